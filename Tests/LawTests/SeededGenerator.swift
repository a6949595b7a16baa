#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// SplitMix64: the same seed gives the same run on every system.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// `RAVINE_SEED`, or a new one for each run.
  static let runSeed: UInt64 = getenv("RAVINE_SEED").flatMap { UInt64(String(cString: $0)) } ?? .random(in: 0...999_999)

  /// Whether the whole sweep is wanted, not a sample.
  static let isFull = getenv("RAVINE_FULL") != nil
}
