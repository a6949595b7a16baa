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
      let fixed = CheckFix.fixed(hours, rules, in: bytes)
      document += bytes[done..<hours.content.lowerBound] + fixed.bytes
      done = hours.content.upperBound
      changes.append(
        Change(
          path: hours.path, position: lines.position(of: hours.content.lowerBound - 1, in: bytes.span),
          before: hours.text, after: fixed.text))
    }
    self.document = document + bytes[done...]
    self.changes = changes
  }

  /// The text with the repairs in it; where these alone would not do, its rules as the notation writes them.
  private static func fixed(_ hours: HoursText, _ rules: HoursRules, in bytes: [UInt8]) -> (
    bytes: [UInt8], text: String
  ) {
    var written: [UInt8] = []
    var text: [UInt8] = []
    let found = Array(hours.text.utf8)
    var (done, doneInText) = (hours.content.lowerBound, 0)
    for (repair, place) in zip(rules.repairs, hours.repairs) where place.lowerBound >= done {
      written += bytes[done..<place.lowerBound] + repair.replacement.escapedForJSON
      text += found[doneInText..<repair.offset] + repair.replacement.utf8
      (done, doneInText) = (place.upperBound, repair.offset + repair.length)
    }
    written += bytes[done..<hours.content.upperBound]
    text += found[doneInText...]
    let plain = String(decoding: text, as: UTF8.self)
    if let read = try? HoursRules(notation: plain), read.repairs.isEmpty, read == rules {
      return (written, plain)
    }
    return (rules.notation.escapedForJSON, rules.notation)
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

  /// A line for each change, and where the copy lies.
  func text(file: String, copy: String?) -> String {
    var text = ""
    for change in changes {
      text += "\(file):\(change.position): fixed: \(change.path): \"\(change.before)\" is now \"\(change.after)\"\n"
    }
    guard let copy else { return text + "\(file): nothing to fix\n" }
    let count = changes.count == 1 ? "1 text of hours" : "\(changes.count) texts of hours"
    return text + "\(copy): a copy with \(count) put right, the rest byte for byte as it was\n"
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
