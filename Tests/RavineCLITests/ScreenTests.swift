import Testing

@testable import RavineCLI

/// A page on a terminal of a given size.
@Suite struct ScreenTests {
  /// A line that fills the terminal is not cleared after: the cursor stands on its last character.
  @Test(arguments: [
    ("abcdef", 6, "abcdef"), ("abcdef", 7, "abcdef\u{1B}[K"), ("abcdefg", 6, "abcde…"),
    ("日本語", 6, "日本語"), ("日本語", 7, "日本語\u{1B}[K"), ("日本語", 5, "日本…"),
    // Half of a wide character cannot be shown.
    ("日本語", 4, "日…\u{1B}[K"), ("cafe\u{301}s", 5, "cafe\u{301}s"), ("🍵 tea", 5, "🍵 t…"), ("日", 1, "…"),
  ])
  func linesAreCutByColumns(line: String, columns: Int, drawn: String) {
    #expect(Screen(line + "\n", note: nil, size: (columns, 1)).text == "\u{1B}[H" + drawn)
  }

  @Test func aNoteHasTheLastLine() {
    let screen = Screen("a\nb\nc\n", note: "note", size: (5, 3))
    #expect(screen.text == "\u{1B}[Ha\u{1B}[K\r\n… 2\u{1B}[K\r\nnote\u{1B}[K")
  }
}
