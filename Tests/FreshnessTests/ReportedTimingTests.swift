import Testing

@testable import CatalogStore

/// Faults of timing that people reported of other clients, each with the address where, and what the rules give here.
@Suite struct ReportedTimingTests {
  typealias Machine = FreshnessMachine

  @Test("F01: a stamp that arrives during a request outlives it (TanStack/query#2154)")
  func stampDuringRequest() {
    var simulation = Simulation { number, _ in (.seconds(2), .confirmed(number == 0 ? 100 : 200)) }
    simulation.happen(.launched(holding: nil))
    simulation.happen(.stamp(200), at: .seconds(1))
    simulation.advance(to: .seconds(60))
    #expect(simulation.sent.map(\.reason) == [.launch, .stamp])
    #expect(simulation.machine.held == 200)
    #expect(simulation.machine.pursuit == nil)
  }

  @Test("F01: but not where the answer is at least as new")
  func stampThatTheAnswerReaches() {
    var simulation = Simulation { _, _ in (.seconds(2), .confirmed(200)) }
    simulation.happen(.launched(holding: nil))
    simulation.happen(.stamp(200), at: .seconds(1))
    simulation.advance(to: .seconds(3600))
    #expect(simulation.sent.count == 1)
  }

  @Test(
    "F03: stamps are compared as numbers (benank/everyone.dance#31)",
    arguments: [
      ("999999999999", "1796000000000", true), ("1796000000000", "1796000000000", false),
      ("1796000000000", "1795999999999", false), ("1796000000000", "01796000000001", true),
      ("1796000000000", "abc", false), ("1796000000000", "", false), ("1796000000000", "-1", false),
      ("1796000000000", "99999999999999999999999", false),
    ])
  func stampsAreNumbers(known: String, seen: String, isStale: Bool) {
    var simulation = Simulation(answers: .confirmed(CatalogStamp(known.utf8)))
    simulation.happen(.launched(holding: nil))
    simulation.happen(.stamp(CatalogStamp(seen.utf8)), at: .seconds(100))
    simulation.advance(to: .seconds(110))
    #expect(simulation.sent.count == (isStale ? 2 : 1))
  }

