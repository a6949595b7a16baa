import CivilTime
import OpeningHours
import Testing

/// Spans of dates whose end comes before their beginning: each year by itself has the days up to the one and those from
/// the other, even where the beginning is moved into the next year.
@Suite struct YearEndTests {
  @Test(arguments: [
    // 2026-12-30 is a fifth Wednesday; eight days on is 2027-01-07. Easter 2027 is on March 28.
    ("Dec We[5] +8 days-easter", "2026-12-31", false), ("Dec We[5] +8 days-easter", "2027-01-01", true),
    ("Dec We[5] +8 days-easter", "2027-03-28", true), ("Dec We[5] +8 days-easter", "2027-03-29", false),
    // December has a fifth Wednesday in 2027, and none in 2028.
    ("Dec We[5]-Jan 31", "2027-12-28", false), ("Dec We[5]-Jan 31", "2027-12-29", true),
    ("Dec We[5]-Jan 31", "2027-01-31", true), ("Dec We[5]-Jan 31", "2027-02-01", false),
    ("Dec We[5]-Jan 31", "2028-01-15", false), ("Dec We[5]-easter", "2030-02-01", false),
    // Steps are counted from the beginning.
    ("Dec 30-Jan 05/2", "2026-12-31", false), ("Dec 30-Jan 05/2", "2027-01-01", true),
    ("Dec 30-Jan 05/2", "2027-01-02", false), ("Dec 30-Jan 05/2", "2027-01-05", true),
    ("Dec We[5] +8 days-easter/2", "2027-01-07", true), ("Dec We[5] +8 days-easter/2", "2027-01-06", false),
    ("Dec We[5] +8 days-easter/2", "2027-01-01", true),
    ("Dec 24 -Su-Jan 06", "2026-12-20", true), ("Dec 24 -Su-Jan 06", "2026-12-19", false),
    // Twelve months are the whole year, unless days are counted from their ends.
    ("Oct-Sep", "2026-12-23", true), ("Oct 01-Sep", "2026-12-23", true), ("Oct 01 -Mo-Sep", "2026-12-23", false),
    ("Oct 01 -Mo-Sep", "2026-09-29", true), ("Jan 01 +1 day-Dec", "2026-01-01", false),
    ("Jan 01-Dec 31 -1 day", "2026-12-31", false), ("Jan-Dec 31 -Su", "2026-12-30", false),
    ("easter-Dec 01", "2026-12-01", true), ("Dec 01-easter", "9999-12-31", true),
  ])
  func holdsOn(_ notation: String, date: String, isOpen: Bool) throws {
    let schedule = try Schedule(notation: notation)
    let noon = try Timestamp(rfc3339: date + "T12:00:00Z")
    #expect(schedule.state(at: noon, in: .utc).kind == (isOpen ? .open : .closed))
  }

  @Test(arguments: [
    ("Dec We[5] +8 days-easter", "2026-12-31", "2026-04-06", "2027-01-01"),
    ("Dec 01-easter", "2027-01-01", "2026-12-01", "2027-03-29"),
  ])
  func changesOn(_ notation: String, date: String, since: String, until: String) throws {
    let state = try Schedule(notation: notation).state(at: Timestamp(rfc3339: date + "T12:00:00Z"), in: .utc)
    #expect(try state.since == Timestamp(rfc3339: since + "T00:00:00Z"))
    #expect(try state.until == Timestamp(rfc3339: until + "T00:00:00Z"))
  }
}
