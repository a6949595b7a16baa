import CivilTime
import Ravine
import Verdicts

/// `ravine watch`: the open-now list, live.
///
/// On a terminal the page is drawn anew exactly when something on it changes: a place, a label, the minute of the title,
/// the catalog. Elsewhere each change is one line of JSON.
enum WatchCommand {
  static let options = Options.known(["--speed": .value], OpenNowCommand.options)

  static func run(_ arguments: [String], _ host: CommandHost) throws(CommandError) -> Int32 {
    guard let live = host.live else { throw .usage("watch needs a process of its own") }
    let call = try Call(arguments, options, host)
    try call.options.noOperands()
    let query = try OpenNow.Query(call.options)
    let speed = try call.options.count("--speed") ?? 1
    guard (1...3600).contains(speed) else { throw .usage("--speed takes a number from 1 to 3600") }
    let session = try Session(call)
    // What is wrong with the call is said before the terminal is touched.
    _ = try OpenNow(session.view, query)
    let catalog: any WatchedCatalog =
      switch try CatalogChoice(session.options, host, asking: true) {
      case .file(let path): try WatchedFile(path, session.copy, host)
      case .source(let source, _): try WatchedSource(source, live, host)
      }
    let watch = Watch(
      session: session, query: query, live: live, catalog: catalog, speed: Int64(speed), start: host.now())
    return session.form == .text && live.size() != nil ? try watch.onScreen() : try watch.inLines()
  }
}
