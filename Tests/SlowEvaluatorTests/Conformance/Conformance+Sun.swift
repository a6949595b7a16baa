extension Conformance {
  /// Times by the sun where no location is known: dawn 05:30, sunrise 06:00, sunset 18:00, dusk 18:30.
  static var sun: [Case] {
    let day = [
      "2026-06-09T05:00:00", "2026-06-09T05:30:00", "2026-06-09T06:00:00", "2026-06-09T12:00:00",
      "2026-06-09T18:00:00", "2026-06-09T18:30:00", "2026-06-09T23:00:00",
    ]
    func asked(_ about: String, _ hours: String) -> [Case] { at("5.11", about, .text(hours), each: day) }
    return asked("by daylight", "sunrise-sunset")
      + asked("with twilight", "dawn-dusk")
      + asked("at night", "sunset-sunrise")
      + asked("offsets", "(sunrise+01:00)-(sunset-00:30)")
      + asked("from a time to sunset", "08:00-sunset")
      + asked("from sunset to a time after midnight", "sunset-02:00")
      + asked("an end not later than the sunrise is on no other day", "sunrise-06:00")
      + asked("an open end after sunset", "12:00-sunset+")
      + asked("from dusk on, open end", "dusk+")
      + asked("taken away after dusk", "00:00-24:00; dusk-dawn off")
  }
}
