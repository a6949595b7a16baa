import JSONText
import OpeningHours

extension JSONWriter {
  /// Writes a stretch of one state as answers have it: `[from, to, state, comment]`.
  package mutating func write(
    stretchFrom from: String, to: String, _ kind: OpenState.Kind, _ comment: String?
  ) {
    array { writer in
      writer.write(from)
      writer.write(to)
      writer.write(kind.word)
      writer.write(comment)
    }
  }
}
