import CivilTime
import JSONText
import OpeningHours
import Verdicts

/// Makes a catalog of places as Google's Places API answers with them, in its legacy form or the new one.
///
/// A place alone, an answer with `places`, `results`, `candidates` or `result`, arrays of these, or JSON lines. What
/// cannot be read of a place costs that part of it, with a note. O(length).
package func importGoogle(_ bytes: [UInt8]) throws(ImportError) -> ImportResult {
  var notes: [String] = []
  var found: [ImportedJSON] = []
  var failure: ImportError?
  // Some of its answers are arrays of one error.
  let values = try jsonValues(bytes, &notes)
  for value in values.flatMap(\.elements) {
    if let words = GooglePlace.failure(value) {
      let error = ImportError(reason: .failure(words), offset: 0)
      notes.append(error.message)
      failure = error
    } else {
      GooglePlace.collect(value, into: &found)
    }
  }
  if found.isEmpty, let failure { throw failure }
  if found.isEmpty, !isEmptyList(values, of: ["places", "results", "candidates"]) {
    let expected = "a place of Google's Places API, or an answer with \"places\", \"results\" or \"result\""
    throw ImportError(reason: .shape(expected: expected), offset: 0)
  }
  var named: [(json: ImportedJSON, name: String)] = []
  for (index, json) in found.enumerated() {
    if let name = GooglePlace.name(json) {
      named.append((json, name))
    } else {
      notes.append("place \(index + 1)\(GooglePlace.id(json).map { " (\($0))" } ?? ""): no name, left out")
    }
  }
  var ids = ImportedIDs(names: named.map { $0.name })
  var places: [ImportedPlace] = []
  for (json, name) in named {
    guard let id = ids.id(GooglePlace.id(json), name: name, &notes) else { continue }
    var reader = GooglePlace(json: json, place: ImportedPlace(id: id, name: name))
    reader.read()
    notes += reader.notes
    places.append(reader.place)
  }
  return ImportResult(places: places, moments: [], notes: notes)
}

/// The values of a text: one, or one a line. A line that is no JSON is left out with a note.
func jsonValues(_ bytes: [UInt8], _ notes: inout [String]) throws(ImportError) -> [ImportedJSON] {
  let whole: JSONError
  do throws(JSONError) {
    return [try ImportedJSON(bytes)]
  } catch {
    whole = error
  }
  var values: [ImportedJSON] = []
  for (index, line) in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated() {
    if line.allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }) { continue }
    do throws(JSONError) {
      values.append(try ImportedJSON(Array(line)))
    } catch {
      // Where the first line is no document there are no JSON lines, but one document that is broken.
      if values.isEmpty { throw ImportError(reason: .text(whole), offset: whole.offset) }
      notes.append("line \(index + 1): \(error.message), left out")
    }
  }
  return values
}

/// Whether a file is an empty list of what an import takes: an array, or an object with one under one of these names.
func isEmptyList(_ values: [ImportedJSON], of names: [String]) -> Bool {
  let lists = values.flatMap { json in names.compactMap { json[$0] } + [json] }
  return lists.contains { if case .array(let elements) = $0 { elements.isEmpty } else { false } }
}

/// Reads one place of Google's.
struct GooglePlace {
  let json: ImportedJSON
  var place: ImportedPlace
  var notes: [String] = []

  /// Goes through arrays and answers to whatever is a place.
  static func collect(_ json: ImportedJSON, into found: inout [ImportedJSON]) {
    switch json {
    case .array(let elements): for element in elements { collect(element, into: &found) }
    case .object:
      let wrappers = ["places", "results", "candidates", "result"].compactMap { json[$0] }
      if !wrappers.isEmpty {
        for wrapper in wrappers { collect(wrapper, into: &found) }
      } else if name(json) != nil || id(json) != nil || json["regularOpeningHours"] != nil
        || json["opening_hours"] != nil
      {
        found.append(json)
      }
    default: break
    }
  }

  /// What the API says in place of an answer: an `error`, or in the legacy form a `status` that is not one of success.
  static func failure(_ json: ImportedJSON) -> String? {
    let status = json["error"]?["status"]?.text ?? json["error"]?["code"]?.text ?? json["status"]?.text
    if json["error"] == nil, status == nil || ["OK", "ZERO_RESULTS"].contains(status) { return nil }
    let message = json["error"]?["message"]?.text ?? json["error"]?.text ?? json["error_message"]?.text
    return [status, message].compactMap { $0 }.joined(separator: ": ")
  }

  /// What people call it. In the new form `name` is the path of the resource, and no name.
  static func name(_ json: ImportedJSON) -> String? {
    if let name = json["displayName"]?["text"]?.text ?? json["displayName"]?.text { return name }
    return json["name"]?.text.flatMap { $0.hasPrefix("places/") ? nil : $0 }
  }

