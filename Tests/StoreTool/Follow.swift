import CatalogStore

extension StoreTool {
  /// Keeps the document up to date through one refresh, and tells of each one that a listener is shown, in the form of
  /// a refresh: what is told of as on the disk must be there afterwards, wherever this process ends.
  static func follow(_ makeStore: @escaping @Sendable () -> DocumentStore<String>) async {
    let clock = FreshnessClock(ContinuousClock()) { now() }
    let document = FreshDocument(clock: clock) { _ in makeStore() }
    let snapshots = document.snapshots()
    await document.start()
    let before = document.snapshot.document?.record.sha256
    for await snapshot in snapshots {
      guard let stored = snapshot.document else { continue }
      let isNew = stored.record.sha256 != before
      say(isNew ? "replaced" : "unchanged", stored, snapshot.notice.map { "\($0)".replacing(" ", with: "_") })
      // The rest of the refresh's file calls come after the document is told of, if at all.
      if isNew || snapshot.problem != nil { break }
    }
    await document.refresh()
  }
}
