import Digest
import Transport

extension DocumentRecord {
  private static let kind = "pointer 1"

  /// Reads a pointer file; `nil` where it is damaged, or of a form that this version does not know.
  init?(_ bytes: [UInt8]) {
    guard let text = RecordText(bytes, kind: Self.kind),
      let address = text.text("url").flatMap({ try? WebAddress($0) }),
      let finalAddress = text.text("final-url"),
      let length = text.text("length").flatMap({ Int($0) }), length >= 0,
      let sha256 = text.text("sha256").flatMap({ SHA256Digest(hex: $0) }),
      let checksum = text.text("xxh64").flatMap({ UInt64($0, radix: 16) }),
      let changedAt = text.text("changed").flatMap({ Int64($0) }),
      let variance = Variance(names: text.text("vary"), digest: text.text("vary-digest"))
    else { return nil }
    self.source = Source(address, account: text.text("account"))
    self.finalAddress = finalAddress
    self.pin = text.text("pin")
    self.version = text.text("version")
    self.stamp = text["stamp"].map { CatalogStamp($0) }
    self.entityTag = text["etag"].flatMap { EntityTag($0) }
    self.lastModified = text["last-modified"]
    self.wasGzipped = text["gzip"] != nil
    self.variance = variance
    self.length = length
    self.sha256 = sha256
    self.checksum = checksum
    self.previous = text.text("previous").flatMap { SHA256Digest(hex: $0) }
    self.changedAt = changedAt
  }

  /// The pointer file's bytes.
  var fileBytes: [UInt8] {
    var text = RecordText()
    text.set("url", source.address.text)
    text.set("final-url", finalAddress)
    text.set("account", source.account)
    text.set("pin", pin)
    text.set("version", version)
    text.set("stamp", stamp.map { String($0.milliseconds) })
    text["etag"] = entityTag?.bytes
    text["last-modified"] = lastModified
    text.set("gzip", wasGzipped ? "yes" : nil)
    switch variance {
    case .everything: text.set("vary", "*")
    case .fields(let names, let digest):
      text.set("vary", names.joined(separator: ","))
      text.set("vary-digest", digest.hex)
    }
    text.set("length", String(length))
    text.set("sha256", sha256.hex)
    text.set("xxh64", Hexadecimal.text(checksum))
    text.set("previous", previous?.hex)
    text.set("changed", String(changedAt))
    return text.bytes(kind: Self.kind)
  }
}

extension Variance {
  fileprivate init?(names: String?, digest: String?) {
    guard let names else { return nil }
    if names == "*" {
      self = .everything
    } else {
      guard let digest = digest.flatMap({ SHA256Digest(hex: $0) }) else { return nil }
      self = .fields(names.split(separator: ",").map(String.init), digest: digest)
    }
  }
}
