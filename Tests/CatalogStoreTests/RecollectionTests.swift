import CatalogStore
import Digest
import Foundation
import Synchronization
import TestSupport
import Testing
import Transport

/// A document of which the application noted what it needs is verified and not decoded; in doubt it is decoded.
@Suite struct RecollectionTests {
  static let tagged: HeaderFields = [HeaderField("ETag", "\"1\"")]

  /// A document whose value wants escaping in a note.
  static let text = document(#"Ä\n%"#)

  /// A store of one build of the application, and how often that was asked for its verdict.
  struct Build {
    let store: DocumentStore<String>
    let verdicts = Count()

    init(_ name: String, _ scratch: Scratch, _ transport: any Transport) {
      let verdicts = verdicts
      store = DocumentStore(
        path: scratch.path, source: Source(address), transport: transport,
        recollection: Recollection(
          note: { "\(name)\n\($0)" }, value: { $0.hasPrefix(name + "\n") ? String($0.dropFirst(name.count + 1)) : nil })
      ) { bytes, pin in
        verdicts.add()
        return acceptCatalog(bytes, pin)
      }
    }

    var count: Int { verdicts.value }
  }

  private func filled(_ scratch: Scratch) async {
    _ = await Build("a", scratch, scripted((200, Self.tagged, Self.text))).store.refresh(at: 1)
  }

  @Test func whatWasNotedIsNotDecoded() async {
    let scratch = Scratch()
    await filled(scratch)
    for second in [1, 2] as [Int64] {
      let transport = scripted((304, [], ""))
      let build = Build("a", scratch, transport)
      let refresh = await build.store.refresh(at: second)
      #expect(refresh.outcome == .unchanged)
      #expect(refresh.document?.value == "Ä\n%")
      #expect(refresh.document?.bytes == Array(Self.text.utf8))
      #expect(transport.lastCondition == "\"1\"")
      #expect(build.count == 0)
    }
  }

  /// Another build asks for its own verdict, and from then on has its own note.
  /// Where the time of the last check and the note cannot be written, the document is stored all the same.
  @Test(arguments: ["checked.tmp", "checked"])
  func aCheckThatCannotBeWrittenIsNoLoss(obstacle: String) async throws {
    let scratch = Scratch()
    try FileManager.default.createDirectory(
      atPath: scratch.path + "/" + obstacle + "/x", withIntermediateDirectories: true)
    let answers = [200, 200, 304, 200]
    let names = ["A", "B", "B", "B"]
    let transport = scripted(zip(answers, names).map { ($0, Self.tagged, $0 == 304 ? "" : document($1)) })
    let build = Build("a", scratch, transport)
    for (index, name) in names.enumerated() {
      let refresh = await build.store.refresh(at: Int64(index + 1))
      #expect(refresh.outcome == (index < 2 ? .replaced : .unchanged))
      #expect(refresh.document?.value == name && refresh.document?.standing == .current && refresh.notice == nil)
      #expect(Build("a", scratch, scripted()).store.load()?.value == name)
    }
  }

  @Test func anotherBuildAsksAnew() async {
    let scratch = Scratch()
    await filled(scratch)
    for (name, verdicts) in [("b", 1), ("b", 0), ("a", 1), ("a", 0)] {
      let build = Build(name, scratch, scripted((304, [], "")))
      #expect(await build.store.refresh(at: 1).document?.value == "Ä\n%")
      #expect(build.count == verdicts, "\(name)")
    }
  }

  /// One that notes nothing leaves the note of the others.
  @Test func theNoteStaysWhereNothingIsNoted() async {
    let scratch = Scratch()
    await filled(scratch)
    #expect(await makeStore(scratch, scripted((304, [], ""))).refresh(at: 2).outcome == .unchanged)
    let build = Build("a", scratch, scripted((304, [], "")))
    #expect(await build.store.refresh(at: 3).document?.checkedAt == 3)
    #expect(build.count == 0)
  }

  /// The note of a document is none of the next, whoever stored that.
  @Test func anotherDocumentIsDecoded() async {
    let scratch = Scratch()
    await filled(scratch)
    _ = await makeStore(scratch, scripted((200, Self.tagged, document("B")))).refresh(at: 2)
    let build = Build("a", scratch, scripted((304, [], "")))
    #expect(await build.store.refresh(at: 3).document?.value == "B")
    #expect(build.count == 1)
    let next = Build("a", scratch, scripted((200, Self.tagged, document("C"))))
    #expect(await next.store.refresh(at: 4).document?.value == "C")
    #expect(next.count == 1)
  }

  /// No flipped byte of the note's file makes another value of it, and none of the document is covered up by a note: it
  /// is found, and the request goes out without a condition.
  @Test func noFlippedByteIsBelieved() async throws {
    let scratch = Scratch()
    await filled(scratch)
    let check = try #require(scratch.bytes("checked"))
    for index in check.indices {
      var damaged = check
      damaged[index] ^= 4
      try scratch.put("checked", damaged)
      let build = Build("a", scratch, scripted())
      #expect(build.store.load()?.value == "Ä\n%")
      #expect(build.count == 1, "byte \(index)")
    }
    try scratch.put("checked", check)
    let name = SHA256.hash(Array(Self.text.utf8)).hex
    let bytes = try #require(scratch.bytes(name))
    for index in bytes.indices {
      var damaged = bytes
      damaged[index] ^= 4
      try scratch.put(name, damaged)
      let transport = scripted((200, Self.tagged, Self.text))
      let build = Build("a", scratch, transport)
      let refresh = await build.store.refresh(at: 5)
      #expect(refresh.copyProblem == .damagedDocument, "byte \(index)")
      #expect(transport.lastCondition == nil)
      #expect(refresh.document?.value == "Ä\n%")
    }
  }
}

/// A count that several may hold.
final class Count: Sendable {
  private let number = Mutex(0)
  var value: Int { number.withLock { $0 } }
  func add() { number.withLock { $0 += 1 } }
}
