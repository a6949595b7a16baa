import JSONText

/// Something in a document that an editor should know of: where it is, what was found, and what would be right.
public struct Diagnostic: Hashable, Sendable {
  /// How bad it is.
  public enum Severity: UInt8, Hashable, Sendable {
    /// Something is lost: a place, its hours, a Moment, or the document.
    case error
    /// It was read, and is likely not what was meant.
    case warning
  }

  /// How bad it is.
  public var severity: Severity
  /// Where in the document: `places[12].hours.sat[0]`; empty for the document as a whole.
  public var path: String
  /// Bytes from the beginning of the document.
  public var offset: Int
  /// The same place as line and column.
  public var position: JSONPosition
  /// One sentence: what was found, and what would be right.
  public var message: String

  package init(severity: Severity, path: String, offset: Int, position: JSONPosition, message: String) {
    self.severity = severity
    self.path = path
    self.offset = offset
    self.position = position
    self.message = message
  }
}

extension Diagnostic: CustomStringConvertible {
  /// A line as compilers print it: `12:5: error: places[3].hours: ...`.
  public var description: String {
    position.description + (severity == .error ? ": error: " : ": warning: ") + (path.isEmpty ? "" : path + ": ")
      + message
  }
}

extension Diagnostic {
  /// A name may be a megabyte long and stand in the path of all that is found below it: so much of it is shown.
  static let mostOfName = 80

  /// How a path goes on to a member: `.hours`, or `["Bar é"]` where the name is no plain word, a string as JSON has it.
  package static func step(toMember name: String) -> String {
    // Not characters, each of which may be as long as it likes.
    var left = mostOfName
    let shown = name.utf8.prefix { byte in
      if byte & 0xC0 != 0x80 { left -= 1 }
      return left >= 0
    }
    let name = left >= 0 ? name : String(decoding: shown, as: UTF8.self) + "…"
    let isWord = !name.isEmpty && name.utf8.allSatisfy { (97...122).contains($0) || $0 == 95 }
    if isWord { return "." + name }
    var writer = JSONWriter(style: .compact)
    writer.write(name)
    return "[" + String(decoding: writer.finish(), as: UTF8.self) + "]"
  }
}

/// A step from a value to one inside it.
enum PathStep {
  /// No step at all: the document as a whole.
  case document
  /// The member whose name stands at this offset in the document: it is read only where it has to be said.
  case member(at: Int)
  case element(Int)
}

extension Array where Element == PathStep {
  /// The steps as an editor reads them; names that are no plain words stand in quotes.
  func text(in document: Span<UInt8>) -> String {
    var text = ""
    for step in self {
      switch step {
      case .document: break
      case .element(let index): text += "[" + String(index) + "]"
      case .member(let offset):
        let name = document.beginning(ofStringAt: offset, scalars: Diagnostic.mostOfName + 1)
        let step = Diagnostic.step(toMember: name)
        // The first member stands by itself.
        text += text.isEmpty && step.utf8.first == UInt8(ascii: ".") ? name : step
      }
    }
    return text
  }
}
