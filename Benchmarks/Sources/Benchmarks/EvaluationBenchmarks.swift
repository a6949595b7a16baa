import Ravine

extension Report {
  /// States and changes at instants, whole years, and the reading of hours.
  mutating func measureEvaluation(_ workload: Workload) {
    let zone = ZoneRules.toronto
    let schedules = workload.schedules
    let instants = workload.instants
    let count = Double(schedules.count * instants.count)

    let kinds = Measurement { hole in
      var open: UInt64 = 0
      for schedule in schedules {
        for at in instants where schedule.kind(at: at, in: zone) == .open { open &+= 1 }
      }
      hole.take(open)
    }
    add("state at an instant", count / kinds.median, "/s", spread: kinds.spread, goal: .atLeast(60_000_000))

    for (name, instants) in [("", instants), (", around clock changes", workload.changeInstants)] {
      let states = Measurement { hole in
        var sum: Int64 = 0
        for schedule in schedules {
          for at in instants {
            let state = schedule.state(at: at, in: zone)
            sum &+= (state.since?.seconds ?? 0) &+ (state.until?.seconds ?? 0) &+ Int64(state.kind.rawValue)
          }
        }
        hole.take(UInt64(bitPattern: sum))
      }
      add(
        "state, since and until" + name, count / states.median, "/s", spread: states.spread,
        goal: .atLeast(30_000_000))
    }

    let year = (Timestamp(seconds: 1_767_243_600)!, Timestamp(seconds: 1_798_779_600)!)
    let years = Measurement { hole in
      for schedule in schedules { hole.take(UInt64(schedule.intervals(from: year.0, to: year.1, in: zone).count)) }
    }
    add(
      "a whole year's intervals", Double(schedules.count) / years.median, "places/s", spread: years.spread,
      goal: .atLeast(20_000))

    let reading = Measurement { hole in
      for text in workload.expressions {
        if let schedule = try? Schedule(notation: text) { hole.take(UInt64(schedule.warnings.count)) }
      }
    }
    add(
      "reading opening_hours strings", Double(workload.expressions.count) / reading.median, "/s",
      spread: reading.spread, goal: .atLeast(400_000))
  }
}
