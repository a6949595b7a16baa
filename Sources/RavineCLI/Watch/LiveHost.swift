import Ravine

/// What a command that goes on needs beyond ``CommandHost``: a terminal whose keys come one by one, and a way to wait.
public struct LiveHost: Sendable {
  /// Why a wait ended.
  public enum Event: Sendable, Hashable {
    /// The time is over.
    case time
    /// A key was pressed; its first byte.
    case key(UInt8)
    /// The terminal has another size, or was given back after a pause.
    case resized
    /// Somebody wants the command to end, or has gone who read what it writes.
    case interrupted
    /// ``wake`` was called.
    case woken
  }

  /// Columns and rows of the terminal; nil where standard output is none.
  public var size: @Sendable () -> (columns: Int, rows: Int)?
  /// Makes keys come one by one and unseen, until ``restore``.
  public var prepare: @Sendable () -> Void
  /// Leaves the terminal as it was found.
  public var restore: @Sendable () -> Void
  /// Waits for an event, at most so long.
  public var wait: @Sendable (_ atMost: Duration) -> Event
  /// Ends a wait, from whatever thread; where there is none, the next.
  public var wake: @Sendable () -> Void
  /// The clocks by which the catalog is kept up to date.
  public var clock: FreshnessClock

  public init(
    size: @escaping @Sendable () -> (columns: Int, rows: Int)?, prepare: @escaping @Sendable () -> Void,
    restore: @escaping @Sendable () -> Void, wait: @escaping @Sendable (Duration) -> Event,
    wake: @escaping @Sendable () -> Void, clock: FreshnessClock
  ) {
    self.size = size
    self.prepare = prepare
    self.restore = restore
    self.wait = wait
    self.wake = wake
    self.clock = clock
  }
}
