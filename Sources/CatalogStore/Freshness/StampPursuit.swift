/// A stamp newer than the document at hand, and when to ask for what it promises.
struct StampPursuit: Hashable, Sendable {
  /// The newest stamp seen.
  var stamp: CatalogStamp
  /// No request for it before this time.
  var notBefore: Duration
  /// The wait after the next request that leaves the document older than the stamp.
  var wait: Duration
  /// When the last such request ended; `nil` before the first.
  var missedAt: Duration?

  /// A pursuit that begins at `start`.
  init(_ stamp: CatalogStamp, from start: Duration, policy: FreshnessPolicy) {
    self.stamp = stamp
    notBefore = start
    wait = policy.stampInterval
  }

  /// A request that was to bring `pursued` ended at `time` without it.
  mutating func miss(_ pursued: CatalogStamp, at time: Duration, spread: Duration, policy: FreshnessPolicy) {
    missedAt = time
    if pursued == stamp {
      wait = min(wait * 2, max(policy.checkInterval, policy.stampInterval))
      notBefore = time + wait + spread
    } else {
      notBefore = max(notBefore, time + policy.stampInterval)
    }
  }

  /// A still newer stamp deserves its own first request. But where the last one was missed, not sooner than one
  /// interval after that: an origin whose stamp is the time of day must not be asked with every answer.
  mutating func turn(to newer: CatalogStamp, from start: Duration, policy: FreshnessPolicy) {
    stamp = newer
    wait = policy.stampInterval
    notBefore = min(notBefore, max(start, missedAt.map { $0 + policy.stampInterval } ?? start))
  }
}
