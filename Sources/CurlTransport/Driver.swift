import CCurl
import Synchronization
import Transport

/// Drives all transfers of one transport, one driver at a time.
///
/// Whoever asks while nothing is under way drives the transfer itself for a moment: an answer from nearby is there
/// before a thread could have been woken. What takes longer goes to a thread, and with it all that comes meanwhile; the
/// thread ends with the last transfer. Where several were under way a moment ago, it waits a moment for others first:
/// callers who drive would make one transfer after the other of what can go side by side.
final class Driver: Sendable {
  private struct Inbox {
    /// For whoever drives now.
    var transfers: [Transfer] = []
    var isDriven = false
    /// Whether whoever drives will look here before it waits, and need not be woken.
    var isAwake = false
    var isStopped = false
    /// Until when others are to be expected, since several were under way at once.
    var busyUntil: ContinuousClock.Instant?

    /// How long others are still to be expected; `nil` where none are.
    var expectation: Duration? {
      busyUntil.map { ContinuousClock.now.duration(to: $0) }.flatMap { $0 > .zero ? $0 : nil }
    }
  }

  private let inbox = Mutex(Inbox())
  /// Belongs to whoever drives; libcurl allows but one call from others on it: the one that wakes.
  nonisolated(unsafe) private let multi: UnsafeMutableRawPointer
  /// Belongs to whoever drives.
  nonisolated(unsafe) private var active: [UnsafeMutableRawPointer: Transfer] = [:]
  /// Handles that were used, and have memory that can be used again. Belongs to whoever drives.
  nonisolated(unsafe) private var spare: [UnsafeMutableRawPointer] = []

  /// How long a caller may be held up by driving. A write to the disk takes longer.
  private static let moment = Duration.milliseconds(1)

  /// How long after several transfers at once others are to be expected.
  private static let busyTime = Duration.milliseconds(20)
  /// Connections that are kept while nothing goes over them.
  private static let keptConnections = 16
  /// Handles that are kept: a few more than there are photos fetched at once.
  private static let keptHandles = 8

  /// Loads libcurl.
  init(loading library: String?) throws(TransportError) {
    guard library.map({ ccurl_can_open($0) }) ?? true, ccurl_load() else {
      throw .libraryMissing(package: "libcurl4")
    }
    guard let multi = ccurl_multi_init() else { throw .other("no memory for the network") }
    self.multi = multi
    // By default as many as four times the transfers under way: the last to end would close all but four.
    ccurl_multi_set_long(multi, CURLMOPT_MAXCONNECTS, Self.keptConnections)
  }

  deinit {
    guard ccurl_enter() else { return }
    defer { ccurl_leave() }
    let multi = multi
    for easy in spare { ccurl_easy_cleanup(easy) }
    withoutBrokenPipes { ccurl_multi_cleanup(multi) }
  }

