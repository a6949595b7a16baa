extension NotationReader {
  /// Lists of days side by side: of each list one must hold.
  mutating func days() -> [[SlowCondition]]? {
    var lists: [[SlowCondition]] = []
    while isDay(at: 0) {
      guard let list = dayList(afterHolidays: lists.last.map { $0.allSatisfy(\.isHoliday) } ?? false) else {
        return nil
      }
      lists.append(list)
      // "PH Fr,PH Sa": the same holidays again.
      while lists.count == 2, lists[0].allSatisfy(\.isHoliday), rest.first == .sign(","), isHoliday(at: 1) {
        rest.removeFirst()
        guard let again = dayList(afterHolidays: false), again == lists[0], let more = dayList(afterHolidays: true)
        else {
          return nil
        }
        lists[1] += more
      }
    }
    // Weekdays and holidays in one list, and another list beside it: nobody knows what is meant.
    let isMixed = lists.contains { list in list.contains(where: \.isHoliday) && !list.allSatisfy(\.isHoliday) }
    return lists.count > 1 && isMixed || hasNoDay(lists) ? nil : lists
  }

  /// Whether two lists of plain weekdays side by side have none in common: the same.
  private func hasNoDay(_ lists: [[SlowCondition]]) -> Bool {
    let weekdays = lists.compactMap { list -> Set<Int>? in
      var days: Set<Int> = []
      for condition in list {
        guard case .weekday(let more) = condition else { return nil }
        days.formUnion(more)
      }
      return days
    }
    return weekdays.indices.contains { index in
      weekdays[(index + 1)...].contains { $0.isDisjoint(with: weekdays[index]) }
    }
  }

  private mutating func dayList(afterHolidays: Bool) -> [SlowCondition]? {
    var list: [SlowCondition] = []
    repeat {
      // Holidays side by side are a list too.
      repeat {
        guard let condition = day() else { return nil }
        list.append(condition)
      } while list.allSatisfy(\.isHoliday) && isHoliday(at: 0)
      if afterHolidays && isHoliday(at: 1) { break }
    } while isDay(at: 1) && take(",")
    return list
  }

  private mutating func day() -> SlowCondition? {
    if take(.word("PH")) { return .holiday(after: shift() ?? 0) }
    if take(.word("SH")) { return .school(after: shift() ?? 0) }
    guard let first = word(of: Self.weekdays) else { return nil }
    if take("[") {
      var places: Set<Int> = []
      repeat {
        guard let place = place() else { return nil }
        var last = place
        if place > 0, take("-") {
          guard let end = number(1...5), end >= place else { return nil }
          last = end
        }
        places.formUnion(place...last)
      } while take(",")
      guard take("]") else { return nil }
      return .place(weekday: first, places: places, after: shift() ?? 0)
    }
    var days: Set<Int> = [first]
    if take("-") {
      guard let last = word(of: Self.weekdays) else { return nil }
      var day = first
      while day != last {
        day = (day + 1) % 7
        days.insert(day)
      }
    }
    return .weekday(days)
  }

  mutating func place() -> Int? {
    let sign = take("-") ? -1 : 1
    return number(1...5).map { sign * $0 }
  }

  /// `+1 day`, `-2 days`.
  mutating func shift() -> Int? {
    attempt { reader in
      let sign = reader.take("+") ? 1 : -1
      guard sign == 1 || reader.take("-"), let days = reader.number(0...366), reader.word(of: ["day", "days"]) != nil
      else { return nil }
      return sign * days
    }
  }

  private func isDay(at ahead: Int) -> Bool {
    if case .word(let word) = token(at: ahead), Self.weekdays.contains(word) { return true }
    return isHoliday(at: ahead)
  }

  private func isHoliday(at ahead: Int) -> Bool {
    token(at: ahead) == .word("PH") || token(at: ahead) == .word("SH")
  }
}

extension SlowCondition {
  fileprivate var isHoliday: Bool {
    switch self {
    case .holiday, .school: true
    default: false
    }
  }
}
