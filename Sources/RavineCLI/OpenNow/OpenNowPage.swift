import CivilTime
import OpeningHours
import Ravine
import Verdicts

/// The answer to `ravine open-now` for people.
struct OpenNowPage {
  let session: Session
  let answer: OpenNow

  /// More places than these of which nobody knows whether they are open are in the way of those that are.
  private static let fewUnconfirmed = 5

  var page: Page {
    var page = session.page
    page.title(session.title(heading), session.checked)
    // One more is shown rather than counted.
    let showsAll = session.options.has("--unconfirmed") || answer.unconfirmed.count <= OpenNowPage.fewUnconfirmed + 1
    let shown = showsAll ? answer.unconfirmed : Array(answer.unconfirmed.prefix(OpenNowPage.fewUnconfirmed))
    let shared = session.sharedNames
    let open = answer.rows.map { cells($0, shared, answer.label($0)) }
    let unsure = shown.map { row in
      // The heading says it for all but those that have opened.
      cells(row, shared, row.state.comment ?? (row.state.openEndOpened == nil ? "" : answer.label(row)))
    }
    if !answer.rows.isEmpty { page.blank() }
    page.table(open, inLineWith: unsure, inks: answer.rows.map { session.ink($0.state, status: $0.place.status) })
    if !shown.isEmpty {
      page.blank()
      page.line("  " + session.word("Hours not confirmed", "Horaire non confirmé"), .bold)
      page.table(unsure, inLineWith: open)
      let rest = answer.unconfirmed.count - shown.count
      if rest > 0 { page.line("  " + session.more(rest) + " (--unconfirmed)") }
    }
    if !answer.moments.isEmpty {
      page.blank()
      page.line("  " + session.word("Moments live now", "Moments en cours"), .bold)
      page.table(answer.moments.map { moment in [moment.name, session.placeName(moment), session.label(moment)] })
    }
    page.blank()
    page.line(footer)
    return page
  }

  private func cells(_ row: OpenNow.Row, _ shared: Set<String>, _ last: String) -> [String] {
    [
      row.place.name, session.whereabouts(row.place, shared), row.place.categories.first ?? "",
      row.distance.map { session.distance($0) } ?? "", last,
    ]
  }

  private var isOfOpening: Bool {
    if case .opening = answer.listing { true } else { false }
  }

  private var heading: String {
    isOfOpening
      ? session.word("Opening soon in", "Ouvrent bientôt à") : session.word("Open now in", "Ouvert maintenant à")
  }

  private var footer: String {
    let candidates = answer.candidates
    let (count, shown) = (isOfOpening ? answer.listed : answer.open, answer.rows.count)
    let english = "\(count) of \(candidates) \(candidates == 1 ? "place" : "places") "
    let french = "\(count) \(count > 1 ? "lieux" : "lieu") sur \(candidates) "
    var parts = [
      isOfOpening
        ? session.word(english + "opening soon", french + (count > 1 ? "ouvrent bientôt" : "ouvre bientôt"))
        : session.word(
          english + "open", "\(count) \(count > 1 ? "lieux ouverts" : "lieu ouvert") sur \(candidates)")
    ]
    if shown < answer.listed {
      parts.append(session.word("\(shown) shown", shown > 1 ? "\(shown) affichés" : "\(shown) affiché"))
    }
    if let change = answer.nextChange {
      parts.append(
        session.word("next change ", "prochain changement ") + session.moment(change) + session.zoneNote(change))
    }
    return parts.joined(separator: " · ")
  }
}

extension Session {
  /// `Open now in Toronto · Saturday, Dec. 5, 10 p.m.`
  func title(_ words: String) -> String {
    let now = zone.civil(at: at)
    return "\(words) \(catalog.city.name) · "
      + StateLabel.date(now.date, .weekdayMonthAndDay, in: language).text + ", "
      + StateLabel.time(now.time, in: language).text + zoneNote(at)
  }

  /// What follows a time where the reader's device keeps another one: ` Toronto time`; else nothing.
  func zoneNote(_ timestamp: Timestamp) -> String {
    guard let device = view.deviceZone, device.offset(at: timestamp) != zone.offset(at: timestamp) else { return "" }
    return word(" \(zone.placeName) time", " heure de \(zone.placeName)")
  }

  func more(_ count: Int) -> String {
    word("… and \(count) more", count > 1 ? "… et \(count) autres" : "… et 1 autre")
  }

  /// How a place's state is written.
  func ink(_ state: OpenState, status: PlaceStatus) -> Ink {
    guard status == .open else { return .dim }
    switch state.kind {
    case .open: return state.closesSoon(at: at) ? .yellow : .green
    case .closed: return .dim
    case .unknown: return .plain
    }
  }

  /// `catalog checked 3 h ago`; nil of a file.
  var checked: String? {
    copy.age(at: host.now()).map { word("catalog checked ", "catalogue vérifié ") + Age.words($0, in: language) }
  }

  /// The names that several places have.
  var sharedNames: Set<String> {
    var seen: Set<String> = []
    var shared: Set<String> = []
    // By their indices, since to take out each place would count all that it refers to.
    for index in catalog.places.indices {
      let name = catalog.places[index].name
      if !seen.insert(name).inserted { shared.insert(name) }
    }
    return shared
  }

  /// What tells a place from others: its neighbourhood or address; where it has neither, and its name is shared, the
  /// id by which other commands know it.
  func whereabouts(_ place: Place, _ sharedNames: Set<String>) -> String {
    if let neighbourhood = place.neighbourhood, !neighbourhood.isEmpty { return neighbourhood }
    if let address = place.address, !address.isEmpty { return address }
    return sharedNames.contains(place.name) ? place.id : ""
  }

  /// A time of today or of the night that it runs into, or a date and time.
  ///
  /// - Parameter isBeginning: Whether something begins, which was not before.
  func moment(_ timestamp: Timestamp, isBeginning: Bool = false) -> String {
    let now = zone.civil(at: at)
    let civil = zone.civil(at: timestamp)
    let isTonight =
      civil.date == now.date.adding(days: 1) && civil.time <= OpenState.nightEnd && now.time >= OpenState.nightEnd
    if isTonight { return StateLabel.time(civil.time, in: language).text }
    let (date, time) = dateAndTime(timestamp, isBeginning: isBeginning)
    let parts = [
      date == now.date ? nil : StateLabel.date(date, .weekdayMonthAndDay, in: language).text,
      time.map { StateLabel.time($0, in: language).text },
    ]
    return parts.compactMap { $0 }.joined(separator: ", ")
  }

  /// The date that stands beside a time, as in labels: midnight belongs to the day that it ends, and what begins with a
  /// later day is told by the day alone.
  func dateAndTime(_ timestamp: Timestamp, isBeginning: Bool) -> (date: CivilDate, time: TimeOfDay?) {
    let civil = zone.civil(at: timestamp)
    guard civil.time == .midnight else { return (civil.date, civil.time) }
    let dayBefore = zone.civil(at: timestamp.adding(seconds: -1)).date
    return isBeginning && dayBefore > zone.civil(at: at).date ? (civil.date, nil) : (dayBefore, civil.time)
  }

  func placeName(_ moment: Moment) -> String {
    moment.place.flatMap { catalog.place($0)?.name } ?? ""
  }

  func distance(_ metres: Double) -> String {
    if metres < 950 { return "\(Int((metres / 10).rounded()) * 10) m" }
    let tenths = Int((metres / 100).rounded())
    return "\(tenths / 10)\(language == .french ? "," : ".")\(tenths % 10) km"
  }
}
