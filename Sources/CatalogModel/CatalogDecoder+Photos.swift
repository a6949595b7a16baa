import Addresses
import JSONText

extension CatalogDecoder {
  /// A photo; nil, and reported, where it lacks what names its bytes.
  mutating func photo(_ reader: inout JSONReader) throws(JSONError) -> PhotoID? {
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
    guard let id = PhotoKey(key).flatMap({ key in PhotoVersion(version).map { PhotoID(key, $0) } }) else {
      report(.error, at: offset, "the \"key\" and the \"version\" of a photo must not be empty")
      return nil
    }
    if found.firstPhoto == nil { found.firstPhoto = (path, offset) }
    if mayBeDots(key) || mayBeDots(version) { found.doubtfulPhotos.append((id, path, offset)) }
    return id
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

  /// Whether something between slashes begins with a dot, or is nothing: only that makes a `.` or `..` of an address.
  private func mayBeDots(_ text: String) -> Bool {
    var isAtStart = true
    for byte in text.utf8 {
      let isSlash = byte == UInt8(ascii: "/")
      if isAtStart, isSlash || byte == UInt8(ascii: ".") { return true }
      isAtStart = isSlash
    }
    return isAtStart
  }

  /// Reports what keeps photos from having an address, and each one of its own.
  mutating func checkPhotoAddresses() {
    guard let photoURL else {
      if let firstPhoto = found.firstPhoto {
        report(
          .warning, at: firstPhoto.offset, path: firstPhoto.path,
          "photos have no address: the document needs a \"photo_url\", such as "
            + "\"https://guide.example/photos/{key}?v={version}\"")
      }
      return
    }
    enter(.member(at: photoURL.nameOffset))
    defer { leave() }
    do throws(PhotoAddressError) {
      let template = try PhotoTemplate(photoURL.text)
      if template.namesRendition, renditions.isEmpty {
        report(.error, at: photoURL.offset, "the address names {rendition}, but there are no \"renditions\"")
      } else if !template.namesRendition, !renditions.isEmpty {
        report(.error, at: photoURL.offset, PhotoAddressError.lacks(.rendition).clause)
      }
      let rendition = renditions.first.flatMap { PhotoRendition($0) }
      for photo in found.doubtfulPhotos {
        do throws(PhotoAddressError) {
          _ = try template.address(of: PhotoID(photo.id.key, photo.id.version, rendition))
        } catch {
          guard error != .noRendition else { continue }
          report(.error, at: photo.offset, path: photo.path, "the photo has no address: " + error.clause)
        }
      }
    } catch {
      report(.error, at: photoURL.offset, error.clause)
    }
  }
}
