/// A page as it is drawn on a terminal of a given size: never more lines than there are, none longer than it is wide.
struct Screen {
  /// The second screen that terminals have, no cursor, and no line that goes on on the next.
  static let enter = "\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l"
  /// The first screen again, as it was.
  static let leave = "\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l"

  /// What to write. Every line is overwritten in place, so that nothing flickers.
  let text: String

  /// - Parameter note: a line for the bottom, where something is wrong.
  init(_ page: String, note: String?, size: (columns: Int, rows: Int)) {
    var lines = page.split(separator: "\n", omittingEmptySubsequences: false).map { String($0) }
    if lines.last == "" { lines.removeLast() }
    let room = max(1, size.rows - (note == nil ? 0 : 1))
    if lines.count > room {
      let hidden = lines.count - room + 1
      lines = lines.prefix(room - 1) + ["… \(hidden)"]
    }
    if let note { lines.append(note.printable) }
    text =
      "\u{1B}[H" + lines.map { Screen.drawn($0, size.columns) }.joined(separator: "\r\n")
      + (lines.count < size.rows ? "\r\n\u{1B}[J" : "")
  }

  /// A line, and what was to the right of it gone. In a line that fills the terminal the cursor stays on the last
  /// character, which must not go with it.
  private static func drawn(_ line: String, _ columns: Int) -> String {
    let plain = Ink.plain(line)
    // A page is no wider than its terminal, unless that is narrower than any page.
    let line = columns > 0 && Page.width(plain) > columns ? Page.cut(plain, to: columns) : line
    return Page.width(Ink.plain(line)) < columns ? line + "\u{1B}[K" : line
  }
}
