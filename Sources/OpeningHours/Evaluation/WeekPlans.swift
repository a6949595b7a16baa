import CivilTime

/// What the rules that know the weekday alone give each of them. Weekdays for which the same rules count share a plan.
struct WeekPlans {
  private(set) var plans: [DayPlan] = []
  /// For each weekday, Monday first, the place of its plan.
  private var places = SIMD8<UInt8>()

  init(_ rules: [Rule]) {
    plans.reserveCapacity(4)
    for day in 0..<7 {
      let earlier = (0..<day).last { earlier in
        for index in rules.indices
        where rules[index].isWeekly && !rules[index].days.weekdays.holdsAlike(day, earlier) {
          return false
        }
        return true
      }
      if let earlier {
        places[day] = places[earlier]
        continue
      }
      var plan = DayPlan()
      for index in rules.indices
      where rules[index].isWeekly && rules[index].days.weekdays.contains(Weekday(rawValue: UInt8(day)) ?? .monday) {
        plan.apply(rules[index], index: Int32(index))
      }
      places[day] = UInt8(plans.count)
      plans.append(plan)
    }
  }

  /// The plan of a weekday; 0 is Monday, 7 and −1 are days of the weeks around.
  subscript(day: Int) -> DayPlan { plans[place(day)] }

  /// Whether two weekdays share a plan.
  func isSame(_ a: Int, _ b: Int) -> Bool { place(a) == place(b) }

  private func place(_ day: Int) -> Int { Int(places[(day % 7 + 7) % 7]) }
}
