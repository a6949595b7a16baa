/// The JSON-LD of a web page: what stands in its `<script type="application/ld+json">`.
///
/// No parser of HTML: it goes from tag to tag, and knows of comments, of quoted attributes, and of the elements whose
/// content is text, since a script inside one of these is none (HTML Living Standard, §13.1.2.4 and §13.2.5).
struct PageScripts {
  struct Script {
    var text: [UInt8]
    /// Of its first byte, from 1.
    var line: Int
  }

  private let page: [UInt8]
  private var index = 0
  private(set) var scripts: [Script] = []

  /// Elements whose content is text up to their own end tag.
  private static let textElements = ["script", "style", "textarea", "title", "xmp", "iframe", "noembed", "noframes"]

  /// Whether a text is rather a page than JSON.
  static func isPage(_ bytes: [UInt8]) -> Bool {
    var text = bytes[...]
    if text.starts(with: [0xEF, 0xBB, 0xBF]) { text = text.dropFirst(3) }
    return text.first { !isSpace($0) } == UInt8(ascii: "<")
  }

  /// Finds the scripts of a page, in order. O(length).
  init(_ page: [UInt8]) {
    self.page = page
    while let open = find("<", from: index) {
      index = open + 1
      if isAt("!--") {
        index = find("-->", from: index + 1).map { $0 + 3 } ?? page.count
      } else if index < page.count, PageScripts.isLetter(page[index]) {
        element()
      }
    }
    var line = 1
    var counted = 0
    for number in scripts.indices {
      let start = scripts[number].line
      line += page[counted..<start].count { $0 == 0x0A }
      (counted, scripts[number].line) = (start, line)
    }
  }

  /// Goes over a start tag, and over the content of an element that holds nothing but text.
  private mutating func element() {
    let name = word { !PageScripts.isSpace($0) && $0 != 0x3E && $0 != 0x2F }
    var isData = false
    while index < page.count, page[index] != 0x3E {
      if PageScripts.isSpace(page[index]) || page[index] == 0x2F {
        index += 1
        continue
      }
      let attribute = word { !PageScripts.isSpace($0) && $0 != 0x3D && $0 != 0x3E && $0 != 0x2F }
      let value = attributeValue()
      if attribute == "type", let value { isData = PageScripts.isLinkedData(value) }
      // A sign that can begin no attribute would hold the scan up.
      if attribute.isEmpty, value == nil, index < page.count, page[index] != 0x3E { index += 1 }
    }
    index = min(index + 1, page.count)
    guard PageScripts.textElements.contains(name) else { return }
    let end = endTag(of: name)
    if name == "script", isData { scripts.append(Script(text: Array(page[index..<end]), line: index)) }
    index = end
  }

  /// The value after an attribute's name, lower-cased; nil where it has none.
  private mutating func attributeValue() -> String? {
    var next = index
    while next < page.count, PageScripts.isSpace(page[next]) { next += 1 }
    guard next < page.count, page[next] == 0x3D else { return nil }
    index = next + 1
    while index < page.count, PageScripts.isSpace(page[index]) { index += 1 }
    guard index < page.count else { return "" }
    let quote = page[index]
    guard quote == 0x22 || quote == 0x27 else { return word { !PageScripts.isSpace($0) && $0 != 0x3E } }
    index += 1
    let value = word { $0 != quote }
    index = min(index + 1, page.count)
    return value
  }

  /// `application/ld+json`, whatever its parameters; the plus sign may be a character reference.
  private static func isLinkedData(_ value: String) -> Bool {
    let type = PageText.decoded(value).split(separator: ";", omittingEmptySubsequences: false).first ?? ""
    return type.split(whereSeparator: \.isWhitespace).joined() == "application/ld+json"
  }

  /// Where the end tag of an element begins, or the page ends.
  private func endTag(of name: String) -> Int {
    var from = index
    while let found = find("</", from: from) {
      let end = found + 2 + name.utf8.count
      if end <= page.count, page[found + 2..<end].map({ PageScripts.lower($0) }) == Array(name.utf8),
        end == page.count || PageScripts.isSpace(page[end]) || page[end] == 0x3E || page[end] == 0x2F
      {
        return found
      }
      from = found + 2
    }
    return page.count
  }

  // MARK: Bytes

  /// Takes bytes while they are wanted, lower-cased.
  private mutating func word(_ isWanted: (UInt8) -> Bool) -> String {
    let start = index
    while index < page.count, isWanted(page[index]) { index += 1 }
    return String(decoding: page[start..<index].lazy.map { PageScripts.lower($0) }, as: UTF8.self)
  }

  private func isAt(_ text: String) -> Bool { page[index...].starts(with: text.utf8) }

  private func find(_ text: String, from start: Int) -> Int? {
    let wanted = Array(text.utf8)
    var place = start
    while place + wanted.count <= page.count {
      if page[place] == wanted[0], page[place..<place + wanted.count].elementsEqual(wanted) { return place }
      place += 1
    }
    return nil
  }

  static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) && byte != 0x0B }

  private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(lower(byte)) }

  private static func lower(_ byte: UInt8) -> UInt8 { (0x41...0x5A).contains(byte) ? byte | 0x20 : byte }
}
