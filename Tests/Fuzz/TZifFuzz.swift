import CivilTime

/// Zone data of any bytes: refused with an error, or rules whose answers agree with one another.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ data: UnsafePointer<UInt8>, _ size: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: data, count: size))
  guard let rules = try? ZoneRules(identifier: "Etc/Fuzzed", tzif: bytes) else { return 0 }
  for timestamp in instants(from: bytes) {
    let offset = Int64(rules.offset(at: timestamp).seconds)
    let civil = rules.civil(at: timestamp)
    precondition(civil == CivilDateTime(clockSeconds: timestamp.seconds + offset), "civil time is instant and offset")
    check(rules.resolve(civil), shownAt: timestamp, rules)
    if let next = rules.nextTransition(after: timestamp) {
      precondition(next > timestamp, "the next transition is later")
    }
  }
  return 0
}

/// Holds what a clock reading means against an instant at which the clocks show it.
private func check(_ resolution: CivilResolution, shownAt timestamp: Timestamp, _ rules: ZoneRules) {
  precondition(resolution.firstInstant <= timestamp, "no boundary happens later than a clock shows it")
  guard isSettled(around: timestamp, rules) else { return }
  switch resolution {
  case .unique(let instant): precondition(instant == timestamp, "a reading with one instant leads back to it")
  case .fold(let first, let second):
    precondition(first < second && (first == timestamp || second == timestamp), "one of two passes leads back to it")
  case .gap: preconditionFailure("what a clock showed is not in a gap")
  }
}

/// Whether the clocks keep one offset for days around an instant, and before and after that.
///
/// Data that no zone has may turn the clocks again before one change is over: then three instants show one reading,
/// or a skipped reading is shown after all.
private func isSettled(around timestamp: Timestamp, _ rules: ZoneRules) -> Bool {
  let segment = rules.segment(at: timestamp.seconds)
  var segments = [segment]
  if segment.start != .min { segments.append(rules.segment(at: segment.start - 1)) }
  if segment.end != .max { segments.append(rules.segment(at: segment.end)) }
  return segments.allSatisfy {
    $0.start == .min || $0.end == .max || $0.end - $0.start > 2 * Int64(UTCOffset.limit)
  }
}

/// Instants at the ends, and some that the bytes give: as they lie, so that they often are the data's transitions.
private func instants(from bytes: [UInt8]) -> [Timestamp] {
  var found = [Timestamp(clamping: .min), Timestamp(clamping: 0), Timestamp(clamping: .max)]
  var index = bytes.count
  while index >= 8, found.count < 20 {
    var value: UInt64 = 0
    for byte in bytes[index - 8..<index] { value = value << 8 | UInt64(byte) }
    found.append(Timestamp(clamping: Int64(bitPattern: value)))
    found.append(Timestamp(clamping: Int64(Int32(truncatingIfNeeded: value))))
    index -= 5
  }
  return found
}
