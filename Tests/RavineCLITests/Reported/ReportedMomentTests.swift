import Testing

/// Faults that people reported of events.
@Suite struct ReportedMomentTests {
  @Test("B01 An end before the start: never live, and named") func b01() throws {
    try ReportedCase("B01").checkMoment()
  }
  @Test("B02 Of zero length: over at once") func b02() throws { try ReportedCase("B02").checkMoment() }
  @Test("B03 No end: not over when it starts") func b03() throws { try ReportedCase("B03").checkMoment() }
  @Test("B05 Past is decided by the end") func b05() throws { try ReportedCase("B05").checkMoment() }
  @Test("B06 A fraction of six digits is read") func b06() throws { try ReportedCase("B06").checkMoment() }
  @Test("B08 A bare date is the city's whole day") func b08() throws { try ReportedCase("B08").checkMoment() }
  @Test("B10 Across a clock change instants are compared") func b10() throws { try ReportedCase("B10").checkMoment() }
  @Test("B11 Without an offset it is the city's wall time") func b11() throws { try ReportedCase("B11").checkMoment() }
  @Test("B12 29 February stays where it is") func b12() throws { try ReportedCase("B12").checkMoment() }
  @Test("B14 No end: upcoming until the start") func b14() throws { try ReportedCase("B14").checkMoment() }
  @Test("B16 Start and end in different offsets") func b16() throws { try ReportedCase("B16").checkMoment() }
}
