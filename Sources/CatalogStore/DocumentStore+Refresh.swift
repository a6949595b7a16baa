import Digest
import DurableFiles
import Transport

extension DocumentStore {
  /// Asks the server, stores what it has to say, and tells what stands.
  ///
  /// Every refresh goes to the server; nothing in an answer can forbid it. When this returns ``RefreshOutcome/replaced``
  /// the document is on the disk to stay, unless ``Refresh/notice`` or the document's standing says otherwise.
  ///
  /// - Parameters:
  ///   - now: seconds since 1970.
  ///   - fields: further fields of the request.
  ///   - credentials: fields with secrets, for the source's own origin alone.
  public func refresh(
    at now: Int64, fields: HeaderFields = [], credentials: HeaderFields = []
  ) async -> Refresh<Value> {
    let before = state.withLock { $0.held?.document?.record.sha256 }
    // What the network needs is loaded beside the decoding. Where there is none, another thread is not worth its while.
    let held = hold { transport.prepare() }
    var session = RefreshSession(store: self, before: before, now: now, held: held)
    let problem = session.held.problem
    await session.setAsideDamage()
    var isConditional = true
    var wasBare = false
    // Each round but the last ends with a reason for one more: a 304 that means nothing, or a faster process.
    for _ in 0..<4 {
      let (request, hasCondition) = request(
        session.held, fields: fields, credentials: credentials, isConditional: isConditional)
      let response: Response
      do throws(TransportError) {
        response = try await transport.send(request)
      } catch {
        return session.end(.kept(KeepReason(error)), problem)
      }
      if Task.isCancelled { return session.end(.kept(.unreachable(.cancelled)), problem) }
      session.stamp = CatalogStamp(of: response.head.fields) ?? session.stamp
      switch response.head.status {
      case 200:
        if let outcome = await session.take(response, to: request) { return session.end(outcome, problem) }
      case 304:
        if hasCondition, session.confirms(response) {
          if let outcome = await session.confirm() { return session.end(outcome, problem) }
        } else if wasBare {
          return session.end(.kept(.rejected(.unaskedNotModified)), problem)
        } else {
          (isConditional, wasBare) = (false, true)
        }
      default:
        return session.end(.kept(KeepReason(response.head, at: now)), problem)
      }
    }
    // Only processes that replace the document again and again lead here; theirs stands, and is new enough.
    return session.end(session.outcome, problem)
  }
}

extension StoreFiles {
  /// The same as a value: a failure to write is news about the document, not the end of the refresh.
  func attempt(
    _ writes: [Write], check: CheckRecord? = nil, expecting expected: [UInt8]?
  ) async -> Result<Bool, FileError> {
    do throws(FileError) {
      return .success(try await perform(writes, check: check, expecting: expected))
    } catch {
      return .failure(error)
    }
  }
}
