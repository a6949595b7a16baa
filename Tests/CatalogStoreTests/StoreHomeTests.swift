import CatalogStore
import DurableFiles
import Foundation
import TestSupport
import Testing
import Transport

@Suite struct StoreHomeTests {
  @Test func theDefaultIsRememberedUntilDamaged() async throws {
    let scratch = Scratch()
    let home = StoreHome(scratch.path + "/home")
    #expect(try home.defaultSource() == nil)
    let source = Source(address, account: "a b\n%é")
    try await home.setDefaultSource(source)
    #expect(try StoreHome(home.path).defaultSource() == source)
    try await home.setDefaultSource(Source(address))
    #expect(try home.defaultSource() == Source(address))
    #expect(home.directory(of: source) != home.directory(of: Source(address)))
    // What is damaged is named, and the next success puts it right.
    let bytes = try #require(scratch.bytes("home/default"))
    let file = home.path + "/default"
    let flipped = bytes.indices.map { index in
      var damaged = bytes
      damaged[index] ^= 1
      return damaged
    }
    for damaged in [[], [0], Array("nonsense\n".utf8), bytes.dropLast(), Array(repeating: 0x20, count: 2 << 20)]
      + flipped
    {
      try scratch.put("home/default", damaged)
      #expect(throws: StoreHomeError.damagedDefault(path: file)) { try home.defaultSource() }
      #expect(StoreHomeError.damagedDefault(path: file).description.contains(file))
    }
    try await home.setDefaultSource(source)
    #expect(try home.defaultSource() == source)
    try FileManager.default.removeItem(atPath: file)
    try FileManager.default.createDirectory(atPath: file, withIntermediateDirectories: false)
    let error = #expect(throws: StoreHomeError.self) { try home.defaultSource() }
    #expect(error?.description.contains(file) == true)
  }

  /// Refreshes that end together wait for one another; whoever waits in vain says which lock it was.
  @Test func allAtOnceAreSaved() async throws {
    let scratch = Scratch()
    let home = StoreHome(scratch.path + "/home")
    try await withThrowingTaskGroup(of: Void.self) { group in
      for index in 0..<32 {
        group.addTask { try await home.setDefaultSource(Source(address, account: "\(index)")) }
      }
      try await group.waitForAll()
    }
    #expect(try home.defaultSource()?.address == address)
    guard let lock = try Directory(home.path).lock("lock") else {
      Issue.record("the lock is not free")
      return
    }
    await #expect(throws: FileError.busy(home.path + "/lock")) {
      try await home.setDefaultSource(Source(address), waiting: .milliseconds(20))
    }
    _ = consume lock
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
      ("soon", nil), ("Sun, 06 Nov 1994", nil), ("", nil), ("-7", nil), ("7 s", nil), ("1e3", nil),
      // A number that no wait can be is 2³¹ (RFC 9111 §1.2.2).
      ("99999999999999999999", 1 << 31), ("2147483648", 1 << 31), ("2147483649", 1 << 31),
      ("2147483647", 2_147_483_647),
      // The two old forms of dates (RFC 9110 §5.6.7).
      ("Sunday, 06-Nov-94 08:49:37 GMT", 777), ("Sun Nov  6 08:49:37 1994", 777), ("Sun Nov 16 08:49:37 1994", 864_777),
      ("Wednesday, 31-Dec-80 00:00:00 GMT", 0), ("Saturday, 01-Jan-00 00:00:00 GMT", 946_684_800 - 784_111_000),
      ("Sunday, 06-Nov-44 08:49:37 GMT", 0), ("Saturday, 05-Nov-44 08:49:37 GMT", 2_361_948_577 - 784_111_000),
      ("Sunday, 06-Nov-1994 08:49:37 GMT", nil), ("Sun, 06-Nov-94 08:49:37 GMT", nil),
      ("Sun, 06 Nov 94 08:49:37 GMT", nil), ("Sun, 06 Nov 1994 08:49:37 EST", nil), ("Sun Nov  6 08:49:37 94", nil),
      ("Sun Nov  6 24:49:37 1994", nil), ("Xyz Nov  6 08:49:37 1994", nil), ("Sun, -6 Nov 1994 08:49:37 GMT", nil),
      (",", nil), (" ", nil), ("GMT", nil), ("Sun, GMT", nil), ("Sunday, -- GMT GMT", nil),
    ] as [(String, Int64?)])
  func waits(text: String, seconds: Int64?) async {
    let store = makeStore(Scratch(), scripted((503, [HeaderField("Retry-After", text)], "")))
    let refresh = await store.refresh(at: 784_111_000)
    #expect(refresh.outcome == .kept(.serverError(status: 503, retryAfter: seconds)))
  }

  @Test(
    "Whatever the clock shows, a wait is none, or one that can be",
    arguments: [
      "7", "99999999999999999999", "Fri, 31 Dec 9999 23:59:60 GMT", "Mon, 01 Jan 1900 00:00:00 GMT",
      "Sunday, 06-Nov-94 08:49:37 GMT", "Saturday, 01-Jan-00 00:00:00 GMT", "Sun Nov  6 08:49:37 9999",
    ])
  func waitsOfAnyClock(text: String) async {
    for now in [.min, .min + 1, -1 << 62, -1 << 40, -1, 0, 784_111_000, 1 << 40, 1 << 62, .max - 1, .max] as [Int64] {
      let store = makeStore(Scratch(), scripted((503, [HeaderField("Retry-After", text)], "")))
      guard case .kept(.serverError(503, let wait)) = await store.refresh(at: now).outcome else {
        Issue.record("no answer at \(now)")
        continue
      }
      #expect(wait.map { (0...(1 << 31)).contains($0) } ?? text.contains("-"), "\(now)")
    }
  }
}
