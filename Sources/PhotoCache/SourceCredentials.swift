import Transport

/// What an account shows to the server of its source, and to no other.
///
/// A catalog says where its photos lie, so it must not be what decides who is shown a secret: photos of the source's
/// own origin (scheme, host and port, RFC 6454) are asked for with the fields, all others without.
public struct SourceCredentials: Sendable {
  /// Gives the fields that are to be shown now.
  public typealias Shown = @Sendable () async -> HeaderFields
  /// Gives others than those that were refused, or `nil` where there are none to be had.
  public typealias Renew = @Sendable (_ refused: HeaderFields) async -> HeaderFields?

  private let source: WebAddress
  private let shown: Shown
  private let renew: Renew

  /// Fields with secrets that stay as they are, for the origin of `source`.
  public init(_ fields: HeaderFields, for source: WebAddress) {
    self.init(for: source) {
      fields
    } renew: { _ in
      nil
    }
  }

  /// Fields with secrets that may change, for the origin of `source`. Where an answer says that they are not good (any
  /// longer: 401), others are asked for, and the photo is asked for once more.
  public init(for source: WebAddress, shown: @escaping Shown, renew: @escaping Renew) {
    (self.source, self.shown, self.renew) = (source, shown, renew)
  }

  /// What a request to `address` may carry.
  func fields(for address: WebAddress) async -> HeaderFields { address.hasSameOrigin(as: source) ? await shown() : [] }

  /// What it may carry instead of fields that were refused; `nil` where there is nothing else.
  func fields(for address: WebAddress, after refused: HeaderFields) async -> HeaderFields? {
    address.hasSameOrigin(as: source) ? await renew(refused) : nil
  }
}

/// What a server was shown and did not take: with the same again it is not asked while others are to be had.
struct Refusal: Hashable {
  private let scheme: WebAddress.Scheme
  private let host: String
  private let port: Int
  let fields: HeaderFields

  init(_ request: Request) {
    (scheme, host, port) = (request.address.scheme, request.address.host, request.address.port)
    fields = request.credentials
  }
}
