import CivilTime
import OpeningHours
import Ravine
import Verdicts

/// Why a place is open or closed, what comes next, and why that does.
struct Explanation {
  /// What decided, and where it stands.
  enum Cause {
    /// The place is not in business.
    case status
    /// There are no hours, or none that can be read.
    case nothingKnown
    /// No rule speaks of the time.
    case noRule
    /// A rule of hours in the notation: its number from 1, of how many, its text, and where that stands, in bytes.
    case rule(number: Int, of: Int, text: String, place: Range<Int>)
    case weekday(Weekday)
    case holiday
    case exception(HoursException.Days)
  }

  /// A state, from an instant on, and its cause.
  struct Step {
    var at: Timestamp
    var kind: OpenState.Kind
    var cause: Cause
    var reason: Schedule.Reason?
    var holiday: Holiday?
    /// Whether the place was closed until then.
    var isBeginning = false
  }

  let now: Step
  /// The next change, and where that is no opening the one after it.
  let next: [Step]
  let source: HoursSource

  init(_ view: PlaceView) {
    let session = view.session
    source = HoursSource(of: view.place.id, service: view.service, in: session.copy.bytes)
    guard view.place.status == .open else {
      now = Step(at: session.at, kind: .closed, cause: .status)
      next = []
      return
    }
    let (schedule, zone, source) = (view.schedule, session.zone, source)
    func step(_ at: Timestamp) -> Step {
      let reason = schedule.reason(at: at, in: zone)
      return Step(
        at: at, kind: reason.kind, cause: Explanation.cause(reason, schedule, source), reason: reason,
        holiday: session.catalog.city.holidays.holiday(on: reason.day))
    }
    now = step(session.at)
    var next: [Step] = []
    var state = view.state
    while next.count < 2, let until = state.until {
      // When an open end is over is nobody's word.
      if !state.isEndGuessed {
        var change = step(until)
        change.isBeginning = state.kind == .closed
        next.append(change)
      }
      if next.last?.kind == .open { break }
      state = schedule.state(at: until, in: zone)
    }
    self.next = next
  }

  /// Whether it tells anything beyond the state itself.
  var saysMore: Bool {
    switch now.cause {
    case .status, .nothingKnown: !next.isEmpty
    default: true
    }
  }

  private static func cause(_ reason: Schedule.Reason, _ schedule: Schedule, _ source: HoursSource) -> Cause {
    guard let rule = reason.rule else { return .noRule }
    if rule < source.rules.count, let text = source.text {
      let place = source.rules[rule]
      return .rule(
        number: rule + 1, of: source.rules.count, text: String(decoding: Array(text.utf8)[place], as: UTF8.self),
        place: place)
    }
    switch schedule.source(ofRule: rule) {
    case .weekday(let weekday): return .weekday(weekday)
    case .holiday: return .holiday
    case .exception(let days): return .exception(days)
    case nil: return .nothingKnown
    }
  }
}
