import CivilTime
import Foundation

/// The zones that rows name.
enum Zones {
  /// Rules by name from the system's zone data, which these tests need; UTC and fixed offsets (`+13:30`) without it.
  static func named(_ name: String) throws -> ZoneRules {
    if name == "UTC" { return .utc }
    if let sign = name.first, sign == "+" || sign == "-" {
      let parts = name.dropFirst().split(separator: ":").compactMap { Int32($0) }
      return try fixed(name, (parts[0] * 60 + parts[1]) * (sign == "-" ? -60 : 60))
    }
    let folders = [ProcessInfo.processInfo.environment["TZDIR"], "/usr/share/zoneinfo", "/var/db/timezone/zoneinfo"]
    for case let folder? in folders {
      if let data = FileManager.default.contents(atPath: folder + "/" + name) {
        return try ZoneRules(identifier: name, tzif: Array(data))
      }
    }
    throw UnreadableRow("no rules for \(name): install tzdata")
  }

  /// A TZif file of version 1 (RFC 9636 §3) with one type and no transition.
  private static func fixed(_ name: String, _ offset: Int32) throws -> ZoneRules {
    var bytes = Array("TZif".utf8) + [UInt8](repeating: 0, count: 16)
    for count in [0, 0, 0, 0, 1, 1] as [UInt8] { bytes += [0, 0, 0, count] }
    bytes += withUnsafeBytes(of: offset.bigEndian, Array.init) + [0, 0, 0]
    return try ZoneRules(identifier: name, tzif: bytes)
  }

  /// An instant as rows write it: RFC 3339, or a wall-clock time or date of the zone.
  static func instant(_ text: String, in zone: ZoneRules) throws -> Timestamp {
    switch try DateOrTime(text) {
    case .timestamp(let timestamp): timestamp
    case .wallTime(let civil): zone.resolve(civil).firstInstant
    case .date(let date): zone.resolve(CivilDateTime(date, .midnight)).firstInstant
    }
  }
}
