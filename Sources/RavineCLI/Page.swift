/// A page of text laid out for a terminal's width: tables whose columns are as wide as what is in them.
struct Page {
  private(set) var text = ""
  /// Nil: not a terminal, as wide as need be.
  private let columns: Int?

  private static let gap = 3
  /// Below this a table is not squeezed further, whatever the terminal says.
  private static let narrowest = 20
  /// Titles are no wider, however wide the terminal is.
  private static let usualWidth = 88

  init(columns: Int?) { self.columns = columns.map { max($0, Page.narrowest) } }

  mutating func blank() { text += "\n" }

  mutating func line(_ line: String) { text += Page.printable(line) + "\n" }

  /// A title, and a note to its right where there is room, else below.
  mutating func title(_ title: String, _ note: String?) {
    guard let note else { return line(title) }
    let room = columns.map { $0 - title.count - note.count } ?? 4
    // As far to the right as a page that is no wider than most goes.
    let gap = columns == nil ? 4 : min(room, max(4, Page.usualWidth - title.count - note.count))
    if gap < 4 {
      line(title)
      line(note)
    } else {
      line(title + String(repeating: " ", count: gap) + note)
    }
  }

  /// Rows of cells, indented; columns that are empty throughout are left out. Where a row is wider than the terminal
  /// its last cell goes on a line of its own, and what is still too wide is cut.
  mutating func table(_ rows: [[String]]) {
    let rows = rows.map { $0.map { Page.printable($0) } }
    guard let count = rows.map(\.count).max() else { return }
    let widths = (0..<count).map { column in rows.map { column < $0.count ? $0[column].count : 0 }.max() ?? 0 }
    let used = (0..<count).filter { widths[$0] > 0 }
    let total = used.reduce(2) { $0 + widths[$1] + Page.gap } - Page.gap
    let wraps = columns.map { total > $0 } ?? false
    for row in rows {
      var line = "  "
      for column in used where column < row.count {
        if wraps, column == used.last {
          text += Page.cut(Page.trimmed(line), columns) + "\n"
          line = "    "
        }
        line += row[column]
        if column != used.last { line += String(repeating: " ", count: widths[column] - row[column].count + Page.gap) }
      }
      let last = Page.trimmed(line)
      if !last.isEmpty { text += (wraps ? Page.cut(last, columns) : last) + "\n" }
    }
  }

  private static func trimmed(_ line: String) -> String {
    var line = line
    while line.last == " " { line.removeLast() }
    return line
  }

  private static func cut(_ line: String, _ columns: Int?) -> String {
    guard let columns, line.count > columns else { return line }
    return line.prefix(columns - 1) + "…"
  }

  /// Control characters in a catalog must not reach a terminal.
  private static func printable(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) else { return text }
    return String(
      String.UnicodeScalarView(text.unicodeScalars.map { $0.properties.generalCategory == .control ? " " : $0 }))
  }
}
