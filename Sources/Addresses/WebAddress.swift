/// An absolute `http` or `https` address, kept as it was written.
///
/// Only as much of RFC 3986 is read as the store needs: scheme, host, port. The fragment is dropped, since it is never
/// sent. An address with a user name or password in it is refused: addresses are written to files and messages, and
/// secrets must not be.
///
/// Whoever sends a request reads the address again, by rules of its own. So what two readers could take for two
/// different hosts is refused: a backslash, and a host of anything but letters, digits, `-`, `.` and `_`, or a whole
/// IPv6 address in brackets.
public struct WebAddress: Hashable, Sendable {
  /// The two schemes there are.
  public enum Scheme: String, Sendable {
    /// Without TLS.
    case http
    /// With TLS.
    case https
  }

  /// The whole address without its fragment, query included.
  public let text: String
  /// `http` or `https`.
  public let scheme: Scheme
  /// The host, in lower case; an IPv6 address keeps its brackets.
  public let host: String
  /// The port, the scheme's own where none is written.
  public let port: Int

  /// Reads `text`.
  public init(_ text: String) throws(WebAddressError) {
    let bytes = Array(text.utf8.prefix { $0 != UInt8(ascii: "#") })
    // Browsers take a backslash for a slash; libcurl takes what stands before it and an @ for a user's name.
    guard bytes.allSatisfy({ $0 > 0x20 && $0 < 0x7f && $0 != UInt8(ascii: "\\") }) else { throw .notEncoded }
    guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")),
      let scheme = Scheme(rawValue: String(decoding: bytes[..<colon], as: UTF8.self).lowercased()),
      bytes[(colon + 1)...].starts(with: "//".utf8)
    else { throw .notHTTP }
    let end = bytes[(colon + 3)...].firstIndex { "/?".utf8.contains($0) } ?? bytes.endIndex
    let authority = bytes[(colon + 3)..<end]
    guard !authority.contains(UInt8(ascii: "@")) else { throw .holdsCredentials }
    let hostEnd: Int
    if authority.first == UInt8(ascii: "[") {
      guard let bracket = authority.firstIndex(of: UInt8(ascii: "]")),
        Self.isIPv6(authority[(authority.startIndex + 1)..<bracket])
      else { throw .badHost }
      hostEnd = bracket + 1
    } else {
      hostEnd = authority.firstIndex(of: UInt8(ascii: ":")) ?? authority.endIndex
      guard Self.isName(authority[..<hostEnd]) else { throw .badHost }
    }
    host = String(decoding: authority[..<hostEnd], as: UTF8.self).lowercased()
    switch authority[hostEnd...] {
    case let rest where rest.isEmpty || rest.elementsEqual(":".utf8):
      port = scheme == .https ? 443 : 80
    case let rest where rest.first == UInt8(ascii: ":") && rest.dropFirst().allSatisfy({ (0x30...0x39).contains($0) }):
      guard let number = Int(String(decoding: rest.dropFirst(), as: UTF8.self)), (1...65535).contains(number) else {
        throw .badPort
      }
      port = number
    default:
      throw .badPort
    }
    self.scheme = scheme
    self.text = String(decoding: bytes, as: UTF8.self)
  }

  /// Whether both have one scheme, host and port: where one's secrets may go, so may the other's (RFC 6454).
  public func hasSameOrigin(as other: WebAddress) -> Bool {
    scheme == other.scheme && host == other.host && port == other.port
  }
}

extension WebAddress: CustomStringConvertible {
  /// The address as text.
  public var description: String { text }
}

/// Why a text is no ``WebAddress``.
public enum WebAddressError: Error, Equatable, CustomStringConvertible {
  /// Another scheme, or none.
  case notHTTP
  /// A character that must be percent-encoded.
  case notEncoded
  /// A user name or password.
  case holdsCredentials
  /// No host.
  case badHost
  /// A port that is no number from 1 to 65535.
  case badPort

  /// A sentence for people.
  public var description: String {
    switch self {
    case .notHTTP: "The address must begin with http:// or https://."
    case .notEncoded: "The address holds a character that must be percent-encoded."
    case .holdsCredentials: "The address must not hold a user name or password."
    case .badHost: "The address names no host that can be."
    case .badPort: "The address's port is not a number from 1 to 65535."
    }
  }
}
