import Foundation
import TestSupport
import Testing
import Transport

/// Whoever reads an address that ``WebAddress`` takes must find the same host in it: secrets go where that says.
@Suite struct AddressReadersTests {
  /// libcurl's own reader of addresses.
  struct Curl {
    typealias New = @convention(c) () -> OpaquePointer?
    typealias Free = @convention(c) (OpaquePointer?) -> Void
    typealias Set = @convention(c) (OpaquePointer?, Int32, UnsafePointer<CChar>?, UInt32) -> Int32
    typealias Get =
      @convention(c) (OpaquePointer?, Int32, UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>, UInt32)
      -> Int32

    private let library: UnsafeMutableRawPointer?

    init?() {
      let files = ["libcurl.so.4", "libcurl-gnutls.so.4", "/usr/lib/libcurl.4.dylib"]
      library = files.lazy.compactMap { dlopen($0 as String, RTLD_LAZY) }.first
      if library == nil { return nil }
    }

    private func function<Function>(_ name: String, as type: Function.Type) -> Function {
      unsafeBitCast(dlsym(library, name), to: type)
    }

    /// `CURLUPART_USER`, `_PASSWORD`, `_HOST` and `_PORT`; nil where libcurl does not take the address.
    func parts(_ text: String) -> (user: String?, password: String?, host: String?, port: String?)? {
      let handle = function("curl_url", as: New.self)()
      defer { function("curl_url_cleanup", as: Free.self)(handle) }
      guard function("curl_url_set", as: Set.self)(handle, 0, text, 0) == 0 else { return nil }
      func part(_ number: Int32) -> String? {
        var found: UnsafeMutablePointer<CChar>?
        let defaultPort: UInt32 = 1
        guard function("curl_url_get", as: Get.self)(handle, number, &found, defaultPort) == 0 else { return nil }
        return found.map { String(cString: $0) }
      }
      return (part(2), part(3), part(5), part(6))
    }
  }

  static let pieces = [
    "\\", "\\\\", "@", ":", "/", "?", "#", "%", "[", "]", "[::1]", "[::ffff:1.2.3.4]", "[fe80::1%25a]", "a",
    "B.example",
    "127.0.0.1", ":8080", ":80", ":0", " ", "\t", "\r\n", "\u{1}", "é", "\u{ff0e}", "%40", "%2e", ";", ",",
    "user:word@",
    "..", "-", "_", "{", "~", "&", "=", "x",
  ]

  @Test func allFindTheSameHost() throws {
    let curl = try #require(Curl())
    var random = SplitMix(seed: Seed.value)
    var taken = 0
    for _ in 0..<20_000 {
      let count = Int.random(in: 1...6, using: &random)
      let text =
        ["http://", "https://", "HTTP://a", "http:/", "http://b:8080"].randomElement(using: &random)!
        + (0..<count).map { _ in Self.pieces.randomElement(using: &random)! }.joined()
      guard let address = try? WebAddress(text) else { continue }
      taken += 1
      let comment = Comment("\(text.debugDescription), seed \(Seed.value)")
      let parts = try #require(curl.parts(address.text), comment)
      #expect(parts.user == nil && parts.password == nil, comment)
      #expect(parts.host?.lowercased() == address.host, comment)
      #expect(parts.port == String(address.port), comment)
      let url = try #require(URL(string: address.text), comment)
      #expect(url.user == nil && url.password == nil, comment)
      let host = url.host?.lowercased()
      #expect(host == address.host || host.map { "[\($0)]" } == address.host, comment)
      #expect(url.port ?? (address.scheme == .https ? 443 : 80) == address.port, comment)
    }
    #expect(taken > 1_000)
  }
}
