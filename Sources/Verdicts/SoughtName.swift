import CatalogModel
import JSONText

/// A name or an id as a person wrote it, sought among those of a catalog.
///
/// What is the same byte for byte comes first, so that names that differ only in how an accent is composed are told
/// apart; else what differs only in case and accents is meant.
package struct SoughtName {
  package let text: String
  private let bytes: ByteString
  private let plain: String

  package init(_ text: String) {
    self.text = text
    bytes = ByteString(text)
    plain = folded(text)
  }

  /// Whether a name is the same but for case and accents.
  package func isLike(_ name: String) -> Bool { folded(name) == plain }

  /// The index of the name that is meant. O(names).
  package func index(in names: [ByteString]) -> Int? {
    names.firstIndex(of: bytes) ?? names.firstIndex { isLike($0.string) }
  }

  /// What is meant of some things that have an id and a name: the one with the id, else those with the name; several
  /// where a person must choose. O(things).
  package func found<Thing>(
    among things: [Thing], id: (Thing) -> String, name: (Thing) -> String
  ) -> [Thing] {
    if let exact = things.first(where: { ByteString(id($0)) == bytes }) { return [exact] }
    let named = things.filter { ByteString(name($0)) == bytes }
    return named.isEmpty ? things.filter { isLike(name($0)) || isLike(id($0)) } : named
  }

  /// The only one of some things that is meant.
  ///
  /// - Parameters:
  ///   - kind: What they are, as an error names them: `place`.
  ///   - advice: What an error says to do where there is none.
  package func only<Thing>(
    _ kind: String, advice: String = "", among things: [Thing], id: (Thing) -> String, name: (Thing) -> String
  ) throws(CommandError) -> Thing {
    let found = found(among: things, id: id, name: name)
    if found.count == 1 { return found[0] }
    if found.isEmpty {
      throw .usage("there is no \(kind) \"\(text)\"" + suggestion(for: text, among: things.map(name)) + advice)
    }
    throw .usage("several \(kind)s are named \"\(text)\": use an id, one of " + found.map(id).joined(separator: ", "))
  }
}

extension Place {
  /// Which of the place's services is meant; nil: none.
  package func service(_ name: SoughtName) -> Int? { name.index(in: otherHours.names) }
}
