/// Goes over the decoded bytes of a string that has been checked.
struct JSONStringDecoder: ~Escapable {
  private let raw: Span<UInt8>

  /// Where the next byte to be looked at stands.
  private var index = 0

  /// Bytes of a decoded escape that are still to be given, the next one lowest.
  private var pending: UInt32 = 0

  /// Where what the next decoded byte is written as starts; the number of raw bytes once all are given.
  private(set) var start = 0

  @_lifetime(copy raw)
  init(_ raw: Span<UInt8>) { self.raw = raw }

  /// The next decoded byte, or nil at the end.
  mutating func next() -> UInt8? {
    var byte: UInt8
    if pending != 0 {
      byte = UInt8(truncatingIfNeeded: pending)
      pending >>= 8
    } else {
      guard index < raw.count else { return nil }
      byte = raw[index]
      index += 1
      if byte == UInt8(ascii: "\\") { byte = decodeEscape() }
    }
    if pending == 0 { start = index }
    return byte
  }

  /// The first byte of the escape whose backslash was just passed; further ones are left pending.
  private mutating func decodeEscape() -> UInt8 {
    let letter = raw[index]
    index += 1
    switch letter {
    case UInt8(ascii: "b"): return 0x08
    case UInt8(ascii: "f"): return 0x0C
    case UInt8(ascii: "n"): return 0x0A
    case UInt8(ascii: "r"): return 0x0D
    case UInt8(ascii: "t"): return 0x09
    case UInt8(ascii: "u"): break
    default: return letter
    }
    var code = takeCodeUnit()
    if code & 0xFC00 == 0xD800 {
      index += 2
      code = 0x10000 + (code & 0x3FF) << 10 + takeCodeUnit() & 0x3FF
    }
    func continuation(_ shift: UInt32) -> UInt32 { 0x80 | code >> shift & 0x3F }
    switch code {
    case 0..<0x80:
      return UInt8(code)
    case 0x80..<0x800:
      pending = continuation(0)
      return UInt8(0xC0 | code >> 6)
    case 0x800..<0x10000:
      pending = continuation(6) | continuation(0) << 8
      return UInt8(0xE0 | code >> 12)
    default:
      pending = continuation(12) | continuation(6) << 8 | continuation(0) << 16
      return UInt8(0xF0 | code >> 18)
    }
  }

  /// The value of the next four hexadecimal digits.
  private mutating func takeCodeUnit() -> UInt32 {
    var unit: UInt32 = 0
    for _ in 0..<4 {
      unit = unit << 4 | UInt32(raw[index].hexDigitValue ?? 0)
      index += 1
    }
    return unit
  }
}