  static func id(_ json: ImportedJSON) -> String? {
    if let id = json["id"]?.text ?? json["place_id"]?.text { return id }
    return json["name"]?.text.flatMap { $0.hasPrefix("places/") ? String($0.dropFirst(7)) : nil }
  }

  mutating func note(_ text: String) { notes.append("\"\(place.name)\": " + text) }

  mutating func read() {
    place.address = json["formattedAddress"]?.text ?? json["formatted_address"]?.text ?? json["vicinity"]?.text
    place.blurb = json["editorialSummary"]?["text"]?.text ?? json["editorial_summary"]?["overview"]?.text
    place.url = json["websiteUri"]?.text ?? json["website"]?.text
    readLocation()
    readCategories()
    readStatus()
    readZone()
    let regular = json["regularOpeningHours"] ?? json["opening_hours"]
    var week = ImportedWeek()
    if let regular {
      readUsual(regular, &week)
    } else if json["currentOpeningHours"] != nil || json["current_opening_hours"] != nil {
      note("no usual week, but current hours: days without a date of their own are unknown")
    }
    if let current = json["currentOpeningHours"] ?? json["current_opening_hours"] { readCurrent(current, &week) }
    place.take(week)
    let secondary = json["regularSecondaryOpeningHours"] ?? json["secondary_opening_hours"]
    for (index, hours) in (secondary?.elements ?? []).enumerated() { readSecondary(hours, index) }
    if json["currentSecondaryOpeningHours"] != nil {
      note("the current secondary hours are left out: a service has no dates of its own")
    }
  }

  private mutating func readLocation() {
    let location = json["location"] ?? json["geometry"]?["location"]
    guard let location else { return }
    if let latitude = (location["latitude"] ?? location["lat"])?.double,
      let longitude = (location["longitude"] ?? location["lng"])?.double
    {
      place.location = Location(latitude: latitude, longitude: longitude)
    }
    if place.location == nil { note("a location that is not on the earth, left out") }
  }

  /// Kinds that say nothing of a place.
  private static let general: Set<String> = ["point_of_interest", "establishment", "premise", "food", "store"]

  private mutating func readCategories() {
    var words: [String] = []
    if let word = json["primaryTypeDisplayName"]?["text"]?.text { words.append(word) }
    for type in [json["primaryType"]].compactMap({ $0?.text }) + (json["types"]?.elements ?? []).compactMap(\.text)
    where !GooglePlace.general.contains(type) {
      let word = OSMElement.word(type[...])
      if !word.isEmpty, !words.contains(word) { words.append(word) }
    }
    place.categories = words
  }

  private mutating func readStatus() {
    if json["permanently_closed"]?.isTrue == true { place.status = "permanently_closed" }
    switch (json["businessStatus"] ?? json["business_status"])?.text {
    case nil, "OPERATIONAL", "BUSINESS_STATUS_UNSPECIFIED": break
    case "CLOSED_TEMPORARILY": place.status = "temporarily_closed"
    case "CLOSED_PERMANENTLY": place.status = "permanently_closed"
    case "FUTURE_OPENING":
      place.status = "temporarily_closed"
      note("businessStatus FUTURE_OPENING is taken as temporarily_closed")
    case let other?: note("businessStatus \"\(other)\" is not known, taken as open")
    }
  }

  /// Tells of a place whose clocks are not the catalog's. Its times stay as they are, since one catalog has one zone.
  private mutating func readZone() {
    let zone = ImportResult.zone.identifier
    var other: String?
    if let own = json["timeZone"]?["id"]?.text {
      if own != zone { other = own }
    } else if let minutes = (json["utcOffsetMinutes"] ?? json["utc_offset"])?.int, ![-300, -240].contains(minutes) {
      // These two are Toronto's, in winter and in summer; the season of the answer is not known.
      let offset = minutes.magnitude < 1440 ? UTCOffset(seconds: minutes * 60) : nil
      other = offset.map { "UTC\($0)" } ?? "another zone"
    }
    if let other { note("its hours are times of \(other), and are taken as those of \(zone)") }
  }

  private mutating func readSecondary(_ hours: ImportedJSON, _ index: Int) {
    let type = (hours["secondaryHoursType"] ?? hours["type"])?.text
    guard let type, type != "SECONDARY_HOURS_TYPE_UNSPECIFIED" else {
      return note("secondary hours \(index + 1) do not say what they are for, left out")
    }
    // DRIVE_THROUGH is "Drive through".
    let name = OSMElement.word(folded(type)[...])
    guard !place.otherHours.contains(where: { $0.name == name }) else {
      return note("a second schedule for \(type), left out")
    }
    var week = ImportedWeek()
    readPeriods(hours, "hours of \(type)", &week)
    if let text = week.written().hours { place.otherHours.append((name, text)) }
  }
}
