import CatalogModel
import JSONText

extension JSONWriter {
  /// Writes what is said of a document, as the member `diagnostics`.
  package mutating func member(diagnostics: [Diagnostic]) {
    key("diagnostics")
    array { writer in
      for diagnostic in diagnostics {
        writer.object { writer in
          writer.member("severity", diagnostic.severity.word)
          writer.members(path: diagnostic.path, at: diagnostic.position)
          writer.member("message", diagnostic.message)
        }
      }
    }
  }

  /// Writes where in a document something stands, as the members `path`, `line` and `column`.
  package mutating func members(path: String, at position: JSONPosition) {
    member("path", path)
    member("line", position.line)
    member("column", position.column)
  }
}

extension Diagnostic.Severity {
  /// As a report prints it.
  package var word: String {
    switch self {
    case .error: "error"
    case .warning: "warning"
    }
  }
}
