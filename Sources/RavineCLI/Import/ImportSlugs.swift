import Verdicts

/// Ids made from names: small letters, digits and hyphens, no two the same.
///
/// A name that only one record has gives the plain slug. Records that share a name, or whose names give none, each get
/// their own mark after it (the number they have where they come from, or their date), so that an id stays the same when
/// others come and go.
struct ImportSlugs {
  private let counts: [String: Int]
  private var taken: Set<String> = []
  /// The number that the next record of an id that is taken is given.
  private var next: [String: Int] = [:]

  /// - Parameter names: The names of all records, in any order.
  init(names: [String]) {
    counts = names.reduce(into: [:]) { counts, name in counts[ImportSlugs.plain(name), default: 0] += 1 }
  }

  /// The id of a record of this name. O(length).
  mutating func id(of name: String, mark: String) -> String {
    let plain = ImportSlugs.plain(name)
    let isShared = counts[plain, default: 0] > 1 || plain == ImportSlugs.unnamed
    let id = isShared && !mark.isEmpty ? plain + "-" + mark : plain
    if taken.insert(id).inserted { return id }
    var number = next[id, default: 2]
    while !taken.insert("\(id)-\(number)").inserted { number += 1 }
    next[id] = number + 1
    return "\(id)-\(number)"
  }

  private static let unnamed = "unnamed"

  /// Accents are left off, apostrophes closed up, and whatever else stands between words is one hyphen.
  static func plain(_ name: String) -> String {
    var slug = ""
    var isBetween = false
    for byte in folded(name).utf8 where byte != UInt8(ascii: "'") {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"):
        if isBetween, !slug.isEmpty { slug += "-" }
        isBetween = false
        slug.unicodeScalars.append(Unicode.Scalar(byte))
      default: isBetween = true
      }
    }
    return slug.isEmpty ? unnamed : slug
  }
}
