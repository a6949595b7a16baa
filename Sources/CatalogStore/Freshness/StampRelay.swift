import Transport

/// Passes the stamps of a transport's answers on to a ``FreshDocument``.
///
/// It exists before either: give its ``observer`` to the transport, whatever that fetches, and the relay itself to the
/// document. One relay serves one document.
public final class StampRelay: Sendable {
  /// Sees the heads.
  public let observer: ResponseObserver
  let stamps: AsyncStream<CatalogStamp>

  /// A relay.
  public init() {
    // A flood of answers tells no more than its newest few.
    let (stamps, continuation) = AsyncStream.makeStream(of: CatalogStamp.self, bufferingPolicy: .bufferingNewest(16))
    self.stamps = stamps
    observer = ResponseObserver { head in
      if let stamp = CatalogStamp(of: head.fields) { continuation.yield(stamp) }
    }
  }
}
