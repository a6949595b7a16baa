import CivilTime
import PhotoCache

extension StoredPhoto {
  /// When it was stored.
  public var stored: Timestamp {
    let (seconds, nanoseconds) = storedAt.quotientAndRemainder(dividingBy: 1_000_000_000)
    let carry: Int64 = nanoseconds < 0 ? 1 : 0
    return Timestamp(seconds: seconds - carry, nanoseconds: UInt32(nanoseconds + carry * 1_000_000_000))
      ?? Timestamp(clamping: seconds)
  }
}
