import Addresses
import Testing

/// The one rule of what a template of photos' addresses is, and which photos have one.
struct PhotoAddressTests {
  private func id(_ key: String, _ version: String, _ rendition: String? = nil) -> PhotoID {
    PhotoID(PhotoKey(key)!, PhotoVersion(version)!, rendition.flatMap { PhotoRendition($0) })
  }

  @Test(arguments: [
    ("https://h/photos/{key}?v={version}", "https://h/photos/fern%20street/%C3%A9%401%3F%26?v=3%204"),
    (
      "https://h/{rendition}/p?key={key}&v={version}",
      "https://h/thumb/p?key=fern%20street%2F%C3%A9%401%3F%26&v=3%204"
    ),
    ("HTTP://H:8080?{version}{key}", "HTTP://H:8080?3%204fern%20street%2F%C3%A9%401%3F%26"),
    ("https://h/{key}/{version}#top", "https://h/fern%20street/%C3%A9%401%3F%26/3%204"),
    ("https://h/{version}/{version}/{key}}", "https://h/3%204/3%204/fern%20street/%C3%A9%401%3F%26}"),
  ])
  func addressesAreFilledIn(text: String, address: String) throws {
    #expect(try PhotoTemplate(text).address(of: id("fern street/é@1?&", "3 4", "thumb")).text == address)
  }

  @Test(
    arguments: [
      ("", .lacks(.key)), ("https://h/{version}", .lacks(.key)), ("https://h/{key}", .lacks(.version)),
      // What comes behind a # is never sent.
      ("http://h/#{key}/{version}", .lacks(.key)), ("http://h/{key}#{version}", .lacks(.version)),
      ("https://h/{key}?v={version}&s={size}", .unknownPart("{size}")),
      ("https://h/{{key}}?v={version}", .unknownPart("{{key}")), ("https://h/{}/{key}/{version}", .unknownPart("{}")),
      ("https://h/{Key}/{version}", .unknownPart("{Key}")),
      ("/photos/{key}?v={version}", .noWebAddress(.notHTTP)), ("ftp://h/{key}?v={version}", .noWebAddress(.notHTTP)),
      ("{key}://h/{version}", .noWebAddress(.notHTTP)), ("https:h/{key}?v={version}", .noWebAddress(.notHTTP)),
      ("http://u:p@h/{key}?v={version}", .noWebAddress(.holdsCredentials)),
      ("http://h/{key} /{version}", .noWebAddress(.notEncoded)),
      ("http://h/é/{key}/{version}", .noWebAddress(.notEncoded)),
      ("http://h:99999/{key}?v={version}", .noWebAddress(.badPort)),
      ("http:///{key}?v={version}", .noWebAddress(.badHost)),
      ("http://h:{version}/{key}", .partInHost), ("http://{key}.h/{version}", .partInHost),
      ("http://h{key}/{version}", .partInHost), ("http://h:8{version}/{key}", .partInHost),
      ("http://{key}/{version}", .partInHost),
    ] as [(String, PhotoAddressError)])
  func whatIsNoTemplate(text: String, failure: PhotoAddressError) {
    #expect(throws: failure) { try PhotoTemplate(text) }
    #expect(failure.description.hasSuffix(".") && failure.description.hasPrefix("The address"))
  }

  @Test(arguments: [
    ("..", "1"), (".", "1"), ("a/../b", "1"), ("./a", "1"), ("a/.", "1"), ("a", ".."), ("a", "."),
  ])
  func dotsBetweenSlashesLeadElsewhere(key: String, version: String) throws {
    let path = try PhotoTemplate("https://h/{rendition}/{key}/{version}")
    #expect(throws: PhotoAddressError.dotSegment) { try path.address(of: id(key, version, "r")) }
    // Behind the ? they lead nowhere.
    let query = try PhotoTemplate("https://h/p?{key}&{version}")
    #expect(try query.address(of: id(key, version)).text.hasPrefix("https://h/p?"))
  }

  @Test(arguments: [
    ("https://h/.{key}/{version}", ".", "1"), ("https://h/{key}{version}", ".", "."),
    ("https://h/a/../{key}/{version}", "..", "1"), ("https://h/{version}./{key}", "a", "."),
  ])
  func dotsThatArePutTogetherCountToo(text: String, key: String, version: String) throws {
    let template = try PhotoTemplate(text)
    #expect(throws: PhotoAddressError.dotSegment) { try template.address(of: id(key, version)) }
    #expect(try template.address(of: id("a", "1")).text.hasPrefix("https://h/"))
  }

  @Test func aPhotoWithoutRenditionHasNoAddressOfOne() throws {
    let template = try PhotoTemplate("https://h/{rendition}/{key}/{version}")
    #expect(throws: PhotoAddressError.noRendition) { try template.address(of: id("a", "1")) }
    let plain = try PhotoTemplate("https://h/{key}/{version}")
    #expect(template.namesRendition && !plain.namesRendition)
  }

  @Test func manyBracesAreReadInOnePass() {
    let braces = String(repeating: "{", count: 1 << 20)
    #expect(throws: PhotoAddressError.lacks(.key)) { try PhotoTemplate("https://h/" + braces) }
  }
}
