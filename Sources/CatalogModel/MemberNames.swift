import JSONText

/// The names that an object's members have had so far, to tell a repeated one by.
///
/// Nearly all objects have a few names that share no bit of a word. Only where two do are the object's names looked at
/// once more from its start.
package struct MemberNames {
  /// A set bit for each name.
  private var bits: UInt64 = 0

  /// All of them, once two shared a bit.
  private var all: TokenTable?

  /// Takes in the name of the next member of the object at `start`, and tells whether it stood there before.
  @inline(__always)
  mutating func isRepeated(_ name: borrowing JSONString, ofObjectAt start: Int, in text: Span<UInt8>) -> Bool {
    let bit = MemberNames.bit(of: name)
    if bits & bit == 0, all == nil {
      bits |= bit
      return false
    }
    return isRepeatedForCertain(name, ofObjectAt: start, in: text)
  }

  private mutating func isRepeatedForCertain(
    _ name: borrowing JSONString, ofObjectAt start: Int, in text: Span<UInt8>
  ) -> Bool {
    if all == nil { all = MemberNames.names(before: name.offset, ofObjectAt: start, in: text) }
    return all?.number(of: name, in: text).isNew == false
  }

  /// The names of an object that has been read up to the name at `end`. O(length of what was read).
  private static func names(before end: Int, ofObjectAt start: Int, in text: Span<UInt8>) -> TokenTable {
    var names = TokenTable()
    var reader = JSONReader(text, at: start)
    do throws(JSONError) {
      try reader.beginObject()
      while let name = try reader.nextMember(), name.offset < end {
        _ = names.number(of: name, in: text)
        try reader.skipValue()
      }
    } catch {
      // It was read before: it can be read.
    }
    return names
  }

  /// The bit of a name, by a multiplier under which no two names that a catalog's objects have share one.
  @inline(__always)
  package static func bit(of name: borrowing JSONString) -> UInt64 {
    1 << ((name.mark &* 0xD23F_0824_128B_2F33) >> 58)
  }
}
