import CatalogStore
import Digest
import TestSupport
import Testing
import Transport

/// The stored file is what the server sent, byte for byte.
@Suite struct FidelityTests {
  static let pieces: [[UInt8]] =
    [
      "\u{FEFF}", "\r\n", "\n", "\\u00e9", "é", "e\u{301}", "\"a\":1,\"a\":2", "1e400", "-0", "0.10", "1E+2", "\\/",
      "{\"natural_wine\":1,\"Natural wine 🍷\":1}", " ", "\t", "[]", "\\ud800", "é", "",
    ].map { Array($0.utf8) } + [[0], [0xff, 0xfe], [0x1f, 0x8b, 8], [UInt8](repeating: 0x41, count: 5000)]

  @Test func aThousandRandomDocuments() async throws {
    let seed = Seed.value
    var random = SplitMix(seed: seed)
    let scratch = Scratch(inMemory: true)
    for round in 0..<1000 {
      var bytes = (0..<Int.random(in: 1...12, using: &random)).flatMap { _ in Self.pieces.randomElement(using: &random)!
      }
      bytes += Array("\(round)".utf8).dropLast(Int.random(in: 0...1, using: &random))
      if bytes.isEmpty { bytes = [UInt8.random(in: 0...255, using: &random)] }
      let sent = bytes
      let digest = SHA256.hash(sent)
      let transport = ScriptedTransport { request throws(TransportError) in
        let isFirst = request.fields["If-None-Match"]?.text != "\"\(round)\""
        let head = ResponseHead(
          status: isFirst ? 200 : 304, fields: [HeaderField("ETag", "\"\(round)\"")], address: request.address)
        return Response(head: head, body: isFirst ? sent : [])
      }
      func store() -> DocumentStore<Int> {
        DocumentStore(path: scratch.path, source: Source(address), transport: transport) { bytes, _ in
          .accepted(bytes.count, pin: nil, version: nil)
        }
      }
      let first = store()
      for now in 1...2 {
        let refresh = await first.refresh(at: Int64(now))
        #expect((refresh.document?.bytes).map(SHA256.hash) == digest, "seed \(seed), round \(round)")
        #expect(scratch.bytes(digest.hex) == sent, "seed \(seed), round \(round)")
      }
      // After a restart.
      #expect(store().load()?.bytes == sent, "seed \(seed), round \(round)")
      #expect(store().verify() == nil, "seed \(seed), round \(round)")
    }
  }
}
