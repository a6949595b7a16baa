import Addresses
import DurableFiles

/// The cache's folder: `k-…` directories with a file for each photo, and `unfinished` with what is on its way there.
struct PhotoFiles: Sendable {
  let path: String
  /// Bytes of the largest photo that is read.
  let limit: Int

  static let unfinished = "unfinished"
  static let temporarySuffix = ".tmp"
  static let partialSuffix = ".part"
  private static let labelLimit = 1 << 20

  /// Bytes of the largest download to be resumed. Frames add little; what is much larger than any photo is none of ours.
  var partialLimit: Int { max(limit, limit &* 2) }

  /// The file of a photo, there or not.
  func path(of id: PhotoID) -> String { path(of: PhotoName(id)) }

  func path(of name: PhotoName) -> String { path + "/" + name.directory + "/" + name.file }

  /// A photo's bytes and what they show; `nil` where there is no file, or no whole picture in it.
  func read(_ id: PhotoID) -> (bytes: [UInt8], info: ImageInfo)? {
    guard let bytes = try? readRegularFile(path(of: id), limit: limit), let info = try? ImageInfo(whole: bytes) else {
      return nil
    }
    return (bytes, info)
  }

  /// Every photo there is, in no order. Looks at each file once.
  func all() -> [StoredPhoto] {
    guard let names = try? Directory(path).names() else { return [] }
    return names.flatMap { photos(in: $0) }
  }

  /// The photos of a key, in no order.
  func photos(of key: PhotoKey) -> [StoredPhoto] { photos(in: PhotoName.directory(of: key)) }

  private func photos(in name: String) -> [StoredPhoto] {
    guard name != Self.unfinished, let directory = try? Directory(path + "/" + name),
      let files = try? directory.names()
    else { return [] }
    var photos: [StoredPhoto] = []
    for file in files {
      let photo = PhotoName(directory: name, file: file)
      let id = photo.id { try? readRegularFile(path + "/" + name + "/" + $0, limit: Self.labelLimit) }
      guard let id, let use = try? directory.use(file), use.isRegular else { continue }
      photos.append(
        StoredPhoto(
          id: id, path: path(of: photo), size: use.status.size, storedAt: use.status.modified, usedAt: use.used))
    }
    return photos
  }

  /// Removes a photo with what spells its name, and its key's directory with the last one; one that is gone is no error.
  func remove(_ id: PhotoID) throws(FileError) {
    let name = PhotoName(id)
    do throws(FileError) {
      let root = try Directory(path)
      let directory = try root.child(name.directory)
      try directory.remove(name.file)
      if !name.labels(of: id).isEmpty {
        try clearLabels(in: directory, of: name)
      }
      try root.removeIfEmpty(name.directory)
    } catch {
      guard error.isMissing else { throw error }
    }
  }

  /// Removes what spells the names of photos that are gone. Whoever stores one meanwhile has written that before it, and
  /// looks for it afterwards; so here it is taken aside first, and put back where its photo has come.
  private func clearLabels(in directory: borrowing Directory, of name: PhotoName) throws(FileError) {
    let unfinished = try Directory(creating: path + "/" + Self.unfinished)
    for label in PhotoName.labelsOfNone(among: try directory.names()) {
      let aside = name.short + "-" + label + Self.temporarySuffix
      try directory.move(label, to: unfinished, as: aside)
      if PhotoName.labelsOfNone(among: try directory.names() + [label]).contains(label) {
        try unfinished.remove(aside)
      } else {
        try unfinished.move(aside, to: directory, as: label)
      }
    }
  }

  /// Whether there is a file of the photo, whole or not.
  func has(_ id: PhotoID) -> Bool {
    let name = PhotoName(id)
    return (try? Directory(path + "/" + name.directory).use(name.file))?.isRegular == true
  }

  /// Removes what processes left behind that died while they wrote, and downloads to be resumed of photos that are
  /// here or not `wanted`.
  func clearUnfinished(wanted: (PhotoID) -> Bool = { _ in true }) {
    guard let directory = try? Directory(path + "/" + Self.unfinished), let names = try? directory.names() else {
      return
    }
    for name in names {
      // Whoever still works on a file has it locked.
      guard let file = try? WorkFile.open(existing: name, in: directory) else { continue }
      if name.hasSuffix(Self.partialSuffix), let bytes = try? file.read(limit: partialLimit),
        let id = PartialRecord(bytes)?.id, wanted(id), !has(id)
      {
        continue
      }
      try? directory.remove(name)
    }
  }
}
