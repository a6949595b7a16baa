/// Why the server is asked.
public enum RefreshReason: Hashable, Sendable {
  /// The client started, or started anew with another account or another token.
  case launch
  /// The app came back to the foreground.
  case foreground
  /// The user asked.
  case pulled
  /// Some answer told of a newer document.
  case stamp
  /// The app said that the document is out of date, and somebody looked.
  case invalidated
  /// Time passed: an unprompted check, or another try after a failure.
  case timer
  /// The network came back.
  case online
}
