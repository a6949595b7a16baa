/// The inputs of the conformance files. What is asked stands here; the answers come from the slow evaluator.
enum Conformance {
  /// The version of the files; raised when the meaning of a field or of an existing line changes.
  static let version = 1

  /// One file.
  struct Topic: Sendable {
    let name: String
    let cases: [Case]
  }

  /// One line, before it has an id and an answer.
  struct Case: Sendable {
    /// The section of the design that the line is about: a rule of §5 by number, §4 or §10.
    let rule: String
    let about: String
    /// The members of the input; or its text, where that is no JSON object.
    var input: [(String, JSON)] = []
    var text: String?
    /// The same hours in the notation, which is all that the slow evaluator reads.
    var notation: String?
  }

  static var topics: [Topic] {
    [
      Topic(name: "boundaries", cases: boundaries),
      Topic(name: "clock-changes", cases: clockChanges),
      Topic(name: "zones", cases: zones),
      Topic(name: "ownership", cases: ownership),
      Topic(name: "unknown", cases: unknown),
      Topic(name: "ranges", cases: ranges),
      Topic(name: "times", cases: times),
      Topic(name: "notation", cases: notation),
      Topic(name: "spellings", cases: spellings),
      Topic(name: "calendar", cases: calendar),
      Topic(name: "selectors", cases: selectors),
      Topic(name: "sun", cases: sun),
      Topic(name: "exceptions", cases: exceptions),
      Topic(name: "holidays", cases: holidays),
      Topic(name: "moments", cases: moments),
      Topic(name: "errors", cases: errors),
    ]
  }
}

// How the lines are written down.
extension Conformance {
  /// Asks for the state at an instant.
  static func at(
    _ rule: String, _ about: String, _ hours: JSON, _ at: String,
    exceptions: JSON? = nil, zone: String? = nil, holidays: JSON? = nil
  ) -> Case {
    let context = context(exceptions, zone, holidays)
    return Case(rule: rule, about: about, input: [("hours", hours)] + context + [("at", .text(at))])
  }

  /// Asks for the state at several instants.
  static func at(
    _ rule: String, _ about: String, _ hours: JSON, each instants: [String],
    exceptions: JSON? = nil, zone: String? = nil, holidays: JSON? = nil
  ) -> [Case] {
    instants.map { at(rule, about, hours, $0, exceptions: exceptions, zone: zone, holidays: holidays) }
  }

  /// Asks for the intervals of a range.
  static func range(
    _ rule: String, _ about: String, _ hours: JSON, _ from: String, _ to: String,
    exceptions: JSON? = nil, zone: String? = nil, holidays: JSON? = nil
  ) -> Case {
    let context = context(exceptions, zone, holidays)
    let input = [("hours", hours)] + context + [("from", .text(from)), ("to", .text(to))]
    return Case(rule: rule, about: about, input: input)
  }

  /// Asks for the state of a Moment at several instants; `ends` is nil where the member is left out.
  static func moment(
    _ about: String, _ starts: String, _ ends: JSON?, zone: String? = nil, each instants: [String]
  ) -> [Case] {
    var moment: [JSON.Member] = [.init(name: "starts_at", value: .text(starts))]
    if let ends { moment.append(.init(name: "ends_at", value: ends)) }
    let context = context(nil, zone, nil)
    return instants.map { instant in
      let input = [("moment", JSON.object(moment))] + context + [("at", .text(instant))]
      return Case(rule: "5.9", about: about, input: input)
    }
  }

  private static func context(_ exceptions: JSON?, _ zone: String?, _ holidays: JSON?) -> [(String, JSON)] {
    var members: [(String, JSON)] = []
    if let exceptions { members.append(("exceptions", exceptions)) }
    if let zone { members.append(("zone", .text(zone))) }
    if let holidays { members.append(("holidays", holidays)) }
    return members
  }

  /// Weekly hours of one day.
  static func only(_ day: String, _ spans: (String, String)...) -> JSON {
    .object([.init(name: day, value: list(spans))])
  }

  /// The same hours on every day.
  static func daily(_ spans: (String, String)...) -> JSON {
    .object(days.map { .init(name: $0, value: list(spans)) })
  }

  static func list(_ spans: [(String, String)]) -> JSON {
    .list(spans.map { [.text($0.0), .text($0.1)] })
  }

  static let days = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]
}

// What a file holds.
extension Conformance.Topic {
  /// The lines of the file, answered.
  func lines(_ eval: inout SlowEval) -> [String] {
    cases.enumerated().map { index, line in
      let number = String(index + 1)
      let id = JSON.text("\(name)-" + String(repeating: "0", count: 3 - number.count) + number)
      let about: [JSON.Member] = [
        .init(name: "rule", value: .text(line.rule)), .init(name: "about", value: .text(line.about)),
      ]
      if let text = line.text {
        let answer: JSON = ["id": nil, "error": true]
        return JSON.object(about + [.init(name: "line", value: .text(text)), .init(name: "out", value: answer)]).line
      }
      let input = JSON.object(([("id", id)] + line.input).map { .init(name: $0.0, value: $0.1) })
      let members = line.input.map { ($0.0, $0.0 == "hours" ? line.notation.map(JSON.text) ?? $0.1 : $0.1) }
      let answer = eval.answer(JSON.object(([("id", id)] + members).map { .init(name: $0.0, value: $0.1) }))
      return JSON.object(about + [.init(name: "in", value: input), .init(name: "out", value: answer)]).line
    }
  }
}
