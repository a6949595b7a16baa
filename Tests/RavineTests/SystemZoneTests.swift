import Foundation
import Ravine
import TestSupport
import Testing

/// `Catalog(decoding:)` takes the rules of its city's clocks from the system first.
@Suite struct SystemZoneTests {
  private func document(_ zone: String) -> [UInt8] {
    Array(#"{"city": {"id": "x", "time_zone": "\#(zone)"}, "places": []}"#.utf8)
  }

  /// A zone's file whose clocks are an hour ahead all year round.
  private func tzdir() throws -> Scratch {
    let scratch = Scratch()
    try FileManager.default.createDirectory(atPath: scratch.path + "/America", withIntermediateDirectories: true)
    let header = Array("TZif2".utf8) + [UInt8](repeating: 0, count: 15)
    // No transitions, one type, one byte of its name.
    let counts: [UInt8] = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 4]
    let type: [UInt8] = [0, 0, 0x0E, 0x10, 0, 0] + Array("ONE\0".utf8)
    let file = header + counts + type + header + counts + type + Array("\nONE-1\n".utf8)
    for name in ["America/Toronto", "America/Nowhere"] { try scratch.put(name, file) }
    return scratch
  }

  @Test(arguments: ["America/Toronto", "America/Nowhere"])
  func theSystemsFileComesBeforeTheKitsRules(zone: String) throws {
    let scratch = try tzdir()
    let zones = SystemZones(environment: ["TZDIR": scratch.path])
    let catalog = try Catalog(decoding: document(zone), zones: zones)
    #expect(catalog.city.zone.offset(at: .min).seconds == 3600)
    #expect(zones.rules(zone)?.origin == .file(scratch.path + "/" + zone))
  }

  @Test(.enabled(if: SystemZones().rules("America/Vancouver") != nil, "there is no tzdata"))
  func anyInstalledZoneWillDo() throws {
    let catalog = try Catalog(decoding: document("America/Vancouver"))
    #expect(catalog.city.zone == SystemZones().rules("America/Vancouver")?.rules)
  }

  @Test func aZoneThatIsNowhereIsRefused() {
    #expect(throws: CatalogError.self) { try Catalog(decoding: document("America/Atlantis")) }
  }
}
