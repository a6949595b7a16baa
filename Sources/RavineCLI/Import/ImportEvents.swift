import CivilTime
import JSONText

/// Makes Moments of schema.org Events in JSON-LD: a file of it, or a web page with scripts of it.
///
/// Whatever is of a type that is an Event's, or has a name and a `startDate`, is an event, wherever it stands: alone, in an
/// array, a `@graph` or a list, under a place or a page, or as a part of another event. Times are kept as written, apart
/// from an offset after bare minutes, which gets the seconds that RFC 3339 asks for; a `duration` stands for an `endDate`
/// that is missing. An event that is cancelled, or whose times cannot be read, is left out with a note. O(length).
func importEvents(_ bytes: [UInt8]) throws(ImportError) -> ImportResult {
  var events: [SchemaEvent] = []
  var unread: [String] = []
  var notes: [String] = []
  let values = try linkedData(bytes, &unread)
  for json in values { SchemaEvent.collect(json, into: &events, &notes) }
  if events.isEmpty, notes.isEmpty, !isEmptyList(values, of: ["@graph", "events", "itemListElement"]) {
    let found = unread.isEmpty ? "" : " (" + unread.joined(separator: "; ") + ")"
    let expected = "schema.org Events, each with a \"name\" and a \"startDate\"" + found
    throw ImportError(reason: .shape(expected: expected), offset: 0)
  }
  var moments: [ImportedMoment] = []
  for event in events {
    if let moment = event.moment(&notes) { moments.append(moment) }
  }
  let located = events.count { $0.node.has("location") }
  if located > 0 {
    notes.append(
      "where \(located) of \(events.count) events are is left out: a Moment names a place of the catalog by its id")
  }
  var slugs = ImportSlugs(names: moments.map { $0.name })
  for index in moments.indices where moments[index].id.isEmpty {
    moments[index].id = slugs.id(of: moments[index].name, mark: String(moments[index].startsAt.prefix(10)))
  }
  return ImportResult(places: [], moments: moments, notes: unread + notes)
}

/// An event as schema.org describes it.
private struct SchemaEvent {
  let node: SchemaNode
  let name: String
  let startDate: String

  /// Goes to whatever is an event, and in one to its parts alone: what else has a date there is none.
  static func collect(_ json: ImportedJSON, into events: inout [SchemaEvent], _ notes: inout [String]) {
    switch json {
    case .array(let elements): for element in elements { collect(element, into: &events, &notes) }
    case .object(let members):
      let node = SchemaNode(json)
      let (name, startDate) = (node.text("name"), node.text("startDate"))
      guard node.isEvent || name != nil && startDate != nil else {
        for member in members { collect(member.value, into: &events, &notes) }
        return
      }
      for part in node.values("subEvent") + node.values("subEvents") { collect(part, into: &events, &notes) }
      let words = name.map { "\"\($0)\"" } ?? "an event"
      if node.has("eventSchedule") {
        notes.append("\(words): its eventSchedule is left out: a Moment is one stretch of time")
      }
      if let name, let startDate {
        events.append(SchemaEvent(node: node, name: name, startDate: startDate))
      } else {
        notes.append("\(words): no \(name == nil ? "name" : "startDate"), left out")
      }
    default: break
    }
  }

  func moment(_ notes: inout [String]) -> ImportedMoment? {
    let status = node.text("eventStatus") ?? ""
    if status.hasSuffix("EventCancelled") {
      notes.append("\"\(name)\": cancelled, left out")
      return nil
    }
    if status.hasSuffix("EventPostponed") {
      notes.append("\"\(name)\": postponed without a new date, left out")
      return nil
    }
    guard let starts = time(startDate, "startDate", &notes) else { return nil }
    var moment = ImportedMoment(id: node.text("identifier") ?? "", name: name, startsAt: starts.text)
    if let endDate = node.text("endDate") {
      guard let ends = time(endDate, "endDate", &notes) else { return nil }
      moment.endsAt = ends.text
    } else if node.has("duration") {
      moment.endsAt = end(of: starts.value, &notes)
    }
    return moment
  }

  /// A time that the catalog can hold, as it is written there, or a note.
  private func time(_ text: String, _ member: String, _ notes: inout [String]) -> (text: String, value: DateOrTime)? {
    do throws(CivilTimeError) {
      return (text, try DateOrTime(text))
    } catch {
      // 2025-06-21T19:00-04:00 or 19:00Z: sixteen characters, then the offset.
      let withSeconds = String(text.prefix(16)) + ":00" + String(text.dropFirst(16))
      if text.utf8.count > 16, let value = try? DateOrTime(withSeconds) { return (withSeconds, value) }
      notes.append("\"\(name)\": \(member) \"\(text)\" cannot be read (\(error.message)), left out")
      return nil
    }
  }

  /// When the event is over by its `duration`, which is time that passes whatever clocks show, or nil with a note.
  private func end(of start: DateOrTime, _ notes: inout [String]) -> String? {
    let written = node.text("duration") ?? ""
    let begin: Timestamp
    switch start {
    case .timestamp(let timestamp): begin = timestamp
    case .wallTime(let wall): begin = ImportResult.zone.resolve(wall).firstInstant
    case .date:
      notes.append("\"\(name)\": duration \"\(written)\" without a time from which it counts, left out")
      return nil
    }
    guard let seconds = ElapsedTime(iso8601: written)?.seconds, seconds > 0, begin.adding(seconds: seconds) < .max
    else {
      notes.append("\"\(name)\": duration \"\(written)\" cannot be read (expected a length such as PT1H30M), left out")
      return nil
    }
    let end = begin.adding(seconds: seconds)
    return end.rfc3339(offset: ImportResult.zone.offset(at: end))
  }
}
