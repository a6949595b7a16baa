import Foundation
import TestSupport
import Testing
import Transport

@testable import PhotoCache

/// Names are one-to-one with ids, on any disk.
struct NameTests {
  /// What a disk without case, which composes what it is given, takes a name for.
  private static func folded(_ name: String) -> String { name.lowercased().precomposedStringWithCanonicalMapping }

  /// Keys of every troublesome kind, each once: as bytes, not as Swift compares them.
  static func keys(_ count: Int, seed: UInt64) -> [PhotoKey] {
    var random = SplitMix(seed: seed)
    let pieces = [
      "a", "A", "b", "B", "z", "0", "/", "\\", "..", ".", "_", "-", "%", "%2F", "%2f", "@", ":", "*", "?", "\"", "<",
      ">", "|", " ", "\t", "\n", "\0", "é", "e\u{301}", "É", "E\u{301}", "ß", "ẞ", "ı", "İ", "Ω", "\u{2126}", "🍷", "👩‍👩‍👧",
      "北京",
      "\u{fe0f}", "\u{200d}", "CON", "con", "nul", "COM1", "aux.txt", "k-", "h-", "v-", ".tmp", "unfinished", "key",
    ]
    var keys = Set(
      [
        "con", "CON", "prn", "aux", "nul", "com1", "lpt9", ".", "..", "...", "~", "desktop.ini", ".DS_Store",
        "unfinished",
      ]
      .compactMap { PhotoKey($0) })
    for piece in pieces { keys.insert(PhotoKey(String(repeating: piece, count: 1000))!) }
    while keys.count < count {
      let length = Int.random(in: 0..<20, using: &random) == 0 ? 1000 : Int.random(in: 1...12, using: &random)
      let text = (0..<length).map { _ in pieces.randomElement(using: &random)! }.joined()
      keys.insert(PhotoKey(text)!)
      // Its neighbours, one change away.
      for other in [text.uppercased(), text.lowercased(), text.decomposedStringWithCanonicalMapping, text + "/"] {
        keys.insert(PhotoKey(other)!)
      }
    }
    return Array(keys).sorted { $0.text < $1.text }
  }

  @Test func twoThousandKeysShareNoFileAndReadBack() async throws {
    let seed = Seed.value
    let keys = Self.keys(2000, seed: seed)
    let scratch = Scratch(inMemory: true)
    let transport = ScriptedTransport { request in
      answer(png(saying: request.fields["X-Key"]!.text), to: request)
    }
    let cache = makeCache(scratch, limits: PhotoLimits(memory: 0), transport)
    var names: [String: PhotoKey] = [:]
    for (number, key) in keys.enumerated() {
      let id = PhotoID(key, PhotoVersion("1")!)
      let name = PhotoName(id)
      for part in [name.directory, name.file] {
        #expect(part.utf8.count <= 203 && part.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7f && $0 != 0x2f }, "\(seed)")
        #expect(Self.folded(part) == part, "\(key), RAVINE_SEED=\(seed)")
      }
      let other = names.updateValue(key, forKey: Self.folded(name.directory + "/" + name.file))
      #expect(other == nil, "\(key) and \(other?.text ?? ""), RAVINE_SEED=\(seed)")
      let fields: HeaderFields = [HeaderField("X-Key", String(number))]
      _ = try await cache.fetch(id, from: WebAddress("http://127.0.0.1/"), fields: fields)
    }
    let again = makeCache(scratch, unreachable)
    for (number, key) in keys.enumerated() {
      let bytes = again.photo(PhotoID(key, PhotoVersion("1")!))?.bytes
      #expect(bytes == png(saying: String(number)), "\(key), RAVINE_SEED=\(seed)")
    }
    #expect(Set(again.stored().map(\.id.key)) == Set(keys), "RAVINE_SEED=\(seed)")
    #expect(again.stored().count == keys.count)
  }

  /// Names that are spelled, and those that are too long to be, in key, version and rendition.
  private static let lengths = [false, true].flatMap { key in
    [false, true].flatMap { version in [nil, "thumb", String(repeating: "r", count: 300)].map { (key, version, $0) } }
  }

  @Test("With a photo goes all that spells its name, and with the last one its key's directory", arguments: lengths)
  func nothingIsLeftOfWhatIsRemoved(isLongKey: Bool, isLongVersion: Bool, rendition: String?) async throws {
    let scratch = Scratch(inMemory: true)
    let cache = makeCache(scratch, always(png))
    let key = isLongKey ? String(repeating: "🍷", count: 300) : "k"
    let ids = ["1", "2"].map { photo(key, isLongVersion ? String(repeating: $0, count: 300) : $0, rendition) }
    for id in ids { _ = try await cache.fetch(id) }
    let folder = scratch.path + "/" + PhotoName(ids[0]).directory
    func names() -> [String] { (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] }
    let all = names().count
    cache.setCurrent(named: [ids[1]])
    #expect(try cache.removeSuperseded(cache.stored()).map(\.id) == [ids[0]])
    #expect(cache.stored().map(\.id) == [ids[1]])
    #expect(names().count == (all + (isLongKey ? 1 : 0)) / 2)
    cache.setCurrent(named: [])
    #expect(try cache.removeSuperseded(cache.stored()).count == 1)
    #expect(scratch.names() == ["unfinished"])
    // What is fetched again is found again.
    _ = try await cache.fetch(ids[0])
    #expect(cache.stored().map(\.id) == [ids[0]])
  }

  @Test("Who stores and who removes at once leaves photos that are named, or nothing")
  func storedAndRemovedAtOnce() async throws {
    let scratch = Scratch(inMemory: true)
    let ids = (0..<4).map { photo(String(repeating: "k", count: 300), String(repeating: "\($0)", count: 300)) }
    let files = PhotoFiles(path: scratch.path, limit: 1 << 20)
    await withTaskGroup(of: Void.self) { group in
      for id in ids {
        group.addTask { for _ in 0..<50 { _ = files.store([id], png) } }
        group.addTask { for _ in 0..<200 { try? files.remove(id) } }
      }
    }
    #expect(Set(files.all().map(\.id)) == Set(ids.filter { files.has($0) }))
    for id in ids { try files.remove(id) }
    #expect(scratch.names() == ["unfinished"])
  }

  @Test func versionsAndRenditionsArePartOfTheName() {
    let texts = ["1", "10", "1@2", "@", "%", "1%", "é", "e\u{301}", String(repeating: "v", count: 300), "thumb"]
    var names: Set<PhotoName> = []
    var count = 0
    for version in texts {
      for rendition in [nil] + texts.map(Optional.some) {
        let id = photo("k", version, rendition)
        let name = PhotoName(id)
        names.insert(name)
        count += 1
        let labels = Dictionary(uniqueKeysWithValues: name.labels(of: id).map { ($0.file, $0.bytes) })
        #expect(name.id { labels[$0] } == id)
      }
    }
    #expect(names.count == count)
  }

  @Test func aDamagedLabelNamesNothing() {
    let id = photo(String(repeating: "k", count: 300), "1")
    #expect(PhotoName(id).id { _ in Array("other".utf8) } == nil)
    #expect(PhotoName(id).id { _ in nil } == nil)
  }
}
