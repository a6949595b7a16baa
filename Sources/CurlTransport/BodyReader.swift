import CCurl
import Transport

/// Collects a body, removing gzip and keeping to the limit.
struct BodyReader: ~Copyable {
  /// What has been decoded.
  private(set) var bytes: [UInt8]
  private let limit: Int
  private let isGzipped: Bool
  /// Nil where nothing is to be unpacked, or there is no memory to do so.
  private let gzip: OpaquePointer?
  private var isAtMemberEnd = false
  private var hasInput = false

  /// No server can make more room than this be taken with a length alone.
  private static let mostReserved = 1 << 20

  /// A reader for a body that is gzip-coded or not coded, of which so many bytes are expected to come.
  init(
    isGzipped: Bool, limit: Int, expected: Int = 0, room: BodyRoom? = nil,
    open: () -> OpaquePointer? = ccurl_gzip_open
  ) {
    self.limit = limit
    self.isGzipped = isGzipped
    let expected = isGzipped ? 0 : min(max(0, expected), limit, Self.mostReserved)
    bytes = room?(expected) ?? []
    bytes.reserveCapacity(expected)
    gzip = isGzipped ? open() : nil
  }

  deinit {
    if let gzip { ccurl_gzip_close(gzip) }
  }

  /// Takes the next bytes of the transfer.
  mutating func take(_ input: UnsafeBufferPointer<UInt8>) throws(TransportError) {
    guard !input.isEmpty else { return }
    hasInput = true
    guard isGzipped else {
      guard input.count <= limit - bytes.count else { throw .bodyTooLarge(limit: limit) }
      bytes.append(contentsOf: input)
      return
    }
    guard let gzip else { throw .other("there is no memory to unpack it") }
    try inflate(gzip, input)
  }

  /// Says that the transfer ended well. A gzip stream that has not ended was cut, whatever the transfer says.
  func finish() throws(TransportError) {
    guard !isGzipped || isAtMemberEnd else { throw .cutShort }
  }

  /// Hands over what has been decoded: whoever gets it is the only one who has it.
  mutating func handOver() -> [UInt8] {
    defer { bytes = [] }
    return bytes
  }

  /// Whether any byte came.
  var isEmpty: Bool { !hasInput }

  private mutating func inflate(_ gzip: OpaquePointer, _ input: UnsafeBufferPointer<UInt8>) throws(TransportError) {
    var next = input.baseAddress!
    var available = input.count
    var isOutputFull = false
    repeat {
      if isAtMemberEnd {
        // Another member may follow, and nothing else.
        ccurl_gzip_restart(gzip)
        isAtMemberEnd = false
      }
      // One byte more than may come tells that it does.
      let room = min((64 << 10) - 1, limit - bytes.count) + 1
      var state: Int32 = 0
      bytes += [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
        var left = room
        state = ccurl_gunzip(gzip, &next, &available, buffer.baseAddress!, &left)
        count = room - left
        isOutputFull = left == 0
      }
      guard state != CCURL_GZIP_BAD else { throw .badCoding }
      guard bytes.count <= limit else { throw .bodyTooLarge(limit: limit) }
      isAtMemberEnd = state == CCURL_GZIP_END
      // A full output may leave more waiting inside, after all of the input has been taken.
    } while available > 0 || (isOutputFull && !isAtMemberEnd)
  }
}