  /// Runs one transfer to its end. Cancelling the task ends it.
  func run(_ transfer: Transfer) async -> Transfer.End {
    let (isDriver, isBusy) = inbox.withLock { inbox in
      defer { inbox.isDriven = true }
      return (!inbox.isDriven, inbox.expectation != nil)
    }
    let isBegun = isDriver && !isBusy
    if isBegun, let end = withoutBrokenPipes({ driveForAMoment(transfer) }) { return end }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { waiter in
        transfer.setWaiter(waiter)
        // Between its claim and here a driver that has ended may have left: then this call is the next one.
        let (isLeft, isAwake) = isBegun ? (false, false) : enqueue(transfer)
        if isDriver || isLeft { startThread() } else if !isAwake { ccurl_multi_wakeup(multi) }
      }
    } onCancel: {
      transfer.isCancelled.store(true, ordering: .releasing)
      ccurl_multi_wakeup(multi)
    }
  }

  /// Ends every transfer.
  func stop() {
    inbox.withLock { $0.isStopped = true }
    ccurl_multi_wakeup(multi)
  }

  /// Gives a transfer to whoever drives: nobody does any more, and the caller has to see to it, or one that is awake.
  private func enqueue(_ transfer: Transfer) -> (isLeft: Bool, isAwake: Bool) {
    inbox.withLock { inbox in
      inbox.transfers.append(transfer)
      defer { inbox.isDriven = true }
      return (!inbox.isDriven, inbox.isAwake)
    }
  }

  /// The end of a transfer that comes at once; `nil` when it is left under way.
  private func driveForAMoment(_ transfer: Transfer) -> Transfer.End? {
    guard ccurl_enter() else { return leave(with: .failure(.cancelled)) }
    defer { ccurl_leave() }
    guard let easy = begin(transfer) else { return leave(with: .failure(.other("the request cannot be made"))) }
    let deadline = ContinuousClock.now + Self.moment
    while true {
      for (done, code) in perform() where done == easy {
        let end = transfer.end(code)
        remove(easy)
        transfer.close()
        return leave(with: end)
      }
      guard ContinuousClock.now < deadline, inbox.withLock({ $0.transfers.isEmpty }) else { return nil }
      ccurl_multi_poll(multi, 1)
    }
  }

  /// Stops driving. What others have asked for meanwhile goes to a thread.
  private func leave(with end: Transfer.End) -> Transfer.End {
    let isLeft = inbox.withLock { inbox in
      inbox.isDriven = !inbox.transfers.isEmpty
      return !inbox.isDriven
    }
    if !isLeft { startThread() }
    return end
  }

  private func startThread() {
    // Without a thread the caller drives on: it is held up, and nothing is lost.
    if !DetachedThread.start({ self.driveToTheEnd() }) { withoutBrokenPipes { driveToTheEnd() } }
  }

  private func driveToTheEnd() {
    while true {
      let (arrived, isStopped, expectation) = inbox.withLock { inbox in
        defer { inbox.transfers = [] }
        if active.count + inbox.transfers.count > 1 { inbox.busyUntil = .now + Self.busyTime }
        let expectation = inbox.isStopped ? nil : inbox.expectation
        inbox.isDriven = !(inbox.transfers.isEmpty && active.isEmpty && expectation == nil)
        inbox.isAwake = inbox.isDriven
        return (inbox.isDriven ? inbox.transfers : nil, inbox.isStopped, expectation)
      }
      // Once the lock is gone all of this may be another's.
      guard let arrived else { return }
      // At the end of the process nobody waits any more.
      guard ccurl_enter() else { return }
      advance(beginning: arrived, isStopped: isStopped)
      ccurl_leave()
      let patience = active.values.map(\.stallsAt).min().map { ContinuousClock.now.duration(to: $0) } ?? expectation
      guard let patience, fallAsleep() else { continue }
      // libcurl wakes earlier for its own timers.
      ccurl_multi_poll(multi, Int32(min(patience, .seconds(3600)).milliseconds))
    }
  }

  /// From now on whoever has a transfer must wake; false where one has come by now.
  private func fallAsleep() -> Bool {
    inbox.withLock { inbox in
      inbox.isAwake = !inbox.transfers.isEmpty
      return !inbox.isAwake
    }
  }

  /// Begins transfers, lets libcurl work on all there are, and ends those that are over.
  private func advance(beginning arrived: [Transfer], isStopped: Bool) {
    for transfer in arrived where begin(transfer) == nil {
      transfer.finish(.failure(.other("the request cannot be made")))
    }
    for (easy, transfer) in active where isStopped || transfer.isCancelled.load(ordering: .acquiring) {
      end(easy, .failure(.cancelled))
    }
    for (easy, code) in perform() {
      if let transfer = active[easy] { end(easy, transfer.end(code)) }
    }
    let now = ContinuousClock.now
    for (easy, transfer) in active where transfer.stallsAt <= now { end(easy, transfer.stalled) }
  }

  private func begin(_ transfer: Transfer) -> UnsafeMutableRawPointer? {
    guard let easy = spare.popLast() ?? ccurl_easy_init() else { return nil }
    guard transfer.open(easy), ccurl_multi_add(multi, easy) == CURLM_OK else {
      ccurl_easy_cleanup(easy)
      transfer.close()
      return nil
    }
    active[easy] = transfer
    return easy
  }

  /// Lets libcurl work; the transfers that have ended.
  private func perform() -> [(easy: UnsafeMutableRawPointer, code: CURLcode)] {
    var running: Int32 = 0
    ccurl_multi_perform(multi, &running)
    var done: [(UnsafeMutableRawPointer, CURLcode)] = []
    var code = CURLE_OK
    while let easy = ccurl_multi_next_done(multi, &code) { done.append((easy, code)) }
    return done
  }

  /// Takes a handle from its transfer, with all that the transfer told it.
  private func remove(_ easy: UnsafeMutableRawPointer) {
    ccurl_multi_remove(multi, easy)
    active[easy] = nil
    ccurl_easy_reset(easy)
    // Where others still use the connection, libcurl 7.88 leaves the handle its buffer but forgets how large that is; it
    // then takes no other size.
    if spare.count < Self.keptHandles, ccurl_set_long(easy, CURLOPT_BUFFERSIZE, Transfer.buffer) == CURLE_OK {
      spare.append(easy)
    } else {
      ccurl_easy_cleanup(easy)
    }
  }

  private func end(_ easy: UnsafeMutableRawPointer, _ end: Transfer.End) {
    let transfer = active[easy]
    remove(easy)
    transfer?.finish(end)
  }
}
