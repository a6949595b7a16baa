import JSONText

/// Why a document cannot be used at all. Smaller damage is a `Diagnostic`, and costs one record at most.
public struct CatalogError: Error, Hashable, Sendable {
  /// What can be wrong with a document as a whole.
  public enum Reason: Hashable, Sendable {
    /// Not UTF-8, or not JSON.
    case text(JSONError)
    /// JSON, but no object.
    case notAnObject
    /// No `places` array.
    case noPlaces
    /// A `schema` that this reader does not know.
    case newerSchema(String)
    /// A `schema` that there has never been.
    case unknownSchema(String)
    /// Another city's document.
    case otherCity(found: String, expected: String)
    /// A time zone of which there are no rules here.
    case unknownZone(String)
  }

  /// What is wrong.
  public let reason: Reason
  /// Where in the document: empty, or the member that is wrong.
  public let path: String
  /// Bytes from the beginning of the document.
  public let offset: Int

  init(_ reason: Reason, path: String = "", at offset: Int) {
    self.reason = reason
    self.path = path
    self.offset = offset
  }

  /// One sentence, which says what would be right.
  public var message: String {
    switch reason {
    case .text(let error): error.message
    case .notAnObject: "the document is no JSON object: a catalog is an object with a member \"places\""
    case .noPlaces: "the document has no array \"places\""
    case .newerSchema(let found): "schema " + found + " is newer than this version of Ravine knows (1)"
    case .unknownSchema(let found): "there is no schema " + found + ": write 1, or leave it out"
    case .otherCity(let found, let expected):
      "the document is of the city \"" + found + "\", and \"" + expected + "\" was expected"
    case .unknownZone(let name):
      "no rules are installed for the time zone \"" + name + "\": check its name, or install tzdata"
    }
  }
}

extension CatalogError: CustomStringConvertible {
  /// The message, after the path where there is one, and followed by the byte offset.
  public var description: String {
    (path.isEmpty ? "" : path + ": ") + message + " (at byte " + String(offset) + ")"
  }
}

extension CatalogError {
  /// The same as a diagnostic of the document that it is about. O(offset).
  public func diagnostic(in bytes: [UInt8]) -> Diagnostic {
    let position = JSONPosition(of: offset, in: bytes.span)
    return Diagnostic(severity: .error, path: path, offset: offset, position: position, message: message)
  }
}
