import CivilTime

/// What the weekdays of a text tell of its language, for the words that are another day in the next language.
struct DayLanguages {
  let isGermanic: Bool
  let isRomance: Bool
  let isFinnish: Bool
  let isPolish: Bool
  /// Whether `Ma` is Monday: in Dutch and Finnish.
  let isMaMonday: Bool
  /// Whether other words are French or of a language near it, and whether some are English: they tell "Mar".
  let hasRomanceWords: Bool
  let hasEnglishWords: Bool

  init(_ letters: Letters) {
    func has(_ words: [StaticText]) -> Bool { letters.hasWord(of: words) }
    let isDutch = has(["wo", "vr", "za", "zo"])
    // No Romance language has both Di and Do.
    isGermanic = isDutch || has(DayLanguages.germanic) || has(["di"]) && has(["do"])
    isRomance = has(DayLanguages.romance)
    // Of the languages that have Ma or Su no other one has both.
    isFinnish = has(["ke", "pe"]) || has(["ma"]) && has(["su"])
    isPolish = has(["wt", "sr", "czw", "cz", "pt", "sob", "sb", "nd", "ndz", "niedz"])
    isMaMonday = isDutch || isFinnish
    hasRomanceWords = has([
      "h", "au", "et", "y", "ferme", "fermee", "ouvert", "cerrado", "chiuso", "minuit", "midi",
    ])
    hasEnglishWords = has(DayLanguages.english)
  }

  private static let germanic: [StaticText] = [
    "mo", "fr", "so", "montag", "dienstag", "mittwoch", "donnerstag", "freitag", "samstag", "sonntag", "tu", "we", "th",
    "su",
  ]
  private static let english: [StaticText] = [
    "mon", "tue", "tues", "wed", "thu", "thur", "thurs", "fri", "sat", "sun", "monday", "tuesday", "wednesday",
    "thursday", "friday", "saturday", "sunday", "am", "pm", "closed", "off", "to", "daily", "jan", "feb", "apr", "may",
    "jun", "jul", "aug", "sep", "sept", "oct", "nov", "dec",
  ]
  private static let romance: [StaticText] = [
    "lu", "me", "je", "ve", "ju", "vi", "gi", "lun", "mer", "jeu", "ven", "dim", "sam", "mie", "jue", "vie", "sab",
    "dom", "gio", "lundi", "mardi", "mercredi", "jeudi", "vendredi", "samedi", "dimanche", "lunes", "martes",
    "miercoles", "jueves", "viernes", "sabado", "domingo", "mercoledi", "giovedi", "venerdi", "sabato", "domenica",
  ]
}

extension Letters {
  fileprivate func hasWord(of list: [StaticText]) -> Bool {
    var place = 0
    while place < folded.count {
      var end = place
      while end < folded.count, Letters.isLetter(folded[end]) { end += 1 }
      let word = folded[place..<end]
      for candidate in list where word.elementsEqual(candidate.string.utf8.lazy.map { UInt32($0) }) { return true }
      place = end + 1
    }
    return false
  }
}
