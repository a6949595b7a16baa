import JSONText
import Ravine
import Verdicts

/// `ravine photo path KEY`: where a photo lies. Never asks a server but for the catalog.
enum PhotoPathCommand {
  static let options: [String: Options.Kind] = ["--version": .value, "--rendition": .value]

  static func run(_ arguments: [String], _ host: CommandHost) throws(CommandError) -> Int32 {
    let session = try PhotoSession(arguments, options, host)
    let text = try session.options.operand("the photo's key")
    guard let key = PhotoKey(text) else { throw .usage("the photo's key is empty") }
    let current = session.catalog.currentPhotos[key]
    let asked = try session.version()
    let rendition = try session.rendition()
    let (file, id) = find(key, asked, current, rendition, session)
    if current == nil, asked == nil || file == nil {
      host.note("the catalog names no photo \"\(key)\"" + session.nearest(to: key))
    }
    if let id, asked == nil, let current, id.version != current {
      host.note("version \(current) is not here; this is \(id.version), which was fetched earlier")
    }
    if session.isJSON {
      var writer = JSONWriter(style: .spaced)
      writer.object { writer in
        writer.member("key", key.text)
        writer.member("version", id?.version.text)
        writer.member("rendition", id?.rendition?.text)
        writer.member("path", file)
        writer.member("current", id.map { $0.version == current })
      }
      session.write(String(decoding: writer.finish(), as: UTF8.self) + "\n")
    } else if let file {
      session.write(file + "\n")
    } else {
      host.note(session.advice(key, asked, rendition))
    }
    return file == nil ? ExitStatus.nothing : ExitStatus.something
  }

  /// The version asked for; else the current one, else the one fetched last.
  private static func find(
    _ key: PhotoKey, _ asked: PhotoVersion?, _ current: PhotoVersion?, _ rendition: PhotoRendition?,
    _ session: PhotoSession
  ) -> (String?, PhotoID?) {
    if let version = asked ?? current {
      let id = PhotoID(key, version, rendition)
      if let file = session.cache.file(id) { return (file, id) }
    }
    guard asked == nil else { return (nil, nil) }
    let others = session.cache.stored(key).filter { $0.id.rendition == rendition }
    for other in others.reversed() {
      if let file = session.cache.file(other.id) { return (file, other.id) }
    }
    return (nil, nil)
  }
}

extension PhotoSession {
  fileprivate func version() throws(CommandError) -> PhotoVersion? {
    guard let text = options["--version"] else { return nil }
    guard let version = PhotoVersion(text) else { throw .usage("--version needs a value") }
    return version
  }

  /// The rendition asked for, else the catalog's first.
  fileprivate func rendition() throws(CommandError) -> PhotoRendition? {
    let names = catalog.photoTemplate?.namesRendition == true ? catalog.renditions : []
    guard let text = options["--rendition"] else { return names.first.flatMap { PhotoRendition($0) } }
    guard names.contains(text), let rendition = PhotoRendition(text) else {
      throw .usage("the catalog offers no rendition \"\(text)\"" + suggestion(for: text, among: names))
    }
    return rendition
  }

  /// What can be done about a photo that is not here: a sync fetches what the catalog names, and nothing else.
  fileprivate func advice(_ key: PhotoKey, _ asked: PhotoVersion?, _ rendition: PhotoRendition?) -> String {
    let named = catalog.photoIDs.filter { $0.key == key }.map(\.version)
    guard let version = asked ?? named.first else { return "no version of it is stored" }
    guard named.contains(version) else {
      return "version \(version) is not stored, and the catalog does not name it"
        + (named.first.map { ": it names version \($0)" } ?? "")
    }
    guard let template = catalog.photoTemplate else {
      return "the photo is not here, and the catalog gives no address of its photos; see ravine check \(copy.file)"
    }
    do throws(PhotoAddressError) {
      _ = try template.address(of: PhotoID(key, version, rendition))
      return "the photo is not here; run ravine photo sync"
    } catch {
      return "the photo is not here, and cannot be fetched: \(error.clause)"
    }
  }

  fileprivate func nearest(to key: PhotoKey) -> String {
    suggestion(for: key.text, among: catalog.currentPhotos.keys.map(\.text).sorted())
  }
}
