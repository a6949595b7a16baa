/// The cyclic redundancy check of PNG (ISO 3309; PNG §5.5).
///
/// Four words of eight bytes are taken a step, each into a lane of its own. The next word of a lane waits for the one
/// before it; the four lanes do not wait for one another.
enum CRC32 {
  /// Bytes of a step.
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

  /// The check value of `bytes[range]`.
  static func of(_ bytes: [UInt8], _ range: Range<Int>) -> UInt32 {
    bytes.withUnsafeBytes { bytes in
      tables.withUnsafeBufferPointer { tables in
        var crc: UInt32 = ~0
        var position = range.lowerBound

        /// What the lane's word of this step comes to, with what came before it, where so many bytes begin with it.
        func word(_ lane: Int, after before: UInt32, of count: Int) -> UInt32 {
          let next = bytes.loadUnaligned(fromByteOffset: position + 8 * lane, as: UInt64.self)
          let word = UInt64(littleEndian: next) ^ UInt64(before)
          var value: UInt32 = 0
          for index in 0..<8 {
            value ^= tables[(count - 1 - index) * 256 + Int(truncatingIfNeeded: word >> UInt64(8 * index) & 255)]
          }
          return value
        }

        if range.upperBound - position >= step {
          var (second, third, fourth): (UInt32, UInt32, UInt32) = (0, 0, 0)
          while range.upperBound - position >= 2 * step {
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
        while position < range.upperBound {
          crc = crc >> 8 ^ tables[Int((crc ^ UInt32(bytes[position])) & 255)]
          position += 1
        }
        return ~crc
      }
    }
  }
}
