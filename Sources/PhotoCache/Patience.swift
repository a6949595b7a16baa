import Synchronization
import Transport

/// How long a sync goes on when nothing comes of it: a server that is silent, or a disk that is full, would cost each of
/// many photos its time, and one that asks to wait is not asked again.
final class Patience: Sendable {
  private struct State {
    var failures = 0
    var end: PhotoError?
  }

  private let limit: Int
  private let state = Mutex(State())

  /// Ends when so many photos in a row have failed for reasons that are not their own.
  init(limit: Int) { self.limit = limit }

  /// Why no more photos are to be asked for; `nil` as long as they are.
  var end: PhotoError? { state.withLock { $0.end } }

  /// Notes how asking for a photo came out.
  func note(_ failure: PhotoError?) {
    state.withLock { state in
      switch failure?.standing ?? .itsOwn {
      case .itsOwn: state.failures = 0
      case .unknown: break
      case .everyPhotos:
        state.failures += 1
        if state.failures >= limit { state.end = state.end ?? failure }
      }
    }
  }
}

extension Patience {
  /// Ends at once where the server says that too much was asked (429), or when to come again (503).
  func note(_ head: ResponseHead) {
    guard head.status == 429 || head.status == 503 && head.fields["Retry-After"] != nil else { return }
    state.withLock { $0.end = $0.end ?? .status(head.status) }
  }
}

extension PhotoError {
  fileprivate enum Standing {
    case itsOwn
    /// The next photo is likely to meet the same.
    case everyPhotos
    /// Nothing was tried.
    case unknown
  }

  fileprivate var standing: Standing {
    switch self {
    case .transport(.cancelled), .notAsked, .noAddress: .unknown
    case .transport(.notConnected), .transport(.nameNotResolved), .transport(.notSecure), .transport(.timedOut),
      .transport(.libraryMissing), .status(401), .status(429), .status(502...504), .notStored:
      .everyPhotos
    case .transport, .status, .wrongType, .notWhole: .itsOwn
    }
  }
}
