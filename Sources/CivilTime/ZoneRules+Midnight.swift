extension ZoneRules {
  /// The first instant of a civil day.
  package func midnight(_ date: CivilDate) -> Timestamp { resolve(CivilDateTime(date, .midnight)).firstInstant }
}
