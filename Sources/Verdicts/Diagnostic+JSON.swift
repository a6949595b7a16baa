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
          writer.member("path", diagnostic.path)
          writer.member("line", diagnostic.position.line)
          writer.member("column", diagnostic.position.column)
          writer.member("message", diagnostic.message)
        }
      }
    }
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
