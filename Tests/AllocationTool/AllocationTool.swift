import CAllocationCount
import CivilTime
import OpeningHours

/// Counts what evaluations allocate. A program of its own, since it replaces the C library's `malloc`.
///
/// Prints a line for each schedule: `week` or `calendar`, by whether the weekday alone decides; its hours; and the
/// allocations of 2,000 evaluations, all separated by tabs. Prints `uncounted` where nothing can be counted.
@main
enum AllocationTool {
  static let week = [
    "24/7", "Mo-Fr 09:00-17:30; Sa 10:00-15:30", "Mo-Su 22:00-26:30", "Tu-Sa 17:00+", "sunrise-sunset",
    "Mo-Fr 11:30-14:00,17:00-23:00; Sa-Su 11:00-24:00 \"weather permitting\"",
  ]
  static let calendar = [
    "Mo-Fr 09:00-17:30; Sa 10:00-15:30; PH off", "Mo-Su 22:00-26:30; Su[1] off", "Dec 24-Jan 2 off; Tu-Sa 17:00+",
    "Apr-Oct Mo-Su 08:00-20:00; Nov-Mar Sa-Su 10:00-16:00", "10:00-18:00; easter -2 days off; week 1-52/2 Sa off",
  ]

  static func main() {
    guard allocations_are_counted() != 0 else { return print("uncounted") }
    // A counter that counts nothing would prove nothing.
    let before = allocation_count()
    let probe = [Int](repeating: 1, count: Int.random(in: 100...200))
    guard allocation_count() > before, !probe.isEmpty else { return print("uncounted") }
    for (kind, hours) in [("week", week), ("calendar", calendar)] {
      for text in hours {
        guard let schedule = try? Schedule(notation: text) else { return print(text + "\trefused") }
        _ = allocations(of: schedule)
        print(kind + "\t" + text + "\t" + String(allocations(of: schedule)))
      }
    }
  }

  /// Of the state, the change before and the change after, at hours all over 2026 and at minutes around its clock changes.
  @inline(never)
  static func allocations(of schedule: Schedule) -> UInt {
    let zone = ZoneRules.toronto
    var sum: Int64 = 0
    let before = allocation_count()
    for index in 0..<2000 {
      let step = Int64(index)
      let seconds: Int64 =
        switch index % 4 {
        case 0: 1_772_953_200 + step * 7  // around March 8, 2026, 2 a.m.
        case 1: 1_793_509_200 + step * 7  // around November 1, 2026, 2 a.m.
        default: 1_767_243_600 + step * 15_768
        }
      guard let at = Timestamp(seconds: seconds) else { continue }
      let state = schedule.state(at: at, in: zone)
      sum &+= (state.since?.seconds ?? 0) &+ (state.until?.seconds ?? 0) &+ (state.kind == .open ? 1 : 0)
      sum &+= state.validUntil?.seconds ?? 0
    }
    let count = UInt(allocation_count() - before)
    // Looked at, so that nothing above can be left out.
    return sum == .min ? .max : count
  }
}
