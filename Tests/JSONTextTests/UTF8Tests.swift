import JSONText
import Testing

/// RFC 8259 §8.1: the text is UTF-8, as RFC 3629 defines it.
@Suite struct UTF8Tests {
  static let illFormed: [(bytes: [UInt8], fault: Int)] = [
    ([0x80], 0), ([0xBF], 0), ([0x61, 0x80], 1), ([0xC3, 0xA9, 0xA9], 2),
    ([0xC0, 0x80], 0), ([0xC1, 0xBF], 0), ([0xE0, 0x80, 0x80], 0), ([0xE0, 0x9F, 0xBF], 0),
    ([0xF0, 0x8F, 0xBF, 0xBF], 0),
    ([0xED, 0xA0, 0x80], 0), ([0xED, 0xBF, 0xBF], 0), ([0xED, 0xA0, 0xBD, 0xED, 0xB8, 0x80], 0),
    ([0xF4, 0x90, 0x80, 0x80], 0), ([0xF5, 0x80, 0x80, 0x80], 0), ([0xFE], 0), ([0xFF], 0),
    ([0xF8, 0x88, 0x80, 0x80, 0x80], 0),
    ([0xC3], 0), ([0xE2, 0x82], 0), ([0xF0, 0x9F, 0x98], 0), ([0xE2, 0x28, 0xA1], 0), ([0xE2, 0x82, 0x28], 0),
    ([0xF0, 0x28, 0x8C, 0xBC], 0), ([0xF0, 0x90, 0x28, 0xBC], 0), ([0xF0, 0x9F, 0x98, 0x28], 0),
    ([0xC3, 0xC3, 0xA9], 0),
  ]

  @Test(
    "Ill-formed sequences are refused at their first byte, in values, names and outside strings", arguments: illFormed)
  func refused(bytes: [UInt8], fault: Int) {
    let error = JSONError.Kind.invalidUTF8(bytes[fault])
    #expect(refusal(of: [0x22] + bytes + [0x22]) == JSONError(error, at: 1 + fault))
    #expect(refusal(of: [0x22] + bytes) == JSONError(error, at: 1 + fault))
    #expect(refusal(of: [0x7B, 0x22] + bytes + [0x22, 0x3A, 0x31, 0x7D]) == JSONError(error, at: 2 + fault))
    if fault == 0 { #expect(refusal(of: [0x5B, 0x31] + bytes + [0x5D]) == JSONError(error, at: 2)) }
  }

  @Test("The reader accepts what the standard library's validation accepts, for all lead and second bytes")
  func exhaustive() {
    for lead in UInt8(0x80)...0xFF {
      for second in UInt8(0x70)...0xFF {
        for tail: [UInt8] in [[], [0x80], [0xBF, 0x80]] {
          let bytes = [lead, second] + tail
          let isValid = String(validating: bytes, as: UTF8.self) != nil
          var accepted = true
          do throws(JSONError) { try skipAll([0x22] + bytes + [0x22]) } catch { accepted = false }
          if accepted != isValid { Issue.record("\(bytes)") }
        }
      }
    }
  }

  @Test(
    "The bounds of each length are read, byte for byte",
    arguments: [
      0x7F, 0x80, 0x7FF, 0x800, 0xFFF, 0x1000, 0xCFFF, 0xD7FF, 0xE000, 0xFEFF, 0xFFFE, 0xFFFF, 0x10000, 0x3FFFF,
      0x40000,
      0xFFFFF, 0x100000, 0x10FFFF,
    ] as [UInt32])
  func bounds(code: UInt32) throws {
    let text = String(Character(Unicode.Scalar(code)!))
    let raw = Array("\"\(text)\"".utf8)
    let escaped = Array(("\"" + text.utf16.map { "\\u" + hex($0) }.joined() + "\"").utf8)
    for bytes in [raw, escaped] {
      var reader = JSONReader(bytes.span)
      let token = try reader.readString()
      #expect(token.utf8 == Array(text.utf8))
      let isEqual = token == text
      #expect(isEqual)
    }
  }

  private func hex(_ unit: UInt16) -> String {
    let digits = String(unit, radix: 16)
    return String(repeating: "0", count: 4 - digits.count) + digits
  }
}
