/// A page of text laid out for a terminal's width: tables whose columns are as wide as what is in them. What is too wide
/// goes on on further lines; nothing is left out.
struct Page {
  private(set) var text = ""
  /// Nil: not a terminal, as wide as need be.
  private let columns: Int?
  private let hasColours: Bool

  private static let gap = 3
  /// Narrower than this nothing is laid out, whatever the terminal says.
  private static let narrowest = 20
  /// Titles are no wider, however wide the terminal is.
  private static let usualWidth = 88

  init(columns: Int?, hasColours: Bool = false) {
    self.columns = columns.map { max($0, Page.narrowest) }
    self.hasColours = hasColours
  }

  mutating func blank() { text += "\n" }

  mutating func line(_ line: String, _ ink: Ink = .plain) {
    for line in Page.lines(line.printable, columns: columns) { add(line, ink) }
  }

  /// A title, and a note to its right where there is room, else below.
  mutating func title(_ title: String, _ note: String?) {
    let title = title.printable
    guard let note else { return line(title, .bold) }
    let room = columns.map { $0 - Page.width(title) - Page.width(note) } ?? 4
    // As far to the right as a page that is no wider than most goes.
    let gap = columns == nil ? 4 : min(room, max(4, Page.usualWidth - Page.width(title) - Page.width(note)))
    if gap < 4 {
      line(title, .bold)
      line(note)
    } else {
      text += painted(title, .bold) + String(repeating: " ", count: gap) + note.printable + "\n"
    }
  }

  /// Rows of cells, indented; columns that are empty throughout are left out. Where a row is wider than the terminal
  /// each row goes on on further lines: with its last cell, and with what there is no room for.
  ///
  /// - Parameters:
  ///   - others: the rows of another table of the page, with whose columns these are in line.
  ///   - inks: of the last cells of the rows; plain where there are none.
  mutating func table(_ rows: [[String]], inLineWith others: [[String]] = [], inks: [Ink] = []) {
    let rows = rows.map { $0.map { Cell($0) } }
    let others = others.map { $0.map { Cell($0) } }
    let widths = Page.widths(rows + others, noWiderThan: .max)
    let used = widths.indices.filter { widths[$0] > 0 }
    let total = used.reduce(2) { $0 + widths[$1] + Page.gap } - Page.gap
    if let columns, total > columns {
      // A single name that is very long moves nothing else aside.
      let starts = Page.starts(Page.widths(rows + others, noWiderThan: columns / 2), used)
      for (index, row) in rows.enumerated() {
        fold(row, used, starts, inks.isEmpty ? .plain : inks[index], columns)
      }
    } else {
      let starts = Page.starts(widths, used)
      for (index, row) in rows.enumerated() { lay(row, used, starts, inks.isEmpty ? .plain : inks[index]) }
    }
  }

  private struct Cell {
    let text: String
    let width: Int

    init(_ text: String) {
      self.text = text.printable
      width = Page.width(self.text)
    }
  }

  /// The width of each column, cells that are wider than a limit not counted.
  private static func widths(_ rows: [[Cell]], noWiderThan limit: Int) -> [Int] {
    var widths: [Int] = []
    for row in rows {
      for column in row.indices {
        if column == widths.count { widths.append(0) }
        if row[column].width <= limit { widths[column] = max(widths[column], row[column].width) }
      }
    }
    return widths
  }

  /// Where each column begins.
  private static func starts(_ widths: [Int], _ used: [Int]) -> [Int] {
    var starts = [Int](repeating: 0, count: widths.count)
    var start = 2
    for column in used {
      starts[column] = start
      start += widths[column] + gap
    }
    return starts
  }

  /// A row on one line.
  private mutating func lay(_ row: [Cell], _ used: [Int], _ starts: [Int], _ ink: Ink) {
    var position = 0
    for column in used where column < row.count && row[column].width > 0 {
      text += Page.spaces(starts[column] - position)
      text += column == used.last ? painted(row[column].text, ink) : row[column].text
      position = starts[column] + row[column].width
    }
    if position > 0 { text += "\n" }
  }

  /// A row on several lines: the last cell has its own, and so has one that would run into the next or off the page.
  private mutating func fold(_ row: [Cell], _ used: [Int], _ starts: [Int], _ ink: Ink, _ columns: Int) {
    var position = 0
    var isFirstLine = true
    for column in used where column < row.count && row[column].width > 0 {
      let cell = row[column]
      let start = starts[column]
      let hasRoom = position == 0 || position + Page.gap <= start
      if isFirstLine, hasRoom, column != used.last, start + cell.width <= columns {
        text += Page.spaces(start - position) + cell.text
        position = start + cell.width
      } else {
        if isFirstLine, position > 0 { text += "\n" }
        isFirstLine = false
        let indent = column == used.first ? "  " : "    "
        for line in Page.lines(indent + cell.text, columns: columns) { add(line, column == used.last ? ink : .plain) }
      }
    }
    if isFirstLine, position > 0 { text += "\n" }
  }

  private mutating func add(_ line: String, _ ink: Ink) { text += painted(Page.trimmed(line), ink) + "\n" }

  private func painted(_ text: String, _ ink: Ink) -> String { hasColours ? ink.painted(text) : text }

  private static let space = "                                                                "

  private static func spaces(_ count: Int) -> Substring {
    guard count <= space.utf8.count else { return Substring(String(repeating: " ", count: count)) }
    return space[..<space.utf8.index(space.startIndex, offsetBy: count)]
  }

  private static func trimmed(_ line: String) -> String {
    let spaces = line.utf8.reversed().prefix { $0 == UInt8(ascii: " ") }.count
    return spaces == 0 ? line : String(line[..<line.utf8.index(line.endIndex, offsetBy: -spaces)])
  }
}
