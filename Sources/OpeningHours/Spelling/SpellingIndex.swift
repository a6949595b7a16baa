import CivilTime

/// All spellings, by the letter that they begin with. Made once, when a text is first met that needs it.
struct SpellingIndex: Sendable {
  static let all = SpellingIndex()

  /// Small letters without accents, as `Letters` has them, of one spelling after another.
  private(set) var letters: [UInt32] = []
  private var spellings: [Spelling] = []
  /// The first spelling of each bucket of first letters, and after each the next one of its bucket; −1: none.
  private var firsts = [Int32](repeating: -1, count: SpellingIndex.buckets)
  private var nexts: [Int32] = []

  private static let buckets = 64

  private init() {
    let bar = UInt32(UInt8(ascii: "|"))
    letters.reserveCapacity(4096)
    spellings.reserveCapacity(512)
    for (kind, right, texts) in Spelling.table {
      var start = letters.count
      func end() {
        spellings.append(Spelling(letters: start..<letters.count, kind: kind, right: right))
        start = letters.count
      }
      for letter in Letters(Array(texts.string.utf8)).folded {
        if letter == bar { end() } else { letters.append(letter) }
      }
      end()
    }
    nexts = Array(repeating: -1, count: spellings.count)
    for index in spellings.indices.reversed() {
      let bucket = SpellingIndex.bucket(letters[spellings[index].letters.lowerBound])
      nexts[index] = firsts[bucket]
      firsts[bucket] = Int32(index)
    }
  }

  private static func bucket(_ letter: UInt32) -> Int { Int(letter) % buckets }

  /// The longest spelling that begins with a letter and of which `end` knows where it ends.
  func longest(from first: UInt32, end: (Range<Int>) -> Int?) -> (Spelling, end: Int)? {
    var best: (Spelling, end: Int)?
    var index = firsts[SpellingIndex.bucket(first)]
    while index >= 0 {
      let spelling = spellings[Int(index)]
      index = nexts[Int(index)]
      if let best, best.0.letters.count >= spelling.letters.count { continue }
      if letters[spelling.letters.lowerBound] == first, let end = end(spelling.letters) { best = (spelling, end) }
    }
    return best
  }
}
