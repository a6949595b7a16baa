/// A small random generator whose state is a value, so that a machine with it stays one (Steele, Lea, Flood 2014).
struct SplitMix64: RandomNumberGenerator, Hashable, Sendable {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }

  /// A time from zero up to `limit`, to the millisecond.
  mutating func duration(upTo limit: Duration) -> Duration {
    let (seconds, attoseconds) = limit.components
    let milliseconds = seconds * 1_000 + attoseconds / 1_000_000_000_000_000
    return milliseconds > 0 ? .milliseconds(Int64.random(in: 0...milliseconds, using: &self)) : .zero
  }
}
