import Digest
import Transport

/// Where a document comes from: an endpoint, and the account that asks. Together they name a copy.
public struct Source: Hashable, Sendable {
  /// The endpoint, query included.
  public let address: WebAddress
  /// Who asks, where answers depend on it: a name, never a token, since it is written down.
  public let account: String?

  /// A source.
  public init(_ address: WebAddress, account: String? = nil) {
    self.address = address
    self.account = account
  }

  /// The name of the directory that holds this source's copy: safe on every disk, and another one for every source.
  public var directoryName: String {
    // An address holds no line break, so the pair has one spelling.
    let text = address.text + "\n" + (account.map { "+" + $0 } ?? "")
    return String(SHA256.hash(Array(text.utf8)).hex.prefix(32))
  }
}
