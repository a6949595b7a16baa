extension WebAddress {
  /// Whether these bytes are a name or an IPv4 address, and mean the same to every reader: RFC 3986 §3.2.2 allows more,
  /// percent-encoded bytes among it, which some decode and others do not.
  static func isName(_ bytes: ArraySlice<UInt8>) -> Bool {
    !bytes.isEmpty
      && bytes.allSatisfy { $0.isDigit || (0x61...0x7a).contains($0.lowercasedASCII) || "-._".utf8.contains($0) }
  }

  /// Whether these bytes are an IPv6 address (RFC 4291 §2.2): eight groups, fewer around one `::`, and an IPv4 address
  /// in place of the last two. A zone has none (RFC 9844).
  static func isIPv6(_ bytes: ArraySlice<UInt8>) -> Bool {
    var rest = bytes
    var groups = 0
    var isShortened = false
    while !rest.isEmpty {
      if !isShortened, rest.starts(with: "::".utf8) {
        isShortened = true
        rest = rest.dropFirst(2)
        if rest.isEmpty { break }
      } else if groups > 0 {
        guard rest.popFirst() == UInt8(ascii: ":") else { return false }
      }
      let group = rest.prefix { $0 != UInt8(ascii: ":") }
      if group.count == rest.count, isIPv4(group) {
        groups += 2
      } else {
        guard (1...4).contains(group.count), group.allSatisfy({ $0.isHexadecimal }) else { return false }
        groups += 1
      }
      rest = rest.dropFirst(group.count)
    }
    return isShortened ? groups < 8 : groups == 8
  }

  private static func isIPv4(_ bytes: ArraySlice<UInt8>) -> Bool {
    let parts = bytes.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    return parts.count == 4
      && parts.allSatisfy { part in
        (1...3).contains(part.count) && part.allSatisfy({ $0.isDigit }) && (part.count == 1 || part.first != 0x30)
          && part.reduce(0) { $0 * 10 + Int($1 - 0x30) } < 256
      }
  }
}

extension UInt8 {
  fileprivate var isDigit: Bool { (0x30...0x39).contains(self) }
  fileprivate var isHexadecimal: Bool { isDigit || (0x61...0x66).contains(lowercasedASCII) }
}