  @Test("F04: a success resets the wait (zulip/zulip-flutter#554)")
  func successResets() throws {
    var simulation = Simulation { number, _ in
      (.zero, [6, 8].contains(number) ? .confirmed(1) : number == 7 || number < 6 ? .unreachable : .confirmed(1))
    }
    simulation.happen(.launched(holding: nil))
    simulation.advance(to: .seconds(3600))
    let waits = zip(simulation.times.dropFirst(), simulation.times).prefix(6).map { $0 - $1 }
    let least = [30, 60, 120, 240, 240, 240].map { Duration.seconds($0) }
    for (wait, least) in zip(waits, least) { #expect(wait >= least && wait <= least * 3 / 2) }
    // The seventh was the success; the user's pull fails, and the wait is the first step again.
    simulation.happen(.pulled)
    simulation.advance(by: .seconds(46))
    #expect(simulation.sent.count == 9)
    #expect(simulation.times[8] - simulation.times[7] >= .seconds(30))
  }

  @Test("F06: a refusal stops all requests until there are other credentials (Unleash/unleash-frontend#104)")
  func refusalStops() {
    var simulation = Simulation(answers: .unauthorized, .confirmed(1))
    simulation.happen(.launched(holding: nil))
    simulation.advance(to: .seconds(1))
    simulation.happen(.stamp(5))
    simulation.happen(.online)
    simulation.happen(.background)
    simulation.happen(.foreground, at: .seconds(600))
    simulation.happen(.invalidated)
    simulation.happen(.looked)
    simulation.advance(to: .seconds(7 * 3600))
    #expect(simulation.sent.count == 1)
    simulation.happen(.tokenChanged)
    #expect(simulation.sent.count == 2)
  }

  @Test("F08: periods missed in the background are not made up (optimizely/swift-sdk#301)")
  func missedPeriods() {
    var simulation = Simulation(policy: FreshnessPolicy(checkInterval: .seconds(30)), answers: .confirmed(1))
    simulation.happen(.launched(holding: nil))
    simulation.happen(.background, at: .seconds(1))
    simulation.happen(.foreground, at: .seconds(3601))
    simulation.advance(by: .seconds(1))
    #expect(simulation.sent.count == 2)
  }

  @Test("F10: a return to the foreground asks at once (dricard/Clanning#11)")
  func returnAsksAtOnce() {
    var simulation = Simulation(answers: .confirmed(1))
    simulation.happen(.launched(holding: 1))
    simulation.happen(.background, at: .seconds(1))
    simulation.happen(.foreground, at: .seconds(1201))
    #expect(simulation.times.last == .seconds(1201))
    #expect(simulation.machine.activity == .idle)
  }

  @Test("F11: nothing is asked from the background (bluesky-social/social-app#4192)", arguments: [true, false])
  func backgroundIsQuiet(succeeds: Bool) {
    var simulation = Simulation { _, _ in (.seconds(5), succeeds ? .confirmed(7) : .unreachable) }
    simulation.happen(.launched(holding: nil))
    simulation.happen(.background, at: .seconds(1))
    simulation.happen(.stamp(9))
    simulation.happen(.invalidated)
    simulation.happen(.looked)
    simulation.happen(.pulled, at: .seconds(100))
    simulation.advance(to: .seconds(1800))
    #expect(simulation.sent.count == 1)
    #expect(simulation.machine.held == (succeeds ? 7 : nil))
    #expect(simulation.wakeAt == nil)
  }

  @Test("F13: a late refusal of whoever asked before stops nobody else (mlemgroup/mlem#2084)")
  func lateRefusal() {
    var simulation = Simulation { number, _ in
      number == 0 ? (.seconds(5), .unauthorized) : (.seconds(1), .confirmed(3))
    }
    simulation.happen(.launched(holding: nil))
    simulation.happen(.accountChanged(holding: nil), at: .seconds(1))
    simulation.advance(to: .seconds(7 * 3600))
    #expect(simulation.times.prefix(2) == [.zero, .seconds(1)])
    #expect(simulation.machine.held == 3)
    #expect(simulation.sent.count == 3)
    #expect(simulation.machine.standing == .sound)
  }

  @Test("F15: a refresh at launch shows neither loading nor refreshing (opencrvs/opencrvs-core#5384)")
  func launchIsSilent() {
    var simulation = Simulation { _, _ in (.seconds(5), .confirmed(2)) }
    simulation.happen(.launched(holding: 1))
    simulation.advance(to: .seconds(10))
    #expect(simulation.activities == [.idle])
    simulation.happen(.pulled)
    simulation.advance(to: .seconds(20))
    #expect(simulation.activities == [.idle, .refreshing, .idle])
  }

  @Test("F17: a clock that is set back stops nothing (grafana/grafana#125052)")
  func clockSetBack() throws {
    var machine = Machine(seed: 1)
    let start = Duration.seconds(1_796_299_200)
    #expect(machine.handle(.launched(holding: nil), at: start) == [.send(1, .launch)])
    _ = machine.handle(.answered(1, .unreachable), at: start)
    // Two days back; from there the waits run on.
    let back = start - .seconds(2 * 86_400)
    #expect(machine.handle(.timer, at: back).contains { if case .wake(.some) = $0 { true } else { false } })
    #expect(machine.handle(.timer, at: back + .seconds(46)).contains(.send(2, .timer)))
    _ = machine.handle(.answered(2, .confirmed(1)), at: back + .seconds(46))
    _ = machine.handle(.timer, at: back - .seconds(86_400))
    let check = machine.handle(.timer, at: back - .seconds(86_400) + .seconds(6 * 3600 + 121))
    #expect(check.contains(.send(3, .timer)))
  }

  @Test("F18: clients that failed together do not come back together (gravitational/teleport#6889)")
  func outageSpreads() {
    var returns: [Int: Int] = [:]
    for client in 0..<200 {
      var simulation = Simulation(seed: UInt64(client)) { _, now in
        (.milliseconds(50), now < .seconds(95) ? .unreachable : .confirmed(1))
      }
      simulation.happen(.launched(holding: nil))
      simulation.advance(to: .seconds(600))
      let back = simulation.times.first { $0 >= .seconds(95) }
      returns[Int(back?.components.seconds ?? -1), default: 0] += 1
    }
    #expect(returns[-1] == nil)
    #expect(returns.values.max() ?? 200 < 50, "\(returns.sorted { $0.key < $1.key })")
  }

  @Test("F20: ten short losses of focus are one return (fliks-app/fliks#435)")
  func shortLosses() {
    var simulation = Simulation(answers: .confirmed(1))
    simulation.happen(.launched(holding: 1))
    simulation.advance(to: .seconds(1000))
    for index in 0..<10 {
      simulation.happen(.background, at: .seconds(1000) + .milliseconds(2500 * index))
      simulation.happen(.foreground, at: .seconds(1000) + .milliseconds(2500 * index + 1000))
    }
    simulation.advance(to: .seconds(1100))
    #expect(simulation.sent.count == 2)
  }

  @Test("F21: no request begins before the one before has ended (Kong/swrv#313)")
  func neverTwoAtOnce() {
    var simulation = Simulation(policy: FreshnessPolicy(checkInterval: .seconds(10))) { _, _ in
      (.seconds(35), .confirmed(1))
    }
    simulation.happen(.launched(holding: nil))
    simulation.advance(to: .seconds(120))
    #expect(simulation.mostUnderWay == 1)
    #expect(simulation.sent.count == 3)
  }
}
