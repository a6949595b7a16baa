/// A schedule painted on an axis: the state of every minute.
///
/// Each day's spans are brought to real minutes (rule 5.2) and painted, rule after rule, over what earlier
/// rules have painted (rule 5.4). What there is to know is then read off the minutes. The same is painted once more
/// on civil minutes, those that no clock shows included, where boundaries in gaps and folds can be seen.
public struct Painting: Sendable {
  public let axis: MinuteAxis

  /// The minutes of the axis.
  let real: Canvas
  /// For each rule, its comment.
  let comments: [String?]
  /// The indices of the minutes whose state differs from that of the minute before.
  let changes: [Int]
  /// The indices at which a change of state happens that falls into a gap or a fold.
  let ambiguous: Set<Int>

  /// Paints a schedule.
  public init(_ schedule: SlowSchedule, _ axis: MinuteAxis, _ holidays: SlowHolidays = .ontario) {
    self.axis = axis
    comments = schedule.comments

    var given: [[Strip]] = Array(repeating: [], count: schedule.groups.count)
    for day in axis.days {
      for gift in schedule.gifts(on: day, holidays) {
        given[gift.rule].append(Strip(gift.kind, gift.span, day * 1440))
      }
    }
    let starts = given.joined().filter(\.isSpan).map(\.open).sorted()

    real = Painting.paint(given, starts, Canvas(count: axis.civil.count, groups: schedule.groups)) {
      axis.index(of: $0)
    }
    changes = real.changes

    let first = axis.reached[0]
    let count = axis.reached[axis.reached.count - 1] - first + 1
    let civil = Painting.paint(given, starts, Canvas(count: count, groups: schedule.groups)) {
      max(0, min(count, $0 - first))
    }
    ambiguous = Set(civil.changes.map { $0 + first }.filter(axis.isAmbiguous).map(axis.index))
  }

  /// Something given to a day, in civil minutes.
  private struct Strip {
    let kind: SlowSchedule.Gift.Kind
    let open: Int
    let close: Int
    /// Until when an open end is unknown at most.
    let limit: Int
    let isOpenEnded: Bool

    init(_ kind: SlowSchedule.Gift.Kind, _ span: SlowSpan, _ midnight: Int) {
      self.kind = kind
      open = midnight + span.open
      close = midnight + span.close
      limit = midnight + span.limit
      isOpenEnded = span.isOpenEnded
    }

    var isSpan: Bool {
      if case .span = kind { true } else { false }
    }
  }

  /// Paints strips in the order of their rules; `index` says where a civil minute lies on the canvas.
  private static func paint(
    _ given: [[Strip]], _ starts: [Int], _ blank: Canvas, index: (Int) -> Int
  ) -> Canvas {
    var canvas = blank
    for rule in given.indices {
      for strip in given[rule] {
        // Where both ends meet there is nothing to paint.
        let minutes = index(strip.open)..<index(strip.close)
        switch strip.kind {
        case .closedDay:
          // Nothing but the reason: what runs on from the night before stays.
          canvas.fill(minutes, .closed, rule) { state, _ in state == .closed }
        case .takesAway:
          // "20:00+ off": as long as the place could be open.
          let end = strip.isOpenEnded && strip.open == strip.close ? index(strip.limit) : minutes.upperBound
          canvas.fill(minutes.lowerBound..<end, .closed, rule)
        case .span(let state), .fills(let state):
          canvas.spread(minutes, state, rule, isFilling: !strip.isSpan)
          if strip.isOpenEnded {
            // The next span is the first that starts later than this one, and not before the base.
            let next = starts.first { $0 > strip.open && $0 >= strip.close } ?? Int.max
            let end = index(min(strip.limit, next))
            canvas.spread(minutes.upperBound..<end, .unknown, rule, isFilling: !strip.isSpan)
          }
        }
      }
    }
    return canvas
  }
}
