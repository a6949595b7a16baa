import JSONText

/// Members of an object whose names are data, shown to people: kept byte for byte and in the document's order.
public struct DisplayMembers<Value: Sendable>: Sendable {
  /// The names, in order.
  public private(set) var names: [ByteString] = []
  /// The values, in the same order.
  public private(set) var values: [Value] = []
  private var places: [ByteString: Int] = [:]

  /// No members.
  public init() {}

  /// How many there are.
  public var count: Int { names.count }

  /// The value of a name, compared by its bytes.
  public subscript(name: ByteString) -> Value? {
    get { places[name].map { values[$0] } }
    set {
      if let newValue { _ = set(name, newValue) } else { remove(name) }
    }
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

  private mutating func remove(_ name: ByteString) {
    guard let index = places.removeValue(forKey: name) else { return }
    names.remove(at: index)
    values.remove(at: index)
    for later in index..<names.count { places[names[later]] = later }
  }
}

extension DisplayMembers: Sequence {
  /// Goes over the members in order.
  public func makeIterator() -> Zip2Sequence<[ByteString], [Value]>.Iterator { zip(names, values).makeIterator() }
}

extension DisplayMembers: Equatable where Value: Equatable {
  /// Whether the members are the same, and in the same order. O(length).
  public static func == (left: DisplayMembers, right: DisplayMembers) -> Bool {
    left.names == right.names && left.values == right.values
  }
}

extension DisplayMembers: Hashable where Value: Hashable {
  /// Feeds the members in order.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(names)
    hasher.combine(values)
  }
}
