import Testing
import Transport

@Suite struct HeadTests {
  @Test func fieldsKeepOrderAndIgnoreCase() {
    let fields: HeaderFields = [HeaderField("Vary", "a"), HeaderField("etag", "x"), HeaderField("VARY", "b")]
    #expect(fields.all("vary").map(\.text) == ["a", "b"])
    #expect(fields["ETag"]?.text == "x")
    #expect(fields["eta"] == nil)
    // The Kelvin sign lower-cases to k in Unicode; names of fields are ASCII.
    #expect(HeaderFields([HeaderField("\u{212A}", "1")])["k"] == nil)
  }

  @Test func observersNeverHoldAnyoneUp() async throws {
    let (seen, sink) = AsyncStream.makeStream(of: Int.self)
    let observer = ResponseObserver(buffering: 1000) { head in
      try? await Task.sleep(for: .milliseconds(1))
      sink.yield(head.status)
    }
    let address = try WebAddress("http://a/")
    for status in 200..<210 { observer.see(ResponseHead(status: status, fields: [], address: address)) }
    var statuses: [Int] = []
    for await status in seen {
      statuses.append(status)
      if statuses.count == 10 { break }
    }
    #expect(statuses == Array(200..<210))
  }

  @Test func everyErrorIsASentence() {
    let errors: [TransportError] = [
      .libraryMissing(package: "libcurl4"), .cancelled, .nameNotResolved, .notConnected, .notSecure("x"),
      .timedOut(.connect), .timedOut(.total), .timedOut(.stall), .cutShort, .headerTooLarge(limit: 1),
      .bodyTooLarge(limit: 1), .tooManyRedirects(limit: 1), .forbiddenRedirect, .malformed("x"), .unknownCoding("x"),
      .badCoding, .other("x"),
    ]
    #expect(Set(errors.map(\.description)).count == errors.count)
    #expect(errors.allSatisfy { $0.description.hasSuffix(".") })
  }
}
