/// What the application says of a document's bytes.
public enum Acceptance<Value: Sendable>: Sendable {
  /// The document is good: what it decodes to, the pin that ties the store to it from now on (the city's id), and
  /// its own version.
  case accepted(Value, pin: String?, version: String?)
  /// It is not, with a sentence that says why.
  case rejected(String)

  /// The same verdict with another value.
  public func map<Other>(_ transform: (Value) -> Other) -> Acceptance<Other> {
    switch self {
    case .accepted(let value, let pin, let version): .accepted(transform(value), pin: pin, version: version)
    case .rejected(let why): .rejected(why)
    }
  }
}
