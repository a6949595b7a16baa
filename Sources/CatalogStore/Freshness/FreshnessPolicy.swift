/// How often the server is asked, and how soon again.
///
/// The defaults are what a curated catalog wants. Every wait is lengthened by a random part of itself, so that clients
/// that failed together do not come back together; none is ever shortened.
public struct FreshnessPolicy: Hashable, Sendable {
  /// Time between unprompted checks in the foreground, counted from the end of the last request.
  public var checkInterval: Duration
  /// Time until a failed request is made again; it doubles with each further failure.
  public var retryInterval: Duration
  /// The longest wait between retries, in retry intervals.
  public var longestRetry: Int
  /// The longest `Retry-After` that is honoured: a server's slip must not silence a client for a year.
  public var longestRetryAfter: Duration
  /// Returns to the foreground within this time of one another are one.
  public var returnInterval: Duration
  /// The least time between two requests for one stamp; it doubles, up to ``checkInterval``, with each request that
  /// leaves the document older than the stamp.
  public var stampInterval: Duration
  /// The most by which the first request for a stamp is put off, since one publication may reach all clients at once.
  public var stampSpread: Duration
  /// The most that a wait is lengthened by; half the wait where that is less.
  public var spread: Duration
  /// Time after which a renewal of credentials that gives no answer counts as failed.
  public var renewalLimit: Duration

  /// A policy.
  public init(
    checkInterval: Duration = .seconds(6 * 3600), retryInterval: Duration = .seconds(30), longestRetry: Int = 8,
    longestRetryAfter: Duration = .seconds(24 * 3600), returnInterval: Duration = .seconds(30),
    stampInterval: Duration = .seconds(30), stampSpread: Duration = .seconds(5), spread: Duration = .seconds(120),
    renewalLimit: Duration = .seconds(60)
  ) {
    self.checkInterval = checkInterval
    self.retryInterval = retryInterval
    self.longestRetry = max(1, longestRetry)
    self.longestRetryAfter = longestRetryAfter
    self.returnInterval = returnInterval
    self.stampInterval = stampInterval
    self.stampSpread = stampSpread
    self.spread = spread
    self.renewalLimit = renewalLimit
  }

  /// The wait after this many failures in a row, without its random part.
  func retryWait(afterFailures failures: Int) -> Duration {
    var factor = 1
    for _ in 1..<max(failures, 1) where factor < longestRetry { factor *= 2 }
    return retryInterval * min(factor, longestRetry)
  }
}
