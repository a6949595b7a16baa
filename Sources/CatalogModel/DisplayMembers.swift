import JSONText

/// Members of an object whose names are data, shown to people: kept byte for byte and in the document's order.
public struct DisplayMembers<Value: Sendable>: Sendable {
  public private(set) var names: [ByteString] = []
  public private(set) var values: [Value] = []
  private var places: [ByteString: Int] = [:]

  public init() {}

  public var count: Int { names.count }

  /// The value of a name, compared by its bytes.
  public subscript(name: ByteString) -> Value? {
    places[name].map { values[$0] }
  }

  /// Sets a member; of two with one name the last counts, at the place of the first. True where it was there.
  mutating func set(_ name: ByteString, _ value: Value) -> Bool {
    if let index = places[name] {
      values[index] = value
      return true
    }
    places[name] = names.count
    names.append(name)
    values.append(value)
    return false
  }
}
