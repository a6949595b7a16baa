import CCurl
import Synchronization
import Transport

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The thread that drives all transfers of one transport, and its inbox.
final class Driver: Sendable {
  private struct Inbox {
    var transfers: [Transfer] = []
    var isStopped = false
  }

  private let inbox = Mutex(Inbox())
  /// libcurl allows but one call from other threads on it: the one that wakes.
  nonisolated(unsafe) private let multi: UnsafeMutableRawPointer

  /// Loads libcurl and starts the thread.
  init(loading library: String?) throws(TransportError) {
    guard library.map({ ccurl_can_open($0) }) ?? true, ccurl_load() else {
      throw .libraryMissing(package: "libcurl4")
    }
    guard let multi = ccurl_multi_init() else { throw .other("no memory for the network") }
    self.multi = multi
    guard start() else { throw .other("no thread for the network") }
  }

  /// Runs one transfer to its end. Cancelling the task ends it.
  func run(_ transfer: Transfer) async -> Transfer.End {
    await withTaskCancellationHandler {
      await withCheckedContinuation { waiter in
        transfer.setWaiter(waiter)
        inbox.withLock { $0.transfers.append(transfer) }
        ccurl_multi_wakeup(multi)
      }
    } onCancel: {
      transfer.isCancelled.store(true, ordering: .releasing)
      ccurl_multi_wakeup(multi)
    }
  }

  /// Ends the thread, and with it every transfer.
  func stop() {
    inbox.withLock { $0.isStopped = true }
    ccurl_multi_wakeup(multi)
  }

  private func start() -> Bool {
    // The thread takes all signals as blocked from its creator: a write to a closed TLS connection raises SIGPIPE in
    // the thread that writes, and the program's own handlers are none of this thread's business.
    var all = sigset_t()
    var old = sigset_t()
    sigfillset(&all)
    pthread_sigmask(SIG_SETMASK, &all, &old)
    defer { pthread_sigmask(SIG_SETMASK, &old, nil) }
    #if canImport(Darwin)
      var thread: pthread_t?
    #else
      var thread = pthread_t()
    #endif
    let context = Unmanaged.passRetained(self).toOpaque()
    guard pthread_create(&thread, nil, Self.main, context) == 0 else {
      Unmanaged<Driver>.fromOpaque(context).release()
      return false
    }
    #if canImport(Darwin)
      if let thread { pthread_detach(thread) }
    #else
      pthread_detach(thread)
    #endif
    return true
  }

  #if canImport(Darwin)
    private static let main: @convention(c) (UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? = { context in
      Unmanaged<Driver>.fromOpaque(context).takeRetainedValue().loop()
      return nil
    }
  #else
    private static let main: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = { context in
      Unmanaged<Driver>.fromOpaque(context!).takeRetainedValue().loop()
      return nil
    }
  #endif

  private func loop() {
    var active: [UnsafeMutableRawPointer: Transfer] = [:]
    while true {
      let (arrived, isStopped) = inbox.withLock { inbox in
        defer { inbox.transfers = [] }
        return (inbox.transfers, inbox.isStopped)
      }
      for transfer in arrived { begin(transfer, &active) }
      for (easy, transfer) in active where isStopped || transfer.isCancelled.load(ordering: .acquiring) {
        end(easy, .failure(.cancelled), &active)
      }
      if isStopped { break }
      var running: Int32 = 0
      ccurl_multi_perform(multi, &running)
      var code = CURLE_OK
      while let easy = ccurl_multi_next_done(multi, &code) {
        if let transfer = active[easy] { end(easy, transfer.end(code), &active) }
      }
      let now = ContinuousClock.now
      for (easy, transfer) in active where transfer.stallsAt <= now {
        end(easy, .failure(.timedOut(.stall)), &active)
      }
      // libcurl wakes earlier for its own timers; an hour is only so long as nothing happens.
      let patience = active.values.map { now.duration(to: $0.stallsAt) }.min() ?? .seconds(3600)
      ccurl_multi_poll(multi, Int32(min(patience, .seconds(3600)).milliseconds))
    }
    ccurl_multi_cleanup(multi)
  }

  private func begin(_ transfer: Transfer, _ active: inout [UnsafeMutableRawPointer: Transfer]) {
    guard let easy = transfer.open(), ccurl_multi_add(multi, easy) == CURLM_OK else {
      transfer.finish(.failure(.other("the request cannot be made")))
      return
    }
    active[easy] = transfer
  }

  private func end(
    _ easy: UnsafeMutableRawPointer, _ end: Transfer.End, _ active: inout [UnsafeMutableRawPointer: Transfer]
  ) {
    ccurl_multi_remove(multi, easy)
    active.removeValue(forKey: easy)?.finish(end)
  }
}
