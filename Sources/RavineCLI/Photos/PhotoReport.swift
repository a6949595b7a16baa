import JSONText
import Ravine
import Verdicts

/// What `status` tells of a catalog's photos. Looks at each file's size and at no content.
struct PhotoReport {
  private let named: Int
  private let present: Int
  private let superseded: Int
  private let bytes: Int64

  init(_ copy: CatalogCopy, _ host: CommandHost) throws(CommandError) {
    let stored = try host.photos(of: copy).stored()
    let wanted = Set(copy.catalog.photoIDs)
    let current = Set(wanted.map(\.ofAnyRendition))
    named = wanted.count
    present = stored.count { wanted.contains($0.id) && $0.size > 0 }
    superseded = stored.count { !current.contains($0.id.ofAnyRendition) }
    bytes = stored.reduce(0) { $0 + $1.size }
  }

  /// For people; nil where there is nothing to tell.
  var words: String? {
    guard named > 0 || bytes > 0 else { return nil }
    return "\(present) of \(named) here · \(superseded) superseded · \(ByteSize.words(bytes))"
  }

  func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("named", named)
      writer.member("present", present)
      writer.member("superseded", superseded)
      writer.member("bytes", bytes)
    }
  }
}
