import Transport

extension DocumentStore {
  /// The request for the document; with a condition where `held` is a verified copy whose tag may be sent.
  func request(
    _ held: Held<Value>, fields: HeaderFields, credentials: HeaderFields, isConditional: Bool
  ) -> (request: Request, hasCondition: Bool) {
    // Only gzip: the other codings have no end that can be checked.
    var all: HeaderFields = [HeaderField("Accept-Encoding", "gzip")]
    all.append(contentsOf: fields)
    var request = Request(
      source.address, fields: all, credentials: credentials, limits: files.limits.transfer)
    guard isConditional, let document = held.document, document.standing != .fallback,
      document.record.variance.covers(request), let condition = document.record.condition
    else { return (request, false) }
    request.fields.append(condition)
    return (request, true)
  }
}

extension DocumentRecord {
  /// The field that asks whether this is still the document: by tag, else by date (RFC 9110 §13.1). A validator that
  /// cannot be sent is none.
  var condition: HeaderField? {
    if let entityTag {
      return HeaderField("If-None-Match", bytes: entityTag.bytes + (plainTag.map { Array(", ".utf8) + $0 } ?? []))
    }
    return lastModified.flatMap { HeaderField.canSend($0) ? HeaderField("If-Modified-Since", bytes: $0) : nil }
  }

  /// The tag without the suffix that Apache and lighttpd put into it when they compress. Apache compares with the tag
  /// of the uncompressed document, so without this it never answers 304.
  private var plainTag: [UInt8]? {
    let suffix = Array("-gzip\"".utf8)
    guard wasGzipped, let entityTag, entityTag.isWellFormed, entityTag.bytes.suffix(suffix.count) == suffix[...] else {
      return nil
    }
    let plain = entityTag.bytes.dropLast(suffix.count) + [UInt8(ascii: "\"")]
    return EntityTag(Array(plain)).flatMap { $0.isEmptyTag ? nil : $0.bytes }
  }
}

extension EntityTag {
  /// Whether nothing stands between the quotes.
  fileprivate var isEmptyTag: Bool { bytes.suffix(2).elementsEqual("\"\"".utf8) && bytes.count <= 4 }
}
