/// Text without case and accents, by which people's spellings of names are compared.
package func folded(_ text: String) -> String {
  if text.utf8.allSatisfy({ $0 < 0x80 }) { return text.lowercased() }
  var result = String.UnicodeScalarView()
  for scalar in text.unicodeScalars {
    // Combining marks: what is left of é when it is written as e and an accent.
    if (0x300...0x36F).contains(scalar.value) { continue }
    let plain = baseLetter(scalar) ?? scalar
    result.append(contentsOf: plain.properties.lowercaseMapping.unicodeScalars)
  }
  return String(result)
}

/// The base of a letter of Latin-1 or Latin Extended-A, small; nil for other scalars.
private func baseLetter(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
  if scalar.value == 0x2019 || scalar.value == 0x2018 { return "'" }
  guard (0xC0...0x17F).contains(scalar.value) else { return nil }
  let base = baseLetters.withUTF8Buffer { $0[Int(scalar.value) - 0xC0] }
  return base == UInt8(ascii: ".") ? nil : Unicode.Scalar(base)
}

/// From U+00C0 on; a point stands for what has no base.
private let baseLetters: StaticString = """
  aaaaaa.ceeeeiiii.nooooo.ouuuuy..aaaaaa.ceeeeiiii.nooooo.ouuuuy.y\
  aaaaaaccccccccddddeeeeeeeeeegggggggghhhhiiiiiiiiii..jjkk.lllllll\
  lllnnnnnn...oooooo..rrrrrrssssssssttttttuuuuuuuuuuuuwwyyyzzzzzz.
  """

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
