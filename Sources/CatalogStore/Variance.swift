import Digest
import Transport

/// Which fields of the request an answer depended on (`Vary`, RFC 9110 §12.5.5), and a digest of what they said.
///
/// A digest, because one of them may be a token.
public enum Variance: Hashable, Sendable {
  /// On what nobody can know: `*`.
  case everything
  /// On these, in lower case, sorted; with the digest of their values.
  case fields([String], digest: SHA256Digest)

  /// The variance of an answer with these `fields` to a `request`.
  init(of fields: HeaderFields, to request: Request) {
    let names = fields.all("Vary")
      .flatMap { $0.value.split(separator: UInt8(ascii: ",")) }
      .map { String(decoding: $0.map(\.lowercasedASCII).filter { $0 > 0x20 }, as: UTF8.self) }
      .filter { !$0.isEmpty }
    self = names.contains("*") ? .everything : Self.fields(Set(names).sorted(), of: request)
  }

  /// Whether the answer to `request` may be the one that is stored.
  func covers(_ request: Request) -> Bool {
    guard case .fields(let names, _) = self else { return false }
    return self == Self.fields(names, of: request)
  }

  private static func fields(_ names: [String], of request: Request) -> Variance {
    var hasher = SHA256()
    for name in names {
      let values = request.fields.all(name) + request.credentials.all(name)
      // No value and an empty one differ.
      let line = "\(name):\(values.count):" + values.map { "\($0.value.count):" }.joined()
      hasher.update((Array(line.utf8) + values.flatMap(\.value)).span)
    }
    return .fields(names, digest: hasher.finalize())
  }
}
