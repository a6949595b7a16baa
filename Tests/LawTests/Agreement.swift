import CivilTime
import OpeningHours
import SlowEvaluator
import TestSupport

/// How many minutes of a stretch are looked at.
struct Pace {
  /// Every so many minutes the state.
  var step: Int
  /// Of these every so many the changes too, where both lie in the painted window.
  var full: Int

  static let everyMinute = Pace(step: 1, full: 1)
}

/// Both evaluators' answers for one place's hours.
///
/// Whatever the pace, the changes are compared in the first and the last minute of each state as well. Where one of them
/// lies outside the window, which the slow evaluator cannot see, every 293rd of the other minutes is enough: what a search
/// through years gives cannot be compared there anyway.
struct Agreement {
  /// A case with more differences than these shows no more by them.
  static let mostReported = 5

  private let fast: Schedule
  private let painting: Painting
  private let place: Stretch.Place
  /// In seconds since 1970.
  private let window: Range<Int>

  init(_ hours: RandomHours, in place: Stretch.Place) {
    fast = hours.fast
    self.place = place
    painting = Painting(hours.slow, place.axis, hours.holidays)
    window = place.axis.window.lowerBound * 60..<place.axis.window.upperBound * 60
  }

  /// The first difference in the stretch, or nil.
  func firstDifference(_ pace: Pace, _ random: inout SplitMix) -> String? {
    var count = 0
    for second in stride(from: place.range.lowerBound, to: place.range.upperBound, by: 60 * pace.step) {
      let slow = painting.answer(at: second)
      let isEdge = slow.since == second || slow.until == second + 60
      let isNear = slow.since != nil && slow.until != nil
      if isEdge || count % (isNear ? pace.full : 293) == 0 {
        if let difference = difference(at: second, slow) { return difference }
      } else if fast.kind(at: timestamp(second), in: place.zone) != slow.state.kind {
        return "\(slow.state) expected at \(timestamp(second).rfc3339())"
      }
      // Boundaries are whole minutes: that none lies within a minute is looked at where one is near, and now and then.
      if isEdge || count % 7 == 0, fast.kind(at: timestamp(second + 59), in: place.zone) != slow.state.kind {
        return "the state changes within the minute of \(timestamp(second).rfc3339())"
      }
      count += 1
    }
    for round in 0..<4 {
      let start = round == 0 ? place.range.lowerBound : minute(in: place.range, &random)
      let end = round == 0 ? place.range.upperBound : minute(in: start..<place.range.upperBound, &random)
      if let difference = difference(from: start, to: end) { return difference }
    }
    return nil
  }

  private func timestamp(_ second: Int) -> Timestamp { Timestamp(clamping: Int64(second)) }

  private func minute(in range: Range<Int>, _ random: inout SplitMix) -> Int {
    range.lowerBound + Int.random(in: 0..<range.count / 60, using: &random) * 60
  }

  /// The state and both changes at the beginning and the end of a minute.
  private func difference(at second: Int, _ slow: SlowAnswer) -> String? {
    let at = timestamp(second)
    let state = fast.state(at: at, in: place.zone)
    // What lies outside the painted window the slow evaluator cannot see.
    func inside(_ timestamp: Timestamp?) -> Int? {
      timestamp.map { Int($0.seconds) }.flatMap { window.contains($0) ? $0 : nil }
    }
    let seesBoth = slow.since != nil && slow.until != nil
    let isSame =
      state.kind == slow.state.kind && inside(state.since) == slow.since && inside(state.until) == slow.until
      && state.comment == slow.comment && (slow.until == nil || state.nextKind == slow.nextState?.kind)
      && (!seesBoth || state.isAmbiguous == slow.ambiguous)
    guard isSame else { return "\(state), expected \(slow), at \(at.rfc3339(offset: place.zone.offset(at: at)))" }
    let late = fast.state(at: timestamp(second + 59), in: place.zone)
    guard late.kind == state.kind, late.since == state.since, late.until == state.until else {
      return "the changes are others within the minute of \(at.rfc3339())"
    }
    return nil
  }

  private func difference(from start: Int, to end: Int) -> String? {
    let (from, to) = (timestamp(start), timestamp(end))
    let intervals = fast.intervals(from: from, to: to, in: place.zone).map {
      SlowInterval(
        from: Int($0.start.seconds), to: Int($0.end.seconds), state: $0.kind == .open ? .open : .unknown,
        comment: $0.comment)
    }
    let expected = painting.intervals(from: start, to: end)
    if intervals != expected { return "intervals \(start) to \(end): \(intervals), expected \(expected)" }
    let totals = fast.totals(from: from, to: to, in: place.zone)
    let seconds = [SlowState.open, .unknown].map { painting.seconds(of: $0, from: start, to: end) }
    return [Int(totals.openSeconds), Int(totals.unknownSeconds)] == seconds
      ? nil : "totals \(start) to \(end): \(totals), expected \(seconds)"
  }
}

extension SlowState {
  fileprivate var kind: OpenState.Kind {
    switch self {
    case .open: .open
    case .closed: .closed
    case .unknown: .unknown
    }
  }
}
