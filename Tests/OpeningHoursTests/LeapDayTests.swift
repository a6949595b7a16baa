import CivilTime
import OpeningHours
import Testing

/// Spans that begin or end on a day that most years lack.
@Suite struct LeapDayTests {
  @Test(arguments: [
    ("Feb 29-Feb 29", "2026-06-01", false), ("Feb 29-Feb 29", "2028-02-29", true), ("Feb 29-29/2", "2026-06-01", false),
    ("Feb 29-Feb 29/2", "2028-02-29", true), ("2026 Feb 29-Feb 29", "2026-06-01", false),
    ("Feb 29-31", "2027-05-01", false),
    ("Feb 29-Feb 28", "2026-06-01", true), ("Feb 29 +1 day-Feb 29", "2026-06-01", true),
    ("Feb 29-Mar 01", "2026-03-01", true),
  ])
  func holdsOn(_ notation: String, date: String, isOpen: Bool) throws {
    let schedule = try Schedule(notation: notation)
    let noon = try Timestamp(rfc3339: date + "T12:00:00Z")
    #expect(schedule.state(at: noon, in: .utc).kind == (isOpen ? .open : .closed))
  }
}
