import DurableFiles
import Transport

/// What a refresh came to.
public enum RefreshOutcome: Hashable, Sendable {
  /// Another document stands than the one that the store held before.
  case replaced
  /// The server confirmed the document.
  case unchanged
  /// The document that stood, if any, stands, because of this.
  case kept(KeepReason)
}

/// Why a refresh brought nothing.
public enum KeepReason: Hashable, Sendable {
  /// 401 or 403.
  case unauthorized(status: Int)
  /// 404 or 410.
  case notFound(status: Int)
  /// No whole answer came.
  case unreachable(TransportError)
  /// 5xx or 429, with the seconds to wait that the server named.
  case serverError(status: Int, retryAfter: Int64?)
  /// An answer that cannot be used.
  case rejected(Rejection)

  /// What was wrong with the answer.
  public enum Rejection: Hashable, Sendable {
    /// A status that brings no document.
    case status(Int)
    /// An answer that is no proper one.
    case answer(TransportError)
    /// A 200 without a byte.
    case empty
    /// A 304 to a request that had no condition.
    case unaskedNotModified
    /// A document of another pin than the store's.
    case otherPin
    /// None that was asked for: the store is that of another account than the one that asks.
    case otherAccount
    /// A document that the application does not take, with why.
    case document(String)
  }

  init(_ error: TransportError) {
    self = error.isUnusableAnswer ? .rejected(.answer(error)) : .unreachable(error)
  }

  /// The reason for an answer that is neither 200 nor 304.
  init(_ head: ResponseHead, at now: Int64) {
    switch head.status {
    case 401, 403: self = .unauthorized(status: head.status)
    case 404, 410: self = .notFound(status: head.status)
    case 429, 500...599:
      let field = head.fields["Retry-After"]
      self = .serverError(status: head.status, retryAfter: field.flatMap { RetryAfter.seconds($0.text, at: now) })
    default: self = .rejected(.status(head.status))
    }
  }
}

extension KeepReason: CustomStringConvertible {
  /// A sentence for people.
  public var description: String {
    switch self {
    case .unauthorized(let status): "The server refuses access (\(status))."
    case .notFound(let status): "The server has no such document (\(status))."
    case .unreachable(let error): error.description
    case .serverError(429, _): "The server asks to wait (429)."
    case .serverError(let status, _): "The server has trouble (\(status))."
    case .rejected(.status(407)): "The proxy wants to know who asks (407)."
    case .rejected(.status(let status)): "The server gave an answer without a document (\(status))."
    case .rejected(.answer(let error)): error.description
    case .rejected(.empty): "The server's answer is empty."
    case .rejected(.unaskedNotModified): "The server says that nothing changed, though it was not asked that."
    case .rejected(.otherPin): "The server sent the document of another city."
    case .rejected(.otherAccount): "The store is another account's, so nothing was asked for and nothing shown."
    case .rejected(.document(let why)): "The server's document is not accepted: \(why)"
    }
  }
}

/// A refresh's outcome, and what stands after it.
public struct Refresh<Value: Sendable>: Sendable {
  /// What it came to.
  public let outcome: RefreshOutcome
  /// What stands now; `nil` where there never was a document.
  public let document: StoredDocument<Value>?
  /// The stamp of the last answer, also of one that brought nothing.
  public let stamp: CatalogStamp?
  /// Why the document could not be written. Given once: not again while the same failure lasts.
  public let notice: FileError?
  /// What was found wrong with the copy on the disk when the refresh began.
  public let copyProblem: CopyProblem?
}
