import Synchronization

/// The bytes of a photo that has come, for as long as somebody needs them.
final class PhotoBody: Sendable {
  let count: Int
  private let pool: BodyPool?
  private let content: Mutex<[UInt8]?>

  /// Bytes whose memory goes to `pool` once they are written, or that are kept where there is none.
  init(_ bytes: [UInt8], pool: BodyPool?) {
    count = bytes.count
    self.pool = pool
    content = Mutex(bytes)
  }

  /// `nil` once they were let go.
  var bytes: [UInt8]? { content.withLock { $0 } }

  /// Says that a file holds them.
  func wasWritten() {
    guard let pool else { return }
    let bytes = content.withLock { content in
      defer { content = nil }
      return content
    }
    if let bytes { pool.give(bytes) }
  }
}
