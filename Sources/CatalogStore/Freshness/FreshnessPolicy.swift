/// How often the server is asked, and how soon again.
///
/// The defaults are what a curated catalog wants. Every wait is lengthened by a random part of itself, so that clients
/// that failed together do not come back together; none is ever shortened. A number that makes no sense is brought to the
/// nearest that does: no wait lasts longer than a year, and between two requests that nobody asked for lies a second.
public struct FreshnessPolicy: Hashable, Sendable {
  /// Time between unprompted checks in the foreground, counted from the end of the last request.
  public let checkInterval: Duration
  /// Time until a failed request is made again; it doubles with each further failure.
  public let retryInterval: Duration
  /// The longest wait between retries, in retry intervals.
  public let longestRetry: Int
  /// The longest `Retry-After` that is honoured: a server's slip must not silence a client for a year.
  public let longestRetryAfter: Duration
  /// Returns to the foreground within this time of one another are one.
  public let returnInterval: Duration
  /// The least time between two requests for one stamp; it doubles, up to ``checkInterval``, with each request that
  /// leaves the document older than the stamp.
  public let stampInterval: Duration
  /// The most by which the first request for a stamp is put off, since one publication may reach all clients at once.
  public let stampSpread: Duration
  /// The most that a wait is lengthened by; half the wait where that is less.
  public let spread: Duration
  /// Time after which a renewal of credentials that gives no answer counts as failed.
  public let renewalLimit: Duration

  /// A policy.
  public init(
    checkInterval: Duration = .seconds(6 * 3600), retryInterval: Duration = .seconds(30), longestRetry: Int = 8,
    longestRetryAfter: Duration = .seconds(24 * 3600), returnInterval: Duration = .seconds(30),
    stampInterval: Duration = .seconds(30), stampSpread: Duration = .seconds(5), spread: Duration = .seconds(120),
    renewalLimit: Duration = .seconds(60)
  ) {
    let year = Duration.seconds(366 * 86_400)
    func held(_ wait: Duration, from least: Duration = .zero) -> Duration { min(max(wait, least), year) }
    self.checkInterval = held(checkInterval, from: .seconds(1))
    self.retryInterval = held(retryInterval, from: .seconds(1))
    self.longestRetry = min(max(longestRetry, 1), 1 << 20)
    self.longestRetryAfter = held(longestRetryAfter)
    self.returnInterval = held(returnInterval)
    self.stampInterval = held(stampInterval, from: .seconds(1))
    self.stampSpread = held(stampSpread)
    self.spread = held(spread)
    self.renewalLimit = held(renewalLimit)
  }

  /// The wait after this many failures in a row, without its random part.
  func retryWait(afterFailures failures: Int) -> Duration {
    // More doublings than the longest wait can have are not counted.
    let factor = 1 << min(max(failures, 1) - 1, 20)
    return retryInterval * min(factor, longestRetry)
  }
}
