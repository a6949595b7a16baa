import CivilTime

/// The instant that `--at` names: RFC 3339, or wall time in the catalog's zone; a day, where nothing finer is wanted.
package struct AskedInstant {
  private let text: String
  private let value: DateOrTime

  /// Reads the option, for which no catalog is needed; nil where it is not given.
  ///
  /// - Parameter takesDay: Whether a bare date will do, which then is its first instant.
  package init?(_ options: Options, takesDay: Bool = false) throws(CommandError) {
    guard let text = options["--at"] else { return nil }
    self.text = text
    do {
      value = try DateOrTime(text)
    } catch {
      throw .usage(
        "--at \"\(text)\": \(error.message) (at character \(error.offset + 1)); write 2026-12-05T22:00:00-05:00, or "
          + (takesDay
            ? "2026-12-05T22:00 or 2026-12-05 for the city's wall time" : "2026-12-05T22:00 for the city's wall time"))
    }
    if case .date = value, !takesDay { throw .usage("--at \"\(text)\": a time is missing; write \(text)T22:00") }
  }

  /// The instant, where wall time is a zone's.
  package func timestamp(in zone: ZoneRules) throws(CommandError) -> Timestamp {
    switch value {
    case .timestamp(let timestamp): return timestamp
    case .wallTime(let wall):
      let timestamp = zone.resolve(wall).firstInstant
      // Time ends in UTC, before the last evening of a zone to the west of it.
      let isBeyond = timestamp == .max || timestamp == .min
      if isBeyond, zone.civil(at: timestamp) != wall {
        throw .usage("--at \"\(text)\": in \(zone.identifier) that is beyond the years 1 to 9999")
      }
      return timestamp
    case .date(let date): return zone.midnight(date)
    }
  }
}
