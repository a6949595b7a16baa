import CatalogStore
import CivilTime

extension StoredDocument {
  /// When the server last said that this is the document.
  public var lastChecked: Timestamp { Timestamp(clamping: checkedAt) }

  /// Seconds since the server last confirmed the document. A clock that was set back makes no copy younger than new.
  public func age(at now: Timestamp) -> Int64 { max(0, now.seconds - lastChecked.seconds) }

  /// Whether the last successful check is more than a day old.
  ///
  /// One that lies more than a day ahead tells nothing, since the clock was wrong then or is now.
  public func isStale(at now: Timestamp) -> Bool { abs(now.seconds - lastChecked.seconds) > 24 * 3600 }
}

extension DocumentRecord {
  /// When these bytes first came.
  public var lastChanged: Timestamp { Timestamp(clamping: changedAt) }
}

extension Snapshot {
  /// ``CatalogStore/Snapshot/loadedAt`` as an instant.
  public var lastLoaded: Timestamp? { loadedAt.map { Timestamp(clamping: $0) } }
}
