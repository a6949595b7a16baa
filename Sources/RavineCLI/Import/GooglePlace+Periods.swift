import CivilTime
import OpeningHours

extension GooglePlace {
  /// A point of a period, in either form.
  struct Point {
    /// 0 is Sunday.
    var day: Int
    /// Minutes, 0 ... 1440.
    var minute: Int
    var date: CivilDate?
    /// Whether the period goes on beyond the days that the answer is for.
    var isTruncated: Bool

    /// Monday's 0.
    var weekday: Int { (day + 6) % 7 }
  }

  /// The usual week; what people read of it where there are no periods.
  mutating func readUsual(_ hours: ImportedJSON, _ week: inout ImportedWeek) {
    if case .array(let periods)? = hours["periods"], !periods.isEmpty {
      return readPeriods(hours, "hours", &week)
    }
    let lines = (hours["weekdayDescriptions"] ?? hours["weekday_text"])?.elements.compactMap(\.text) ?? []
    if lines.isEmpty {
      note("hours without periods are unknown")
    } else {
      week.notation = lines.joined(separator: "; ")
      note("no periods, so the hours are taken over as the text that people read")
    }
  }

  /// More than this is no week that a person keeps.
  static let mostPeriods = 1000

  /// The periods of a week. Where one cannot be read the rest would be wrong hours, and so nothing is known.
  mutating func readPeriods(_ hours: ImportedJSON, _ what: String, _ week: inout ImportedWeek) {
    guard case .array(let periods)? = hours["periods"], !periods.isEmpty else {
      return note("\(what) without periods are unknown")
    }
    guard periods.count <= GooglePlace.mostPeriods else {
      note("\(what): \(periods.count) periods, expected \(GooglePlace.mostPeriods) at most")
      return noteUnknown(what)
    }
    var read = ImportedWeek()
    for (index, period) in periods.enumerated() {
      let name = "\(what): period \(index + 1)"
      guard let open = point(period["open"], name + " opens") else { return noteUnknown(what) }
      guard let end = period["close"] else {
        // One that begins with the week and has no end is how a place that never closes is written.
        guard periods.count == 1, open.day == 0, open.minute == 0 else {
          note("\(name) has no close")
          return noteUnknown(what)
        }
        read.days = Array(repeating: [.wholeDay], count: 7)
        break
      }
      guard let close = point(end, name + " closes") else { return noteUnknown(what) }
      var length = (close.day - open.day + 7) % 7 * 1440 + closing(close) - open.minute
      if length < 0 { length += 7 * 1440 }
      guard length > 0 else {
        note("\(name) opens and closes at one time, which has two meanings")
        return noteUnknown(what)
      }
      read.add(weekday: open.weekday, start: open.minute, length: length)
    }
    week.days = read.days
  }

  private mutating func noteUnknown(_ what: String) { note("the \(what) are unknown") }

  /// A closing at 23:59 means midnight: the forms in which owners type hours know no 24:00.
  func closing(_ point: Point) -> Int { point.minute == 1439 ? 1440 : point.minute }

  /// A point, or nil with a note that says what is wrong.
  mutating func point(_ json: ImportedJSON?, _ what: String) -> Point? {
    guard let json, case .object = json else {
      note("\(what) at no time")
      return nil
    }
    guard let day = json["day"]?.int, (0...6).contains(day) else {
      note("\(what) on day \(json["day"]?.quoted ?? "null"): expected 0, Sunday, to 6")
      return nil
    }
    var minute: Int?
    if let time = json["time"] {
      if let text = time.text, text.utf8.count == 4, let number = Int(text), number >= 0, number % 100 < 60 {
        minute = number / 100 * 60 + number % 100
      }
    } else {
      // The new form may leave out what is 0.
      let hours = json["hour"].map { $0.int } ?? 0
      let minutes = json["minute"].map { $0.int } ?? 0
      if let hours, let minutes, (0...24).contains(hours), (0...59).contains(minutes) {
        minute = hours * 60 + minutes
      }
    }
    guard let minute, minute <= 1440 else {
      let found = json["time"]?.quoted ?? "\(json["hour"]?.quoted ?? "0"):\(json["minute"]?.quoted ?? "0")"
      note("\(what) at \(found): expected a time, such as \"0930\", or hour 9 and minute 30")
      return nil
    }
    var point = Point(day: day, minute: minute, isTruncated: json["truncated"]?.isTrue == true)
    if let date = json["date"] {
      guard let read = GooglePlace.date(date) else {
        note("\(what) on a date that does not exist: \(date.text ?? "year, month and day")")
        return nil
      }
      point.date = read
    }
    return point
  }

  /// `{"year": 2026, "month": 12, "day": 25}`, or `2026-12-25`.
  static func date(_ json: ImportedJSON) -> CivilDate? {
    if let text = json.text { return try? CivilDate(text) }
    guard let year = json["year"]?.int, let month = json["month"]?.int, let day = json["day"]?.int else { return nil }
    return CivilDate(year: year, month: month, day: day)
  }
}
