import DurableFiles
import Transport

/// Why there is no photo.
public enum PhotoError: Error, Hashable, Sendable {
  /// No whole answer came.
  case transport(TransportError)
  /// An answer that brings no photo.
  case status(Int)
  /// An answer that says that it is something else.
  case wrongType(String)
  /// An answer whose bytes are no whole picture.
  case notWhole(ImageFault)
  /// The photo has no address.
  case noAddress(PhotoAddressError)
  /// It came for a sync, and could not be written to the disk.
  case notStored(FileError)
  /// A sync did not ask for it any more: the server had asked to wait, or too many had failed for this reason, one after
  /// the other.
  indirect case notAsked(PhotoError)
}

extension PhotoError: CustomStringConvertible {
  /// A sentence for people.
  public var description: String {
    switch self {
    case .transport(let error): error.description
    case .status(401): "The server wants other credentials for its photos (401)."
    case .status(let status) where status == 429 || status == 503: "The server asks to wait (\(status))."
    case .status(404), .status(410): "The server has no such photo."
    case .status(let status): "The server gave an answer without a photo (\(status))."
    case .wrongType(let type): "The server's answer is no picture but \(type)."
    case .notWhole(let fault): "The server's picture is not stored: \(fault)."
    case .noAddress(let error): "The photo has no address: \(error.clause)."
    case .notStored(let error): "The photo could not be stored: \(error)"
    case .notAsked(let error): "Not asked for any more: \(error)"
    }
  }
}
