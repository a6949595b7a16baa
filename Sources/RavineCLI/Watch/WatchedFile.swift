import Verdicts

/// A catalog in a file, read again when there is something else in it.
final class WatchedFile: WatchedCatalog {
  private let path: String
  private let host: CommandHost
  /// What it held when last looked at; nil where it could not be read.
  private var seen: [UInt8]?
  private(set) var newest: CatalogCopy?
  private(set) var problem: String?

  init(_ path: String, _ copy: CatalogCopy, _ host: CommandHost) throws(CommandError) {
    if path == "-" { throw .usage("watch reads its catalog again and again: name a file, not standard input") }
    (self.path, self.host, seen) = (path, host, copy.bytes)
  }

  /// A file that is half written is a problem until the next look, and the earlier copy stays.
  func hasChanged() -> Bool {
    let before = problem
    do throws(CommandError) {
      // Its bytes and not its times, which may be the same after two changes within a second, or set by whoever copies.
      let bytes = try CatalogCopy.bytes(of: path, host)
      if bytes == seen { return false }
      seen = bytes
    } catch {
      seen = nil
      problem = error.message
      return problem != before
    }
    do throws(CommandError) {
      newest = try CatalogCopy(seen ?? [], from: path, host)
      problem = nil
      return true
    } catch {
      problem = error.message
      return problem != before
    }
  }

  /// Nothing: it is looked at all the time.
  func refresh() {}
}
