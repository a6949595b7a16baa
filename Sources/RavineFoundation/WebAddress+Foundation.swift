#if canImport(Foundation)
  import Foundation
  import Transport

  extension WebAddress {
    /// The address of a `URL`.
    ///
    /// - Throws: Where it is relative, or no address of the web.
    public init(_ url: URL) throws(WebAddressError) { try self.init(url.absoluteString) }
  }

  extension URL {
    /// The URL of an address, or nil where Foundation reads addresses more narrowly than Ravine does.
    public init?(_ address: WebAddress) { self.init(string: address.text) }
  }
#endif
