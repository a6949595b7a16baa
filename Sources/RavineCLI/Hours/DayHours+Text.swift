import CivilTime
import JSONText
import OpeningHours
import Ravine
import Verdicts

extension Session {
  /// A day's hours as a person reads them: `9 a.m. – 1 p.m., 5 p.m. – 1 a.m.`
  ///
  /// - Parameter bySun: Whether to say `sunset` for its time.
  func hours(_ day: DayHours, bySun: Bool = false, withComments: Bool = true) -> String {
    if day.pieces.isEmpty { return word("closed", "fermé") }
    var parts: [String] = []
    var index = 0
    while index < day.pieces.count {
      let piece = day.pieces[index]
      let text = span(piece, bySun: bySun, comment: withComments ? piece.comment : nil)
      index += 1
      // "11 a.m. – 10 p.m." and what follows while nobody says that it closes are one stretch to a reader.
      if index < day.pieces.count, let opened = day.pieces[index].opened, opened == piece.start {
        parts.append(text + word(" or later", " ou plus tard"))
        index += 1
      } else {
        parts.append(text)
      }
    }
    return parts.joined(separator: ", ")
  }

  private func span(_ piece: DayHours.Piece, bySun: Bool, comment: String?) -> String {
    let (startSun, endSun) = bySun ? (piece.startSun, piece.endSun) : (nil, nil)
    var text: String
    if piece.opened != nil {
      text = word("from ", "dès ") + time(piece.start, startSun, withArticle: true)
    } else if piece.start == 0, piece.end == 1440 {
      if piece.kind == .unknown { return comment.map { "“\($0)”" } ?? word("not confirmed", "non confirmé") }
      text = word("all day", "toute la journée")
    } else {
      text = time(piece.start, startSun) + " – " + time(piece.end, endSun)
    }
    if piece.kind == .unknown, piece.opened == nil { text += word(" (not confirmed)", " (non confirmé)") }
    if let comment { text += " “\(comment)”" }
    return text
  }

  private func time(_ minute: Int, _ sun: DayHours.SunTime?, withArticle: Bool = false) -> String {
    if let sun { return text(sun, withArticle) }
    return TimeOfDay(hour: minute / 60 % 24, minute: minute % 60).map { StateLabel.time($0, in: language).text } ?? ""
  }

  /// `sunset`, `1 h 30 min after sunset`
  private func text(_ time: DayHours.SunTime, _ withArticle: Bool) -> String {
    let event = word(time.event.code, time.event.frenchName(withArticle: withArticle || time.shift != 0))
    if time.shift == 0 { return event }
    let (hours, minutes) = abs(time.shift).quotientAndRemainder(dividingBy: 60)
    let length = [hours > 0 ? "\(hours) h" : nil, minutes > 0 ? "\(minutes) min" : nil].compactMap { $0 }
    let link = time.shift < 0 ? word(" before ", " avant ") : word(" after ", " après ")
    return length.joined(separator: " ") + link + event
  }

  /// The holiday's name, and that the hours might differ where they do not speak of it.
  func note(_ day: DayHours) -> String {
    guard let holiday = day.holiday else { return "" }
    let name = word(holiday.name, holiday.frenchName)
    if day.basis != .regular || day.wholeDay?.kind == .unknown { return name }
    return name + word(" · hours might differ", " · l'horaire pourrait différer")
  }

  /// `Saturday, Dec. 5`, as it begins a line.
  func date(_ day: DayHours) -> String {
    capitalized(StateLabel.date(day.date, .weekdayMonthAndDay, in: language).text)
  }

  func capitalized(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() }

  /// `{"date", "holiday", "intervals": [[from, to, state, comment]]}`
  func write(_ day: DayHours, _ writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("date", day.date.iso8601)
      writer.member("holiday", day.holiday.map { word($0.name, $0.frenchName) })
      writer.key("intervals")
      writer.array { writer in
        for interval in day.intervals {
          writer.write(stretchFrom: text(interval.start), to: text(interval.end), interval.kind, interval.comment)
        }
      }
    }
  }
}

extension SunEvent {
  fileprivate func frenchName(withArticle: Bool) -> String {
    let name =
      switch self {
      case .dawn: "aube"
      case .sunrise: "lever du soleil"
      case .sunset: "coucher du soleil"
      case .dusk: "crépuscule"
      }
    return (withArticle ? self == .dawn ? "l'" : "le " : "") + name
  }
}
