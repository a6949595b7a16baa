import CivilTime
import SlowEvaluator
import Testing

@testable import OpeningHours

/// Many places with many exceptions: how long they take is for `Benchmarks`; here the answers and the steps count.
@Suite struct LoadTests {
  /// Hours with two spans a day, each day a little other, and ten exceptions.
  private struct Place {
    let week: [[(String, String)]]
    let exceptions: [(key: String, spans: [(String, String)])]

    init(_ number: Int) {
      func time(_ minutes: Int) -> String {
        func two(_ value: Int) -> String { (value < 10 ? "0" : "") + String(value) }
        return two(minutes / 60) + ":" + two(minutes % 60)
      }
      func spans(_ seed: Int) -> [(String, String)] {
        let open = 300 + seed * 37 % 300
        return [(time(open), time(open + 200)), (time(open + 260 + seed % 90), time((1100 + seed * 53 % 500) % 1440))]
      }
      week = (0..<7).map { spans(number * 7 + $0) }
      exceptions = (0..<10).map { index in
        let day = 1 + (number * 3 + index * 5) % 28
        return ("2026-12-\(day < 10 ? "0" : "")\(day)", index % 3 == 0 ? [] : spans(number + index))
      }
    }
  }

  @Test("G06 Ten thousand answers with exceptions are right, in few steps")
  func g06() throws {
    let start = 1_796_101_200  // 2026-12-01T00:00:00-05:00
    let zone = try #require(SlowZone.named("America/Toronto"))
    let axis = MinuteAxis(zone: zone, from: start - 10 * 86_400, to: start + 40 * 86_400)
    for number in 0..<50 {
      let place = Place(number)
      let exceptions = try #require(SlowExceptions(place.exceptions))
      let slow = try #require(SlowSchedule(weekly: place.week, exceptions: exceptions))
      let painting = Painting(slow, axis, .ontario)
      func spans(_ pairs: [(String, String)]) throws -> [ClockSpan] {
        try pairs.map { open, close in
          let start = try ClockSpan.minutes(utf8: Array(open.utf8))
          return try #require(ClockSpan(start: start, end: try ClockSpan.minutes(utf8: Array(close.utf8))))
        }
      }
      var hours = WeeklyHours()
      for weekday in Weekday.allCases { hours[weekday] = try spans(place.week[Int(weekday.rawValue)]) }
      hours.exceptions = try place.exceptions.map {
        HoursException(try HoursException.Days(utf8: Array($0.key.utf8)), try spans($0.spans))
      }
      let schedule = Schedule(hours)
      for step in 0..<200 {
        let second = start + step * 197 * 60
        let at = try #require(Timestamp(seconds: Int64(second)))
        let state = schedule.state(at: at, in: .toronto)
        let expected = painting.answer(at: second)
        #expect("\(state.kind)" == expected.state.word, "\(number) \(second)")
        #expect(state.since.map { Int($0.seconds) } == expected.since, "\(number) \(second)")
        #expect(state.until.map { Int($0.seconds) } == expected.until, "\(number) \(second)")
      }
      // The farthest that a search could have to look.
      var walk = DayWalk(from: try CivilDate("2026-12-01"), .forward)
      var days = 0
      while walk.next(schedule, in: .toronto) != nil { days += 1 }
      #expect(days < 60, "\(number)")
    }
  }
}
