import Transport

@testable import CatalogStore

/// A machine, a server beside it, and a clock that the test turns.
struct Simulation {
  typealias Machine = FreshnessMachine

  /// A request: when it was sent and why, when its answer came and which.
  struct Sent {
    let id: Machine.RequestID
    let at: Duration
    let reason: RefreshReason
    let wasForeground: Bool
    var end: Duration?
    var answer: Machine.Answer?
  }

  var machine: Machine
  var now = Duration.zero
  private(set) var sent: [Sent] = []
  private(set) var renewals: [Duration] = []
  private(set) var mostUnderWay = 0
  private(set) var activities: [RefreshActivity] = []
  private(set) var wakeAt: Duration?
  /// Looks over the machine's shoulder, where a test wants that.
  var audit: Audit?
  /// What is still to happen, soonest first.
  private var coming: [(at: Duration, event: Machine.Event)] = []

  /// What the server says to the request of this number (from 0), sent now, and after what time.
  var server: (_ number: Int, _ now: Duration) -> (Duration, Machine.Answer)
  /// How a renewal comes out, and after what time; `nil`: never.
  var renewal: (_ number: Int) -> (Duration, Machine.Renewal)? = { _ in (.zero, .refused) }

  init(
    policy: FreshnessPolicy = FreshnessPolicy(), seed: UInt64 = 1, isForeground: Bool = true,
    server: @escaping (Int, Duration) -> (Duration, Machine.Answer)
  ) {
    machine = Machine(policy: policy, seed: seed, isForeground: isForeground)
    self.server = server
  }

  /// A server that answers each request at once, the last answer for ever.
  init(policy: FreshnessPolicy = FreshnessPolicy(), seed: UInt64 = 1, answers: Machine.Answer...) {
    self.init(policy: policy, seed: seed) { number, _ in (.milliseconds(100), answers[min(number, answers.count - 1)]) }
  }

  var times: [Duration] { sent.map(\.at) }
  private var underWay: Set<Machine.RequestID> = []

  mutating func happen(_ event: Machine.Event) {
    audit?.take(event, at: now)
    for effect in machine.handle(event, at: now) {
      audit?.take(effect, at: now)
      perform(effect)
    }
    audit?.check(wakeAt: wakeAt, at: now)
    if activities.last != machine.activity { activities.append(machine.activity) }
    mostUnderWay = max(mostUnderWay, underWay.count)
  }

  private mutating func perform(_ effect: Machine.Effect) {
    switch effect {
    case .send(let id, let reason):
      let (delay, answer) = server(sent.count, now)
      // A second try of the same request follows on the first one's end.
      if let index = sent.lastIndex(where: { $0.id == id && $0.end == nil }) { sent[index].end = now }
      sent.append(Sent(id: id, at: now, reason: reason, wasForeground: machine.isForeground))
      underWay.insert(id)
      come(now + delay, .answered(id, answer))
    case .renew(let id):
      renewals.append(now)
      if let (delay, outcome) = renewal(renewals.count - 1) { come(now + delay, .renewed(id, outcome)) }
    case .cancel(let id), .end(let id):
      underWay.remove(id)
      if let index = sent.lastIndex(where: { $0.id == id }) { sent[index].end = now }
    case .wake(let wait):
      wakeAt = wait.map { now + $0 }
    }
  }

  private mutating func come(_ at: Duration, _ event: Machine.Event) {
    coming.insert((at, event), at: coming.firstIndex { $0.at > at } ?? coming.endIndex)
  }

  /// Lets time pass.
  mutating func advance(to end: Duration) {
    while let next = [coming.first?.at, wakeAt].compactMap({ $0 }).min(), next <= end {
      now = max(now, next)
      if let first = coming.first, first.at <= now {
        coming.removeFirst()
        if case .answered(let id, let answer) = first.event, let index = sent.lastIndex(where: { $0.id == id }),
          machine.flight?.id == id
        {
          sent[index].answer = answer
        }
        happen(first.event)
      } else {
        wakeAt = nil
        happen(.timer)
      }
    }
    now = end
  }

  mutating func advance(by time: Duration) { advance(to: now + time) }

  mutating func happen(_ event: Machine.Event, at time: Duration) {
    advance(to: time)
    happen(event)
  }
}

extension CatalogStamp: ExpressibleByIntegerLiteral {
  public init(integerLiteral value: UInt64) { self.init(milliseconds: value) }
}
