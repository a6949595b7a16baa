/// What is under way, as far as a screen should tell of it.
///
/// Most refreshes are none of the user's business and show as ``idle``.
public enum RefreshActivity: Hashable, Sendable {
  /// Nothing that the user waits for.
  case idle
  /// There is nothing to show yet, and the server is being asked.
  case loading
  /// Something is shown, and the user asked for something newer.
  case refreshing
}
