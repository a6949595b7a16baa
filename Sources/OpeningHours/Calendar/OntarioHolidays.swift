import CivilTime

/// Ontario's holidays by rule, for any year (design rule 12).
///
/// The nine of the Employment Standards Act, 2000, s. 1, on the day itself: never a day in lieu. Family Day is one since
/// 2008 (O. Reg. 547/07); the others are taken to hold for every year.
enum OntarioHolidays {
  /// The holiday on a date, public or observed. O(1).
  static func holiday(on date: CivilDate) -> Holiday? {
    mayBeHoliday(date) ? rule(for: date) : nil
  }

  /// The years for which a bit a day says whether there is a holiday at all.
  static let listedYears = 2010...2049
  /// 2010-01-01, the first of them.
  private static let firstListed = 14_610
  private static let listed: [UInt64] = {
    let end = CivilDate.dayNumber(year: listedYears.upperBound + 1, month: 1, day: 1)
    var bits = [UInt64](repeating: 0, count: (Int(end) - firstListed) / 64)
    for year in listedYears {
      for date in publicDates(in: year) + observedDates(in: year) {
        let index = Int(date.dayNumber) - firstListed
        if index >> 6 < bits.count { bits[index >> 6] |= 1 << UInt64(index & 63) }
      }
    }
    return bits
  }()

  /// Whether there may be one on a day; said of none too few.
  @inline(__always)
  static func mayBeHoliday(_ date: CivilDate) -> Bool {
    let index = Int(date.dayNumber) - firstListed
    let listed = listed.span
    return index < 0 || index >> 6 >= listed.count || listed[index >> 6] >> UInt64(index & 63) & 1 == 1
  }

  /// Whether there may be one on some days, both ends included; said of none too few.
  static func mayBeHoliday(_ first: CivilDate, _ last: CivilDate) -> Bool {
    let listed = listed
    let index = Int(first.dayNumber) - firstListed
    let count = last.days(since: first) + 1
    if index < 0 || count > 64 || (index + 63) >> 6 >= listed.count { return true }
    // The next 64 days' bits, the first day's the lowest.
    let shift = UInt64(index & 63)
    let bits = listed[index >> 6] >> shift | (listed[(index + 63) >> 6] << 1) << (63 - shift)
    return bits << UInt64(64 - count) != 0
  }

  /// The holiday on a date, by going through the rules.
  static func rule(for date: CivilDate) -> Holiday? {
    let (year, month, day) = date.fields
    func named(_ english: String, _ french: String, isPublic: Bool = true) -> Holiday {
      Holiday(date: date, name: english, frenchName: french, isPublic: isPublic)
    }
    switch month {
    case 1 where day == 1: return named("New Year's Day", "Jour de l'an")
    case 2 where isNth(3, .monday, date, day) && year >= 2008: return named("Family Day", "Jour de la Famille")
    case 3, 4:
      let easter = easterSunday(year)
      if date == easter.adding(days: -2) { return named("Good Friday", "Vendredi saint") }
      if date == easter { return named("Easter Sunday", "Dimanche de Pâques", isPublic: false) }
      return nil
    // The Monday before 25 May.
    case 5 where date.weekday == .monday && (18...24).contains(day): return named("Victoria Day", "Fête de la Reine")
    case 7 where day == 1: return named("Canada Day", "Fête du Canada")
    case 7 where day == 2 && date.weekday == .monday:
      return named("Canada Day (observed)", "Fête du Canada (jour observé)", isPublic: false)
    case 8 where isNth(1, .monday, date, day): return named("Civic Holiday", "Congé civique", isPublic: false)
    case 9 where isNth(1, .monday, date, day): return named("Labour Day", "Fête du Travail")
    case 10 where isNth(2, .monday, date, day): return named("Thanksgiving Day", "Action de grâce")
    case 12 where day == 25: return named("Christmas Day", "Jour de Noël")
    case 12 where day == 26: return named("Boxing Day", "Lendemain de Noël")
    default: return nil
    }
  }

  /// The public holidays of a year, ascending.
  static func publicDates(in year: Int) -> [CivilDate] {
    func fixed(_ month: Int, _ day: Int) -> CivilDate {
      CivilDate(dayNumber: CivilDate.dayNumber(year: year, month: month, day: day))
    }
    func monday(onOrAfter date: CivilDate) -> CivilDate {
      date.adding(days: (7 - date.weekdayIndex) % 7)
    }
    var dates = [fixed(1, 1)]
    if year >= 2008 { dates.append(monday(onOrAfter: fixed(2, 15))) }
    dates += [
      easterSunday(year).adding(days: -2), monday(onOrAfter: fixed(5, 18)), fixed(7, 1), monday(onOrAfter: fixed(9, 1)),
      monday(onOrAfter: fixed(10, 8)), fixed(12, 25), fixed(12, 26),
    ]
    return dates
  }

  /// The days of a year that may be observed though they are no public holidays.
  private static func observedDates(in year: Int) -> [CivilDate] {
    func date(_ month: Int, _ day: Int) -> CivilDate {
      CivilDate(dayNumber: CivilDate.dayNumber(year: year, month: month, day: day))
    }
    let august = date(8, 1)
    return [easterSunday(year), date(7, 2), august.adding(days: (7 - august.weekdayIndex) % 7)]
  }

  private static func isNth(_ n: Int, _ weekday: Weekday, _ date: CivilDate, _ day: Int) -> Bool {
    (day - 1) / 7 == n - 1 && date.weekday == weekday
  }

  /// Easter Sunday of the Gregorian calendar, by the method published anonymously in Nature in 1876.
  static func easterSunday(_ year: Int) -> CivilDate {
    let golden = year % 19
    let century = year / 100
    let rest = year % 100
    let moonCorrection = (8 * century + 13) / 25
    let epact = (19 * golden + century - century / 4 - moonCorrection + 15) % 30
    let toSunday = (32 + 2 * (century % 4) + 2 * (rest / 4) - epact - rest % 4) % 7
    let late = (golden + 11 * epact + 22 * toSunday) / 451
    let sum = epact + toSunday - 7 * late + 114
    return CivilDate(dayNumber: CivilDate.dayNumber(year: year, month: sum / 31, day: sum % 31 + 1))
  }
}
