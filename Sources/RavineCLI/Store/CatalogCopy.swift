import CivilTime
import Digest
import JSONText
import Ravine
import Verdicts

/// A catalog, and what is known of the document that it comes from.
struct CatalogCopy {
  let catalog: Catalog
  /// The path or address that the catalog goes by.
  let source: String
  /// The file that holds the document.
  let file: String
  let bytes: [UInt8]
  /// Nil for a file: that has no tag, and no server to ask.
  let stored: StoredDocument<Catalog>?
  /// Whether the server was asked for another, and did not give what was wanted.
  private(set) var wasKept = false

  /// A catalog in a file.
  init(file path: String, _ host: CommandHost) throws(CommandError) {
    try self.init(CatalogCopy.bytes(of: path, host), from: path, host)
  }

  /// The catalog that a file holds.
  init(_ bytes: [UInt8], from path: String, _ host: CommandHost) throws(CommandError) {
    self.bytes = bytes
    let zones = SystemZones(environment: host.environment)
    do {
      catalog = try Catalog(decoding: bytes, zones: zones)
    } catch {
      throw CommandError(status: .noCatalog, message: "\(path): \(error.message); see ravine check \(path)")
    }
    (source, file, stored) = (path, path, nil)
  }

  /// What a file holds.
  static func bytes(of path: String, _ host: CommandHost) throws(CommandError) -> [UInt8] {
    do {
      return try host.bytes(of: path, limit: Session.largestDocument)
    } catch {
      throw CommandError(status: .noCatalog, message: "\(path): \(error.sentence)")
    }
  }

  /// The copy of a source.
  init(_ document: StoredDocument<Catalog>, in store: DocumentStore<Catalog>) {
    catalog = document.value
    source = store.source.address.text
    file = store.file(of: document)
    bytes = document.bytes
    stored = document
  }

  /// The catalog that a call means. The network is asked where the call wants that, or names a source of which nothing
  /// is stored yet; what went wrong is noted.
  static func load(_ choice: CatalogChoice, refreshing: Bool, _ host: CommandHost) throws(CommandError) -> CatalogCopy {
    let store: DocumentStore<Catalog>
    let isExplicit: Bool
    switch choice {
    case .file(let path): return try CatalogCopy(file: path, host)
    case .source(let source, let explicit): (store, isExplicit) = (try host.store(of: source), explicit)
    }
    let url = store.source.address.text
    if refreshing || (isExplicit && store.load() == nil) {
      let refresh = host.refresh(store).refresh
      if case .kept(let reason) = refresh.outcome {
        if refresh.document == nil, !isExplicit, var usual = try copyOfUsualSource(host, besides: store.source) {
          host.note("\(url): \(reason) The copy of whoever refreshed it last answers.")
          usual.wasKept = true
          return usual
        }
        guard refresh.document != nil else {
          throw CommandError(status: .noCatalog, message: "\(url): \(reason) Nothing is stored yet.")
        }
        host.note("\(url): \(reason) The stored copy answers.")
      }
      if let document = refresh.document {
        var copy = CatalogCopy(document, in: store)
        if case .kept = refresh.outcome { copy.wasKept = true }
        return copy
      }
    }
    guard let document = store.load() else {
      let why = store.problem()?.description ?? "Nothing is stored yet."
      throw CommandError(status: .noCatalog, message: "\(url): \(why) Run ravine refresh --source \(url)")
    }
    if let problem = store.problem() { host.note("\(url): \(problem) \(problem.standIn)") }
    return CatalogCopy(document, in: store)
  }

  /// The copy that answers where nobody is asked, if that is another than the one of `source`.
  private static func copyOfUsualSource(
    _ host: CommandHost, besides source: Source
  ) throws(CommandError) -> CatalogCopy? {
    guard let usual = try CatalogChoice.usualSource(host, asking: false), usual != source else { return nil }
    let store = try host.store(of: usual)
    return store.load().map { CatalogCopy($0, in: store) }
  }

  /// Seconds since the server last confirmed the document; nil for a file.
  func age(at now: Timestamp) -> Int64? { stored?.age(at: now) }

  /// An instant, in the city's zone.
  func text(_ timestamp: Timestamp) -> String { catalog.city.zone.text(timestamp) }

  /// The member `catalog` of answers.
  func write(to writer: inout JSONWriter, now: Timestamp) {
    writer.writeCopy(
      of: source, version: catalog.version, sha256: stored?.record.sha256 ?? SHA256.hash(bytes), stored,
      in: catalog.city.zone, at: now)
  }
}
