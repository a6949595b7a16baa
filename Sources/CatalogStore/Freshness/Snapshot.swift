import DurableFiles

/// What stands at one moment: the document, if any, and how it fares.
public struct Snapshot<Value: Sendable>: Sendable {
  /// Whose document it is; `nil` where nobody in particular asks.
  public internal(set) var account: String?
  /// The document. It is on the disk, unless its standing says that it is in memory alone.
  public internal(set) var document: StoredDocument<Value>?
  /// What the user waits for.
  public internal(set) var activity = RefreshActivity.idle
  /// When the document was last known to be what the server has, in seconds since 1970; `nil` where it never was, and
  /// after ``FreshDocument/invalidate()`` until the next answer. A document may well stand while this is `nil`.
  public internal(set) var loadedAt: Int64?
  /// Why the last request brought nothing; `nil` where it brought something, or none was made.
  public internal(set) var problem: KeepReason?
  /// Why the document could not be written; `nil` where it was.
  public internal(set) var notice: FileError?
  /// What was found wrong with the copy on the disk when it was last read; the next document that comes puts it right.
  public internal(set) var copyProblem: CopyProblem?

  init(account: String? = nil, document: StoredDocument<Value>? = nil, copyProblem: CopyProblem? = nil) {
    self.account = account
    self.document = document
    self.copyProblem = copyProblem
    loadedAt = document?.checkedAt
  }

  /// Whether nothing that a screen could show differs.
  func isSame(as other: Snapshot) -> Bool {
    account == other.account && activity == other.activity && loadedAt == other.loadedAt && problem == other.problem
      && notice == other.notice && copyProblem == other.copyProblem && document?.record == other.document?.record
      && document?.standing == other.document?.standing && document?.checkedAt == other.document?.checkedAt
  }
}
