import Foundation
import Ravine
import Testing

@testable import RavineCLI

/// Faults that people reported of hours and of events, once more in every shape that can express them.
@Suite struct ReportedShapeTests {
  private static let hours = [
    "A01", "A04", "A06", "A07", "A08", "A09", "A11", "A12", "A13", "A15", "A17", "A18", "A20", "A21", "A23", "A25",
    "A26", "A28", "A30", "A31",
  ]
  private static let moments = ["B01", "B02", "B03", "B05", "B06", "B08", "B10", "B11", "B12", "B14", "B16"]
  /// What a shape cannot say: hours that are closed for ever, and dates.
  private static let inexpressible: [HoursShape: Set<String>] = [
    .googleLegacy: ["A07", "A13", "A23", "A31"], .googleNew: ["A13"], .schemaOrgShort: ["A07", "A23", "A31"],
  ]

  /// The document that `ravine import` makes of a file.
  private func imported(_ kind: String, _ file: String) throws -> [String: Any] {
    let run = CommandTests.run(["import", kind, "c.json"], catalog: file)
    #expect(run.status == 0)
    #expect(run.errors == "" || run.errors.contains("of the next day"))
    #expect(try Catalog(decoding: run.outputBytes).diagnostics.allSatisfy { $0.severity == .warning })
    return try #require(try JSONSerialization.jsonObject(with: Data(run.outputBytes)) as? [String: Any])
  }

  @Test(arguments: hours, HoursShape.allCases)
  func sameStates(_ id: String, _ shape: HoursShape) throws {
    var row = try ReportedCase(id)
    let hours = try #require(row.input["hours"] as? [String: [[String]]])
    let file = try shape.file(hours, row.input["exceptions"] as? [String: [[String]]] ?? [:])
    #expect((file == nil) == (ReportedShapeTests.inexpressible[shape]?.contains(id) ?? false))
    guard let file else { return }
    let places = try #require(try imported(shape.kind, file)["places"] as? [[String: Any]])
    #expect(places.count == 1)
    row.input["hours"] = places.first?["hours"]
    row.input["exceptions"] = places.first?["hours_exceptions"]
    try row.checkHours()
  }

  @Test("A03 One period without a close is always open")
  func a03() throws {
    var row = try ReportedCase("A03")
    let periods = try #require(row.input["periods"])
    for members in [
      ["result": ["name": "Place", "opening_hours": ["periods": periods]]],
      ["name": "Place", "place_id": "x", "opening_hours": ["periods": periods]],
      [
        "displayName": ["text": "Place"],
        "regularOpeningHours": ["periods": [["open": ["day": 0, "hour": 0, "minute": 0]]]],
      ],
    ] as [[String: Any]] {
      let file = String(decoding: try JSONSerialization.data(withJSONObject: members), as: UTF8.self)
      let places = try #require(try imported("google", file)["places"] as? [[String: Any]])
      row.input["hours"] = places.first?["hours"]
      #expect(row.input["hours"] as? String == "24/7")
      try row.checkHours()
    }
  }

  @Test(
    "A20 12 a.m. is midnight, and 12 p.m. noon",
    arguments: [("12:00 PM", "12:00 AM"), ("12 p.m.", "12 a.m."), ("12pm", "12am")])
  func a20(_ opens: String, _ closes: String) throws {
    var row = try ReportedCase("A20")
    let run = CommandTests.run(
      ["import", "schema-org", "c.json"],
      catalog: """
        {"name": "Place", "openingHoursSpecification": {"dayOfWeek": "Monday", "opens": "\(opens)", "closes": "\(closes)"}}
        """)
    #expect(
      run.errors == """
        ravine: "Place": openingHoursSpecification 1: opens "\(opens)": read as 12:00
        ravine: "Place": openingHoursSpecification 1: closes "\(closes)": read as 00:00

        """)
    let document = try JSONSerialization.jsonObject(with: Data(run.outputBytes)) as? [String: Any]
    row.input["hours"] = (document?["places"] as? [[String: Any]])?.first?["hours"]
    try row.checkHours()
  }

  @Test(
    "A27 Every spelling of midnight means one instant",
    arguments: ["00:00", "24:00", "0:00", "00:00:00", "24:00:00", "23:59:59"])
  func a27(_ closes: String) throws {
    let file = """
      {"name": "Place", "openingHoursSpecification": {"dayOfWeek": "Monday", "opens": "10:00", "closes": "\(closes)"}}
      """
    let places = try imported("schema-org", file)["places"] as? [[String: Any]]
    #expect(places?.first?["hours"] as? String == "Mo 10:00-24:00")
  }

  @Test(arguments: moments)
  func sameMoment(_ id: String) throws {
    var row = try ReportedCase(id)
    var event: [String: Any] = ["@type": "Event", "name": "Moment", "startDate": row.input["start"] ?? NSNull()]
    event["endDate"] = row.input["end"]
    let file = String(decoding: try JSONSerialization.data(withJSONObject: ["@graph": [event]]), as: UTF8.self)
    let moments = try #require(try imported("events", file)["moments"] as? [[String: Any]])
    #expect(moments.count == 1)
    row.input["start"] = moments.first?["starts_at"]
    row.input["end"] = moments.first?["ends_at"] ?? NSNull()
    try row.checkMoment()
  }
}
