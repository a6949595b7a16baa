#if canImport(Foundation)
  import CatalogModel
  import CivilTime
  import DurableFiles
  import Foundation
  import JSONText
  import OpeningHours
  import PhotoCache
  import Transport

  /// An error whose `localizedDescription` is what it says of itself, in English. It stands here because the protocol that
  /// it refines is Foundation's.
  public protocol DescribedError: LocalizedError, CustomStringConvertible {}

  extension DescribedError {
    /// The error's description.
    public var errorDescription: String? { description }
  }

  extension CivilTimeError: DescribedError {}
  extension HoursError: DescribedError {}
  extension JSONError: DescribedError {}
  extension CatalogError: DescribedError {}
  extension FileError: DescribedError {}
  extension StoreHomeError: DescribedError {}
  extension WebAddressError: DescribedError {}
  extension TransportError: DescribedError {}
  extension PhotoAddressError: DescribedError {}
  extension PhotoError: DescribedError {}
  extension ImageFault: DescribedError {}
#endif
