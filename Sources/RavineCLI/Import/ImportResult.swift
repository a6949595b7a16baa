import CatalogModel
import CivilTime
import JSONText
import OpeningHours

/// A document made by `ravine import`, and what a person should know of how it was made.
package struct ImportResult {
  /// A catalog, as pretty JSON with a line feed at its end.
  package var document: [UInt8]
  /// Whether there is no place and no Moment in it.
  package var isEmpty: Bool
  /// One sentence each, for standard error.
  package var notes: [String]

  /// The zone of the documents that imports make.
  static let zone = ZoneRules.toronto

  /// A document of Toronto with these places and Moments.
  init(places: [ImportedPlace], moments: [ImportedMoment], notes: [String]) {
    var writer = JSONWriter(style: .pretty)
    writer.object { writer in
      writer.member("schema", 1)
      writer.key("city")
      writer.object { writer in
        writer.member("id", "toronto")
        writer.member("name", "Toronto")
        writer.member("time_zone", ImportResult.zone.identifier)
        writer.member("holidays", "CA-ON")
        writer.key("location")
        writer.object { writer in
          writer.member("latitude", 43.6532)
          writer.member("longitude", -79.3832)
        }
      }
      writer.key("places")
      writer.array { writer in
        for place in places { place.write(to: &writer) }
      }
      if !moments.isEmpty {
        writer.key("moments")
        writer.array { writer in
          for moment in moments { moment.write(to: &writer) }
        }
      }
    }
    document = writer.finish() + [UInt8(ascii: "\n")]
    isEmpty = places.isEmpty && moments.isEmpty
    self.notes = notes
  }
}

/// A place as an import writes it: what was not known is left out.
struct ImportedPlace {
  var id: String
  var name: String
  var neighbourhood: String?
  var address: String?
  var location: Location?
  var categories: [String] = []
  var blurb: String?
  /// A page of its own, which the catalog does not use and an editor may.
  var url: String?
  /// As the catalog spells it; nil where the place is open as usual.
  var status: String?
  var hours: String?
  var hoursExceptions: [(key: String, spans: [ClockSpan])] = []
  var otherHours: [(name: String, hours: String)] = []
  var hoursChecked: String?

  /// Takes over hours, and the dates on which something else holds.
  mutating func take(_ week: ImportedWeek) {
    let written = week.written()
    (hours, hoursExceptions) = (written.hours, written.exceptions)
  }

  fileprivate func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("id", id)
      writer.member("name", name)
      if let neighbourhood { writer.member("neighbourhood", neighbourhood) }
      if let address { writer.member("address", address) }
      if let location {
        writer.key("location")
        writer.object { writer in
          writer.member("latitude", location.latitude)
          writer.member("longitude", location.longitude)
        }
      }
      writer.member("categories", categories)
      if let blurb { writer.member("blurb", blurb) }
      if let status { writer.member("status", status) }
      if let hours { writer.member("hours", hours) }
      if !hoursExceptions.isEmpty {
        writer.key("hours_exceptions")
        writer.object { writer in
          for (key, spans) in hoursExceptions {
            writer.key(key)
            writer.array { writer in
              for span in spans {
                writer.array { writer in
                  writer.write(clockText(span.start))
                  writer.write(clockText(span.end))
                }
              }
            }
          }
        }
      }
      if !otherHours.isEmpty {
        writer.key("other_hours")
        writer.object { writer in
          for (name, hours) in otherHours { writer.member(name, hours) }
        }
      }
      if let hoursChecked { writer.member("hours_checked", hoursChecked) }
      if let url { writer.member("url", url) }
    }
  }
}

/// A Moment as an import writes it.
struct ImportedMoment {
  var id: String
  var name: String
  var startsAt: String
  var endsAt: String?

  fileprivate func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("id", id)
      writer.member("name", name)
      writer.member("starts_at", startsAt)
      if let endsAt { writer.member("ends_at", endsAt) }
    }
  }
}
