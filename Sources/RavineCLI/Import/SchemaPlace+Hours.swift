import CivilTime
import OpeningHours

extension SchemaPlace {
  /// The hours of a place or of a part of it. Specifications, which say more, are preferred to the short text.
  mutating func week(of node: SchemaNode, _ part: String) -> ImportedWeek {
    var week = ImportedWeek()
    let usual = specifications(of: node, "openingHoursSpecification", part)
    let special = specifications(of: node, "specialOpeningHoursSpecification", part)
    let undated = usual.read.filter { $0.dates == nil }
    let texts = node.values("openingHours").compactMap { $0.text ?? $0["@value"]?.text }
    if usual.isUnreadable {
      note("\(part)the hours are unknown")
    } else if !undated.isEmpty {
      week.days = Array(repeating: [], count: 7)
      for specification in undated { specification.add(to: &week) }
    } else if !texts.isEmpty {
      week.notation = notation(texts, part)
    }
    // What is true on certain dates is kept whatever the usual week is; of what is special later, so that it counts.
    for (_, group) in SchemaPlace.groups(usual.read) + SchemaPlace.groups(special.read) {
      if let dated = dated(group, part) { week.dated.append(dated) }
    }
    if special.isUnreadable { note("\(part)that special specification is left out") }
    for dates in special.read.compactMap(\.dates) {
      if dates.upperBound == .max {
        note("\(part)a special specification without validThrough, taken to hold from \(dates.lowerBound.iso8601) on")
      } else if dates.lowerBound == HoursSpecification.earliest {
        note("\(part)a special specification without validFrom, taken to hold up to \(dates.upperBound.iso8601)")
      }
    }
    if special.read.contains(where: { $0.dates == nil }) {
      note("\(part)a special specification without validFrom and validThrough, left out")
    }
    return week
  }

  /// A year of dates, each with several stretches.
  private static let mostSpecifications = 2000

  private mutating func specifications(
    of node: SchemaNode, _ property: String, _ part: String
  ) -> (read: [HoursSpecification], isUnreadable: Bool) {
    var read: [HoursSpecification] = []
    var isUnreadable = false
    let count = node.values(property).count
    if count > SchemaPlace.mostSpecifications {
      note("\(part)\(property): \(count) of them, expected \(SchemaPlace.mostSpecifications) at most")
      return ([], true)
    }
    for (index, value) in node.values(property).enumerated() {
      let name = "\(part)\(property) \(index + 1): "
      let result = HoursSpecification.read(value)
      for remark in result.notes { note(name + remark) }
      if let specification = result.specification { read.append(specification) } else { isUnreadable = true }
    }
    return (read, isUnreadable)
  }

  /// Texts such as `Mo-Fr 09:00-17:00`, of which each adds to the others. What one of them leaves in doubt another may
  /// settle: where all together can be read, so can each.
  private mutating func notation(_ texts: [String], _ part: String) -> String {
    let all = texts.joined(separator: ", ")
    var faults: [String] = []
    for text in texts {
      do throws(HoursError) {
        for warning in try Schedule(notation: text).warnings where !warning.dependsOnCity {
          note("\(part)openingHours \"\(text.prefix(80))\": \(warning.message)")
        }
      } catch {
        faults.append("\"\(text.prefix(80))\" cannot be read (\(error.message))")
      }
    }
    do throws(HoursError) {
      _ = try HoursRules(notation: all)
    } catch {
      if faults.isEmpty { faults.append("\"\(all.prefix(80))\" cannot be read (\(error.message))") }
      for fault in faults { note("\(part)openingHours \(fault), taken over as it stands") }
    }
    return all
  }

  /// Specifications by their dates.
  private static func groups(
    _ all: [HoursSpecification]
  ) -> [(dates: ClosedRange<CivilDate>, of: [HoursSpecification])] {
    var groups: [(dates: ClosedRange<CivilDate>, of: [HoursSpecification])] = []
    for specification in all {
      guard let dates = specification.dates else { continue }
      if let index = groups.firstIndex(where: { $0.dates == dates }) {
        groups[index].of.append(specification)
      } else {
        groups.append((dates, [specification]))
      }
    }
    return groups
  }

  /// What holds on certain dates, from all that speaks of just these.
  private mutating func dated(_ group: [HoursSpecification], _ part: String) -> ImportedWeek.Dated? {
    guard let dates = group.first?.dates else { return nil }
    var dated = ImportedWeek.Dated(dates.lowerBound, dates.upperBound)
    for specification in group {
      for weekday in specification.weekdays {
        var spans = dated.days[weekday] ?? []
        for span in specification.spans where !spans.contains(span) { spans.append(span) }
        dated.days[weekday] = spans
      }
    }
    let length = dates.upperBound.days(since: dates.lowerBound)
    let touched = (0...min(length, 6)).map { dates.lowerBound.adding(days: $0).weekdayIndex }
    guard touched.contains(where: { dated.days[$0] != nil }) else {
      note("\(part)\(dates.lowerBound.iso8601) is none of the weekdays that are given for it, left out")
      return nil
    }
    return dated
  }
}

extension ImportedWeek {
  /// All of it in the notation, for hours that have no other place for dates.
  var notationAlone: String? {
    let written = written()
    guard !written.exceptions.isEmpty else { return written.hours }
    // Without a usual week nothing is known beyond the dates.
    var rules = [written.hours ?? "unknown"]
    for (key, spans) in written.exceptions {
      let ends = key.split(separator: "/").compactMap { try? CivilDate(String($0)) }
      guard let first = ends.first, let last = ends.last else { continue }
      rules.append(
        (first == last ? first.notation : ImportedWeek.notation(first, last)) + " "
          + ImportedWeek.times(spans))
    }
    return rules.joined(separator: "; ")
  }
}
