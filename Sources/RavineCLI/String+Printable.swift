extension String {
  /// The text as it may reach a terminal, whatever is in it: control characters and line ends are spaces, and what would
  /// turn the direction of the writing around it is left out.
  var printable: String {
    // Plain text has none, and needs no look at Unicode's scalars.
    if utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return self }
    guard unicodeScalars.contains(where: { $0.isControl || $0.turnsDirection }) else { return self }
    return String(UnicodeScalarView(unicodeScalars.lazy.filter { !$0.turnsDirection }.map { $0.isControl ? " " : $0 }))
  }
}

extension Unicode.Scalar {
  /// Unicode's general categories Cc, Zl and Zp, which no later version changes.
  fileprivate var isControl: Bool {
    value < 0x20 || (0x7F...0x9F).contains(value) || value == 0x2028 || value == 0x2029
  }

  /// Unicode's property Bidi_Control.
  fileprivate var turnsDirection: Bool {
    switch value {
    case 0x61C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
