/// The head of a final answer: what an observer sees before the body comes.
///
/// Heads of interim answers (1xx), of redirects that were followed, and trailers are not in it.
public struct ResponseHead: Sendable {
  /// The status, 200 to 599 and whatever else a server may say.
  public let status: Int
  /// The fields, in order.
  public let fields: HeaderFields
  /// Where the answer came from, after redirects.
  public let address: WebAddress
  /// The version of HTTP as the status line tells it, such as `HTTP/1.1` or `HTTP/2`.
  public let version: String

  /// A head.
  public init(status: Int, fields: HeaderFields, address: WebAddress, version: String = "HTTP/1.1") {
    self.status = status
    self.fields = fields
    self.address = address
    self.version = version
  }
}

/// A complete answer.
///
/// A transport gives one only when the transfer came to its proper end: all of Content-Length, the last chunk,
/// END_STREAM, and the end of the gzip stream.
public struct Response: Sendable {
  /// The head.
  public let head: ResponseHead
  /// The body after content coding is removed.
  public let body: [UInt8]
  /// Whether the body came gzip-coded.
  public let wasGzipped: Bool

  /// An answer.
  public init(head: ResponseHead, body: [UInt8], wasGzipped: Bool = false) {
    self.head = head
    self.body = body
    self.wasGzipped = wasGzipped
  }
}
