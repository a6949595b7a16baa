/// Seconds for one run of a piece of work, as several rounds gave them.
struct Measurement {
  /// Ascending.
  private(set) var rounds: [Double] = []

  var median: Double { rounds[rounds.count / 2] }
  /// Half of the distance between the quartiles, as a part of the median.
  var spread: Double { (rounds[rounds.count * 3 / 4] - rounds[rounds.count / 4]) / 2 / median }

  /// Runs the work once to warm up, then in rounds of at least 30 ms each.
  init(rounds count: Int = 9, _ work: (inout BlackHole) -> Void) {
    var hole = BlackHole()
    work(&hole)
    var repeats = 1
    while true {
      let seconds = Measurement.seconds(repeats, &hole, work)
      if seconds > 0.03 { break }
      repeats *= seconds > 0.003 ? 2 + Int(0.03 / seconds) : 8
    }
    for _ in 0..<count { rounds.append(Measurement.seconds(repeats, &hole, work) / Double(repeats)) }
    rounds.sort()
    if hole.content == 0x5EED { print("") }
  }

  private static func seconds(_ repeats: Int, _ hole: inout BlackHole, _ work: (inout BlackHole) -> Void) -> Double {
    let began = ThreadClock.now
    for _ in 0..<repeats { work(&hole) }
    return ThreadClock.now - began
  }
}
