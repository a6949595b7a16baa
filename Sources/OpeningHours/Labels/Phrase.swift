import CivilTime

/// One part of a label: what is said, before any language.
enum Phrase: Hashable, Sendable {
  case open
  case openAllHours
  case openUntilAtLeast(LabelMoment)
  case closes(LabelMoment)
  case closesSoon(LabelMoment)

  case closed
  case closedUntilAtLeast(LabelMoment)
  case closedTemporarily
  case closedPermanently
  case holiday(Holiday)
  case opens(LabelMoment)
  case opensSoon(LabelMoment)

  case opened(LabelMoment)
  case closingNotGiven
  case hoursNotConfirmed
  case hoursMightDiffer
  case hoursChecked(CivilDate)

  case starts(LabelMoment)
  case onNow
  case lasts(until: LabelMoment)
  case ended

  func written(in language: LabelLanguage, as form: WordingForm) -> String {
    switch language {
    case .english: english(form)
    case .french: french(form)
    }
  }
}
