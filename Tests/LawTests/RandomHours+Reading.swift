import CivilTime
import OpeningHours
import SlowEvaluator

extension RandomHours {
  /// Which of the evaluators read a text.
  enum Reading {
    case both(RandomHours)
    case neither
    /// Only the slow one, as it may mean two things.
    case doubted
    /// Only the fast one, or the slow one.
    case one(String)
  }

  /// A text as both evaluators read it. What is not in the notation's own spelling the slow one is given in that.
  static func reading(_ text: String, in zone: ZoneRules) -> Reading {
    var fast: Schedule?
    var isDoubted = false
    do throws(HoursError) {
      fast = try Schedule(notation: text, holidays: calendar, location: location)
    } catch {
      if case .twoMeanings = error.problem { isDoubted = true }
    }
    switch (fast, SlowSchedule(notation: repaired(text, fast?.warnings ?? []), sun: sun(in: zone))) {
    case (let fast?, let slow?):
      return .both(RandomHours(description: text, fast: fast, slow: slow, holidays: holidays))
    case (nil, nil): return .neither
    case (nil, _) where isDoubted: return .doubted
    case (let fast, _): return .one(fast == nil ? "slow" : "fast")
    }
  }

  /// A text with all that the warnings say would be right.
  private static func repaired(_ text: String, _ warnings: [HoursWarning]) -> String {
    var right = Array(text.utf8)
    for warning in warnings.reversed() {
      guard case .spelling(let repair) = warning.problem else { continue }
      right.replaceSubrange(repair.offset..<repair.offset + repair.length, with: " \(repair.replacement) ".utf8)
    }
    return String(decoding: right, as: UTF8.self)
  }

  /// School holidays around the days that the laws look at.
  private static let school = [
    ("2026-03-07", "2026-03-15"), ("2026-12-21", "2027-01-02"), ("2027-03-14", "2027-03-14"),
    ("2028-02-29", "2028-03-10"),
  ]
  private static let holidays = SlowHolidays.ontario.with(schoolHolidays: school)!
  private static let calendar = HolidayCalendar.ontario.with(
    schoolHolidays: school.map { SchoolHoliday(from: try! CivilDate($0.0), through: try! CivilDate($0.1))! })

  /// Where the sun rises for both evaluators: the laws are about what is made of its times, not about the times.
  private static let location = Location(latitude: 43.6532, longitude: -79.3832)!

  private static func sun(in zone: ZoneRules) -> SlowSun {
    let epoch = CivilDate(year: 1970, month: 1, day: 1)!
    return { event, day in
      let events: [SlowSunEvent: SunEvent] = [.dawn: .dawn, .sunrise: .sunrise, .sunset: .sunset, .dusk: .dusk]
      let date = epoch.adding(days: day - SlowDate.epoch)
      return switch (events[event] ?? .dawn).course(on: date, at: location, in: zone) {
      case .happens(let minute): .minute(minute)
      case .staysUp: .staysUp
      case .staysDown: .staysDown
      }
    }
  }
}
