/// A place in hours that is written otherwise than the notation writes it, and has one meaning all the same.
public struct HoursRepair: Hashable, Sendable {
  /// Bytes from the beginning of the text.
  public let offset: Int
  /// In bytes; none where something was left out.
  public let length: Int
  /// What stands there.
  public let found: String
  /// What the notation writes in its place; empty where it needs nothing.
  public let replacement: String

  /// One sentence part in English, which says what would be right.
  public var message: String {
    if found.isEmpty { return "write \"" + replacement + "\" at byte " + String(offset) + ", where it is left out" }
    let place = "\"" + found + "\" at byte " + String(offset)
    return replacement.isEmpty
      ? "leave out " + place + ", which says nothing" : "write \"" + replacement + "\" for " + place
  }
}
