import Testing

@testable import CatalogStore

/// A year in which anything may happen at any time.
@Suite struct YearTests {
  /// How the server is just now.
  enum Weather: CaseIterable { case fine, down, busy, locked, gone, broken, behind }

  final class World {
    var random: SplitMix64
    var weather = Weather.fine
    /// The server's document, and the newest stamp that any of its answers told.
    var version: UInt64 = 1
    init(seed: UInt64) { random = SplitMix64(seed: seed) }

    func answer() -> (Duration, FreshnessMachine.Answer) {
      let delay = Duration.milliseconds(Int.random(in: 0...20_000, using: &random))
      switch Int.random(in: 0..<10, using: &random) == 0 ? .allCases.randomElement(using: &random)! : weather {
      case .fine: return (delay, .confirmed(CatalogStamp(milliseconds: version)))
      case .behind: return (delay, .confirmed(CatalogStamp(milliseconds: version - min(version, 3))))
      case .down: return (delay, .unreachable)
      case .busy:
        let times: [Int64?] = [nil, 0, 1, 45, 3600, 100_000, .max]
        return (delay, .serverError(retryAfter: times.randomElement(using: &random)!))
      case .locked: return (delay, .unauthorized)
      case .gone: return (delay, .notFound)
      case .broken: return (delay, .rejected)
      }
    }
  }

  @Test(arguments: (0..<(isFull ? 20 : 1)).map { _ in UInt64.random(in: 0...UInt64.max) })
  func ofRandomEvents(seed: UInt64) {
    let world = World(seed: seed)
    var simulation = Simulation(seed: seed &+ 1) { _, _ in world.answer() }
    simulation.renewal = { _ in
      switch Int.random(in: 0..<6, using: &world.random) {
      case 0: (.milliseconds(Int.random(in: 0...5000, using: &world.random)), .failed)
      case 1: nil
      case 2: (.milliseconds(Int.random(in: 0...5000, using: &world.random)), .refused)
      default: (.milliseconds(Int.random(in: 0...5000, using: &world.random)), .renewed)
      }
    }
    simulation.audit = Audit()
    simulation.happen(.launched(holding: nil))
    var events = 0
    while simulation.now < .seconds(365 * 86_400) {
      // From fractions of a second to several hours.
      let exponent = Double.random(in: -1...4.4, using: &world.random)
      var seconds = 1.0
      for _ in 0..<Int(exponent * 10 + 10) { seconds *= 1.2589 }
      simulation.advance(by: .milliseconds(Int(seconds * 100)))
      if Int.random(in: 0..<20, using: &world.random) == 0 {
        world.weather = .allCases.randomElement(using: &world.random)!
      }
      simulation.happen(event(in: world))
      events += 1
      if (simulation.audit?.violations.count ?? 0) > 3 { break }
    }
    let audit = simulation.audit
    #expect(audit?.violations == [], "seed \(seed)")
    // The year was not an idle one: every reason occurred.
    #expect(audit?.sent.count == 7, "seed \(seed): \(audit?.sent ?? [:])")
    #expect(events > 10_000, "seed \(seed)")
    #expect(simulation.mostUnderWay == 1, "seed \(seed)")
  }

  private func event(in world: World) -> FreshnessMachine.Event {
    switch Int.random(in: 0..<20, using: &world.random) {
    case 0...3: return .background
    case 4...8: return .foreground
    case 9: return .online
    case 10: return .pulled
    case 11, 12: return .looked
    case 13: return .invalidated
    case 14: return .tokenChanged
    case 15 where Int.random(in: 0..<10, using: &world.random) == 0:
      return .accountChanged(holding: Bool.random(using: &world.random) ? 1 : nil)
    case 15 where Bool.random(using: &world.random):
      return .reloaded(holding: CatalogStamp(milliseconds: world.version))
    case 16, 17: world.version += UInt64.random(in: 0...4, using: &world.random)
    default: break
    }
    return .stamp(CatalogStamp(milliseconds: world.version))
  }
}
