import Digest
import Testing

@Suite struct SHA256Tests {
  /// Vectors of FIPS 180-4's example document (NIST, public domain).
  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
    (
      "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu",
      "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1"
    ),
  ])
  func standardVectors(text: String, hex: String) {
    #expect(SHA256.hash(Array(text.utf8)).hex == hex)
  }

  @Test func aMillionLettersInPieces() {
    var hasher = SHA256()
    let piece = [UInt8](repeating: UInt8(ascii: "a"), count: 999)
    for _ in 0..<1001 { hasher.update(piece.span) }
    hasher.update([UInt8(ascii: "a")].span)
    #expect(hasher.finalize().hex == "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0")
  }

  /// Every length around the block and padding limits, cut at every place.
  @Test func anyCutGivesTheSameDigest() {
    let bytes = (0..<200).map { UInt8($0) }
    for length in 0...200 {
      let whole = SHA256.hash(Array(bytes[..<length]))
      for cut in stride(from: 0, through: length, by: 7) {
        var hasher = SHA256()
        hasher.update(Array(bytes[..<cut]).span)
        hasher.update(Array(bytes[cut..<length]).span)
        #expect(hasher.finalize() == whole, "length \(length), cut at \(cut)")
      }
    }
  }

  @Test func hexadecimalReadsBackAndHasOneSpelling() {
    let digest = SHA256.hash([1, 2, 3])
    #expect(SHA256Digest(hex: digest.hex) == digest)
    #expect(SHA256Digest(hex: digest.hex.uppercased()) == nil)
    #expect(SHA256Digest(hex: String(digest.hex.dropLast())) == nil)
    #expect(SHA256Digest(hex: digest.hex.dropLast() + "g") == nil)
    #expect(digest.bytes.count == 32)
  }
}
