extension NotationReader {
  /// The rules of hours in the notation, or as people type them; in that case with what was read otherwise than it
  /// stands.
  ///
  /// The notation's own spelling is read once. Only what cannot be read so is respelled, and then read once more.
  static func rules(_ text: [UInt8]) throws(HoursError) -> (rules: [Rule], repairs: [HoursRepair]) {
    var reader = NotationReader(text)
    do throws(HoursError) {
      return (try reader.rules(), reader.repairs)
    } catch {
      if error.problem == .tooLong { throw error }
      let respelling = Respelling(text)
      if let doubt = respelling.error { throw doubt }
      if respelling.repairs.isEmpty { throw error }
      var reader = NotationReader(respelling.right)
      let rules: [Rule]
      do throws(HoursError) {
        rules = try reader.rules()
      } catch {
        throw HoursError(error.problem, at: respelling.source(of: error.offset))
      }
      if let doubt = respelling.doubt { throw doubt }
      return (rules, respelling.repairs)
    }
  }
}
