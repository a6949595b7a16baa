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

  /// The source that was last saved as the default; `nil` where there is none.
  public func defaultSource() throws(StoreHomeError) -> Source? {
    let file = path + "/" + Self.file
    let bytes: [UInt8]
    do {
      bytes = try Directory(path).read(Self.file, limit: StoreFiles.recordLimit)
    } catch {
      if error.isMissing { return nil }
      throw error.isTooLarge ? .damagedDefault(path: file) : .unreadable(error)
    }
    guard let text = RecordText(bytes, kind: Self.kind), let url = text.text("url"), let address = try? WebAddress(url)
    else { throw .damagedDefault(path: file) }
    return Source(address, account: text.text("account"))
  }

  /// Saves a source as the default, in place of a damaged one too. To be called after its first success only, so that a
  /// wrong one never replaces a working one.
  ///
  /// - Parameter limit: how long to wait for another process that is saving one.
  public func setDefaultSource(_ source: Source, waiting limit: Duration = .seconds(5)) async throws(FileError) {
    if let known = try? defaultSource(), known == source { return }
    var text = RecordText()
    text.set("url", source.address.text)
    text.set("account", source.account)
    let directory = try Directory(creating: path)
    let lock = try await directory.lock(StoreFiles.lock, waiting: limit)
    try directory.replace(
      Self.file, with: text.bytes(kind: Self.kind), through: Self.file + ".tmp")
    _ = consume lock
  }
}

/// Why a home does not tell its default source.
public enum StoreHomeError: Error, Hashable, Sendable {
  /// The file is there and cannot be read.
  case unreadable(FileError)
  /// The file at `path` fails its own checksum, or names no source.
  case damagedDefault(path: String)
}

extension StoreHomeError: CustomStringConvertible {
  /// A sentence for people.
  public var description: String {
    switch self {
    case .unreadable(let error): error.description
    case .damagedDefault(let path): "The file \(path), which names the usual source, is damaged."
    }
  }
}
