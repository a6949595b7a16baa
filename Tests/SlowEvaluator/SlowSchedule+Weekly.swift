extension SlowSchedule {
  /// Weekly hours.
  ///
  /// - Parameters:
  ///   - weekly: Seven lists of `[open, close]` pairs, Monday first; an empty list is a closed day.
  ///   - holiday: The spans of a public holiday; nil for the weekday's own.
  ///   - exceptions: What holds in their place on certain days.
  /// - Returns: Nil where a time cannot be read.
  public init?(
    weekly: [[(String, String)]], holiday: [(String, String)]? = nil, exceptions: SlowExceptions = .none
  ) {
    precondition(weekly.count == 7)
    var week: [[SlowSpan]] = []
    for day in weekly {
      guard let day = SlowSpan.list(day) else { return nil }
      week.append(day)
    }
    var ofHolidays: [SlowSpan]?
    if let holiday {
      guard let spans = SlowSpan.list(holiday) else { return nil }
      ofHolidays = spans
    }
    hours = .weekly(week: week, holiday: ofHolidays)
    self.exceptions = exceptions
    sun = nil
  }
}
