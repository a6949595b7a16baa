import Transport

/// What the cache may cost.
public struct PhotoLimits: Sendable, Hashable {
  /// Limits of each request; `bodyBytes` is also the largest photo that is read from the disk.
  public let transfer: TransferLimits
  /// Requests at once; one at least.
  public let connections: Int
  /// Bytes of photos kept in memory.
  public let memory: Int
  /// Bytes of photos kept on the disk; `nil` for no limit.
  public let budget: Int64?
  /// From how many bytes on a photo that breaks off is kept to be resumed.
  public let resumable: Int

  /// Limits; no budget by default. Less than nothing counts as nothing.
  public init(
    transfer: TransferLimits = TransferLimits(bodyBytes: 64 << 20, total: .seconds(300)), connections: Int = 6,
    memory: Int = 32 << 20, budget: Int64? = nil, resumable: Int = 256 << 10
  ) {
    self.transfer = transfer
    self.connections = min(max(1, connections), 1 << 10)
    self.memory = max(0, memory)
    self.budget = budget.map { max(0, $0) }
    self.resumable = max(0, resumable)
  }
}
