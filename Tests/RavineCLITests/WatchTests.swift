import Dispatch
import DurableFiles
import Foundation
import Ravine
import RavineCLI
import Synchronization
import TestSupport
import Testing

/// `watch` in process, on a clock that only its own waits move.
@Suite struct WatchTests {
  /// A terminal of the test's own, and the clock.
  final class World: Sendable {
    struct State {
      var now: Timestamp
      var output: [UInt8] = []
      /// When each piece was written.
      var pieces: [(at: Timestamp, text: String)] = []
      var errors = ""
      var isRaw = false
      /// What the file holds; nil: there is none.
      var catalog: String? = CommandTests.catalog
    }
    let state: Mutex<State>
    let end: Timestamp
    private let woken = DispatchSemaphore(value: 0)

    init(_ start: String, minutes: Int64) throws {
      let start = try Timestamp(rfc3339: start)
      state = Mutex(State(now: start))
      end = start.adding(seconds: minutes * 60)
    }

    var now: Timestamp { state.withLock { $0.now } }
    var pieces: [(at: Timestamp, text: String)] { state.withLock { $0.pieces } }

    /// What went to standard error.
    var errors: String { state.withLock { $0.errors } }

    func write(_ bytes: [UInt8]) -> Bool {
      state.withLock { $0.pieces.append(($0.now, String(decoding: bytes, as: UTF8.self))) }
      return true
    }

    /// Moves the clock as far as the wait goes; past the end somebody interrupts.
    func pass(_ time: Duration) -> LiveHost.Event {
      state.withLock { state in
        // Times here are whole seconds but for a remainder that is rounded up.
        state.now = state.now.adding(seconds: time.components.seconds + (time.components.attoseconds > 0 ? 1 : 0))
        return state.now < end ? .time : .interrupted
      }
    }

    func live(
      size: (columns: Int, rows: Int)?, wait: @escaping @Sendable (World, Duration) -> LiveHost.Event
    ) -> LiveHost {
      LiveHost(
        size: { size }, prepare: { self.state.withLock { $0.isRaw = true } },
        restore: { self.state.withLock { $0.isRaw = false } }, wait: { wait(self, $0) },
        wake: { self.woken.signal() }, clock: FreshnessClock(ContinuousClock()) { self.now.seconds })
    }

    func waitUntilWoken() -> Bool { woken.wait(timeout: .now() + 600) == .success }

    func run(_ arguments: [String], live: LiveHost, transport: (any Transport)? = nil, home: String = "") -> Int32 {
      Command.run(
        CommandHost(
          arguments: arguments, environment: ["RAVINE_HOME": home], now: { self.now },
          readFile: { path, _ throws(FileError) in
            guard let text = self.state.withLock({ $0.catalog }) else {
              throw FileError(.open, path, code: ENOENT)
            }
            return Array(text.utf8)
          }, readInput: { [] },
          writeOutput: { self.write($0) },
          writeError: { bytes in self.state.withLock { $0.errors += String(decoding: bytes, as: UTF8.self) } },
          columns: live.size()?.columns,
          transport: transport, live: live))
    }
  }

  static func openNow(at instant: Timestamp, _ form: String...) throws -> CommandTests.Run {
    CommandTests.run(["open-now", "--catalog", "c.json", "--at", instant.rfc3339(offset: .utc)] + form)
  }

  /// At each of 600 seconds the screen shows what `open-now --at` prints for it.
  @Test(arguments: [
    "2026-12-05T22:25:30-05:00", "2026-12-05T23:55:00-05:00", "2026-11-01T01:55:00-04:00", "2027-03-14T01:55:00-05:00",
  ])
  func theScreenIsRightAtEverySecond(start: String) throws {
    let world = try World(start, minutes: 10)
    let status = world.run(["watch", "--catalog", "c.json"], live: world.live(size: (200, 50)) { $0.pass($1) })
    #expect(status == 0)
    #expect(!world.state.withLock { $0.isRaw })
    let pieces = world.pieces
    #expect(pieces.first?.text == "\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l")
    #expect(pieces.last?.text == "\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l")
    let frames = pieces.dropFirst().dropLast()
    // All of them take a while; else some, and those around each drawing.
    let isFull = ProcessInfo.processInfo.environment["RAVINE_FULL"] != nil
    let drawn = Set(frames.map { Int($0.at.seconds - world.end.seconds) + 600 }.flatMap { [$0 - 1, $0, $0 + 1] })
    for second in 0..<600 where isFull || second % 29 == 0 || drawn.contains(second) {
      let instant = try Timestamp(rfc3339: start).adding(seconds: Int64(second))
      let frame = try #require(frames.last { $0.at <= instant }?.text)
      #expect(Self.text(frame) == (try Self.openNow(at: instant)).output, "second \(second)")
    }
    // Nothing is drawn that is there already.
    #expect(zip(frames, frames.dropFirst()).allSatisfy { $0.text != $1.text })
  }

