import Transport

/// A secret that stands for an account (RFC 6750). It shows itself to nothing but a request: not in a log, not in a
/// dump, not in an error.
public struct BearerToken: Hashable, Sendable {
  private let text: String

  /// Takes `text` as it is; `nil` where it could not be sent: it is empty, or holds anything but visible ASCII.
  public init?(_ text: String) {
    guard !text.isEmpty, text.utf8.allSatisfy({ (0x21...0x7e).contains($0) }) else { return nil }
    self.text = text
  }

  /// The field that carries it.
  public var fields: HeaderFields { [HeaderField("Authorization", "Bearer " + text)] }
}

extension BearerToken: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// Says that it is a token, and nothing of which.
  public var description: String { "a token" }
  /// The same.
  public var debugDescription: String { description }
  /// Shows nothing.
  public var customMirror: Mirror { Mirror(self, children: []) }
}
