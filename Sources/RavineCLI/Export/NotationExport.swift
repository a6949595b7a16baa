import JSONText
import OpeningHours
import Ravine

/// Writes each place's hours in the `opening_hours` notation: its id, a tab, and the hours in their normal form; or JSON.
struct NotationExport {
  let export: Export

  init(_ export: Export) { self.export = export }

  func document() -> [UInt8] {
    let rows = export.hours.map { (hours: $0, text: text(of: $0)) }
    switch export.session.form {
    case .text: return rows.flatMap { Array("\(line($0.hours.place.id))\t\(line($0.text))\n".utf8) }
    case .json:
      var writer = JSONWriter(style: .spaced)
      writer.object { writer in
        writer.key("places")
        writer.array { writer in
          for row in rows { write(row.hours, row.text, &writer) }
        }
      }
      return writer.finish() + [UInt8(ascii: "\n")]
    case .jsonLines:
      return rows.flatMap { row in
        var writer = JSONWriter(style: .spaced)
        write(row.hours, row.text, &writer)
        return writer.finish() + [UInt8(ascii: "\n")]
      }
    }
  }

  private func text(of hours: Export.Hours) -> String {
    export.warnOfServices(hours)
    guard hours.place.status == .open || hours.service != nil else {
      export.warn(hours.place.id, hours.place.closure + ", so its hours are written as off")
      return "off"
    }
    guard HoursRules(hours.schedule).isNotation else {
      export.warn(
        hours.place.id,
        "the notation cannot say its hours, of which some begin at 24:00 or later: they are written as unknown")
      return "unknown"
    }
    let text = hours.schedule.notation
    if text.utf8.count > HoursRules.longestNotation {
      export.warn(
        hours.place.id,
        "its hours take \(text.utf8.count) bytes, and not every reader takes them: ravine's own reads "
          + "\(HoursRules.longestNotation) at most")
    }
    return text
  }

  private func write(_ hours: Export.Hours, _ text: String, _ writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("id", hours.place.id)
      writer.member("name", hours.place.name)
      writer.member("service", hours.service)
      writer.member("hours", text)
    }
  }

  /// Without tabs and line ends, which would make other columns and lines of it.
  private func line(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.map { ["\t", "\n", "\r"].contains($0) ? " " : $0 }))
  }
}
