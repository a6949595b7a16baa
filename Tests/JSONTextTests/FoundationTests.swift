import Foundation
import JSONText
import TestSupport
import Testing

/// JSONText and Foundation's two readers, `JSONSerialization` and `JSONDecoder`, agree on what is valid and on values.
///
/// Where Foundation (of swift-foundation, Swift 6.3) departs from RFC 8259, ``deviations`` shows it; nothing else is
/// excused. By number:
///
/// 1. It accepts a comma before a closing bracket. §4, §5: a comma *separates* members, and values, "a single comma
///    separates a value from a following name".
/// 2. It guesses UTF-16 and UTF-32 from NUL bytes and byte order marks. §8.1: "text exchanged between systems that
///    are not part of a closed ecosystem MUST be encoded using UTF-8".
/// 3. It refuses numbers beyond the range of its types; the decoder also what rounds to zero. §6 puts no limit into
///    the grammar: "this specification allows implementations to set limits on the range and precision".
/// 4. Of repeated names the decoder keeps the first, `JSONSerialization` the last. §4: "the names within an object
///    SHOULD be unique"; JSONText hands out both.
/// 5. It takes canonically equivalent names for one. §8.3: implementations that compare "code unit by code unit" are
///    "interoperable in the sense that implementations will agree in all cases on equality".
/// 6. `JSONSerialization` reads `-0` as 0 and numbers of many digits through a decimal type. §6: "good
///    interoperability can be achieved by implementations that expect no more precision or range than" binary64.
/// 7. The decoder refuses some zeros written with an exponent (`0e1`, `-0.0e77`) and reads others (`0e10`, `0.0e1`), by
///    no visible rule. §6: the exponent is `e [ minus / plus ] 1*DIGIT` after any integer and fraction.
/// 8. `JSONSerialization` drops an unescaped U+FEFF at the start of a string and after an escape. §8.1 speaks of byte
///    order marks at "the beginning of a networked-transmitted JSON text" alone.
@Suite struct FoundationTests {
  @Test("Generated documents: valid for both, and every value the same")
  func generated() throws {
    var generator = DocumentGenerator(seed: Seed.value)
    for index in 0..<Seed.count(10_000) {
      let document = generator.document()
      let tree = try JSONTree(document)
      try skipAll(document)
      let note = "document \(index), seed \(Seed.value): \(String(decoding: document, as: UTF8.self))"
      // What the decoder cannot read is replaced for it alone.
      let readable = withoutDeviations(document)
      let readableTree = readable == document ? tree : try JSONTree(readable)
      let decoded = FoundationValue(readable)
      let object = serializationObject(document)
      if decoded.map({ readableTree.isSame(as: $0) }) != true { Issue.record("decoder, \(note)") }
      if object.map({ tree.isSame(asObject: $0) }) != true { Issue.record("serialization, \(note)") }
    }
  }

  @Test("Mutated documents: the same verdict")
  func mutated() {
    var generator = DocumentGenerator(seed: Seed.value &+ 1)
    var accepted = 0
    let count = Seed.count(10_000)
    for index in 0..<count {
      var document = generator.document()
      mutate(&document, &generator.random)
      guard !isTakenForUTF16Or32(document) else {
        #expect(refusal(of: document) != nil)
        continue
      }
      let note = "document \(index), seed \(Seed.value): \(document)"
      document = withoutDeviations(document)
      let isValid = refusal(of: document) == nil
      accepted += isValid ? 1 : 0
      if isValid != (FoundationValue(document) != nil) { Issue.record("decoder, \(isValid), \(note)") }
      if isValid != (serializationObject(document) != nil) { Issue.record("serialization, \(isValid), \(note)") }
    }
    // Both verdicts must occur often enough to mean something.
    #expect(accepted > count / 20 && accepted < count * 19 / 20)
  }

  @Test(
    "Hand-written texts: the same verdict",
    arguments: RefusalTests.structure + RefusalTests.numbers + RefusalTests.strings)
  func handWritten(_ test: RefusalTests.Case) {
    let document = Array(test.text.utf8)
    guard !isTakenForUTF16Or32(document) else { return }
    let isValid = refusal(of: withoutDeviations(document)) == nil
    #expect((FoundationValue(document) != nil) == isValid)
    #expect((serializationObject(document) != nil) == isValid)
  }

