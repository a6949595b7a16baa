import CivilTime
import DurableFiles

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Zone rules from the system's TZif files, and for Toronto from the kit where there are none.
///
/// Looks in `TZDIR`, then `/usr/share/zoneinfo`, then where Apple's systems keep them. The process's `TZ` plays no part.
public struct SystemZones: Sendable {
  private let directories: [String]

  /// No zone's file is a tenth of this.
  private static let limit = 1 << 20

  /// The system's zones, with `TZDIR` from the process's environment.
  public init() { self.init(first: SystemZones.processDirectory) }

  /// The system's zones, with `TZDIR` from this environment.
  public init(environment: [String: String]) { self.init(first: environment["TZDIR"]) }

  private init(first: String?) {
    directories = (first.map { [$0] } ?? []) + ["/usr/share/zoneinfo", "/var/db/timezone/zoneinfo"]
  }

  /// Read once: another thread may change the environment.
  private static let processDirectory = getenv("TZDIR").map { String(cString: $0) }

  /// Where rules came from.
  public enum Origin: Hashable, Sendable {
    /// A file of the system's, by its path.
    case file(String)
    /// The kit's own.
    case embedded
  }

  /// The rules of a zone by its IANA name, or nil where neither the system nor the kit knows it.
  ///
  /// A file that cannot be read is passed over. O(size of the file).
  public func rules(_ identifier: String) -> (rules: ZoneRules, origin: Origin)? {
    if SystemZones.isName(identifier) {
      for directory in directories {
        let path = directory + "/" + identifier
        if let data = try? readRegularFile(path, limit: SystemZones.limit),
          let rules = try? ZoneRules(identifier: identifier, tzif: data)
        {
          return (rules, .file(path))
        }
      }
    }
    return Catalog.embeddedZone(identifier).map { ($0, .embedded) }
  }

  /// Names are relative paths of plain words: nothing that leaves the directory.
  private static func isName(_ identifier: String) -> Bool {
    !identifier.isEmpty && identifier.utf8.count < 100 && !identifier.hasPrefix("/")
      && !identifier.split(separator: "/", omittingEmptySubsequences: false).contains {
        $0 == ".." || $0 == "." || $0.isEmpty
      }
      && identifier.utf8.allSatisfy {
        (48...57).contains($0) || (65...90).contains($0) || (97...122).contains($0) || "/_+-".utf8.contains($0)
      }
  }
}
