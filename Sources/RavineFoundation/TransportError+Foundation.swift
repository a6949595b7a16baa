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
      case .networkConnectionLost: self = .cutShort
      case .secureConnectionFailed, .serverCertificateHasBadDate, .serverCertificateUntrusted,
        .serverCertificateHasUnknownRoot, .serverCertificateNotYetValid, .clientCertificateRejected,
        .clientCertificateRequired, .appTransportSecurityRequiresSecureConnection:
        self = .notSecure("Foundation's error \(error.errorCode)")
      case .badServerResponse, .cannotParseResponse, .zeroByteResource:
        // A head that came shows that this is HTTP: then the body is what broke off.
        self = hasHead ? .cutShort : .malformed("Foundation's error \(error.errorCode)")
      case .cannotDecodeContentData, .cannotDecodeRawData: self = .badCoding
      case .dataLengthExceedsMaximum: self = .other("more data than Foundation takes")
      default: self = hasHead ? .cutShort : .other("Foundation's error \(error.errorCode)")
      }
    }
  }
#endif
