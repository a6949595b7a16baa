import JSONText
import Ravine
import Verdicts

/// `ravine photo sync`: fetches what the catalog names and is missing.
enum PhotoSyncCommand {
  static let options: [String: Options.Kind] = ["--dry-run": .flag]

  static func run(_ arguments: [String], _ host: CommandHost) throws(CommandError) -> Int32 {
    // What the network needs is loaded while the catalog is.
    if !arguments.contains("--dry-run") { host.transport?.prepare() }
    let session = try PhotoSession(arguments, options, host)
    try session.options.noOperands()
    let wanted = session.catalog.photoIDs
    if wanted.isEmpty { host.note("the catalog names no photos") }
    guard let template = session.catalog.photoTemplate else {
      guard wanted.isEmpty else {
        throw .usage("the catalog gives no address of its photos; see ravine check \(session.copy.file)")
      }
      return report(PhotoSync(), session)
    }
    if session.options.has("--dry-run") { return try plan(wanted, template, session) }
    let progress = PhotoProgress(host)
    // The transfers run on threads of their own; what is told here runs on the one that waits.
    nonisolated(unsafe) let bar = progress
    let (cache, credentials) = (session.cache, session.credentials)
    let sync = WaitingThread.result {
      await cache.sync(wanted, from: template, credentials: credentials) { bar.show($0) }
    }
    progress.clear()
    return report(sync, session)
  }

  private static func report(_ sync: PhotoSync, _ session: PhotoSession) -> Int32 {
    if session.isJSON {
      var writer = JSONWriter(style: .spaced)
      writer.object { writer in
        writer.member("photos", sync.wanted)
        writer.member("present", sync.present)
        writer.member("fetched", sync.fetched)
        writer.member("bytes", sync.received)
        writer.member("stored", !sync.failures.contains { $0.isOfStoring })
        writer.key("failed")
        writer.array { writer in
          for failure in sync.failures {
            writer.object { writer in
              failure.id.writeMembers(to: &writer)
              writer.member("message", failure.error.description)
            }
          }
        }
      }
      session.write(String(decoding: writer.finish(), as: UTF8.self) + "\n")
    } else {
      let here = sync.present + sync.fetched
      let failed = sync.failures.isEmpty ? "" : " · \(sync.failures.count) failed"
      let fetched = "\(sync.fetched) fetched (\(ByteSize.words(Int64(sync.received))))"
      session.write("\(here) of \(sync.wanted) photos here · \(fetched)\(failed)\n")
    }
    note(sync, session.host)
    if !sync.failures.isEmpty || session.copy.wasKept { return ExitStatus.notRefreshed }
    return sync.wanted == 0 ? ExitStatus.nothing : ExitStatus.something
  }

  /// Failures of which people are told one by one.
  private static let noted = 5

  /// What went wrong, with a few examples.
  private static func note(_ sync: PhotoSync, _ host: CommandHost) {
    for failure in sync.failures.prefix(noted) { host.note("\(failure.id.words): \(failure.error)") }
    if sync.failures.count > noted { host.note("and \(sync.failures.count - noted) more") }
  }

  /// What a sync would fetch.
  private static func plan(
    _ wanted: [PhotoID], _ template: PhotoTemplate, _ session: PhotoSession
  ) throws(CommandError) -> Int32 {
    let missing = session.cache.missing(wanted).map { id in (id: id, address: try? template.address(of: id)) }
    let unreachable = missing.filter { $0.address == nil }.map { $0.id }
    if session.isJSON {
      var writer = JSONWriter(style: .spaced)
      writer.object { writer in
        writer.member("photos", wanted.count)
        writer.member("present", wanted.count - missing.count)
        writer.key("missing")
        writer.array { writer in
          for (id, address) in missing {
            writer.object { writer in
              id.writeMembers(to: &writer)
              writer.member("url", address?.text)
            }
          }
        }
      }
      session.write(String(decoding: writer.finish(), as: UTF8.self) + "\n")
    } else {
      var page = Page(columns: session.host.columns)
      page.line(
        "\(wanted.count - missing.count) of \(wanted.count) photos here · would fetch "
          + "\(missing.count - unreachable.count)"
          + (unreachable.isEmpty ? "" : " · \(unreachable.count) without an address"))
      page.table(
        missing.filter { $0.address != nil }.map { ["\($0.id.key)", "\($0.id.version)", $0.id.rendition?.text ?? ""] })
      session.write(page.text)
    }
    for id in unreachable.prefix(noted) {
      do throws(PhotoAddressError) {
        _ = try template.address(of: id)
      } catch {
        session.host.note("\(id.words): \(PhotoError.noAddress(error))")
      }
    }
    if session.copy.wasKept { return ExitStatus.notRefreshed }
    return wanted.isEmpty ? ExitStatus.nothing : ExitStatus.something
  }
}

extension PhotoSync.Failure {
  /// Whether the photo came, and has no place on the disk.
  fileprivate var isOfStoring: Bool {
    switch error {
    case .notStored, .notAsked(.notStored): true
    default: false
    }
  }
}

extension PhotoID {
  /// The members that name a photo.
  func writeMembers(to writer: inout JSONWriter) {
    writer.member("key", key.text)
    writer.member("version", version.text)
    writer.member("rendition", rendition?.text)
  }
}
