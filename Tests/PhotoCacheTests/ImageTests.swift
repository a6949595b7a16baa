import TestSupport
import Testing
import Transport

@testable import PhotoCache

/// Each format, walked from its first byte to its last.
struct ImageTests {
  static let pictures: [(name: String, format: ImageFormat, width: Int, height: Int)] = [
    ("baseline.jpg", .jpeg, 24, 18), ("progressive.jpg", .jpeg, 40, 30), ("restart.jpg", .jpeg, 40, 30),
    ("two-pictures.jpg", .jpeg, 24, 18), ("truecolour.png", .png, 24, 18), ("palette.png", .png, 24, 18),
    ("lossy.webp", .webp, 24, 18), ("lossless.webp", .webp, 24, 18), ("animated.webp", .webp, 24, 18),
    ("still.gif", .gif, 24, 18), ("animated.gif", .gif, 24, 18), ("still.avif", .avif, 24, 18),
    ("animated.avif", .avif, 24, 18), ("still.heic", .heic, 24, 18),
  ]

  @Test(arguments: pictures)
  func formatAndSize(name: String, format: ImageFormat, width: Int, height: Int) throws {
    let info = try ImageInfo(whole: picture(name))
    #expect((info.format, info.width, info.height) == (format, width, height))
  }

  /// A multi-picture file is a whole picture at the end of its first one also: only the transfer can tell.
  @Test(arguments: pictures.map(\.name))
  func cutAnywhere(name: String) {
    let bytes = picture(name)
    for count in 0..<bytes.count {
      let info = try? ImageInfo(whole: Array(bytes.prefix(count)))
      let isFirstOfTwo = name == "two-pictures.jpg" && bytes[..<count].suffix(2) == [0xff, 0xd9]
      #expect(info == nil || isFirstOfTwo, "\(name) cut to \(count)")
    }
  }

  @Test(arguments: pictures.map(\.name))
  func padded(name: String) {
    let bytes = picture(name)
    for tail: [UInt8] in [[0], [0x0a], [0, 0, 0, 0, 0, 0, 0, 0], Array("<html>".utf8), bytes] {
      #expect(throws: ImageFault.self, "\(name) and \(tail.count)") { try ImageInfo(whole: bytes + tail) }
    }
  }

  @Test func everyFlippedBitOfAPNGIsFound() {
    let bytes = picture("palette.png")
    for index in bytes.indices {
      for bit in 0..<8 {
        var damaged = bytes
        damaged[index] ^= 1 << bit
        #expect(throws: ImageFault.self, "byte \(index), bit \(bit)") { try ImageInfo(whole: damaged) }
      }
    }
  }

  @Test(arguments: [
    "", "<!DOCTYPE html><html></html>", "{\"places\": []}", "GIF89a", "RIFF\u{4}\0\0\0WEBP", "BM", "<svg/>",
    "\u{0}\u{0}\u{0}\u{18}ftypisom\0\0\0\0isommp42",
  ])
  func noPictures(text: String) {
    #expect(throws: ImageFault.self) { try ImageInfo(whole: Array(text.utf8)) }
  }

  @Test func randomDamageNeverTraps() {
    let seed = Seed.value
    var random = SplitMix(seed: seed)
    for (name, _, _, _) in Self.pictures {
      let bytes = picture(name)
      for _ in 0..<300 {
        var damaged = bytes
        for _ in 0..<Int.random(in: 1...8, using: &random) {
          damaged[.random(in: 0..<bytes.count, using: &random)] = .random(in: 0...255, using: &random)
        }
        if let info = try? ImageInfo(whole: damaged) {
          #expect(info.width > 0 && info.height > 0, "\(name), RAVINE_SEED=\(seed)")
        }
      }
    }
  }

  /// The check value in all of its ways, by steps of four lanes and byte by byte: of every length up to four steps and
  /// from everywhere in a word, as it is bit by bit.
  @Test func checkValues() {
    #expect(CRC32.of(Array("123456789".utf8), 0..<9) == 0xcbf4_3926)
    #expect(CRC32.of([], 0..<0) == 0)
    let bytes = (0..<140).map { UInt8(truncatingIfNeeded: $0 &* $0 &* 37 &+ $0) }
    for start in 0..<8 {
      for (count, expected) in Self.checkValuesBitByBit(bytes[start..<(start + 131)]).enumerated() {
        #expect(CRC32.of(bytes, start..<(start + count)) == expected, "\(start), \(count) bytes")
      }
    }
  }

  /// Long messages are folded first, 16 KiB at a time: of every length where that begins, and where one more part does.
  @Test(arguments: [0, 3]) func checkValuesOfLongMessages(start: Int) {
    let bytes = (0..<56_000).map { UInt8(truncatingIfNeeded: ($0 &* 2_654_435_761) >> 13) }
    let expected = Self.checkValuesBitByBit(bytes[start...])
    let lengths = [4800, (16 << 10) + 2400, (32 << 10) + 2400, (32 << 10) + 4800, 55_900]
    for count in lengths.flatMap({ ($0 - 40)...($0 + 40) }) {
      #expect(CRC32.of(bytes, start..<(start + count)) == expected[count], "\(start), \(count) bytes")
    }
  }

  /// The check value of each beginning, that of no bytes first.
  private static func checkValuesBitByBit(_ bytes: ArraySlice<UInt8>) -> [UInt32] {
    var value: UInt32 = ~0
    return [~value]
      + bytes.map { byte in
        value ^= UInt32(byte)
        for _ in 0..<8 { value = value & 1 == 1 ? value >> 1 ^ 0xedb8_8320 : value >> 1 }
        return ~value
      }
  }
}
