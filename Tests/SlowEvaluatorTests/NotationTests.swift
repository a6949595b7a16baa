import SlowEvaluator
import Testing

@Suite struct NotationTests {
  @Test(arguments: [
    "24/7", "open", "off", "closed \"for ever\"", "unknown", "\"by appointment\"", "Mo", "Mo-Fr", "Sa-Mo,We", "PH,Mo",
    "Mo, PH off", "PH Mo-Fr 10:00-12:00", "PH Fr,PH Sa 10:00-19:00", "10:00-12:00", "9:00-12:00,13:00-17:00",
    "22:00-02:00", "22:00-28:00", "17:00+", "13:00-17:00+", "Mo 08:00-12:00, Tu 13:00-17:00; PH off",
    "Mo-Fr 07:00-16:00, We, Fr 00:00-05:00, 22:00-02:00; Sa,Su 12:00-23:00", "Mo,We 24/7",
    "Mo-Fr 10:00-18:00 open \"a; b || c\"", "Mo;", "Jan 10:00-12:00", "Dec 25 off", "week 1-10 Mo", "sunrise-sunset",
    "Mo[1] 10:00-12:00", "SH off", "Mo PH 10:00-12:00", "Mo || Tu", "17:00+ off", "2026 Dec 24-2027 Jan 06 off",
    "easter -2 days-easter +1 day", "Mar Su[-1]-Oct Su[-1] -1 day", "Jun 4, 12, 20-25, Jul 2-14", "week 1-53/2 Fr",
  ]) func reads(notation: String) {
    #expect(SlowSchedule(notation: notation) != nil)
  }

  @Test(arguments: [
    "", ";", "10:00", "10:00-", "10:00-25", "10:60-12:00", "24:00-26:00", "10:00-48:01", "Xx", "mo", "Mo-",
    "Jan 32", "Feb 30", "week 54", "sunrise", "(sunrise+1)-12:00", "Mo[6]", "SH,Mo PH", "Mo ||",
    "Mo 10:00-12:00/01:00", "Mo 10:00-12:00 \"a", "Mo: 10:00-12:00", "10:00-12:00 maybe", "2026-2025", "Jan-",
  ]) func refuses(notation: String) {
    #expect(SlowSchedule(notation: notation) == nil)
  }
}
