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
  /// The photo has no address; with why.
  case noAddress(String)
}

extension PhotoError: CustomStringConvertible {
  /// A sentence for people.
  public var description: String {
    switch self {
    case .transport(let error): error.description
    case .status(404), .status(410): "The server has no such photo."
    case .status(let status): "The server gave an answer without a photo (\(status))."
    case .wrongType(let type): "The server's answer is no picture but \(type)."
    case .notWhole(let fault): "The server's picture is not stored: \(fault)."
    case .noAddress(let why): "The photo has no address: \(why)."
    }
  }
}
