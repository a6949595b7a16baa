import CivilTime

/// When something happens, as a label says it: a time, a day, or both, relative to the day of the reader.
struct LabelMoment: Hashable, Sendable {
  /// Nil where the day alone says it.
  var time: TimeOfDay?
  var day: Day
  /// The place's zone by name, where the reader's device keeps other time.
  var zoneName: String?

  enum Day: Hashable, Sendable {
    /// Needs no word: today, or the night that today runs into.
    case none
    case yesterday, tomorrow
    case weekday(Weekday)
    case date(CivilDate, withYear: Bool)
  }
}

/// The instant of a label in the place's civil time, from which days are counted.
struct LabelClock {
  let timestamp: Timestamp
  let now: CivilDateTime
  let zone: ZoneRules
  let deviceZone: ZoneRules?

  init(_ timestamp: Timestamp, _ zone: ZoneRules, _ deviceZone: ZoneRules?) {
    self.timestamp = timestamp
    now = zone.civil(at: timestamp)
    self.zone = zone
    self.deviceZone = deviceZone
  }

  /// The end of something: midnight belongs to the day that it ends, and a night to the evening before it.
  func ending(_ instant: Timestamp) -> LabelMoment {
    let civil = zone.civil(at: instant)
    let isTonight =
      civil.date.days(since: now.date) == 1 && civil.time <= OpenState.nightEnd && now.time >= OpenState.nightEnd
    return moment(instant, civil.time, isTonight ? .none : day(of: lastDay(before: instant, civil)))
  }

  /// The start of something, on the day that it begins: "at midnight" only where that is the next one, else the day
  /// alone, since "midnight Saturday" could be either end of it.
  func beginning(_ instant: Timestamp) -> LabelMoment {
    let civil = zone.civil(at: instant)
    guard civil.time.isMidnight else { return moment(instant, civil.time, day(of: civil.date)) }
    return lastDay(before: instant, civil) <= now.date
      ? moment(instant, civil.time, .none) : beginning(allDay: civil.date)
  }

  /// The start of a whole day.
  func beginning(allDay date: CivilDate) -> LabelMoment {
    LabelMoment(time: nil, day: day(of: date), zoneName: nil)
  }

  /// Something past, within the last few days.
  func past(_ instant: Timestamp) -> LabelMoment {
    let civil = zone.civil(at: instant)
    switch now.date.days(since: civil.date) {
    case ...0: return moment(instant, civil.time, .none)
    case 1: return moment(instant, civil.time, now.time < OpenState.nightEnd ? .none : .yesterday)
    default: return moment(instant, civil.time, .weekday(civil.date.weekday))
    }
  }

  /// A date in full.
  func date(_ date: CivilDate) -> LabelMoment {
    LabelMoment(time: nil, day: .date(date, withYear: date.year != now.date.year), zoneName: nil)
  }

  /// The last day on which what ends at an instant goes on.
  func lastDay(before instant: Timestamp) -> CivilDate { lastDay(before: instant, zone.civil(at: instant)) }

  private func lastDay(before instant: Timestamp, _ civil: CivilDateTime) -> CivilDate {
    civil.time.isMidnight ? zone.civil(at: instant.adding(seconds: -1)).date : civil.date
  }

  private func day(of date: CivilDate) -> LabelMoment.Day {
    switch date.days(since: now.date) {
    case ...0: .none
    case 1: .tomorrow
    case 2...6: .weekday(date.weekday)
    default: .date(date, withYear: date.year != now.date.year)
    }
  }

  private func moment(_ instant: Timestamp, _ time: TimeOfDay, _ day: LabelMoment.Day) -> LabelMoment {
    // So far ahead that the time of day is no help.
    if case .date = day { return LabelMoment(time: nil, day: day, zoneName: nil) }
    let isElsewhere = deviceZone.map { $0.offset(at: instant) != zone.offset(at: instant) } ?? false
    return LabelMoment(time: time, day: day, zoneName: isElsewhere ? zone.placeName : nil)
  }
}

extension ZoneRules {
  /// The place that the zone is named after: `Toronto` of `America/Toronto`, `Port of Spain` of
  /// `America/Port_of_Spain`.
  package var placeName: String {
    var name: [UInt8] = []
    for byte in identifier.utf8 {
      if byte == UInt8(ascii: "/") { name = [] } else { name.append(byte == UInt8(ascii: "_") ? 0x20 : byte) }
    }
    return String(decoding: name, as: UTF8.self)
  }
}
