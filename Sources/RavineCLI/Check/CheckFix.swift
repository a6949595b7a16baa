import JSONText
import OpeningHours
import Verdicts

/// A document with the spelling of its hours put right: nothing else in it is touched, not a space.
struct CheckFix {
  /// One text of hours that was changed.
  struct Change {
    let path: String
    let position: JSONPosition
    let before: String
    let after: String
  }

  let document: [UInt8]
  let changes: [Change]

  init(_ bytes: [UInt8]) {
    var document: [UInt8] = []
    var changes: [Change] = []
    var lines = LineCursor()
    var done = 0
    for hours in HoursText.all(in: bytes) {
      guard let rules = hours.rules, !rules.repairs.isEmpty else { continue }
      // Each rule as the notation writes it: what is put right in one place may stand too near what is beside it.
      let fixed = rules.notation
      // One spelling may be a little longer than another, and a text too long to be read.
      guard (try? HoursRules(notation: fixed)) == rules else { continue }
      document += bytes[done..<hours.content.lowerBound] + fixed.escapedForJSON
      done = hours.content.upperBound
      changes.append(
        Change(
          path: hours.path, position: lines.position(of: hours.content.lowerBound - 1, in: bytes.span),
          before: hours.text, after: fixed))
    }
    self.document = document + bytes[done...]
    self.changes = changes
  }
}

extension String {
  /// Its bytes as they stand between the quotes of a JSON string.
  fileprivate var escapedForJSON: [UInt8] {
    var writer = JSONWriter(style: .compact)
    writer.write(self)
    return Array(writer.finish().dropFirst().dropLast())
  }
}

extension CheckFix {
  /// The name of the copy: `guide.json` has `guide.fixed.json` beside it. The directory ends with its slash.
  static func path(of file: String) -> (directory: String, name: String) {
    let start = file.lastIndex(of: "/").map { file.index(after: $0) } ?? file.startIndex
    let name = String(file[start...])
    let suffix = ".json"
    let stem = name.hasSuffix(suffix) && name != suffix ? String(name.dropLast(suffix.count)) : name
    return (String(file[..<start]), stem + ".fixed" + (stem == name ? "" : suffix))
  }

  /// A line for each change, and where the copy lies; nil where it could not be written.
  func text(file: String, copy: String?) -> String {
    var lines = changes.map { change in
      "\(file):\(change.position): fixed: \(change.path): \"\(change.before)\" is now \"\(change.after)\""
    }
    let count = changes.count == 1 ? "1 text of hours" : "\(changes.count) texts of hours"
    if changes.isEmpty {
      lines.append("\(file): nothing to fix")
    } else if let copy {
      lines.append("\(copy): a copy with \(count) put right, the rest byte for byte as it was")
    }
    return lines.map { $0.printable + "\n" }.joined()
  }

  func write(to writer: inout JSONWriter, copy: String?) {
    writer.key("fix")
    writer.object { writer in
      writer.member("file", copy)
      writer.key("changes")
      writer.array { writer in
        for change in changes {
          writer.object { writer in
            writer.members(path: change.path, at: change.position)
            writer.member("before", change.before)
            writer.member("after", change.after)
          }
        }
      }
    }
  }
}
