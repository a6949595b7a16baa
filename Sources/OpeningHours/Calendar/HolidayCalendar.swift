import CivilTime

/// Which days `PH`, `SH` and `holiday` mean.
public struct HolidayCalendar: Hashable, Sendable {
  private enum Source: Hashable, Sendable {
    case ontario
    /// Ascending by date, one a date.
    case listed([Holiday])
  }

  private let source: Source
  /// Where there may be one, public or observed.
  private let marked: MarkedDays
  /// Ascending, and apart from each other.
  private var schoolDays: [ClosedRange<CivilDate>] = []

  /// Ontario's nine public holidays (Employment Standards Act, 2000), and the days that are widely observed besides.
  public static let ontario = HolidayCalendar(source: .ontario, marked: OntarioHolidays.marked)

  /// Exactly these days; of two on one date the first counts.
  public init(_ holidays: [Holiday]) {
    var kept: [Holiday] = []
    var seen: Set<CivilDate> = []
    for holiday in holidays where seen.insert(holiday.date).inserted { kept.append(holiday) }
    source = .listed(kept.sorted { $0.date < $1.date })
    marked = MarkedDays(kept.map { $0.date })
  }

  private init(source: Source, marked: MarkedDays) { (self.source, self.marked) = (source, marked) }

  /// The calendar of a region's code, or nil where the kit has no rules for it. Known: `CA-ON`.
  public init?(region: String) {
    guard region == "CA-ON" else { return nil }
    self = .ontario
  }

  /// The same calendar with school holidays in place of those that it has.
  public func with(schoolHolidays: [SchoolHoliday]) -> HolidayCalendar {
    var calendar = self
    calendar.schoolDays = []
    for holiday in schoolHolidays.sorted(by: { ($0.first, $0.last) < ($1.first, $1.last) }) {
      if let last = calendar.schoolDays.last, holiday.first <= last.upperBound.adding(days: 1) {
        calendar.schoolDays[calendar.schoolDays.count - 1] = last.lowerBound...max(last.upperBound, holiday.last)
      } else {
        calendar.schoolDays.append(holiday.first...holiday.last)
      }
    }
    return calendar
  }

  /// Whether any school holiday is known; where none is, nobody can say when `SH` is.
  public var hasSchoolHolidays: Bool { !schoolDays.isEmpty }

  /// Whether a date is a school holiday. O(log holidays).
  public func isSchoolHoliday(_ date: CivilDate) -> Bool {
    let index = firstSchoolDays(endingOnOrAfter: date)
    return index < schoolDays.count && schoolDays[index].lowerBound <= date
  }

  private func firstSchoolDays(endingOnOrAfter date: CivilDate) -> Int {
    schoolDays.firstIndexPast { $0.upperBound < date }
  }

  /// The holiday on a date, public or observed. O(1) for a region, O(log holidays) for a list.
  @inline(__always)
  public func holiday(on date: CivilDate) -> Holiday? {
    // What is seldom so must not cost when it is not.
    mayHaveHoliday(date) ? knownHoliday(on: date) : nil
  }

  /// Whether there may be a holiday, public or observed, on a day; said of none too few. O(1).
  @inline(__always)
  func mayHaveHoliday(_ date: CivilDate) -> Bool { marked.mayHold(date) }

  /// The same of one of some days. O(1).
  func mayHaveHoliday(_ first: CivilDate, _ last: CivilDate) -> Bool { marked.mayHold(first, last) }

  @inline(never)
  private func knownHoliday(on date: CivilDate) -> Holiday? {
    switch source {
    case .ontario: return OntarioHolidays.rule(for: date)
    case .listed(let holidays):
      let index = firstIndex(in: holidays, onOrAfter: date)
      return index < holidays.count && holidays[index].date == date ? holidays[index] : nil
    }
  }

  /// Whether a date is a public holiday.
  public func isPublicHoliday(_ date: CivilDate) -> Bool { holiday(on: date)?.isPublic ?? false }

  /// Whether the calendar goes on for ever; a list ends with its last date.
  var recurs: Bool { source == .ontario }

  /// The first public holiday after a date, or nil.
  func nextPublicHoliday(after date: CivilDate) -> CivilDate? {
    switch source {
    case .ontario:
      guard date < .max else { return nil }
      let year = date.year
      return OntarioHolidays.publicDates(in: year).first { $0 > date }
        ?? OntarioHolidays.publicDates(in: year + 1).first
    case .listed(let holidays):
      var index = firstIndex(in: holidays, onOrAfter: date.adding(days: 1))
      while index < holidays.count, !holidays[index].isPublic { index += 1 }
      return index < holidays.count ? holidays[index].date : nil
    }
  }

  /// The last public holiday before a date, or nil.
  func previousPublicHoliday(before date: CivilDate) -> CivilDate? {
    switch source {
    case .ontario:
      guard date > .min else { return nil }
      let year = date.year
      return OntarioHolidays.publicDates(in: year).last { $0 < date }
        ?? (year > 0 ? OntarioHolidays.publicDates(in: year - 1).last : nil)
    case .listed(let holidays):
      var index = firstIndex(in: holidays, onOrAfter: date) - 1
      while index >= 0, !holidays[index].isPublic { index -= 1 }
      return index >= 0 ? holidays[index].date : nil
    }
  }

  func isHoliday(_ date: CivilDate, _ kind: DayCondition.HolidayKind) -> Bool {
    kind == .publicHoliday ? isPublicHoliday(date) : isSchoolHoliday(date)
  }

  /// The first day after a date on which holidays of a kind begin, or which is the first after them.
  func nextTurn(after date: CivilDate, _ kind: DayCondition.HolidayKind) -> CivilDate? {
    switch kind {
    case .publicHoliday: return isPublicHoliday(date) ? date.adding(days: 1) : nextPublicHoliday(after: date)
    case .schoolHoliday:
      let index = firstSchoolDays(endingOnOrAfter: date)
      guard index < schoolDays.count else { return nil }
      return schoolDays[index].lowerBound > date
        ? schoolDays[index].lowerBound : schoolDays[index].upperBound.adding(days: 1)
    }
  }

  /// The last such day up to a date.
  func lastTurn(upTo date: CivilDate, _ kind: DayCondition.HolidayKind) -> CivilDate? {
    switch kind {
    case .publicHoliday:
      return isPublicHoliday(date) ? date : previousPublicHoliday(before: date)?.adding(days: 1)
    case .schoolHoliday:
      let index = firstSchoolDays(endingOnOrAfter: date)
      if index < schoolDays.count, schoolDays[index].lowerBound <= date { return schoolDays[index].lowerBound }
      return index > 0 ? schoolDays[index - 1].upperBound.adding(days: 1) : nil
    }
  }

  private func firstIndex(in holidays: [Holiday], onOrAfter date: CivilDate) -> Int {
    holidays.firstIndexPast { $0.date < date }
  }
}

extension Array {
  /// The index of the first element that is not before what is sought, of elements in order; O(log count).
  fileprivate func firstIndexPast(_ isBefore: (Element) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if isBefore(self[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
