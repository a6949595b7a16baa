import Ravine
import Synchronization

/// The catalog of a `watch`: kept up to date where it is a source's, as it is where it is a file.
final class WatchedCatalog: Sendable {
  private let document: FreshDocument<Catalog>?
  private let store: DocumentStore<Catalog>?
  private let latest = Mutex<(copy: CatalogCopy?, problem: String?)>((nil, nil))

  /// Begins to keep the session's catalog up to date; `live` is woken with each change.
  init(_ session: Session, _ live: LiveHost) throws(CommandError) {
    guard case .source(let source, _) = try CatalogChoice(session.options, session.host) else {
      (document, store) = (nil, nil)
      return
    }
    let store = try session.host.store(of: source)
    let document = FreshDocument(account: session.host.account, clock: live.clock) { _ in store }
    (self.store, self.document) = (store, document)
    let home = session.host.home
    Task { [weak self] in
      var isUsual = false
      for await snapshot in document.snapshots() {
        guard let self else { return }
        if !isUsual, snapshot.problem == nil, snapshot.loadedAt != nil {
          isUsual = (try? home?.setDefaultSource(source)) != nil
        }
        self.take(snapshot, from: store)
        live.wake()
      }
    }
    Task { await document.start() }
  }

  /// The copy that came last; nil where there is none but the first.
  func newest() -> CatalogCopy? { latest.withLock { $0.copy } }

  /// What is wrong with the source, for people.
  var problem: String? { latest.withLock { $0.problem } }

  /// Asks the server because the user wants it.
  func refresh() {
    guard let document else { return }
    Task { await document.refresh() }
  }

  private func take(_ snapshot: Snapshot<Catalog>, from store: DocumentStore<Catalog>) {
    let copy = snapshot.document.map { CatalogCopy($0, in: store) }
    latest.withLock { $0 = (copy, snapshot.problem?.description) }
  }
}
