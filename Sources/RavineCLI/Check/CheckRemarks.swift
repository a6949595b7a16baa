import CivilTime
import JSONText
import OpeningHours
import Ravine
import Verdicts

/// What an editor may want to know of a catalog's hours beyond what the decoder reports.
struct CheckRemarks {
  /// What is likely wrong, seen from a day: counted with the decoder's warnings.
  var warnings: [Diagnostic] = []
  /// What is right and can be said better, or asks for a look.
  var remarks: [Remark] = []

  struct Remark {
    let path: String
    let position: JSONPosition
    let offset: Int
    let message: String
    /// The hours as they could be written.
    let suggestion: String?
  }

  /// Ids of places that say nothing of holidays: many do not, so they are told together.
  var silentOnHolidays: [String] = []

  init(_ catalog: Catalog, _ bytes: [UInt8], from date: CivilDate) {
    var lines = LineCursor()
    var places: [ByteString: Place] = [:]
    for place in catalog.places { places[ByteString(place.id)] = place }
    for hours in HoursText.all(in: bytes) {
      guard let rules = hours.rules, let place = hours.place.flatMap({ places[ByteString($0)] }) else { continue }
      let offset = hours.content.lowerBound - 1
      let position = lines.position(of: offset, in: bytes.span)
      func remark(_ message: String, _ suggestion: String?) {
        remarks.append(
          Remark(path: hours.path, position: position, offset: offset, message: message, suggestion: suggestion))
      }
      guard
        let schedule = try? Schedule(
          notation: hours.text, holidays: catalog.city.holidays, location: place.location ?? catalog.city.location)
      else { continue }
      var isDoubtful = false
      for advice in schedule.advice(from: date, in: catalog.city.zone, notation: hours.text) {
        // Holidays are told of all places together.
        if advice.warning.problem == .holidayNotMentioned { continue }
        if !advice.warning.isSpelling { isDoubtful = true }
        // These the decoder has reported.
        if schedule.warnings.contains(advice.warning) { continue }
        let message = advice.warning.message + (advice.suggestion.map { ": " + $0 } ?? "")
        if advice.warning.isRemark(at: date) {
          remark(message, advice.suggestion)
        } else {
          warnings.append(
            Diagnostic(severity: .warning, path: hours.path, offset: offset, position: position, message: message))
        }
      }
      if !rules.repairs.isEmpty {
        let form = rules.normalForm
        remark("the hours in the notation's spelling: " + form, form)
      } else if !isDoubtful, let form = rules.shorterForm {
        // What is likely wrong is not to be said in fewer words.
        remark("the hours can be said in fewer words: " + form, form)
      }
    }
    silentOnHolidays = catalog.places.filter { place in
      place.status == .open && place.hours.saysNothingOfHolidays(from: date, in: catalog.city.zone)
    }.map(\.id)
  }
}

extension CheckRemarks {
  /// One sentence for all places that say nothing of holidays, with the first of them by name.
  var holidayRemark: String? {
    guard let first = silentOnHolidays.first else { return nil }
    let count = silentOnHolidays.count
    let who = count == 1 ? "\(first) does" : "\(count) places, such as \(first), do"
    return "\(who) not say what holds on public holidays: write PH off, PH 10:00-16:00, or PH beside the usual days; "
      + "--json lists them"
  }

  func write(to writer: inout JSONWriter) {
    writer.key("remarks")
    writer.array { writer in
      for remark in remarks {
        writer.object { writer in
          writer.members(path: remark.path, at: remark.position)
          writer.member("message", remark.message)
          writer.member("suggestion", remark.suggestion)
        }
      }
    }
    writer.member("silent_on_holidays", silentOnHolidays)
  }
}

extension HoursRules {
  /// The normal form, where it has a rule less than the hours as they are, or takes a quarter less to read.
  fileprivate var shorterForm: String? {
    let form = normalForm
    let plain = notation.utf8.count
    if form.utf8.count * 4 <= plain * 3 { return form }
    return form.utf8.count < plain && (try? HoursRules(notation: form))?.count ?? 0 < count ? form : nil
  }
}
