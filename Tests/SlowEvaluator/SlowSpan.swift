/// A stretch of a day's hours, in minutes from that day's midnight.
public struct SlowSpan: Equatable, Sendable {
  /// Before 24:00.
  public let open: Int
  /// After `open`, at most 48:00; or equal to it for an open end without a stated end (`17:00+`).
  public let close: Int
  /// Whether the end is open: `17:00+`, `13:00-17:00+`.
  public let isOpenEnded: Bool

  init(open: Int, close: Int, isOpenEnded: Bool = false) {
    self.open = open
    self.close = close
    self.isOpenEnded = isOpenEnded
  }

  /// Reads a pair of times; a close not later than its open is on the next day. Nil where a text is not
  /// `H:MM` to `48:00`, or the open is not before 24:00.
  public init?(_ open: String, _ close: String) {
    guard let open = minutes(of: open), let close = minutes(of: close) else { return nil }
    self.init(open, close)
  }

  init?(_ open: Int, _ close: Int, isOpenEnded: Bool = false) {
    guard open < 1440 else { return nil }
    self.init(open: open, close: close > open ? close : close + 1440, isOpenEnded: isOpenEnded)
  }

  /// Reads pairs of times; nil where one cannot be read.
  static func list(_ pairs: [(String, String)]) -> [SlowSpan]? {
    var spans: [SlowSpan] = []
    for (open, close) in pairs {
      guard let span = SlowSpan(open, close) else { return nil }
      spans.append(span)
    }
    return spans
  }

  static let wholeDay = SlowSpan(open: 0, close: 1440)

  /// Until when an open end is unknown at most (rule 5.5).
  var limit: Int {
    if close < 17 * 60 { return 24 * 60 }
    if close < 22 * 60 { return close + 10 * 60 }
    return close + 8 * 60
  }
}
