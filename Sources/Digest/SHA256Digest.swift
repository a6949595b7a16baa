/// The 32 bytes that SHA-256 makes of a document.
public struct SHA256Digest: Hashable, Sendable {
  private let words: SIMD8<UInt32>

  init(words: SIMD8<UInt32>) { self.words = words }

  /// The digest whose hexadecimal form is `hex`: 64 digits, lower case only, so that one digest has one spelling.
  public init?(hex: String) {
    let digits = Array(hex.utf8)
    guard digits.count == 64 else { return nil }
    var words = SIMD8<UInt32>()
    for (index, digit) in digits.enumerated() {
      guard let value = Hexadecimal.value(digit) else { return nil }
      words[index / 8] = words[index / 8] << 4 | UInt32(value)
    }
    self.words = words
  }

  /// The bytes, most significant first.
  public var bytes: [UInt8] {
    (0..<32).map { UInt8(truncatingIfNeeded: words[$0 / 4] >> UInt32(24 - $0 % 4 * 8)) }
  }

  /// 64 lower-case hexadecimal digits: the name of the document's file.
  public var hex: String { Hexadecimal.text(bytes) }
}

extension SHA256Digest: CustomStringConvertible {
  /// The hexadecimal form.
  public var description: String { hex }
}
