import CivilTime
import OpeningHours

extension GooglePlace {
  /// The days ahead, date by date: those that are special, or that have other hours than their weekday, are exceptions.
  ///
  /// An answer is for seven days, and cuts what reaches beyond them. What was cut at its beginning is the tail of a night
  /// that the usual week has; what was cut at its end ends as it does on that weekday, else at midnight.
  mutating func readCurrent(_ hours: ImportedJSON, _ week: inout ImportedWeek) {
    let periods = hours["periods"]?.elements ?? []
    guard periods.count <= GooglePlace.mostPeriods else {
      return note("current hours: \(periods.count) periods, expected \(GooglePlace.mostPeriods) at most, left out")
    }
    var days: [CivilDate: [ClockSpan]] = [:]
    for json in (hours["specialDays"] ?? hours["special_days"])?.elements ?? [] {
      if json["exceptional_hours"] != nil, json["exceptional_hours"]?.isTrue != true { continue }
      guard let date = (json["date"] ?? json["day"]).flatMap({ GooglePlace.date($0) }) else {
        note("a special day without a date that exists, left out")
        continue
      }
      days[date] = []
    }
    let special = Set(days.keys)
    for (index, period) in periods.enumerated() {
      let name = "current hours: period \(index + 1)"
      guard let open = point(period["open"], name + " opens"),
        let close = period["close"].map({ point($0, name + " closes") }) ?? open
      else { return note("the current hours are left out") }
      guard let first = open.date, let last = close.date else {
        // Without dates these are the usual hours once more.
        if period["open"]?["date"] == nil, period["close"]?["date"] == nil { continue }
        note("\(name) has one date of two, so the current hours are left out")
        return
      }
      let end = period["close"] == nil ? 1440 : closing(close)
      let length = last.days(since: first) * 1440 + end - open.minute
      guard length > 0, length <= 8 * 1440 else {
        note("\(name) ends before it begins, so the current hours are left out")
        return
      }
      let pieces = ImportedWeek.pieces(start: open.minute, length: length)
      for (offset, span) in pieces {
        if open.isTruncated, offset == 0, span != .wholeDay { continue }
        let date = first.adding(days: offset)
        let isCut = close.isTruncated && offset == pieces.count - 1
        days[date, default: []].append(isCut ? cut(span, on: date, week) : span)
      }
    }
    for date in days.keys.sorted() {
      let spans = (days[date] ?? []).sorted { $0.start < $1.start }
      let usual = week.days.map { $0[date.weekdayIndex].sorted { $0.start < $1.start } }
      guard special.contains(date) || usual != spans else { continue }
      var dated = ImportedWeek.Dated(date, date)
      dated.days[date.weekdayIndex] = spans
      week.dated.append(dated)
    }
  }

  /// What a span that was cut at the end of the days ahead is as a whole.
  private mutating func cut(_ span: ClockSpan, on date: CivilDate, _ week: ImportedWeek) -> ClockSpan {
    if span == .wholeDay { return span }
    if let usual = week.days?[date.weekdayIndex].first(where: { $0.start == span.start }) { return usual }
    note("the hours of \(date.iso8601) were cut at its end, and are taken to end at midnight")
    return ClockSpan(start: span.start, end: 1440) ?? span
  }
}
