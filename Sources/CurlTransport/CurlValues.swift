import CCurl
import Transport

// How Swift's values become libcurl's.

extension HeaderFields {
  /// libcurl's list of these fields; the caller frees it. `nil` where a field would break out of its line.
  func curlList() -> (list: UnsafeMutablePointer<curl_slist>?, Void)? {
    var list: UnsafeMutablePointer<curl_slist>?
    for field in self {
      // libcurl takes `Name:` for a wish to leave the field out, and `Name;` for an empty one.
      let line = Array(field.name.utf8) + (field.value.isEmpty ? Array(";".utf8) : Array(": ".utf8) + field.value)
      guard HeaderField.canSend(line) else {
        ccurl_free(list)
        return nil
      }
      list = (line + [0]).withUnsafeBytes { ccurl_append(list, $0.bindMemory(to: CChar.self).baseAddress!) }
    }
    return (list, ())
  }
}

extension String {
  /// The address that this reference, which an answer from `base` gave, leads to (RFC 3986 §5); itself where libcurl
  /// sees none.
  func resolved(against base: WebAddress) -> String {
    guard let found = ccurl_resolve(base.text, self) else { return self }
    defer { ccurl_free_text(found) }
    return String(cString: found)
  }
}

extension Duration {
  /// Whole milliseconds: at least one, since to libcurl zero means for ever, and at most three weeks' worth, since it
  /// counts in 32 bits on some systems.
  var milliseconds: Int {
    let (seconds, attoseconds) = min(max(self, .milliseconds(1)), .seconds(2_000_000)).components
    return Int(seconds) * 1000 + Int(attoseconds / 1_000_000_000_000_000)
  }
}
