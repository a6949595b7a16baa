/// Lower-case hexadecimal text, the form in which the store writes digests and checksums.
package enum Hexadecimal {
  private static let digits = Array("0123456789abcdef".utf8)

  /// Two digits for each byte.
  package static func text(_ bytes: some Sequence<UInt8>) -> String {
    var text: [UInt8] = []
    for byte in bytes {
      text.append(digits[Int(byte >> 4)])
      text.append(digits[Int(byte & 15)])
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// Sixteen digits, most significant first.
  package static func text(_ value: UInt64) -> String {
    text((0..<8).map { UInt8(truncatingIfNeeded: value >> UInt64(56 - $0 * 8)) })
  }

  /// The value of one digit; upper case is refused.
  package static func value(_ digit: UInt8) -> UInt8? {
    switch digit {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): digit - UInt8(ascii: "a") + 10
    default: nil
    }
  }
}
