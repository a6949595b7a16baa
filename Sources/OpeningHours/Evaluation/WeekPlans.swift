import CivilTime

/// What the rules that know the weekday alone give each of them. Weekdays for which the same rules count share a plan.
struct WeekPlans {
  private(set) var plans: [DayPlan] = []
  /// For each weekday, Monday first, the place of its plan.
  private var places = SIMD8<UInt8>()
  /// How many days beyond its own a span reaches into.
  private(set) var reach = 0

  init(_ rules: [Rule]) {
    // For each weekday, the days that all rules hold on as they do on it.
    var alike = SIMD8(repeating: WeekdaySet.all.bits)
    for index in rules.indices where rules[index].isWeekly {
      let weekdays = rules[index].days.weekdays.bits
      let holds = SIMD8(repeating: weekdays) & WeekPlans.days .!= 0
      alike &= SIMD8(repeating: ~weekdays).replacing(with: weekdays, where: holds)
    }
    plans.reserveCapacity(4)
    for day in 0..<7 {
      let first = alike[day].trailingZeroBitCount
      if first < day {
        places[day] = places[first]
        continue
      }
      var plan = DayPlan()
      for index in rules.indices
      where rules[index].isWeekly && rules[index].days.weekdays.bits & WeekPlans.days[day] != 0 {
        plan.apply(index, of: rules)
      }
      reach = max(reach, plan.reach)
      places[day] = UInt8(plans.count)
      plans.append(plan)
    }
  }

  /// Each weekday's bit in a set.
  private static var days: SIMD8<UInt8> { SIMD8(1, 2, 4, 8, 16, 32, 64, 128) }

  /// The plan of a weekday; 0 is Monday, 7 and −1 are days of the weeks around.
  subscript(day: Int) -> DayPlan { plans[place(day)] }

  /// Which plan a weekday has, and which ones the days before it whose spans may reach into it: two weekdays with the
  /// same number have the same line.
  func lineNumber(of day: Int) -> UInt64 {
    var number: UInt64 = 0
    // A plan's place takes three bits, and no span reaches into a tenth day.
    for daysBefore in 0...reach { number = number << 3 | UInt64(place(day - daysBefore)) }
    return number
  }

  private func place(_ day: Int) -> Int { Int(places[(day + 14) % 7]) }
}
