/// A row of minutes to paint on: for each a state, and the rule that painted it.
struct Canvas: Sendable {
  /// For each minute, the raw value of its state.
  var states: [UInt8]
  /// For each minute, the number of the rule that painted it; -1 where none did.
  var painters: [Int16]
  /// For each rule, the number of its group.
  private let groups: [Int]

  init(count: Int, groups: [Int]) {
    states = Array(repeating: SlowState.closed.rawValue, count: count)
    painters = Array(repeating: -1, count: count)
    self.groups = groups
  }

  /// Paints minutes over all that is there; but unknown never over what the same group says is open.
  ///
  /// What only fills goes where it is closed; of one rule open wins over unknown there too.
  mutating func spread(_ minutes: Range<Int>, _ state: SlowState, _ rule: Int, isFilling: Bool) {
    if isFilling {
      fill(minutes, state, rule) { old, painter in
        old == .closed || old == .unknown && state == .open && painter == rule
      }
    } else if state == .open {
      fill(minutes, state, rule)
    } else {
      let groups = groups
      fill(minutes, state, rule) { old, painter in old != .open || groups[painter] != groups[rule] }
    }
  }

  /// Paints minutes; or, given a condition, those whose state and painter fulfil it.
  mutating func fill(
    _ minutes: Range<Int>, _ state: SlowState, _ rule: Int, where isWanted: ((SlowState, Int) -> Bool)? = nil
  ) {
    let (new, painter) = (state.rawValue, Int16(rule))
    states.withUnsafeMutableBufferPointer { states in
      painters.withUnsafeMutableBufferPointer { painters in
        var index = minutes.lowerBound
        while index < minutes.upperBound {
          if isWanted?(SlowState(rawValue: states[index])!, Int(painters[index])) ?? true {
            states[index] = new
            painters[index] = painter
          }
          index += 1
        }
      }
    }
  }

  /// The indices of the minutes whose state differs from that of the minute before.
  var changes: [Int] {
    var found: [Int] = []
    states.withUnsafeBufferPointer { states in
      var index = 1
      while index < states.count {
        if states[index] != states[index - 1] { found.append(index) }
        index += 1
      }
    }
    return found
  }
}