  /// What a frame puts on an empty screen.
  static func text(_ frame: String) -> String {
    frame.replacing("\u{1B}[H", with: "").replacing("\u{1B}[K", with: "").replacing("\u{1B}[J", with: "")
      .replacing("\r\n", with: "\n")
  }

  @Test func aSmallTerminalIsNotOverrun() throws {
    let world = try World("2026-12-05T22:00:00-05:00", minutes: 1)
    _ = world.run(["watch", "--catalog", "c.json"], live: world.live(size: (30, 5)) { $0.pass($1) })
    let frame = try #require(world.pieces.dropFirst().first?.text)
    let lines = Self.text(frame).split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count == 5)
    #expect(lines.allSatisfy { $0.count <= 30 })
    #expect(lines.last?.hasPrefix("… ") == true)
  }

  @Test func withoutATerminalEachChangeIsOneLine() throws {
    let world = try World("2026-12-05T21:00:00-05:00", minutes: 360)
    let status = world.run(
      ["watch", "--catalog", "c.json", "--category", "Bar"], live: world.live(size: nil) { $0.pass($1) })
    #expect(status == 0)
    let answers = try world.pieces.map { piece in
      #expect(piece.text.hasSuffix("\n") && piece.text.dropLast().allSatisfy { $0 != "\n" })
      return try #require(try JSONSerialization.jsonObject(with: Data(piece.text.utf8)) as? [String: Any])
    }
    // Open; at midnight the label's day turns; at 1 it closes soon; at 2 it is closed.
    #expect(answers.compactMap { $0["at"] as? String }.last == "2026-12-06T02:00:00-05:00")
    #expect((answers.last?["places"] as? [Any])?.isEmpty == true)
    #expect((2...5).contains(answers.count))
    for (piece, answer) in zip(world.pieces, answers) {
      #expect(answer["at"] as? String == piece.at.rfc3339(offset: UTCOffset(seconds: -5 * 3600)!))
    }
  }

  /// Another catalog in the file is shown within a second; one that is broken or gone is told of, and the earlier stays.
  @Test func aFileIsReadAgain() throws {
    let world = try World("2026-12-05T22:00:10-05:00", minutes: 1)
    let next = CommandTests.catalog.replacing("Night Owl Diner", with: "Day Owl Diner")
    let start = world.now
    let status = world.run(
      ["watch", "--catalog", "c.json"],
      live: world.live(size: (200, 50)) { world, time in
        #expect(time <= .seconds(1))
        world.state.withLock { state in
          switch state.now.seconds - start.seconds {
          case 10: state.catalog = next
          case 20: state.catalog = String(next.dropLast(99))
          case 30: state.catalog = nil
          case 40: state.catalog = next
          default: break
          }
        }
        return world.pass(time)
      })
    #expect(status == 0)
    let frames = world.pieces.dropFirst().dropLast().map { (second: $0.at.seconds - start.seconds, text: $0.text) }
    #expect(frames.map(\.second) == [0, 11, 21, 31, 41, 50])
    #expect(frames.map { $0.text.contains("Day Owl Diner") } == [false, true, true, true, true, true])
    #expect(
      frames.map { $0.text.contains("c.json: ") } == [false, false, true, true, false, false])
    #expect(frames[2].text.contains("see ravine check c.json"))
  }

  @Test(arguments: ["q", "Q", "\u{3}"])
  func aKeyEndsIt(key: String) throws {
    let world = try World("2026-12-05T22:00:00-05:00", minutes: 10)
    let live = world.live(size: (80, 24)) { _, _ in .key(key.utf8.first!) }
    #expect(world.run(["watch", "--catalog", "c.json"], live: live) == 0)
    #expect(world.pieces.count == 3)
    #expect(!world.state.withLock { $0.isRaw })
  }

  @Test func anotherDocumentIsShownAsSoonAsItIsStored() async throws {
    let ravine = StoreRun(scripted(answer("1")))
    #expect(try ravine("open-now", "--source", StoreRun.url).status == 0)
    let transport = scripted(unchanged, answer("2", Self.other))
    // A minute later, so that it shows when the engine's first request has been answered: what is asked for before that
    // is answered with it.
    let world = try World("2026-12-05T22:01:00-05:00", minutes: 10)
    let isAsked = Mutex(false)
    let live = world.live(size: (200, 50)) { world, _ in
      let frame = world.pieces.last?.text ?? ""
      if frame.contains("Day Owl") { return .key(UInt8(ascii: "q")) }
      if frame.contains("just now"), !isAsked.withLock({ $0 }) {
        isAsked.withLock { $0 = true }
        return .key(UInt8(ascii: "r"))
      }
      return world.waitUntilWoken() ? .woken : .interrupted
    }
    let home = ravine.home
    let status = await onThread {
      world.run(["watch", "--source", StoreRun.url], live: live, transport: transport, home: home)
    }
    #expect(status == 0)
    #expect(world.pieces.contains { $0.text.contains("Day Owl Diner") })
    #expect(transport.requests.count == 2)
  }

  /// What another process stores is shown at the next second, without a request.
  @Test func whatAnotherProcessStoresIsShown() async throws {
    let ravine = StoreRun(scripted(answer("1"), answer("2", Self.other)))
    ravine.now = "2026-12-05T22:00:00-05:00"
    #expect(try ravine("refresh", "--source", StoreRun.url).status == 0)
    let transport = scripted(unchanged, unchanged)
    // A minute later, so that the answer to the first request changes what is shown, and wakes.
    let world = try World("2026-12-05T22:01:00-05:00", minutes: 60)
    let isStored = Mutex(false)
    nonisolated(unsafe) let other = ravine
    let live = world.live(size: (200, 50)) { world, time in
      if world.pieces.last?.text.contains("Day Owl") == true { return .key(UInt8(ascii: "q")) }
      #expect(time <= .seconds(1))
      if transport.requests.isEmpty || isStored.withLock({ $0 }) {
        return world.waitUntilWoken() ? .woken : .interrupted
      }
      isStored.withLock { $0 = true }
      #expect((try? other("refresh").status) == 0)
      // One look is enough.
      return world.pass(time)
    }
    let home = ravine.home
    let status = await onThread {
      world.run(["watch", "--source", StoreRun.url], live: live, transport: transport, home: home)
    }
    #expect(status == 0)
    #expect(world.pieces.contains { $0.text.contains("Day Owl Diner") })
    // One, or where the other process was faster than its answer, two.
    #expect((1...2).contains(transport.requests.count))
  }

  static let other = CommandTests.catalog.replacing("Night Owl Diner", with: "Day Owl Diner")

  /// Without a terminal what is wrong goes to standard error, once.
  @Test func withoutATerminalProblemsAreNoted() async throws {
    let ravine = StoreRun(scripted(answer("1")))
    #expect(try ravine("refresh", "--source", StoreRun.url).status == 0)
    let transport = scripted((503, [], ""))
    let world = try World("2026-12-05T22:00:00-05:00", minutes: 60)
    let live = world.live(size: nil) { world, _ in
      world.errors.isEmpty && world.waitUntilWoken() ? .woken : .interrupted
    }
    let home = ravine.home
    let status = await onThread {
      world.run(["watch", "--source", StoreRun.url], live: live, transport: transport, home: home)
    }
    #expect(status == 0)
    #expect(world.errors == "ravine: The server has trouble (503).\n")
    #expect(world.pieces.allSatisfy { $0.text.hasPrefix("{") })
  }

  /// Runs what waits for other tasks on a thread of its own.
  private func onThread(_ body: @escaping @Sendable () -> Int32) async -> Int32 {
    await withCheckedContinuation { continuation in
      Thread.detachNewThread { continuation.resume(returning: body()) }
    }
  }

  @Test(arguments: [["--speed", "0"], ["--speed", "x"], ["--category", "None such"], ["extra"]])
  func aWrongCallLeavesTheTerminalAlone(arguments: [String]) throws {
    let world = try World("2026-12-05T22:00:00-05:00", minutes: 10)
    #expect(
      world.run(["watch", "--catalog", "c.json"] + arguments, live: world.live(size: (80, 24)) { $0.pass($1) }) == 2)
    #expect(world.pieces.isEmpty)
    #expect(world.errors.hasPrefix("ravine: "))
  }
}
