/// Writes TZif files (RFC 9636 §3) of any version, right or wrong.
public struct TZifWriter {
  public var version: UInt8
  /// Instants, with the index of the type that holds from each.
  public var transitions: [(at: Int64, type: UInt8)] = []
  /// Seconds ahead of UTC.
  public var types: [Int32] = [0]
  public var leapSeconds: [(at: Int64, correction: Int32)] = []
  public var footer = ""

  public init(
    version: UInt8, transitions: [(at: Int64, type: UInt8)] = [], types: [Int32] = [0],
    leapSeconds: [(at: Int64, correction: Int32)] = [], footer: String = ""
  ) {
    self.version = version
    self.transitions = transitions
    self.types = types
    self.leapSeconds = leapSeconds
    self.footer = footer
  }

  /// Version 1 has one block of 32-bit instants; the later ones a second one of 64-bit instants, and the footer.
  public var bytes: [UInt8] {
    let first = header + block(timeSize: 4)
    guard version > 1 else { return first }
    return first + header + block(timeSize: 8) + Array("\n\(footer)\n".utf8)
  }

  private var header: [UInt8] {
    var bytes = Array("TZif".utf8) + [version == 1 ? 0 : version + 48] + [UInt8](repeating: 0, count: 15)
    for count in [0, 0, leapSeconds.count, transitions.count, types.count, 4] { bytes += big(Int64(count), 4) }
    return bytes
  }

  private func block(timeSize: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    for transition in transitions { bytes += big(transition.at, timeSize) }
    for transition in transitions { bytes.append(transition.type) }
    for type in types { bytes += big(Int64(type), 4) + [0, 0] }
    bytes += Array("XYZ\0".utf8)
    for leap in leapSeconds { bytes += big(leap.at, timeSize) + big(Int64(leap.correction), 4) }
    return bytes
  }

  private func big(_ value: Int64, _ size: Int) -> [UInt8] {
    (0..<size).reversed().map { UInt8(truncatingIfNeeded: value >> (Int64($0) * 8)) }
  }
}
