import Foundation
import Ravine
import TestSupport
import Testing

@testable import RavineCLI

/// What keeps photos from having an address is said by `check`, and what is not said can be fetched.
@Suite struct PhotoDiagnosticTests {
  private static func document(_ url: String?, _ photos: [(String, String)], _ more: String = "") -> String {
    let list = photos.map { #"{"key": "\#($0)", "version": "\#($1)"}"# }.joined(separator: ", ")
    let member = url.map { #""photo_url": "\#($0.replacing(#"\"#, with: #"\\"#))", "# } ?? ""
    return #"{\#(more)\#(member)"places": [{"id": "a", "name": "A", "photos": [\#(list)]}]}"#
  }

  private func diagnostics(_ document: String) throws -> [Diagnostic] {
    try Catalog(decoding: Array(document.utf8)).diagnostics
  }

  @Test(arguments: [
    ("https://h/{key}?v={version}&s={size}", "{size}"), ("https://h/{{key}}?v={version}", "{{key}"),
    ("/photos/{key}?v={version}", "http:// or https://"), ("ftp://h/{key}?v={version}", "http:// or https://"),
    ("http://u:p@h/{key}?v={version}", "user name"), ("http://h/ {key}?v={version}", "percent-encoded"),
    ("http://h/é{key}?v={version}", "percent-encoded"), ("http://h:99999/{key}?v={version}", "port"),
    ("http://h:{version}/{key}", "name its server"), ("http://h/#{key}/{version}", "needs {key}"),
    ("http://h/{key}#{version}", "needs {version}"), ("", "needs {key}"),
  ])
  func anAddressThatCannotBeUsedIsTold(url: String, part: String) throws {
    let document = Self.document(url, [("a", "1")])
    let found = try diagnostics(document)
    #expect(found.map(\.path) == ["photo_url"] && found.map(\.severity) == [.error])
    let message = try #require(found.first).message
    #expect(message.contains(part) && message.hasPrefix("the address"), "\(message)")
    #expect(try Catalog(decoding: Array(document.utf8)).photoTemplate == nil)
  }

  @Test func photosWithoutAnyAddressAreTold() throws {
    let found = try diagnostics(Self.document(nil, [("a", "1"), ("b", "1")]))
    #expect(found.map(\.path) == ["places[0].photos[0]"] && found.map(\.severity) == [.warning])
    #expect(found.first?.message.contains("\"photo_url\"") == true)
    #expect(try diagnostics(Self.document(nil, [])).isEmpty)
    #expect(try diagnostics(Self.document("https://h/{key}/{version}", [])).isEmpty)
  }

  /// The city's place in the document, and a member that comes twice, change nothing.
  @Test(arguments: ["", #""city": {"id": "toronto"}, "#])
  func photosThatNoAddressCanHoldAreTold(city: String) throws {
    let photos = [
      ("a", "1"), ("..", "1"), ("x/../y", "1"), (".hidden/a", "1"), ("b", ".."), ("c/./d", "1"), ("e", "1."),
    ]
    let told = ["places[0].photos[1]", "places[0].photos[2]", "places[0].photos[4]", "places[0].photos[5]"]
    let path = try diagnostics(Self.document("https://h/{key}/{version}", photos, city))
    #expect(path.map(\.path) == told && path.allSatisfy { $0.severity == .error })
    #expect(path.allSatisfy { $0.message.hasPrefix("the photo has no address: ") })
    // In a query the version leads nowhere, and neither does the key.
    #expect(try diagnostics(Self.document("https://h/p?{key}&{version}", photos, city)).isEmpty)
    let later = Self.document("https://h/{key}/{version}", photos).dropLast() + #", "city": {"id": "toronto"}}"#
    #expect(try diagnostics(String(later)).map(\.path) == told)
  }

  /// One rule: whatever is told cannot be fetched, and whatever is not told can.
  @Test func whatIsNotToldCanBeFetched() throws {
    let urls = [
      "https://h/{key}/{version}", "https://h/.{key}.{version}", "https://h/../{key}/{version}",
      "https://h/?{key}{version}",
    ]
    let texts = ["a", ".", "..", "...", "./", "a/..", "../..", "/", "//", "a//b", ".a", "a.", "%2e", "é", "\\u0000"]
    for url in urls {
      for key in texts {
        for version in texts {
          let document = Self.document(url, [(key, version)])
          let catalog = try Catalog(decoding: Array(document.utf8))
          let template = try #require(catalog.photoTemplate)
          let isReached = (try? template.address(of: #require(catalog.photoIDs.first))) != nil
          #expect(catalog.diagnostics.isEmpty == isReached, "\(document)")
        }
      }
    }
  }

  /// An account's renewal serves the photos too.
  @Test func anAccountsTokenIsRenewedForPhotos() async throws {
    let (old, new) = (try #require(BearerToken("old")), try #require(BearerToken("new")))
    let transport = ScriptedTransport { request in
      let isGood = request.credentials == new.fields
      return Response(
        head: ResponseHead(status: isGood ? 200 : 401, fields: [], address: request.address),
        body: isGood ? PhotoTests.png : [])
    }
    let asked = Renewals()
    let account = Account("ana", token: old) { refused in
      await asked.note()
      return refused == old ? new : nil
    }
    let cache = PhotoCache(path: Scratch().path, transport: transport)
    let ids = (0..<20).map { PhotoID(PhotoKey("p\($0)")!, PhotoVersion("1")!) }
    let sync = await cache.sync(
      ids, from: try PhotoTemplate("https://guide.example/{key}/{version}"),
      credentials: SourceCredentials(account, for: try WebAddress("https://guide.example/catalog.json")))
    #expect(sync.fetched == 20)
    #expect(await asked.count == 1)
    #expect(await account.token == new)
  }

  private actor Renewals {
    var count = 0
    func note() { count += 1 }
  }
}
