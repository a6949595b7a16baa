import CivilTime
import OpeningHours
import Ravine

extension ExportedHours {
  /// What is lost of a schedule where only open and closed can be said.
  static func losses(
    _ schedule: Schedule, _ intervals: [OpenInterval], isUnknown: Bool, _ zone: ZoneRules
  ) -> [String] {
    var losses = schedule.comments.map { "the comment \"\($0)\" is lost" }
    if let first = intervals.first(where: { $0.kind == .unknown }), !isUnknown {
      let state = schedule.state(at: first.start, in: zone)
      let from = zone.civil(at: first.start)
      let at = from.date.iso8601 + " " + clockText(from.time.secondOfDay / 60)
      losses.append(
        state.openEndOpened != nil
          ? "an open end is lost, first on \(at): what follows it is written as closed"
          : "hours that are not confirmed are written as closed, first on \(at)")
    }
    return losses
  }

  /// That dates are written out, and how far; nil where the week is all there is.
  var horizon: String? {
    if isWeekAlone || isUnknown { return nil }
    if exceptions.isEmpty {
      return "dates after \(self.dates.upperBound.iso8601) that differ from the usual week are lost"
    }
    let dates = exceptions.count == 1 ? "1 date that differs" : "\(exceptions.count) dates that differ"
    return "the rule behind \(dates) from the usual week is lost: written out to \(self.dates.upperBound.iso8601)"
  }
}
