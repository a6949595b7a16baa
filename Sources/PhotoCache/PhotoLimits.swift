import Transport

/// What the cache may cost.
public struct PhotoLimits: Sendable, Hashable {
  /// Limits of each request; `bodyBytes` is also the largest photo that is read from the disk.
  public var transfer: TransferLimits
  /// Requests at once.
  public var connections: Int
  /// Bytes of photos kept in memory.
  public var memory: Int
  /// Bytes of photos kept on the disk; `nil` for no limit.
  public var budget: Int64?
  /// From how many bytes on a photo that breaks off is kept to be resumed.
  public var resumable: Int

  /// Limits; no budget by default.
  public init(
    transfer: TransferLimits = TransferLimits(bodyBytes: 64 << 20, total: .seconds(300)), connections: Int = 6,
    memory: Int = 32 << 20, budget: Int64? = nil, resumable: Int = 256 << 10
  ) {
    self.transfer = transfer
    self.connections = max(1, connections)
    self.memory = max(0, memory)
    self.budget = budget
    self.resumable = resumable
  }
}
