#if canImport(Foundation)
  import Foundation
  import Transport

  #if canImport(FoundationNetworking)
    import FoundationNetworking
  #endif

  extension ResponseHead {
    /// The head that Foundation tells of, without what it cannot be believed about.
    init(_ response: URLResponse, to hop: Hop) throws(TransportError) {
      guard let response = response as? HTTPURLResponse else { throw .malformed("no HTTP") }
      var fields: [HeaderField] = []
      var size = 0
      for (name, value) in response.allHeaderFields {
        guard let name = name as? String, let value = value as? String else { continue }
        // On Linux the white space before the line's end is still there.
        let field = HeaderField(name, value.trimmingCharacters(in: .whitespaces))
        size += name.utf8.count + value.utf8.count + 4
        if name.lowercased() == "etag", !field.isOneTag { continue }
        fields.append(field)
      }
      guard size <= hop.limits.headerBytes else { throw .headerTooLarge(limit: hop.limits.headerBytes) }
      self.init(status: response.statusCode, fields: HeaderFields(fields), address: hop.address)
      let codings = codings
      guard !isSuccess || codings.isEmpty || isGzipped else {
        throw .unknownCoding(codings.joined(separator: ", "))
      }
    }

    /// Whether the body came gzip-coded.
    var isGzipped: Bool { codings == ["gzip"] || codings == ["x-gzip"] }
  }

  extension HeaderField {
    /// Whether the value is the server's own, and of a single field: ASCII, and no list of proper tags.
    fileprivate var isOneTag: Bool {
      guard value.allSatisfy({ (0x20...0x7e).contains($0) }) else { return false }
      var (quotes, commasBetween) = (0, 0)
      for byte in value {
        if byte == UInt8(ascii: "\"") { quotes += 1 }
        if byte == UInt8(ascii: ","), quotes > 0, quotes.isMultiple(of: 2) { commasBetween += 1 }
      }
      return commasBetween == 0
    }
  }
#endif
