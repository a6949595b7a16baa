import Foundation
import TestSupport
import Testing

/// A guide published as `Documentation/publishing.md` says, by nginx with the configuration beside that page.
@Suite(.serialized) struct PublishingTests {
  /// nginx with that configuration, its folder and port put in.
  private final class Publisher {
    let scratch = Scratch()
    let port: Int
    private let process = Process()
    var site: String { scratch.path + "/guide" }
    var url: String { "http://127.0.0.1:\(port)/" }

    init() throws {
      let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()
      port = try Self.freePort()
      try FileManager.default.createDirectory(atPath: scratch.path + "/guide", withIntermediateDirectories: true)
      try stamp("1")
      let server = try String(
        contentsOf: folder.appending(path: "Documentation/publishing.nginx.conf"), encoding: .utf8
      )
      .replacing("127.0.0.1:8080", with: "127.0.0.1:\(port)").replacing("/srv/guide", with: site)
      try scratch.put("server.conf", Array(server.utf8))
      let temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map {
        "\($0)_temp_path \(scratch.path)/\($0);"
      }.joined(separator: " ")
      try scratch.put(
        "nginx.conf",
        Array(
          """
          worker_processes 1; daemon off; pid \(scratch.path)/pid; error_log \(scratch.path)/error;
          \(getuid() == 0 ? "user root;" : "")
          events {}
          http { access_log \(scratch.path)/access; \(temporary) include \(scratch.path)/server.conf; }
          """.utf8))
      process.executableURL = URL(filePath: "/usr/bin/env")
      process.environment = ["PATH": "/usr/sbin:/usr/bin:/usr/local/bin:/bin"]
      process.arguments = ["nginx", "-c", scratch.path + "/nginx.conf", "-e", scratch.path + "/error"]
      try process.run()
    }

    deinit {
      process.terminate()
      process.waitUntilExit()
    }

    static func freePort() throws -> Int {
      let socket = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
      defer { close(socket) }
      var address = sockaddr_in()
      address.sin_family = sa_family_t(AF_INET)
      address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
      var length = socklen_t(MemoryLayout<sockaddr_in>.size)
      withUnsafeMutablePointer(to: &address) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          _ = bind(socket, $0, length)
          getsockname(socket, $0, &length)
        }
      }
      return Int(UInt16(bigEndian: address.sin_port))
    }

    /// The page's `headers.conf`.
    func stamp(_ version: String) throws {
      try scratch.put(
        "guide/headers.conf",
        Array(
          """
          add_header x-catalog-version \(version) always;
          add_header Access-Control-Allow-Origin "*" always;
          add_header Access-Control-Expose-Headers "ETag, Retry-After, x-catalog-version" always;

          """.utf8))
    }

    func reload() { kill(process.processIdentifier, SIGHUP) }

    /// Photos first, then the document, each by a rename.
    func publish(_ version: String, photo: String, bytes: [UInt8]) throws {
      try put("photos/\(photo)/fern/front é.png", bytes)
      let document = """
        {"schema": 1, "version": "\(version)", "photo_url": "\(url)photos/{version}/{key}", "places": [
          {"id": "fern", "name": "Fern", "photos": [{"key": "fern/front é.png", "version": "\(photo)"}]}]}
        """
      try put("catalog.json", Array(document.utf8))
    }

    private func put(_ name: String, _ bytes: [UInt8]) throws {
      let path = site + "/" + name
      try FileManager.default.createDirectory(
        atPath: URL(filePath: path).deletingLastPathComponent().path, withIntermediateDirectories: true)
      try scratch.put("guide/new", bytes)
      #expect(rename(site + "/new", path) == 0)
    }

    /// The head of an answer, as curl prints it.
    func head(_ path: String, _ more: String...) throws -> String {
      let process = Process()
      process.executableURL = URL(filePath: "/usr/bin/env")
      process.arguments = ["curl", "-sD-", "-o/dev/null"] + more + [url + path]
      let output = Pipe()
      process.standardOutput = output
      try process.run()
      let data = output.fileHandleForReading.readDataToEndOfFile()
      process.waitUntilExit()
      return String(decoding: data, as: UTF8.self).lowercased()
    }
  }

  static let isReady = RealServer.isInstalled("nginx") && RealServer.isInstalled("curl")
  /// The smallest PNGs: one grey pixel, darker and lighter.
  static let dark = png("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==")
  static let light = png("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==")
  static func png(_ text: String) -> [UInt8] { [UInt8](Data(base64Encoded: text)!) }

  @Test(.enabled(if: isReady, "nginx or curl is not installed"))
  func aReplacedPhotoReachesEveryClient() async throws {
    let publisher = try Publisher()
    try publisher.publish("1780000000000", photo: "1", bytes: Self.dark)
    try publisher.stamp("1780000000000")
    publisher.reload()
    let ravine = try BuiltCommand()
    let source = publisher.url + "catalog.json"
    var first = try ravine("refresh", "--source", source, "--json")
    for _ in 0..<100 where !first.output.contains(#""stamp": "1780000000000""#) {
      try await Task.sleep(for: .milliseconds(30))
      first = try ravine("refresh", "--source", source, "--json")
    }
    #expect(try first.json()["stamp"] as? String == "1780000000000", "\(first)")
    #expect(try ravine("photo", "sync").output == "1 of 1 photos here · 1 fetched (67 bytes)\n")
    let old = try ravine("photo", "path", "fern/front é.png").output.dropLast()
    #expect(FileManager.default.contents(atPath: String(old)) == Data(Self.dark))
    #expect(try ravine("refresh", "--json").json()["outcome"] as? String == "unchanged")
    let size = try ravine("status", "--json").json()["bytes"] as? Int

    try publisher.publish("1780000000001", photo: "2", bytes: Self.light)
    // A tag of nginx is made of seconds and length.
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSinceNow: 5)], ofItemAtPath: publisher.site + "/catalog.json")
    #expect(try ravine("refresh", "--json").json()["outcome"] as? String == "replaced")
    let between = try ravine("photo", "path", "fern/front é.png")
    #expect(between.output.dropLast() == old && between.errors.contains("version 2 is not here"))
    #expect(try ravine("photo", "sync").status == 0)
    let new = try ravine("photo", "path", "fern/front é.png").output.dropLast()
    #expect(FileManager.default.contents(atPath: String(new)) == Data(Self.light))
    #expect(FileManager.default.contents(atPath: String(old)) == Data(Self.dark))
    #expect(try ravine("status", "--json").json()["bytes"] as? Int == size)
    #expect(try ravine("photo", "sync").output == "1 of 1 photos here · 0 fetched (0 bytes)\n")

    for path in ["catalog.json", "photos/2/fern/front%20%C3%A9.png"] {
      let head = try publisher.head(path)
      #expect(head.contains("http/1.1 200") && head.contains("\netag: \""), "\(head)")
      #expect(head.contains("access-control-expose-headers: etag, retry-after, x-catalog-version"), "\(head)")
      #expect(head.contains("access-control-allow-origin: *") && head.contains("x-catalog-version: 1780000000000"))
    }
    let photo = try publisher.head("photos/2/fern/front%20%C3%A9.png", "-H", "Accept-Encoding: gzip")
    #expect(photo.contains("immutable") && photo.contains("image/png") && !photo.contains("content-encoding"))
    #expect(try publisher.head("catalog.json").contains("cache-control: no-cache"))
    #expect(!(try publisher.head("photos/9/none").contains("immutable")))
    #expect(
      try publisher.head("photos/2/fern/front%20%C3%A9.png", "-H", "Range: bytes=9-").contains(
        "content-range: bytes 9-66/67"))
  }
}
