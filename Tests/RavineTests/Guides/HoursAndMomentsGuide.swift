import Foundation
import RavineFoundation

/// The example of the guide `HoursAndMoments`, compiled: the marked lines are its Swift block.
struct HoursAndMomentsGuide {
  var shown: [String] = []

  mutating func run(_ catalog: Catalog, at now: Timestamp) {
    // HoursAndMoments 1 begins
    let (city, zone) = (catalog.city, catalog.city.zone)
    let deviceZone = SystemZones().rules(TimeZone.current.identifier)?.rules

    if let place = catalog.place("fern-street-espresso") {
      let label = place.label(at: now, in: zone, language: .french, deviceZone: deviceZone)
      show(label.text, spoken: label.spoken)

      let today = zone.civil(at: now).date
      let usual = UsualHours(place.hours, from: today, holidays: city.holidays, in: zone)
      for day in usual.week { show(day.pieces, on: day.date.weekday) }
      for day in usual.ahead { show(day.pieces, on: day.date, for: day.holiday) }

      for (name, hours) in place.otherHours {
        show(name.string, place.label(of: hours.state(at: now, in: zone), at: now, in: zone))
      }
    }

    for (moment, state) in zip(catalog.moments, catalog.momentStates(at: now).states) where state.kind == .live {
      show(moment.name, moment.label(at: now, in: zone))
    }
    // HoursAndMoments 1 ends
  }

  private mutating func show(_ text: String, spoken: String) { shown += [text, spoken] }
  private mutating func show(_ pieces: [DayHours.Piece], on weekday: Weekday) {
    shown.append("\(weekday) \(pieces.count)")
  }
  private mutating func show(_ pieces: [DayHours.Piece], on date: CivilDate, for holiday: Holiday?) {
    shown.append("\(date) \(pieces.count) \(holiday?.name ?? "")")
  }
  private mutating func show(_ name: String, _ label: StateLabel) { shown.append("\(name): \(label.text)") }
}
