@testable import CatalogStore

/// The rules of freshness, told a second time: from what happened, which requests may be sent and which must be.
///
/// Nothing here looks into the machine, or shares its arithmetic.
struct Audit {
  typealias Machine = FreshnessMachine

  private(set) var violations: [String] = []
  private(set) var sent: [RefreshReason: Int] = [:]

  private var isLaunched = false
  private var isForeground = true
  private var underWay: Machine.RequestID?
  private var mayResend = false
  private var isRenewing = false
  private var hasRenewed = false
  private var renewal: Machine.Renewal?

  private var lastEnd = Duration.zero
  private var lastAnswer: Machine.Answer?
  private var failures = 0
  private var namedWait: Duration?
  private var mayRetryNow = false
  private var postponed: RefreshReason?
  private var beganFor: RefreshReason?

  private var held: UInt64 = 0
  private var newest: UInt64 = 0
  private var newestAt = Duration.zero
  private var goal: UInt64 = 0
  private var misses = 0
  private var lastMiss: Duration?

  private var countedReturn: Duration?
  private var hasReturned = false
  private var isPulled = false
  private var isNew = false
  private var isInvalidated = false
  private var isLooked = false
  private var isOnline = false

  private var isRefused: Bool { lastAnswer == .unauthorized && !isNew }
  private var isFailing: Bool { failures > 0 }

  private mutating func fault(_ what: String, _ now: Duration) { violations.append("\(now): \(what)") }

  mutating func take(_ event: Machine.Event, at now: Duration) {
    switch event {
    case .launched(let stamp):
      (isLaunched, isNew, held) = (true, true, stamp?.milliseconds ?? 0)
      if isForeground { countedReturn = now }
      lastEnd = now
    case .reloaded(let stamp):
      held = stamp.milliseconds
      if newest <= held { (newest, misses, lastMiss) = (0, 0, nil) }
    case .foreground:
      guard !isForeground else { return }
      isForeground = true
      if countedReturn.map({ now - $0 >= .seconds(30) }) ?? true {
        (countedReturn, hasReturned) = (now, true)
      }
    case .background: isForeground = false
    case .online: isOnline = true
    case .pulled: isPulled = underWay == nil  // Else whoever pulled waits for that request.
    case .invalidated: isInvalidated = true
    case .looked: isLooked = isLooked || isInvalidated && underWay == nil
    case .stamp(let stamp):
      if stamp.milliseconds > max(newest, held) { (newest, newestAt, misses) = (stamp.milliseconds, now, 0) }
    case .tokenChanged:
      if underWay != nil { mayResend = true } else if isRefused { isNew = true }
    case .accountChanged(let stamp):
      (underWay, isNew, held, newest, failures, namedWait) = (nil, true, stamp?.milliseconds ?? 0, 0, 0, nil)
      (lastAnswer, misses, lastMiss, lastEnd, isInvalidated, isLooked) = (nil, 0, nil, now, false, false)
      (isPulled, isRenewing, mayResend, postponed, hasReturned) = (false, false, false, nil, false)
    case .timer: break
    case .answered(let id, let answer):
      if id == underWay, !isRenewing { lastAnswer = answer }
    case .renewed(let id, let renewal):
      guard id == underWay, isRenewing else { return }
      self.renewal = renewal
      if renewal == .renewed { (mayResend, hasRenewed) = (true, true) }
    }
  }

  mutating func take(_ effect: Machine.Effect, at now: Duration) {
    switch effect {
    case .send(let id, let reason):
      if !isForeground || !isLaunched { fault("sent from the background", now) }
      if underWay == id {
        if !mayResend { fault("sent again without another token", now) }
        (mayResend, isRenewing) = (false, false)
        return
      }
      if underWay != nil { fault("two under way", now) }
      checkReason(reason, now)
      sent[reason, default: 0] += 1
      (underWay, beganFor, goal, renewal, hasRenewed, mayResend) = (id, reason, newest, nil, false, false)
      (isPulled, isNew, isInvalidated, isLooked, isOnline) = (false, false, false, false, false)
      (hasReturned, mayRetryNow, postponed) = (false, false, nil)
    case .renew(let id):
      if id != underWay || !isForeground { fault("renewed for nothing", now) }
      (isRenewing, renewal) = (true, nil)
    case .cancel: underWay = nil
    case .end(let id):
      if id != underWay { fault("ended what was not under way", now) }
      end(now)
    case .wake: break
    }
  }

