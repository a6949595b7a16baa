import Digest

/// The form of the store's small files: lines of a name and a value, in a fixed order, and a last one with the
/// checksum of all before it.
///
/// Values are any bytes; those outside printable ASCII, and `%`, are written as `%XX`. A file that was damaged in any
/// byte is no record: the checksum says so, and nothing follows it.
struct RecordText {
  private(set) var values: [String: [UInt8]] = [:]
  private var order: [String] = []

  init() {}

  /// Reads a file of this `kind`.
  init?(_ bytes: [UInt8], kind: String) {
    guard bytes.last == UInt8(ascii: "\n"),
      let start = bytes.dropLast().lastIndex(of: UInt8(ascii: "\n")),
      bytes[(start + 1)...].elementsEqual(Self.checksumLine(Array(bytes[...start])))
    else { return nil }
    for line in bytes[...start].split(separator: UInt8(ascii: "\n")) {
      guard let space = line.firstIndex(of: UInt8(ascii: " ")),
        let value = Self.unescaped(line[(space + 1)...])
      else { return nil }
      self[String(decoding: line[..<space], as: UTF8.self)] = value
    }
    guard self["ravine"] == Array(kind.utf8) else { return nil }
  }

  subscript(name: String) -> [UInt8]? {
    get { values[name] }
    set {
      if values[name] == nil, newValue != nil { order.append(name) }
      values[name] = newValue
    }
  }

  /// A value as text; `nil` where it is missing.
  func text(_ name: String) -> String? { self[name].map { String(decoding: $0, as: UTF8.self) } }

  /// Sets a textual value.
  mutating func set(_ name: String, _ text: String?) { self[name] = text.map { Array($0.utf8) } }

  /// The file's bytes.
  func bytes(kind: String) -> [UInt8] {
    var bytes = Self.line("ravine", Array(kind.utf8))
    for name in order {
      if let value = values[name] { bytes += Self.line(name, value) }
    }
    return bytes + Self.checksumLine(bytes)
  }

  private static func line(_ name: String, _ value: [UInt8]) -> [UInt8] {
    Array(name.utf8) + [UInt8(ascii: " ")] + escaped(value) + [UInt8(ascii: "\n")]
  }

  private static func checksumLine(_ bytes: [UInt8]) -> [UInt8] {
    Array("checksum \(Hexadecimal.text(XXH64.hash(bytes)))\n".utf8)
  }

  private static func escaped(_ value: [UInt8]) -> [UInt8] {
    value.flatMap { byte in
      byte >= 0x20 && byte < 0x7f && byte != UInt8(ascii: "%")
        ? [byte] : [UInt8(ascii: "%")] + Array(Hexadecimal.text([byte]).utf8)
    }
  }

  private static func unescaped(_ text: ArraySlice<UInt8>) -> [UInt8]? {
    var value: [UInt8] = []
    var rest = text
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        value.append(byte)
        continue
      }
      guard let high = rest.popFirst().flatMap(Hexadecimal.value), let low = rest.popFirst().flatMap(Hexadecimal.value)
      else { return nil }
      value.append(high << 4 | low)
    }
    return value
  }
}
