import CivilTime

/// Ontario's holidays by rule, for any year (design rule 12).
///
/// The nine of the Employment Standards Act, 2000, s. 1, on the day itself: never a day in lieu. Family Day is one since
/// 2008 (O. Reg. 547/07); the others are taken to hold for every year.
enum OntarioHolidays {
  /// Those of the years that marks are for.
  static let marked = MarkedDays(MarkedDays.years.flatMap { publicDates(in: $0) + observedDates(in: $0) })

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
