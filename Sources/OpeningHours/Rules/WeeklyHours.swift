import CivilTime

/// Hours as a catalog's weekly object gives them: spans for each weekday, for public holidays, and for dates.
public struct WeeklyHours: Hashable, Sendable {
  /// Seven lists, Monday first; empty is closed. Set through the subscript.
  public private(set) var days: [[ClockSpan]]
  /// The spans of a public holiday; nil where the weekday's own count.
  public var holiday: [ClockSpan]?
  /// Other hours on certain dates.
  public var exceptions: [HoursException]

  /// A week in which every day is closed.
  public init(holiday: [ClockSpan]? = nil, exceptions: [HoursException] = []) {
    days = Array(repeating: [], count: 7)
    self.holiday = holiday
    self.exceptions = exceptions
  }

  /// The spans of a weekday; empty is closed.
  public subscript(day: Weekday) -> [ClockSpan] {
    get { days[Int(day.rawValue)] }
    set { days[Int(day.rawValue)] = newValue }
  }
}

/// Other hours on a date, through a range of dates, or on a day of every year.
public struct HoursException: Hashable, Sendable {
  /// On which days.
  public enum Days: Hashable, Sendable {
    /// A single date.
    case date(CivilDate)
    /// From a date through another one.
    case range(ClosedRange<CivilDate>)
    /// A day of every year.
    case yearly(MonthDay)
  }

  /// On which days.
  public var days: Days
  /// The spans that start on these days; empty is closed.
  public var spans: [ClockSpan]

  /// Other hours on some days; no spans: closed.
  public init(_ days: Days, _ spans: [ClockSpan]) {
    self.days = days
    self.spans = spans
  }
}

extension HoursException.Days {
  /// Reads the key of an exception: `2026-12-24`, `2027-01-04/2027-01-18` or `07-01`.
  public init(utf8 key: [UInt8]) throws(HoursError) {
    if key.count == 5, key[2] == UInt8(ascii: "-") {
      // 2000 is a leap year, so 29 February can be written.
      let date = try HoursException.Days.date(Array("2000-".utf8) + key, at: 0, shift: -5)
      self = .yearly(MonthDay(date))
    } else if let slash = key.firstIndex(of: UInt8(ascii: "/")) {
      let first = try HoursException.Days.date(Array(key[..<slash]), at: 0)
      let last = try HoursException.Days.date(Array(key[(slash + 1)...]), at: slash + 1)
      guard first <= last else { throw HoursError(.reversedRange, at: slash + 1) }
      self = .range(first...last)
    } else {
      self = .date(try HoursException.Days.date(key, at: 0))
    }
  }

  private static func date(_ text: [UInt8], at base: Int, shift: Int = 0) throws(HoursError) -> CivilDate {
    do {
      return try CivilDate(utf8: text)
    } catch {
      let what: StaticText =
        error.problem == .noSuchDate
        ? "a date that exists"
        : "a date (2026-12-24), a range of dates (2027-01-04/2027-01-18) or a day of the year (07-01)"
      throw HoursError(.expected(what), at: max(0, base + error.offset + shift))
    }
  }
}

extension Schedule {
  /// Compiles a weekly object.
  ///
  /// A date beats a range of dates, a range a day of the year, and each of them `holiday`; of two of one kind the one
  /// written later counts.
  public convenience init(_ hours: WeeklyHours, holidays: HolidayCalendar = .ontario) {
    var rules: [Rule] = []
    func add(_ days: DaySelector, _ spans: [ClockSpan], _ basis: OpenState.DayBasis) {
      rules.append(
        Rule(
          joint: .replaces, days: days, spans: spans, kind: spans.isEmpty ? .closed : .open, comment: nil, basis: basis)
      )
    }
    for weekday in Weekday.allCases where !hours[weekday].isEmpty {
      add(DaySelector(weekdays: .only(weekday)), hours[weekday], .regular)
    }
    if let holiday = hours.holiday { add(DaySelector([.holiday(.publicHoliday, shift: 0)]), holiday, .holiday) }
    for exception in hours.exceptions {
      guard case .yearly(let day) = exception.days else { continue }
      add(
        DaySelector([.dates(DateSpan(from: NamedDay(.day(month: day.month, day: day.day)), end: .same))]),
        exception.spans,
        .exception)
    }
    for exception in hours.exceptions {
      guard case .range(let dates) = exception.days else { continue }
      add(DaySelector([.fixed(dates.lowerBound, dates.upperBound)]), exception.spans, .exception)
    }
    for exception in hours.exceptions {
      guard case .date(let date) = exception.days else { continue }
      add(DaySelector([.fixed(date, date)]), exception.spans, .exception)
    }
    self.init(rules: rules, calendar: holidays)
  }

  /// Hours of which nothing is known.
  public static let unknown = Schedule(
    rules: [
      Rule(joint: .replaces, days: DaySelector(), spans: [.wholeDay], kind: .unknown, comment: nil, basis: .regular)
    ], calendar: HolidayCalendar([]))

  /// The same hours with exceptions laid over them, which replace what starts on their days.
  public func replacing(_ exceptions: [HoursException], holidays: HolidayCalendar? = nil) -> Schedule {
    let over = Schedule(WeeklyHours(exceptions: exceptions), holidays: holidays ?? calendar)
    return Schedule(rules: rules + over.rules, calendar: over.calendar, location: location)
  }
}
