/// Every real minute of a window, with what the wall clock shows at its start.
///
/// A civil minute is the number of a day times 1440, plus the minutes since midnight: greater means a later
/// date, or the same date and a later time. Making an axis costs more than painting on it: use one for many
/// schedules.
public final class MinuteAxis: Sendable {
  public let zone: SlowZone
  /// The window asked for, in minutes since 1970: the end does not belong to it.
  public let window: Range<Int>

  /// The real minute of index 0, in minutes since 1970. The axis begins five days before the window, for the
  /// spans that were under way by then, and ends a day after it.
  let start: Int
  /// What the wall clock shows.
  let civil: [Int]
  /// The latest civil minute that the clock has shown so far.
  let reached: [Int]
  /// Civil minutes that the clock shows a second time.
  let repeated: Set<Int>
  /// The civil days that have an instant on this axis, in order.
  let days: [Int]

  /// The axis of a window of real time.
  ///
  /// - Parameters:
  ///   - from: Seconds since 1970, brought down to a whole minute.
  ///   - to: Seconds since 1970, brought up to a whole minute.
  public init(zone: SlowZone, from: Int, to: Int) {
    precondition(from <= to)
    self.zone = zone
    window = floored(from)..<(to == from ? floored(from) + 1 : -floored(-to))
    let start = window.lowerBound - 5 * 1440
    let end = window.upperBound + 1440
    let stretch = zone.stretch(at: start * 60)
    precondition(end * 60 <= stretch.to, "the table of \(zone.name) does not reach the end of the window")

    var civil = Array(repeating: 0, count: end - start)
    var reached = civil
    var repeated: Set<Int> = []
    var days: Set<Int> = []
    var previous = 0
    var latest = 0
    // The change of offset that is next, and its minute.
    var next = 0
    var nextMinute = Int.min
    var offset = 0
    var index = 0
    // Loops over minutes are plain `while` loops over buffers: a debug build runs them ten times as fast.
    civil.withUnsafeMutableBufferPointer { civil in
      reached.withUnsafeMutableBufferPointer { reached in
        while index < civil.count {
          let minute = start + index
          while minute >= nextMinute {
            offset = stretch.offsets[next].offset / 60
            next += 1
            nextMinute = next < stretch.offsets.count ? stretch.offsets[next].from / 60 : Int.max
          }
          let shown = minute + offset + SlowDate.epoch * 1440
          if shown <= latest { repeated.insert(shown) }
          if shown > latest { latest = shown }
          if shown % 1440 == 0 || shown != previous + 1 { days.insert(shown / 1440) }
          civil[index] = shown
          reached[index] = latest
          previous = shown
          index += 1
        }
      }
    }
    self.start = start
    self.civil = civil
    self.reached = reached
    self.repeated = repeated
    self.days = days.sorted()
  }

  /// The index at which a boundary happens (rule 5.2): of the first real minute whose civil date and time is
  /// the boundary's or later; the number of minutes where the axis ends before.
  func index(of boundary: Int) -> Int {
    var low = 0
    var high = reached.count
    while low < high {
      let middle = (low + high) / 2
      if reached[middle] < boundary { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Whether the clock shows this civil minute never, or twice.
  func isAmbiguous(_ boundary: Int) -> Bool {
    let index = index(of: boundary)
    if index == reached.count || boundary < reached[0] { return false }
    return reached[index] != boundary || repeated.contains(boundary)
  }
}

func floored(_ second: Int) -> Int {
  second >= 0 ? second / 60 : -((59 - second) / 60)
}
