import Ravine
import Synchronization
import Verdicts

/// The catalog of a source, kept up to date.
final class WatchedSource: WatchedCatalog, Sendable {
  private let document: FreshDocument<Catalog>
  private let latest = Mutex<(copy: CatalogCopy?, problem: String?)>((nil, nil))

  /// Begins to keep the source's copy up to date; `live` is woken with each change.
  init(_ source: Source, _ live: LiveHost, _ host: CommandHost) throws(CommandError) {
    let store = try host.store(of: source)
    let document = FreshDocument(account: host.account, clock: live.clock) { _ in store }
    self.document = document
    let home = host.home
    Task { [weak self] in
      var isUsual = false
      for await snapshot in document.snapshots() {
        guard let self else { return }
        if !isUsual, snapshot.problem == nil, snapshot.loadedAt != nil {
          isUsual = (try? await home?.setDefaultSource(source)) != nil
        }
        self.take(snapshot, from: store)
        live.wake()
      }
    }
    Task { await document.start() }
  }

  var newest: CatalogCopy? { latest.withLock { $0.copy } }

  var problem: String? { latest.withLock { $0.problem } }

  /// Looks at the copy, which another process may have replaced. Who waits is woken if it has.
  func hasChanged() -> Bool {
    let document = document
    Task { await document.reload() }
    return false
  }

  func refresh() {
    let document = document
    Task { await document.refresh() }
  }

  private func take(_ snapshot: Snapshot<Catalog>, from store: DocumentStore<Catalog>) {
    let copy = snapshot.document.map { CatalogCopy($0, in: store) }
    latest.withLock { $0 = (copy, snapshot.problem?.description) }
  }
}
