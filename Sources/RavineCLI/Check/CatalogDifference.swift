import CivilTime
import JSONText
import OpeningHours
import Ravine

/// How a catalog's places differ from those of an earlier one: which there are, which are in business, and their hours.
struct CatalogDifference {
  struct HoursOfPlace {
    let place: Place
    /// Of `other_hours`; nil: the place's own.
    let service: String?
    let difference: HoursDifference
  }

  struct StatusOfPlace {
    let place: Place
    let before: PlaceStatus
  }

  let added: [Place]
  let removed: [Place]
  /// Of places that were there before.
  let statuses: [StatusOfPlace]
  let hours: [HoursOfPlace]

  init(_ new: Catalog, from old: Catalog, on date: CivilDate) {
    // Ids that differ only in how an accent is composed are two.
    var before: [ByteString: Place] = [:]
    for place in old.places { before[ByteString(place.id)] = place }
    let now = Set(new.places.map { ByteString($0.id) })
    added = new.places.filter { before[ByteString($0.id)] == nil }
    removed = old.places.filter { !now.contains(ByteString($0.id)) }
    var statuses: [StatusOfPlace] = []
    var hours: [HoursOfPlace] = []
    // Many places keep the same hours, and of each pair of schedules all is said once.
    var known: [SchedulePair: HoursDifference] = [:]
    for place in new.places {
      guard let was = before[ByteString(place.id)] else { continue }
      if place.status != was.status { statuses.append(StatusOfPlace(place: place, before: was.status)) }
      func add(_ service: String?, _ schedule: Schedule, _ old: Schedule) {
        let pair = SchedulePair(schedule, old)
        let difference = known[pair] ?? schedule.difference(from: old, on: date, in: new.city.zone)
        known[pair] = difference
        if !difference.isEmpty {
          hours.append(HoursOfPlace(place: place, service: service, difference: difference))
        }
      }
      add(nil, place.hours, was.hours)
      // A service that is no longer named has no known hours, and so has one that is new.
      let names = place.otherHours.names + was.otherHours.names.filter { place.otherHours[$0] == nil }
      for name in names { add(name.string, place.otherHours[name] ?? .unknown, was.otherHours[name] ?? .unknown) }
    }
    (self.statuses, self.hours) = (statuses, hours)
  }

  var isEmpty: Bool { added.isEmpty && removed.isEmpty && statuses.isEmpty && hours.isEmpty }

  /// A line for each difference: `fern-street-espresso: opens an hour later on Fridays`.
  func lines(in language: LabelLanguage) -> [String] {
    let isFrench = language == .french
    var lines = added.map { $0.id + (isFrench ? " : ajouté : " : ": added: ") + $0.name }
    lines += removed.map { $0.id + (isFrench ? " : retiré : " : ": removed: ") + $0.name }
    lines += statuses.map { $0.place.id + (isFrench ? " : " : ": ") + $0.place.status.news(in: language) }
    for change in hours {
      let name = change.place.id + (change.service.map { " (\($0))" } ?? "")
      lines += change.difference.lines(in: language).map { name + (isFrench ? " : " : ": ") + $0 }
    }
    return lines
  }

  func write(to writer: inout JSONWriter, in language: LabelLanguage) {
    func list<Change>(
      _ key: String, _ changes: [Change], _ writer: inout JSONWriter, place: (Change) -> Place,
      more: (Change, inout JSONWriter) -> Void
    ) {
      writer.key(key)
      writer.array { writer in
        for change in changes {
          writer.object { writer in
            writer.member("id", place(change).id)
            writer.member("name", place(change).name)
            more(change, &writer)
          }
        }
      }
    }
    list("added", added, &writer, place: { $0 }, more: { _, _ in })
    list("removed", removed, &writer, place: { $0 }, more: { _, _ in })
    list("statuses", statuses, &writer, place: { $0.place }) { change, writer in
      writer.member("before", change.before.word)
      writer.member("now", change.place.status.word)
    }
    list("hours", hours, &writer, place: { $0.place }) { change, writer in
      writer.member("service", change.service)
      writer.member("changes", change.difference.lines(in: language))
    }
  }
}

/// Two schedules by what they are, not by what they say.
private struct SchedulePair: Hashable {
  let new: ObjectIdentifier
  let old: ObjectIdentifier

  init(_ new: Schedule, _ old: Schedule) { (self.new, self.old) = (ObjectIdentifier(new), ObjectIdentifier(old)) }
}

extension PlaceStatus {
  /// As a document spells it.
  fileprivate var word: String {
    switch self {
    case .open: "open"
    case .temporarilyClosed: "temporarily_closed"
    case .permanentlyClosed: "permanently_closed"
    }
  }

  /// That it has come to be so: `permanently closed now`.
  fileprivate func news(in language: LabelLanguage) -> String {
    switch (self, language) {
    case (.open, .english): "in business again"
    case (.open, .french): "de nouveau en activité"
    case (.temporarilyClosed, .english): "temporarily closed now"
    case (.temporarilyClosed, .french): "maintenant fermé temporairement"
    case (.permanentlyClosed, .english): "permanently closed now"
    case (.permanentlyClosed, .french): "maintenant fermé définitivement"
    }
  }
}
