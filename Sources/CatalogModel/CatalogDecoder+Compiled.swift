import JSONText
import OpeningHours

extension CatalogDecoder {
  /// Compiles hours, and reports what is wrong or doubtful in them.
  package mutating func schedule(
    _ hours: WrittenHours, _ exceptions: [HoursException], _ holidays: HolidayCalendar, _ location: Location?
  ) -> Schedule {
    path.append(.member(at: hours.nameOffset))
    defer { path.removeLast() }
    switch hours.form {
    case .weekly(var weekly):
      weekly.exceptions = exceptions
      let schedule = Schedule(weekly, holidays: holidays)
      report(schedule.warnings, at: hours.offset)
      return schedule
    case .notation(let text):
      let schedule = notation(text, at: hours.offset, holidays, location)
      return exceptions.isEmpty ? schedule : schedule.replacing(exceptions, holidays: holidays)
    case .unreadable:
      return exceptions.isEmpty ? .unknown : Schedule.unknown.replacing(exceptions, holidays: holidays)
    }
  }

  /// The schedule of a text. Many places keep the same hours, and compiling them is the larger part of what a place
  /// costs, so each text is compiled once.
  private mutating func notation(
    _ text: String, at offset: Int, _ holidays: HolidayCalendar, _ location: Location?
  ) -> Schedule {
    let key = ByteString(text)
    if let known = compiledHours[key] {
      report(known.warnings, at: offset)
      return known
    }
    do throws(HoursError) {
      let schedule = try Schedule(notation: text, holidays: holidays, location: location)
      if !schedule.dependsOnLocation { compiledHours[key] = schedule }
      report(schedule.warnings, at: offset)
      return schedule
    } catch {
      report(
        .error, at: place(ofDecodedByteAt: error.offset, inStringAt: offset),
        "the hours \"" + text.prefix(80) + "\" are unknown: " + error.message)
      return .unknown
    }
  }

  /// Reports what is doubtful in hours, a spelling at its own place in them.
  private mutating func report(_ warnings: [HoursWarning], at offset: Int) {
    for warning in warnings {
      var place = offset
      if case .spelling(let repair) = warning.problem {
        place = self.place(ofDecodedByteAt: repair.offset, inStringAt: offset)
      }
      report(.warning, at: place, warning.message)
    }
  }

  private func place(ofDecodedByteAt index: Int, inStringAt offset: Int) -> Int {
    var reader = JSONReader(bytes.span, at: offset)
    return (try? reader.readString().offset(ofDecodedByteAt: index)) ?? offset
  }
}
