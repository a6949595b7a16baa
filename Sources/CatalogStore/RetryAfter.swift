/// Reads `Retry-After` (RFC 9110 §10.2.3).
enum RetryAfter {
  /// The seconds to wait from `now`; `nil` for text of no known form. A date in the past is no wait; what is too long to
  /// be one is 2³¹ (RFC 9111 §1.2.2).
  static func seconds(_ text: String, at now: Int64) -> Int64? {
    if !text.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) {
      return min(Int64(text) ?? longest, longest)
    }
    // A clock may show anything; the dates that can be written lie well within this.
    let now = min(max(now, -1 << 40), 1 << 40)
    return date(text, now: now).map { min(max(0, $0 - now), longest) }
  }

  private static let longest: Int64 = 1 << 31

  private static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
  private static let days = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
  private static let longDays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]

  /// A date in one of the three forms that a recipient must know (RFC 9110 §5.6.7), in seconds since 1970:
  /// `Sun, 06 Nov 1994 08:49:37 GMT`, `Sunday, 06-Nov-94 08:49:37 GMT` and `Sun Nov  6 08:49:37 1994`.
  private static func date(_ text: String, now: Int64) -> Int64? {
    var words = text.split(separator: " ")
    guard let first = words.first else { return nil }
    words.removeFirst()
    if first.last == ",", words.last == "GMT" {
      let weekday = String(first.dropLast())
      if words.count == 5, days.contains(weekday), words[2].utf8.count == 4 {
        return seconds(day: words[0], month: words[1], year: number(words[2]), time: words[3])
      }
      let parts = words[0].split(separator: "-", omittingEmptySubsequences: false)
      guard words.count == 3, longDays.contains(weekday), parts.count == 3, parts[2].utf8.count == 2 else { return nil }
      let (day, month, time) = (parts[0], parts[1], words[1])
      guard let short = number(parts[2]) else { return nil }
      // Two digits that seem to be more than 50 years ahead mean the past.
      let century = (1970 + now / 31_557_600) / 100
      let (fiftyYears, candidates) = (Int64(50 * 365.25 * 86_400), [century + 1, century, century - 1])
      return candidates.lazy.compactMap { seconds(day: day, month: month, year: $0 * 100 + short, time: time) }
        .first { $0 - now <= fiftyYears }
    }
    guard words.count == 4, days.contains(String(first)), words[3].utf8.count == 4 else { return nil }
    return seconds(day: words[1], month: words[0], year: number(words[3]), time: words[2])
  }

  private static func number(_ text: Substring) -> Int64? {
    text.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int64(text) : nil
  }

  private static func seconds(day: Substring, month: Substring, year: Int64?, time: Substring) -> Int64? {
    guard let day = number(day), let year, let month = months.firstIndex(of: String(month)).map({ Int64($0) + 1 }),
      (1...31).contains(day), (1900...9999).contains(year)
    else { return nil }
    let time = time.split(separator: ":").compactMap { number($0) }
    guard time.count == 3, (0...23).contains(time[0]), (0...59).contains(time[1]), (0...60).contains(time[2]) else {
      return nil
    }
    // Days since 1970 with the year begun in March, so that the leap day is its last.
    let (shiftedYear, shiftedMonth) = month > 2 ? (year, month - 3) : (year - 1, month + 9)
    let days =
      shiftedYear * 365 + shiftedYear / 4 - shiftedYear / 100 + shiftedYear / 400 + (153 * shiftedMonth + 2) / 5 + day
      - 719_469
    return days * 86_400 + time[0] * 3_600 + time[1] * 60 + time[2]
  }
}
