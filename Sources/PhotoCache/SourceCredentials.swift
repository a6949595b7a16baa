import Transport

/// What an account shows to the server of its source, and to no other.
///
/// A catalog says where its photos lie, so it must not be what decides who is shown a secret: photos of the source's
/// own origin (scheme, host and port, RFC 6454) are asked for with the fields, all others without.
public struct SourceCredentials: Sendable {
  private let fields: HeaderFields
  private let source: WebAddress

  /// Fields with secrets, for the origin of `source`.
  public init(_ fields: HeaderFields, for source: WebAddress) { (self.fields, self.source) = (fields, source) }

  /// What a request to `address` may carry.
  func fields(for address: WebAddress) -> HeaderFields { address.hasSameOrigin(as: source) ? fields : [] }
}
