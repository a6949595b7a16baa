import Addresses
import DurableFiles

/// A whole picture.
public struct Photo: Sendable {
  /// Whose bytes these are.
  public let id: PhotoID
  /// The file, as the server gave it.
  public let bytes: [UInt8]
  /// Its format and size.
  public let info: ImageInfo
  /// Whether this is what was asked for.
  public let standing: Standing

  /// How a photo stands to the one that was asked for.
  public enum Standing: Hashable, Sendable {
    /// It is that one.
    case asked
    /// It is a version of the same key that was fetched earlier; the one asked for is not here.
    case earlier
  }
}

/// A photo, and what it took to have it.
public struct FetchedPhoto: Sendable {
  /// The photo.
  public let photo: Photo
  /// Bytes that came over the network for it: 0 where it was here already.
  public let received: Int
  /// Why it could not be written to the disk; it then is good for as long as it is held.
  public let notice: FileError?
  /// Why the photo asked for is not here, where an earlier one is given in its place.
  public let failure: PhotoError?
}

/// A photo's file.
public struct StoredPhoto: Hashable, Sendable {
  /// Whose bytes it holds.
  public let id: PhotoID
  /// The file.
  public let path: String
  /// Bytes.
  public let size: Int64
  /// When it was stored, in nanoseconds since 1970.
  public let storedAt: Int64
  /// When it was last used, as far as that was noted.
  let usedAt: Int64
}
