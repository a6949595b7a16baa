import DurableFiles

/// What stands at one moment: the document, if any, and how it fares.
public struct Snapshot<Value: Sendable>: Sendable {
  /// Whose document it is; `nil` where nobody in particular asks.
  public internal(set) var account: String?
  /// The document. It is on the disk, unless its standing says that it is in memory alone.
  public internal(set) var document: StoredDocument<Value>?
  /// What the user waits for.
  public internal(set) var activity: RefreshActivity
  /// When the document was last known to be what the server has, in seconds since 1970; `nil` where it never was, and
  /// after ``FreshDocument/invalidate()`` until the next answer. A document may well stand while this is `nil`.
  public internal(set) var loadedAt: Int64?
  /// Why the last request brought nothing; `nil` where it brought something, or none was made.
  public internal(set) var problem: KeepReason?
  /// Why the document could not be written; `nil` where it was.
  public internal(set) var notice: FileError?
  /// What was found wrong with the copy on the disk when it was last read; the next document that comes puts it right.
  public internal(set) var copyProblem: CopyProblem?

  /// What stands; made by hand for previews and tests.
  public init(
    account: String? = nil, document: StoredDocument<Value>? = nil, activity: RefreshActivity = .idle,
    problem: KeepReason? = nil, copyProblem: CopyProblem? = nil
  ) {
    self.account = account
    self.document = document
    self.activity = activity
    self.problem = problem
    self.copyProblem = copyProblem
    loadedAt = document?.checkedAt
  }
}

extension Snapshot: Equatable {
  /// Whether nothing that a screen could show differs; the document goes by its digest. O(1).
  public static func == (a: Snapshot, b: Snapshot) -> Bool {
    a.account == b.account && a.activity == b.activity && a.loadedAt == b.loadedAt && a.problem == b.problem
      && a.notice == b.notice && a.copyProblem == b.copyProblem && a.document?.record == b.document?.record
      && a.document?.standing == b.document?.standing && a.document?.checkedAt == b.document?.checkedAt
  }
}
