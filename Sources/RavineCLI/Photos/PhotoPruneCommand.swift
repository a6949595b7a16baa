import JSONText
import Ravine
import Verdicts

/// `ravine photo prune`: removes versions that the catalog no longer names, once it is told to.
enum PhotoPruneCommand {
  static let options: [String: Options.Kind] = ["--yes": .flag, "--dry-run": .flag]

  static func run(_ arguments: [String], _ host: CommandHost) throws(CommandError) -> Int32 {
    let session = try PhotoSession(arguments, options, host)
    try session.options.noOperands()
    if session.options.has("--yes"), session.options.has("--dry-run") {
      throw .usage("--yes and --dry-run exclude one another")
    }
    if let why = session.doubt { throw CommandError(status: .noCatalog, message: why) }
    let superseded = session.cache.superseded()
    let bytes = superseded.reduce(0) { $0 + $1.size }
    let count = "\(superseded.count) superseded \(superseded.count == 1 ? "file" : "files") · \(ByteSize.words(bytes))"
    if !session.isJSON {
      var page = Page(columns: host.columns)
      page.line(superseded.isEmpty ? "Nothing is superseded." : (session.isReal ? "Removes " : "Would remove ") + count)
      page.table(
        superseded.map {
          [$0.id.key.text, $0.id.version.text, $0.id.rendition?.text ?? "", ByteSize.words($0.size)]
        })
      session.write(page.text)
    }
    var removed: [StoredPhoto] = []
    if session.isReal {
      do {
        removed = try session.cache.removeSuperseded(superseded)
      } catch {
        throw .usage("a photo could not be removed: \(error)")
      }
    } else if !superseded.isEmpty {
      host.note("nothing was removed: run ravine photo prune --yes to do so")
    }
    if session.isJSON { writeJSON(superseded, removed, bytes, session) }
    return superseded.isEmpty ? ExitStatus.nothing : ExitStatus.something
  }

  private static func writeJSON(
    _ superseded: [StoredPhoto], _ removed: [StoredPhoto], _ bytes: Int64, _ session: PhotoSession
  ) {
    var writer = JSONWriter(style: .spaced)
    writer.object { writer in
      writer.member("bytes", bytes)
      writer.member("removed", removed.count)
      writer.key("superseded")
      writer.array { writer in
        for photo in superseded {
          writer.object { writer in
            photo.id.writeMembers(to: &writer)
            writer.member("bytes", photo.size)
            writer.member("path", photo.path)
          }
        }
      }
    }
    session.write(String(decoding: writer.finish(), as: UTF8.self) + "\n")
  }
}

extension PhotoSession {
  /// Why it is not certain what is superseded: what is removed by mistake may be gone for good.
  fileprivate var doubt: String? {
    if copy.stored?.standing == .fallback {
      return "the document is damaged, and an earlier one knows nothing of newer photos: run ravine refresh first"
    }
    if !hasOwnFolder {
      return "a catalog from a pipe shares its photos with others: give its file with --catalog, or its --source"
    }
    return nil
  }

  /// Whether something is to be removed, not only told.
  fileprivate var isReal: Bool { options.has("--yes") }
}
