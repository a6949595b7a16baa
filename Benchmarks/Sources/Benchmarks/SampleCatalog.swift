import Foundation

/// Catalogs of any size, made of the places of the real sample over and over, each with an id of its own.
struct SampleCatalog {
  private let sample: [String: Any]
  private let places: [[String: Any]]

  init() throws {
    let path = Workload.folder.appending(path: "../../catalog-samples/toronto/catalog.json")
    let value = try JSONSerialization.jsonObject(with: Data(contentsOf: path))
    sample = value as? [String: Any] ?? [:]
    places = sample["places"] as? [[String: Any]] ?? []
  }

  /// The text of a catalog of so many places, without Moments, on one line.
  func text(places count: Int) throws -> [UInt8] {
    var catalog = sample
    catalog["moments"] = nil
    catalog["places"] = (0..<count).map { index in
      var place = places[index % places.count]
      place["id"] = "place-\(index)"
      return place
    }
    return Array(try JSONSerialization.data(withJSONObject: catalog, options: [.withoutEscapingSlashes, .sortedKeys]))
  }

  /// The text of a catalog of about so many bytes.
  func text(bytes: Int) throws -> [UInt8] {
    let thousand = try text(places: 1000).count
    return try text(places: bytes * 1000 / thousand)
  }
}
