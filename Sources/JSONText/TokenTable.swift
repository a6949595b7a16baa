/// Strings of one text, each numbered in the order in which it came first.
///
/// A hash table whose keys stay where they are in the text: it holds their places, and makes no `String` of them.
/// Strings are told apart by their decoded bytes.
package struct TokenTable {
  private struct Entry {
    var hash: UInt64
    /// Where the string stands first.
    var offset: Int
  }

  /// The strings by their numbers.
  private var entries: [Entry] = []

  /// The number of a string plus one, at the first slot from the one on that its hash says which was free; elsewhere 0.
  /// Their number is a power of two, and more than half are free.
  private var slots: [UInt32] = []

  package init() {}

  /// How many strings there are.
  package var count: Int { entries.count }

  /// The number of a string, which stands in `text`: the same text at each call. O(length of the string).
  package mutating func number(of token: borrowing JSONString, in text: Span<UInt8>) -> (number: Int, isNew: Bool) {
    if entries.count * 2 >= slots.count { grow() }
    let hash = token.hash
    var slot = self.slot(of: hash)
    while slots[slot] != 0 {
      let number = Int(slots[slot]) - 1
      if entries[number].hash == hash, token.isEqual(toStringAt: entries[number].offset, in: text) {
        return (number, false)
      }
      slot = (slot + 1) & (slots.count - 1)
    }
    entries.append(Entry(hash: hash, offset: token.offset))
    slots[slot] = UInt32(entries.count)
    return (entries.count - 1, true)
  }

  private func slot(of hash: UInt64) -> Int { Int(truncatingIfNeeded: hash) & (slots.count - 1) }

  private mutating func grow() {
    slots = [UInt32](repeating: 0, count: max(16, slots.count * 2))
    for number in entries.indices {
      var slot = self.slot(of: entries[number].hash)
      while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = UInt32(number + 1)
    }
  }
}

extension JSONString {
  /// The hash of the decoded bytes.
  fileprivate var hash: UInt64 { hasEscapes ? utf8.span.hash : raw.hash }

  /// Whether the string whose opening quote stands at `offset` is the same.
  fileprivate func isEqual(toStringAt offset: Int, in text: Span<UInt8>) -> Bool {
    guard let other = try? text.string(at: offset) else { return false }
    return hasEscapes || other.hasEscapes ? utf8.span.isEqual(to: other.utf8.span) : raw.isEqual(to: other.raw)
  }
}

extension Span<UInt8> {
  /// The bytes, four at a time, as a polynomial over the integers modulo a prime, at a point nobody knows.
  ///
  /// Two texts have the same value at as many points at most as they have coefficients, and the same lowest bits at
  /// hardly more than their share: nobody who writes a document can make its strings meet (M. N. Wegman and
  /// J. L. Carter, "New Hash Functions and Their Use in Authentication and Set Equality", 1981).
  fileprivate var hash: UInt64 {
    let point = UInt64.secretPoint
    var hash = UInt64(truncatingIfNeeded: count)
    var index = 0
    while count &- index >= 4 {
      hash = hash.plus(load(UInt32.self, at: index), times: point)
      index &+= 4
    }
    // The last bytes, with some that have been taken in already where there are as many.
    if index == count { return hash }
    return hash.plus(
      count < 4 ? UInt32(truncatingIfNeeded: shortWord) : load(UInt32.self, at: count &- 4), times: point)
  }
}

extension UInt64 {
  /// 2^61 − 1, a prime.
  private static var prime: UInt64 { 1 << 61 - 1 }

  /// Drawn once in each process: from the source from which the standard library's own hashes draw.
  fileprivate static let secretPoint: UInt64 = {
    var halves: [UInt64] = [0, 0]
    for half in 0...1 {
      var hasher = Hasher()
      hasher.combine(half)
      halves[half] = UInt64(UInt32(truncatingIfNeeded: hasher.finalize()))
    }
    return (halves[0] << 32 | halves[1]) % prime
  }()

  /// The sum of a number below the prime and a small one, times a third, modulo the prime.
  @inline(__always)
  fileprivate func plus(_ term: UInt32, times factor: UInt64) -> UInt64 {
    let product = (self &+ UInt64(term)).multipliedFullWidth(by: factor)
    // 2^61 is 1: what is above its bits is added to them.
    let sum = (product.low & UInt64.prime) &+ (product.high &<< 3 | product.low &>> 61)
    let folded = (sum & UInt64.prime) &+ sum &>> 61
    return folded == UInt64.prime ? 0 : folded
  }
}
