extension Page {
  /// How many columns of a terminal a text takes: two for the characters of East Asia and for emoji, none for marks.
  static func width(_ text: String) -> Int {
    var text = text
    // Most names are plain, and need no look at Unicode's tables.
    if text.withUTF8({ bytes in bytes.allSatisfy { $0 < 0x80 } }) { return text.utf8.count }
    return text.reduce(0) { $0 + width($1) }
  }

  /// A line, and where it is wider than so many columns, its beginning and a sign that more follows; nil: any width.
  static func cut(_ line: String, to columns: Int?) -> String {
    guard let columns, width(line) > columns else { return line }
    var line = line
    while width(line) >= columns, !line.isEmpty { line.removeLast() }
    return line + "…"
  }

  static func width(_ character: Character) -> Int {
    var width = 0
    for scalar in character.unicodeScalars {
      // Latin letters and their signs: before the first mark there is nothing wide, and but one that shows nothing.
      if scalar.value < 0x300, scalar.value != 0xAD {
        width = 1
        continue
      }
      // A variation selector asks for the coloured form of a sign that is narrow by itself.
      if scalar.value == 0xFE0F || isWide(scalar) { return 2 }
      switch scalar.properties.generalCategory {
      case .nonspacingMark, .enclosingMark, .format: continue
      default: width = 1
      }
    }
    return width
  }

  /// Wide or full-width by Unicode's Standard Annex 11, block by block.
  private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x4DBF, 0x4E00...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF,
      0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x20000...0x3FFFD:
      true
    default: scalar.properties.isEmojiPresentation
    }
  }
}
