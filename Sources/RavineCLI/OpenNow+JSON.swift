import CivilTime
import JSONText
import OpeningHours
import Ravine

extension OpenNow {
  func writeJSON() { _ = session.host.writeOutput(json) }

  /// The answer as one document on one line.
  var json: [UInt8] {
    var writer = JSONWriter(style: .spaced)
    writer.object { writer in
      writer.member("at", session.text(session.at))
      writer.member("time_zone", session.zone.identifier)
      writer.member("valid_until", validUntil.map { session.text($0) })
      writer.member("holiday", holiday)
      writer.key("catalog")
      session.writeCatalog(&writer)
      writeLists(&writer)
    }
    return writer.finish() + [UInt8(ascii: "\n")]
  }

  /// The part of the answer that is the same until something changes: without the instant, and without when the server
  /// was last asked.
  var substance: [UInt8] {
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("holiday", holiday)
      writer.member("version", session.catalog.version)
      writer.member("sha256", session.copy.stored?.record.sha256.hex)
      writeLists(&writer)
    }
    return writer.finish()
  }

  private var holiday: String? {
    session.catalog.city.holidays.holiday(on: session.zone.civil(at: session.at).date)
      .map { session.word($0.name, $0.frenchName) }
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
      for moment in moments { session.write(moment, &writer) }
    }
  }

  /// One place a line: those that are shown and, where asked for, those that are not confirmed.
  func writeJSONLines() {
    for row in rows + (session.options.has("--unconfirmed") ? unconfirmed : []) {
      var writer = JSONWriter(style: .spaced)
      write(row, &writer)
      guard session.host.writeOutput(writer.finish() + [UInt8(ascii: "\n")]) else { return }
    }
  }

  private func write(_ row: Row, _ writer: inout JSONWriter) {
    let state = row.state
    writer.object { writer in
      writer.member("id", row.place.id)
      writer.member("name", row.place.name)
      writer.member("neighbourhood", row.place.neighbourhood)
      writer.member("state", state.kind.word)
      writer.member("since", state.since.map { session.text($0) })
      writer.member("until", state.until.map { session.text($0) })
      let isSoon = state.until.map { $0 <= session.at.adding(seconds: 3600) } ?? false
      writer.member("closes_soon", state.kind == .open && isSoon)
      writer.member("label", label(row))
      writer.member("distance_m", row.distance.map { Int($0.rounded()) })
      writer.member("hours_checked", row.place.hoursChecked?.iso8601)
      writer.member("comment", state.comment)
    }
  }
}

extension OpenState.Kind {
  /// The word that JSON answers use.
  var word: String {
    switch self {
    case .open: "open"
    case .closed: "closed"
    case .unknown: "unknown"
    }
  }
}

extension MomentState.Kind {
  var word: String {
    switch self {
    case .upcoming: "upcoming"
    case .live: "live"
    case .over: "over"
    }
  }
}

extension Session {
  /// What is known of the document that the answer comes from.
  func writeCatalog(_ writer: inout JSONWriter) { copy.write(to: &writer, now: host.now()) }

  func write(_ moment: Moment, _ writer: inout JSONWriter) {
    let state = moment.times.state(at: at, in: zone)
    writer.object { writer in
      writer.member("id", moment.id)
      writer.member("name", moment.name)
      writer.member("place", moment.place)
      writer.member("state", state.kind.word)
      writer.member("until", state.until.map { text($0) })
      writer.member("label", label(moment))
    }
  }
}
