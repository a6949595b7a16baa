import CivilTime
import OpeningHours

/// A bakery's hours at instants of one summer night and of both clock changes, as the evaluator says them.
@main
enum Program {
  static func main() {
    let toronto = ZoneRules.toronto
    let instants = [
      "2026-06-12T09:15:00-04:00", "2026-06-14T02:29:59-04:00", "2026-07-01T12:00:00-04:00",
      "2026-03-08T03:10:00-04:00", "2026-11-01T01:30:00-04:00", "2026-11-01T01:30:00-05:00",
    ]
    guard let schedule = try? Schedule(notation: "Mo-Fr 07:00-19:00; Sa 22:00-26:30; PH off") else {
      return print("the hours were refused")
    }
    for instant in instants {
      guard let timestamp = try? Timestamp(rfc3339: instant) else { return print("a time was refused") }
      print(line(of: schedule, at: timestamp, in: toronto))
    }
  }

  static func line(of schedule: Schedule, at timestamp: Timestamp, in zone: ZoneRules) -> String {
    let state = schedule.state(at: timestamp, in: zone)
    let kind =
      switch state.kind {
      case .open: "open"
      case .closed: "closed"
      case .unknown: "unknown"
      }
    return text(timestamp, zone) + " " + kind + " until " + (state.until.map { text($0, zone) } ?? "ever")
  }

  static func text(_ timestamp: Timestamp, _ zone: ZoneRules) -> String {
    timestamp.rfc3339(offset: zone.offset(at: timestamp))
  }
}
