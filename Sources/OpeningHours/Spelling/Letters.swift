/// A text as the reader of everyday spellings compares it: one scalar after another, without case, accents and the
/// variety of dashes and spaces, each with the place where it stands.
struct Letters {
  /// Small, without its accent; a mark that joins a letter is zero.
  private(set) var folded: [UInt32] = []
  /// The byte at which each begins, and the end of the text.
  private(set) var offsets: [Int] = []

  init(_ text: [UInt8]) {
    folded.reserveCapacity(text.count)
    offsets.reserveCapacity(text.count + 1)
    var index = 0
    while index < text.count {
      offsets.append(index)
      folded.append(Letters.fold(Letters.scalar(text, &index)))
    }
    offsets.append(index)
  }

  /// The scalar at an index, which goes on to the next; bytes that are no UTF-8 stand for themselves.
  private static func scalar(_ text: [UInt8], _ index: inout Int) -> UInt32 {
    let first = text[index]
    let length = first < 0x80 ? 1 : first < 0xC2 ? 0 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : first < 0xF5 ? 4 : 0
    index += 1
    guard length > 1, index + length - 1 <= text.count else { return length == 1 ? UInt32(first) : 0xFFFD }
    var value = UInt32(first) & (0x7F >> UInt32(length))
    for _ in 1..<length {
      guard text[index] & 0xC0 == 0x80 else { return 0xFFFD }
      value = value << 6 | UInt32(text[index] & 0x3F)
      index += 1
    }
    return value
  }

  private static func fold(_ scalar: UInt32) -> UInt32 {
    switch scalar {
    case 0x41...0x5A: scalar | 0x20
    // Told first, since most of a text is these.
    case 0x20...0x40, 0x5B...0x7D: scalar
    case 0x09, 0x0A, 0x0D, 0xA0, 0x2000...0x200B, 0x202F, 0x3000, 0xFEFF: 0x20
    // Dashes, an arrow, waves, and the vowel sign that Japanese keyboards give in a dash's place.
    case 0x7E, 0x2010...0x2015, 0x2043, 0x2192, 0x2212, 0x223C, 0x301C, 0x30FC, 0xFE58, 0xFE63, 0xFF5E: 0x2D
    case 0x2019, 0x02BC: 0x27
    case 0x2236, 0xFE55: 0x3A
    case 0x3001, 0x060C: 0x2C
    case 0xFF01...0xFF5D: fold(scalar - 0xFEE0)
    case 0xB9: 0x31
    case 0xB2, 0xB3: scalar - 0x80
    case 0x2070, 0x2074...0x2079: scalar - 0x2040
    case 0xC0...0xD6, 0xD8...0xDE: fold(scalar + 0x20)
    case 0xE0...0xE5: 0x61
    case 0xE7, 0x106, 0x107, 0x10C, 0x10D: 0x63
    case 0xE8...0xEB, 0x118, 0x119: 0x65
    case 0xEC...0xEF: 0x69
    case 0xF1, 0x143, 0x144: 0x6E
    case 0xF2...0xF6, 0xF8: 0x6F
    case 0xF9...0xFC: 0x75
    case 0x104, 0x105: 0x61
    case 0x141, 0x142: 0x6C
    case 0x15A, 0x15B, 0x160, 0x161: 0x73
    case 0x179...0x17E: 0x7A
    case 0x410...0x42F: scalar + 0x20
    case 0x400...0x40F: scalar + 0x50
    case 0x300...0x36F: 0
    default: scalar
    }
  }

  static func isLetter(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0, 0x61...0x7A: true
    case 0x3000...0x303F: false
    default: scalar >= 0xC0 && scalar != 0xD7 && scalar != 0xF7 && !(0x2000...0x2BFF).contains(scalar)
    }
  }

  static func isDigit(_ scalar: UInt32) -> Bool { (0x30...0x39).contains(scalar) }

  static func isQuotationMark(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x22, 0x201C...0x201F, 0xAB, 0xBB: true
    default: false
    }
  }
}
