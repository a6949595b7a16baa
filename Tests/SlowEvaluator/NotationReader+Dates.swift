extension NotationReader {
  /// A list of one kind, of which one must hold.
  mutating func wideList() -> [SlowCondition]? {
    if take(.word("week")) {
      return list { $0.weeks() }
    }
    if let dates = attempt({ $0.dateList() }) { return dates }
    return list { $0.years() }
  }

  private mutating func list(_ item: (inout NotationReader) -> SlowCondition?) -> [SlowCondition]? {
    guard let first = item(&self) else { return nil }
    var list = [first]
    while let next = attempt({ $0.take(",") ? item(&$0) : nil }) { list.append(next) }
    return list
  }

  private mutating func weeks() -> SlowCondition? {
    guard let first = number(1...53, digits: 1...2) else { return nil }
    guard take("-") else { return .weeks(first: first, last: first, step: 1) }
    guard let last = number(1...53) else { return nil }
    guard take("/") else { return .weeks(first: first, last: last, step: 1) }
    guard first <= last, let step = number(1...52) else { return nil }
    return .weeks(first: first, last: last, step: step)
  }

  private mutating func years() -> SlowCondition? {
    guard let first = number(0...9999, digits: 4...4) else { return nil }
    var last = first
    if take("+") {
      last = 9999
    } else if take("-") {
      guard let end = number(first...9999, digits: 4...4) else { return nil }
      last = end
    } else if rest.first == .sign("/") {
      last = 9999
    }
    guard take("/") else { return .years(first: first, last: last, step: 1) }
    return number(1...1000).map { .years(first: first, last: last, step: $0) }
  }

  private mutating func dateList() -> [SlowCondition]? {
    var year = number(0...9999, digits: 4...4)
    guard let first = dates(year, month: nil) else { return nil }
    var list = [first]
    while rest.first == .sign(",") {
      let month: Int? =
        switch (list[list.count - 1].end, list[list.count - 1].first.base) {
        case (.day(let last), _): last.base.month
        case (_, let base): base.month
        }
      let next = attempt { reader -> SlowDates? in
        _ = reader.take(",")
        let own = reader.number(0...9999, digits: 4...4)
        guard let dates = reader.dates(own ?? year, month: own == nil ? month : nil) else { return nil }
        year = own ?? year
        return dates
      }
      guard let next else { break }
      list.append(next)
    }
    return list.map(SlowCondition.dates)
  }

  /// One date or a stretch of them; with a month given, a day of it by itself is a date as well.
  private mutating func dates(_ year: Int?, month: Int?) -> SlowDates? {
    let alternatives: [(inout NotationReader) -> SlowDates?] = [
      { $0.stretch(of: year, month) }, { $0.months(of: year) }, { $0.singleDay(of: year, month) },
    ]
    for alternative in alternatives {
      if let dates = attempt(alternative) { return dates }
    }
    return nil
  }

  private mutating func stretch(of year: Int?, _ month: Int?) -> SlowDates? {
    guard let first = fullDay(year, month), take("-") else { return nil }
    let lastYear = number(0...9999, digits: 4...4)
    if lastYear != nil, year == nil { return nil }
    let month = lastYear == nil ? first.base.month : nil
    if var last = attempt({ $0.fullDay(lastYear, month) }) {
      // A day without a month is in the same one, of the same year.
      if last.isBare { last.year = first.year }
      return stepped(SlowDates(first: first, end: .day(last)))
    }
    guard let lastMonth = word(of: Self.months) else { return nil }
    return stepped(
      SlowDates(first: first, end: .day(SlowDay(year: lastYear, base: .date(month: lastMonth + 1, day: 31)))))
  }

  private mutating func months(of year: Int?) -> SlowDates? {
    guard let month = word(of: Self.months) else { return nil }
    if case .number(let digits) = rest.first, digits.count <= 2 { return nil }
    let first = SlowDay(year: year, base: .date(month: month + 1, day: 1))
    if take("+") { return SlowDates(first: first, end: .open) }
    let end = attempt { reader -> SlowDay? in
      guard reader.take("-") else { return nil }
      let own = reader.number(0...9999, digits: 4...4)
      if own != nil, year == nil { return nil }
      if reader.take(.word("easter")) {
        return SlowDay(year: own, base: .easter, after: reader.shift() ?? 0)
      }
      guard let last = reader.word(of: Self.months) else { return nil }
      guard let day = reader.number(1...31, digits: 1...2) else {
        return SlowDay(year: own, base: .date(month: last + 1, day: 31))
      }
      return reader.shifted(SlowDay(year: own, base: .date(month: last + 1, day: day)))
    }
    return stepped(SlowDates(first: first, end: .day(end ?? SlowDay(base: .date(month: month + 1, day: 31)))))
  }

  private mutating func singleDay(of year: Int?, _ month: Int?) -> SlowDates? {
    guard let day = fullDay(year, month) else { return nil }
    if take("+") { return SlowDates(first: day, end: .open) }
    switch day.base {
    // By itself it is a weekday, and the month a month.
    case .place: return nil
    case .date(let month, let number):
      return number <= SlowDate.days(inMonth: month, of: 2000) ? SlowDates(first: day, end: .none) : nil
    case .easter: return SlowDates(first: day, end: .none)
    }
  }

  private mutating func stepped(_ dates: SlowDates) -> SlowDates? {
    guard take("/") else { return dates }
    return number(1...366).map { SlowDates(first: dates.first, end: dates.end, step: $0) }
  }

  /// A month and a day, a month and one of its weekdays, or Easter; or, with a month given, a day alone.
  private mutating func fullDay(_ year: Int?, _ month: Int?) -> SlowDay? {
    if take(.word("easter")) { return shifted(SlowDay(year: year, base: .easter)) }
    if let month, let day = number(1...31, digits: 1...2) {
      return shifted(SlowDay(year: year, base: .date(month: month, day: day), isBare: true))
    }
    guard let month = word(of: Self.months) else { return nil }
    if let day = number(1...31, digits: 1...2) {
      return shifted(SlowDay(year: year, base: .date(month: month + 1, day: day)))
    }
    guard let weekday = word(of: Self.weekdays), take("["), let place = place(), take("]") else { return nil }
    return shifted(SlowDay(year: year, base: .place(place, weekday: weekday, month: month + 1)))
  }

  /// `+Sa`, `-Su -28 days`, `+1 day`.
  private mutating func shifted(_ day: SlowDay) -> SlowDay {
    var day = day
    if let weekday = attempt({ $0.take("+") ? $0.word(of: Self.weekdays) : nil }) { day.weekdayAfter = weekday }
    if day.weekdayAfter == nil, let weekday = attempt({ $0.take("-") ? $0.word(of: Self.weekdays) : nil }) {
      day.weekdayBefore = weekday
    }
    day.after = shift() ?? 0
    return day
  }
}

extension SlowDay.Base {
  /// The month to which a day without one belongs.
  fileprivate var month: Int? {
    switch self {
    case .date(let month, _), .place(_, _, let month): month
    case .easter: nil
    }
  }
}
