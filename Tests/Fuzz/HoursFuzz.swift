import CivilTime
import OpeningHours

/// Hours of any bytes: refused with an error inside the text, or a schedule whose states and intervals agree.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ data: UnsafePointer<UInt8>, _ size: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: data, count: size))
  _ = try? ClockSpan.minutes(utf8: bytes)
  _ = try? HoursException.Days(utf8: bytes)
  let text = String(decoding: bytes, as: UTF8.self)
  do {
    let schedule = try Schedule(notation: text)
    let pick = bytes.reduce(UInt64(size)) { $0 &* 31 &+ UInt64($1) }
    // From 2026 on, some instant of five years: clock changes, holidays and leap days are among them.
    let start = Timestamp(clamping: 1_767_225_600 + Int64(pick % 157_680_000))
    check(schedule, from: start)
  } catch {
    precondition((0...text.utf8.count).contains(error.offset), "the error lies in the text")
  }
  return 0
}

/// Holds one week's intervals against the state at its beginning, its end, and the first intervals' ends.
private func check(_ schedule: Schedule, from start: Timestamp) {
  let zone = ZoneRules.toronto
  let end = start.adding(seconds: 7 * 86_400)
  let intervals = schedule.intervals(from: start, to: end, in: zone)
  var instants = [start, end.adding(seconds: -1)]
  var before = start
  for interval in intervals {
    precondition(before <= interval.start && interval.start < interval.end, "intervals come in order")
    precondition(interval.kind != .closed, "no interval is closed")
    before = interval.end
    // Few: hours that never change are searched through decades, at each instant anew.
    if instants.count < 5 {
      instants += [interval.start, interval.end.adding(seconds: -1), interval.end].filter { $0 < end }
    }
  }
  precondition(before <= end, "intervals stay in their range")
  for instant in instants {
    let state = schedule.state(at: instant, in: zone)
    let holding = intervals.first { $0.start <= instant && instant < $0.end }
    precondition(state.kind == holding?.kind ?? .closed, "state and intervals agree")
    if let since = state.since { precondition(since <= instant, "the latest change is not later") }
    if let until = state.until { precondition(until > instant, "the next change is later") }
    precondition((state.until == nil) == (state.nextKind == nil), "the next state is there with its instant")
  }
}
