import SlowEvaluator
import Testing

/// Faults reported of such software: our answer to each.
@Suite struct ReportedTests {
  @Test func hours() throws {
    var eval = SlowEval()
    for row in try Files.rows("reported") where row["input"]?["kind"] == "hours" {
      let input = try #require(row["input"])
      let expected = try #require(row["expected"])
      let first = try answer(row, at: input["at"], &eval)
      #expect(first["state"] == expected["state"], "\(row.line)")
      if let next = expected["next"] { #expect(first["until"] == next, "\(row.line)") }
      for (index, at) in (input["more_at"]?.list ?? []).enumerated() {
        let more = try #require(expected["more"]?.list?[index].list)
        let answer = try answer(row, at: at, &eval)
        #expect(answer["state"] == more[0], "\(row.line)")
        #expect(answer["until"] == more[1], "\(row.line)")
      }
      var at = input["at"]
      for change in expected["then"]?.list ?? [] {
        let answer = try answer(row, at: at, &eval)
        at = answer["until"]
        #expect(at == change.list?[1], "\(row.line)")
      }
    }
  }

  /// The same closing in several spellings: each means midnight, or is refused.
  @Test func spellings() throws {
    for row in try Files.rows("reported") where row["input"]?["kind"] == "hours-variants" {
      let input = try #require(row["input"])
      let expected = try #require(row["expected"])
      let open = try #require(input["open"])
      for spelling in try #require(input["close_spellings"]?.list) {
        let verdict = expected["by_spelling"]?[try #require(spelling.text)]
        var eval = SlowEval()
        let answer = eval.answer(["hours": ["mon": [[open, spelling]]], "at": input["at"] ?? .null])
        if verdict == "open" {
          #expect(answer["state"] == "open", "\(spelling)")
          #expect(answer["until"] == expected["next"], "\(spelling)")
        } else {
          #expect(answer["error"] == true, "\(spelling)")
        }
      }
    }
  }

  @Test func moments() throws {
    for row in try Files.rows("reported") where row["input"]?["kind"] == "moment" {
      let input = try #require(row["input"])
      let expected = try #require(row["expected"])
      let instants = [try #require(input["at"])] + (input["more_at"]?.list ?? [])
      var eval = SlowEval()
      let answers = instants.map { at in
        eval.answer([
          "moment": ["starts_at": input["start"] ?? .null, "ends_at": input["end"] ?? .null], "at": at,
        ])
      }
      if let state = expected["state"] { #expect(answers[0]["state"] == state, "\(row.line)") }
      if let next = expected["next"] { #expect(answers[0]["until"] == next, "\(row.line)") }
      if let states = expected["states"]?.list { #expect(answers.map { $0["state"] } == states, "\(row.line)") }
      for (index, more) in (expected["more"]?.list ?? []).enumerated() {
        #expect(answers[index + 1]["state"] == more.list?[0] ?? more, "\(row.line)")
        if let until = more.list?[1] { #expect(answers[index + 1]["until"] == until, "\(row.line)") }
      }
    }
  }

  /// Inputs on which other evaluators disagree.
  @Test func seams() throws {
    let rows = try Files.rows("seams")
    #expect(rows.count == 13)
    var eval = SlowEval()
    for row in rows {
      let answer = eval.answer(["hours": row["expression"] ?? .null, "at": row["at"] ?? .null])
      if let state = row["believed_state"] { #expect(answer["state"] == state, "\(row.line)") }
      if let next = row["believed_next_change"] { #expect(answer["until"] == next, "\(row.line)") }
    }
  }

  private func answer(_ row: JSON, at: JSON?, _ eval: inout SlowEval) throws -> JSON {
    let input = try #require(row["input"])
    return eval.answer([
      "hours": try #require(input["hours"]), "exceptions": try #require(input["exceptions"]), "at": try #require(at),
    ])
  }
}
