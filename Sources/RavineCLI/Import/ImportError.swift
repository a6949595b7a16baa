import JSONText

/// Why a file cannot be imported at all. A single record that cannot costs a note.
package struct ImportError: Error, Hashable {
  package enum Reason: Hashable {
    /// Not JSON.
    case text(JSONError)
    /// JSON, and of another shape than the kind of import reads.
    case shape(expected: String)
    /// An answer that says that it is none, in its own words.
    case failure(String)
  }

  package var reason: Reason
  /// Bytes from the beginning of the file.
  package var offset: Int

  /// One sentence, which says what would be right.
  package var message: String {
    switch reason {
    case .text(let error): error.message
    case .failure(let words): "an answer without places: \"\(words)\""
    case .shape(let expected): "the file holds something else: expected \(expected)"
    }
  }
}
