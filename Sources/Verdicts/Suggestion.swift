/// `; did you mean "…"?` with the nearest of some names, or nothing where none is near.
package func suggestion(for text: String, among names: [String]) -> String {
  let wanted = Array(folded(text).unicodeScalars)
  var best: (name: String, distance: Int)?
  for name in names {
    let candidate = Array(folded(name).unicodeScalars)
    // A beginning or a part of the name is as good as one slip.
    let isPart = wanted.count >= 3 && folded(name).utf8.count > wanted.count && containsPart(candidate, wanted)
    let distance = isPart ? 1 : editDistance(wanted, candidate)
    if distance < best?.distance ?? Int.max { best = (name, distance) }
  }
  // Of a short word another that shares half of it is no slip.
  guard let best, best.distance <= max(1, (wanted.count + 1) / 3) else { return "" }
  return "; did you mean \"\(best.name)\"?"
}

private func containsPart(_ text: [Unicode.Scalar], _ part: [Unicode.Scalar]) -> Bool {
  guard part.count <= text.count else { return false }
  return (0...text.count - part.count).contains { text[$0..<$0 + part.count].elementsEqual(part) }
}

/// Insertions, deletions, exchanges, and neighbours that have changed places, from one text to another: the optimal
/// string alignment distance. O(product of lengths), which are cut to 64.
private func editDistance(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> Int {
  let (a, b) = (Array(a.prefix(64)), Array(b.prefix(64)))
  var before: [Int] = []
  var row = Array(0...b.count)
  for i in a.indices {
    var next = [i + 1]
    for j in b.indices {
      var least = min(row[j + 1] + 1, next[j] + 1, row[j] + (a[i] == b[j] ? 0 : 1))
      if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { least = min(least, before[j - 1] + 1) }
      next.append(least)
    }
    (before, row) = (row, next)
  }
  return row[b.count]
}
