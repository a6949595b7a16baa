/// The rule of a POSIX `TZ` string (RFC 9636 §3.3.1): what holds after a TZif file's last transition.
struct POSIXTimeZone: Hashable, Sendable {
  struct DaylightSaving: Hashable, Sendable {
    var offset: Int64
    var start: YearlyDate
    var end: YearlyDate
  }

  enum YearlyDate: Hashable, Sendable {
    /// `Jn`: 1 ... 365, 29 February never counted.
    case julian(Int, time: Int64)
    /// `n`: 0 ... 365, 29 February counted.
    case dayOfYear(Int, time: Int64)
    /// `Mm.w.d`: the w-th weekday d (0 is Sunday) of month m; 5 is the last.
    case monthWeekDay(month: Int, week: Int, weekday: Int, time: Int64)
  }

  /// Seconds ahead of UTC.
  var standardOffset: Int64
  var daylightSaving: DaylightSaving?

  var hasDaylightSaving: Bool { daylightSaving != nil }

  /// The changes of whole years, in order.
  func transitions(years: ClosedRange<Int>) -> [(at: Int64, offset: Int64)] {
    guard let daylightSaving else { return [] }
    var all: [(at: Int64, offset: Int64)] = []
    all.reserveCapacity(years.count * 2)
    for year in years {
      let starts = daylightSaving.start.clockSeconds(in: year) - standardOffset
      let ends = daylightSaving.end.clockSeconds(in: year) - daylightSaving.offset
      // South of the equator the year begins in daylight time.
      if starts <= ends {
        all.append((starts, daylightSaving.offset))
        all.append((ends, standardOffset))
      } else {
        all.append((ends, standardOffset))
        all.append((starts, daylightSaving.offset))
      }
    }
    // A change may lie days outside its year (times to ±167 h); of two at one instant the later year's counts,
    // which is how RFC 9636 writes daylight time all year round.
    for index in all.indices.dropFirst() where all[index].at < all[index - 1].at {
      all[index].at = all[index - 1].at
    }
    return all
  }
}

extension POSIXTimeZone.YearlyDate {
  /// The clock reading of the change, in civil seconds since 1970-01-01 00:00.
  func clockSeconds(in year: Int) -> Int64 {
    func day(_ month: Int, _ day: Int) -> Int64 { Int64(CivilDate.dayNumber(year: year, month: month, day: day)) }
    switch self {
    case .julian(let number, let time):
      let leapDay = CivilDate.isLeapYear(year) && number >= 60 ? 1 : 0
      return (day(1, 1) + Int64(number - 1 + leapDay)) * 86_400 + time
    case .dayOfYear(let number, let time):
      return (day(1, 1) + Int64(number)) * 86_400 + time
    case .monthWeekDay(let month, let week, let weekday, let time):
      let first = day(month, 1)
      // Day 0 was a Thursday, which is weekday 4 here.
      let firstWeekday = floorModulo(first + 4, 7)
      var offset = floorModulo(Int64(weekday) - firstWeekday, 7) + Int64(week - 1) * 7
      if offset >= Int64(CivilDate.daysInMonth(year: year, month: month)) { offset -= 7 }
      return (first + offset) * 86_400 + time
    }
  }
}
