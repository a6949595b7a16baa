import Foundation
import Synchronization

/// What a request looked like when it came to a ``LoopbackServer``.
public struct ReceivedRequest: Sendable {
  /// The path with its query.
  public let path: String
  /// The fields in order, names as spelled.
  public let fields: [(name: String, value: [UInt8])]
  /// Which connection it came over: 0 for the first that the server took.
  public let connection: Int

  /// The value of the first field with this name, whatever its case, as Latin-1 text would not be: as UTF-8.
  public func value(_ name: String) -> String? {
    fields.first { $0.name.lowercased() == name.lowercased() }.map { String(decoding: $0.value, as: UTF8.self) }
  }
}

/// A server on 127.0.0.1 that answers as a test's script says, byte for byte.
public final class LoopbackServer: Sendable {
  /// One step of an answer.
  public enum Step: Sendable {
    case bytes([UInt8])
    case text(String)
    case pause(milliseconds: UInt32)
    /// Ends the connection in good order.
    case close
    /// Ends it with a reset.
    case reset
  }

  /// The port that the system chose.
  public let port: Int
  private let listener: Int32
  private let received = Mutex<[ReceivedRequest]>([])

  /// Starts a server that answers each request with the steps that `answer` gives for it.
  public init(_ answer: @escaping @Sendable (ReceivedRequest) -> [Step]) {
    signal(SIGPIPE, SIG_IGN)
    listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let number = listener
    withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        precondition(bind(number, $0, length) == 0 && listen(number, 64) == 0, "no loopback")
        getsockname(number, $0, &length)
      }
    }
    port = Int(UInt16(bigEndian: address.sin_port))
    let takeNote: @Sendable (ReceivedRequest) -> Void = { [weak self] request in
      self?.received.withLock { $0.append(request) }
    }
    Thread.detachNewThread {
      var count = 0
      while true {
        let connection = accept(number, nil, nil)
        guard connection >= 0 else { break }
        var yes: Int32 = 1
        setsockopt(connection, Int32(IPPROTO_TCP), TCP_NODELAY, &yes, socklen_t(MemoryLayout<Int32>.size))
        let index = count
        count += 1
        Thread.detachNewThread {
          Self.serve(connection, index) { request in
            takeNote(request)
            return answer(request)
          }
        }
      }
      close(number)
    }
  }

  deinit { shutdown(listener, Int32(SHUT_RDWR)) }

  /// The requests so far, in order.
  public var requests: [ReceivedRequest] { received.withLock { $0 } }

  /// The address of a path.
  public func url(_ path: String) -> String { "http://127.0.0.1:\(port)\(path)" }

  private static func serve(_ connection: Int32, _ index: Int, _ answer: (ReceivedRequest) -> [Step]) {
    defer { close(connection) }
    while let request = readRequest(connection, index) {
      for step in answer(request) {
        switch step {
        case .bytes(let bytes): guard send(connection, bytes) else { return }
        case .text(let text): guard send(connection, Array(text.utf8)) else { return }
        case .pause(let milliseconds): usleep(milliseconds * 1000)
        case .close: return
        case .reset:
          var linger = linger(l_onoff: 1, l_linger: 0)
          setsockopt(connection, SOL_SOCKET, SO_LINGER, &linger, socklen_t(MemoryLayout.size(ofValue: linger)))
          return
        }
      }
    }
  }

  private static func send(_ connection: Int32, _ bytes: [UInt8]) -> Bool {
    var done = 0
    while done < bytes.count {
      let count = bytes.withUnsafeBytes { write(connection, $0.baseAddress! + done, $0.count - done) }
      guard count > 0 else { return false }
      done += count
    }
    return true
  }

  private static func readRequest(_ connection: Int32, _ index: Int) -> ReceivedRequest? {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while !bytes.suffix(4).elementsEqual("\r\n\r\n".utf8) {
      let count = read(connection, &buffer, buffer.count)
      guard count > 0 else { return nil }
      bytes += buffer[..<count]
    }
    let lines = bytes.split(separator: UInt8(ascii: "\n")).map { $0.last == UInt8(ascii: "\r") ? $0.dropLast() : $0 }
    let words = String(decoding: lines[0], as: UTF8.self).split(separator: " ")
    let fields = lines.dropFirst().compactMap { line -> (name: String, value: [UInt8])? in
      guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else { return nil }
      let value = line[(colon + 1)...].drop { $0 == 0x20 }
      return (String(decoding: line[..<colon], as: UTF8.self), Array(value))
    }
    return ReceivedRequest(path: String(words[1]), fields: fields, connection: index)
  }
}
