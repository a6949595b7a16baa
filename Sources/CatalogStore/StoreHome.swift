import DurableFiles
import Transport

/// The folder that holds the copies of all sources, and which of them is meant where none is named.
public struct StoreHome: Sendable {
  /// The folder.
  public let path: String

  private static let file = "default"
  private static let kind = "default 1"

  /// A home; nothing is made yet.
  public init(_ path: String) { self.path = path }

  /// The directory of a source's copy.
  public func directory(of source: Source) -> String { path + "/sources/" + source.directoryName }

  /// The source that was last saved as the default; `nil` where there is none, or the file is damaged.
  public func defaultSource() -> Source? {
    guard let bytes = try? Directory(path).read(Self.file, limit: StoreFiles.recordLimit),
      let text = RecordText(bytes, kind: Self.kind), let url = text.text("url"), let address = try? WebAddress(url)
    else { return nil }
    return Source(address, account: text.text("account"))
  }

  /// Saves a source as the default. To be called after its first success only, so that a wrong one never replaces a
  /// working one.
  public func setDefaultSource(_ source: Source) throws(FileError) {
    guard defaultSource() != source else { return }
    var text = RecordText()
    text.set("url", source.address.text)
    text.set("account", source.account)
    let directory = try Directory(creating: path)
    guard let lock = try directory.lock(StoreFiles.lock) else { throw .busy(path + "/" + StoreFiles.lock) }
    try directory.replace(
      Self.file, with: text.bytes(kind: Self.kind), through: Self.file + ".tmp")
    _ = consume lock
  }
}
