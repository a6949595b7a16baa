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
  /// Whole milliseconds, at least one: to libcurl zero means for ever.
  var milliseconds: Int {
    let (seconds, attoseconds) = components
    return max(1, Int(clamping: seconds).multipliedSaturating(by: 1000) + Int(attoseconds / 1_000_000_000_000_000))
  }
}

extension Int {
  fileprivate func multipliedSaturating(by factor: Int) -> Int {
    // libcurl counts in 32 bits on some systems: three weeks are long enough.
    Swift.min(self, 2_000_000) * factor
  }
}
