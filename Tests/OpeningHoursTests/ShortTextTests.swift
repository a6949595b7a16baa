import OpeningHours
import Testing

/// Whatever a text begins, ends or goes on with, it is read or refused with a place inside it.
@Suite struct ShortTextTests {
  /// What the reader for typed hours looks before or behind of.
  private static let pieces = [
    " ", "/", "|", "-", "–", ":", ".", "…", ",", ";", "(", ")", "\"", "&", "+", "·", "1", "12", "2026", "9h", "5pm",
    "Mo", "Sat", "mar", "daily", "Dec", "à", "closed", "open", "24/7", "\u{7}", "\u{301}",
  ]

  @Test(arguments: pieces)
  func threePieces(_ first: String) {
    for second in Self.pieces {
      for third in Self.pieces {
        for text in [first + second + third, first + " " + second + " " + third] {
          do throws(HoursError) {
            _ = try HoursRules(notation: text)
          } catch {
            #expect((0...text.utf8.count).contains(error.offset), "\(text)")
          }
        }
      }
    }
  }
}
