/// Why a text is no template of photos' addresses, or a photo has no address by one.
public enum PhotoAddressError: Error, Hashable {
  /// A part of what names a photo has no place in it, so that several would share an address.
  case lacks(PhotoTemplate.Part)
  /// Braces with anything else than a part between them.
  case unknownPart(String)
  /// A part stands where the server is named.
  case partInHost
  /// No web address comes of it.
  case noWebAddress(WebAddressError)
  /// The template names a rendition, and the photo has none.
  case noRendition
  /// A part is, or ends up as, a `.` or `..` between slashes: servers and clients would take it for another one.
  case dotSegment
}

extension PhotoAddressError: CustomStringConvertible {
  /// A sentence for people.
  public var description: String {
    switch self {
    case .noWebAddress(let error): error.description
    default: "The" + String(decoding: clause.utf8.dropFirst(3), as: UTF8.self) + "."
    }
  }

  /// The same as part of a sentence; what comes after a `#` is never sent, so that it counts for nothing.
  package var clause: String {
    switch self {
    case .lacks(.rendition): "the address needs {rendition}, or all renditions have the same one"
    case .lacks(let part): "the address needs {" + part.name + "}, or all photos have the same one"
    case .unknownPart(let text):
      "the address names " + text + ", of which nothing is known: {key}, {version} and {rendition} are filled in"
    case .partInHost: "the address must name its server without {key}, {version} or {rendition}"
    case .noWebAddress(let error):
      "the" + String(decoding: error.description.utf8.dropFirst(3).dropLast(), as: UTF8.self)
    case .noRendition: "the address needs a rendition"
    case .dotSegment: "the address would have \".\" or \"..\" between its slashes, which leads elsewhere"
    }
  }
}
