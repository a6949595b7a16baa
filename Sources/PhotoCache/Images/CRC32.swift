/// The cyclic redundancy check of PNG (ISO 3309; PNG §5.5), eight bytes a step.
enum CRC32 {
  private static let tables: [UInt32] = {
    var tables = [UInt32](repeating: 0, count: 8 * 256)
    for index in 0..<256 {
      var value = UInt32(index)
      for _ in 0..<8 { value = value & 1 == 1 ? value >> 1 ^ 0xedb8_8320 : value >> 1 }
      tables[index] = value
    }
    for index in 256..<(8 * 256) {
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
        while range.upperBound - position >= 8 {
          let word = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: position, as: UInt64.self)) ^ UInt64(crc)
          crc = 0
          for index in 0..<8 {
            crc ^= tables[(7 - index) * 256 + Int(truncatingIfNeeded: word >> UInt64(8 * index) & 255)]
          }
          position += 8
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
