/// Looks at the heads of answers, before their bodies come.
///
/// A transport puts each head into a bounded buffer and goes on; the observer's own task takes it out. So nothing that
/// an observer does can break, delay or throw into a request. One that falls behind loses the oldest heads.
public final class ResponseObserver: Sendable {
  private let continuation: AsyncStream<ResponseHead>.Continuation

  /// An observer that calls `look` for one head after another, in order, until it is released.
  public init(buffering limit: Int = 64, _ look: @escaping @Sendable (ResponseHead) async -> Void) {
    let (heads, continuation) = AsyncStream.makeStream(
      of: ResponseHead.self, bufferingPolicy: .bufferingNewest(max(1, limit)))
    self.continuation = continuation
    Task.detached {
      for await head in heads { await look(head) }
    }
  }

  deinit { continuation.finish() }

  /// Called by transports with each final head; returns at once.
  public func see(_ head: ResponseHead) { continuation.yield(head) }
}
