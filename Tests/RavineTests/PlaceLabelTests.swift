import Ravine
import Testing

/// The labels of places and Moments, with all that the catalog knows of them.
@Suite struct PlaceLabelTests {
  /// Members of a place, and what is read of it on Saturday, 5 December 2026 at 22:10.
  @Test(arguments: [
    (#""hours": "Mo-Su 08:00-26:00""#, "Open · Closes 2 a.m."),
    (#""hours": "Mo-Su 08:00-26:00", "status": "temporarily_closed""#, "Temporarily closed"),
    (#""hours": "Mo-Su 08:00-26:00", "status": "permanently_closed""#, "Permanently closed"),
    (
      #""hours": "Mo-Su 08:00-26:00", "hours_checked": "2025-10-03""#,
      "Open · Closes 2 a.m. · Hours last checked Oct. 3, 2025"
    ),
    (#""name": "Without""#, "Hours not confirmed"),
  ])
  func aPlaceSaysAllThatIsKnown(members: String, text: String) throws {
    let catalog = try Catalog(decoding: Array(#"{"places": [{"id": "a", "name": "A", \#(members)}]}"#.utf8))
    let at = try Timestamp(rfc3339: "2026-12-05T22:10:00-05:00")
    let place = try #require(catalog.places.first)
    #expect(place.label(at: at, in: catalog.city.zone).text == text)
    let state = try #require(catalog.states(at: at).states.first)
    #expect(place.label(of: state, at: at, in: catalog.city.zone) == place.label(at: at, in: catalog.city.zone))
  }

  /// A screen's one timer has to end with what changes first, be it a place or a Moment.
  @Test(arguments: [
    ("2026-12-05T20:00:00-05:00", "2026-12-05T22:30:00-05:00"),
    ("2026-12-05T22:30:00-05:00", "2026-12-05T23:00:00-05:00"),
    ("2026-12-05T23:00:00-05:00", "2026-12-06T00:00:00-05:00"),
  ])
  func momentsHoldUntilTheFirstChanges(at: String, until: String) throws {
    let moments = [
      #"{"id": "m", "name": "M", "starts_at": "2026-12-05T22:30:00-05:00", "ends_at": "2026-12-05T23:00:00-05:00"}"#,
      #"{"id": "n", "name": "N", "starts_at": "2027-12-05"}"#,
    ]
    let catalog = try Catalog(
      decoding: Array(#"{"places": [], "moments": [\#(moments.joined(separator: ", "))]}"#.utf8))
    let at = try Timestamp(rfc3339: at)
    let (states, validUntil) = catalog.momentStates(at: at)
    #expect(states == catalog.moments.map { $0.state(at: at, in: catalog.city.zone) })
    #expect(validUntil == (try Timestamp(rfc3339: until)))
    #expect(catalog.states(at: at).validUntil == nil)
    #expect(
      catalog.moments[0].label(at: at, in: catalog.city.zone)
        == catalog.moments[0].times.label(at: at, in: catalog.city.zone))
  }
}
