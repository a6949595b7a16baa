import CivilTime
import OpeningHours
import Testing

@Suite struct SunEventTests {
  /// Against times computed another way: VSOP87 by XEphem's library, the sun's centre 50′ or 6° below the horizon.
  @Test func withinAMinuteOfTheReference() throws {
    let rows = try TestData.fields("sun-times.tsv")
    #expect(rows.count == 119)
    var farthest = 0.0
    for row in rows {
      let (latitude, longitude) = (try #require(Double(row[1])), try #require(Double(row[2])))
      let location = try #require(Location(latitude: latitude, longitude: longitude))
      let zone = try Zones.named(row[3])
      let date = try CivilDate(row[4])
      for (event, wanted) in zip(SunEvent.allCases, row[5...]) {
        switch event.course(on: date, at: location, in: zone) {
        case .staysUp: #expect(wanted == "up", "\(row) \(event)")
        case .staysDown: #expect(wanted == "down", "\(row) \(event)")
        case .happens(let minute):
          guard let reference = Double(wanted) else {
            Issue.record("\(row) \(event): \(minute)")
            continue
          }
          // Half a minute is what rounding costs.
          let difference = abs(Double(minute) - reference)
          farthest = max(farthest, difference)
          #expect(difference < 1, "\(row) \(event): \(minute)")
        }
      }
    }
    print("sun times: at most \(farthest) minutes from the reference")
  }
}
