import Addresses
import Digest

/// Where a photo lies below the cache's folder: a directory for the key, a file for version and rendition.
///
/// Names are made of `a`–`z`, `0`–`9`, `-`, `_`, `%` and `@` alone, begin with a letter and a `-`, and are no longer
/// than 203 bytes; so they stay apart where case or composition does not count, and none is reserved or leads out of
/// the folder. Every other byte of the text is written `%` and two hexadecimal digits, which can be undone; where that
/// is too long for a file's name, the text's SHA-256 stands for it and the text itself lies in a file beside.
struct PhotoName: Hashable, Sendable {
  let directory: String
  let file: String

  init(_ id: PhotoID) {
    directory = Self.directory(of: id.key)
    let spelled = Self.escaped(id.version.text) + (id.rendition.map { "@" + Self.escaped($0.text) } ?? "")
    file =
      spelled.utf8.count <= Self.limit ? Self.spelledFile + spelled : Self.hashedFile + Self.digest(Self.label(of: id))
  }

  /// The name of a file that is there.
  init(directory: String, file: String) {
    (self.directory, self.file) = (directory, file)
  }

  static func directory(of key: PhotoKey) -> String {
    let spelled = escaped(key.text)
    return spelled.utf8.count <= limit ? spelledKey + spelled : hashedKey + digest(Array(key.text.utf8))
  }

  /// One name for both, of hexadecimal digits, for files that are not finished.
  var short: String { String(Self.digest(Array((directory + "/" + file).utf8)).prefix(32)) }

  /// Files to lie beside the photo where its name does not spell its id.
  func labels(of id: PhotoID) -> [(file: String, bytes: [UInt8])] {
    var labels: [(file: String, bytes: [UInt8])] = []
    if directory.hasPrefix(Self.hashedKey) { labels.append((Self.keyLabel, Array(id.key.text.utf8))) }
    if let label = fileLabel { labels.append((label, Self.label(of: id))) }
    return labels
  }

  /// Those of the names in a key's directory that are labels of no photo there.
  static func labelsOfNone(among names: [String]) -> [String] {
    let files = Set(names)
    let isEmpty = !names.contains { $0.hasPrefix(spelledFile) || $0.hasPrefix(hashedFile) }
    return names.filter { name in
      name == keyLabel ? isEmpty : name.hasPrefix(labelPrefix) && !files.contains(hashedFile + name.dropFirst(2))
    }
  }

  /// The id that the name spells. Where it does not, `label` is asked for the content of a file in the directory.
  func id(label: (String) -> [UInt8]?) -> PhotoID? {
    guard let key = key(label), let (version, rendition) = version(label) else { return nil }
    let id = PhotoID(key, version, rendition)
    // A label may be damaged, and a file be none of ours.
    return PhotoName(id) == self ? id : nil
  }

  private func key(_ label: (String) -> [UInt8]?) -> PhotoKey? {
    if directory.hasPrefix(Self.spelledKey) {
      return Self.unescaped(directory.utf8.dropFirst(2)).flatMap(PhotoKey.init)
    }
    return label(Self.keyLabel).flatMap { PhotoKey(String(decoding: $0, as: UTF8.self)) }
  }

  private func version(_ label: (String) -> [UInt8]?) -> (PhotoVersion, PhotoRendition?)? {
    var parts: [String] = []
    if let fileLabel {
      guard let bytes = label(fileLabel) else { return nil }
      parts = bytes.split(separator: Self.separator).map { String(decoding: $0, as: UTF8.self) }
    } else {
      guard file.hasPrefix(Self.spelledFile) else { return nil }
      for part in file.utf8.dropFirst(2).split(separator: UInt8(ascii: "@")) {
        guard let text = Self.unescaped(part) else { return nil }
        parts.append(text)
      }
    }
    guard let version = parts.first.flatMap(PhotoVersion.init) else { return nil }
    return (version, parts.count > 1 ? PhotoRendition(parts[1]) : nil)
  }

  private var fileLabel: String? {
    file.hasPrefix(Self.hashedFile) ? Self.labelPrefix + file.dropFirst(2) : nil
  }

  /// Version and rendition with a byte between them that no text holds.
  private static func label(of id: PhotoID) -> [UInt8] {
    Array(id.version.text.utf8) + (id.rendition.map { [separator] + Array($0.text.utf8) } ?? [])
  }

  private static let limit = 200
  private static let (spelledKey, hashedKey) = ("k-", "h-")
  private static let (spelledFile, hashedFile) = ("v-", "w-")
  private static let (keyLabel, labelPrefix) = ("key", "n-")
  private static let separator: UInt8 = 0xff

  private static func digest(_ bytes: [UInt8]) -> String { SHA256.hash(bytes).hex }

  private static func escaped(_ text: String) -> String {
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"),
        UInt8(ascii: "_"):
        bytes.append(byte)
      default:
        bytes.append(UInt8(ascii: "%"))
        bytes += Hexadecimal.text([byte]).utf8
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func unescaped(_ text: Substring.UTF8View) -> String? {
    var bytes: [UInt8] = []
    var rest = text
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard let high = rest.popFirst().flatMap(Hexadecimal.value), let low = rest.popFirst().flatMap(Hexadecimal.value)
      else { return nil }
      bytes.append(high << 4 | low)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