  @Test("The deviations are what they are said to be")
  func deviations() throws {
    // 1.
    for text in ["[1,]", "{\"a\":1,}"] {
      #expect(refusal(of: text) != nil)
      #expect(FoundationValue(Array(text.utf8)) != nil)
      #expect(serializationObject(Array(text.utf8)) != nil)
    }
    // 2.
    for bytes: [UInt8] in [[0x5B, 0, 0x31, 0, 0x5D, 0], [0xFF, 0xFE, 0x5B, 0, 0x31, 0, 0x5D, 0], [0x31, 0]] {
      #expect(refusal(of: bytes) != nil)
      #expect(serializationObject(bytes) != nil)
    }
    // 3.
    for text in ["1e400", "-1e400", "1e99999999999"] {
      #expect(refusal(of: text) == nil)
      #expect(FoundationValue(Array(text.utf8)) == nil)
      #expect(serializationObject(Array(text.utf8)) == nil)
    }
    #expect(refusal(of: "1e-400") == nil)
    #expect(FoundationValue(Array("1e-400".utf8)) == nil)
    // 4 and 5.
    for text in ["{\"a\":1,\"a\":2}", "{\"\u{E9}\":1,\"e\u{301}\":2}"] {
      guard case .object(let members) = try JSONTree(Array(text.utf8)),
        case .object(let decoded) = FoundationValue(Array(text.utf8))
      else {
        Issue.record("no object: \(text)")
        continue
      }
      #expect(members.count == 2)
      #expect(decoded.count == 1)
    }
    // 6.
    #expect((serializationObject(Array("-0".utf8)) as? NSNumber)?.doubleValue.sign == .plus)
    #expect(serializationObject(Array("0.30000000000000004".utf8)) is NSDecimalNumber)
    // 7.
    for text in ["0e1", "-0.0e77"] {
      #expect(refusal(of: text) == nil)
      #expect(FoundationValue(Array(text.utf8)) == nil)
      #expect(serializationObject(Array(text.utf8)) != nil)
    }
    // 8.
    let marked = Array("\"\u{FEFF}x\"".utf8)
    #expect(try JSONTree(marked) == .string("\u{FEFF}x"))
    #expect((serializationObject(marked) as? String)?.utf8.count == 1)
  }

  /// Changes, removes, doubles or inserts a few bytes.
  private func mutate(_ document: inout [UInt8], _ random: inout SplitMix) {
    let structural = Array("{}[]\":,\\u0123eE+-. \ntfn/'".utf8)
    for _ in 0..<Int.random(in: 1...3, using: &random) where !document.isEmpty {
      let index = document.indices.randomElement(using: &random)!
      let byte =
        Bool.random(using: &random)
        ? structural.randomElement(using: &random)! : UInt8.random(in: 0...255, using: &random)
      switch Int.random(in: 0..<5, using: &random) {
      case 0: document[index] = byte
      case 1: document[index] ^= 1 << UInt8.random(in: 0...7, using: &random)
      case 2: document.remove(at: index)
      case 3: document.insert(document[index], at: index)
      default: document.insert(byte, at: index)
      }
    }
  }

  /// Whether Foundation takes a text for UTF-16 or UTF-32 (deviation 2).
  private func isTakenForUTF16Or32(_ document: [UInt8]) -> Bool {
    document.prefix(4).contains(0) || document.starts(with: [0xFF, 0xFE]) || document.starts(with: [0xFE, 0xFF])
  }

  /// The text without the commas of deviation 1 and the numbers of deviations 3 and 7.
  private func withoutDeviations(_ document: [UInt8]) -> [UInt8] {
    var document = document
    while let error = refusal(of: document) {
      switch error.kind {
      case .expected(.element, found: .character("]")), .expected(.memberName, found: .character("}")):
        document.remove(at: document[..<error.offset].lastIndex(of: UInt8(ascii: ","))!)
      default:
        return document
      }
    }
    guard let numbers = try? JSONTree(document).numbers else { return document }
    for number in numbers.reversed() {
      let significand = number.text.prefix { $0 != "e" && $0 != "E" }
      let isZero = significand.allSatisfy { "-0.".contains($0) }
      let isOutOfRange = number.double.isInfinite || number.double == 0 && !isZero
      let isZeroWithExponent = isZero && significand.count < number.text.count
      if isOutOfRange || isZeroWithExponent {
        document.replaceSubrange(number.offset..<(number.offset + number.text.utf8.count), with: [UInt8(ascii: "1")])
      }
    }
    return document
  }
}
