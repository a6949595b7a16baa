extension NotationReader {
  /// The rules of hours in the notation, or as people type them; in that case with what was read otherwise than it
  /// stands.
  ///
  /// The notation's own spelling is read once. Only what is not written so is respelled: to be read, or to be doubted.
  static func rules(_ text: [UInt8]) throws(HoursError) -> (rules: [Rule], repairs: [HoursRepair]) {
    var reader = NotationReader(text)
    let rules: [Rule]
    do throws(HoursError) {
      rules = try reader.rules()
    } catch {
      if error.problem == .tooLong { throw error }
      return try respelled(text, error)
    }
    // "Mo-Fr 9:00-5:00", "Dec 9-17": only what the notation writes otherwise is doubted.
    if !reader.repairs.isEmpty, let doubt = Respelling(text).error, doubt.isTwoMeanings,
      reader.repairs.contains(where: { $0.offset <= doubt.offset && doubt.offset < $0.offset + max($0.length, 1) })
    {
      throw doubt
    }
    return (rules, reader.repairs)
  }

  /// The same of what is not in the notation, where its reader stopped with an error.
  private static func respelled(
    _ text: [UInt8], _ error: HoursError
  ) throws(HoursError) -> (rules: [Rule], repairs: [HoursRepair]) {
    var respelling = Respelling(text)
    if let doubt = respelling.error { throw doubt }
    if respelling.repairs.isEmpty { throw error }
    return (try respelling.rules(), respelling.repairs)
  }
}

extension Respelling {
  /// The rules that it says.
  mutating func rules() throws(HoursError) -> [Rule] {
    var reader = NotationReader(right)
    var rules: [Rule]
    var places: [Range<Int>] = []
    do throws(HoursError) {
      rules = try reader.rules { places.append($0) }
    } catch {
      throw HoursError(error.problem, at: source(of: error.offset))
    }
    if let doubt { throw doubt }
    try refuseOverruled(rules, at: places)
    try settleJoints(of: &rules, at: places)
    return rules
  }
}

extension HoursError {
  fileprivate var isTwoMeanings: Bool { if case .twoMeanings = problem { true } else { false } }
}
