import CAllocations
import Foundation
import Ravine

extension Report {
  /// One frame of 300 places, and how times and memory grow to 30,000.
  mutating func measureCatalogs(_ sample: SampleCatalog) throws {
    let at = Timestamp(seconds: 1_780_000_000)!
    let sizes = [300, 3_000, 30_000]
    var decoding: [Double] = []
    var evaluating: [Double] = []
    var memory: [Double] = []
    for size in sizes {
      let text = try sample.text(places: size)
      let before = Double(allocated_bytes())
      let catalog = try Catalog(decoding: text, zone: Catalog.embeddedZone)
      memory.append(Double(allocated_bytes()) - before)
      let decode = Measurement(rounds: 5) { hole in
        if let catalog = try? Catalog(decoding: text, zone: Catalog.embeddedZone) {
          hole.take(UInt64(catalog.places.count))
        }
      }
      let frame = Measurement(rounds: 5) { hole in
        let (states, validUntil) = catalog.states(at: at)
        hole.take(UInt64(states.count) &+ UInt64(bitPattern: validUntil?.seconds ?? 0))
      }
      decoding.append(decode.median)
      evaluating.append(frame.median)
      add("\(size) places: decoding", decode.median * 1e3, "ms", spread: decode.spread)
      add(
        "\(size) places: one frame, next boundary included", frame.median * 1e6, "µs", spread: frame.spread,
        goal: size == 300 ? .atMost(20) : nil)
      if size == 300 { measureKeptFrame(catalog, at) }
      // The text itself is not kept.
      let perPlace = memory[memory.count - 1] / Double(size)
      add("\(size) places: memory", perPlace, "bytes/place", goal: .atMost(1024))
    }
    for (name, figures) in [("decoding", decoding), ("evaluating", evaluating), ("memory", memory)] {
      let exponent = log(figures[2] / figures[0]) / log(100)
      add("growth from 300 to 30,000 places: exponent of " + name, exponent, "", goal: .atMost(1.05))
    }
  }

  /// A frame until which nothing has changed: what an app drew before is drawn again.
  private mutating func measureKeptFrame(_ catalog: Catalog, _ at: Timestamp) {
    var kept = catalog.states(at: at)
    let frame = Measurement(rounds: 5) { hole in
      if let end = kept.validUntil, at >= end { kept = catalog.states(at: at) }
      var open: UInt64 = 0
      for state in kept.states where state.kind == .open { open &+= 1 }
      hole.take(open)
    }
    add(
      "300 places: one frame while validUntil has not passed", frame.median * 1e6, "µs", spread: frame.spread,
      goal: .atMost(5))
  }
}
