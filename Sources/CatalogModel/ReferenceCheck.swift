import Addresses
import JSONText

extension Catalog {
  /// What in the document leads nowhere, and photos that have two versions: warnings for its editor, in the order of
  /// the document.
  ///
  /// Apart from decoding, since apps have no use for it: they pass over an id that leads nowhere.
  ///
  /// - Parameter document: what this catalog was decoded from.
  /// - Complexity: O(length of the document).
  package func doubtfulReferences(in document: [UInt8]) -> [Diagnostic] {
    var check = ReferenceCheck(self)
    var decoder = CatalogDecoder(bytes: document)
    var reader = JSONReader(document.span)
    // It was read before: it can be read.
    try? check.document(&decoder, &reader)
    return check.found.inOrder(in: document.span)
  }
}

/// Goes over a document once more and looks where the ids in it lead.
private struct ReferenceCheck {
  private(set) var found = Findings()

  private let places: Set<ByteString>
  private let curators: Set<ByteString>
  private let lists: Set<ByteString>
  private let moments: Set<ByteString>
  /// Where each photo stands first, and in which version.
  private var photos: [PhotoKey: (version: PhotoVersion, path: String, position: JSONPosition)] = [:]
  private var lines = LineCursor()

  init(_ catalog: Catalog) {
    places = Set(catalog.places.map { ByteString($0.id) })
    curators = Set(catalog.curators.map { ByteString($0.id) })
    lists = Set(catalog.lists.map { ByteString($0.id) })
    moments = Set(catalog.moments.map { ByteString($0.id) })
  }

  mutating func document(_ decoder: inout CatalogDecoder, _ reader: inout JSONReader) throws(JSONError) {
    try members(&decoder, &reader) { check, decoder, name, reader throws(JSONError) in
      switch name {
      case "places": try check.records(&decoder, &reader, Self.place)
      case "curators": try check.records(&decoder, &reader, Self.curator)
      case "lists": try check.records(&decoder, &reader, Self.list)
      case "issue": try check.members(&decoder, &reader, Self.issue)
      case "moments": try check.records(&decoder, &reader, Self.moment)
      default: try reader.skipValue()
      }
    }
  }

  /// What is done with one member of an object.
  private typealias Member =
    @Sendable (
      inout ReferenceCheck, inout CatalogDecoder, borrowing JSONString, inout JSONReader
    ) throws(JSONError) -> Void

  private static let place: Member = { check, decoder, name, reader throws(JSONError) in
    switch name {
    case "photos":
      try decoder.elements(&reader) { decoder, reader throws(JSONError) in try check.photo(&decoder, &reader) }
    default: try reader.skipValue()
    }
  }

  private static let curator: Member = { check, decoder, name, reader throws(JSONError) in
    switch name {
    case "photo": try check.photo(&decoder, &reader)
    default: try reader.skipValue()
    }
  }

  private static let list: Member = { check, decoder, name, reader throws(JSONError) in
    switch name {
    case "places": try check.ids(&decoder, &reader, of: "place", among: check.places)
    case "curator": try check.id(&decoder, &reader, of: "curator", among: check.curators)
    default: try reader.skipValue()
    }
  }

  private static let issue: Member = { check, decoder, name, reader throws(JSONError) in
    switch name {
    case "sections": try check.records(&decoder, &reader, section)
    default: try reader.skipValue()
    }
  }

  private static let section: Member = { check, decoder, name, reader throws(JSONError) in
    switch name {
    case "places": try check.ids(&decoder, &reader, of: "place", among: check.places)
    case "lists": try check.ids(&decoder, &reader, of: "list", among: check.lists)
    case "moments": try check.ids(&decoder, &reader, of: "Moment", among: check.moments)
    default: try reader.skipValue()
    }
  }

  private static let moment: Member = { check, decoder, name, reader throws(JSONError) in
    switch name {
    case "place": try check.id(&decoder, &reader, of: "place", among: check.places)
    default: try reader.skipValue()
    }
  }

  private mutating func records(
    _ decoder: inout CatalogDecoder, _ reader: inout JSONReader, _ member: Member
  ) throws(JSONError) {
    try decoder.elements(&reader) { decoder, reader throws(JSONError) in
      try members(&decoder, &reader, member)
    }
  }

  private mutating func members(
    _ decoder: inout CatalogDecoder, _ reader: inout JSONReader, _ member: Member
  ) throws(JSONError) {
    // What is of the wrong kind the decoder has reported.
    guard try decoder.isNext(.object, &reader) else { return }
    try decoder.members(&reader) { decoder, name, reader throws(JSONError) in
      try member(&self, &decoder, name, &reader)
    }
  }

  private mutating func ids(
    _ decoder: inout CatalogDecoder, _ reader: inout JSONReader, of kind: String, among known: Set<ByteString>
  ) throws(JSONError) {
    try decoder.elements(&reader) { decoder, reader throws(JSONError) in
      try id(&decoder, &reader, of: kind, among: known)
    }
  }

  private mutating func id(
    _ decoder: inout CatalogDecoder, _ reader: inout JSONReader, of kind: String, among known: Set<ByteString>
  ) throws(JSONError) {
    let offset = reader.position
    guard let id = try decoder.string(&reader), !known.contains(ByteString(id)) else { return }
    found.add(
      .warning, at: offset, path: decoder.path,
      "the catalog has no " + kind + " with the id \"" + id + "\": write the id of one that it has, or leave it out")
  }

  private mutating func photo(_ decoder: inout CatalogDecoder, _ reader: inout JSONReader) throws(JSONError) {
    let offset = reader.position
    guard let photo = try decoder.photo(&reader) else { return }
    guard let first = photos[photo.key] else {
      let bytes = decoder.bytes.span
      photos[photo.key] = (photo.version, decoder.path, lines.position(of: offset, in: bytes))
      return
    }
    guard first.version != photo.version else { return }
    found.add(
      .warning, at: offset, path: decoder.path,
      "the photo \"" + photo.key.text + "\" has another version here than in line " + String(first.position.line)
        + ", at " + first.path + ", which counts as the current one: write one version in both places")
  }
}
