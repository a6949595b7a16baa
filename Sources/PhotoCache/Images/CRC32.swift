/// The cyclic redundancy check of PNG (ISO 3309; PNG §5.5).
///
/// A check value is the remainder of a division by a polynomial over two elements, x³² + x²⁶ + …. One of its multiples is
/// x³⁰⁰ + x¹⁵⁵ + x¹¹⁷ + x⁸⁹ + 1; and since squares of sums are sums of squares there, so it is with words of 64 bits, or
/// any other power of two, in place of single bits. What a word comes to is therefore added to the words 145, 183, 211
/// and 300 behind it, and the remainder is that of the last 300 alone. Those are divided with tables.
enum CRC32 {
  /// The check value of `bytes[range]`.
  static func of(_ bytes: [UInt8], _ range: Range<Int>) -> UInt32 {
    bytes.withUnsafeBytes { bytes in
      var message = UnsafeRawBufferPointer(rebasing: bytes[range])
      let crc = fold(&message, after: ~0)
      return ~divide(message, after: crc)
    }
  }

  /// Words for two loads at once.
  private typealias Words = SIMD4<UInt64>
  private static let width = MemoryLayout<Words>.size
  /// Where a word is added to, in bytes behind it.
  private static let (first, second, third, last) = (145 * 8, 183 * 8, 211 * 8, 300 * 8)
  /// Bytes folded at a time: what they come to stays in the nearest cache.
  private static let part = 512 * width

  /// Takes from a long message all but a few bytes; the check value before those.
  private static func fold(_ message: inout UnsafeRawBufferPointer, after crc: UInt32) -> UInt32 {
    guard message.count >= 2 * last else { return crc }
    return withUnsafeTemporaryAllocation(byteCount: 2 * last + part, alignment: width) { room in
      // What the words of this part come to stands behind what those before it came to: at first, nothing.
      let sums = room.baseAddress! + last
      room.baseAddress!.initializeMemory(as: UInt8.self, repeating: 0, count: last)

      func sum(_ offset: Int) -> Words {
        let nearer =
          (sums + offset - first).loadUnaligned(as: Words.self) ^ (sums + offset - second).loadUnaligned(as: Words.self)
        let farther =
          (sums + offset - third).loadUnaligned(as: Words.self) ^ (sums + offset - last).loadUnaligned(as: Words.self)
        return nearer ^ farther
      }

      var next = message.baseAddress!
      var left = (message.count - last) / width * width
      var start = Words(UInt64(crc).littleEndian, 0, 0, 0)
      while left > 0 {
        let count = min(left, part)
        for offset in stride(from: 0, to: count, by: width) {
          let word = (next + offset).loadUnaligned(as: Words.self) ^ start ^ sum(offset)
          start = Words()
          (sums + offset).storeBytes(of: word, as: Words.self)
        }
        (next, left) = (next + count, left - count)
        (sums - last).copyMemory(from: sums + count - last, byteCount: last)
      }
      // Nothing more is taken away: the sums of the last words are none.
      sums.initializeMemory(as: UInt8.self, repeating: 0, count: last)
      let remainder = sums + last
      for offset in stride(from: 0, to: last, by: width) {
        let word = (next + offset).loadUnaligned(as: Words.self) ^ sum(offset)
        (remainder + offset).storeBytes(of: word, as: Words.self)
      }
      message = UnsafeRawBufferPointer(start: next + last, count: message.count - (next + last - message.baseAddress!))
      return divide(UnsafeRawBufferPointer(start: remainder, count: last), after: 0)
    }
  }

  /// Bytes of a step of the division: four words of eight bytes, each in a lane of its own. The next word of a lane waits
  /// for the one before it; the four lanes do not wait for one another.
  private static let step = 32

  /// What a byte comes to when so many others have followed it: 256 values for each number.
  private static let tables: [UInt32] = {
    var tables = [UInt32](repeating: 0, count: step * 256)
    for index in 0..<256 {
      var value = UInt32(index)
      for _ in 0..<8 { value = value & 1 == 1 ? value >> 1 ^ 0xedb8_8320 : value >> 1 }
      tables[index] = value
    }
    for index in 256..<(step * 256) {
      let before = tables[index - 256]
      tables[index] = before >> 8 ^ tables[Int(before & 255)]
    }
    return tables
  }()

  /// The check value after `message`.
  private static func divide(_ message: UnsafeRawBufferPointer, after crc: UInt32) -> UInt32 {
    tables.withUnsafeBufferPointer { tables in
      var crc = crc
      var position = 0

      /// What the lane's word of this step comes to, with what came before it, where so many bytes begin with it.
      func word(_ lane: Int, after before: UInt32, of count: Int) -> UInt32 {
        let next = message.loadUnaligned(fromByteOffset: position + 8 * lane, as: UInt64.self)
        let word = UInt64(littleEndian: next) ^ UInt64(before)
        var value: UInt32 = 0
        for index in 0..<8 {
          value ^= tables[(count - 1 - index) * 256 + Int(truncatingIfNeeded: word >> UInt64(8 * index) & 255)]
        }
        return value
      }

      if message.count >= step {
        var (second, third, fourth): (UInt32, UInt32, UInt32) = (0, 0, 0)
        while message.count - position >= 2 * step {
          crc = word(0, after: crc, of: step)
          second = word(1, after: second, of: step)
          third = word(2, after: third, of: step)
          fourth = word(3, after: fourth, of: step)
          position += step
        }
        // In the last step the lanes become one.
        crc = word(0, after: crc, of: 8)
        crc = word(1, after: crc ^ second, of: 8)
        crc = word(2, after: crc ^ third, of: 8)
        crc = word(3, after: crc ^ fourth, of: 8)
        position += step
      }
      while position < message.count {
        crc = crc >> 8 ^ tables[Int((crc ^ UInt32(message[position])) & 255)]
        position += 1
      }
      return crc
    }
  }
}
