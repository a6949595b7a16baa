import CivilTime

extension ZoneRules {
  /// The first instant of a civil day.
  func midnight(_ date: CivilDate) -> Timestamp { resolve(CivilDateTime(date, .midnight)).firstInstant }
}
