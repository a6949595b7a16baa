#if canImport(Foundation)
  import CatalogStore
  import Foundation

  extension FreshnessClock {
    /// The system's clocks: a continuous one for waits, the wall clock for dates.
    public static var system: FreshnessClock {
      FreshnessClock(ContinuousClock()) { Int64(Date().timeIntervalSince1970.rounded(.down)) }
    }
  }
#endif
