/// Decides when the server is asked: a value that knows no clock, no network and no disk.
///
/// Each event, with the time at which it happens, gives the effects that its owner is to carry out. Times are counted
/// from any fixed moment; where they run backwards, the machine's own time stands still for that event and then goes
/// on, so a clock that is set back stops nothing. Each event takes constant time.
struct FreshnessMachine: Hashable, Sendable {
  let policy: FreshnessPolicy
  var random: SplitMix64

  /// The machine's own time, which never runs backwards.
  private(set) var time = Duration.zero
  private var lastNow: Duration?

  var isLaunched = false
  var isForeground: Bool
  /// The last return to the foreground that counted.
  var lastReturn: Duration?

  /// The stamp of the document at hand, zero where it has none; `nil` where there is no document.
  var held: CatalogStamp?
  /// Whether somebody said that the document is out of date, and no request began since.
  var isMarked = false
  /// A stamp newer than ``held``.
  var pursuit: StampPursuit?
  /// A reason to ask as soon as that may be.
  var ask: RefreshReason?
  /// When the next unprompted check is due.
  var checkAt = Duration.zero
  var standing = Standing.sound

  /// The one request under way.
  var flight: Flight?
  private var lastID: RequestID = 0
  /// Counts the tokens of the account, so that a refusal of an old one is known for what it is.
  var token: UInt64 = 0
  /// When the wait that was last asked for ends.
  private var wakeAt: Duration?

  /// How the server answered last.
  enum Standing: Hashable, Sendable {
    case sound
    case rejected
    case notFound
    /// Not to be asked again until the token or the account changes, or the user asks.
    case refused
    /// `isOrdered`: the server named the wait, so nothing but the user cuts it short.
    case failing(count: Int, retryAt: Duration, isOrdered: Bool)
  }

  /// A request under way, the renewal of its credentials included.
  struct Flight: Hashable, Sendable {
    let id: RequestID
    let reason: RefreshReason
    /// The stamp that it is to reach.
    let pursued: CatalogStamp?
    /// Whether the user waits for it.
    var isPulled: Bool
    /// The token that it was sent with.
    var token: UInt64
    var hasRenewed = false
    /// While credentials are renewed: when that counts as failed.
    var renewalEnd: Duration?
    /// Whether the network or the app came back after it was sent: its failure then tells nothing of now.
    var isOutdated = false
  }

  init(policy: FreshnessPolicy = FreshnessPolicy(), seed: UInt64, isForeground: Bool = true) {
    self.policy = policy
    self.isForeground = isForeground
    random = SplitMix64(seed: seed)
  }

  /// Takes an event that happens at `now`.
  mutating func handle(_ event: Event, at now: Duration) -> [Effect] {
    advance(to: now)
    var effects: [Effect] = []
    take(event, &effects)
    proceed(&effects)
    return effects
  }

  private mutating func advance(to now: Duration) {
    // Whatever waits is over within this much, and no number of steps can add up to an overflow.
    if let lastNow { time += min(max(now - lastNow, .zero), .seconds(366 * 86_400)) }
    lastNow = now
  }

  /// Begins what is due, or says when something will be.
  private mutating func proceed(_ effects: inout [Effect]) {
    var next: Duration?
    if isLaunched, isForeground {
      if let flight {
        next = flight.renewalEnd
      } else if let (due, reason) = due {
        if due <= time { begin(reason, &effects) } else { next = due }
      }
    }
    guard next != wakeAt else { return }
    wakeAt = next
    effects.append(.wake(after: next.map { max($0 - time, .zero) }))
  }

  /// What is to be asked for next, and when; `nil` where nothing is.
  private var due: (Duration, RefreshReason)? {
    if let ask { return (time, ask) }
    switch standing {
    case .refused: return nil
    case .failing(_, let retryAt, _): return (retryAt, .timer)
    case .notFound: return (checkAt, .timer)
    case .sound, .rejected:
      if let pursuit, pursuit.notBefore < checkAt { return (pursuit.notBefore, .stamp) }
      return (checkAt, .timer)
    }
  }

  private mutating func begin(_ reason: RefreshReason, _ effects: inout [Effect]) {
    lastID += 1
    flight = Flight(
      id: lastID, reason: reason, pursued: pursuit?.stamp, isPulled: reason == .pulled, token: token)
    ask = nil
    isMarked = false
    effects.append(.send(lastID, reason))
  }

  /// The wait's timer has run: the next is asked for anew, even where it is the same.
  mutating func forgetWake() { wakeAt = nil }

  /// A wait with its random part.
  mutating func lengthened(_ wait: Duration) -> Duration {
    wait + random.duration(upTo: min(wait / 2, policy.spread))
  }
}