  private mutating func end(_ now: Duration) {
    underWay = nil
    lastEnd = now
    namedWait = nil
    if lastAnswer == .unauthorized {
      let isOpen = isRenewing ? renewal == .renewed || renewal == .refused && mayResend : mayResend || !hasRenewed
      if isRenewing, renewal == .failed || renewal == nil {
        lastAnswer = .unreachable
      } else if isOpen, !isForeground {
        postponed = beganFor
      }
    }
    let answer = lastAnswer
    (isRenewing, mayResend) = (false, false)
    defer { (isOnline, hasReturned) = (false, false) }
    switch answer {
    case .unreachable, .serverError:
      failures += 1
      if case .serverError(.some(let seconds)) = answer { namedWait = .seconds(min(max(seconds, 0), 86_400)) }
      mayRetryNow = answer == .unreachable && (isOnline || hasReturned)
      return
    default: failures = 0
    }
    if case .confirmed(let stamp) = answer { held = stamp.milliseconds }
    if postponed != nil || answer == .unauthorized { return }
    if newest <= held {
      // Reached. An older document after it is the server's will, until a stamp says otherwise again.
      (newest, misses, lastMiss) = (0, 0, nil)
    } else if goal > held {
      lastMiss = now
      misses = goal == newest ? misses + 1 : 0
    }
  }

  private func retryWait() -> Duration {
    max(.seconds([30, 60, 120, 240][min(failures, 4) - 1]), namedWait ?? .zero)
  }

  /// How long to wait after the last miss.
  private func stampWait() -> Duration {
    misses == 0 ? .seconds(30) : .seconds(min(30 << min(misses, 20), 6 * 3600))
  }

  private mutating func checkReason(_ reason: RefreshReason, _ now: Duration) {
    if postponed == reason { return }
    if isRefused, reason != .pulled, reason != .launch { fault("\(reason) after a refusal", now) }
    if lastAnswer == .notFound, [.foreground, .online, .stamp].contains(reason) { fault("\(reason) after 404", now) }
    if isFailing, let namedWait, now < lastEnd + namedWait, ![.pulled, .launch].contains(reason) {
      fault("\(reason) before the server's time", now)
    }
    switch reason {
    case .launch: if !isNew { fault("launched again", now) }
    case .pulled: if !isPulled { fault("nobody pulled", now) }
    case .foreground: if !hasReturned { fault("no return", now) }
    case .invalidated: if !isInvalidated { fault("not invalidated", now) }
    case .online: if !isOnline { fault("not online", now) }
    case .stamp:
      if newest <= held { fault("no newer stamp", now) }
      if let lastMiss, now < lastMiss + stampWait() { fault("too soon for the stamp", now) }
    case .timer:
      if isFailing, !mayRetryNow, now < lastEnd + retryWait() { fault("retried too soon", now) }
      if !isFailing, now < lastEnd + .seconds(6 * 3600) { fault("checked too soon", now) }
    }
  }

  /// What must be under way or waited for by now.
  mutating func check(wakeAt: Duration?, at now: Duration) {
    guard isLaunched, underWay == nil else { return }
    guard isForeground else {
      if wakeAt != nil { fault("a timer in the background", now) }
      return
    }
    if isPulled || isNew || postponed != nil { fault("nothing sent for pulled, launched or postponed", now) }
    if isRefused { return }
    var deadline = lastEnd + .seconds(6 * 3600 + 120)
    if isFailing {
      let wait = retryWait()
      deadline = lastEnd + wait + min(wait / 2, .seconds(120))
      if mayRetryNow { deadline = now }
      if namedWait == nil, isOnline || hasReturned { fault("no retry on return", now) }
    } else if lastAnswer != .notFound {
      if newest > held {
        let wait = stampWait()
        deadline = min(deadline, lastMiss.map { $0 + wait + min(wait / 2, .seconds(120)) } ?? (newestAt + .seconds(5)))
        if lastMiss != nil { deadline = max(deadline, newestAt + .seconds(5)) }
      }
      if hasReturned { fault("no request on return", now) }
    }
    if isLooked, namedWait == nil { fault("no request on a look", now) }
    guard let wakeAt, wakeAt <= max(deadline, now) else {
      return fault("waits until \(wakeAt.map { "\($0)" } ?? "never"), not \(deadline)", now)
    }
  }
}
