import Testing
import Transport

@Suite struct WebAddressTests {
  @Test(arguments: [
    ("http://Example.org", "example.org", 80),
    ("HTTPS://example.org/a?b=c", "example.org", 443),
    ("https://example.org:8443?x", "example.org", 8443),
    ("http://[::1]:8080/", "[::1]", 8080),
    ("http://127.0.0.1:/", "127.0.0.1", 80), ("http://a_b-c.example:0081", "a_b-c.example", 81),
    ("http://[2001:DB8::8:800:200C:417A]/", "[2001:db8::8:800:200c:417a]", 80), ("http://[::]", "[::]", 80),
    ("http://[1:2:3:4:5:6:7:8]", "[1:2:3:4:5:6:7:8]", 80), ("http://[1::]", "[1::]", 80),
    ("http://[::ffff:192.0.2.1]/", "[::ffff:192.0.2.1]", 80), ("http://a/@b:c@d", "a", 80), ("http://a?@b", "a", 80),
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
    ("http://a/\r\nX: y", .notEncoded), ("http:/a/", .notHTTP), ("http:////a", .badHost), ("http:\\\\a", .notEncoded),
    ("http://a\\@b/", .notEncoded), ("http://a:1\\@b:2/", .notEncoded), ("http://user\\:secret@b/", .notEncoded),
    ("http://a/b\\c", .notEncoded), ("http://a\t/", .notEncoded), ("http://a\u{7f}/", .notEncoded),
    ("http://\u{ff41}/", .notEncoded), ("http://a%40b/", .badHost), ("http://a%2eb/", .badHost),
    ("http://a;b/", .badHost), ("http://a,b/", .badHost), ("http://{a}/", .badHost), ("http://a]/", .badHost),
    ("http://[zz]/", .badHost), ("http://[]/", .badHost), ("http://[1:2:3:4:5:6:7]/", .badHost),
    ("http://[1:2:3:4:5:6:7:8::]/", .badHost), ("http://[::1::]/", .badHost),
    ("http://[:1]/", .badHost), ("http://[1:]/", .badHost), ("http://[:::1]/", .badHost),
    ("http://[12345::]/", .badHost),
    ("http://[::1.2.3]/", .badHost), ("http://[::1.2.3.256]/", .badHost), ("http://[1.2.3.4::]/", .badHost),
    ("http://[fe80::1%25eth0]/", .badHost), ("http://[v1.a]/", .badHost), ("http://[::1]@b/", .holdsCredentials),
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
