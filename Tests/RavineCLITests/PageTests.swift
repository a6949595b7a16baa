import Foundation
import Testing

@testable import RavineCLI

/// The layout of tables.
@Suite struct PageTests {
  @Test(arguments: [
    ("", 0), ("Metro", 5), ("Café", 4), ("Cafe\u{301}", 4), ("大統華", 6), ("Wine 🍷", 7), ("☕", 2), ("a\u{200B}b", 2),
    ("👩‍🍳", 2), ("❤️", 2), ("🇨🇦", 2), ("½ – ‘x’", 7),
  ])
  func widths(_ text: String, _ columns: Int) { #expect(Page.width(text) == columns) }

  @Test func columnsAreInLine() {
    var page = Page(columns: nil)
    page.table([["大統華 T&T", "", "a"], ["Metro", "", "b"]], inLineWith: [["Longer than both", "", "c"]])
    #expect(page.text == "  大統華 T&T         a\n  Metro              b\n")
  }

  /// What is wider than the terminal goes on on further lines.
  @Test func narrowTerminals() {
    var page = Page(columns: 24)
    page.table([["Fern Street Espresso", "Coffee", "Open"], ["大統華大統華大統華大統華", "", "Closed\u{7}"]])
    #expect(
      page.text == """
          Fern Street Espresso
            Coffee
            Open
          大統華大統華大統華大統
            華
            Closed

        """)
  }

  /// One very long name leaves the other rows as they are.
  @Test func aLongNameMovesNothingAside() {
    var page = Page(columns: 50)
    page.table([
      [String(repeating: "long ", count: 20), "The Annex", "Bookshop", "Open"],
      ["Pine Room", "Leslieville", "Bar", "Closed"],
      ["Owl", "", "Diner", "Open"],
    ])
    let lines = page.text.split(separator: "\n").map { String($0) }
    #expect(lines.allSatisfy { $0.count <= 50 })
    #expect(
      lines.suffix(4) == [
        "  Pine Room   Leslieville   Bar", "    Closed", "  Owl                       Diner", "    Open",
      ])
    #expect(lines.filter { $0.contains("Annex") } == ["    The Annex"])
  }

  /// Whatever the width: no line is wider, and no letter is lost.
  @Test(arguments: [20, 30, 45, 60, 80, 120])
  func nothingIsLost(_ columns: Int) throws {
    let calls = [
      ["open-now"], ["open-now", "--all", "--lang", "fr", "--near", "43.6547,-79.4005"], ["moments"],
      ["hours", "fern-street-espresso"], ["week", "fern-street-espresso", "--lang", "fr"], ["hours", "lantern-tea"],
      ["next"], ["help"], ["help", "open-now"], ["help", "export"],
      ["hours", "pine-room", "--device-zone", "Asia/Tokyo"],
    ]
    let catalog = try String(contentsOf: Samples.folder.appending(path: "ravine/catalog.json"), encoding: .utf8)
    for call in calls {
      let more = call[0] == "help" ? [] : ["--catalog", "c.json", "--at", "2026-12-05T22:00"]
      let wide = CommandTests.run(call + more, catalog: catalog)
      let narrow = CommandTests.run(call + more, catalog: catalog, columns: columns)
      #expect(wide.status == narrow.status)
      for line in narrow.output.split(separator: "\n") { #expect(Page.width(String(line)) <= columns, "\(line)") }
      func letters(_ text: String) -> String { String(text.filter { !$0.isWhitespace }) }
      #expect(letters(wide.output) == letters(narrow.output), "\(call)")
    }
  }

  @Test func hoursOnANarrowTerminal() throws {
    let catalog = try String(contentsOf: Samples.folder.appending(path: "ravine/catalog.json"), encoding: .utf8)
    let call = ["hours", "fern-street-espresso", "--catalog", "c.json", "--at", "2026-12-05T22:00"]
    let run = CommandTests.run(call, catalog: catalog, columns: 45)
    #expect(run.output.contains("\n  Thursday, Dec. 24   10 a.m. – 2 p.m.\n"), "\(run.output)")
  }

  @Test(
    "A text is parted at spaces",
    arguments: [
      ("a bb ccc", 5, ["a bb", "  ccc"]), ("  a bb ccc", 6, ["  a bb", "   ccc"]),
      ("abcdefgh", 4, ["abcd", "  ef", "  gh"]),
      ("a bcdefgh", 5, ["a", "  bcd", "  efg", "  h"]), ("fits", 4, ["fits"]), ("", 4, [""]),
      ("no\u{A0}break x", 8, ["no\u{A0}break", "  x"]),
    ])
  func lines(_ text: String, _ columns: Int, _ expected: [String]) {
    #expect(Page.lines(text, columns: columns) == expected)
  }

  @Test(
    "Nothing in the data moves the cursor or turns the writing",
    arguments: [
      ("a\u{1B}[2Jb", "a [2Jb"), ("a\nb\rc\td", "a b c d"), ("a\u{9B}b\u{2028}c\u{2029}", "a b c "),
      ("a\u{202E}b\u{2066}c", "abc"),
      ("a\u{200E}\u{200F}\u{61C}", "a"), ("Café – 大統華 👩‍🍳", "Café – 大統華 👩‍🍳"),
    ])
  func printable(_ text: String, _ expected: String) { #expect(text.printable == expected) }
}

/// Colour, where there may be some.
@Suite struct InkTests {
  private func openNow(_ environment: [String: String], columns: Int? = 100) -> String {
    CommandTests.run(["open-now", "--catalog", "c.json", "--all"], environment: environment, columns: columns).output
  }

  @Test func onATerminal() {
    let page = openNow(["TERM": "xterm"])
    #expect(page.hasPrefix("\u{1B}[1mOpen now in Toronto · Saturday, Dec. 5, 10 p.m.\u{1B}[0m\n"))
    for label in [
      "\u{1B}[33mCloses soon · 10:30 p.m.", "\u{1B}[32mOpen 24 hours", "\u{1B}[2mClosed · Opens 8 a.m. Monday",
    ] {
      #expect(page.contains(label + "\u{1B}[0m\n"), "\(label)")
    }
    // Nothing is told by colour alone.
    #expect(Ink.plain(page) == openNow([:]))
  }

  @Test(arguments: [["TERM": "dumb"], ["TERM": ""], [:], ["TERM": "xterm", "NO_COLOR": "1"]])
  func whereNobodyWantsIt(_ environment: [String: String]) {
    #expect(!openNow(environment).contains("\u{1B}"))
  }

  @Test func aPipeIsNoTerminal() { #expect(!openNow(["TERM": "xterm"], columns: nil).contains("\u{1B}")) }

  @Test func anEmptyWishIsNone() { #expect(openNow(["TERM": "xterm", "NO_COLOR": ""]).contains("\u{1B}[1m")) }
}
