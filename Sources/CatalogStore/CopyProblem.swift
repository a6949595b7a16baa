import DurableFiles

/// What is wrong with the copy on the disk.
public enum CopyProblem: Hashable, Sendable {
  /// The pointer file fails its own checksum, or is of an unknown form.
  case damagedPointer
  /// The pointer file is gone, and a document is there.
  case missingPointer
  /// The document's file is not what the pointer says.
  case damagedDocument
  /// The document's file is gone.
  case missingDocument
  /// The document is whole, and the application does not take it (any more), with why.
  case notAccepted(String)
  /// The directory holds another source's copy.
  case otherSource
  /// A file could not be read.
  case unreadable(FileError)

  /// The file to set aside, so that nobody reads it again.
  var damagedFile: DamagedFile? {
    switch self {
    case .damagedPointer: .pointer
    case .damagedDocument: .document
    case .missingPointer, .missingDocument, .notAccepted, .otherSource, .unreadable: nil
    }
  }

  enum DamagedFile { case pointer, document }
}

extension CopyProblem: CustomStringConvertible {
  /// A sentence for people.
  public var description: String {
    switch self {
    case .damagedPointer: "The stored copy's pointer is damaged."
    case .missingPointer: "The stored copy's pointer is missing."
    case .damagedDocument: "The stored copy is damaged."
    case .missingDocument: "The stored copy's document is missing."
    case .notAccepted(let why): "The stored copy is not accepted: \(why)"
    case .otherSource: "The stored copy belongs to another source."
    case .unreadable(let error): error.description
    }
  }
}
