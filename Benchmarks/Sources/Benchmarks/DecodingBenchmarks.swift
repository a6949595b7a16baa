import Foundation
import JSONText
import Ravine

extension Report {
  /// A catalog of 1 MB: its text, its values, and the same through Foundation's decoder.
  mutating func measureDecoding(_ sample: SampleCatalog) throws {
    let text = try sample.text(bytes: 1_000_000)
    let megabytes = Double(text.count) / 1e6

    let walk = Measurement { hole in
      var reader = JSONReader(text.span)
      if (try? reader.skipValue()) != nil, (try? reader.finish()) != nil { hole.take(UInt64(reader.position)) }
    }
    add("JSON text alone", megabytes / walk.median, "MB/s", spread: walk.spread, goal: .atLeast(400))

    let decode = Measurement { hole in
      if let catalog = try? Catalog(decoding: text, zone: Catalog.embeddedZone) {
        hole.take(UInt64(catalog.places.count))
      }
    }
    let perMegabyte = decode.median * 1e3 / megabytes
    add("decoding a 1 MB catalog, hours compiled", perMegabyte, "ms", spread: decode.spread, goal: .atMost(5))

    let data = Data(text)
    let foundation = Measurement(rounds: 3) { hole in
      if let catalog = try? JSONDecoder().decode(PlainCatalog.self, from: data) {
        hole.take(UInt64(catalog.places.count))
      }
    }
    add("the same text through JSONDecoder", foundation.median * 1e3 / megabytes, "ms", spread: foundation.spread)
    add(
      "JSONDecoder's time as a multiple of ours, all included", foundation.median / decode.median, "×",
      goal: .atLeast(10))
  }
}

/// What an app would decode with Foundation: texts only, no hours compiled, nothing checked.
private struct PlainCatalog: Decodable {
  struct Place: Decodable {
    struct Point: Decodable {
      var latitude: Double
      var longitude: Double
    }

    var id: String
    var name: String
    var neighbourhood: String?
    var address: String?
    var location: Point?
    var categories: [String]?
    var hours: String?
    var otherHours: [String: String]?
    var hoursChecked: String?

    enum CodingKeys: String, CodingKey {
      case id, name, neighbourhood, address, location, categories, hours
      case otherHours = "other_hours"
      case hoursChecked = "hours_checked"
    }
  }

  var version: String?
  var places: [Place]
}
