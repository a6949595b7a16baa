import CivilTime
import OpeningHours
import Testing

/// Faults that people reported of software that shows opening hours: ours must not have them.
@Suite struct ReportedCaseTests {
  private let zone = ZoneRules.toronto

  @Test func everyCase() throws {
    let rows = try TestData.rows("reported.jsonl")
    #expect(rows.count == 22)
    for row in rows {
      let id = try #require(row["id"]?.string)
      let expected = try #require(row["expected"])
      if row["kind"]?.string == "hours-variants" {
        try spellings(id, row, expected)
      } else {
        try hours(id, row, expected)
      }
    }
    print("reported: \(rows.count) passed")
  }

  private func hours(_ id: String, _ row: JSONTree, _ expected: JSONTree) throws {
    let schedule = try Schedule(row: row)
    let at = try Timestamp(rfc3339: try #require(row["at"]?.string))
    let state = schedule.state(at: at, in: zone)
    #expect("\(state.kind)" == expected["state"]?.string, "\(id)")
    try expectNext(id, state, expected["next"], expected["next_kind"])

    // The same seen from further instants.
    let more = expected["more"]?.array ?? []
    let instants = row["more_at"]?.array ?? []
    #expect(more.count == instants.count, "\(id)")
    for (instant, wanted) in zip(instants, more) {
      let fields = try #require(wanted.array)
      let state = schedule.state(at: try Timestamp(rfc3339: try #require(instant.string)), in: zone)
      #expect("\(state.kind)" == fields[0].string, "\(id)")
      try expectNext(id, state, fields[1], fields[2])
    }

    // The changes that follow, one after the other.
    var following = state
    for wanted in expected["then"]?.array ?? [] {
      let fields = try #require(wanted.array)
      try expectNext(id, following, fields[1], fields[0])
      following = schedule.state(at: try #require(following.until), in: zone)
    }

    if let seconds = expected["seconds_to_next"]?.number {
      #expect(state.until.map { Double($0.seconds - at.seconds) } == seconds, "\(id)")
    }
    if let hours = expected["length_hours"]?.number {
      let length = try #require(state.until).seconds - #require(state.since).seconds
      #expect(Double(length) == hours * 3600, "\(id)")
    }
    #expect(schedule.warnings.isEmpty == (expected["data_warning"]?.bool != true), "\(id)")
  }

  private func expectNext(_ id: String, _ state: OpenState, _ next: JSONTree?, _ kind: JSONTree?) throws {
    let wanted = try next?.string.map { try Timestamp(rfc3339: $0) }
    #expect(state.until == wanted, "\(id)")
    let kinds: [String: OpenState.Kind] = ["opens": .open, "closes": .closed]
    #expect(state.nextKind == kind?.string.flatMap { kinds[$0] }, "\(id)")
  }

  /// One closing time, written in several ways: read to the same instant, or refused by name.
  private func spellings(_ id: String, _ row: JSONTree, _ expected: JSONTree) throws {
    let spellings = try #require(expected["by_spelling"]?.object)
    #expect(spellings.count == row["close_spellings"]?.array?.count)
    let open = try #require(row["open"]?.string)
    let day = try #require(row["day"]?.string)
    for (spelling, outcome) in spellings {
      let tree = JSONTree.object(["hours": .object([day: .array([.array([.string(open), .string(spelling)])])])])
      if outcome.string == "open" {
        let schedule = try Schedule(row: tree)
        let at = try Timestamp(rfc3339: try #require(row["at"]?.string))
        let state = schedule.state(at: at, in: zone)
        #expect(state.kind == .open, "\(id) \(spelling)")
        try expectNext(id, state, expected["next"], expected["next_kind"])
      } else {
        #expect(throws: HoursError.self, "\(id) \(spelling)") { try Schedule(row: tree) }
        do {
          _ = try ClockSpan.minutes(utf8: Array(spelling.utf8))
        } catch {
          #expect(error == HoursError(.seconds, at: 5), "\(id) \(spelling)")
        }
      }
    }
  }
}
