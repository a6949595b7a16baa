import Synchronization

/// How long a sync goes on when nothing comes of it: a server that is silent, or a disk that is full, would cost each of
/// many photos its time.
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
      .transport(.libraryMissing), .status(401), .notStored:
      .everyPhotos
    case .transport, .status, .wrongType, .notWhole: .itsOwn
    }
  }
}
