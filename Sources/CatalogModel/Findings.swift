import JSONText

/// What is found in a document: the first of it in the document's order, in whichever order it is found, and how much
/// more there is.
package struct Findings {
  /// No editor reads more, and a document of nothing but faults must not cost more than one of places.
  package static let most = 10_000

  /// What is listed, in the order in which it was found.
  package private(set) var listed: [Diagnostic] = []
  private var unlisted: (count: Int, first: Int, severity: Diagnostic.Severity)?
  /// From this offset on nothing more is listed.
  private var end = Int.max

  package init() {}

  /// How often something was found.
  var count: Int { listed.count + (unlisted?.count ?? 0) }

  /// Adds something. Its words are made only where it is listed; its line and column are worked out at the end.
  mutating func add(
    _ severity: Diagnostic.Severity, at offset: Int, path: @autoclosure () -> String,
    _ message: @autoclosure () -> String
  ) {
    guard offset < end else { return leaveOut(1, from: offset, severity) }
    add(
      Diagnostic(
        severity: severity, path: path(), offset: offset, position: JSONPosition(line: 1, column: 1),
        message: message()))
  }

  /// Adds what was found apart.
  mutating func add(_ others: Findings) {
    for diagnostic in others.listed { add(diagnostic) }
    if let more = others.unlisted { leaveOut(more.count, from: more.first, more.severity) }
  }

  /// All of it in the order of the document, each with its line and column. O(length) where there is any.
  consuming func inOrder(in document: Span<UInt8>) -> [Diagnostic] {
    shorten()
    var ordered = listed
    if let unlisted {
      ordered.append(
        Diagnostic(
          severity: unlisted.severity, path: "", offset: unlisted.first, position: JSONPosition(line: 1, column: 1),
          message: "from here on " + String(unlisted.count) + " more are not listed: put those before right first"))
    }
    var lines = LineCursor()
    for index in ordered.indices { ordered[index].position = lines.position(of: ordered[index].offset, in: document) }
    return ordered
  }

  private mutating func add(_ diagnostic: Diagnostic) {
    guard diagnostic.offset < end else { return leaveOut(1, from: diagnostic.offset, diagnostic.severity) }
    listed.append(diagnostic)
    // Seldom enough that the sorting costs little for each.
    if listed.count == 2 * Findings.most { shorten() }
  }

  /// Brings what is listed in order, and leaves out what is too much.
  private mutating func shorten() {
    listed.sort { ($0.offset, $0.path) < ($1.offset, $1.path) }
    guard listed.count > Findings.most else { return }
    for diagnostic in listed[Findings.most...] { leaveOut(1, from: diagnostic.offset, diagnostic.severity) }
    listed.removeLast(listed.count - Findings.most)
    end = listed[Findings.most - 1].offset
  }

  private mutating func leaveOut(_ count: Int, from offset: Int, _ severity: Diagnostic.Severity) {
    let known = unlisted ?? (0, offset, severity)
    unlisted = (
      known.count + count, min(known.first, offset),
      severity == .error || known.severity == .error ? .error : .warning
    )
  }
}
