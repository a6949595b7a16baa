import CivilTime
import JSONText
import OpeningHours
import Ravine

/// Writes places and Moments as JSON-LD in schema.org's words: one `@graph`.
///
/// A night that ends after midnight belongs to the day on which it begins, and the whole day is 00:00 to 23:59, as the
/// search engines that read this ask for; midnight to midnight is closed.
struct SchemaOrgWriter {
  let export: Export

  init(_ export: Export) { self.export = export }

  func document() -> [UInt8] {
    warnOfTheRest()
    var writer = JSONWriter(style: .pretty)
    writer.object { writer in
      writer.member("@context", "https://schema.org")
      writer.key("@graph")
      writer.array { writer in
        for hours in export.hours { write(hours, &writer) }
        for moment in export.moments { write(moment, &writer) }
      }
    }
    return SchemaOrgWriter.forPages(writer.finish()) + [UInt8(ascii: "\n")]
  }

  /// JSON that may stand in a page's script element, which a `</script` or `<!--` in a text would end or hide. A `<`
  /// stands in texts alone, where an escape says the same.
  private static func forPages(_ json: [UInt8]) -> [UInt8] {
    let parts = json.split(separator: UInt8(ascii: "<"), omittingEmptySubsequences: false)
    return Array(parts.joined(separator: "\\u003c".utf8))
  }

  private func write(_ hours: Export.Hours, _ writer: inout JSONWriter) {
    let place = hours.place
    writer.object { writer in
      writer.member("@type", "LocalBusiness")
      writer.member("@id", SchemaOrgWriter.nodeID(place.id))
      writer.member("identifier", place.id)
      writer.member("name", place.name)
      if let blurb = place.blurb { writer.member("description", blurb) }
      writer.key("address")
      writer.object { writer in
        writer.member("@type", "PostalAddress")
        if let address = place.address { writer.member("streetAddress", address) }
        writer.member("addressLocality", export.session.catalog.city.name)
      }
      if let neighbourhood = place.neighbourhood {
        writer.key("containedInPlace")
        writer.object { writer in
          writer.member("@type", "Place")
          writer.member("name", neighbourhood)
        }
      }
      if let location = place.location {
        writer.key("geo")
        writer.object { writer in
          writer.member("@type", "GeoCoordinates")
          writer.member("latitude", location.latitude)
          writer.member("longitude", location.longitude)
        }
      }
      if !place.categories.isEmpty { writer.member("keywords", place.categories) }
      let photos = addresses(of: place)
      if !photos.isEmpty { writer.member("image", photos) }
      if let checked = place.hoursChecked {
        export.warn(place.id, "that its hours were checked on \(checked.iso8601) is lost")
      }
      if hours.service == nil {
        writeOwnHours(hours, &writer)
        let services = zip(place.otherHours.names, place.otherHours.values).map { name, schedule in
          Export.Hours(place: place, service: name.string, schedule: schedule)
        }
        writeServices(services, &writer)
      } else {
        writeServices([hours], &writer)
      }
    }
  }

  /// The photos' addresses, in each rendition; what has none is named.
  private func addresses(of place: Place) -> [String] {
    let catalog = export.session.catalog
    return place.photos.flatMap { photo in
      let found = catalog.ids(of: photo).compactMap { try? catalog.photoTemplate?.address(of: $0).text }
      if found.isEmpty { export.warn(place.id, "the photo \"\(photo.key)\" has no address, and is left out") }
      return found
    }
  }

  /// What a catalog has beside places and Moments has no words there.
  private func warnOfTheRest() {
    let catalog = export.session.catalog
    var rest: [String] = []
    if !catalog.curators.isEmpty { rest.append("curators") }
    if !catalog.lists.isEmpty { rest.append("lists") }
    if catalog.issue != nil { rest.append("the issue") }
    if !catalog.tasteWheels.names.isEmpty { rest.append("taste wheels") }
    if !rest.isEmpty { export.session.host.note(rest.joined(separator: ", ") + ": left out") }
  }

  private func writeOwnHours(_ hours: Export.Hours, _ writer: inout JSONWriter) {
    guard hours.place.status == .open else {
      export.warn(hours.place.id, hours.place.closure + ", which is written as closed on every day")
      writer.key("openingHoursSpecification")
      writer.array { writer in write([], days: Array(0..<7), nil, &writer) }
      return
    }
    guard let written = export.written(hours) else { return }
    writer.key("openingHoursSpecification")
    writer.array { writer in writeWeek(written, &writer) }
    guard !written.exceptions.isEmpty else { return }
    writer.key("specialOpeningHoursSpecification")
    writer.array { writer in writeDates(written, &writer) }
  }

