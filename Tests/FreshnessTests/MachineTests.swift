import Testing

@testable import CatalogStore

/// The rules of the machine that no report covers.
@Suite struct MachineTests {
  static let hour = Duration.seconds(3600)

  @Test func anUnpromptedCheckComesEverySixHours() {
    var simulation = Simulation(answers: .confirmed(1))
    simulation.happen(.launched(holding: nil))
    simulation.advance(to: Self.hour * 49)
    #expect(simulation.sent.count == 9)
    for (later, earlier) in zip(simulation.times.dropFirst(), simulation.times) {
      #expect(later - earlier >= Self.hour * 6 && later - earlier <= Self.hour * 6 + .seconds(121))
    }
  }

  @Test func aStampThatIsNeverReachedCostsLessAndLess() {
    var simulation = Simulation(answers: .confirmed(1))
    simulation.happen(.launched(holding: nil))
    simulation.advance(to: .seconds(10))
    // Every answer of another kind carries it, ten a second.
    for tenth in 0..<36_000 { simulation.happen(.stamp(2), at: .seconds(10) + .milliseconds(tenth * 100)) }
    let waits = zip(simulation.times.dropFirst(2), simulation.times.dropFirst()).map { $0 - $1 }
    for (index, wait) in waits.enumerated() { #expect(wait >= .seconds(60 << index)) }
    #expect(simulation.sent.count == 7)
    let before = simulation.sent.count
    simulation.advance(by: Self.hour * 24 * 30)
    #expect(simulation.sent.count - before < 30 * 4 + 8)
  }

  @Test func anOriginWhoseStampIsTheTimeOfDayIsAskedAtMostTwiceAMinute() {
    var simulation = Simulation(answers: .confirmed(1))
    simulation.happen(.launched(holding: nil))
    for second in 1...3600 {
      simulation.happen(.stamp(CatalogStamp(milliseconds: UInt64(second * 1000))), at: .seconds(second))
    }
    #expect(simulation.sent.count <= 2 + 120)
    #expect(zip(simulation.times.dropFirst(2), simulation.times.dropFirst()).allSatisfy { $0 - $1 >= .seconds(30) })
  }

  @Test func aNewerStampIsAskedForAtOnceWhereTheLastWasReached() {
    var simulation = Simulation { number, _ in (.zero, .confirmed(CatalogStamp(milliseconds: UInt64(number)))) }
    simulation.happen(.launched(holding: nil))
    for number in 1...5 {
      simulation.happen(.stamp(CatalogStamp(milliseconds: UInt64(number))), at: .seconds(number * 10))
      simulation.advance(by: .seconds(5))
      #expect(simulation.sent.count == number + 1)
    }
  }

  @Test func aDocumentRejectedAgainAndAgainIsAskedForFourTimesADay() {
    var simulation = Simulation(answers: .rejected)
    simulation.happen(.launched(holding: nil))
    simulation.advance(to: Self.hour * 24 * 10)
    #expect(simulation.sent.count <= 41)
    #expect(simulation.sent.count >= 39)
  }

  @Test func aRejectedDocumentWithAStampCostsLessAndLess() {
    var simulation = Simulation(answers: .rejected)
    simulation.happen(.launched(holding: 1))
    for second in 1...3600 { simulation.happen(.stamp(2), at: .seconds(second)) }
    #expect(simulation.sent.count <= 8)
  }

  @Test func aMissingDocumentIsAskedForAtTheCheckOrWhenWanted() {
    var simulation = Simulation(answers: .notFound)
    simulation.happen(.launched(holding: nil))
    simulation.happen(.background, at: .seconds(60))
    simulation.happen(.foreground, at: .seconds(120))
    simulation.happen(.stamp(9))
    simulation.happen(.online)
    simulation.advance(to: Self.hour * 5)
    #expect(simulation.sent.count == 1)
    simulation.happen(.pulled)
    #expect(simulation.sent.count == 2)
    simulation.advance(to: Self.hour * 12)
    #expect(simulation.sent.count == 3)
  }

  @Test(arguments: [(1, 30, 45), (3600, 3600, 3720), (Int64.max, 86_400, 86_520), (-5, 30, 45)])
  func retryAfterIsHonoured(seconds: Int64, least: Int, most: Int) {
    var simulation = Simulation { number, _ in
      (.zero, number == 0 ? .serverError(retryAfter: seconds) : .confirmed(1))
    }
    simulation.happen(.launched(holding: nil))
    simulation.advance(to: .seconds(1))
    // None of these may cut it short.
    simulation.happen(.online)
    simulation.happen(.stamp(4))
    simulation.happen(.invalidated)
    simulation.happen(.looked)
    simulation.happen(.background)
    simulation.happen(.foreground, at: .seconds(29))
    simulation.advance(to: Self.hour * 30)
    #expect(simulation.times[1] >= .seconds(least) && simulation.times[1] <= .seconds(most))
  }

  @Test func theUserIsNotHeldOff() {
    var simulation = Simulation(answers: .serverError(retryAfter: 3600), .confirmed(1))
    simulation.happen(.launched(holding: nil))
    simulation.happen(.pulled, at: .seconds(5))
    #expect(simulation.times == [.zero, .seconds(5)])
  }

  @Test func theNetworksReturnRetriesAtOnce() {
    var simulation = Simulation(answers: .unreachable, .unreachable, .confirmed(1))
    simulation.happen(.launched(holding: nil))
    simulation.happen(.online, at: .seconds(5))
    #expect(simulation.times == [.zero, .seconds(5)])
    simulation.advance(to: .seconds(6))
    simulation.happen(.online)
    simulation.advance(to: .seconds(7))
    // All is well: another return asks nothing.
    simulation.happen(.online)
    #expect(simulation.times == [.zero, .seconds(5), .seconds(6)])
  }

  @Test func aFailureFromBeforeTheNetworksReturnIsRetriedAtOnce() {
    var simulation = Simulation { number, _ in (.seconds(10), number == 0 ? .unreachable : .confirmed(1)) }
    simulation.happen(.launched(holding: nil))
    simulation.happen(.online, at: .seconds(5))
    simulation.advance(to: .seconds(11))
    #expect(simulation.times == [.zero, .seconds(10)])
  }

  @Test func invalidationIsFreeAndTheNextLookAsksOnce() {
    var simulation = Simulation(answers: .confirmed(1))
    simulation.happen(.launched(holding: nil))
    simulation.advance(to: .seconds(1))
    simulation.happen(.looked)
    for _ in 0..<100 { simulation.happen(.invalidated) }
    simulation.advance(to: .seconds(60))
    #expect(simulation.sent.count == 1)
    for _ in 0..<100 { simulation.happen(.looked) }
    simulation.advance(to: .seconds(120))
    #expect(simulation.sent.map(\.reason) == [.launch, .invalidated])
  }

  @Test func anInvalidationDuringARequestCausesOneMore() {
    var simulation = Simulation { _, _ in (.seconds(5), .confirmed(9)) }
    simulation.happen(.launched(holding: nil))
    for second in 1...4 { simulation.happen(.invalidated, at: .seconds(second)) }
    simulation.advance(to: .seconds(60))
    #expect(simulation.times == [.zero, .seconds(5)])
  }

  @Test func oneRenewalOneRetryThenItStops() {
    var simulation = Simulation(answers: .unauthorized)
    simulation.renewal = { _ in (.seconds(1), .renewed) }
    simulation.happen(.launched(holding: nil))
    simulation.advance(to: Self.hour * 24)
    #expect(simulation.sent.count == 2)
    #expect(simulation.renewals.count == 1)
    #expect(simulation.machine.standing == .refused)
    simulation.happen(.pulled)
    simulation.advance(by: Self.hour)
    #expect(simulation.sent.count == 4)
  }

  @Test func aRenewalThatGivesNoAnswerCountsAsFailed() {
    var simulation = Simulation(answers: .unauthorized, .confirmed(1))
    simulation.renewal = { _ in nil }
    simulation.happen(.launched(holding: nil))
    simulation.advance(to: .seconds(59))
    #expect(simulation.sent.count == 1)
    simulation.advance(to: .seconds(120))
    #expect(simulation.sent.count == 2)
    #expect(simulation.times[1] >= .seconds(90))
  }

  @Test func nothingIsRenewedOrSentAgainFromTheBackground() {
    var simulation = Simulation { number, _ in (.seconds(5), number == 0 ? .unauthorized : .confirmed(1)) }
    simulation.renewal = { _ in (.seconds(5), .renewed) }
    simulation.happen(.launched(holding: nil))
    simulation.happen(.background, at: .seconds(6))
    simulation.advance(to: .seconds(100))
    #expect(simulation.sent.count == 1)
    simulation.happen(.foreground)
    #expect(simulation.sent.count == 2)
  }

  @Test func aTokenThatCameMeanwhileIsTriedWithoutARenewal() {
    var simulation = Simulation { number, _ in (.seconds(5), number == 0 ? .unauthorized : .confirmed(1)) }
    simulation.happen(.launched(holding: nil))
    simulation.happen(.tokenChanged, at: .seconds(1))
    simulation.advance(to: .seconds(60))
    #expect(simulation.times == [.zero, .seconds(5)])
    #expect(simulation.renewals.isEmpty)
  }

  /// Found by the year of random events.
  @Test func aTokenDuringAPullAfterARefusalCausesNoFurtherRequest() {
    var simulation = Simulation { number, _ in (.seconds(5), number == 0 ? .unauthorized : .confirmed(1)) }
    simulation.happen(.launched(holding: nil))
    simulation.happen(.pulled, at: .seconds(10))
    simulation.happen(.tokenChanged, at: .seconds(11))
    simulation.advance(to: .seconds(100))
    #expect(simulation.times == [.zero, .seconds(10)])
  }

  @Test func timesOfAnySizeOverflowNothing() {
    var machine = FreshnessMachine(seed: 1)
    let extremes: [Duration] = [.zero, .seconds(Int64.max), .seconds(Int64.min), .seconds(Int64.max), .zero]
    _ = machine.handle(.launched(holding: 1), at: .seconds(Int64.min))
    for round in 0..<1000 {
      for time in extremes {
        if let id = machine.flight?.id {
          _ = machine.handle(.answered(id, .serverError(retryAfter: round % 2 == 0 ? .max : .min)), at: time)
        }
        _ = machine.handle(.stamp(CatalogStamp(milliseconds: .max)), at: time)
        _ = machine.handle(.timer, at: time)
      }
    }
    #expect(machine.time > .zero)
  }
}
