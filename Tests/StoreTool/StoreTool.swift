import CatalogStore
import CurlTransport
import Foundation
import Transport

/// A process to be killed, stopped and starved: one refresh or one reading, with the outcome as one line.
///
///     StoreTool refresh DIRECTORY URL [COUNT]         refreshes COUNT times
///     StoreTool refresh-apart DIRECTORY URL [COUNT]   the same as if each were a second after the other
///     StoreTool time DIRECTORY URL COUNT              the same over one connection, with the time of a refresh
///     StoreTool time-apart DIRECTORY URL COUNT
///     StoreTool read DIRECTORY URL [COUNT]
///     StoreTool follow DIRECTORY URL                  prints each document that a listener is shown
///
/// A refresh prints `OUTCOME NAME TAG STANDING NOTICE`, a reading `read NAME TAG STANDING`; each missing part is `-`.
/// A document is good when it is a JSON object with `places`; its name is its member `name`.
@main struct StoreTool {
  static func main() async throws {
    let arguments = CommandLine.arguments
    guard arguments.count > 3, let address = try? WebAddress(arguments[3]) else { exit(2) }
    let count = arguments.count > 4 ? Int(arguments[4]) ?? 1 : 1
    var options = CurlOptions()
    options.certificateFile = ProcessInfo.processInfo.environment["STORE_TOOL_CERTIFICATES"]
    let store = DocumentStore(
      path: arguments[2], source: Source(address), transport: CurlTransport(options: options), accept: accept)
    switch arguments[1] {
    case "refresh":
      for _ in 0..<count { say(await store.refresh(at: now())) }
    case "refresh-apart":
      let began = now()
      for index in 0..<count { say(await store.refresh(at: began + Int64(index) + 1)) }
    case "time", "time-apart":
      await time(store, count, isApart: arguments[1] == "time-apart")
    case "read":
      for _ in 0..<count {
        // A new store each time: nothing is remembered.
        let fresh = DocumentStore(
          path: arguments[2], source: Source(address), transport: CurlTransport(), accept: accept)
        say("read", fresh.load(), nil)
      }
    case "follow": await follow { store }
    default: exit(2)
    }
  }

  /// Apart from `main`, which the main thread runs: going there and back would be timed also.
  @concurrent private static func time(_ store: DocumentStore<String>, _ count: Int, isApart: Bool) async {
    let first = now()
    _ = await store.refresh(at: first)
    var times: [Duration] = []
    for index in 0..<count {
      let second = isApart ? first + Int64(index) + 1 : now()
      let began = ContinuousClock.now
      if await store.refresh(at: second).outcome != .unchanged { exit(1) }
      times.append(began.duration(to: .now))
    }
    times.sort()
    func microseconds(_ duration: Duration) -> String {
      String(format: "%.1f us", Double(duration.components.attoseconds) / 1e12)
    }
    print("median \(microseconds(times[count / 2])), mean \(microseconds(times.reduce(.zero, +) / count))")
  }

  static func now() -> Int64 { Int64(Date().timeIntervalSince1970) }

  private static func accept(_ bytes: [UInt8], _ pin: String?) -> Acceptance<String> {
    guard let json = try? JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any], json["places"] is [Any]
    else { return .rejected("It is no catalog.") }
    return .accepted(json["name"] as? String ?? "", pin: nil, version: json["version"] as? String)
  }

  private static func say(_ refresh: Refresh<String>) {
    let outcome =
      switch refresh.outcome {
      case .replaced: "replaced"
      case .unchanged: "unchanged"
      case .kept(let reason): "kept(\("\(reason)".replacing(" ", with: "_")))"
      }
    say(outcome, refresh.document, refresh.notice.map { "\($0)".replacing(" ", with: "_") })
  }

  static func say(_ what: String, _ document: StoredDocument<String>?, _ notice: String?) {
    let parts = [
      what, document?.value, document?.record.entityTag?.text, document.map { "\($0.standing)" }, notice,
    ]
    print(parts.map { $0 ?? "-" }.joined(separator: " "))
    fflush(nil)
  }
}
