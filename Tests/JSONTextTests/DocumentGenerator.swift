import TestSupport

/// Makes random JSON texts that use the whole grammar: every white space, escape and number form, in odd spellings.
struct DocumentGenerator {
  var random: SplitMix
  private var bytes: [UInt8] = []

  init(seed: UInt64) { random = SplitMix(seed: seed) }

  /// A random valid text, of some hundred bytes in most cases.
  mutating func document() -> [UInt8] {
    bytes = []
    value(depth: 0)
    return bytes
  }

  private mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &random) < percent }

  private mutating func append(_ text: String) { bytes.append(contentsOf: text.utf8) }

  private mutating func whiteSpace() {
    while chance(20) { append([" ", "\t", "\n", "\r"].randomElement(using: &random)!) }
  }

  private mutating func value(depth: Int) {
    whiteSpace()
    switch Int.random(in: depth == 0 ? -6..<8 : depth > 5 ? 2..<8 : 0..<8, using: &random) {
    case ...0: object(depth: depth)
    case 1: array(depth: depth)
    case 2, 3: string(prefix: "")
    case 4, 5: append(number())
    case 6: append(chance(50) ? "true" : "false")
    default: append("null")
    }
    whiteSpace()
  }

  private mutating func object(depth: Int) {
    append("{")
    let count = chance(15) ? 0 : Int.random(in: 1...6, using: &random)
    whiteSpace()
    for index in 0..<count {
      if index > 0 { append(",") }
      whiteSpace()
      // The number in front keeps names apart however they are compared: that names may repeat has its own tests.
      string(prefix: "\(index)")
      whiteSpace()
      append(":")
      value(depth: depth + 1)
    }
    append("}")
  }

  private mutating func array(depth: Int) {
    append("[")
    let count = chance(15) ? 0 : Int.random(in: 1...6, using: &random)
    whiteSpace()
    for index in 0..<count {
      if index > 0 { append(",") }
      value(depth: depth + 1)
    }
    append("]")
  }

  private mutating func string(prefix: String) {
    append("\"" + prefix)
    for _ in 0..<Int.random(in: 0...12, using: &random) { character() }
    append("\"")
  }

  private mutating func character() {
    let ranges: [ClosedRange<UInt32>] = [
      0x20...0x7F, 0x20...0x7F, 0...0x1F, 0x80...0x7FF, 0x800...0xD7FF, 0xE000...0xFFFF, 0x10000...0x10FFFF,
      0x300...0x36F,
    ]
    let code = UInt32.random(in: ranges.randomElement(using: &random)!, using: &random)
    let scalar = Unicode.Scalar(code)!
    let short: [UInt32: String] = [
      0x22: "\\\"", 0x5C: "\\\\", 0x2F: "\\/", 0x08: "\\b", 0x0C: "\\f", 0x0A: "\\n", 0x0D: "\\r", 0x09: "\\t",
    ]
    if let escape = short[code], chance(70) { return append(escape) }
    // A raw U+FEFF is what one of Foundation's readers loses (deviation 8 of FoundationTests).
    guard code < 0x20 || code == 0x22 || code == 0x5C || code == 0xFEFF || chance(20) else {
      return append(String(Character(scalar)))
    }
    for unit in String(Character(scalar)).utf16 {
      let digits = String(unit, radix: 16, uppercase: chance(50))
      append("\\u" + String(repeating: "0", count: 4 - digits.count) + digits)
    }
  }

  /// A random number, within the range of doubles.
  mutating func number() -> String {
    var text = chance(30) ? "-" : ""
    text +=
      chance(20) ? "0" : String(UInt64.random(in: 1...(1 << UInt64.random(in: 1...63, using: &random)), using: &random))
    if chance(40) {
      text += "."
      for _ in 0..<Int.random(in: 1...20, using: &random) { text += String(Int.random(in: 0...9, using: &random)) }
    }
    if chance(25) {
      text += chance(50) ? "e" : "E"
      text += ["", "+", "-", "-0"].randomElement(using: &random)!
      text += String(Int.random(in: 0...280, using: &random))
    }
    return text
  }
}
