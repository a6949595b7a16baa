import CivilTime

extension NotationReader {
  /// Weekdays and holidays: lists of which one must hold, and of several lists side by side, all.
  ///
  /// Says whether public holidays are among them.
  mutating func days(_ selector: inout DaySelector) throws(HoursError) -> Bool {
    guard startsDay(token) else { return false }
    let first = try dayList(after: nil)
    // Of one list alone, as most are, nothing has to be kept.
    guard startsDay(token) else {
      first.join(&selector)
      return first.hasPublicHoliday
    }
    var hasHoliday = first.hasPublicHoliday
    var lists = [first]
    while startsDay(token) {
      let start = token.start
      let list = try dayList(after: lists.last)
      hasHoliday = hasHoliday || list.hasPublicHoliday
      if list.isMixed || lists.contains(where: { $0.isMixed }) {
        throw HoursError(.expected("',' between weekdays and holidays, or one list of each"), at: start)
      }
      if lists.contains(where: { $0.isNever(with: list) }) {
        throw HoursError(.twoMeanings("a day cannot be both: write Tu,Th for either of them"), at: start)
      }
      lists.append(list)
      // "PH Fr,PH Sa": the same holidays on another weekday.
      while lists.count == 2, !lists[0].holidays.isEmpty, lists[1].holidays.isEmpty, token.kind == .comma,
        case .holiday = peek().kind
      {
        let start = token.start
        advance()
        let holidays = try dayList(after: nil)
        guard holidays.holidays == lists[0].holidays, holidays.hasNoWeekdays, startsDay(token) else {
          throw HoursError(.expected("the same holidays again, or ';' and a rule of their own"), at: start)
        }
        let more = try dayList(after: holidays)
        guard more.holidays.isEmpty else {
          throw HoursError(.expected("weekdays after the holidays"), at: start)
        }
        lists[1].weekdays.formUnion(more.weekdays)
        lists[1].nth += more.nth
      }
    }
    for list in lists { list.join(&selector) }
    return hasHoliday
  }

  private func startsDay(_ token: NotationToken) -> Bool {
    switch token.kind {
    case .weekday, .holiday: true
    default: false
    }
  }

  /// Days of which one must hold.
  private struct DayList {
    var weekdays = WeekdaySet.none
    var nth: [DayCondition] = []
    var holidays: [DayCondition] = []

    var hasNoWeekdays: Bool { weekdays == .none && nth.isEmpty }
    var hasPublicHoliday: Bool { holidays.contains(.holiday(.publicHoliday, shift: 0)) }
    var isMixed: Bool { !hasNoWeekdays && !holidays.isEmpty }

    /// Whether no day is of both lists, as far as weekdays tell.
    func isNever(with other: DayList) -> Bool {
      [self, other].allSatisfy { $0.weekdays != .none && $0.nth.isEmpty && $0.holidays.isEmpty }
        && weekdays.isDisjoint(with: other.weekdays)
    }

    func join(_ selector: inout DaySelector) {
      if nth.isEmpty, holidays.isEmpty {
        selector.weekdays.formIntersection(weekdays)
      } else {
        selector.clauses.append((weekdays == .none ? [] : [.weekdays(weekdays)]) + nth + holidays)
      }
    }
  }

  private mutating func dayList(after list: DayList?) throws(HoursError) -> DayList {
    var days = DayList()
    while true {
      switch token.kind {
      case .holiday(let kind):
        advance()
        days.holidays.append(.holiday(kind, shift: try dayShift() ?? 0))
      case .weekday(let first):
        advance()
        if token.kind == .openBracket {
          days.nth.append(.nthWeekday(try nth(first)))
        } else if take(.minus) {
          guard case .weekday(let last) = token.kind else {
            throw HoursError(.expected("a weekday after '-': Mo to Su"), at: token.start)
          }
          advance()
          if token.kind == .openBracket {
            throw HoursError(.expected("single weekdays before '['"), at: token.start)
          }
          days.weekdays.formUnion(.range(first, last))
        } else {
          days.weekdays.formUnion(.only(first))
        }
      default: throw HoursError(.expected("a weekday or a holiday: Mo to Su, PH, SH"), at: token.start)
      }
      // Holidays side by side are a list as well.
      if days.hasNoWeekdays, case .holiday = token.kind { continue }
      guard token.kind == .comma, startsDay(peek()) else { return days }
      // Weekdays that are joined with holidays end where further holidays begin.
      if let list, !list.holidays.isEmpty, case .holiday = peek().kind { return days }
      advance()
    }
  }

  /// `[1,3]`, `[2-4]`, `[-1]`, and an offset in days.
  private mutating func nth(_ weekday: Weekday) throws(HoursError) -> NthWeekday {
    var nth = NthWeekday(weekday)
    repeat {
      advance()
      let first = try place()
      nth.insert(first)
      if first > 0, take(.minus) {
        for place in try upTo5(from: first) { nth.insert(place) }
      }
    } while token.kind == .comma
    guard take(.closeBracket) else { throw HoursError(.expected("']'"), at: token.start) }
    nth.shift = try dayShift() ?? 0
    return nth
  }

  /// The place of a weekday in its month: 1 to 5, or −1 to −5 counted from the end.
  mutating func place() throws(HoursError) -> Int {
    let isFromEnd = take(.minus)
    let place = try number(1...5, "a number from 1 to 5, or from -1 to -5")
    return isFromEnd ? -place : place
  }

  private mutating func upTo5(from first: Int) throws(HoursError) -> ClosedRange<Int> {
    let start = token.start
    let last = try number(1...5, "a number from 1 to 5")
    guard first <= last else { throw HoursError(.reversedRange, at: start) }
    return first...last
  }

  /// `+1 day`, `-2 days`; nil where none stands there.
  mutating func dayShift() throws(HoursError) -> Int? {
    guard token.kind == .plus || token.kind == .minus, peek().kind == .number, peek(2).kind == .day else { return nil }
    let isLater = token.kind == .plus
    advance()
    let days = try number(0...DateSpan.farthestShift, "at most 366 days")
    advance()
    return isLater ? days : -days
  }
}
