/// A JSON value that keeps the order of its members; just enough for the files of this target.
enum JSON: Equatable, Sendable {
  case null
  case bool(Bool)
  case number(Int)
  case text(String)
  case list([JSON])
  case object([Member])

  struct Member: Equatable, Sendable {
    let name: String
    let value: JSON
  }

  /// The value of a member; nil where this is no object or has no such member.
  subscript(_ name: String) -> JSON? {
    guard case .object(let members) = self else { return nil }
    return members.last { $0.name == name }?.value
  }

  var text: String? {
    if case .text(let text) = self { text } else { nil }
  }

  var list: [JSON]? {
    if case .list(let list) = self { list } else { nil }
  }

  /// The value on one line, in the spacing of the files in `catalog-samples`.
  var line: String {
    switch self {
    case .null: "null"
    case .bool(let bool): bool ? "true" : "false"
    case .number(let number): "\(number)"
    case .text(let text): Self.quoted(text)
    case .list(let list): "[" + list.map(\.line).joined(separator: ", ") + "]"
    case .object(let members):
      "{" + members.map { Self.quoted($0.name) + ": " + $0.value.line }.joined(separator: ", ") + "}"
    }
  }

  private static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\n": quoted += "\\n"
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}

extension JSON: ExpressibleByStringLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral {
  init(stringLiteral value: String) { self = .text(value) }
  init(arrayLiteral elements: JSON...) { self = .list(elements) }
  init(dictionaryLiteral elements: (String, JSON)...) {
    self = .object(elements.map { Member(name: $0.0, value: $0.1) })
  }
}

extension JSON: ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral, ExpressibleByNilLiteral {
  init(integerLiteral value: Int) { self = .number(value) }
  init(booleanLiteral value: Bool) { self = .bool(value) }
  init(nilLiteral: ()) { self = .null }
}

extension JSON {
  /// Reads the JSON of this target's own files, whole numbers only; nil where a text is not such.
  init?(_ text: String) {
    var reader = Reader(rest: Array(text.unicodeScalars)[...])
    guard let value = reader.value(), reader.next() == nil else { return nil }
    self = value
  }

  private struct Reader {
    var rest: ArraySlice<Unicode.Scalar>

    /// The next scalar that is not space.
    mutating func next() -> Unicode.Scalar? {
      while let first = rest.first, " \n\r\t".unicodeScalars.contains(first) { rest.removeFirst() }
      return rest.first
    }

    mutating func take(_ wanted: Unicode.Scalar) -> Bool {
      guard next() == wanted else { return false }
      rest.removeFirst()
      return true
    }

    mutating func value() -> JSON? {
      guard let first = next() else { return nil }
      switch first {
      case "{": return object()
      case "[": return list()
      case "\"": return text().map(JSON.text)
      default:
        let word = rest.prefix { $0.properties.isAlphabetic || $0 == "-" || ("0"..."9").contains($0) }
        rest = rest.dropFirst(word.count)
        switch String(String.UnicodeScalarView(word)) {
        case "null": return .null
        case "true": return .bool(true)
        case "false": return .bool(false)
        case let digits: return Int(digits).map(JSON.number)
        }
      }
    }

    mutating func object() -> JSON? {
      var members: [Member] = []
      guard take("{") else { return nil }
      if take("}") { return .object([]) }
      repeat {
        guard next() == "\"", let name = text(), take(":"), let value = value() else { return nil }
        members.append(Member(name: name, value: value))
      } while take(",")
      return take("}") ? .object(members) : nil
    }

    mutating func list() -> JSON? {
      var list: [JSON] = []
      guard take("[") else { return nil }
      if take("]") { return .list([]) }
      repeat {
        guard let value = value() else { return nil }
        list.append(value)
      } while take(",")
      return take("]") ? .list(list) : nil
    }

    mutating func text() -> String? {
      var text = String.UnicodeScalarView()
      rest.removeFirst()
      while let scalar = rest.popFirst() {
        if scalar == "\"" { return String(text) }
        if scalar != "\\" {
          text.append(scalar)
          continue
        }
        switch rest.popFirst() {
        case "n": text.append("\n")
        case "u":
          guard let code = UInt32(String(String.UnicodeScalarView(rest.prefix(4))), radix: 16),
            let scalar = Unicode.Scalar(code)
          else { return nil }
          rest = rest.dropFirst(4)
          text.append(scalar)
        case let escaped?: text.append(escaped)
        case nil: return nil
        }
      }
      return nil
    }
  }
}
