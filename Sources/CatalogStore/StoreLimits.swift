import Transport

/// What the store may cost.
public struct StoreLimits: Sendable, Hashable {
  /// Limits of each request; `bodyBytes` is also the largest document that is read from the disk.
  public let transfer: TransferLimits
  /// Earlier documents kept beside the one that stands; at least one, which is the fallback.
  public let oldCopies: Int
  /// Damaged files kept for whoever wants to know what happened.
  public let damagedCopies: Int
  /// How long to wait for another process that is writing.
  public let lock: Duration

  /// Limits; those for a catalog by default.
  public init(
    transfer: TransferLimits = TransferLimits(), oldCopies: Int = 1, damagedCopies: Int = 2,
    lock: Duration = .seconds(5)
  ) {
    self.transfer = transfer
    self.oldCopies = max(1, oldCopies)
    self.damagedCopies = max(0, damagedCopies)
    self.lock = min(max(lock, .zero), .seconds(366 * 86_400))
  }
}
