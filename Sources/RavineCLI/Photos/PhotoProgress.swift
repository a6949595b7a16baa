import CivilTime
import Ravine

/// A line on a terminal that says how far a sync is, how fast, and how long it will take; nothing elsewhere.
final class PhotoProgress {
  private let host: CommandHost
  private let columns: Int
  private let began: Double
  private var shownAt = -1.0
  private var isShown = false

  /// Seconds between two drawings.
  private static let pause = 0.1

  init(_ host: CommandHost) {
    self.host = host
    columns = host.errorColumns ?? 0
    began = Self.seconds(host.now())
  }

  /// Draws the line, though not more often than an eye can follow.
  func show(_ sync: PhotoSync) {
    guard columns > 0, sync.remaining + sync.fetched > 0 else { return }
    let now = Self.seconds(host.now())
    guard now - shownAt >= Self.pause || now < shownAt || sync.remaining == 0 else { return }
    shownAt = now
    isShown = true
    host.writeError(Array(("\r" + Self.line(sync, after: now - began, columns: columns) + "\u{1b}[K").utf8))
  }

  /// Removes the line.
  func clear() {
    if isShown { host.writeError(Array("\r\u{1b}[K".utf8)) }
  }

  /// The line after so many seconds, no wider than `columns`.
  static func line(_ sync: PhotoSync, after seconds: Double, columns: Int) -> String {
    let done = sync.fetched + sync.failures.count
    let count = done + sync.remaining
    var text = " \(done)/\(count) · \(ByteSize.words(Int64(sync.received)))"
    if seconds > 0, done > 0 {
      text += " · \(ByteSize.words(Int64(Double(sync.received) / seconds)))/s"
      if sync.remaining > 0 { text += " · \(duration(seconds / Double(done) * Double(sync.remaining))) left" }
    }
    // The figures need some fifty columns at most; the bar takes what is left, and stays as wide as it was.
    let width = min(30, columns - 50)
    guard width >= 5 else { return String(text.dropFirst().prefix(max(0, columns - 1))) }
    let filled = count == 0 ? width : width * done / count
    return "[" + String(repeating: "#", count: filled) + String(repeating: ".", count: width - filled) + "]" + text
  }

  private static func duration(_ seconds: Double) -> String {
    let seconds = Int(min(seconds.rounded(.up), 359_999))
    if seconds < 60 { return "\(seconds) s" }
    return seconds < 3600 ? "\(seconds / 60) min \(seconds % 60) s" : "\(seconds / 3600) h \(seconds / 60 % 60) min"
  }

  private static func seconds(_ timestamp: Timestamp) -> Double {
    Double(timestamp.seconds) + Double(timestamp.nanoseconds) / 1_000_000_000
  }
}
