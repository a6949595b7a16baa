import CatalogModel
import CivilTime
import JSONText
import OpeningHours

/// One line of `ravine eval`, as read: what is asked, and whatever was wrong with it.
struct EvalQuestion {
  /// The asker's own mark on a question, which the answer repeats.
  enum ID {
    case none
    case string([UInt8])
    /// As digits stood there.
    case number([UInt8])
  }

  /// A date or time, and where it stood.
  struct Time {
    var value: DateOrTime
    var offset: Int
  }

  var id = ID.none
  /// Where the object begins: the place of what is missing from it.
  var offset = 0
  /// Unknown where the line has none that can be read.
  var schedule: Schedule?
  private var hours: WrittenHours?
  private var exceptions: [HoursException] = []
  var holidays = HolidayCalendar.ontario
  var schoolHolidays: [SchoolHoliday] = []
  var location: Location?
  var zone = (name: "America/Toronto", offset: 0)
  var at: Time?
  var from: Time?
  var to: Time?
  var moment: (startsAt: Time?, endsAt: Time?)?
  /// The first byte of the members that only questions on hours have.
  var hoursOffset: Int?
  var warnings: [String] = []
  /// The first fault in the line.
  var error: EvalError?
}

/// Why a line cannot be answered.
struct EvalError: Error {
  var message: String
  /// Bytes from the beginning of the line.
  var offset: Int
}

extension EvalQuestion {
  /// Reads a line with the catalog's own reader of hours. What was read before a fault is kept: the id above all.
  init(line: [UInt8]) {
    var decoder = CatalogDecoder(bytes: line)
    do throws(JSONError) {
      var reader = JSONReader(line.span)
      offset = reader.position
      if try decoder.isNext(.object, &reader) {
        var question = self
        defer { self = question }
        try decoder.members(&reader) { decoder, name, reader throws(JSONError) in
          try question.member(name, &decoder, &reader)
        }
      }
      try reader.finish()
    } catch {
      self.error = EvalError(message: error.message, offset: error.offset)
      return
    }
    holidays = holidays.with(schoolHolidays: schoolHolidays)
    if let hours {
      schedule = decoder.schedule(hours, exceptions, holidays, location)
    } else if !exceptions.isEmpty {
      schedule = Schedule.unknown.replacing(exceptions, holidays: holidays)
    }
    for diagnostic in decoder.diagnostics {
      switch diagnostic.severity {
      case .warning: warnings.append(diagnostic.message)
      case .error where error == nil || diagnostic.offset < error!.offset:
        let place = diagnostic.path.isEmpty ? "" : diagnostic.path + ": "
        error = EvalError(message: place + diagnostic.message, offset: diagnostic.offset)
      case .error: break
      }
    }
  }

  private mutating func member(
    _ name: borrowing JSONString, _ decoder: inout CatalogDecoder, _ reader: inout JSONReader
  ) throws(JSONError) {
    let offset = reader.position
    switch name {
    case "id": id = try EvalQuestion.id(&decoder, &reader)
    case "hours":
      hours = try decoder.hours(&reader)
      hoursOffset = hoursOffset ?? offset
    case "exceptions":
      exceptions = try decoder.exceptions(&reader)
      hoursOffset = hoursOffset ?? offset
    case "holidays":
      if let calendar = try decoder.holidayCalendar(&reader) { holidays = calendar }
    case "school_holidays": schoolHolidays = try decoder.schoolHolidays(&reader)
    case "location": location = try decoder.location(&reader)
    case "zone":
      if let name = try decoder.string(&reader) { zone = (name, offset) }
    case "at": at = try EvalQuestion.time(&decoder, &reader)
    case "from": from = try EvalQuestion.time(&decoder, &reader)
    case "to": to = try EvalQuestion.time(&decoder, &reader)
    case "moment":
      if try decoder.isNull(&reader) { return moment = nil }
      guard try decoder.isNext(.object, &reader) else { return }
      var times: (startsAt: Time?, endsAt: Time?)
      try decoder.members(&reader) { decoder, name, reader throws(JSONError) in
        switch name {
        case "starts_at": times.startsAt = try EvalQuestion.time(&decoder, &reader)
        case "ends_at": times.endsAt = try EvalQuestion.time(&decoder, &reader)
        default: try reader.skipValue()
        }
      }
      moment = times
    default: try reader.skipValue()
    }
  }

  private static func id(_ decoder: inout CatalogDecoder, _ reader: inout JSONReader) throws(JSONError) -> ID {
    switch try reader.peekKind() {
    case .string: return .string(try reader.readString().utf8)
    case .number: return .number(Array(try reader.readNumber().string.utf8))
    case .null: try reader.readNull()
    case let found:
      decoder.report(.error, at: reader.position, "found " + found.name + ", expected a string or a number")
      try reader.skipValue()
    }
    return .none
  }

  private static func time(_ decoder: inout CatalogDecoder, _ reader: inout JSONReader) throws(JSONError) -> Time? {
    if try decoder.isNull(&reader) { return nil }
    guard try decoder.isNext(.string, &reader) else { return nil }
    let token = try reader.readString()
    do throws(CivilTimeError) {
      return Time(value: try DateOrTime(utf8: token.utf8), offset: token.offset)
    } catch {
      decoder.report(
        .error, at: token.offset(ofDecodedByteAt: error.offset),
        "found \"" + token.string.prefix(40) + "\": " + error.message)
      return nil
    }
  }
}
