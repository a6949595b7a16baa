import CivilTime
import OpeningHours
import Testing

@Test func sanity() throws {
  let z = ZoneRules.toronto
  func show(_ t: Timestamp?) -> String { t.map { $0.rfc3339(offset: z.offset(at: $0)) } ?? "nil" }
  for (n, at) in [
    ("Sa 18:00-02:00", "2026-11-01T01:30:00-05:00"), ("24/7; PH off", "2026-12-25T02:10:00-05:00"),
    ("Su 01:30-06:00", "2026-11-01T01:15:00-05:00"), ("Sa 20:00-02:30", "2026-03-08T03:15:00-04:00"),
    ("24/7", "2026-03-08T03:15:00-04:00"), ("PH Mo-Fr 10:00-12:00", "2026-03-08T03:15:00-04:00"),
    ("17:00+", "2026-03-08T23:15:00-04:00"), ("13:00-17:00+", "2026-03-08T16:15:00-04:00"),
    ("12:00-14:00 closed, 10:00-20:00 open", "2026-03-10T13:15:00-04:00"),
  ] {
    let s = try Schedule(notation: n)
    let st = s.state(at: try Timestamp(rfc3339: at), in: z)
    print(
      n, at, st.kind, show(st.since), show(st.until), st.nextKind as Any, st.isAmbiguous, show(st.validUntil),
      show(st.openEndOpened), st.endIsOpen)
  }
}
