import CatalogStore
import TestSupport
import Testing
import Transport

@Suite struct StoreHomeTests {
  @Test func theDefaultIsRememberedUntilDamaged() throws {
    let scratch = Scratch()
    let home = StoreHome(scratch.path + "/home")
    #expect(home.defaultSource() == nil)
    let source = Source(address, account: "a b\n%é")
    try home.setDefaultSource(source)
    #expect(StoreHome(home.path).defaultSource() == source)
    try home.setDefaultSource(Source(address))
    #expect(home.defaultSource() == Source(address))
    #expect(home.directory(of: source) != home.directory(of: Source(address)))
    var bytes = try #require(scratch.bytes("home/default"))
    bytes[8] ^= 1
    try scratch.put("home/default", bytes)
    #expect(home.defaultSource() == nil)
  }

  @Test(arguments: [
    ("0", 0), ("1796000000000", 1_796_000_000_000), ("18446744073709551615", UInt64.max), ("18446744073709551616", 0),
    ("", 0), ("-1", 0), ("1.5", 0), ("1e3", 0), (" 1", 0), ("١", 0), ("007", 7),
  ])
  func stamps(text: String, expected: UInt64) {
    #expect(CatalogStamp(of: [HeaderField("X-Catalog-Version", text)])?.milliseconds == expected)
    #expect(CatalogStamp(of: []) == nil)
  }

  @Test(
    arguments: [
      ("7", 7), ("Sun, 06 Nov 1994 08:49:37 GMT", 784_111_777 - 784_111_000), ("Thu, 01 Jan 1970 00:00:00 GMT", 0),
      ("soon", nil), ("Sun, 06 Nov 1994", nil), ("99999999999999999999", nil), ("", nil),
    ] as [(String, Int64?)])
  func waits(text: String, seconds: Int64?) async {
    let store = makeStore(Scratch(), scripted((503, [HeaderField("Retry-After", text)], "")))
    let refresh = await store.refresh(at: 784_111_000)
    #expect(refresh.outcome == .kept(.serverError(status: 503, retryAfter: seconds)))
  }
}
