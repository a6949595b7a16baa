import JSONText
import Ravine
import Verdicts

/// `ravine photo list`: what is stored, by key.
enum PhotoListCommand {
  static func run(_ arguments: [String], _ host: CommandHost) throws(CommandError) -> Int32 {
    let session = try PhotoSession(arguments, [:], host)
    try session.options.noOperands()
    let stored = session.cache.stored()
    let total = stored.reduce(0) { $0 + $1.size }
    if session.isJSON {
      writeJSON(stored, total, session)
    } else {
      var page = Page(columns: host.columns)
      let keys = Set(stored.map(\.id.key)).count
      page.line("\(stored.count) files of \(keys) photos · \(ByteSize.words(total))")
      page.table(stored.map { row($0, session) })
      session.write(page.text)
    }
    return stored.isEmpty ? ExitStatus.nothing : ExitStatus.something
  }

  private static func row(_ photo: StoredPhoto, _ session: PhotoSession) -> [String] {
    [
      photo.id.key.text, photo.id.version.text, photo.id.rendition?.text ?? "", ByteSize.words(photo.size),
      session.time(photo.stored), session.cache.isCurrent(photo.id) == true ? "current" : "superseded",
    ]
  }

  private static func writeJSON(_ stored: [StoredPhoto], _ total: Int64, _ session: PhotoSession) {
    let current = session.catalog.currentPhotos
    var writer = JSONWriter(style: .spaced)
    writer.object { writer in
      writer.member("bytes", total)
      writer.key("photos")
      writer.array { writer in
        // They come by key.
        for group in stored.grouped(by: \.id.key) {
          writer.object { writer in
            writer.member("key", group[0].id.key.text)
            writer.member("current", current[group[0].id.key]?.text)
            writer.key("versions")
            writer.array { writer in
              for photo in group { write(photo, to: &writer, session) }
            }
          }
        }
      }
    }
    session.write(String(decoding: writer.finish(), as: UTF8.self) + "\n")
  }

  static func write(_ photo: StoredPhoto, to writer: inout JSONWriter, _ session: PhotoSession) {
    writer.object { writer in
      writer.member("version", photo.id.version.text)
      writer.member("rendition", photo.id.rendition?.text)
      writer.member("bytes", photo.size)
      writer.member("stored_at", session.time(photo.stored))
      writer.member("current", session.cache.isCurrent(photo.id) == true)
      writer.member("path", photo.path)
    }
  }
}

extension Array {
  /// Runs of neighbours that have the same.
  fileprivate func grouped<Value: Equatable>(by value: (Element) -> Value) -> [[Element]] {
    var groups: [[Element]] = []
    for element in self {
      if let last = groups.last?.last, value(last) == value(element) {
        groups[groups.count - 1].append(element)
      } else {
        groups.append([element])
      }
    }
    return groups
  }
}
