#if canImport(Foundation)
  import Foundation
  import Transport

  #if canImport(FoundationNetworking)
    import FoundationNetworking
  #endif

  extension TransportError {
    /// What an error of Foundation's means. Its own words may hold the address, so they are not passed on.
    init(_ error: any Error, hasHead: Bool) {
      guard let error = error as? URLError else {
        self = .other("Foundation's error \((error as NSError).code)")
        return
      }
      switch error.code {
      case .cancelled: self = .cancelled
      case .cannotFindHost, .dnsLookupFailed: self = .nameNotResolved
      case .cannotConnectToHost, .notConnectedToInternet, .internationalRoamingOff, .dataNotAllowed:
        self = .notConnected
      case .timedOut: self = .timedOut(.stall)
      case .networkConnectionLost, .badServerResponse: self = .cutShort
      case .secureConnectionFailed, .serverCertificateHasBadDate, .serverCertificateUntrusted,
        .serverCertificateHasUnknownRoot, .serverCertificateNotYetValid, .clientCertificateRejected,
        .clientCertificateRequired, .appTransportSecurityRequiresSecureConnection:
        self = .notSecure("Foundation's error \(error.errorCode)")
      case .cannotParseResponse, .unsupportedURL:
        self = .malformed("Foundation's error \(error.errorCode)")
      case .cannotDecodeContentData, .cannotDecodeRawData: self = .badCoding
      case .dataLengthExceedsMaximum: self = .other("more data than Foundation takes")
      // Where a head came, the body is what broke off: Foundation on Linux says no more.
      default: self = hasHead ? .cutShort : .other("Foundation's error \(error.errorCode)")
      }
    }
  }
#endif
