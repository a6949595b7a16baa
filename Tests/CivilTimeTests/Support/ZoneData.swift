import CivilTime
import Foundation
import TestSupport

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

extension TZifWriter {
  /// Rules that follow one footer from 1970 on.
  static func rules(_ name: String, footer: String, initial: Int32) throws -> ZoneRules {
    let file = TZifWriter(version: 3, transitions: [(0, 0)], types: [initial], footer: footer)
    return try ZoneRules(identifier: name, tzif: file.bytes)
  }
}
