import CivilTime
import JSONText
import OpeningHours

extension Catalog {
  /// Decodes a document in one pass.
  ///
  /// - Parameters:
  ///   - bytes: The document, UTF-8 JSON; one leading byte order mark is skipped with a diagnostic.
  ///   - pin: The id that `city.id` must have; nil takes any.
  ///   - zone: The rules of a zone by its name, where they are to be had.
  /// - Throws: `CatalogError` where the document as a whole cannot be used.
  ///
  /// One bad record never costs another one. O(length).
  public init(
    decoding bytes: [UInt8], pin: String? = nil, zone: (String) -> ZoneRules? = Catalog.embeddedZone
  ) throws(CatalogError) {
    var decoder = CatalogDecoder(bytes: bytes)
    do throws(JSONError) {
      var reader = JSONReader(bytes.span)
      if reader.hasByteOrderMark {
        decoder.report(
          .warning, at: 0, "the document begins with a byte order mark, which JSON does not need: leave it out")
      }
      decoder.isObject = try reader.peekKind() == .object
      if decoder.isObject { try decoder.document(&reader) } else { try reader.skipValue() }
      try reader.finish()
    } catch {
      throw CatalogError(.text(error), at: error.offset)
    }
    self = try decoder.catalog(pin: pin, zone: zone)
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
/// What depends on the city (its zone, its holidays) is kept as read until the end, since members come in any order.
package struct CatalogDecoder {
  let bytes: [UInt8]
  /// Made for the first diagnostic: a document without one need not be gone over for its lines.
  private var lines: LineIndex?
  var path: [PathStep] = []
  package var diagnostics: [Diagnostic] = []
  /// Warnings that hold only where the document gives no location or no school holidays: known at its end.
  package var pendingWarnings: [(warning: HoursWarning, diagnostic: Diagnostic)] = []
  var isObject = false
  /// Where the name of the member stands whose body has just begun.
  var nameOffset = 0

  var schema: (text: String, offset: Int)?
  var version: String?
  var photoURL: (text: String, offset: Int)?
  var renditions: [String] = []
  var cityID: (text: String, offset: Int)?
  var cityName: String?
  var zoneName: (text: String, offset: Int)?
  var holidays = HolidayCalendar.ontario
  var schoolHolidays: [SchoolHoliday] = []
  var cityLocation: Location?
  var places: [PendingPlace]?
  var curators: [Curator] = []
  var lists: [PlaceList] = []
  var issue: Issue?
  var tasteWheels: DisplayMembers<DisplayMembers<[String]>> = DisplayMembers()
  var moments: [PendingMoment] = []
  /// Schedules by their text, with the usual holidays.
  var compiledHours: [ByteString: Schedule] = [:]

  package init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  package mutating func report(_ severity: Diagnostic.Severity, at offset: Int, _ message: String) {
    diagnostics.append(diagnostic(severity, at: offset, message))
  }

  private mutating func diagnostic(_ severity: Diagnostic.Severity, at offset: Int, _ message: String) -> Diagnostic {
    let lines = self.lines ?? LineIndex(bytes.span)
    self.lines = lines
    return Diagnostic(
      severity: severity, path: path.text, offset: offset, position: lines.position(of: offset, in: bytes.span),
      message: message)
  }

  /// Reports what is doubtful in hours, or keeps it until that is known.
  mutating func report(_ warnings: [HoursWarning], at offset: Int) {
    for warning in warnings {
      let diagnostic = diagnostic(.warning, at: offset, warning.message)
      if warning.dependsOnCity {
        pendingWarnings.append((warning, diagnostic))
      } else {
        diagnostics.append(diagnostic)
      }
    }
  }

  mutating func document(_ reader: inout JSONReader) throws(JSONError) {
    try members(&reader) { decoder, name, reader throws(JSONError) in
      switch name {
      case "schema":
        let offset = reader.position
        if let number = try decoder.number(&reader) { decoder.schema = (number, offset) }
      case "version": decoder.version = try decoder.string(&reader)
      case "photo_url":
        let offset = reader.position
        decoder.photoURL = try decoder.string(&reader).map { ($0, offset) }
      case "renditions": decoder.renditions = try decoder.renditionList(&reader)
      case "city": try decoder.city(&reader)
      case "places":
        guard try decoder.isNext(.array, &reader) else { return }
        decoder.places = try decoder.placeList(&reader)
      case "curators": decoder.curators = try decoder.curatorList(&reader)
      case "lists": decoder.lists = try decoder.listList(&reader)
      case "issue": decoder.issue = try decoder.issue(&reader)
      case "taste_wheels": decoder.tasteWheels = try decoder.tasteWheels(&reader)
      case "moments": decoder.moments = try decoder.momentList(&reader)
      default: try reader.skipValue()
      }
    }
  }

  /// The catalog of what was read, now that the city is known.
  mutating func catalog(pin: String?, zone: (String) -> ZoneRules?) throws(CatalogError) -> Catalog {
    guard isObject else { throw CatalogError(.notAnObject, at: 0) }
    if let schema, schema.text != "1" {
      throw CatalogError(.newerSchema(schema.text), path: "schema", at: schema.offset)
    }
    guard let places else { throw CatalogError(.noPlaces, at: 0) }
    if let pin, cityID?.text ?? "toronto" != pin {
      throw CatalogError(
        .otherCity(found: cityID?.text ?? "", expected: pin), path: "city.id", at: cityID?.offset ?? 0)
    }
    let name = zoneName?.text ?? "America/Toronto"
    guard let rules = zone(name) else {
      throw CatalogError(.unknownZone(name), path: "city.time_zone", at: zoneName?.offset ?? 0)
    }
    holidays = holidays.with(schoolHolidays: schoolHolidays)
    let city = City(
      id: cityID?.text ?? "toronto", name: cityName ?? "Toronto", zone: rules, holidays: holidays,
      location: cityLocation)
    var catalog = Catalog(version: version, city: city)
    checkPhotoAddress()
    catalog.photoURL = photoURL?.text
    catalog.renditions = renditions
    catalog.curators = curators
    catalog.lists = lists
    catalog.issue = issue
    catalog.tasteWheels = tasteWheels
    catalog.places = []
    catalog.places.reserveCapacity(places.count)
    for place in places { catalog.places.append(finish(place)) }
    for moment in moments { catalog.moments.append(finish(moment, rules)) }
    diagnostics.sort { ($0.offset, $0.path) < ($1.offset, $1.path) }
    catalog.diagnostics = diagnostics
    return catalog
  }
}
