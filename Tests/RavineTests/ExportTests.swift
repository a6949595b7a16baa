import Ravine
import Testing

// This file imports nothing else of the kit: what public signatures name can be named by an app that imports `Ravine`.

/// The types of public signatures that lie in other rooms.
@Suite struct ExportedTypeTests {
  @Test func everyTypeOfAPublicSignatureHasAName() throws {
    let kitchen: ByteString = "Kitchen"
    var hours = DisplayMembers<Schedule>()
    hours[kitchen] = .unknown
    #expect(hours[kitchen] == .unknown)
    let position: JSONPosition? = Catalog.preview.diagnostics.first?.position
    #expect(position == nil)
    let notice: FileError? = Snapshot<Catalog>?.none?.notice
    #expect(notice == nil)
    let digest: SHA256Digest? = StoredDocument<Catalog>?.none?.record.sha256
    #expect(digest == nil)
    #expect(throws: JSONError.self) { _ = try JSONNumber(validating: Array("01".utf8).span) }
  }
}

/// What previews and tests of an app are made of: each value by a public initialiser.
@Suite struct FixtureTests {
  @Test func aCatalogCanBeMadeByHand() throws {
    let at = try Timestamp(rfc3339: "2026-12-05T22:00:00-05:00")
    let (states, validUntil) = Catalog.preview.states(at: at)
    #expect(states.map(\.kind) == [.open, .closed])
    #expect(validUntil?.description == "2026-12-06T05:00:00Z")
    #expect(OpenState(kind: .open).kind == .open)
    #expect(MomentState(kind: .live).until == nil)
    #expect(Catalog.preview == .preview)
    #expect(Set([Catalog.preview, .preview]).count == 1)
    var other = Catalog.preview
    other.places[0].hours = try Schedule(notation: "Mo-Su 08:00-24:00")
    #expect(other != .preview)
  }

  @Test func aSnapshotCanBeMadeByHand() throws {
    let source = Source(try WebAddress("https://guide.example/catalog.json"))
    let checked: Int64 = 1_780_000_000
    let document = StoredDocument(Catalog.preview, of: source, bytes: [1], checkedAt: checked)
    let snapshot = Snapshot(document: document, activity: .refreshing)
    #expect(snapshot.document?.value == .preview)
    #expect(snapshot.lastLoaded == Timestamp(seconds: checked))
    #expect(document.lastChecked == snapshot.lastLoaded && document.record.lastChanged == snapshot.lastLoaded)
    #expect(snapshot != Snapshot(document: document))
    #expect(snapshot == Snapshot(document: document, activity: .refreshing))
    #expect(Snapshot(document: document) != Snapshot(document: StoredDocument(.preview, of: source, bytes: [2])))
  }

  /// A clock that was set back makes no copy younger than new.
  @Test(
    arguments: [(-5, 0, false), (0, 0, false), (86_400, 86_400, false), (86_401, 86_401, true)]
      as [(Int64, Int64, Bool)])
  func aCopyHasAnAge(later: Int64, age: Int64, isStale: Bool) throws {
    let source = Source(try WebAddress("https://guide.example/catalog.json"))
    let document = StoredDocument(Catalog.preview, of: source, checkedAt: 1_780_000_000)
    let now = Timestamp(clamping: 1_780_000_000 + later)
    #expect(document.age(at: now) == age)
    #expect(document.isStale(at: now) == isStale)
  }

  @Test func placesAreFoundByTheirBytes() throws {
    #expect(Catalog.preview.place("b")?.name == "B")
    #expect(Catalog.preview.place("c") == nil)
    var catalog = Catalog.preview
    catalog.places.append(Place(id: "e\u{301}", name: "É"))
    #expect(catalog.place("\u{E9}") == nil)
  }
}

extension Catalog {
  fileprivate static let preview: Catalog = {
    var open = Place(id: "a", name: "A")
    open.hours = (try? Schedule(notation: "Mo-Su 08:00-26:00")) ?? .unknown
    var closed = Place(id: "b", name: "B")
    closed.status = .temporarilyClosed
    return Catalog(city: City(), places: [open, closed])
  }()
}
