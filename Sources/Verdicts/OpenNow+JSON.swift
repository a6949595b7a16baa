import CatalogModel
import CivilTime
import JSONText
import OpeningHours

extension OpenNow {
  /// The answer as one document on one line.
  ///
  /// - Parameter copy: Writes what is known of the document that the answer comes from.
  package func json(catalog copy: (inout JSONWriter) -> Void) -> [UInt8] {
    var writer = JSONWriter(style: .spaced)
    writer.object { writer in
      writer.member("at", view.text(view.at))
      writer.member("time_zone", view.zone.identifier)
      writer.member("valid_until", validUntil.map { view.text($0) })
      writer.member("holiday", holiday)
      writer.key("catalog")
      copy(&writer)
      writeLists(&writer)
    }
    return writer.finish()
  }

  /// The part of the answer that is the same until something changes: without the instant, and without when the server
  /// was last asked.
  package func substance(sha256: String?) -> [UInt8] {
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("holiday", holiday)
      writer.member("version", view.catalog.version)
      writer.member("sha256", sha256)
      writeLists(&writer)
    }
    return writer.finish()
  }

  private var holiday: String? {
    view.catalog.city.holidays.holiday(on: view.zone.civil(at: view.at).date)
      .map { view.word($0.name, $0.frenchName) }
  }

  private func writeLists(_ writer: inout JSONWriter) {
    writer.key("places")
    writer.array { writer in
      for row in rows { write(row, &writer) }
    }
    writer.key("unconfirmed")
    writer.array { writer in
      for row in unconfirmed {
        writer.object { writer in
          writer.member("id", row.place.id)
          writer.member("name", row.place.name)
          writer.member("state", row.state.kind.word)
          writer.member("label", label(row))
          writer.member("comment", row.state.comment)
        }
      }
    }
    writer.key("moments")
    writer.array { writer in
      for moment in moments { view.write(moment, &writer) }
    }
  }

  /// Writes a place as answers give it.
  package func write(_ row: Row, _ writer: inout JSONWriter) {
    let state = row.state
    writer.object { writer in
      writer.member("id", row.place.id)
      writer.member("name", row.place.name)
      writer.member("neighbourhood", row.place.neighbourhood)
      writer.member("state", state.kind.word)
      writer.member("since", state.since.map { view.text($0) })
      writer.member("until", state.until.map { view.text($0) })
      writer.member("closes_soon", state.closesSoon(at: view.at))
      writer.member("label", label(row))
      writer.member("distance_m", row.distance.map { Int($0.rounded()) })
      writer.member("hours_checked", row.place.hoursChecked?.iso8601)
      writer.member("comment", state.comment)
    }
  }
}
