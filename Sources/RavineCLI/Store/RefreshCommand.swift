import CivilTime
import JSONText
import Ravine
import Verdicts

/// `ravine refresh`: asks the server whether there is another document, and stores what it gives.
enum RefreshCommand {
  static let options: [String: Options.Kind] = ["--source": .value, "--json": .flag]

  static func run(_ arguments: [String], _ host: CommandHost) throws(CommandError) -> Int32 {
    let options = try Options(arguments, RefreshCommand.options)
    try options.noOperands()
    guard let source = try CatalogChoice.source(options, host, asking: true) else {
      throw .usage("no source: name one with --source URL, or set RAVINE_SOURCE")
    }
    let store = try host.summaryStore(of: source)
    let isFirst = store.load() == nil
    let (refresh, isStored) = host.refresh(store)
    let report = CopyReport(host, store, refresh.document, refresh.copyProblem)
    if let problem = refresh.copyProblem { host.note(problem.description) }
    if case .kept(let reason) = refresh.outcome { host.note("\(source.address): \(reason)") }
    if options.has("--json") {
      writeJSON(refresh, report)
    } else {
      var page = Page(columns: host.columns)
      page.line(sentence(refresh, isFirst: isFirst))
      page.blank()
      report.addLines(to: &page)
      _ = host.writeOutput(Array(page.text.utf8))
      for remark in report.remarks { host.note(remark) }
    }
    if case .kept = refresh.outcome { return ExitStatus.notRefreshed }
    return isStored ? ExitStatus.something : ExitStatus.notRefreshed
  }

  private static func sentence(_ refresh: Refresh<CatalogSummary>, isFirst: Bool) -> String {
    switch refresh.outcome {
    case .replaced where isFirst: "New: no usable copy was stored here before."
    case .replaced: "New: the server has another document than was stored here."
    case .unchanged: "Unchanged: the server confirmed the copy."
    case .kept: refresh.document == nil ? "Nothing came, and nothing is stored." : "Kept: the stored copy stands."
    }
  }

  private static func writeJSON(_ refresh: Refresh<CatalogSummary>, _ report: CopyReport) {
    var writer = JSONWriter(style: .spaced)
    var reason: KeepReason?
    if case .kept(let why) = refresh.outcome { reason = why }
    writer.object { writer in
      writer.member("outcome", refresh.outcome.word)
      writer.member("reason", reason?.word)
      writer.member("message", reason?.description)
      writer.member("retry_after_seconds", reason?.retryAfter)
      writer.member("stamp", refresh.stamp.map { String($0.milliseconds) })
      report.writeMembers(to: &writer)
    }
    _ = report.host.writeOutput(writer.finish() + [UInt8(ascii: "\n")])
  }
}

extension RefreshOutcome {
  fileprivate var word: String {
    switch self {
    case .replaced: "replaced"
    case .unchanged: "unchanged"
    case .kept: "kept"
    }
  }
}

extension KeepReason {
  fileprivate var word: String {
    switch self {
    case .unauthorized: "unauthorized"
    case .notFound: "not_found"
    case .unreachable: "unreachable"
    case .serverError: "server_error"
    case .rejected: "rejected"
    }
  }

  fileprivate var retryAfter: Int64? {
    if case .serverError(_, let seconds) = self { return seconds }
    return nil
  }
}
