import CivilTime
import OpeningHours

/// Writes iCalendar's content lines (RFC 5545 §3.1): folded at 75 octets, never within a character, and ended by CRLF.
struct CalendarText {
  private(set) var bytes: [UInt8] = []

  /// A line as it stands: a name with its parameters, a colon and a value.
  mutating func line(_ line: String) {
    var length = 0
    for scalar in line.unicodeScalars {
      let utf8 = Array(UTF8.encode(scalar)!)
      if length + utf8.count > 75 {
        bytes += [0x0D, 0x0A, 0x20]
        // The space that marks the line as folded is one of its octets.
        length = 1
      }
      bytes += utf8
      length += utf8.count
    }
    bytes += [0x0D, 0x0A]
  }

  /// A property whose value is TEXT (§3.3.11).
  mutating func text(_ name: String, _ value: String) { line(name + ":" + CalendarText.escaped(value)) }

  /// TEXT with its marks escaped, and without control characters, which have no place in it.
  static func escaped(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    var wasReturn = false
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\", ";", ",": result += ["\\", scalar]
      case "\r", "\n":
        if !(wasReturn && scalar == "\n") { result += ["\\", "n"] }
      case "\t": result.append(scalar)
      default: if scalar.value >= 0x20, !(0x7F...0x9F).contains(scalar.value) { result.append(scalar) }
      }
      wasReturn = scalar == "\r"
    }
    return String(result)
  }

  /// `20261225`
  static func date(_ date: CivilDate) -> String { date.iso8601.filter { $0 != "-" } }

  /// `20261225T090000`
  static func dateTime(_ civil: CivilDateTime) -> String {
    date(civil.date) + "T" + civil.time.iso8601.prefix(8).filter { $0 != ":" }
  }

  /// `20261225T140000Z`; fractions are cut.
  static func utc(_ timestamp: Timestamp) -> String { dateTime(ZoneRules.utc.civil(at: timestamp)) + "Z" }

  /// `-0500`, with seconds where there are any (§3.3.14).
  static func offset(_ seconds: Int64) -> String {
    func two(_ number: Int64) -> String { (number < 10 ? "0" : "") + String(number) }
    let size = abs(seconds)
    return (seconds < 0 ? "-" : "+") + two(size / 3600) + two(size / 60 % 60) + (size % 60 == 0 ? "" : two(size % 60))
  }

  /// `43.66;-79.33`: six digits after the point, about a tenth of a metre, and never an exponent.
  static func position(_ location: Location) -> String {
    func text(_ degrees: Double) -> String {
      let millionths = Int64((abs(degrees) * 1_000_000).rounded())
      let digits = String(1_000_000 + millionths % 1_000_000).dropFirst()
      return (degrees < 0 && millionths > 0 ? "-" : "") + "\(millionths / 1_000_000).\(digits)"
    }
    return text(location.latitude) + ";" + text(location.longitude)
  }
}
