import Transport

/// Builds the final answer's head from the lines that libcurl hands over one by one.
///
/// Each interim answer (1xx) begins anew with its own status line, and nothing of it is kept. After the final head
/// every further line is a trailer, and ignored.
struct HeadParser {
  /// The status of the head being read, or read.
  private(set) var status = 0
  /// The first word of its status line, such as `HTTP/2`.
  private(set) var version = ""
  /// Its fields so far; the last one may go on.
  private var written: [(name: String, value: [UInt8])] = []
  /// Whether the final head is complete.
  private(set) var isComplete = false

  /// Its fields so far.
  var fields: [HeaderField] { written.map { HeaderField($0.name, bytes: $0.value) } }

  /// Takes one line with its line end. True when it completes the final head.
  mutating func take(_ line: some BidirectionalCollection<UInt8>) -> Bool {
    guard !isComplete else { return false }
    let text = line.trimmed
    if line.starts(with: "HTTP/".utf8) {
      let words = text.split(separator: UInt8(ascii: " "), maxSplits: 2)
      version = String(decoding: words[0], as: UTF8.self)
      status = words.count > 1 ? Int(String(decoding: words[1], as: UTF8.self)) ?? 0 : 0
      written = []
    } else if text.isEmpty {
      isComplete = status < 100 || status >= 200 || status == 101
      return isComplete
    } else if let first = line.first, first.isBlank, let last = written.indices.last {
      // A folded line belongs to the field before it (RFC 9112 §5.2). There may be very many of them.
      if !written[last].value.isEmpty { written[last].value.append(UInt8(ascii: " ")) }
      written[last].value += text
    } else if let colon = line.firstIndex(of: UInt8(ascii: ":")) {
      let name = String(decoding: line[..<colon].trimmed, as: UTF8.self)
      written.append((name, Array(line[line.index(after: colon)...].trimmed)))
    }
    return false
  }
}

extension HeaderFields {
  /// Whether a body of two lengths was announced: no reader can know which to believe (RFC 9112 §6.3).
  var hasContradictoryLengths: Bool {
    let lengths = all("Content-Length").flatMap { $0.value.split(separator: UInt8(ascii: ",")) }.map(\.trimmed)
    return lengths.dropFirst().contains { $0 != lengths[0] }
  }
}

extension BidirectionalCollection<UInt8> {
  fileprivate var trimmed: SubSequence {
    guard let first = firstIndex(where: { !$0.isBlank }), let last = lastIndex(where: { !$0.isBlank }) else {
      return self[endIndex...]
    }
    return self[first...last]
  }
}

extension UInt8 {
  /// Optional white space and line ends.
  fileprivate var isBlank: Bool { self == 0x20 || self == 0x09 || self == 0x0d || self == 0x0a }
}
