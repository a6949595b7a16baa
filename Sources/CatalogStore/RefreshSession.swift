import Digest
import DurableFiles
import Transport

/// One refresh under way: the copy it started from, and what it learns.
struct RefreshSession<Value: Sendable>: Sendable {
  let store: DocumentStore<Value>
  /// The document that the store held before, if any.
  let before: SHA256Digest?
  let now: Int64
  var held: Held<Value>
  var stamp: CatalogStamp?
  private var failure: FileError?

  init(store: DocumentStore<Value>, before: SHA256Digest?, now: Int64, held: Held<Value>) {
    self.store = store
    self.before = before ?? held.document?.record.sha256
    self.now = now
    self.held = held
  }

  /// Moves a damaged file out of the way, so that no other process has to find out again.
  mutating func setAsideDamage() async {
    let name: String
    switch held.problem?.damagedFile {
    case .pointer: name = StoreFiles.pointer
    case .document:
      guard let record = held.pointer.flatMap({ DocumentRecord($0) }) else { return }
      name = record.sha256.hex
    case nil: return
    }
    if case .success = await store.files.attempt([.setAside(name)], expecting: held.pointer) {
      let pin = held.pin
      held = store.hold()
      held.pin = held.pin ?? pin
    }
  }

  /// Whether a 304 speaks of the document at hand.
  func confirms(_ response: Response) -> Bool {
    held.document?.record.finalAddress == response.head.address.text
  }

  /// Takes a 304. `nil`: another process stored another document meanwhile; ask again about that one.
  mutating func confirm() async -> RefreshOutcome? {
    guard let document = held.document else { return nil }
    return await settle(
      document, writes: document.standing == .memory ? [.document(document.bytes, document.record)] : [])
  }

  /// Takes a 200. `nil` as for ``confirm()``.
  mutating func take(_ response: Response, to request: Request) async -> RefreshOutcome? {
    guard !response.body.isEmpty else { return .kept(.rejected(.empty)) }
    let pin = held.pin ?? held.document?.record.pin
    switch store.accept(response.body, pin) {
    case .rejected(let why):
      return .kept(.rejected(.document(why)))
    case .accepted(_, let newPin, _) where pin != nil && newPin != pin:
      return .kept(.rejected(.otherPin))
    case .accepted(let value, let newPin, let version):
      var record = record(of: response, to: request, pin: newPin, version: version)
      var document = StoredDocument(value: value, bytes: response.body, record: record, standing: .current)
      guard let old = held.document, old.standing == .current, old.record.sha256 == record.sha256 else {
        return await settle(document, writes: [.document(response.body, record)])
      }
      // The same bytes again: their file stays, and so does the time of their change.
      record.changedAt = old.record.changedAt
      guard !record.isSame(as: old.record) else { return await settle(old, writes: []) }
      document = StoredDocument(value: value, bytes: old.bytes, record: record, standing: .current)
      return await settle(document, writes: [.record(record)])
    }
  }

  /// Writes, and makes `document` the one that stands: on the disk where that went well, else in memory.
  private mutating func settle(_ document: StoredDocument<Value>, writes: [StoreFiles.Write]) async -> RefreshOutcome? {
    // Whoever asked has gone, or is somebody else by now.
    if Task.isCancelled { return .kept(.unreachable(.cancelled)) }
    let known = document
    var document = document
    document.checkedAt = now
    if let recollection = store.recollection { document.note = recollection.note(document.value) }
    document.newestStamp = [document.record.stamp, document.newestStamp, stamp].compactMap { $0 }.max()
    let isRewritten = !writes.isEmpty
    var check: CheckRecord?
    // What would say nothing new is not written: the times have but seconds. But where a check of these bytes is left
    // from when they stood before, it would be taken for the newest.
    if document.checkedAt != known.checkedAt || document.newestStamp != known.newestStamp || document.note != known.note
      || (isRewritten && store.files.check(of: document.record.sha256) != nil)
    {
      check = CheckRecord(
        sha256: document.record.sha256, checkedAt: now, stamp: document.newestStamp, note: document.note)
    }
    switch await store.files.attempt(writes, check: check, expecting: held.pointer) {
    case .success(false):
      held = store.hold()
      return nil
    case .success(true):
      document.standing = .current
    case .failure where Task.isCancelled:
      // The wait for the lock ended because nobody waits for the document any more.
      return .kept(.unreachable(.cancelled))
    case .failure(let error) where isRewritten:
      failure = error
      document.standing = .memory
    case .failure:
      // A check alone is no loss; the document stands where it stood.
      break
    }
    held = isRewritten ? store.adopt(document) : store.adopt(document, unchangedSince: held)
    return outcome
  }

  /// What the refresh came to if what is at hand now is what the server has.
  var outcome: RefreshOutcome { held.document?.record.sha256 == before ? .unchanged : .replaced }

  /// The result, with what now stands.
  func end(_ outcome: RefreshOutcome, _ problem: CopyProblem?) -> Refresh<Value> {
    Refresh(
      outcome: outcome, document: held.document, stamp: stamp, notice: store.notice(of: failure),
      copyProblem: problem)
  }

  private func record(
    of response: Response, to request: Request, pin: String?, version: String?
  ) -> DocumentRecord {
    let fields = response.head.fields
    let sha256 = SHA256.hash(response.body)
    return DocumentRecord(
      source: store.source, finalAddress: response.head.address.text, pin: pin, version: version, stamp: stamp,
      entityTag: EntityTag(of: fields),
      lastModified: fields["Last-Modified"].flatMap { $0.value.isEmpty ? nil : $0.value },
      wasGzipped: response.wasGzipped, variance: Variance(of: fields, to: request), length: response.body.count,
      sha256: sha256, checksum: XXH64.hash(response.body), previous: previous(of: sha256), changedAt: now)
  }

  /// The document on the disk that one with this digest follows.
  private func previous(of sha256: SHA256Digest) -> SHA256Digest? {
    guard let standing = held.document else { return nil }
    // One that is in memory alone, or the same again, follows what it followed before.
    let isOnDisk = standing.standing != .memory && standing.record.sha256 != sha256
    return isOnDisk ? standing.record.sha256 : standing.record.previous
  }
}

extension DocumentStore {
  /// Makes `document` the one at hand, beside what the disk now holds.
  func adopt(_ document: StoredDocument<Value>) -> Held<Value> {
    var held = Held<Value>(document: document)
    held.pin = document.record.pin
    held.pointer = try? files.pointerBytes()
    held.status = files.documentStatus(document.record.sha256)
    state.withLock { $0.held = held }
    return held
  }

  /// The same where nothing but the check was written: the disk is as it was, and is not looked at again.
  func adopt(_ document: StoredDocument<Value>, unchangedSince held: Held<Value>) -> Held<Value> {
    var held = held
    held.document = document
    state.withLock { $0.held = held }
    return held
  }

  /// The failure, if it was not told before. One that is over may be told again when it comes back.
  func notice(of failure: FileError?) -> FileError? {
    state.withLock { state in
      defer { state.lastFailure = failure }
      return state.lastFailure?.code == failure?.code && state.lastFailure?.call == failure?.call ? nil : failure
    }
  }
}
