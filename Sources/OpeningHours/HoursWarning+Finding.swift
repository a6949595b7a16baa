import CivilTime

extension HoursWarning {
  /// The doubtful spans of a week.
  static func all(in week: [DayPlan], _ rules: [Rule]) -> [HoursWarning] {
    var found: [HoursWarning] = []
    for weekday in Weekday.allCases {
      let tomorrow = week[(Int(weekday.rawValue) + 1) % 7]
      for piece in week[Int(weekday.rawValue)].pieces where piece.kind == .open && !piece.isOpenEnd {
        let span = ClockSpan(unchecked: Int(piece.start), Int(piece.end))
        if piece.end - piece.start == 1440, piece.start != 0 {
          found.append(HoursWarning(problem: .sameTimes(weekday, span)))
        }
        // A day that runs into the next at its very beginning (08:00-24:00, 00:00-02:00) is whole, not doubtful.
        let runsInto = tomorrow.pieces.contains {
          $0.kind == .open && $0.start > 0 && $0.start + 1440 < piece.end
        }
        if piece.end > 1440, runsInto { found.append(HoursWarning(problem: .overlapsNextDay(weekday, span))) }
      }
    }
    return found
  }
}
