/// Something that can ask a server.
///
/// The one seam between the rooms and the network. A transport asks anew each time and has no cache of its own.
public protocol Transport: Sendable {
  /// Sends `request` and waits for the whole answer. Cancelling the task ends the transfer with
  /// ``TransportError/cancelled``.
  func send(_ request: Request) async throws(TransportError) -> Response

  /// Says that a request is soon to come, so that what takes time before the first one can begin. Returns at once.
  func prepare()
}

extension Transport {
  /// Does nothing.
  public func prepare() {}
}
