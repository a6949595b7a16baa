import CivilTime
import JSONText
import Ravine
import Verdicts

/// What `refresh` and `status` tell of a source: which copy stands, how old it is, and what it is read with.
struct CopyReport {
  let host: CommandHost
  let source: Source
  let document: StoredDocument<CatalogSummary>?
  /// What is wrong with what lies on the disk.
  let problem: CopyProblem?
  let now: Timestamp
  /// The document's file.
  private let file: String?
  private let zone: String
  private let zoneOrigin: SystemZones.Origin?
  private let rules: ZoneRules

  /// Past this the design wants another shape of document.
  private static let largeDocument = 1_000_000

  init<Value>(
    _ host: CommandHost, _ store: DocumentStore<Value>, _ document: StoredDocument<CatalogSummary>?,
    _ problem: CopyProblem?
  ) {
    self.host = host
    source = store.source
    self.document = document
    self.problem = problem
    now = host.now()
    file = document.map { store.file(of: $0) }
    zone = document?.value.zone ?? "America/Toronto"
    let found = SystemZones(environment: host.environment).rules(zone)
    (rules, zoneOrigin) = (found?.rules ?? .utc, found?.origin)
  }

  /// What a person should know of the copy beyond the figures.
  var remarks: [String] {
    guard let document, let file else { return [] }
    var remarks: [String] = []
    if document.bytes.count > CopyReport.largeDocument {
      remarks.append("the document is larger than 1 MB: a guide of that size wants another shape than one document")
    }
    let problems = document.value.problems
    if problems > 0 {
      remarks.append("\(problems) \(problems == 1 ? "problem" : "problems") in the data; see ravine check \(file)")
    }
    switch document.standing {
    case .memory: remarks.append("the document could not be stored, and is gone when this process ends")
    case .fallback: if let problem { remarks.append(problem.standIn) }
    case .current: break
    }
    if document.checkedAt > now.seconds, document.isStale(at: now) {
      remarks.append("the copy is stale: its last check lies in the future, so the clock was wrong then or is now")
    } else if document.isStale(at: now) {
      remarks.append("the copy is stale: last checked more than 24 hours ago")
    }
    if source.account != host.accountName {
      remarks.append("the copy was refreshed with a token that is not at hand; without it a refresh makes another copy")
    }
    return remarks
  }

  /// The members, after those that the command itself writes.
  func writeMembers(to writer: inout JSONWriter) {
    writer.member("source", source.address.text)
    writer.key("catalog")
    if let document {
      writer.writeCopy(
        of: source.address.text, version: document.record.version, sha256: document.record.sha256, document,
        in: rules, at: now)
    } else {
      writer.writeNull()
    }
    writer.member("standing", document?.standing.word)
    writer.member("age_seconds", document?.age(at: now))
    writer.member("file", document?.standing == .memory ? nil : file)
    writer.member("bytes", document?.bytes.count)
    writer.member("places", document?.value.places)
    writer.member("moments", document?.value.moments)
    writer.key("zone_rules")
    writer.object { writer in
      writer.member("time_zone", zone)
      writer.member("from", zoneOrigin.map { $0 == .embedded ? "ravine" : "system" })
      writer.member("file", zoneOrigin?.file)
    }
    writer.member("problem", problem?.description)
    writer.key("remarks")
    writer.array { writer in
      for remark in remarks { writer.write(remark) }
    }
  }

  /// The figures, one a line.
  func addLines(to page: inout Page, photos: String? = nil) {
    var rows: [[String]] = [["Source", source.address.text]]
    if let document, let file {
      let record = document.record
      rows += [
        ["City", document.value.city], ["Version", record.version ?? "none"],
        ["Entity tag", record.entityTag?.text ?? "none"],
        ["Checked", "\(Age.words(document.age(at: now))) · \(rules.text(document.lastChecked))"],
        ["Changed", "\(Age.words(max(0, now.seconds - record.changedAt))) · \(rules.text(record.lastChanged))"],
        [
          "Size",
          "\(ByteSize.words(Int64(document.bytes.count))) · \(document.value.places) places · \(document.value.moments) Moments",
        ],
        ["SHA-256", record.sha256.hex],
      ]
      if document.standing != .memory { rows.append(["File", file]) }
    }
    if let photos { rows.append(["Photos", photos]) }
    let origin = zoneOrigin.map { $0.file ?? "Ravine's own" } ?? "none"
    rows.append(["Zone rules", "\(zone) · \(origin)"])
    page.table(rows)
  }
}

extension DocumentStore {
  /// The file that holds a document.
  func file<Other>(of document: StoredDocument<Other>) -> String { path + "/" + document.record.sha256.hex }
}

extension StoredDocument.Standing {
  fileprivate var word: String {
    switch self {
    case .current: "current"
    case .fallback: "fallback"
    case .memory: "memory"
    }
  }
}

extension SystemZones.Origin {
  fileprivate var file: String? {
    switch self {
    case .file(let path): path
    case .embedded: nil
    }
  }
}
