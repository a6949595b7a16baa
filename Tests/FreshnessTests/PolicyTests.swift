import Testing

@testable import CatalogStore

/// A policy of any numbers neither traps, nor hangs, nor asks a server without pause.
@Suite struct PolicyTests {
  static let policies = [
    FreshnessPolicy(retryInterval: .zero), FreshnessPolicy(longestRetry: 0), FreshnessPolicy(longestRetry: .max),
    FreshnessPolicy(checkInterval: .zero), FreshnessPolicy(checkInterval: .seconds(-5)),
    FreshnessPolicy(checkInterval: .seconds(Int64.max), retryInterval: .seconds(Int64.max), longestRetry: .max),
    FreshnessPolicy(longestRetryAfter: .seconds(-1), returnInterval: .seconds(-1), stampInterval: .zero),
    FreshnessPolicy(stampInterval: .seconds(Int64.min), stampSpread: .seconds(-1), spread: .seconds(-1)),
    FreshnessPolicy(stampSpread: .seconds(Int64.max), spread: .seconds(Int64.max), renewalLimit: .seconds(Int64.max)),
  ]

  @Test(arguments: policies, [Simulation.Machine.Answer.unreachable, .confirmed(1), .serverError(retryAfter: 0)])
  func thereIsASecondBetweenRequests(policy: FreshnessPolicy, answer: Simulation.Machine.Answer) {
    var simulation = Simulation(policy: policy, answers: answer)
    simulation.happen(.launched(holding: nil))
    simulation.advance(to: .seconds(2))
    simulation.happen(.stamp(2))
    for _ in 0..<200 { simulation.advance(by: .seconds(1)) }
    #expect(simulation.sent.count > 0 && simulation.sent.count <= 203)
    // Waits double for as long as the server fails.
    simulation.advance(by: .seconds(2 * 3600))
    #expect(simulation.sent.count <= 203 + 7200)
  }

  @Test(arguments: [1, 2, 40, 63, 64, 65, 1000, .max]) func anyNumberOfFailuresHasAWait(failures: Int) {
    for policy in Self.policies {
      #expect(policy.retryWait(afterFailures: failures) >= .seconds(1))
      #expect(policy.retryWait(afterFailures: failures) <= .seconds(366 * 86_400) * (1 << 20))
    }
  }

  @Test(arguments: [(-1, -1, 1, 0), (0, 0, 1, 0), (3, 2, 3, 2), (.max, .max, .max, .max)])
  func limitsAreHeld(old: Int, damaged: Int, keptOld: Int, keptDamaged: Int) {
    let limits = StoreLimits(oldCopies: old, damagedCopies: damaged)
    #expect(limits.oldCopies == keptOld)
    #expect(limits.damagedCopies == keptDamaged)
  }
}
