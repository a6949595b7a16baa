import Testing

/// Faults that people reported of opening hours.
@Suite struct ReportedHoursTests {
  @Test("A01 A bar is open past midnight, whatever the new weekday says") func a01() throws {
    try ReportedCase("A01").checkHours()
  }
  @Test("A04 After last night's tail, before tonight: the next closing is tomorrow's") func a04() throws {
    try ReportedCase("A04").checkHours()
  }
  @Test("A06 The next day's own rule leaves the night before alone") func a06() throws {
    try ReportedCase("A06").checkHours()
  }
  @Test("A07 An exception replaces the spans that start on its date") func a07() throws {
    try ReportedCase("A07").checkHours()
  }
  @Test("A08 Pieces that meet at midnight are one") func a08() throws { try ReportedCase("A08").checkHours() }
  @Test("A09 The last minute of the day belongs to it") func a09() throws { try ReportedCase("A09").checkHours() }
  @Test("A11 The order of spans carries no meaning") func a11() throws { try ReportedCase("A11").checkHours() }
  @Test("A12 Of two slots the nearer one is next") func a12() throws { try ReportedCase("A12").checkHours() }
  @Test("A13 No hours at all: no next opening, and no endless search") func a13() throws {
    try ReportedCase("A13").checkHours()
  }
  @Test("A15 A closing is a wall-clock time on a day of 25 hours") func a15() throws {
    try ReportedCase("A15").checkHours()
  }
  @Test("A17 A start that the clock skips still opens the day") func a17() throws {
    try ReportedCase("A17").checkHours()
  }
  @Test("A18 Hours are the city's wherever the process runs") func a18() throws { try ReportedCase("A18").checkHours() }
  @Test("A20 12 a.m. is midnight") func a20() throws { try ReportedCase("A20").checkHours() }
  @Test("A21 Half an hour before midnight, minutes are left") func a21() throws { try ReportedCase("A21").checkHours() }
  @Test("A23 The next change is never to the present state") func a23() throws { try ReportedCase("A23").checkHours() }
  @Test("A25 The week is a ring") func a25() throws { try ReportedCase("A25").checkHours() }
  @Test("A26 A typing slip is read by the rule, and named") func a26() throws { try ReportedCase("A26").checkHours() }
  @Test("A27 Every spelling of midnight means one instant, or is refused") func a27() throws {
    try ReportedCase("A27").spellings()
  }
  @Test("A28 A span holds its first instant and not its last") func a28() throws {
    try ReportedCase("A28").checkHours()
  }
  @Test("A30 Services that meet close with the last") func a30() throws { try ReportedCase("A30").checkHours() }
  @Test("A31 A long closure is looked through") func a31() throws { try ReportedCase("A31").checkHours() }
  @Test("G04 In July the city keeps daylight time") func g04() throws { try ReportedCase("G04").checkHours() }
}
