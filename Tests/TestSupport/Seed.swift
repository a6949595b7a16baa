import Foundation

/// Where random tests take their numbers from.
///
/// `RAVINE_SEED` repeats a run, whose seed every failure names; `RAVINE_FULL` asks for the whole number of cases.
public enum Seed {
  public static let value: UInt64 = {
    let given = ProcessInfo.processInfo.environment["RAVINE_SEED"].flatMap { UInt64($0) }
    let seed = given ?? .random(in: .min ... .max)
    print("RAVINE_SEED=\(seed)")
    return seed
  }()

  public static let isFull = ProcessInfo.processInfo.environment["RAVINE_FULL"] != nil

  /// The number of cases: all of them in a full run, a fifth otherwise.
  public static func count(_ full: Int) -> Int { isFull ? full : full / 5 }
}
