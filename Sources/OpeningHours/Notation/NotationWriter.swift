import CivilTime

/// Writes rules in the `opening_hours` notation, each as it is, in one spelling.
///
/// What is written reads as the same rules, but for what the notation has two spellings for. The reader takes spaces as
/// they come; what is written has one after `;` and `,` between rules, and none inside a list.
struct NotationWriter {
  private(set) var text = ""
  /// Whether dates are followed by a colon: only needed where what follows could belong to them.
  private let hasColons: Bool

  private init(hasColons: Bool) { self.hasColons = hasColons }

  /// Rules as a text. O(rules).
  static func text(_ rules: [Rule]) -> String {
    let plain = text(rules, hasColons: false)
    // Dates whose meaning hangs on what follows them are rare, so they are found by reading.
    if isRead(plain, as: rules) { return plain }
    let clear = text(rules, hasColons: true)
    return isRead(clear, as: rules) ? clear : plain
  }

  private static func text(_ rules: [Rule], hasColons: Bool) -> String {
    var writer = NotationWriter(hasColons: hasColons)
    for (index, rule) in rules.enumerated() {
      if index > 0 { writer.text += rule.joint.separator }
      writer.write(rule, at: index, of: rules)
    }
    return writer.text
  }

  private static func isRead(_ text: String, as rules: [Rule]) -> Bool {
    var reader = NotationReader(Array(text.utf8))
    guard let read = try? reader.rules() else { return false }
    // The first rule stands to nothing, and a basis follows from the days.
    return read.count == rules.count
      && zip(read, rules).enumerated().allSatisfy { index, pair in
        let (a, b) = (pair.0.tidied, pair.1.tidied)
        return (index == 0 || a.joint == b.joint) && a.days == b.days && a.spans == b.spans && a.kind == b.kind
          && a.sunSpans == b.sunSpans && a.comment == b.comment
      }
  }

  private mutating func write(_ rule: Rule, at index: Int, of rules: [Rule]) {
    let rule = rule.tidied
    let isWholeDay = rule.spans == [.wholeDay] && rule.sunSpans.isEmpty
    var words: [String] = []
    // "24/7" speaks of holidays as well, which "open" does not.
    if rule.days == DaySelector(), rule.basis == .holiday, isWholeDay || rule.spans.isEmpty, rule.sunSpans.isEmpty {
      words.append("24/7")
    } else {
      let parts = rule.days.parts
      for (index, part) in parts.enumerated() {
        words.append(part.text + (part.needsColon || hasColons && part.isDates && index + 1 < parts.count ? ":" : ""))
      }
      let times = isWholeDay ? "" : rule.timesText
      if !times.isEmpty { words.append(times) }
    }
    switch rule.kind {
    case .closed: words.append("off")
    // A comment by itself says that it depends.
    case .unknown: if rule.comment == nil { words.append("unknown") }
    case .open:
      let isNext = index + 1 < rules.count && rules[index + 1].joint == .adds && words != ["24/7"]
      if rule.comment != nil || words.isEmpty || isNext && rule.runsInto(rules[index + 1], isWholeDay: isWholeDay) {
        words.append("open")
      }
    }
    if let comment = rule.comment { words.append("\"" + comment + "\"") }
    text += words.joined(separator: " ")
  }
}

extension Rule {
  /// Whether a comma after it would make another rule's days or times its own.
  fileprivate func runsInto(_ next: Rule, isWholeDay: Bool) -> Bool {
    if next.days == DaySelector() { return next.hasTimes }
    return isWholeDay && days.runsInto(next.days)
  }

  private var hasTimes: Bool { !sunSpans.isEmpty || !spans.isEmpty && spans != [.wholeDay] }

  /// Its times as the notation lists them.
  fileprivate var timesText: String {
    var times: [(start: Int, text: String)] = []
    for span in spans { times.append((span.start, span.text)) }
    for span in sunSpans { times.append((span.start.nominal, span.text)) }
    times.sort { $0.start < $1.start }
    return times.map { $0.text }.joined(separator: ",")
  }

  /// The same with its spans in order, those that meet as one, and its dates in one spelling.
  var tidied: Rule {
    var rule = self
    rule.days = days.tidied
    rule.spans = ClockSpan.joined(spans)
    rule.sunSpans.sort { ($0.start.nominal, $0.end.nominal) < ($1.start.nominal, $1.end.nominal) }
    return rule
  }
}

extension Rule.Joint {
  fileprivate var separator: String {
    switch self {
    case .replaces: "; "
    case .adds: ", "
    case .fallback: " || "
    }
  }
}

extension ClockSpan {
  /// The same spans in order, of which those that meet or overlap are one.
  fileprivate static func joined(_ spans: [ClockSpan]) -> [ClockSpan] {
    var joined: [ClockSpan] = []
    for span in spans.sorted(by: { ($0.start, $0.end) < ($1.start, $1.end) }) {
      if let last = joined.last, last.openEnd == .none, span.openEnd == .none, span.start <= last.end {
        let whole = ClockSpan(unchecked: last.start, max(last.end, span.end))
        // Longer than what two times can say.
        if whole.end <= ClockSpan.latest || whole.end - whole.start <= 1440 {
          joined[joined.count - 1] = whole
          continue
        }
      }
      if joined.last != span { joined.append(span) }
    }
    return joined
  }
}

extension SunSpan {
  /// As the notation writes it.
  var text: String {
    switch openEnd {
    case .none: start.text + "-" + end.text
    case .fromStart: start.text + "+"
    case .afterEnd: start.text + "-" + end.text + "+"
    }
  }
}

extension SunSpan.Point {
  fileprivate var text: String {
    switch self {
    case .clock(let minutes): ClockSpan.clockText(minutes)
    case .sun(let event, 0): event.code
    case .sun(let event, let shift):
      "(" + event.code + (shift < 0 ? "-" : "+") + ClockSpan.clockText(Int(shift.magnitude)) + ")"
    }
  }
}

extension SunEvent {
  /// The notation's word.
  package var code: String {
    switch self {
    case .dawn: "dawn"
    case .sunrise: "sunrise"
    case .sunset: "sunset"
    case .dusk: "dusk"
    }
  }
}
