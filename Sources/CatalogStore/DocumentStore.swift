import Digest
import DurableFiles
import Synchronization
import Transport

/// A server's document on the disk, and how it is kept up to date.
///
/// The store keeps the server's bytes, never what was decoded from them, and asks the server with the tag that came
/// with these bytes and no other. Reading never waits for the network and takes no lock; several processes may use one
/// directory. What it promises, and how each promise is tested, stands in `Documentation/store.md`.
public final class DocumentStore<Value: Sendable>: Sendable {
  /// Decides on a document's bytes, when they arrive and whenever they are loaded; `pin` is what it gave with the
  /// first document that it accepted, or `nil`.
  public typealias Accept = @Sendable (_ bytes: [UInt8], _ pin: String?) -> Acceptance<Value>

  /// Where the document comes from.
  public let source: Source
  /// The directory of this source's copy.
  public var path: String { files.path }

  let files: StoreFiles
  let accept: Accept
  let recollection: Recollection<Value>?
  let transport: any Transport
  let state = Mutex(State())

  /// What the store remembers from one call to the next.
  struct State {
    var held: Held<Value>?
    var lastFailure: FileError?
  }

  /// A store in `path`, which is made with the first document. The transport is not touched before a refresh.
  ///
  /// - Parameter recollection: how a document that was accepted before is known without being decoded, if it is to be.
  public init(
    path: String, source: Source, limits: StoreLimits = StoreLimits(), transport: any Transport,
    recollection: Recollection<Value>? = nil, accept: @escaping Accept
  ) {
    files = StoreFiles(path: path, limits: limits)
    self.source = source
    self.transport = transport
    self.recollection = recollection
    self.accept = accept
  }

  /// The document that stands, read from the disk and verified, or from memory where it was before and nothing on the
  /// disk has changed. `nil` where there is no usable one; ``problem()`` says why.
  public func load() -> StoredDocument<Value>? { hold().document }

  /// The same, and when other processes that share the directory last asked the server.
  public func reload() -> StoredDocument<Value>? {
    let held = load()
    guard let document = held, document.standing == .current,
      let check = files.check(of: document.record.sha256), check.checkedAt > document.checkedAt
    else { return held }
    return state.withLock { state in
      guard state.held?.document?.record == document.record else { return state.held?.document }
      state.held?.document?.checkedAt = check.checkedAt
      state.held?.document?.newestStamp = [document.newestStamp, check.stamp].compactMap { $0 }.max()
      return state.held?.document
    }
  }

  /// What is wrong with the copy on the disk: `nil` where nothing is, or where there is no copy.
  public func problem() -> CopyProblem? { hold().problem }

  /// Reads the copy anew and checks it against its SHA-256 also. Linear in the document, at some 200 MB/s.
  public func verify() -> CopyProblem? {
    let held = read()
    if let problem = held.problem { return problem }
    guard let document = held.document, document.standing == .current else { return nil }
    return SHA256.hash(document.bytes) == document.record.sha256 ? nil : .damagedDocument
  }

  /// The copy at hand, verified: as it is in memory if the disk has not changed under it, else read again, and
  /// `beforeVerdict` called each time before the application is asked.
  func hold(beforeVerdict: () -> Void = {}) -> Held<Value> {
    if let held = state.withLock({ $0.held }), isFresh(held) { return held }
    let held = read(beforeVerdict: beforeVerdict)
    state.withLock { $0.held = held }
    return held
  }

  private func isFresh(_ held: Held<Value>) -> Bool {
    // A pointer that cannot be read counts as none: a document that is in memory alone is good for just that case.
    guard let document = held.document, held.problem == nil, (try? files.pointerBytes()) == held.pointer else {
      return false
    }
    switch document.standing {
    case .current: return files.documentStatus(document.record.sha256) == held.status
    case .memory: return true
    case .fallback: return false
    }
  }
}

/// A document that this process has verified, and what the disk looked like then.
struct Held<Value: Sendable>: Sendable {
  var document: StoredDocument<Value>?
  var problem: CopyProblem?
  /// The pointer file's bytes, damaged or not; `nil` where there was none.
  var pointer: [UInt8]?
  /// The document file's identity.
  var status: FileStatus?
  /// The pin that the pointer told, also where its document is lost.
  var pin: String?
}
