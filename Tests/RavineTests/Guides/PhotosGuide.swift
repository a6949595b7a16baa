import RavineFoundation

/// The example of the guide `Photos`, compiled: the marked lines are its Swift block.
private func photosGuide(_ home: StoreHome, _ source: Source, _ transport: any Transport) {
  // Photos 1 begins
  let photos = PhotoCache(path: home.directory(of: source) + "/photos", transport: transport)

  /// A photo's bytes: from memory, the disk, or the network, and without a network those of an earlier version.
  func picture(_ photo: PhotoID, of catalog: Catalog) async throws -> [UInt8]? {
    guard let id = catalog.ids(of: photo).first, let template = catalog.photoTemplate else { return nil }
    return try await photos.fetchOrEarlier(id, from: template.address(of: id)).photo.bytes
  }

  /// To be called with each new catalog.
  func adopt(_ catalog: Catalog) async {
    photos.setCurrent(catalog.currentPhotos)
    if let template = catalog.photoTemplate { _ = await photos.sync(catalog.photoIDs, from: template) }
  }
  // Photos 1 ends

  _ = (picture, adopt)
}
