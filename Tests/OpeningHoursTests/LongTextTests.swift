import OpeningHours
import Testing

/// Texts longer than any hours that a person writes: refused before a byte of them is read.
@Suite struct LongTextTests {
  private static let pieces = [
    "Mo-Fr 09:00-17:00; ", "((((", "[", "\"", "PH,", "|| ", "Di Do Pn ", "9-17 Uhr, ", "week 1-53/2 ", "1", " ",
    "\u{301}", "é",
  ]

  @Test(arguments: pieces) func aMegabyteIsRefusedAtTheLimit(_ piece: String) throws {
    let text = String(repeating: piece, count: 1_000_000 / piece.utf8.count + 1)
    let time = ContinuousClock().measure {
      do throws(HoursError) {
        _ = try Schedule(notation: text)
        Issue.record("it is read")
      } catch {
        #expect(error.problem == .tooLong && error.offset == 4096)
      }
    }
    // Copying it takes a millisecond; reading it would take many. Loose, since other tests run beside this one.
    #expect(time < .milliseconds(500))
  }

  /// At the limit itself each text is gone through a few times at most.
  @Test(arguments: pieces) func theLongestTextIsReadOrRefusedInMilliseconds(_ piece: String) {
    let text = String(decoding: String(repeating: piece, count: 4096).utf8.prefix(4096), as: UTF8.self)
    let time = ContinuousClock().measure { _ = try? Schedule(notation: text) }
    #expect(time < .seconds(2), "in a debug build")
  }
}
