import Addresses
import CivilTime
import JSONText
import OpeningHours

extension Catalog {
  /// Decodes a document in one pass.
  ///
  /// - Parameters:
  ///   - bytes: The document, UTF-8 JSON; one leading byte order mark is skipped with a diagnostic.
  ///   - pin: The id that `city.id` must have; nil takes any.
  ///   - zone: The rules of a zone by its name, where they are to be had: this room reads no file. `Ravine` has the
  ///     same initialiser with `SystemZones`.
  /// - Throws: `CatalogError` where the document as a whole cannot be used.
  ///
  /// One bad record never costs another one. O(length).
  public init(
    decoding bytes: [UInt8], pin: String? = nil, zone: (String) -> ZoneRules?
  ) throws(CatalogError) {
    var decoder = CatalogDecoder(bytes: bytes)
    do throws(JSONError) {
      var reader = JSONReader(bytes.span)
      if reader.hasByteOrderMark {
        decoder.report(
          .warning, at: 0, "the document begins with a byte order mark, which JSON does not need: leave it out")
      }
      decoder.isObject = try reader.peekKind() == .object
      if decoder.isObject { try decoder.document(&reader, zone) } else { try reader.skipValue() }
      try reader.finish()
    } catch {
      throw CatalogError(.text(error), at: error.offset)
    }
    self = try decoder.catalog(pin: pin)
  }

  /// The zones whose rules are embedded: Toronto, and UTC.
  public static func embeddedZone(_ name: String) -> ZoneRules? {
    switch name {
    case "America/Toronto": .toronto
    case "UTC", "Etc/UTC": .utc
    default: nil
    }
  }
}

/// The state of one pass over a document.
///
/// Places and Moments are read once the city's zone and holidays are known: where they stand before the city, or before
/// another one, they are passed over and read at the end.
package struct CatalogDecoder {
  let bytes: [UInt8]
  /// The way to the value that is being read: the steps to what it stands in, and the last one.
  private var outerSteps: [PathStep] = []
  var step = PathStep.document
  /// What was found in what is being read: in the document, or in the part of it that is read by itself.
  var found = PartFindings()
  var isObject = false
  /// Nil where it is 1, however that is spelled.
  var otherSchema: (reason: CatalogError.Reason, offset: Int)?
  var version: String?
  var photoURL: (text: String, offset: Int, nameOffset: Int)?
  var renditions: [String] = []
  var city: WrittenCity?
  var places: [Place]?
  var curators: [Curator] = []
  var lists: [PlaceList] = []
  var issue: Issue?
  var tasteWheels: DisplayMembers<DisplayMembers<[String]>> = DisplayMembers()
  var moments: [Moment] = []
  /// The last places and Moments that have been met.
  var cityParts: [CityPart] = []
  var arrays = RememberedArrays()
  /// The texts of hours, and the schedule of each; nil where it has another one at each place.
  var hoursTexts = TokenTable()
  var compiledHours: [Schedule?] = []

  package init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// What was reported, in the order in which it was, without lines and columns.
  package var diagnostics: [Diagnostic] { found.diagnostics.listed }

  /// The way to the value that is being read, as an editor reads it.
  var path: String { (outerSteps + [step]).text(in: bytes.span) }

  /// Goes one step further in, until `leave`.
  mutating func enter(_ next: PathStep) {
    outerSteps.append(step)
    step = next
  }

  /// Goes back to where the last `enter` began.
  mutating func leave() { step = outerSteps.removeLast() }

  /// Where the name of the member stands whose body has just begun.
  var nameOffset: Int {
    guard case .member(let offset) = step else { return 0 }
    return offset
  }

  /// Notes something at a place in the document.
  package mutating func report(
    _ severity: Diagnostic.Severity, at offset: Int, path other: String? = nil, _ message: @autoclosure () -> String
  ) {
    let (outer, step, bytes) = (outerSteps, step, bytes)
    found.diagnostics.add(
      severity, at: offset, path: other ?? (outer + [step]).text(in: bytes.span), message())
  }

  /// The catalog of what was read.
  mutating func catalog(pin: String?) throws(CatalogError) -> Catalog {
    guard isObject else { throw CatalogError(.notAnObject, at: 0) }
    if let otherSchema { throw CatalogError(otherSchema.reason, path: "schema", at: otherSchema.offset) }
    guard let places, let city else { throw CatalogError(.noPlaces, at: 0) }
    if let pin, city.id?.text ?? "toronto" != pin {
      throw CatalogError(
        .otherCity(found: city.id?.text ?? "", expected: pin), path: "city.id", at: city.id?.offset ?? 0)
    }
    guard let zone = city.zone else {
      throw CatalogError(.unknownZone(city.zoneName.text), path: "city.time_zone", at: city.zoneName.offset)
    }
    var catalog = Catalog(
      city: City(
        id: city.id?.text ?? "toronto", name: city.name ?? "Toronto", zone: zone, holidays: city.holidays,
        location: city.location))
    catalog.version = version
    checkPhotoAddresses()
    catalog.photoURL = photoURL?.text
    catalog.renditions = renditions
    catalog.places = places
    catalog.curators = curators
    catalog.lists = lists
    catalog.issue = issue
    catalog.tasteWheels = tasteWheels
    catalog.moments = moments
    catalog.diagnostics = found.diagnostics.inOrder(in: bytes.span)
    return catalog
  }
}
