import Digest
import Testing

@Suite struct XXH64Tests {
  /// The reference sanity values: a buffer made by the generator below, with seeds 0 and PRIME32.
  /// (Table of the xxHash reference implementation; facts.)
  @Test(arguments: [
    (0, UInt64(0), UInt64(0xef46_db37_51d8_e999)),
    (0, 2654435761, 0xac75fda2929b17ef),
    (1, 0, 0xe934a84adb052768),
    (1, 2654435761, 0x5014607643a9b4c3),
    (4, 0, 0x9136a0dca57457ee),
    (4, 2654435761, 0xcaab286bd8e9fdb5),
    (14, 0, 0x8282dcc4994e35c8),
    (14, 2654435761, 0xc3bd6bf63deb6df0),
    (31, 0, 0x299b39a290e6d783),
    (31, 2654435761, 0xda673d5feb5c1d79),
    (32, 0, 0x18b216492bb44b70),
    (32, 2654435761, 0xb3f33bdf93ade409),
    (222, 0, 0xb641ae8cb691c174),
    (222, 2654435761, 0x20cb8ab7ae10c14a),
  ])
  func referenceValues(length: Int, seed: UInt64, expected: UInt64) {
    #expect(XXH64.hash(Array(Self.buffer.prefix(length)), seed: seed) == expected)
  }

  @Test func textVector() {
    #expect(XXH64.hash(Array("abc".utf8)) == 0x44bc_2cf5_ad77_0999)
  }

  @Test func anyCutGivesTheSameChecksum() {
    let bytes = (0..<150).map { UInt8($0) }
    for length in 0...150 {
      let whole = XXH64.hash(Array(bytes[..<length]))
      for cut in stride(from: 0, through: length, by: 5) {
        var hasher = XXH64()
        hasher.update(Array(bytes[..<cut]).span)
        hasher.update(Array(bytes[cut..<length]).span)
        #expect(hasher.finalize() == whole, "length \(length), cut at \(cut)")
      }
    }
  }

  @Test func everyFlippedBitIsSeen() {
    var bytes = (0..<100).map { UInt8($0) }
    let whole = XXH64.hash(bytes)
    for bit in 0..<800 {
      bytes[bit / 8] ^= 1 << UInt8(bit % 8)
      #expect(XXH64.hash(bytes) != whole, "bit \(bit)")
      bytes[bit / 8] ^= 1 << UInt8(bit % 8)
    }
  }

  private static let buffer: [UInt8] = {
    var generator: UInt64 = 2_654_435_761
    return (0..<222).map { _ in
      defer { generator &*= 11_400_714_785_074_694_797 }
      return UInt8(truncatingIfNeeded: generator >> 56)
    }
  }()
}
