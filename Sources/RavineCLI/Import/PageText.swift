/// Text as web pages write it.
enum PageText {
  private static let names: [Substring: String] = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{A0}", "plus": "+", "ndash": "–",
    "mdash": "—", "lsquo": "‘", "rsquo": "’", "ldquo": "“", "rdquo": "”", "hellip": "…", "eacute": "é", "egrave": "è",
    "ecirc": "ê", "agrave": "à", "acirc": "â", "ccedil": "ç", "ocirc": "ô", "ucirc": "û", "ugrave": "ù", "icirc": "î",
    "iuml": "ï", "euml": "ë", "ouml": "ö", "uuml": "ü", "auml": "ä", "ntilde": "ñ", "Eacute": "É", "Agrave": "À",
    "middot": "·", "bull": "•", "copy": "©", "reg": "®", "trade": "™",
  ]

  /// The text with its character references replaced; those that are not known are left as they are. O(length).
  static func decoded(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "&")) else { return text }
    var result = ""
    var rest = text[...]
    while let start = rest.firstIndex(of: "&") {
      result += rest[..<start]
      rest = rest[start...]
      // No name of a reference is as long as this.
      guard let end = rest.prefix(12).firstIndex(of: ";"), let found = reference(rest[start..<end].dropFirst()) else {
        result += "&"
        rest = rest.dropFirst()
        continue
      }
      result += found
      rest = rest[end...].dropFirst()
    }
    return result + rest
  }

  private static func reference(_ name: Substring) -> String? {
    guard name.first == "#" else { return names[name] }
    let digits = name.dropFirst()
    let isHex = digits.first == "x" || digits.first == "X"
    guard let value = isHex ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits), value > 0x1F || value == 0x0A,
      let scalar = Unicode.Scalar(value)
    else { return nil }
    return String(Character(scalar))
  }

  /// The JSON inside a script, without the marks by which old pages hid scripts from older readers.
  static func unwrapped(_ script: [UInt8]) -> [UInt8] {
    var text = script[...]
    var isStripping = true
    func trim() {
      text = text.drop { PageScripts.isSpace($0) }
      text = text.prefix((text.lastIndex { !PageScripts.isSpace($0) } ?? text.startIndex - 1) + 1 - text.startIndex)
    }
    while isStripping {
      isStripping = false
      trim()
      for mark in ["//<![CDATA[", "/*<![CDATA[*/", "<![CDATA[", "<!--", "//<!--"] where text.starts(with: mark.utf8) {
        text = text.dropFirst(mark.utf8.count)
        isStripping = true
      }
      for mark in ["//]]>", "/*]]>*/", "// ]]>", "]]>", "//-->", "-->", ";"]
      where text.count >= mark.utf8.count && text.suffix(mark.utf8.count).elementsEqual(mark.utf8) {
        text = text.dropLast(mark.utf8.count)
        isStripping = true
        break
      }
    }
    return Array(text)
  }
}
