#if canImport(Foundation)
  import CatalogModel
  import CivilTime
  import DurableFiles
  import Foundation
  import JSONText
  import OpeningHours
  import PhotoCache
  import Transport

  // What `localizedDescription` says is what the error says of itself, in English. It stands here because the protocol is
  // Foundation's.

  extension CivilTimeError: LocalizedError {
    /// The error's description.
    public var errorDescription: String? { description }
  }

  extension HoursError: LocalizedError {
    /// The error's description.
    public var errorDescription: String? { description }
  }

  extension JSONError: LocalizedError {
    /// The error's description.
    public var errorDescription: String? { description }
  }

  extension CatalogError: LocalizedError {
    /// The error's description.
    public var errorDescription: String? { description }
  }

  extension FileError: LocalizedError {
    /// The error's description.
    public var errorDescription: String? { description }
  }

  extension StoreHomeError: LocalizedError {
    /// The error's description.
    public var errorDescription: String? { description }
  }

  extension WebAddressError: LocalizedError {
    /// The error's description.
    public var errorDescription: String? { description }
  }

  extension TransportError: LocalizedError {
    /// The error's description.
    public var errorDescription: String? { description }
  }

  extension PhotoError: LocalizedError {
    /// The error's description.
    public var errorDescription: String? { description }
  }

  extension ImageFault: LocalizedError {
    /// The error's description.
    public var errorDescription: String? { description }
  }
#endif
