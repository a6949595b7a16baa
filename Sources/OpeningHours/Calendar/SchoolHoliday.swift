import CivilTime

/// Days on which schools are closed for a holiday, which `SH` means. They come from the document alone: no rule gives
/// them.
public struct SchoolHoliday: Hashable, Sendable {
  public var first: CivilDate
  /// Included.
  public var last: CivilDate
  public var name: String
  public var frenchName: String

  /// Nil where the last day lies before the first.
  public init?(from first: CivilDate, through last: CivilDate, name: String = "", frenchName: String? = nil) {
    guard first <= last else { return nil }
    self.first = first
    self.last = last
    self.name = name
    self.frenchName = frenchName ?? name
  }
}
