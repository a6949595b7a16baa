extension String {
  /// Whether there is nothing in it to be read: no character, or white space alone.
  package var isBlank: Bool { unicodeScalars.allSatisfy { $0.isSpace } }
}

extension Unicode.Scalar {
  /// Whether it is of Unicode's property White_Space, listed because the library's tables are twenty kilobytes of a
  /// WebAssembly module.
  fileprivate var isSpace: Bool {
    switch value {
    case 0x09...0x0D, 0x20, 0x85, 0xA0, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000: true
    default: false
    }
  }
}
