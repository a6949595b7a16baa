import JSONText
import TestSupport
import Testing

/// Strings of a text are numbered as a plain dictionary by their decoded bytes numbers them.
@Suite struct TokenTableTests {
  @Test(
    "Random strings, each in several spellings", arguments: ["few", "many", "long", "neighbours"])
  func numbers(kind: String) throws {
    var random = SplitMix(seed: Seed.value)
    let pool = (0..<(kind == "few" ? 5 : 700)).map { index -> String in
      switch kind {
      case "neighbours": return "place-\(index)"
      case "long": return String(repeating: "é\n", count: index % 40) + String(index)
      default: return String(UInt64.random(in: 0..<1 << UInt64(index % 60), using: &random), radix: 36)
      }
    }
    let words = (0..<3000).map { _ in pool.randomElement(using: &random)! } + ["", "a", "", "\0", "e\u{301}", "\u{E9}"]
    let text = "[" + words.map { spelling(of: $0, &random) }.joined(separator: ",") + "]"
    let bytes = Array(text.utf8)
    var reader = JSONReader(bytes.span)
    var table = TokenTable()
    var slow: [[UInt8]: Int] = [:]
    try reader.beginArray()
    for word in words {
      #expect(try reader.nextElement())
      let (number, isNew) = table.number(of: try reader.readString(), in: bytes.span)
      let expected = slow[Array(word.utf8)]
      if isNew != (expected == nil) || number != expected ?? slow.count {
        Issue.record("\(word): \(number), not \(expected as Any); seed \(Seed.value)")
      }
      slow[Array(word.utf8)] = number
    }
    #expect(table.count == slow.count)
  }

  /// The string as a JSON text may write it, some of its characters as escapes.
  private func spelling(of word: String, _ random: inout SplitMix) -> String {
    let isPlain = Bool.random(using: &random)
    let characters = word.unicodeScalars.map { scalar -> String in
      if scalar.value >= 0x20, isPlain || Bool.random(using: &random) { return String(scalar) }
      let digits = String(scalar.value, radix: 16)
      return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }
    return "\"" + characters.joined() + "\""
  }
}
