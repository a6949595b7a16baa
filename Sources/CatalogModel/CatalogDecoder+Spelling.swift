import JSONText
import OpeningHours

extension CatalogDecoder {
  /// Reports what is doubtful in hours that are a string, a spelling at its own place.
  mutating func report(_ warnings: [HoursWarning], in token: JSONString) {
    for warning in warnings {
      var offset = token.offset
      if case .spelling(let repair) = warning.problem { offset = token.offset(ofDecodedByteAt: repair.offset) }
      report([warning], at: offset)
    }
  }
}
