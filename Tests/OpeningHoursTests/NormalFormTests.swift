import CivilTime
import Foundation
import Testing

@testable import OpeningHours

@Suite struct NormalFormTests {
  private static let day = CivilDate(dayNumber: CivilDate.dayNumber(year: 2026, month: 11, day: 30))

  /// Reads what was written: the same hours, the same text, and nothing to repair.
  private func checkLaws(_ text: String, _ form: String) throws {
    let rules = try HoursRules(notation: text)
    let written = try HoursRules(notation: form)
    #expect(written.repairs.isEmpty && written.normalForm == form, "\(text)")
    let location = Location(latitude: 43.65, longitude: -79.38)
    let schedule = try Schedule(notation: text, location: location)
    #expect(
      schedule.isEqual(to: try Schedule(notation: form, location: location), from: NormalFormTests.day, in: .toronto),
      "\(text) is not \(form)")
    if rules.repairs.isEmpty { #expect(form.withoutBlanks <= text.withoutBlanks, "\(text)") }
  }

  @Test(arguments: [
    ("Mo-Su 00:00-24:00", "24/7"),
    ("open", "24/7"),
    ("off", "off"),
    ("Mo 10:00-20:00; Tu 10:00-20:00; We-Fr 10:00-20:00; Su off", "Mo-Fr 10:00-20:00"),
    ("Mo-Fr 10:00-20:00; Tu off", "Mo,We-Fr 10:00-20:00"),
    ("Mo 12:00-15:00, Mo 18:00-24:00", "Mo 12:00-15:00,18:00-24:00"),
    ("Mo-Fr 09:00-12:00; Mo-Fr 14:00-17:00", "Mo-Fr 14:00-17:00"),
    ("Mo,Tu,Th 09:00-12:00,14:00-18:00; We,Fr 09:00-12:00", "Mo-Fr 09:00-12:00, Mo-Tu,Th 14:00-18:00"),
    ("Mo-Sa 09:00-17:00; PH closed", "Mo-Sa 09:00-17:00; PH off"),
    ("Mo-Fr 09:00-17:00; Sa,Su,PH closed", "Mo-Fr 09:00-17:00; Sa-Su,PH off"),
    ("Mo-Fr 09:00-17:00; Dec 25 off; PH off", "Mo-Fr 09:00-17:00; Dec 25 off; PH off"),
    ("Dec 24 off; Dec 25 off; Dec 26 off", "Dec 24-26 off"),
    ("10:00-18:00; Dec 24 off; Dec 25 off; Dec 26 off; Jan 1 off", "10:00-18:00; Jan 01,Dec 24-26 off"),
    ("Jan,Feb,Mar 10:00-12:00,12:00-14:00", "Jan-Mar 10:00-14:00"),
    ("2026 Dec 24-2026 Dec 26 10:00-12:00", "2026 Dec 24-26 10:00-12:00"),
    ("2026 Dec 24-2027 Jan 06 10:00-12:00", "2026 Dec 24-Jan 06 10:00-12:00"),
    ("2024: Dec 24-Jan 06 10:00-12:00", "2024: Dec 24-Jan 06 10:00-12:00"),
    ("week 01-53/2 Fr[1,3] +1 day 10:00+", "week 01-53/2 Fr[1,3] +1 day 10:00+"),
    ("easter -2 days-easter +1 day 10:00-16:00", "easter -2 days-easter +1 day 10:00-16:00"),
    ("Mo-Fr sunrise-(sunset+01:00); SH Mo-Fr off", "Mo-Fr sunrise-(sunset+01:00); SH Mo-Fr off"),
    ("Fr 22:00-28:00 open \"bar\"", "Fr 22:00-04:00 open \"bar\""),
    ("Sa 10:00-12:00 unknown \"ask\" || \"ask again\"", "Sa 10:00-12:00 \"ask\" || \"ask again\""),
    ("10:00-13:00 open, 13:00-14:00 unknown", "10:00-13:00 open, 13:00-14:00 unknown"),
    ("Sa-Su open, Mo 10:00-12:00", "Mo 10:00-12:00; Sa-Su"),
    ("Mo-Fr 8am–5pm, Sat 10-14", "Mo-Fr 08:00-17:00; Sa 10:00-14:00"),
  ])
  func writes(_ text: String, _ form: String) throws {
    #expect(try HoursRules(notation: text).normalForm == form)
    try checkLaws(text, form)
  }

  @Test func realValues() throws {
    let rows = try TestData.fields("osm-hours-values.tsv")
    #expect(rows.count == 140)
    for (index, row) in rows.enumerated() {
      #expect(try HoursRules(notation: row[0]).normalForm == row[1], "\(row[0])")
      if index % 4 == 0 { try checkLaws(row[0], row[1]) }
    }
  }

  /// A file of values, each after its count, of which the test's own data is a sample.
  private static let wholeList = ProcessInfo.processInfo.environment["RAVINE_OSM_VALUES"]

  @Test(.enabled(if: wholeList != nil, "RAVINE_OSM_VALUES names no file"))
  func everyRealValue() throws {
    let text = try String(contentsOfFile: NormalFormTests.wholeList ?? "", encoding: .utf8)
    var read = 0
    for line in text.split(separator: "\n") {
      guard let tab = line.firstIndex(of: "\t") else { continue }
      let value = String(line[line.index(after: tab)...])
      guard let rules = try? HoursRules(notation: value) else { continue }
      try checkLaws(value, rules.normalForm)
      read += 1
    }
    #expect(read > 0)
    print("\(read) values written and read again")
  }

  @Test func everydaySpellings() throws {
    for (index, row) in try TestData.fields("osm-hours-sloppy.tsv").enumerated()
    where index % 8 == 0 && row[1] != "refused" {
      try checkLaws(row[0], try HoursRules(notation: row[0]).normalForm)
    }
  }

  @Test func weeklyObject() throws {
    var hours = WeeklyHours(holiday: [])
    for weekday in [Weekday.monday, .tuesday, .friday] {
      hours[weekday] = [try #require(ClockSpan(start: 540, end: 1020))]
    }
    hours[.saturday] = [try #require(ClockSpan(start: 1020, end: 60))]
    hours.exceptions = [
      HoursException(.date(try CivilDate("2026-12-24")), [try #require(ClockSpan(start: 600, end: 840))]),
      HoursException(.range(try CivilDate("2027-01-04")...CivilDate("2027-01-18")), []),
      HoursException(.yearly(try #require(MonthDay(month: 7, day: 1))), [.wholeDay]),
    ]
    let schedule = Schedule(hours)
    let text =
      "Mo-Tu,Fr 09:00-17:00, Sa 17:00-01:00; PH off; Jul 01; 2027 Jan 04-18 off; 2026 Dec 24 10:00-14:00"
    #expect(schedule.notation == text)
    #expect(try Schedule(notation: text).isEqual(to: schedule, from: NormalFormTests.day, in: .toronto))
  }
}

extension String {
  /// Its length without the spaces and tabs outside of comments, which mean nothing.
  fileprivate var withoutBlanks: Int {
    var count = 0
    var isComment = false
    for byte in utf8 {
      if byte == UInt8(ascii: "\"") { isComment.toggle() }
      if isComment || byte != 0x20 && byte != 0x09 { count += 1 }
    }
    return count
  }
}
