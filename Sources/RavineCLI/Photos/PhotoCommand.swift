import CivilTime
import Digest
import DurableFiles
import Ravine
import Verdicts

/// `ravine photo`: the photos that the catalog names, and those that are stored.
enum PhotoCommand {
  static let names = ["sync", "path", "list", "prune"]

  /// What any of them takes, for completions.
  static let options = [PhotoSyncCommand.options, PhotoPathCommand.options, PhotoPruneCommand.options]
    .reduce(PhotoSession.options, Options.known)

  static func run(_ arguments: [String], _ host: CommandHost) throws(CommandError) -> Int32 {
    guard let name = arguments.first else {
      throw .usage("photo needs one of \(names.joined(separator: ", ")); see ravine help photo")
    }
    let rest = Array(arguments.dropFirst())
    switch name {
    case "sync": return try PhotoSyncCommand.run(rest, host)
    case "path": return try PhotoPathCommand.run(rest, host)
    case "list": return try PhotoListCommand.run(rest, host)
    case "prune": return try PhotoPruneCommand.run(rest, host)
    default:
      throw .usage("there is no command \"photo \(name)\"" + suggestion(for: name, among: names))
    }
  }
}

/// What every photo command needs: the catalog, and the cache, which knows what of it is current.
struct PhotoSession {
  let host: CommandHost
  let options: Options
  let copy: CatalogCopy
  let cache: PhotoCache

  static let options = Options.known(CatalogChoice.options, ["--json": .flag])

  var catalog: Catalog { copy.catalog }

  init(_ arguments: [String], _ known: [String: Options.Kind], _ host: CommandHost) throws(CommandError) {
    self.host = host
    options = try Options(arguments, Options.known(known, PhotoSession.options))
    copy = try CatalogCopy.load(CatalogChoice(options, host), refreshing: options.has("--refresh"), host)
    cache = try host.photos(of: copy)
    cache.setCurrent(named: copy.catalog.photoIDs)
  }

  /// The token, for photos that lie where the catalog came from. A catalog in a file came from nobody.
  var credentials: SourceCredentials? {
    guard let token = host.token, let source = copy.stored?.record.source else { return nil }
    return SourceCredentials(token.fields, for: source.address)
  }

  /// Whether the folder of photos is this catalog's alone.
  var hasOwnFolder: Bool { copy.stored != nil || canonicalPath(copy.file) != nil }

  var isJSON: Bool { options.has("--json") }

  func write(_ text: String) { _ = host.writeOutput(Array(text.utf8)) }

  func time(_ timestamp: Timestamp) -> String { copy.text(Timestamp(clamping: timestamp.seconds)) }
}

extension CommandHost {
  /// The cache of a catalog's photos: beside the copy of its source, or for a catalog in a file, by the file. One that
  /// comes from a pipe shares its folder with others that have the same address of photos.
  func photos(of copy: CatalogCopy) throws(CommandError) -> PhotoCache {
    guard let home else { throw .usage("set RAVINE_HOME to the folder that is to hold the photos") }
    let path =
      if let source = copy.stored?.record.source {
        home.directory(of: source) + "/photos"
      } else {
        home.path + "/photos/"
          + SHA256.hash(Array((canonicalPath(copy.file) ?? copy.catalog.photoURL ?? "").utf8)).hex.prefix(32)
      }
    return PhotoCache(path: path, transport: transport ?? NoNetwork())
  }
}

extension PhotoID {
  /// The id for people.
  var words: String { "\(key) \(version)" + (rendition.map { " (\($0))" } ?? "") }
}
