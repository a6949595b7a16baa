import CivilTime

/// Hours as rules, before they are bound to a calendar of holidays and a place: what can be written in the
/// `opening_hours` notation.
public struct HoursRules: Sendable {
  var rules: [Rule]
  /// What was read otherwise than it stood there.
  public internal(set) var repairs: [HoursRepair] = []

  /// Reads hours in the notation, or as people type them.
  ///
  /// - Throws: Where any part cannot be read, with the position.
  public init(notation text: String) throws(HoursError) {
    (rules, repairs) = try NotationReader.rules(Array(text.utf8))
  }

  /// The rules of a weekly object and its exceptions.
  public init(_ weekly: WeeklyHours) { self.init(Schedule(weekly)) }

  /// The rules of a schedule; of one that was compiled without a location, with the nominal times of the sun.
  public init(_ schedule: Schedule) { rules = schedule.rules }

  init(rules: [Rule]) { self.rules = rules }

  /// How many rules there are.
  public var count: Int { rules.count }

  /// No longer text is read.
  package static var longestNotation: Int { NotationReader.longest }

  /// Whether they would be other ones elsewhere.
  package var dependsOnLocation: Bool { rules.contains { !$0.sunSpans.isEmpty } }

  /// Whether the notation can say them: it has no span that begins at 24:00 or later.
  package var isNotation: Bool { rules.allSatisfy { $0.spans.allSatisfy { $0.start < 1440 } } }

  /// The rules in the notation, one by one as they are.
  public var notation: String { NotationWriter.text(rules) }

  /// The same hours in the notation, as short as they can be said: the same states at every instant, whatever the
  /// holidays and the place, with the same comments, and from the same kind of rules.
  ///
  /// Written again it is the same text. It is never longer than a text that is spelled and spaced as this kit does.
  /// Takes as long as comparing schedules a few times: for editors, not for screens.
  public var normalForm: String {
    var text = NormalForm(rules).text
    // What is shorter may be read as rules of which more can be said in fewer words.
    for _ in 0..<4 {
      guard let read = try? HoursRules(notation: text) else { break }
      let again = NormalForm(read.rules).text
      if again == text { break }
      text = again
    }
    return text
  }
}

extension Schedule {
  /// Binds rules to a calendar and a place.
  ///
  /// - Parameters:
  ///   - holidays: Which days `PH`, `SH` and `holiday` mean.
  ///   - location: Where the sun rises and sets; without one it does at the times of design rule 11, with a warning.
  public convenience init(_ rules: HoursRules, holidays: HolidayCalendar = .ontario, location: Location? = nil) {
    self.init(rules: rules.rules, calendar: holidays, location: location, repairs: rules.repairs)
  }
}

extension HoursRules: Hashable {
  /// Whether the rules are one by one the same, however they are spelled.
  public static func == (a: HoursRules, b: HoursRules) -> Bool {
    a.rules.map { $0.tidied } == b.rules.map { $0.tidied }
  }

  /// Feeds the rules.
  public func hash(into hasher: inout Hasher) { hasher.combine(rules.map { $0.tidied }) }
}

extension Schedule {
  /// The hours in the `opening_hours` notation, in their normal form: see ``HoursRules/normalForm``. Of a schedule that
  /// was compiled without a location, times by the sun are written as their nominal ones.
  public var notation: String { HoursRules(self).normalForm }
}
