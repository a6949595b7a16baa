import Foundation
import Ravine

extension Report {
  /// Ours beside what was measured in Python just before: the same schedules, instants and document.
  mutating func compare(with outside: OutsideRows, weekly: String?) throws {
    let states = rows.first { $0.name == "state, since and until" }?.value
    let best = ["is_open", "next_change"].compactMap { outside.value("opening-hours-py: " + $0) }.max()
    if let states, let best {
      add("state, since and until: multiple of opening-hours-py's best", states / best, "×", goal: .atLeast(60))
    }
    let reading = rows.first { $0.name == "reading opening_hours strings" }?.value
    if let reading, let parse = outside.value("opening-hours-py: parse") {
      add("reading opening_hours strings: multiple of opening-hours-py's", reading / parse, "×")
    }
    guard let weekly else { return }
    let text = Array(try Data(contentsOf: URL(fileURLWithPath: weekly)))
    let at = Timestamp(seconds: 1_780_000_000)!
    let whole = Measurement { hole in
      if let catalog = try? Catalog(decoding: text, zone: Catalog.embeddedZone) {
        hole.take(UInt64(catalog.states(at: at).states.count { $0.kind == .open }))
      }
    }
    add("open-now of the same 300 places, from bytes", whole.median * 1e3, "ms", spread: whole.spread)
    if let naive = outside.value("Python, json and zoneinfo: naive open-now of 300 places, from bytes") {
      add("naive Python's time as a multiple of ours", naive / (whole.median * 1e3), "×")
    }
  }
}
