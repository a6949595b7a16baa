/// What is true of an instant. Instants are seconds since 1970.
public struct SlowAnswer: Equatable, Sendable {
  public var state: SlowState
  /// The latest change of state at or before the instant; nil where the window holds none.
  public var since: Int?
  /// The first change of state after the instant; nil where the window holds none.
  public var until: Int?
  /// The state from `until` on; nil without one.
  public var nextState: SlowState?
  /// The comment of the rule that gives the state.
  public var comment: String?
  /// Whether a boundary that happens at `since` or `until` falls into a gap or a fold: a civil time that the
  /// clock never shows (the gap's first minute is one), or shows twice.
  public var ambiguous: Bool
}

/// A stretch of one state and one comment, in seconds since 1970.
public struct SlowInterval: Equatable, Sendable {
  public var from: Int
  public var to: Int
  public var state: SlowState
  public var comment: String?

  public init(from: Int, to: Int, state: SlowState, comment: String? = nil) {
    self.from = from
    self.to = to
    self.state = state
    self.comment = comment
  }
}

extension Painting {
  /// The state, its comment, and its changes before and after, at a second inside the axis's window.
  public func answer(at second: Int) -> SlowAnswer {
    let index = index(at: second)
    var answer = SlowAnswer(
      state: state(at: index), comment: comment(at: index), ambiguous: false)
    // The number of changes up to the instant.
    var before = 0
    var after = changes.count
    while before < after {
      let middle = (before + after) / 2
      if changes[middle] <= index { before = middle + 1 } else { after = middle }
    }
    if before > 0, axis.start + changes[before - 1] >= axis.window.lowerBound {
      answer.since = (axis.start + changes[before - 1]) * 60
      if ambiguous.contains(changes[before - 1]) { answer.ambiguous = true }
    }
    if before < changes.count, axis.start + changes[before] < axis.window.upperBound {
      answer.until = (axis.start + changes[before]) * 60
      answer.nextState = state(at: changes[before])
      if ambiguous.contains(changes[before]) { answer.ambiguous = true }
    }
    return answer
  }

  /// The stretches of a range inside the window, cut to it: closed left out, touching stretches of the same
  /// state and comment as one.
  public func intervals(from: Int, to: Int) -> [SlowInterval] {
    var intervals: [SlowInterval] = []
    if from >= to { return [] }
    for index in index(at: from)...index(at: to - 1) {
      if real.states[index] == SlowState.closed.rawValue { continue }
      let start = max(from, (axis.start + index) * 60)
      let end = min(to, (axis.start + index + 1) * 60)
      if let last = intervals.last, last.to == start, last.state == state(at: index),
        real.painters[index] == real.painters[index - 1] || last.comment == comment(at: index)
      {
        intervals[intervals.count - 1].to = end
      } else {
        intervals.append(SlowInterval(from: start, to: end, state: state(at: index), comment: comment(at: index)))
      }
    }
    return intervals
  }

  /// How many seconds of a range inside the window are in a state.
  public func seconds(of wanted: SlowState, from: Int, to: Int) -> Int {
    var seconds = 0
    if from >= to { return 0 }
    for index in index(at: from)...index(at: to - 1) where real.states[index] == wanted.rawValue {
      seconds += min(to, (axis.start + index + 1) * 60) - max(from, (axis.start + index) * 60)
    }
    return seconds
  }

  private func index(at second: Int) -> Int {
    let minute = floored(second)
    precondition(axis.window.contains(minute), "outside the window")
    return minute - axis.start
  }

  private func state(at index: Int) -> SlowState {
    SlowState(rawValue: real.states[index])!
  }

  private func comment(at index: Int) -> String? {
    real.painters[index] < 0 ? nil : comments[Int(real.painters[index])]
  }
}
