import Testing

@testable import SlowEvaluator

@Suite struct CalendarTests {
  @Test func everyDateHasItsNumber() throws {
    var number = try #require(SlowDate(year: 1900, month: 1, day: 1)).number
    for year in 1900...2110 {
      for month in 1...12 {
        for day in 1...31 {
          guard let date = SlowDate(year: year, month: month, day: day) else { continue }
          #expect(date.number == number)
          #expect(SlowDate(number: number) == date)
          number += 1
        }
      }
    }
  }

  @Test(arguments: [
    (1, 1, 1, 0, 0), (1970, 1, 1, 719_162, 3), (2000, 2, 29, 730_178, 1), (2026, 11, 30, 739_949, 0),
    (9999, 12, 31, 3_652_058, 4),
  ]) func knownDays(year: Int, month: Int, day: Int, number: Int, weekday: Int) throws {
    let date = try #require(SlowDate(year: year, month: month, day: day))
    #expect(date.number == number)
    #expect(date.weekday == weekday)
  }

  @Test(arguments: [(2026, 2, 29), (1900, 2, 29), (2026, 4, 31), (2026, 13, 1), (2026, 0, 1), (2026, 1, 0)])
  func noSuchDay(year: Int, month: Int, day: Int) {
    #expect(SlowDate(year: year, month: month, day: day) == nil)
  }

  @Test(arguments: [
    (1818, 3, 22), (1913, 3, 23), (1943, 4, 25), (1954, 4, 18), (1981, 4, 19), (2008, 3, 23), (2026, 4, 5),
    (2027, 3, 28), (2038, 4, 25), (2049, 4, 18), (2076, 4, 19),
  ]) func easter(year: Int, month: Int, day: Int) {
    #expect(SlowHolidays.easter(of: year) == SlowDate(year: year, month: month, day: day)?.number)
  }

  @Test func ontarioHolidays() throws {
    for row in try Files.rows("ontario-holidays") {
      guard case .number(let year) = row["year"] else { throw MissingMember() }
      let dates = try #require(row["public"]?.list).compactMap(\.text)
      let first = try #require(SlowDate(year: year, month: 1, day: 1)).number
      let last = try #require(SlowDate(year: year, month: 12, day: 31)).number
      let ours = (first...last).filter { SlowHolidays.ontario.contains($0) }
      #expect(dates.count == 9)
      #expect(Set(dates.map { SlowTimeText($0) }) == Set(ours.map { SlowTimeText.day($0) }))
      for date in try #require(row["not_public"]?.list).compactMap(\.text) {
        guard case .day(let day) = SlowTimeText(date) else { throw MissingMember() }
        #expect(!SlowHolidays.ontario.contains(day), "\(date)")
      }
    }
  }
}

struct MissingMember: Error {}

extension SlowTimeText: Hashable {
  public func hash(into hasher: inout Hasher) {
    if case .day(let day) = self { hasher.combine(day) }
  }
}
