import CurlTransport
import PhotoCache
import Transport

// Without Foundation, whose loading takes longer than a sync.
#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A process to be killed, stopped and starved: one thing done with a photo cache, with the outcome as one line.
///
///     PhotoTool fetch DIRECTORY TEMPLATE KEY VERSION   prints `stored|memory|failed FORMAT SIZE RECEIVED NOTICE`
///     PhotoTool read DIRECTORY KEY VERSION [COUNT]     prints `read FORMAT SIZE`
///     PhotoTool sync DIRECTORY TEMPLATE VERSION COUNT  photos p0, p1, …; prints `FETCHED PRESENT FAILED RECEIVED FAILURE`
///     PhotoTool leave DIRECTORY TEMPLATE VERSION COUNT MILLISECONDS   a sync, and a proper end of the process meanwhile
///     PhotoTool list DIRECTORY                         prints `KEY VERSION SIZE`, a line each
///
/// Each missing part is `-`. `PHOTO_TOOL_CERTIFICATES` names certificates to trust, `PHOTO_TOOL_ACCEPT` content codings
/// to ask for.
@main struct PhotoTool {
  static func main() async throws {
    var arguments = CommandLine.arguments.dropFirst()
    guard let what = arguments.popFirst(), let path = arguments.popFirst() else { exit(2) }
    let rest = Array(arguments)
    var options = CurlOptions()
    options.certificateFile = environment("PHOTO_TOOL_CERTIFICATES")
    options.isHTTP1Only = environment("PHOTO_TOOL_HTTP1") != nil
    let transport = CurlTransport(options: options)
    // As the command does, which then reads the catalog meanwhile.
    if what == "sync" { transport.prepare() }
    let cache = PhotoCache(path: path, transport: transport)
    switch (what, rest.count) {
    case ("fetch", 3):
      guard let template = try? PhotoTemplate(rest[0]), let id = id(rest[1], rest[2]) else { exit(2) }
      cache.setCurrent([id.key: id.version])
      do {
        let coding = environment("PHOTO_TOOL_ACCEPT")
        let fields = HeaderFields(coding.map { [HeaderField("Accept-Encoding", $0)] } ?? [])
        let fetched = try await cache.fetch(id, from: try template.address(of: id), fields: fields)
        let photo = fetched.photo
        say(
          fetched.notice == nil ? "stored" : "memory", photo.info.format.rawValue, photo.bytes.count, fetched.received,
          fetched.notice)
      } catch {
        say("failed", error)
      }
    case ("read", 2...3):
      guard let id = id(rest[0], rest[1]) else { exit(2) }
      for _ in 0..<(rest.count > 2 ? Int(rest[2]) ?? 1 : 1) {
        let photo = PhotoCache(path: path, transport: CurlTransport()).photo(id)
        say("read", photo?.info.format.rawValue, photo?.bytes.count)
      }
    case ("sync", 3):
      guard let template = try? PhotoTemplate(rest[0]), let count = Int(rest[2]) else { exit(2) }
      let wanted = (0..<count).compactMap { id("p\($0)", rest[1]) }
      cache.setCurrent(Dictionary(uniqueKeysWithValues: wanted.map { ($0.key, $0.version) }))
      let sync = await cache.sync(wanted, from: template)
      say(sync.fetched, sync.present, sync.failures.count, sync.received, sync.failures.first?.error)
    case ("leave", 4):
      guard let template = try? PhotoTemplate(rest[0]), let count = Int(rest[2]), let time = Int(rest[3])
      else { exit(2) }
      let wanted = (0..<count).compactMap { id("p\($0)", rest[1]) }
      Task.detached { await cache.sync(wanted, from: template) }
      try await Task.sleep(for: .milliseconds(time))
      exit(0)
    case ("list", 0):
      for photo in cache.stored() { say(photo.id.key, photo.id.version, photo.size) }
    default: exit(2)
    }
  }

  private static func environment(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

  private static func id(_ key: String, _ version: String) -> PhotoID? {
    guard let key = PhotoKey(key), let version = PhotoVersion(version) else { return nil }
    return PhotoID(key, version)
  }

  private static func say(_ parts: Any?...) {
    print(parts.map { $0.map { "\($0)".replacing(" ", with: "_") } ?? "-" }.joined(separator: " "))
    fflush(nil)
  }
}
