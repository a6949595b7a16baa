import CivilTime
import JSONText
import Ravine
import Verdicts

/// One run of `ravine watch`.
struct Watch {
  /// The call, at the instant at which it begins.
  let session: Session
  let query: OpenNow.Query
  let live: LiveHost
  let catalog: any WatchedCatalog
  /// Seconds of the list's time in one of the clock's.
  let speed: Int64
  /// The clock's time when the list's began.
  let start: Timestamp

  /// The list's time.
  private var now: Timestamp {
    let passed = start.nanoseconds(until: session.host.now())
    return session.at.adding(nanoseconds: passed.multipliedReportingOverflow(by: speed).partialValue)
  }

  /// The call at this moment, and its answer.
  private func answer() throws(CommandError) -> (Session, OpenNow) {
    var session = session
    session.at = now
    session.host.columns = live.size()?.columns
    if let copy = catalog.newest { session.copy = copy }
    return (session, try OpenNow(session.view, query))
  }

  /// Draws the page until somebody ends it.
  func onScreen() throws(CommandError) -> Int32 {
    live.prepare()
    guard write(Screen.enter) else { return ExitStatus.something }
    defer {
      _ = write(Screen.leave)
      live.restore()
    }
    while true {
      let (session, answer) = try answer()
      let screen = Screen(
        OpenNowPage(session: session, answer: answer).page.text, note: catalog.problem, size: live.size() ?? (80, 24))
      guard write(screen.text) else { return ExitStatus.something }
      switch wait(session.untilRedrawn(answer.validUntil, speed: speed)) {
      case .key(UInt8(ascii: "q")), .key(UInt8(ascii: "Q")), .key(3), .key(4), .interrupted:
        return ExitStatus.something
      case .key(UInt8(ascii: "r")): catalog.refresh()
      case .resized:
        live.prepare()
        guard write(Screen.enter) else { return ExitStatus.something }
      case .key, .time, .woken: break
      }
    }
  }

  /// Prints a line for each change until somebody ends it, and to standard error one for each new problem.
  func inLines() throws(CommandError) -> Int32 {
    var last: [UInt8] = []
    var lastProblem: String?
    while true {
      let problem = catalog.problem
      if let problem, problem != lastProblem { session.host.note(problem) }
      lastProblem = problem
      let (session, answer) = try answer()
      let substance = answer.substance(sha256: session.copy.stored?.record.sha256.hex)
      if substance != last {
        guard write(session.json(answer)) else { return ExitStatus.something }
        last = substance
      }
      if wait(session.until(answer.validUntil, speed: speed)) == .interrupted {
        return ExitStatus.something
      }
    }
  }

  /// How often the catalog is looked at: whoever edits or refreshes it waits for what comes of it.
  private static let look = Duration.seconds(1)

  /// Waits for an event, and meanwhile looks whether the catalog has changed.
  private func wait(_ time: Duration) -> LiveHost.Event {
    let start = session.host.now()
    var left = time
    while left > Watch.look {
      let event = live.wait(Watch.look)
      if event != .time || catalog.hasChanged() { return event }
      // By the clock, since each step is a little late; and by the steps, since the clock may be set.
      left = min(left - Watch.look, time - .nanoseconds(start.nanoseconds(until: session.host.now())))
    }
    return live.wait(max(left, .zero))
  }

  private func write(_ text: String) -> Bool { write(Array(text.utf8)) }
  private func write(_ bytes: [UInt8]) -> Bool { session.host.writeOutput(bytes) }
}

extension Session {
  /// Longer than this no wait is: a clock may be set meanwhile, and nobody tells.
  private static let longestWait = Duration.seconds(60)

  /// The clock's time until an instant of the list's.
  func until(_ instant: Timestamp?, speed: Int64) -> Duration {
    guard let instant else { return Session.longestWait }
    let (whole, rest) = at.nanoseconds(until: instant).quotientAndRemainder(dividingBy: speed)
    // Rounded up, since what is drawn too early is drawn wrong.
    return min(max(.nanoseconds(whole + (rest > 0 ? 1 : 0)), .zero), Session.longestWait)
  }

  /// The clock's time until the page changes: what it shows, the minute of its title, or the age of the catalog.
  func untilRedrawn(_ validUntil: Timestamp?, speed: Int64) -> Duration {
    let second = at.seconds + Int64(zone.offset(at: at).seconds)
    let intoMinute = second - (second / 60) * 60
    let minute = Timestamp(clamping: at.seconds + 60 - (intoMinute < 0 ? intoMinute + 60 : intoMinute))
    var wait = min(until(validUntil, speed: speed), until(minute, speed: speed))
    if let age = copy.age(at: host.now()) {
      let step: Int64 = age < 3600 ? 60 : age < 172_800 ? 3600 : 86_400
      let change = Timestamp(clamping: host.now().seconds - age + (age / step + 1) * step)
      wait = min(wait, host.now().wait(until: change))
    }
    return wait
  }
}

extension Timestamp {
  /// Nanoseconds from this instant to another, held within what the type holds: some 292 years.
  fileprivate func nanoseconds(until other: Timestamp) -> Int64 {
    let (seconds, overflow) = (other.seconds - self.seconds).multipliedReportingOverflow(by: 1_000_000_000)
    if overflow { return other < self ? -Int64.max : Int64.max }
    let (sum, carry) = seconds.addingReportingOverflow(Int64(other.nanoseconds) - Int64(nanoseconds))
    return carry ? (other < self ? -Int64.max : Int64.max) : sum
  }

  fileprivate func adding(nanoseconds delta: Int64) -> Timestamp {
    let (sum, overflow) = Int64(nanoseconds).addingReportingOverflow(delta)
    if overflow { return self }
    let rest = (sum % 1_000_000_000 + 1_000_000_000) % 1_000_000_000
    let moved = adding(seconds: (sum - rest) / 1_000_000_000)
    return Timestamp(seconds: moved.seconds, nanoseconds: UInt32(rest)) ?? moved
  }
}
