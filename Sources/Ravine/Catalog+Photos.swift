import CatalogModel
import PhotoCache

extension Catalog {
  /// The address of every photo; `nil` where the catalog gives none that can be used.
  public var photoTemplate: PhotoTemplate? { photoURL.flatMap { try? PhotoTemplate($0) } }

  /// Every photo that the catalog names, in each rendition, each once, in the document's order.
  public var photoIDs: [PhotoID] {
    var seen: Set<PhotoID> = []
    return photos.flatMap { ids(of: $0) }.filter { seen.insert($0).inserted }
  }

  /// The version of each key, for ``PhotoCache/PhotoCache/setCurrent(_:)``. Where the catalog names two of one key, the first.
  public var currentPhotos: [PhotoKey: PhotoVersion] {
    var current: [PhotoKey: PhotoVersion] = [:]
    for photo in photos where current[photo.key] == nil { current[photo.key] = photo.version }
    return current
  }

  /// The ids of one photo: one for each rendition.
  public func ids(of photo: PhotoID) -> [PhotoID] {
    let names = photoTemplate?.namesRendition == true ? renditions.compactMap { PhotoRendition($0) } : []
    return names.isEmpty ? [photo.ofAnyRendition] : names.map { PhotoID(photo.key, photo.version, $0) }
  }

  /// Those that places and curators name: none of a rendition.
  private var photos: [PhotoID] { places.flatMap(\.photos) + curators.compactMap(\.photo) }
}
