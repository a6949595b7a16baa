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

  /// What is wider than the terminal has its last cell on a line of its own, and what is wider still is cut.
  @Test func narrowTerminals() {
    var page = Page(columns: 24)
    page.table([["Fern Street Espresso", "Coffee", "Open"], ["大統華大統華大統華大統華", "", "Closed\u{7}"]])
    #expect(
      page.text == """
          Fern Street Espresso …
            Open
          大統華大統華大統華大…
            Closed

        """)
  }
}
