import Transport

/// A server's document that keeps itself up to date.
///
/// Tell it what happens (it starts, the app leaves and comes back, the user pulls, the network returns, somebody signs
/// in) and read ``snapshot`` or listen to ``snapshots()``. It asks the server when that is due and at no other time;
/// how often, says the ``FreshnessPolicy``. Reading never waits for the network. A document is on the disk before
/// anybody is told of it; one that cannot be written is shown all the same, and says so in its standing.
public actor FreshDocument<Value: Sendable> {
  /// Makes the store of an account's copy; `nil` is nobody in particular. Its source must name the account, and another
  /// account give another directory: of a store that is another account's nothing is shown, and the snapshot says so.
  public typealias MakeStore = @Sendable (_ account: String?) -> DocumentStore<Value>

  let clock: FreshnessClock
  nonisolated let makeStore: MakeStore
  let feed = SnapshotFeed<Value>()
  private let relay: StampRelay?

  var machine: FreshnessMachine
  var account: Account?
  var store: DocumentStore<Value>
  var current = Snapshot<Value>()

  var timer: Task<Void, Never>?
  /// The request under way, and the token that it went out with.
  var flight: (id: FreshnessMachine.RequestID, task: Task<Void, Never>, token: BearerToken?)?
  /// What a server that refuses said, while the credentials are renewed.
  var refusal: KeepReason?
  var waiters: [UInt64: CheckedContinuation<Void, Never>] = [:]
  var lastWaiter: UInt64 = 0
  private var relaying: Task<Void, Never>?

  /// A document that asks nothing and reads nothing before ``start()`` or ``refresh()``.
  ///
  /// - Parameters:
  ///   - seed: where the random part of waits begins; by default different in every process.
  ///   - isForeground: whether the app is in front of a user.
  public init(
    account: Account? = nil, policy: FreshnessPolicy = FreshnessPolicy(), clock: FreshnessClock,
    seed: UInt64 = .random(in: 0...UInt64.max), isForeground: Bool = true, stamps: StampRelay? = nil,
    makeStore: @escaping MakeStore
  ) {
    self.account = account
    self.clock = clock
    self.makeStore = makeStore
    relay = stamps
    machine = FreshnessMachine(policy: policy, seed: seed, isForeground: isForeground)
    store = makeStore(account?.name)
  }

  deinit {
    timer?.cancel()
    relaying?.cancel()
    feed.finish()
  }

  /// What stands now. Waits for nothing.
  public nonisolated var snapshot: Snapshot<Value> { feed.latest }

  /// What stands now, and then each change. One who falls behind gets the newest; nothing that a listener does can
  /// hold up or break a refresh. To listen is to look, as ``look()`` is.
  public nonisolated func snapshots() -> some AsyncSequence<Snapshot<Value>, Never> & Sendable {
    let snapshots = feed.listen()
    Task { await handle(.looked) }
    return snapshots
  }

  /// Reads the copy, shows it, and asks the server. Does nothing the second time.
  public func start() {
    guard !machine.isLaunched else { return }
    if let relay {
      relaying = Task { [weak self] in
        for await stamp in relay.stamps { await self?.observe(stamp) }
      }
    }
    let snapshot = read()
    handle(.launched(holding: snapshot.document?.freshness)) { $0 = snapshot }
  }

  /// Shows what another process has stored meanwhile, if it has: to be called where several share a copy. Asks no
  /// server, and reads two small files where nothing has changed.
  public func reload() {
    guard machine.isLaunched, isStoreOwn, let document = store.reload() else { return }
    let shown = current.document
    guard document.record != shown?.record || document.checkedAt != shown?.checkedAt else { return }
    handle(.reloaded(holding: document.freshness)) { ($0.document, $0.loadedAt) = (document, document.checkedAt) }
  }

  /// What stands now; where it was invalidated, the server is asked for a newer one.
  public func look() -> Snapshot<Value> {
    handle(.looked)
    return current
  }

  /// Says that the document is out of date. Costs nothing: the next look asks the server, once. Where somebody listens,
  /// that is now.
  public func invalidate() {
    handle(.invalidated) { $0.loadedAt = nil }
    if feed.hasListeners { handle(.looked) }
  }

  /// Tells that the app is in front of the user again.
  public func enterForeground() { handle(.foreground) }

  /// Tells that it is not. Nothing is asked any more; an answer already under way is still stored.
  public func enterBackground() { handle(.background) }

  /// Tells that there is a network again.
  public func networkReturned() { handle(.online) }

  /// Tells of a stamp that some answer carried.
  public func observe(_ stamp: CatalogStamp) { handle(.stamp(stamp)) }

  /// Asks the server because the user wants it, or joins the request under way; gives what stands after it. Where
  /// nothing was started, this starts it.
  ///
  /// A caller whose task is cancelled goes on at once, and the request goes on without it. In the background nothing
  /// is asked before the app comes back, and nothing waited for.
  @discardableResult
  public func refresh() async -> Snapshot<Value> {
    start()
    handle(.pulled)
    await flightEnd()
    return current
  }
}
