import JSONText

extension CatalogDecoder {
  /// A photo; nil, and reported, where it lacks what names its bytes.
  mutating func photo(_ reader: inout JSONReader) throws(JSONError) -> PhotoReference? {
    guard try isNext(.object, &reader) else { return nil }
    let offset = reader.position
    var key: String?
    var version: String?
    try members(&reader) { decoder, name, reader throws(JSONError) in
      switch name {
      case "key": key = try decoder.string(&reader)
      case "version": version = try decoder.string(&reader)
      default: try reader.skipValue()
      }
    }
    guard let key, let version else {
      report(.error, at: offset, "a photo needs a \"key\" and a \"version\", both strings")
      return nil
    }
    guard !key.isEmpty, !version.isEmpty else {
      report(.error, at: offset, "the \"key\" and the \"version\" of a photo must not be empty")
      return nil
    }
    return PhotoReference(key: key, version: version)
  }

  /// The names of the sizes in which photos are offered, each once.
  mutating func renditionList(_ reader: inout JSONReader) throws(JSONError) -> [String] {
    var names: [String] = []
    var seen: Set<ByteString> = []
    try elements(&reader) { decoder, reader throws(JSONError) in
      let offset = reader.position
      guard let name = try decoder.element(&reader) else { return }
      if name.isEmpty {
        decoder.report(.error, at: offset, "a rendition needs a name")
      } else if !seen.insert(ByteString(name)).inserted {
        decoder.report(.warning, at: offset, "this rendition is named a second time: leave it out")
      } else {
        names.append(name)
      }
    }
    return names
  }

  /// Reports an address that cannot tell one photo from another.
  mutating func checkPhotoAddress() {
    guard let photoURL else { return }
    enter(.member(at: photoURL.nameOffset))
    defer { leave() }
    for name in ["{key}", "{version}"] where !holds(photoURL.text, name) {
      report(.error, at: photoURL.offset, "the address needs \(name), or all photos have the same one")
    }
    let namesRendition = holds(photoURL.text, "{rendition}")
    if namesRendition, renditions.isEmpty {
      report(.error, at: photoURL.offset, "the address names {rendition}, but there are no \"renditions\"")
    } else if !namesRendition, !renditions.isEmpty {
      report(.error, at: photoURL.offset, "the address needs {rendition}, or all renditions have the same one")
    }
  }

  private func holds(_ text: String, _ part: String) -> Bool {
    let (text, part) = (Array(text.utf8), Array(part.utf8))
    guard part.count <= text.count else { return false }
    return (0...text.count - part.count).contains { text[$0..<$0 + part.count].elementsEqual(part) }
  }
}
