import Dispatch
import Testing

/// Runs tests that measure time, or whose limits are real seconds, on threads of their own: tests that only compute keep
/// Swift's own busy for as long as they take, and those that wait for them would measure that.
public struct OwnThreads: TestTrait, SuiteTrait, TestScoping {
  /// The threads, for tasks that do not inherit them.
  public static let executor: any TaskExecutor = Threads()

  public var isRecursive: Bool { true }

  /// Runs a test.
  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await withTaskExecutorPreference(Self.executor) { try await function() }
  }

  private final class Threads: TaskExecutor {
    private let queue = DispatchQueue(label: "tests", attributes: .concurrent)

    func enqueue(_ job: consuming ExecutorJob) {
      let job = UnownedJob(job)
      queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }
  }
}

extension Trait where Self == OwnThreads {
  /// On threads of its own.
  public static var ownThreads: Self { OwnThreads() }
}
