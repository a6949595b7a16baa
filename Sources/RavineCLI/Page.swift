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
    let room = columns.map { $0 - Page.width(title) - Page.width(note) } ?? 4
    // As far to the right as a page that is no wider than most goes.
    let gap = columns == nil ? 4 : min(room, max(4, Page.usualWidth - Page.width(title) - Page.width(note)))
    if gap < 4 {
      line(title)
      line(note)
    } else {
      line(title + String(repeating: " ", count: gap) + note)
    }
  }

  /// Rows of cells, indented; columns that are empty throughout are left out. Where a row is wider than the terminal
  /// its last cell goes on a line of its own, and what is still too wide is cut.
  ///
  /// - Parameter others: the rows of another table of the page, with whose columns these are in line.
  mutating func table(_ rows: [[String]], inLineWith others: [[String]] = []) {
    let rows = rows.map { $0.map { Cell(Page.printable($0)) } }
    var widths: [Int] = []
    func take(_ width: Int, _ column: Int) {
      if column == widths.count { widths.append(0) }
      widths[column] = max(widths[column], width)
    }
    for row in rows { for column in row.indices { take(row[column].width, column) } }
    for row in others { for column in row.indices { take(Page.width(row[column]), column) } }
    let used = widths.indices.filter { widths[$0] > 0 }
    let total = used.reduce(2) { $0 + widths[$1] + Page.gap } - Page.gap
    let wraps = columns.map { total > $0 } ?? false
    for row in rows {
      var line = "  "
      for column in used where column < row.count {
        if wraps, column == used.last {
          text += Page.cut(Page.trimmed(line), to: columns) + "\n"
          line = "    "
        }
        line += row[column].text
        if column != used.last { line += Page.spaces(widths[column] - row[column].width + Page.gap) }
      }
      let last = Page.trimmed(line)
      if !last.isEmpty {
        text += wraps ? Page.cut(last, to: columns) : last
        text += "\n"
      }
    }
  }

  private struct Cell {
    let text: String
    let width: Int

    init(_ text: String) {
      self.text = text
      width = Page.width(text)
    }
  }

  private static let space = "                                                                "

  private static func spaces(_ count: Int) -> Substring {
    guard count <= space.utf8.count else { return Substring(String(repeating: " ", count: count)) }
    return space[..<space.utf8.index(space.startIndex, offsetBy: count)]
  }

  private static func trimmed(_ line: String) -> String {
    let spaces = line.utf8.reversed().prefix { $0 == UInt8(ascii: " ") }.count
    return spaces == 0 ? line : String(line[..<line.utf8.index(line.endIndex, offsetBy: -spaces)])
  }

  /// Control characters in a catalog must not reach a terminal.
  static func printable(_ text: String) -> String {
    // Plain text has none, and needs no look at Unicode's tables.
    if text.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return text }
    // Unicode's general category Cc, which no later version changes.
    func isControl(_ scalar: Unicode.Scalar) -> Bool { scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value) }
    guard text.unicodeScalars.contains(where: isControl) else { return text }
    return String(String.UnicodeScalarView(text.unicodeScalars.map { isControl($0) ? " " : $0 }))
  }
}
