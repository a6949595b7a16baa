import Testing

@testable import CatalogStore

/// Snapshots come while listeners come and go.
@Suite struct SnapshotFeedTests {
  /// A task that is cancelled is locked by the runtime while it says so, and a snapshot wakes tasks: neither may wait
  /// for the other.
  @Test func listenersLeaveWhileSnapshotsCome() async {
    let feed = SnapshotFeed<Int>()
    for round in 0..<3000 {
      let listeners = (0..<2).map { _ in Task { for await _ in feed.listen() {} } }
      let publisher = Task {
        for step in 0..<4 { feed.publish(Snapshot(account: "\(round) \(step)")) }
      }
      if round % 2 == 0 { await Task.yield() }
      for listener in listeners { listener.cancel() }
      await publisher.value
      for listener in listeners { await listener.value }
    }
    #expect(!feed.hasListeners)
    #expect(feed.latest.account == "2999 3")
  }
}