  /// Hours of services: what is available, and when.
  private func writeServices(_ services: [Export.Hours], _ writer: inout JSONWriter) {
    guard !services.isEmpty else { return }
    writer.key("amenityFeature")
    writer.array { writer in
      for service in services {
        writer.object { writer in
          writer.member("@type", "LocationFeatureSpecification")
          writer.member("name", service.service)
          guard let written = export.written(service) else { return }
          writer.key("hoursAvailable")
          writer.array { writer in
            writeWeek(written, &writer)
            writeDates(written, &writer)
          }
        }
      }
    }
  }

  /// A specification for each stretch, with the weekdays that have it.
  private func writeWeek(_ hours: ExportedHours, _ writer: inout JSONWriter) {
    var pairs: [Times] = []
    for stretches in hours.usual {
      for times in stretches.flatMap({ Times.all($0) }) where !pairs.contains(times) { pairs.append(times) }
    }
    for times in pairs {
      write([times], days: (0..<7).filter { hours.usual[$0].flatMap { Times.all($0) }.contains(times) }, nil, &writer)
    }
    let closed = (0..<7).filter { hours.usual[$0].isEmpty }
    if !closed.isEmpty { write([], days: closed, nil, &writer) }
  }

  private func writeDates(_ hours: ExportedHours, _ writer: inout JSONWriter) {
    for run in hours.runs {
      write(run.open.flatMap { Times.all($0) }, days: [], (run.first, run.last), &writer)
    }
  }

  private static let days = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]

  private func write(
    _ times: [Times], days: [Int], _ dates: (first: CivilDate, last: CivilDate)?, _ writer: inout JSONWriter
  ) {
    for times in times.isEmpty ? [Times(opens: 0, closes: 0)] : times {
      writer.object { writer in
        writer.member("@type", "OpeningHoursSpecification")
        if !days.isEmpty { writer.member("dayOfWeek", days.map { SchemaOrgWriter.days[$0] }) }
        writer.member("opens", clockText(times.opens))
        writer.member("closes", clockText(times.closes))
        if let dates {
          writer.member("validFrom", dates.first.iso8601)
          writer.member("validThrough", dates.last.iso8601)
        }
      }
    }
  }

  private struct Times: Hashable {
    var opens: Int
    /// 0 ..< 1440; before `opens` where it is on the next day.
    var closes: Int

    /// A stretch as it is written: as two where its own times would say something else.
    static func all(_ stretch: ExportedHours.Stretch) -> [Times] {
      if stretch == .wholeDay { return [Times(opens: 0, closes: 1439)] }
      // So written it would be the whole day.
      if stretch.start == 0, stretch.end == 1439 {
        return [Times(opens: 0, closes: 720), Times(opens: 720, closes: 1439)]
      }
      return [Times(opens: stretch.start, closes: stretch.end % 1440)]
    }
  }

  private func write(_ moment: Moment, _ writer: inout JSONWriter) {
    let (times, session) = (moment.times, export.session)
    func date(_ timestamp: Timestamp) -> CivilDate { session.zone.civil(at: timestamp).date }
    writer.object { writer in
      writer.member("@type", "Event")
      writer.member("identifier", moment.id)
      writer.member("name", moment.name)
      writer.member("startDate", times.startsAllDay ? date(times.start).iso8601 : session.text(times.start))
      switch times.endForm {
      case .notGiven: break
      case .wholeDay where !times.endsBeforeStart:
        writer.member("endDate", date(times.end).adding(days: -1).iso8601)
      case .time, .wholeDay: writer.member("endDate", session.text(times.end))
      }
      if let id = moment.place, let place = session.catalog.place(id) {
        writer.key("location")
        writer.object { writer in
          writer.member("@type", "Place")
          writer.member("@id", SchemaOrgWriter.nodeID(id))
          writer.member("name", place.name)
        }
      }
    }
    if times.endsBeforeStart { export.warn(moment.id, "its end is before its start, and is written as the start") }
  }

  /// A node's name within the document: the id, with what no address may hold written as its bytes.
  private static func nodeID(_ id: String) -> String {
    "#"
      + id.utf8.map { byte in
        let isPlain = (48...57).contains(byte) || (65...90).contains(byte) || (97...122).contains(byte)
        if isPlain || "-._~".utf8.contains(byte) { return String(Unicode.Scalar(byte)) }
        return "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
      }.joined()
  }
}
