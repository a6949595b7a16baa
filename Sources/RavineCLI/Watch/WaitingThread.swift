import Dispatch
import Synchronization

/// Runs asynchronous work on the thread that waits for it.
///
/// Commands are synchronous, since starting Swift's own threads costs each process half a millisecond, and only a
/// refresh has anything to wait for.
final class WaitingThread: TaskExecutor {
  private let jobs = Mutex<[UnownedJob]>([])
  private let arrivals = DispatchSemaphore(value: 0)

  /// What `work` comes to.
  static func result<Value: Sendable>(of work: @escaping @Sendable () async -> Value) -> Value {
    let result = Result<Value>()
    let thread = WaitingThread()
    Task(executorPreference: thread) {
      let value = await work()
      result.value.withLock { $0 = value }
    }
    while true {
      if let value = result.value.withLock({ $0 }) { return value }
      thread.runNext()
    }
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    jobs.withLock { $0.append(job) }
    arrivals.signal()
  }

  private func runNext() {
    arrivals.wait()
    let job = jobs.withLock { $0.removeFirst() }
    job.runSynchronously(on: asUnownedTaskExecutor())
  }

  private final class Result<Value: Sendable>: Sendable {
    let value = Mutex<Value?>(nil)
  }
}
