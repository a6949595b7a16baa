import JSONText

/// The JSON-LD of a file: of a web page what stands in its scripts, of any other file the values of its text.
///
/// A script that is no JSON is left out with a note. O(length).
func linkedData(_ bytes: [UInt8], _ notes: inout [String]) throws(ImportError) -> [ImportedJSON] {
  guard PageScripts.isPage(bytes) else { return try jsonValues(bytes, &notes) }
  let scripts = PageScripts(bytes).scripts
  if scripts.isEmpty {
    let expected = "a page with a <script type=\"application/ld+json\">, or JSON-LD itself"
    throw ImportError(reason: .shape(expected: expected), offset: 0)
  }
  var values: [ImportedJSON] = []
  for (index, script) in scripts.enumerated() {
    if let json = linkedData(script, "script \(index + 1) (line \(script.line))", &notes) { values.append(json) }
  }
  return values
}

/// The JSON of a script of a page, or nil with a note.
private func linkedData(_ script: PageScripts.Script, _ what: String, _ notes: inout [String]) -> ImportedJSON? {
  let text = PageText.unwrapped(script.text)
  do throws(JSONError) {
    return try ImportedJSON(text)
  } catch {
    // Some pages write the quotation marks of a script as references, which HTML does not read there.
    let decoded = PageText.decoded(String(decoding: text, as: UTF8.self))
    if let json = try? ImportedJSON(Array(decoded.utf8)) {
      notes.append("\(what): character references in a script, read as the characters they stand for")
      return json
    }
    notes.append("\(what): \(error.message), left out")
    return nil
  }
}
