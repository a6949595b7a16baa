/// The modules that a Swift file imports, read from its text.
enum ImportReader {
  struct Import: Equatable {
    var module: String
    /// From 1.
    var line: Int
    /// The modules of which the `#if canImport(...)` around the import speaks.
    var conditions: [String]
  }

  private static let kinds: Set<Substring> = [
    "struct", "class", "enum", "protocol", "typealias", "actor", "func", "let", "var",
  ]

  /// Every import of a source text, in order, in all the forms that Swift has: behind attributes, an access level or
  /// a semicolon, of one declaration, of a submodule.
  static func imports(in source: String) -> [Import] {
    var found: [Import] = []
    var conditions: [[String]] = []
    for (index, line) in source.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      let text = withoutComments(line).drop { $0 == " " || $0 == "\t" }
      if text.hasPrefix("#if") {
        conditions.append(modulesAsked(in: text))
      } else if text.hasPrefix("#elseif") {
        if !conditions.isEmpty { conditions[conditions.count - 1] = modulesAsked(in: text) }
      } else if text.hasPrefix("#else") {
        if !conditions.isEmpty { conditions[conditions.count - 1] = [] }
      } else if text.hasPrefix("#endif") {
        _ = conditions.popLast()
      }
      for statement in text.split(separator: ";") {
        if let module = module(importedBy: statement) {
          found.append(Import(module: module, line: index + 1, conditions: conditions.flatMap { $0 }))
        }
      }
    }
    return found
  }

  /// The module of `@attribute public import struct Module.Name`; nil of any other statement.
  private static func module(importedBy statement: Substring) -> String? {
    var words = withoutAttributeArguments(statement).split { $0 == " " || $0 == "\t" }[...]
    let levels: Set<Substring> = ["public", "package", "internal", "fileprivate", "private"]
    while let word = words.first, word.hasPrefix("@") || levels.contains(word) { words.removeFirst() }
    guard words.popFirst() == "import" else { return nil }
    if let word = words.first, kinds.contains(word) { words.removeFirst() }
    guard let path = words.first, let module = path.split(separator: ".").first else { return nil }
    return module.filter { $0 != "`" }
  }

  /// `@_spi(Name) import X` and `@_spi( Name )import X` alike, with the arguments left out.
  private static func withoutAttributeArguments(_ statement: Substring) -> String {
    var depth = 0
    var text = ""
    for character in statement {
      if character == "(" { depth += 1 }
      if depth == 0 { text.append(character) }
      if character == ")" {
        depth -= 1
        text.append(" ")
      }
    }
    return text
  }

  private static func modulesAsked(in condition: Substring) -> [String] {
    condition.matches(of: /(!?)\s*canImport\(\s*(\w+)/).filter { $0.output.1.isEmpty }.map { String($0.output.2) }
  }

  /// A line without its comments. Block comments over several lines are read as code: an import in one is an alarm
  /// too many, where taking a string such as "image/*" for a comment would hide a whole file.
  private static func withoutComments(_ line: Substring) -> Substring {
    line.replacing(/\/\*.*?\*\//, with: " ").prefix(upTo: "//")
  }
}

extension Substring {
  fileprivate func prefix(upTo mark: String) -> Substring {
    firstRange(of: mark).map { self[..<$0.lowerBound] } ?? self
  }
}
