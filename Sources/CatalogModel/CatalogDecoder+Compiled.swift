import JSONText
import OpeningHours

extension CatalogDecoder {
  /// Compiles hours, and reports what is wrong or doubtful in them.
  package mutating func schedule(
    _ hours: WrittenHours, _ exceptions: [HoursException], _ holidays: HolidayCalendar, _ location: Location?
  ) -> Schedule {
    enter(.member(at: hours.nameOffset))
    defer { leave() }
    switch hours.form {
    case .weekly(var weekly):
      weekly.exceptions = exceptions
      let schedule = Schedule(weekly, holidays: holidays)
      report(schedule.warnings, at: hours.offset)
      return schedule
    case .notation:
      let schedule = notation(at: hours.offset, holidays, location)
      return exceptions.isEmpty ? schedule : schedule.replacing(exceptions, holidays: holidays)
    case .unreadable:
      return exceptions.isEmpty ? .unknown : Schedule.unknown.replacing(exceptions, holidays: holidays)
    }
  }

  /// The schedule of the text at a place. Many places keep the same hours, and compiling them is the larger part of what
  /// a place costs, so each text is compiled once.
  private mutating func notation(at offset: Int, _ holidays: HolidayCalendar, _ location: Location?) -> Schedule {
    let bytes = bytes
    var reader = JSONReader(bytes.span, at: offset)
    // It was read before: it can be read.
    guard let token = try? reader.readString() else { return .unknown }
    let (number, isNew) = hoursTexts.number(of: token, in: bytes.span)
    if isNew {
      compiledHours.append(nil)
    } else if let known = compiledHours[number] {
      report(known.warnings, at: offset)
      return known
    }
    let text = token.string
    do throws(HoursError) {
      let schedule = try Schedule(notation: text, holidays: holidays, location: location)
      if !schedule.dependsOnLocation { compiledHours[number] = schedule }
      report(schedule.warnings, at: offset)
      return schedule
    } catch {
      report(
        .error, at: token.offset(ofDecodedByteAt: error.offset),
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
