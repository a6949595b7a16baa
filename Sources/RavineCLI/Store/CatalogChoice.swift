import Ravine
import Verdicts

/// The catalog that a command is asked about.
enum CatalogChoice {
  case file(String)
  /// The stored copy of a source; `isExplicit` where the call itself names it.
  case source(Source, isExplicit: Bool)

  static let options: [String: Options.Kind] = ["--catalog": .value, "--source": .value, "--refresh": .flag]

  /// What the call names, else what the environment names, else the source that was last refreshed.
  ///
  /// - Parameter asking: whether a server is to be asked, as `--refresh` wants it.
  init(_ options: Options, _ host: CommandHost, asking: Bool? = nil) throws(CommandError) {
    if options["--catalog"] != nil, options["--source"] != nil {
      throw .usage("--catalog and --source exclude one another")
    }
    if let text = options["--source"] {
      self = .source(try CatalogChoice.source(text, named: "--source", host), isExplicit: true)
    } else if let path = options["--catalog"] ?? host.environment["RAVINE_CATALOG"] {
      if options.has("--refresh") { throw .usage("--refresh needs a --source: \(path) is a file") }
      self = .file(path)
    } else if let source = try CatalogChoice.usualSource(host, asking: asking ?? options.has("--refresh")) {
      self = .source(source, isExplicit: false)
    } else {
      throw CommandError(
        status: .noCatalog,
        message: "no catalog: name one with --catalog FILE or --source URL, or set RAVINE_CATALOG or RAVINE_SOURCE")
    }
  }

  /// The source that `--source` names, else the usual one; nil where there is none.
  static func source(_ options: Options, _ host: CommandHost, asking: Bool) throws(CommandError) -> Source? {
    if let text = options["--source"] { return try source(text, named: "--source", host) }
    return try usualSource(host, asking: asking)
  }

  /// The source that the environment names, else the one last refreshed. Its copy answers also where the token that it
  /// was refreshed with is not at hand; but a server is asked as whoever asks now, and what it gives is stored as
  /// theirs.
  static func usualSource(_ host: CommandHost, asking: Bool) throws(CommandError) -> Source? {
    if let text = host.environment["RAVINE_SOURCE"] { return try source(text, named: "RAVINE_SOURCE", host) }
    do throws(StoreHomeError) {
      guard let usual = try host.home?.defaultSource() else { return nil }
      return asking || host.accountName != nil ? Source(usual.address, account: host.accountName) : usual
    } catch {
      throw CommandError(
        status: .noCatalog, message: "\(error) Name the source, or refresh it anew: ravine refresh --source URL")
    }
  }

  private static func source(
    _ text: String, named name: String, _ host: CommandHost
  ) throws(CommandError) -> Source {
    do throws(WebAddressError) {
      return Source(try WebAddress(text), account: host.accountName)
    } catch {
      // The text is not repeated: it may hold a password.
      throw .usage("\(name): \(error)")
    }
  }
}
