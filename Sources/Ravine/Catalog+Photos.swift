import CatalogModel
import PhotoCache

extension Catalog {
  /// The address of every photo; `nil` where the catalog gives none that can be used.
  public var photoTemplate: PhotoTemplate? { photoURL.flatMap { try? PhotoTemplate($0) } }

  /// Every photo that the catalog names, in each rendition, each once, in the document's order.
  public var photoIDs: [PhotoID] {
    var seen: Set<PhotoID> = []
    return photoReferences.flatMap { ids(of: $0) }.filter { seen.insert($0).inserted }
  }

  /// The version of each key, for ``PhotoCache/PhotoCache/setCurrent(_:)``. Where the catalog names two of one key, the first.
  public var currentPhotos: [PhotoKey: PhotoVersion] {
    var current: [PhotoKey: PhotoVersion] = [:]
    for photo in photoReferences {
      guard let key = PhotoKey(photo.key), let version = PhotoVersion(photo.version), current[key] == nil else {
        continue
      }
      current[key] = version
    }
    return current
  }

  /// The ids of one photo: one for each rendition.
  public func ids(of photo: PhotoReference) -> [PhotoID] {
    guard let key = PhotoKey(photo.key), let version = PhotoVersion(photo.version) else { return [] }
    let names = photoTemplate?.namesRendition == true ? renditions.compactMap { PhotoRendition($0) } : []
    return names.isEmpty ? [PhotoID(key, version)] : names.map { PhotoID(key, version, $0) }
  }

  private var photoReferences: [PhotoReference] { places.flatMap(\.photos) + curators.compactMap(\.photo) }
}
