import CivilTime
import Foundation
import Ravine
import Testing
import Verdicts

@testable import RavineCLI

/// `ravine eval` line by line: the table of design §10.
@Suite struct EvalTests {
  struct Line: Sendable, CustomTestStringConvertible {
    var question: String
    var answer: String
    var testDescription: String { question }

    init(_ question: String, _ answer: String) {
      self.question = question
      self.answer = answer
    }
  }

  private func answer(_ question: String) -> String {
    let zones = SystemZones()
    var evaluator = Evaluator { zones.rules($0)?.rules }
    return String(decoding: evaluator.answer(line: Array(question.utf8)), as: UTF8.self)
  }

  @Test(arguments: states + ranges + moments + errors)
  func line(_ line: Line) {
    #expect(answer(line.question) == line.answer)
  }

  static let states = [
    Line(
      #"{"id": "a", "hours": {"mon": [["08:00", "16:00"]]}, "at": "2026-11-30T10:00:00-05:00"}"#,
      #"{"id": "a", "state": "open", "since": "2026-11-30T08:00:00-05:00", "until": "2026-11-30T16:00:00-05:00", "#
        + #""next_state": "closed", "comment": null, "ambiguous": false, "warnings": []}"#),
    // Members in any order, others ignored; wall time; an id as it stood, digit for digit.
    Line(
      #"{"at": "2026-11-30T18:00", "who": [1, {}], "hours": "Mo 08:00-16:00 open \"patio\"", "id": 1.50e3}"#,
      #"{"id": 1.50e3, "state": "closed", "since": "2026-11-30T16:00:00-05:00", "until": "2026-12-07T08:00:00-05:00", "#
        + #""next_state": "open", "comment": null, "ambiguous": false, "warnings": []}"#),
    // Another spelling, with what is right and where.
    Line(
      #"{"id": 2, "hours": "Mon–Fri 8-16:00", "at": "2026-11-30T10:00:00-05:00"}"#,
      #"{"id": 2, "state": "open", "since": "2026-11-30T08:00:00-05:00", "until": "2026-11-30T16:00:00-05:00", "#
        + #""next_state": "closed", "comment": null, "ambiguous": false, "warnings": ["#
        + #""write \"Mo\" for \"Mon\" at byte 0", "write \"-\" for \"–\" at byte 3", "write \"Fr\" for \"Fri\" at byte 6", "#
        + #""write \"08:00\" for \"8\" at byte 10"]}"#),
    // No hours, no id: unknown for ever.
    Line(
      #"{"at": "2026-11-30T18:00Z", "hours": null}"#,
      #"{"id": null, "error": "at: found \"2026-11-30T18:00Z\": expected ':' and seconds before an offset", "offset": 24}"#
    ),
    Line(
      #"{"at": "2026-11-30T18:00:00Z", "hours": null}"#,
      #"{"id": null, "state": "unknown", "since": null, "until": null, "next_state": null, "comment": null, "#
        + #""ambiguous": false, "warnings": []}"#),
    // Exceptions, and a list of holidays in place of Ontario's.
    Line(
      #"{"id": "b", "hours": "24/7", "exceptions": {"2026-12-24": [["10:00", "14:00"]]}, "at": "2026-12-24T12:00"}"#,
      #"{"id": "b", "state": "open", "since": "2026-12-24T10:00:00-05:00", "until": "2026-12-24T14:00:00-05:00", "#
        + #""next_state": "closed", "comment": null, "ambiguous": false, "warnings": []}"#),
    Line(
      #"{"id": "c", "hours": "24/7; PH off", "holidays": [{"date": "2026-12-01", "name": "Ours"}], "#
        + #""at": "2026-12-01T12:00"}"#,
      #"{"id": "c", "state": "closed", "since": "2026-12-01T00:00:00-05:00", "until": "2026-12-02T00:00:00-05:00", "#
        + #""next_state": "open", "comment": null, "ambiguous": false, "warnings": []}"#),
    // The spring night: 02:30 is 03:00. Another zone, and its offset in the answer.
    Line(
      #"{"id": "d", "hours": {"sun": [["02:30", "05:00"]]}, "at": "2026-03-08T03:00:00-04:00"}"#,
      #"{"id": "d", "state": "open", "since": "2026-03-08T03:00:00-04:00", "until": "2026-03-08T05:00:00-04:00", "#
        + #""next_state": "closed", "comment": null, "ambiguous": true, "warnings": []}"#),
    Line(
      #"{"id": "e", "hours": "Mo 08:00-16:00", "zone": "UTC", "at": "2026-11-30T10:00:00-05:00"}"#,
      #"{"id": "e", "state": "open", "since": "2026-11-30T08:00:00+00:00", "until": "2026-11-30T16:00:00+00:00", "#
        + #""next_state": "closed", "comment": null, "ambiguous": false, "warnings": []}"#),
    Line(
      #"{"id": "f", "hours": {"mon": [["08:00", "08:00"]]}, "at": "2026-11-30T10:00"}"#,
      #"{"id": "f", "state": "open", "since": "2026-11-30T08:00:00-05:00", "until": "2026-12-01T08:00:00-05:00", "#
        + #""next_state": "closed", "comment": null, "ambiguous": false, "warnings": ["the span 08:00-08:00 of Mo opens "#
        + #"and closes at the same time, and is taken as 24 hours: write 00:00-24:00 for the whole day"]}"#),
  ]

  static let ranges = [
    Line(
      #"{"id": "g", "hours": "Mo 08:00-16:00 open \"patio\"; Tu 10:00+", "from": "2026-11-30T12:00", "#
        + #""to": "2026-12-01T12:00:00-05:00"}"#,
      #"{"id": "g", "intervals": [["2026-11-30T12:00:00-05:00", "2026-11-30T16:00:00-05:00", "open", "patio"], "#
        + #"["2026-12-01T10:00:00-05:00", "2026-12-01T12:00:00-05:00", "unknown", null]], "#
        + #""open_seconds": 14400, "unknown_seconds": 7200}"#),
    Line(
      #"{"id": "h", "hours": "24/7", "from": "2026-11-30T12:00", "to": "2026-11-30T12:00"}"#,
      #"{"id": "h", "intervals": [], "open_seconds": 0, "unknown_seconds": 0}"#),
  ]

  static let moments = [
    Line(
      #"{"id": "i", "moment": {"starts_at": "2026-12-05", "ends_at": "2026-12-06"}, "at": "2026-12-06T23:00"}"#,
      #"{"id": "i", "state": "live", "until": "2026-12-07T00:00:00-05:00", "next_state": "over", "warnings": []}"#),
    Line(
      #"{"id": "j", "moment": {"starts_at": "2026-12-05", "ends_at": null}, "at": "2026-12-06T00:00"}"#,
      #"{"id": "j", "state": "over", "until": null, "next_state": null, "warnings": []}"#),
    Line(
      #"{"id": "k", "moment": {"starts_at": "2026-12-05", "ends_at": "2026-12-03"}, "at": "2026-12-01T00:00"}"#,
      #"{"id": "k", "state": "upcoming", "until": "2026-12-05T00:00:00-05:00", "next_state": "over", "#
        + #""warnings": ["the Moment ends before it starts, and is never live: check its end"]}"#),
  ]

  /// 340 spans of a minute.
  private static let minutes = (0..<340).map { number in
    func clock(_ minute: Int) -> String {
      func two(_ number: Int) -> String { (number < 10 ? "0" : "") + "\(number)" }
      return two(minute / 60) + ":" + two(minute % 60)
    }
    return clock(number * 4) + "-" + clock(number * 4 + 1)
  }.joined(separator: ",")

  static let errors = [
    Line(#"[1]"#, #"{"id": null, "error": "found an array, expected an object", "offset": 0}"#),
    Line(#"{"id": "l"}"#, #"{"id": "l", "error": "\"at\" is missing, or \"from\" and \"to\"", "offset": 0}"#),
    Line(
      #"{"id": "m", "at": "2026-11-30T10:00""#,
      #"{"id": "m", "error": "expected ',' or '}' after a member, found the end of the text", "offset": 36}"#),
    Line(
      #"{"id": [], "at": "2026-11-30T10:00"}"#,
      #"{"id": null, "error": "id: found an array, expected a string or a number", "offset": 7}"#),
    Line(
      #"{"id": "n", "hours": "Mo 08:00-16:00 x", "at": "2026-11-30T10:00"}"#,
      #"{"id": "n", "error": "hours: the hours \"Mo 08:00-16:00 x\" are unknown: "#
        + #"expected ';', ',' or '||' before another rule, or the end", "offset": 37}"#),
    Line(
      #"{"id": "o", "hours": null, "at": "2026-11-31T10:00"}"#,
      #"{"id": "o", "error": "at: found \"2026-11-31T10:00\": there is no such date", "offset": 34}"#),
    Line(
      #"{"id": "p", "at": "2026-11-30"}"#,
      #"{"id": "p", "error": "at: a time is missing after the date: write 2026-11-30T22:00", "offset": 18}"#),
    Line(
      #"{"id": "q", "from": "2026-11-30T10:00", "to": "2026-11-30T09:59"}"#,
      #"{"id": "q", "error": "to: the range ends before it begins", "offset": 46}"#),
    Line(
      #"{"id": "r", "from": "2026-11-30T10:00", "to": "2126-12-02T10:00"}"#,
      #"{"id": "r", "error": "to: the range is longer than 100 years, which is the most", "offset": 46}"#),
    // More than anyone opens, every day: no answer is made that does not fit into memory.
    Line(
      #"{"id": "z", "hours": "\#(minutes)", "from": "2026-01-01T00:00", "to": "2126-01-01T00:00"}"#,
      #"{"id": "z", "error": "to: the range has more than 146100 intervals, which is the most", "#
        + #""offset": \#(minutes.utf8.count + 59)}"#),
    Line(
      #"{"id": "s", "from": "2026-11-30T10:00"}"#, #"{"id": "s", "error": "\"to\" is missing", "offset": 0}"#),
    Line(
      #"{"id": "t", "at": "2026-11-30T10:00", "to": "2026-11-30T10:00"}"#,
      #"{"id": "t", "error": "a question has \"at\", or \"from\" and \"to\": found both", "offset": 18}"#),
    Line(
      #"{"id": "u", "zone": "Mars/Gale", "at": "2026-11-30T10:00"}"#,
      #"{"id": "u", "error": "zone: no rules are installed for the time zone \"Mars/Gale\": check its name, "#
        + #"or install tzdata", "offset": 20}"#),
    Line(
      #"{"id": "v", "moment": {"ends_at": "2026-11-30"}, "at": "2026-11-30T10:00"}"#,
      #"{"id": "v", "error": "moment: \"starts_at\" is missing", "offset": 0}"#),
    Line(
      #"{"id": "w", "moment": {"starts_at": "2026-11-30"}, "hours": "24/7", "at": "2026-11-30T10:00"}"#,
      #"{"id": "w", "error": "a question is of \"hours\" or of a \"moment\": found both", "offset": 60}"#),
  ]

  /// The answers carry on after a fault: nothing of one line is left in the next.
  @Test func oneEvaluatorManyLines() {
    let zones = SystemZones()
    var evaluator = Evaluator { zones.rules($0)?.rules }
    for line in EvalTests.errors + EvalTests.states + EvalTests.errors + EvalTests.moments {
      #expect(String(decoding: evaluator.answer(line: Array(line.question.utf8)), as: UTF8.self) == line.answer)
    }
  }
}
