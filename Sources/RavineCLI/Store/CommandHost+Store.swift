import Digest
import DurableFiles
import Ravine
import Verdicts

extension CommandHost {
  /// The folder of all copies: `RAVINE_HOME`, else the place where the system keeps what programs need to keep; nil
  /// where neither is known.
  var home: StoreHome? {
    if let path = environment["RAVINE_HOME"] { return StoreHome(path) }
    #if os(macOS)
      return environment["HOME"].map { StoreHome($0 + "/Library/Application Support/Ravine") }
    #else
      // The XDG Base Directory Specification: a relative path is to be ignored.
      if let path = environment["XDG_DATA_HOME"], path.hasPrefix("/") { return StoreHome(path + "/ravine") }
      return environment["HOME"].map { StoreHome($0 + "/.local/share/ravine") }
    #endif
  }

  /// The secret for the server, from `RAVINE_TOKEN`; nil where it is not set, or could not be sent.
  var token: BearerToken? { environment["RAVINE_TOKEN"].flatMap { BearerToken($0) } }

  /// The name under which the copies of whoever has the token are kept: part of its digest, which tells nothing of it.
  /// Another token is another account, so that copies are never mixed.
  var accountName: String? {
    token.flatMap { _ in environment["RAVINE_TOKEN"] }.map { text in
      "token-" + SHA256.hash(Array("ravine account\n\(text)".utf8)).hex.prefix(16)
    }
  }

  /// Who asks; nil where nobody in particular does.
  var account: Account? { accountName.map { Account($0, token: token) } }

  /// The store of a source's copy. Nothing is read yet.
  func store(of source: Source) throws(CommandError) -> DocumentStore<Catalog> {
    DocumentStore(
      path: try path(of: source), source: source, transport: transport ?? NoNetwork(),
      zones: SystemZones(environment: environment))
  }

  /// The same for one who does not look into the catalog: a document of which this build has noted what is to be told
  /// of it is not decoded.
  func summaryStore(of source: Source) throws(CommandError) -> DocumentStore<CatalogSummary> {
    let zones = SystemZones(environment: environment)
    return DocumentStore(
      path: try path(of: source), source: source, transport: transport ?? NoNetwork(),
      recollection: build().map(CatalogSummary.recollection)
    ) { bytes, pin in
      Catalog.verdict(on: bytes, pin: pin, zones: zones).map(CatalogSummary.init)
    }
  }

  private func path(of source: Source) throws(CommandError) -> String {
    guard let home else { throw .usage("set RAVINE_HOME to the folder that is to hold the catalogs") }
    if environment["RAVINE_TOKEN"] != nil, token == nil {
      throw .usage("RAVINE_TOKEN holds a character that no token may have")
    }
    return home.directory(of: source)
  }

  /// Asks the server, as whoever asks now. The first success makes the source the usual one; what could not be written
  /// is noted, once, and then the next call will not find it.
  func refresh<Value>(_ store: DocumentStore<Value>) -> (refresh: Refresh<Value>, isStored: Bool) {
    let seconds = now().seconds
    let (credentials, home) = (token?.fields ?? [], home)
    let (refresh, failure) = WaitingThread.result { () -> (Refresh<Value>, FileError?) in
      let refresh = await store.refresh(at: seconds, credentials: credentials)
      if case .kept = refresh.outcome { return (refresh, nil) }
      do throws(FileError) {
        try await home?.setDefaultSource(store.source)
        return (refresh, nil)
      } catch {
        return (refresh, error)
      }
    }
    if let notice = refresh.notice {
      note("The catalog could not be stored: \(notice)")
    } else if let failure {
      note("The source could not be remembered: \(failure)")
    }
    return (refresh, failure == nil && refresh.document?.standing != .memory)
  }
}

/// The transport of a command that was given none.
struct NoNetwork: Transport {
  func send(_ request: Request) async throws(TransportError) -> Response { throw .notConnected }
}
