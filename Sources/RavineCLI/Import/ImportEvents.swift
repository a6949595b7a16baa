import CivilTime
import JSONText

/// Makes Moments of schema.org Events: one, an array of them, or the `@graph` or `events` of an object.
///
/// Times are kept as written, apart from an offset after bare minutes, which gets the seconds that RFC 3339 asks for.
/// An event that is cancelled, or whose times cannot be read, is left out with a note. O(length).
func importEvents(_ bytes: [UInt8]) throws(ImportError) -> ImportResult {
  var events: [SchemaEvent] = []
  var notes: [String] = []
  do throws(JSONError) {
    var reader = JSONReader(bytes.span)
    try SchemaEvent.collect(&reader, into: &events, &notes)
    try reader.finish()
  } catch {
    throw ImportError(reason: .text(error), offset: error.offset)
  }
  if events.isEmpty, notes.isEmpty, !isEmptyList(bytes, of: ["@graph", "events", "itemListElement"]) {
    let expected = "schema.org Events, each with a \"name\" and a \"startDate\""
    throw ImportError(reason: .shape(expected: expected), offset: 0)
  }
  var moments: [ImportedMoment] = []
  for event in events {
    if let moment = event.moment(&notes) { moments.append(moment) }
  }
  let located = events.count { $0.hasLocation }
  if located > 0 {
    notes.append(
      "where \(located) of \(events.count) events are is left out: a Moment names a place of the catalog by its id")
  }
  var slugs = ImportSlugs(names: moments.map { $0.name })
  for index in moments.indices where moments[index].id.isEmpty {
    moments[index].id = slugs.id(of: moments[index].name, mark: String(moments[index].startsAt.prefix(10)))
  }
  return ImportResult(places: [], moments: moments, notes: notes)
}

/// An Event as read.
private struct SchemaEvent {
  /// Its id where it comes from; empty where it has none.
  var identifier = ""
  var name = ""
  var startDate: String?
  var endDate: String?
  var status = ""
  var hasLocation = false

  /// Goes through arrays, `@graph`, `events`, lists and parts to whatever has a name and a start.
  static func collect(
    _ reader: inout JSONReader, into events: inout [SchemaEvent], _ notes: inout [String]
  ) throws(JSONError) {
    switch try reader.peekKind() {
    case .array:
      try reader.beginArray()
      while try reader.nextElement() { try collect(&reader, into: &events, &notes) }
    case .object:
      var event = SchemaEvent()
      var isEvent = false
      var repeats = false
      try reader.beginObject()
      while let token = try reader.nextMember() {
        switch token {
        case "@graph", "events", "itemListElement", "item", "subEvent", "subEvents":
          try collect(&reader, into: &events, &notes)
        case "@type": isEvent = try hasEventType(&reader)
        case "location":
          event.hasLocation = try reader.peekKind() != .null
          try reader.skipValue()
        case "eventSchedule":
          repeats = try reader.peekKind() != .null
          try reader.skipValue()
        case "identifier": event.identifier = try reader.text() ?? ""
        case "name": event.name = try name(&reader) ?? ""
        case "startDate": event.startDate = try reader.text()
        case "endDate": event.endDate = try reader.text()
        case "eventStatus": event.status = try reader.text() ?? ""
        default: try reader.skipValue()
        }
      }
      if repeats { notes.append("\"\(event.name)\": its eventSchedule is left out: a Moment is one stretch of time") }
      if !event.name.isEmpty, event.startDate != nil {
        events.append(event)
      } else if isEvent {
        let missing = event.name.isEmpty ? "name" : "startDate"
        notes.append("\(event.name.isEmpty ? "an event" : "\"\(event.name)\""): no \(missing), left out")
      }
    default: try reader.skipValue()
    }
  }

  /// A type is one name, or several.
  private static func hasEventType(_ reader: inout JSONReader) throws(JSONError) -> Bool {
    guard try reader.peekKind() == .array else { return try reader.text()?.hasSuffix("Event") ?? false }
    var isEvent = false
    try reader.beginArray()
    while try reader.nextElement() { if try hasEventType(&reader) { isEvent = true } }
    return isEvent
  }

  /// A name is text, or an object that says its language (JSON-LD's `@value`).
  private static func name(_ reader: inout JSONReader) throws(JSONError) -> String? {
    guard try reader.peekKind() == .object else { return try reader.text() }
    var name: String?
    try reader.beginObject()
    while let token = try reader.nextMember() {
      if token == "@value" { name = try reader.text() } else { try reader.skipValue() }
    }
    return name
  }

  func moment(_ notes: inout [String]) -> ImportedMoment? {
    if status.hasSuffix("EventCancelled") {
      notes.append("\"\(name)\": cancelled, left out")
      return nil
    }
    if status.hasSuffix("EventPostponed") {
      notes.append("\"\(name)\": postponed without a new date, left out")
      return nil
    }
    guard let startDate, let starts = time(startDate, "startDate", &notes) else { return nil }
    guard let endDate, !endDate.isEmpty else { return ImportedMoment(id: identifier, name: name, startsAt: starts) }
    guard let ends = time(endDate, "endDate", &notes) else { return nil }
    return ImportedMoment(id: identifier, name: name, startsAt: starts, endsAt: ends)
  }

  /// A time that the catalog can hold, or a note.
  private func time(_ text: String, _ member: String, _ notes: inout [String]) -> String? {
    do throws(CivilTimeError) {
      _ = try DateOrTime(text)
      return text
    } catch {
      // 2025-06-21T19:00-04:00 or 19:00Z: sixteen characters, then the offset.
      let withSeconds = String(text.prefix(16)) + ":00" + String(text.dropFirst(16))
      if text.utf8.count > 16, (try? DateOrTime(withSeconds)) != nil { return withSeconds }
      notes.append("\"\(name)\": \(member) \"\(text)\" cannot be read (\(error.message)), left out")
      return nil
    }
  }
}
