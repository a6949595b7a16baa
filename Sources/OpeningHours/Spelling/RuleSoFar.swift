/// What is known of the rule that is being written. Another one begins with nothing known.
struct RuleSoFar {
  /// Days that nothing has followed yet that says what holds on them.
  struct Days {
    let place: Int
    /// Whether there are weekdays or holidays among them.
    var hasWeekdays = false
    /// Whether a weekday or a date is a name, and no code as the notation's own, and whether holidays are.
    var hasNames = false
    var isOfHolidays = false
  }

  enum Season { case none, named, date }

  // MARK: Its days

  /// Whether it has said on which days it holds.
  var hasDays = false
  var openDays: Days?
  /// Whether there are weekdays among them.
  var hasWeekdays = false
  /// Whether months or dates are among the days to which the times belong.
  var season = Season.none
  /// Whether it begins with a month.
  var isOfMonths = false
  /// Whether its last month ends a range.
  var isEndOfMonths = false
  /// Whether it names days of months.
  var hasDayOfMonth = false
  /// The first of them that may be an hour.
  var firstDayOfMonth: (place: Int, isOneDigit: Bool, isListed: Bool)?
  /// Where days of a month begin that may be hours.
  var daysLikeHours: Int?
  /// Where those begin that stand after a comma: more days after them are no sign that these are days too.
  var listedDaysLikeHours: Int?
  /// Whether its last weekday is the end of a range.
  var isRangeEnd = false
  /// The last weekday or month by itself, by its place in the week or the year.
  var lastDay: Int?
  /// Whether it lists weekdays with nothing but spaces between them.
  var hasSpacedDays = false
  /// Whether it lists days in any way.
  private(set) var isList = false
  /// Where the second of two days stands between which a comma or a minus may have been left out.
  var unjoined: Int?

  // MARK: Its times

  /// A state that stands before the times for which it holds: the notation writes it after them.
  var stateToCome: String?
  /// Where it was begun without a semicolon before it, until it has times.
  var unseparated: Int?
  /// Whether it, or one that a comma joins it to, says more than days.
  var hasTimes = false
  /// Where times or a state begin that have no days.
  var withoutDays: Int?
  /// How many spans it has.
  var spans = 0
  /// The time that ended the span before.
  var closed: Respelling.Time?
  /// Where the span before ends, and when it opens: one of a night that may have been meant as an afternoon.
  var night: (opening: Respelling.Time, end: Int)?
  /// Whether a sign that is no comma parts the span before from the next one.
  var isAfterSign = false

  /// Notes that its days are a list.
  mutating func joinsDays() {
    isList = true
    unjoined = nil
  }
}
