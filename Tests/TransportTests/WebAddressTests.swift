import Testing
import Transport

@Suite struct WebAddressTests {
  @Test(arguments: [
    ("http://Example.org", "example.org", 80),
    ("HTTPS://example.org/a?b=c", "example.org", 443),
    ("https://example.org:8443?x", "example.org", 8443),
    ("http://[::1]:8080/", "[::1]", 8080),
    ("http://127.0.0.1:/", "127.0.0.1", 80),
  ])
  func good(text: String, host: String, port: Int) throws {
    let address = try WebAddress(text)
    #expect(address.host == host)
    #expect(address.port == port)
    #expect(address.text == text)
  }

  @Test(arguments: [
    ("ftp://example.org", WebAddressError.notHTTP), ("example.org", .notHTTP), ("http:example.org", .notHTTP),
    ("file:///etc/passwd", .notHTTP), ("", .notHTTP),
    ("http:///a", .badHost), ("http://:80/", .badHost), ("http://[::1", .badHost),
    ("http://a:0/", .badPort), ("http://a:65536/", .badPort), ("http://a:8x/", .badPort), ("http://[::1]8/", .badPort),
    ("http://a:99999999999999999999/", .badPort),
    ("http://user:secret@example.org/", .holdsCredentials), ("http://a/ b", .notEncoded), ("http://a/é", .notEncoded),
    ("http://a/\r\nX: y", .notEncoded),
  ])
  func bad(text: String, error: WebAddressError) {
    #expect(throws: error) { try WebAddress(text) }
    #expect(error.description.hasSuffix("."))
  }

  @Test func originsAndFragments() throws {
    #expect(try WebAddress("http://a/x#y").text == "http://a/x")
    #expect(try WebAddress("http://a/").hasSameOrigin(as: WebAddress("HTTP://A:80/b")))
    #expect(try !WebAddress("http://a/").hasSameOrigin(as: WebAddress("https://a/")))
    #expect(try !WebAddress("http://a/").hasSameOrigin(as: WebAddress("http://a:81/")))
  }
}
