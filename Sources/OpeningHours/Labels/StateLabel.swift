import CivilTime

/// The languages in which labels are written.
public enum LabelLanguage: UInt8, Hashable, CaseIterable, Sendable {
  /// In the spirit of The Canadian Press: `10:30 p.m.`, `Dec. 5`.
  case english
  /// As Ontario's public service writes it: `22 h 30`, `5 décembre`.
  case french
}

/// A short text for a person, and the same in full words for a screen reader.
///
/// Named so that it does not meet SwiftUI's `Label` in an app that imports both.
public struct StateLabel: Hashable, Sendable {
  /// As it is drawn: `Open · Closes 11 p.m.`
  public var text: String
  /// As it is read aloud: `Open. Closes at 11 p.m.`
  public var spoken: String

  /// A label.
  public init(text: String, spoken: String) {
    self.text = text
    self.spoken = spoken
  }

  /// The parts of one label, in order, joined as the form of the text wants it.
  init(_ phrases: [Phrase], in language: LabelLanguage) {
    text = ""
    spoken = ""
    for phrase in phrases {
      if !text.isEmpty {
        text += " · "
        // "11 p.m." ends with the stop already.
        spoken += spoken.utf8.last == UInt8(ascii: ".") ? " " : ". "
      }
      text += phrase.written(in: language, as: .text)
      spoken += phrase.written(in: language, as: .spoken)
    }
  }
}

extension StateLabel {
  /// A time of day: `10:30 p.m.`, `noon`, `midnight`; `22 h 30`, `midi`, `minuit`. Seconds are cut.
  public static func time(_ time: TimeOfDay, in language: LabelLanguage) -> StateLabel {
    StateLabel(text: time.written(in: language, as: .text), spoken: time.written(in: language, as: .spoken))
  }

  /// The name of a weekday: `Saturday`, `samedi`.
  public static func weekday(_ weekday: Weekday, in language: LabelLanguage) -> StateLabel {
    let name = weekday.name(in: language)
    return StateLabel(text: name, spoken: name)
  }

  /// Which parts of a date are written.
  public enum DateParts: UInt8, Hashable, Sendable {
    /// `Dec. 5`, `5 décembre`.
    case monthAndDay
    /// `Saturday, Dec. 5`, `samedi 5 décembre`.
    case weekdayMonthAndDay
    /// `Oct. 3, 2025`, `3 octobre 2025`.
    case monthDayAndYear
  }

  /// A date, without an article.
  public static func date(_ date: CivilDate, _ parts: DateParts, in language: LabelLanguage) -> StateLabel {
    StateLabel(
      text: date.written(parts, in: language, as: .text), spoken: date.written(parts, in: language, as: .spoken))
  }
}
