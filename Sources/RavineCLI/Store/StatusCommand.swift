import CivilTime
import JSONText
import Ravine
import Verdicts

/// `ravine status`: which copy stands, how old it is, and whether it is whole. Never asks a server.
enum StatusCommand {
  static let options: [String: Options.Kind] = ["--source": .value, "--json": .flag, "--verify": .flag]

  static func run(_ arguments: [String], _ host: CommandHost) throws(CommandError) -> Int32 {
    let options = try Options(arguments, StatusCommand.options)
    try options.noOperands()
    guard let source = try CatalogChoice.source(options, host, asking: false) else {
      throw CommandError(
        status: .noCatalog, message: "no source yet: run ravine refresh --source URL, or set RAVINE_SOURCE")
    }
    let store = try host.store(of: source)
    let document = store.load()
    // A load has checked the length and the fast checksum; this reads the document again, against its SHA-256.
    let problem = options.has("--verify") ? store.verify() : store.problem()
    let isVerified = options.has("--verify") ? problem == nil && document != nil : nil
    let report = CopyReport(host, store, document?.map(CatalogSummary.init), problem)
    let photos = try document.map { (document) throws(CommandError) in
      try PhotoReport(CatalogCopy(document, in: store), host)
    }
    if let problem { host.note(problem.description) }
    if options.has("--json") {
      var writer = JSONWriter(style: .spaced)
      writer.object { writer in
        report.writeMembers(to: &writer)
        writer.key("photos")
        if let photos { photos.write(to: &writer) } else { writer.writeNull() }
        writer.member("verified", isVerified)
      }
      _ = host.writeOutput(writer.finish() + [UInt8(ascii: "\n")])
    } else {
      var page = Page(columns: host.columns)
      page.line(sentence(report, isVerified: isVerified))
      page.blank()
      report.addLines(to: &page, photos: photos?.words)
      _ = host.writeOutput(Array(page.text.utf8))
      for remark in report.remarks { host.note(remark) }
    }
    return document == nil || isVerified == false ? CommandError.Status.noCatalog.rawValue : ExitStatus.something
  }

  private static func sentence(_ report: CopyReport, isVerified: Bool?) -> String {
    if isVerified == true { return "A copy is stored, and its SHA-256 is right." }
    if isVerified == false, report.document != nil { return "The copy is damaged." }
    return report.document == nil ? "No usable copy is stored." : "A copy is stored."
  }
}
