/// Text without case and accents, by which people's spellings of names are compared.
package func folded(_ text: String) -> String {
  if text.utf8.allSatisfy({ $0 < 0x80 }) {
    return String(decoding: text.utf8.map { (65...90).contains($0) ? $0 | 0x20 : $0 }, as: UTF8.self)
  }
  var result = String.UnicodeScalarView()
  for scalar in text.unicodeScalars {
    // Combining marks: what is left of é when it is written as e and an accent.
    if (0x300...0x36F).contains(scalar.value) { continue }
    let plain = baseLetters[scalar] ?? scalar
    result.append(contentsOf: plain.properties.lowercaseMapping.unicodeScalars)
  }
  return String(result)
}

/// The letters of Latin-1 and Latin Extended-A by their bases.
private let baseLetters: [Unicode.Scalar: Unicode.Scalar] = {
  let groups: [(Unicode.Scalar, String)] = [
    ("a", "àáâãäåāăąÀÁÂÃÄÅĀĂĄ"), ("c", "çćĉċčÇĆĈĊČ"), ("d", "ďđĎĐ"), ("e", "èéêëēĕėęěÈÉÊËĒĔĖĘĚ"), ("g", "ĝğġģĜĞĠĢ"),
    ("h", "ĥħĤĦ"), ("i", "ìíîïĩīĭįıÌÍÎÏĨĪĬĮİ"), ("j", "ĵĴ"), ("k", "ķĶ"), ("l", "ĺļľŀłĹĻĽĿŁ"), ("n", "ñńņňÑŃŅŇ"),
    ("o", "òóôõöøōŏőÒÓÔÕÖØŌŎŐ"), ("r", "ŕŗřŔŖŘ"), ("s", "śŝşšŚŜŞŠ"), ("t", "ţťŧŢŤŦ"), ("u", "ùúûüũūŭůűųÙÚÛÜŨŪŬŮŰŲ"),
    ("w", "ŵŴ"), ("y", "ýÿŷÝŶŸ"), ("z", "źżžŹŻŽ"), ("'", "’‘"),
  ]
  var table: [Unicode.Scalar: Unicode.Scalar] = [:]
  for (base, letters) in groups {
    for scalar in letters.unicodeScalars { table[scalar] = base }
  }
  return table
}()

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
  guard let best, best.distance <= max(2, wanted.count / 3) else { return "" }
  return "; did you mean \"\(best.name)\"?"
}

private func containsPart(_ text: [Unicode.Scalar], _ part: [Unicode.Scalar]) -> Bool {
  guard part.count <= text.count else { return false }
  return (0...text.count - part.count).contains { text[$0..<$0 + part.count].elementsEqual(part) }
}

/// Insertions, deletions and exchanges from one text to another. O(product of lengths), which are cut to 64.
private func editDistance(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> Int {
  let a = a.prefix(64)
  let b = Array(b.prefix(64))
  var row = Array(0...b.count)
  for (i, x) in a.enumerated() {
    var diagonal = row[0]
    row[0] = i + 1
    for j in 0..<b.count {
      let above = row[j + 1]
      row[j + 1] = min(above + 1, row[j] + 1, diagonal + (x == b[j] ? 0 : 1))
      diagonal = above
    }
  }
  return row[b.count]
}
