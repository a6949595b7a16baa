import CatalogStore
import Foundation
import Testing
import Transport

/// Whether there is time for the long versions of the random tests.
let isFull = ProcessInfo.processInfo.environment["RAVINE_FULL"] != nil

/// A folder of a test's own, removed with it; in memory where the system has such a place.
final class Folder: Sendable {
  let path: String

  init() {
    let isThere = FileManager.default.isWritableFile(atPath: "/dev/shm")
    path = (isThere ? "/dev/shm/" : NSTemporaryDirectory()) + "ravine-" + UUID().uuidString
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }
}

/// A value behind Foundation's lock. The thread sanitizer knows that one; on Linux it does not see that
/// `Synchronization.Mutex` locks, and reports what it guards.
final class Locked<Value>: @unchecked Sendable {
  private let lock = NSLock()
  private var value: Value

  init(_ value: Value) { self.value = value }

  func with<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
    try lock.withLock { try body(&value) }
  }
}

/// A transport whose requests wait until the test answers them.
final class HeldTransport: Transport {
  private struct State {
    var requests: [Request] = []
    var waiting: [Int: CheckedContinuation<Result<Response, TransportError>, Never>] = [:]
  }
  private let state = Locked(State())

  var requests: [Request] { state.with { $0.requests } }
  /// The numbers of the requests that wait, oldest first.
  var waiting: [Int] { state.with { $0.waiting.keys.sorted() } }

  /// Cancelling does not end it: a server's answer comes when it comes.
  func send(_ request: Request) async throws(TransportError) -> Response {
    let result: Result<Response, TransportError> = await withCheckedContinuation { continuation in
      state.with { state in
        state.waiting[state.requests.count] = continuation
        state.requests.append(request)
      }
    }
    return try result.get()
  }

  func answer(_ number: Int, _ result: Result<Response, TransportError>) {
    state.with { $0.waiting.removeValue(forKey: number) }?.resume(returning: result)
  }

  func answer(_ number: Int, status: Int = 200, fields: HeaderFields = [], _ body: String = "") {
    answer(number, .success(response(status, fields, body)))
  }
}

/// A transport that answers at once, as its script says.
final class PromptTransport: Transport {
  private let answer: @Sendable (Request, Int) throws(TransportError) -> Response
  private let sent = Locked<[Request]>([])

  init(_ answer: @escaping @Sendable (Request, Int) throws(TransportError) -> Response) { self.answer = answer }

  var requests: [Request] { sent.with { $0 } }

  func send(_ request: Request) async throws(TransportError) -> Response {
    let number = sent.with { sent in
      sent.append(request)
      return sent.count - 1
    }
    return try answer(request, number)
  }
}

let address = try! WebAddress("http://127.0.0.1/catalog.json")

func response(_ status: Int = 200, _ fields: HeaderFields = [], _ body: String = "") -> Response {
  Response(head: ResponseHead(status: status, fields: fields, address: address), body: Array(body.utf8))
}

func stamped(_ stamp: Int) -> HeaderFields { [HeaderField(CatalogStamp.fieldName, "\(stamp)")] }

/// Text that begins with a brace is a document; it is its own value.
let acceptText: DocumentStore<String>.Accept = { bytes, _ in
  bytes.first == UInt8(ascii: "{")
    ? .accepted(String(decoding: bytes, as: UTF8.self), pin: nil, version: nil) : .rejected("It is no document.")
}

func makeDocument(
  _ folder: Folder, _ transport: any Transport, clock: VirtualClock = VirtualClock(), account: Account? = nil,
  seed: UInt64 = 1, stamps: StampRelay? = nil
) -> FreshDocument<String> {
  FreshDocument(account: account, clock: clock.freshness, seed: seed, stamps: stamps) { [path = folder.path] name in
    let source = Source(address, account: name)
    return DocumentStore(
      path: path + "/" + source.directoryName, source: source, transport: transport, accept: acceptText)
  }
}

/// Waits until something holds; a test whose world stands still fails instead of hanging.
///
/// Patience is counted in looks and not by the clock: where other tests keep all threads busy, what is waited for and the
/// looks are held up alike.
func until(
  _ what: Comment, looks: Int = 10_000, sourceLocation: SourceLocation = #_sourceLocation, _ condition: () async -> Bool
) async {
  var left = looks
  while await !condition() {
    guard left > 0 else {
      Issue.record(what, sourceLocation: sourceLocation)
      return
    }
    left -= 1
    try? await Task.sleep(for: .milliseconds(1))
  }
}
