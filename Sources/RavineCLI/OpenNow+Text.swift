import CivilTime
import OpeningHours
import Ravine

extension OpenNow {
  func writeText() { session.write(page.text) }

  /// The answer for people.
  var page: Page {
    var page = Page(columns: session.host.columns)
    page.title(session.title(session.word("Open now in", "Ouvert maintenant à")), session.checked)
    if !rows.isEmpty { page.blank() }
    page.table(rows.map { row in cells(row, row.label) })
    if !unconfirmed.isEmpty {
      page.blank()
      page.line("  " + session.word("Hours not confirmed", "Horaire non confirmé"))
      page.table(unconfirmed.map { row in cells(row, row.state.comment ?? "") })
    }
    if !moments.isEmpty {
      page.blank()
      page.line("  " + session.word("Moments live now", "Moments en cours"))
      page.table(moments.map { moment in [moment.name, session.placeName(moment), session.label(moment)] })
    }
    page.blank()
    page.line(footer)
    return page
  }

  private func cells(_ row: Row, _ last: String) -> [String] {
    var cells = [row.place.name, row.place.neighbourhood ?? "", row.place.categories.first ?? ""]
    if filter.sort == .distance { cells.append(row.distance.map { session.distance($0) } ?? "") }
    return cells + [last]
  }

  private var footer: String {
    var parts = [
      session.word(
        "\(open) of \(candidates) \(candidates == 1 ? "place" : "places") open",
        "\(open) \(open > 1 ? "lieux ouverts" : "lieu ouvert") sur \(candidates)")
    ]
    if let limit = filter.limit, rows.count == limit, open > limit {
      parts.append(session.word("\(limit) shown", "\(limit) affichés"))
    }
    if let nextChange {
      parts.append(session.word("next change ", "prochain changement ") + session.moment(nextChange))
    }
    return parts.joined(separator: " · ")
  }
}

extension Session {
  /// `Open now in Toronto · Saturday, Dec. 5, 10 p.m.`
  func title(_ words: String) -> String {
    let now = zone.civil(at: at)
    return "\(words) \(catalog.city.name) · "
      + Label.date(now.date, .weekdayMonthAndDay, in: language).text + ", " + Label.time(now.time, in: language).text
  }

  /// `catalog checked 3 h ago`; nil of a file.
  var checked: String? {
    copy.age(at: host.now()).map { word("catalog checked ", "catalogue vérifié ") + Age.words($0, in: language) }
  }

  /// A time of today, or a date and time.
  func moment(_ timestamp: Timestamp) -> String {
    let civil = zone.civil(at: timestamp)
    let time = Label.time(civil.time, in: language).text
    if civil.date == zone.civil(at: at).date { return time }
    return Label.date(civil.date, .weekdayMonthAndDay, in: language).text + ", " + time
  }

  func placeName(_ moment: Moment) -> String {
    guard let id = moment.place else { return "" }
    return catalog.places.first { $0.id == id }?.name ?? ""
  }

  func distance(_ metres: Double) -> String {
    if metres < 950 { return "\(Int((metres / 10).rounded()) * 10) m" }
    let tenths = Int((metres / 100).rounded())
    return "\(tenths / 10)\(language == .french ? "," : ".")\(tenths % 10) km"
  }
}
