import Foundation

/// The shapes in which other software writes the hours of a catalog's weekly object.
enum HoursShape: String, CaseIterable {
  case notation, notationInList, googleLegacy, googleNew, schemaOrg, schemaOrgInPage, schemaOrgShort

  private static let days = ["sun", "mon", "tue", "wed", "thu", "fri", "sat"]
  private static let names = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"]
  private static let codes = ["Su", "Mo", "Tu", "We", "Th", "Fr", "Sa"]

  /// The kind of `ravine import` that reads it.
  var kind: String {
    switch self {
    case .notation, .notationInList: "osm"
    case .googleLegacy, .googleNew: "google"
    case .schemaOrg, .schemaOrgInPage, .schemaOrgShort: "schema-org"
    }
  }

  /// A file with one place of these hours; nil where the shape cannot express them.
  func file(_ hours: [String: [[String]]], _ exceptions: [String: [[String]]]) throws -> String? {
    let week = HoursShape.days.map { hours[$0] ?? [] }
    switch self {
    case .notation, .notationInList:
      let text = HoursShape.notation(week, exceptions).joined(separator: self == .notation ? "; " : "; ")
      let tags = ["name": "Place", "opening_hours": text]
      if self == .notation { return try json(["features": [["id": "node/1", "properties": tags]]]) }
      return try json([
        "elements": [["type": "node", "id": 1, "lat": 43.6, "lon": -79.4, "tags": tags] as [String: Any]]
      ])
    case .googleLegacy:
      guard exceptions.isEmpty, let periods = HoursShape.periods(week, { ["time": $0.replacing(":", with: "")] }) else {
        return nil
      }
      return try json(["result": ["name": "Place", "place_id": "x", "opening_hours": ["periods": periods]]])
    case .googleNew:
      guard let periods = HoursShape.periods(week, HoursShape.time) else { return nil }
      var place: [String: Any] = [
        "id": "x", "displayName": ["text": "Place"], "regularOpeningHours": ["periods": periods],
      ]
      if !exceptions.isEmpty {
        place["currentOpeningHours"] = try HoursShape.current(exceptions)
      }
      return try json(["places": [place]])
    case .schemaOrg, .schemaOrgInPage:
      let prefix = self == .schemaOrg ? "http://schema.org/" : "https://schema.org/"
      var usual: [[String: Any]] = []
      for (index, spans) in week.enumerated() {
        for span in spans.isEmpty ? [["00:00", "00:00"]] : spans {
          usual.append(HoursShape.specification(span).merging(["dayOfWeek": prefix + HoursShape.names[index]]) { $1 })
        }
      }
      let special = exceptions.flatMap { date, spans in
        (spans.isEmpty ? [["00:00", "00:00"]] : spans).map {
          HoursShape.specification($0).merging(["validFrom": date, "validThrough": date]) { $1 }
        }
      }
      let place: [String: Any] = [
        "@context": "https://schema.org", "@type": "Restaurant", "name": "Place", "openingHoursSpecification": usual,
        "specialOpeningHoursSpecification": special,
      ]
      if self == .schemaOrg { return try json(["@graph": [place]]) }
      return """
        <!DOCTYPE html><html><head><title>A <script type="application/ld+json">{</script></title>
        <!-- <script type="application/ld+json">{"name": "none"}</script> -->
        <SCRIPT data-x='>' TYPE = application/ld+json >
        //<![CDATA[
        \(try json(place))
        //]]>
        </SCRIPT></head></html>
        """
    case .schemaOrgShort:
      let texts = HoursShape.notation(week, [:])
      guard exceptions.isEmpty else { return nil }
      return try json(["@type": "Store", "name": "Place", "openingHours": texts])
    }
  }

  private func json(_ value: Any) throws -> String {
    String(decoding: try JSONSerialization.data(withJSONObject: value), as: UTF8.self)
  }

  private static func specification(_ span: [String]) -> [String: Any] {
    // The whole day is written so, since midnight to midnight is closed.
    if span == ["00:00", "24:00"] { return ["opens": "00:00", "closes": "23:59"] }
    return ["@type": "OpeningHoursSpecification", "opens": span[0], "closes": span[1] == "24:00" ? "00:00" : span[1]]
  }

  private static func notation(_ week: [[[String]]], _ exceptions: [String: [[String]]]) -> [String] {
    func times(_ spans: [[String]]) -> String {
      spans.isEmpty ? "off" : spans.map { $0.joined(separator: "-") }.joined(separator: ",")
    }
    let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
    return week.enumerated().map { codes[$0] + " " + times($1) }
      + exceptions.sorted { $0.key < $1.key }.map { date, spans in
        let fields = date.split(separator: "-")
        return "\(fields[0]) \(months[Int(fields[1])! - 1]) \(fields[2]) " + times(spans)
      }
  }

  private static func time(_ text: String) -> [String: Any] {
    let fields = text.split(separator: ":").map { Int($0)! }
    return ["hour": fields[0], "minute": fields[1]]
  }

  /// Google's periods; nil for a place that never opens, which these cannot say.
  private static func periods(_ week: [[[String]]], _ time: (String) -> [String: Any]) -> [[String: Any]]? {
    if week.allSatisfy({ $0 == [["00:00", "24:00"]] }) {
      return [["open": time("00:00").merging(["day": 0]) { $1 }]]
    }
    let periods = week.enumerated().flatMap { day, spans in
      spans.map { span in
        let ends = span[1] <= span[0] || span[1] == "24:00" ? (day + 1) % 7 : day
        let close = span[1] == "24:00" ? "00:00" : span[1]
        return [
          "open": time(span[0]).merging(["day": day]) { $1 }, "close": time(close).merging(["day": ends]) { $1 },
        ]
      }
    }
    return periods.isEmpty ? nil : periods
  }

  /// Special days on which nothing opens.
  private static func current(_ exceptions: [String: [[String]]]) throws -> [String: Any] {
    let days = exceptions.keys.sorted().map { date in
      let fields = date.split(separator: "-").map { Int($0)! }
      return ["date": ["year": fields[0], "month": fields[1], "day": fields[2]]]
    }
    precondition(exceptions.values.allSatisfy(\.isEmpty))
    return ["periods": [], "specialDays": days]
  }
}
