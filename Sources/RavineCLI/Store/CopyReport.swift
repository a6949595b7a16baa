import CivilTime
import JSONText
import Ravine
import Verdicts

/// What `refresh` and `status` tell of a source: which copy stands, how old it is, and what it is read with.
struct CopyReport {
  let host: CommandHost
  let source: Source
  let copy: CatalogCopy?
  /// What is wrong with what lies on the disk.
  let problem: CopyProblem?
  let now: Timestamp

  /// Past this the design wants another shape of document.
  private static let largeDocument = 1_000_000

  init(
    _ host: CommandHost, _ store: DocumentStore<Catalog>, _ document: StoredDocument<Catalog>?, _ problem: CopyProblem?
  ) {
    self.host = host
    source = store.source
    copy = document.map { CatalogCopy($0, in: store) }
    self.problem = problem
    now = host.now()
  }

  /// What a person should know of the copy beyond the figures.
  var remarks: [String] {
    guard let copy else { return [] }
    var remarks: [String] = []
    if copy.bytes.count > CopyReport.largeDocument {
      remarks.append("the document is larger than 1 MB: a guide of that size wants another shape than one document")
    }
    let errors = copy.catalog.diagnostics.count { $0.severity == .error }
    if errors > 0 {
      remarks.append("\(errors) \(errors == 1 ? "problem" : "problems") in the data; see ravine check \(copy.file)")
    }
    switch copy.stored?.standing {
    case .memory: remarks.append("the document could not be stored, and is gone when this process ends")
    case .fallback: remarks.append("an earlier document stands in for the one that is damaged")
    case .current, nil: break
    }
    if copy.isStale(at: now) { remarks.append("the copy is stale: last checked more than 24 hours ago") }
    return remarks
  }

  /// The members, after those that the command itself writes.
  func writeMembers(to writer: inout JSONWriter) {
    writer.member("source", source.address.text)
    writer.key("catalog")
    if let copy { copy.write(to: &writer, now: now) } else { writer.writeNull() }
    writer.member("standing", copy?.stored?.standing.word)
    writer.member("age_seconds", copy?.age(at: now))
    writer.member("file", copy.flatMap { $0.stored?.standing == .memory ? nil : $0.file })
    writer.member("bytes", copy?.bytes.count)
    writer.member("places", copy?.catalog.places.count)
    writer.member("moments", copy?.catalog.moments.count)
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
    if let copy, let stored = copy.stored, let age = copy.age(at: now) {
      let tag = stored.record.entityTag?.text ?? "none"
      rows += [
        ["City", copy.catalog.city.name], ["Version", copy.catalog.version ?? "none"], ["Entity tag", tag],
        ["Checked", "\(Age.words(age)) · \(copy.text(stored.checkedAt))"],
        [
          "Changed",
          "\(Age.words(max(0, now.seconds - stored.record.changedAt))) · \(copy.text(stored.record.changedAt))",
        ],
        [
          "Size",
          "\(ByteSize.words(Int64(copy.bytes.count))) · \(copy.catalog.places.count) places · \(copy.catalog.moments.count) Moments",
        ],
        ["SHA-256", stored.record.sha256.hex],
      ]
      if stored.standing != .memory { rows.append(["File", copy.file]) }
    }
    if let photos { rows.append(["Photos", photos]) }
    let origin = zoneOrigin.map { $0.file ?? "Ravine's own" } ?? "none"
    rows.append(["Zone rules", "\(zone) · \(origin)"])
    page.table(rows)
  }

  private var zone: String { copy?.catalog.city.zone.identifier ?? "America/Toronto" }

  private var zoneOrigin: SystemZones.Origin? { SystemZones(environment: host.environment).rules(zone)?.origin }
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
