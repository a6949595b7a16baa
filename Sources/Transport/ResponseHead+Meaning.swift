extension ResponseHead {
  /// Whether the answer sends on to another address.
  package var isRedirect: Bool {
    [301, 302, 303, 307, 308].contains(status) && fields["Location"]?.value.isEmpty == false
  }

  /// Whether the answer brings what was asked for.
  package var isSuccess: Bool { (200...299).contains(status) }

  /// The content codings, in lower case, without `identity`.
  package var codings: [String] {
    fields.all("Content-Encoding")
      .flatMap { $0.text.lowercased().split(separator: ",") }
      .map { $0.drop { $0 == " " || $0 == "\t" } }
      .map { String($0.prefix { $0 != " " && $0 != "\t" }) }
      .filter { !$0.isEmpty && $0 != "identity" }
  }
}
