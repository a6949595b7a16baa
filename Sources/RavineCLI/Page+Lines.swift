extension Page {
  /// A text in lines no wider than so many columns: parted at spaces, and within a word only where that is wider than a
  /// line. What it is indented by stays, and further lines are indented by two more. Nil: one line.
  static func lines(_ text: String, columns: Int?) -> [String] {
    guard let columns, width(text) > columns else { return [text] }
    let indent = text.prefix { $0 == " " }
    let hanging = String(repeating: " ", count: min(indent.count + 2, columns / 2))
    var lines: [String] = []
    var line = String(indent.prefix(columns / 2))
    var hasWord = false
    for word in text.split(separator: " ") {
      let gap = hasWord ? " " : ""
      if width(line) + gap.count + width(String(word)) <= columns {
        line += gap + word
      } else {
        if hasWord {
          lines.append(line)
          line = hanging
        }
        for character in word {
          if width(line) + width(character) > columns {
            lines.append(line)
            line = hanging
          }
          line.append(character)
        }
      }
      hasWord = true
    }
    return lines + [line]
  }
}
