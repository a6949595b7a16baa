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
    var known: [TextAtPlace: [Saying]] = [:]
    for hours in HoursText.all(in: bytes) {
      guard let rules = hours.rules, let place = hours.place.flatMap({ places[ByteString($0)] }) else { continue }
      let offset = hours.content.lowerBound - 1
      let position = lines.position(of: offset, in: bytes.span)
      let location = place.location ?? catalog.city.location
      let key = TextAtPlace(text: ByteString(hours.text), location: rules.dependsOnLocation ? location : nil)
      let sayings = known[key] ?? CheckRemarks.sayings(hours.text, rules, location, catalog.city, from: date)
      known[key] = sayings
      for saying in sayings {
        if saying.isWarning {
          warnings.append(
            Diagnostic(
              severity: .warning, path: hours.path, offset: offset, position: position, message: saying.message))
        } else {
          remarks.append(
            Remark(
              path: hours.path, position: position, offset: offset, message: saying.message,
              suggestion: saying.suggestion))
        }
      }
    }
    var silent: [ObjectIdentifier: Bool] = [:]
    silentOnHolidays = catalog.places.filter { place in
      guard place.status == .open else { return false }
      let schedule = ObjectIdentifier(place.hours)
      let isSilent = silent[schedule] ?? place.hours.saysNothingOfHolidays(from: date, in: catalog.city.zone)
      silent[schedule] = isSilent
      return isSilent
    }.map(\.id)
  }

  /// A text of hours, and where it is, if that matters: many places keep the same hours, of which all is said once.
  private struct TextAtPlace: Hashable {
    let text: ByteString
    let location: Location?
  }

  /// What is said of a text, wherever it stands.
  private struct Saying {
    let isWarning: Bool
    let message: String
    let suggestion: String?
  }

  private static func sayings(
    _ text: String, _ rules: HoursRules, _ location: Location?, _ city: City, from date: CivilDate
  ) -> [Saying] {
    guard let schedule = try? Schedule(notation: text, holidays: city.holidays, location: location) else { return [] }
    var sayings: [Saying] = []
    var isDoubtful = false
    for advice in schedule.advice(from: date, in: city.zone, notation: text) {
      // Holidays are told of all places together.
      if advice.warning.problem == .holidayNotMentioned { continue }
      if !advice.warning.isSpelling { isDoubtful = true }
      // These the decoder has reported.
      if schedule.warnings.contains(advice.warning) { continue }
      let message = advice.warning.message + (advice.suggestion.map { ": " + $0 } ?? "")
      sayings.append(
        Saying(isWarning: !advice.warning.isRemark(at: date), message: message, suggestion: advice.suggestion))
    }
    if !rules.repairs.isEmpty {
      let form = rules.normalForm
      sayings.append(
        Saying(isWarning: false, message: "the hours in the notation's spelling: " + form, suggestion: form))
    } else if !isDoubtful, let form = rules.shorterForm {
      // What is likely wrong is not to be said in fewer words.
      sayings.append(
        Saying(isWarning: false, message: "the hours can be said in fewer words: " + form, suggestion: form))
    }
    return sayings
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
