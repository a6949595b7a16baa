import CatalogStore
import CivilTime
import Transport

extension DocumentStore {
  /// Asks the server at an instant, stores what it has to say, and tells what stands: the same as with seconds since 1970.
  public func refresh(
    at now: Timestamp, fields: HeaderFields = [], credentials: HeaderFields = []
  ) async -> Refresh<Value> {
    await refresh(at: now.seconds, fields: fields, credentials: credentials)
  }
}
