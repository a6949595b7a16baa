import CivilTime
import OpeningHours
import Verdicts

/// An `OpeningHoursSpecification` of schema.org.
struct HoursSpecification {
  /// Monday's 0; all seven where none is named.
  var weekdays: [Int] = []
  var isForHolidays = false
  /// Empty: closed.
  var spans: [ClockSpan] = []
  /// Both included; nil: always.
  var dates: ClosedRange<CivilDate>?

  /// Adds its spans to the usual week.
  func add(to week: inout ImportedWeek) {
    for weekday in weekdays {
      for span in spans { week.add(weekday: weekday, start: span.start, length: span.end - span.start) }
    }
    if isForHolidays { week.holiday = (week.holiday ?? []) + spans }
  }

  /// Reads one, with notes of what was read otherwise than it stands; nil with a note that says what cannot be read.
  static func read(_ json: ImportedJSON) -> (specification: HoursSpecification?, notes: [String]) {
    guard case .object = json else { return (nil, ["found \(json.quoted), expected an OpeningHoursSpecification"]) }
    let node = SchemaNode(json)
    var result = HoursSpecification()
    var notes: [String] = []
    let days = node.values("dayOfWeek")
    for day in days {
      let text = day.text ?? day["@id"]?.text ?? day["@value"]?.text ?? SchemaNode(day).text("name")
      guard let text else { return (nil, notes + ["dayOfWeek is \(day.quoted), expected such as Monday"]) }
      let name = SchemaNode.plain(text)
      if name == "PublicHolidays" {
        result.isForHolidays = true
      } else if let weekday = HoursSpecification.weekday(name) {
        if !result.weekdays.contains(weekday) { result.weekdays.append(weekday) }
      } else {
        return (nil, notes + ["dayOfWeek \"\(text.prefix(60))\" is no weekday: write such as Monday"])
      }
    }
    if days.isEmpty { result.weekdays = Array(0..<7) }
    var problem: String?
    result.spans = spans(node, &notes, &problem)
    if let problem { return (nil, notes + [problem]) }
    result.dates = dates(node, &notes, &problem)
    if let problem { return (nil, notes + [problem]) }
    if result.dates != nil, result.isForHolidays {
      notes.append("public holidays of certain dates alone are not kept")
    }
    return (result, notes)
  }

  /// `Monday`, and what people write for it: `monday`, `Mon`, `Mo`.
  private static func weekday(_ name: String) -> Int? {
    let names = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]
    let wanted = folded(name)
    return names.firstIndex { wanted == $0 || wanted.utf8.count >= 2 && wanted.utf8.count <= 5 && $0.hasPrefix(wanted) }
  }

  /// What `opens` and `closes` say: none where they are left out, or both midnight.
  private static func spans(_ node: SchemaNode, _ notes: inout [String], _ problem: inout String?) -> [ClockSpan] {
    if !node.has("opens"), !node.has("closes") { return [] }
    var minutes: [Int] = []
    for property in ["opens", "closes"] {
      guard let text = node.text(property) else {
        problem = "\(property) is missing"
        return []
      }
      guard let time = SchemaTime(text) else {
        problem = "\(property) \"\(text.prefix(60))\" is no time: write such as 09:30"
        return []
      }
      if let remark = time.remark { notes.append("\(property) \"\(text)\": \(remark)") }
      minutes.append(time.minute)
    }
    let (opens, closes) = (minutes[0], minutes[1])
    // The whole day is written so where 24:00 is not, and midnight to midnight means closed.
    if opens == 0, closes == 1439 || closes == 1440 { return [.wholeDay] }
    if opens == 0, closes == 0 || opens == 1440 { return [] }
    if opens == closes {
      problem =
        "opens and closes are both \(clockText(opens)), which has two meanings: write 00:00 and 23:59 for the whole day"
      return []
    }
    return ClockSpan(start: opens % 1440, end: closes).map { [$0] } ?? []
  }

  /// No date before it is taken.
  static let earliest = CivilDate(dayNumber: CivilDate.dayNumber(year: 1900, month: 1, day: 1))

  private static func dates(
    _ node: SchemaNode, _ notes: inout [String], _ problem: inout String?
  ) -> ClosedRange<CivilDate>? {
    var ends: [CivilDate?] = []
    for property in ["validFrom", "validThrough"] {
      guard let text = node.text(property) else {
        ends.append(nil)
        continue
      }
      // A time after the date is midnight, or the day's last second.
      let date = text.split(separator: "T", maxSplits: 1).first.flatMap { try? CivilDate(String($0)) }
      guard let date, date >= earliest else {
        problem = "\(property) \"\(text.prefix(60))\" is no date: write such as 2026-12-25"
        return nil
      }
      ends.append(date)
    }
    if ends[0] == nil, ends[1] == nil { return nil }
    let first = ends[0] ?? earliest
    let last = ends[1] ?? .max
    guard first <= last else {
      problem = "validThrough is before validFrom"
      return nil
    }
    return first...last
  }
}

/// A time of schema.org's: `09:00`, `09:00:00`, with an offset; and with a.m. or p.m., as people write it.
struct SchemaTime {
  /// 0 ... 1440.
  let minute: Int
  /// What was read otherwise than it stands.
  private(set) var remark: String?

  init?(_ text: String) {
    var rest = folded(text).filter { $0 != " " && $0 != "\u{A0}" && $0 != "\u{202F}" }[...]
    var half: Int?
    for (mark, value) in [("a.m.", 0), ("p.m.", 12), ("am", 0), ("pm", 12)] where rest.hasSuffix(mark) {
      half = value
      rest = rest.dropLast(mark.count)
      break
    }
    if let sign = rest.firstIndex(where: { $0 == "+" || $0 == "-" || $0 == "z" }), sign > rest.startIndex {
      remark = "its offset is not kept"
      rest = rest[..<sign]
    }
    let fields = rest.split(separator: ":", omittingEmptySubsequences: false)
    var numbers: [Int] = []
    for field in fields {
      guard (1...2).contains(field.utf8.count), field.utf8.allSatisfy({ (48...57).contains($0) }),
        let number = Int(field)
      else { return nil }
      numbers.append(number)
    }
    guard numbers.count <= 3, numbers.count >= (half == nil ? 2 : 1),
      fields.dropFirst().allSatisfy({ $0.utf8.count == 2 })
    else { return nil }
    numbers += [0, 0]
    if let half {
      // 12 a.m. is midnight, and 12 p.m. noon.
      guard (1...12).contains(numbers[0]) else { return nil }
      numbers[0] = numbers[0] % 12 + half
      remark = "read as " + clockText(numbers[0] * 60 + min(numbers[1], 59))
    }
    if numbers[0] == 23, numbers[1] == 59, numbers[2] == 59 {
      (numbers[0], numbers[1], numbers[2]) = (24, 0, 0)
    }
    guard numbers[1] < 60, numbers[2] == 0, numbers[0] * 60 + numbers[1] <= 1440 else { return nil }
    minute = numbers[0] * 60 + numbers[1]
  }
}
