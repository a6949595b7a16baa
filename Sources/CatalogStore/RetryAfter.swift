/// Reads `Retry-After` (RFC 9110 §10.2.3).
enum RetryAfter {
  /// The seconds to wait from `now`; `nil` for text of no known form. A date in the past is no wait.
  static func seconds(_ text: String, at now: Int64) -> Int64? {
    if text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) { return Int64(text) }
    return date(text).map { max(0, $0 &- now) }
  }

  private static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]

  /// `Sun, 06 Nov 1994 08:49:37 GMT`, the one form that servers may still send.
  private static func date(_ text: String) -> Int64? {
    let words = text.split(separator: " ")
    guard words.count == 6, words[5] == "GMT", let day = Int64(words[1]), let year = Int64(words[3]),
      let month = months.firstIndex(of: String(words[2])).map({ Int64($0) + 1 }),
      (1...31).contains(day), (1970...9999).contains(year)
    else { return nil }
    let time = words[4].split(separator: ":").compactMap { Int64($0) }
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
