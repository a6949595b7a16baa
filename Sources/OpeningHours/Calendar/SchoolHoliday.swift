import CivilTime

/// Days on which schools are closed for a holiday, which `SH` means. They come from the document alone: no rule gives
/// them.
public struct SchoolHoliday: Hashable, Sendable {
  /// The first day without school.
  public let first: CivilDate
  /// The last day without school.
  public let last: CivilDate
  /// As English writes it.
  public var name: String
  /// As French writes it.
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
