import Foundation

/// Where random tests take their numbers from.
///
/// `RAVINE_SEED` repeats a run, whose seed every failure names; `RAVINE_FULL` asks for the whole number of cases.
enum Seed {
  static let value: UInt64 = {
    let given = ProcessInfo.processInfo.environment["RAVINE_SEED"].flatMap { UInt64($0) }
    let seed = given ?? .random(in: .min ... .max)
    print("RAVINE_SEED=\(seed)")
    return seed
  }()

  static let isFull = ProcessInfo.processInfo.environment["RAVINE_FULL"] != nil

  /// The number of cases: all of them in a full run, a fifth otherwise.
  static func count(_ full: Int) -> Int { isFull ? full : full / 5 }
}

/// SplitMix64: a small generator with a seed (Steele, Lea, Flood, 2014).
struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var word = state
    word = (word ^ word >> 30) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ word >> 27) &* 0x94D0_49BB_1331_11EB
    return word ^ word >> 31
  }
}
