extension FreshnessMachine {
  /// One request; its answer is known by this number.
  typealias RequestID = UInt64

  /// What happens to the machine.
  enum Event: Hashable, Sendable {
    /// The client starts, with a copy of this stamp; `nil` where there is none.
    case launched(holding: CatalogStamp?)
    /// Another process stored what is at hand now, with this stamp.
    case reloaded(holding: CatalogStamp)
    case foreground
    case background
    case online
    case pulled
    /// Somebody reads what stands.
    case looked
    case invalidated
    /// An answer, of whatever request, carried a stamp.
    case stamp(CatalogStamp)
    /// Somebody else asks from now on, or nobody in particular; there is a copy of theirs with this stamp.
    case accountChanged(holding: CatalogStamp?)
    /// The same account has another token.
    case tokenChanged
    /// The wait that ``Effect/wake(after:)`` asked for is over.
    case timer
    case answered(RequestID, Answer)
    /// How a renewal that ``Effect/renew(_:)`` asked for came out.
    case renewed(RequestID, Renewal)
  }

  /// What a request came to.
  enum Answer: Hashable, Sendable {
    /// The document at hand is what the server has now; its stamp.
    case confirmed(CatalogStamp)
    case unauthorized
    case notFound
    /// An answer that cannot be used, and that will be the same when asked for again.
    case rejected
    /// No whole answer.
    case unreachable
    /// The server has trouble, and may have said for how many seconds.
    case serverError(retryAfter: Int64?)
  }

  /// How a renewal of credentials came out.
  enum Renewal: Hashable, Sendable {
    /// There is another token.
    case renewed
    /// There is none.
    case refused
    /// Whoever renews could not be asked.
    case failed
  }

  /// What the machine wants done.
  enum Effect: Hashable, Sendable {
    /// Ask the server. Sent a second time with the same number when credentials were renewed.
    case send(RequestID, RefreshReason)
    /// Get other credentials than those that this request was sent with.
    case renew(RequestID)
    /// End this request; whatever still comes of it touches nothing.
    case cancel(RequestID)
    /// The request is over, and who waits for it may go on.
    case end(RequestID)
    /// Send ``Event/timer`` after this time, and forget the wait before; `nil`: none is wanted.
    case wake(after: Duration?)
  }
}
