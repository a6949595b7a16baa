/// How a text is told from others on a terminal that has colours. Nothing is told by it alone.
enum Ink: String {
  case plain = ""
  case bold = "1"
  case dim = "2"
  case green = "32"
  case yellow = "33"

  /// The text between the sequences of ECMA-48 that begin and end the ink.
  func painted(_ text: some StringProtocol) -> String {
    self == .plain ? String(text) : "\u{1B}[\(rawValue)m\(text)\u{1B}[0m"
  }

  /// A text without what ``painted(_:)`` adds.
  static func plain(_ text: String) -> String {
    guard text.utf8.contains(0x1B) else { return text }
    let parts = text.split(separator: "\u{1B}", omittingEmptySubsequences: false)
    // Nothing else brings an escape character to a page.
    return parts.dropFirst().reduce(String(parts[0])) { $0 + $1.drop { $0 != "m" }.dropFirst() }
  }
}

extension CommandHost {
  /// Whether what is written may be coloured: on a terminal that can, and where nobody minds (https://no-color.org).
  var hasColours: Bool {
    guard columns != nil, let terminal = environment["TERM"], !terminal.isEmpty, terminal != "dumb" else {
      return false
    }
    return environment["NO_COLOR"].map(\.isEmpty) ?? true
  }
}
