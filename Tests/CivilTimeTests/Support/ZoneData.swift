import CivilTime
import Foundation

/// Zone data for tests: the system's, and files written out byte by byte.
enum ZoneData {
  /// The system's TZif file of a zone, or nil where none is installed.
  static func system(_ name: String) -> [UInt8]? {
    let folders = [ProcessInfo.processInfo.environment["TZDIR"], "/usr/share/zoneinfo", "/var/db/timezone/zoneinfo"]
    for case let folder? in folders {
      if let data = FileManager.default.contents(atPath: folder + "/" + name) { return Array(data) }
    }
    return nil
  }

  /// The system's rules of a zone, or nil where none are installed.
  static func rules(_ name: String) throws -> ZoneRules? {
    guard let data = system(name) else { return nil }
    return try ZoneRules(identifier: name, tzif: data)
  }

  /// A file that stands beside these tests.
  static func text(_ file: String, beside source: String = #filePath) throws -> String {
    let folder = URL(fileURLWithPath: source).deletingLastPathComponent()
    return try String(contentsOf: folder.appendingPathComponent("Data").appendingPathComponent(file), encoding: .utf8)
  }
}

/// Writes TZif files (RFC 9636 §3) of any version, right or wrong.
struct TZifWriter {
  var version: UInt8
  /// Instants, with the index of the type that holds from each.
  var transitions: [(at: Int64, type: UInt8)] = []
  /// Seconds ahead of UTC.
  var types: [Int32] = [0]
  var leapSeconds: [(at: Int64, correction: Int32)] = []
  var footer = ""

  /// Version 1 has one block of 32-bit instants; the later ones a second one of 64-bit instants, and the footer.
  var bytes: [UInt8] {
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

  /// Rules that follow one footer from 1970 on.
  static func rules(_ name: String, footer: String, initial: Int32) throws -> ZoneRules {
    let file = TZifWriter(version: 3, transitions: [(0, 0)], types: [initial], footer: footer)
    return try ZoneRules(identifier: name, tzif: file.bytes)
  }
}
