import CHost

/// Memory that the host and the module pass to one another, by its address.
///
/// Addresses of the host's are never trusted: what lies outside of the memory is refused, and only what was handed out
/// is freed.
enum Block {
  /// What the host holds, and must free.
  nonisolated(unsafe) private static var held: Set<UInt> = []

  /// Longer than this nothing may be: whatever a document of this size holds, there is memory for what is said of it.
  static let longest = 8 << 20

  /// The address of so many bytes; zero where there are not so many, or none are asked for.
  static func allocate(_ size: UInt) -> UInt {
    guard size > 0, size <= UInt(longest), let memory = malloc(Int(size)) else { return 0 }
    let address = UInt(bitPattern: memory)
    held.insert(address)
    return address
  }

  /// Frees what `allocate` gave; does nothing to any other address.
  static func free(_ address: UInt) {
    if held.remove(address) != nil { CHost.free(UnsafeMutableRawPointer(bitPattern: address)) }
  }

  /// A copy of bytes of the host's; nil where they are too many, or do not lie within the memory.
  static func bytes(_ address: UInt, _ count: UInt) -> [UInt8]? {
    let size = UInt(memory_size())
    guard count <= UInt(longest), count <= size, address <= size - count else { return nil }
    return Array(UnsafeRawBufferPointer(start: UnsafeRawPointer(bitPattern: address), count: Int(count)))
  }

  /// The address of a text for the host: its length in four bytes, the lowest first, and its UTF-8 bytes.
  static func result(_ text: [UInt8]) -> UInt {
    let count = UInt(text.count)
    guard let memory = malloc(Int(count) + 4) else { return 0 }
    for index in 0..<4 {
      memory.storeBytes(of: UInt8(count >> (8 * UInt(index)) & 0xFF), toByteOffset: index, as: UInt8.self)
    }
    text.withUnsafeBytes { if let start = $0.baseAddress { (memory + 4).copyMemory(from: start, byteCount: $0.count) } }
    held.insert(UInt(bitPattern: memory))
    return UInt(bitPattern: memory)
  }
}
