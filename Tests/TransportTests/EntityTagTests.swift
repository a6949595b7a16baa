import Foundation
import Testing
import Transport

@Suite struct EntityTagTests {
  /// `Data/etag-forms.jsonl`, from http-tests/cache-tests (BSD-3, `Data/LICENSE.cache-tests`).
  struct Form: Decodable, Sendable {
    let raw: String
    let valid: Bool
    let weak: Bool

    static let all: [Form] = {
      let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Data/etag-forms.jsonl")
      let lines = (try? String(contentsOf: file, encoding: .utf8))?.split(separator: "\n") ?? []
      return lines.compactMap { try? JSONDecoder().decode(Form.self, from: Data($0.utf8)) }
    }()
  }

  @Test func theTableIsWhole() { #expect(Form.all.count == 24) }

  @Test(arguments: Form.all)
  func forms(form: Form) throws {
    let fields: HeaderFields = [HeaderField("eTaG", form.raw)]
    let tag = try #require(EntityTag(of: fields))
    #expect(tag.bytes == Array(form.raw.utf8))
    #expect(tag.isWellFormed == form.valid)
    #expect((tag.isWeak && tag.isWellFormed) == form.weak)
    #expect(tag.stronglyMatches(tag) == !tag.isWeak)
  }

  /// RFC 9110 §8.8.3.2, its own table.
  @Test(arguments: [
    ("W/\"1\"", "W/\"1\"", false),
    ("W/\"1\"", "W/\"2\"", false),
    ("W/\"1\"", "\"1\"", false),
    ("\"1\"", "\"1\"", true),
  ])
  func comparison(left: String, right: String, strong: Bool) throws {
    let (left, right) = try (#require(EntityTag(Array(left.utf8))), #require(EntityTag(Array(right.utf8))))
    #expect(left.stronglyMatches(right) == strong)
  }

  @Test func emptyAndDoubtfulFields() {
    #expect(EntityTag(of: [HeaderField("ETag", "")]) == nil)
    #expect(EntityTag(of: [HeaderField("ETag", "\"1\""), HeaderField("etag", "\"2\"")]) == nil)
    #expect(EntityTag(of: [HeaderField("ETag", "\"1\""), HeaderField("etag", "\"1\"")])?.text == "\"1\"")
    #expect(EntityTag(of: [HeaderField("ETag", "\"\"")])?.text == "\"\"")
    #expect(EntityTag(of: []) == nil)
  }

  /// What would break out of its line, and what stands for every tag there is (RFC 9110 §13.1.2).
  @Test(arguments: [
    "*", " *", "* ", "\t*", "W/*", "W/ *", " W/* ", "**", "*\"a\"", "a, *", "\"a\", *", "*, a", "a,W/*",
    "\"a\",*,\"b\"",
    "\"a\rb\"", "\r", "\"a\nb\"", "\"a\r\nX: y\"", "\"a\0\"",
  ])
  func noTags(text: String) {
    #expect(EntityTag(Array(text.utf8)) == nil)
    #expect(EntityTag(of: [HeaderField("ETag", text)]) == nil)
  }

  @Test(arguments: ["\"*\"", "W/\"*\"", "\"a,*\"", "a*", "\"a\"*", "w", "a,b", "\u{1}", "\"a\tb\"", "\u{7f}"])
  func tagsAllTheSame(text: String) {
    #expect(EntityTag(Array(text.utf8))?.bytes == Array(text.utf8))
  }
}
