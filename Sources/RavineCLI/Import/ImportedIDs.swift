/// The ids of imported places: those that they have where they come from, and slugs for the rest.
struct ImportedIDs {
  private var slugs: ImportSlugs
  private var given: Set<String> = []

  /// - Parameter names: The names of all places, in any order.
  init(names: [String]) { slugs = ImportSlugs(names: names) }

  /// The id of a place, or nil with a note where a place before it has the same.
  mutating func id(_ own: String?, name: String, _ notes: inout [String]) -> String? {
    guard let own else {
      var id = slugs.id(of: name, mark: "")
      while !given.insert(id).inserted { id = slugs.id(of: name, mark: "") }
      return id
    }
    if given.insert(own).inserted { return own }
    notes.append("\"\(name)\": a second place with the id \"\(own)\", left out")
    return nil
  }
}
