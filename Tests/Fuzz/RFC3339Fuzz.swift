import CivilTime

/// Text of any bytes as a date or time: refused with an error inside the text, or a value that its own text reads back.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ data: UnsafePointer<UInt8>, _ size: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: data, count: size))
  do {
    switch try DateOrTime(utf8: bytes) {
    case .timestamp(let timestamp):
      for offset in [nil, UTCOffset(seconds: -18_000), UTCOffset(seconds: 86_340), UTCOffset(seconds: -17_852)] {
        let text = timestamp.rfc3339(offset: offset)
        precondition(reading(text) == .timestamp(timestamp), "\(text) reads back")
      }
    case .wallTime(let wall):
      precondition(reading(wall.date.iso8601) == .date(wall.date), "the date reads back")
    case .date(let date):
      precondition(Array(date.iso8601.utf8) == bytes, "a date has one text")
      precondition(reading(date.iso8601) == .date(date), "the date reads back")
    }
  } catch {
    precondition((0...bytes.count).contains(error.offset), "the error lies in the text")
  }
  return 0
}

private func reading(_ text: String) -> DateOrTime? { try? DateOrTime(text) }
