/// How the application knows again what it once made of a document, without making it anew.
///
/// The store keeps the note with the time of the last check, beside the SHA-256 of the document that it was made of. On a
/// load the bytes are verified all the same; then the note is shown in place of them, and only where nothing comes of it
/// the application is asked for its verdict.
public struct Recollection<Value: Sendable>: Sendable {
  /// What to note of a value.
  public let note: @Sendable (Value) -> String
  /// The value of a note; `nil` where it is of no use, such as that of another version of the application, whose
  /// verdict may be another.
  public let value: @Sendable (String) -> Value?

  /// A way to note values and to know them again.
  public init(note: @escaping @Sendable (Value) -> String, value: @escaping @Sendable (String) -> Value?) {
    (self.note, self.value) = (note, value)
  }
}
