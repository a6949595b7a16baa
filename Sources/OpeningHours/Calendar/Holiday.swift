import CivilTime

/// A day on which many places keep other hours.
public struct Holiday: Hashable, Sendable {
  /// Its date.
  public var date: CivilDate
  /// As English writes it: `Victoria Day`.
  public var name: String
  /// As French writes it at the beginning of a line: `Fête de la Reine`.
  public var frenchName: String
  /// Whether `PH` and `holiday` mean it; a day that is merely observed only raises the hint that hours might differ.
  public var isPublic: Bool

  /// A holiday; its French name is the English one unless given.
  public init(date: CivilDate, name: String, frenchName: String? = nil, isPublic: Bool = true) {
    self.date = date
    self.name = name
    self.frenchName = frenchName ?? name
    self.isPublic = isPublic
  }
}
