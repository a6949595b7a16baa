import TestSupport
import Testing
import Transport

@testable import PhotoCache

/// Giving up at any moment, also when the value is already there, leaves nothing behind.
struct GivingUpTests {
  private static let many = 4000

  @Test func theFirstOfValueAndGivingUpCounts() async {
    let early = Wait<Int>()
    #expect(early.end(1) && !early.end(2))
    #expect(await early.value(orGivingUp: 3) { Issue.record("nobody gave up") } == 1)
    let given = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return await Wait<Int>().value(orGivingUp: 3) {}
    }
    #expect(await given.value == 3)
  }

  @Test func aGateForgetsWhoGaveUp() async {
    let gate = Gate(2)
    var passed = 0
    await withTaskGroup(of: Bool.self) { group in
      for index in 0..<Self.many {
        group.addTask {
          let waiter = Task { await gate.pass { await Task.yield() } != nil }
          if index % 2 == 0 { await Task.yield() }
          if index % 3 != 0 { waiter.cancel() }
          return await waiter.value
        }
      }
      for await isIn in group where isIn { passed += 1 }
    }
    #expect(gate.count == 0 && passed >= Self.many / 3)
    // Both places are free again.
    #expect(await gate.pass { await gate.pass { true } } == true)
  }

  @Test func flightsForgetWhoGaveUp() async {
    let flights = Flights<Int, Int>()
    await withTaskGroup(of: Void.self) { group in
      for index in 0..<Self.many {
        group.addTask {
          let waiter = Task {
            await flights.join(index % 7) {
              await Task.yield()
              return .success(index % 7)
            }
          }
          if index % 2 == 0 { await Task.yield() }
          if index % 3 != 0 { waiter.cancel() }
          let outcome = await waiter.value
          // Who does not give up has the answer, whoever else leaves.
          if index % 3 == 0 { #expect(outcome == .success(index % 7)) }
        }
      }
    }
    #expect(flights.count == 0)
  }

  @Test(arguments: [0, -1, Int.min])
  func limitsOfNothingAreTheLeastThatWorks(number: Int) async throws {
    let limits = PhotoLimits(connections: number, memory: number, budget: Int64(number), resumable: number)
    #expect(limits.connections == 1 && limits.memory == 0 && limits.budget == 0 && limits.resumable == 0)
    let body = png(saying: "x", size: 4096)
    let transport = always(body, [HeaderField("ETag", "\"t\""), HeaderField("Content-Length", "\(body.count)")])
    let cache = makeCache(Scratch(inMemory: true), limits: limits, transport)
    #expect(try await cache.fetch(photo("a", "1")).photo.bytes == body)
  }

  /// A photo may be larger than the least that is kept to be resumed, and that larger than any photo may be.
  @Test(arguments: [(1000, 100_000), (100_000, 1000), (Int.max, 0), (Int.max, Int.max)])
  func limitsInAnyOrder(largest: Int, resumable: Int) async throws {
    let limits = PhotoLimits(transfer: TransferLimits(bodyBytes: largest), resumable: resumable)
    let transport = HeadTransport(png, [HeaderField("ETag", "\"t\""), HeaderField("Content-Length", "\(png.count)")])
    let cache = makeCache(Scratch(), limits: limits, transport)
    #expect(try await cache.fetch(photo("a", "1")).photo.bytes == png)
    cache.setNames(["a": "1"])
    #expect(cache.photo(photo("a", "1"))?.bytes == png)
  }

  /// Shows the head to whoever takes the body as it comes, as transports do.
  private struct HeadTransport: Transport {
    let body: [UInt8]
    let fields: HeaderFields
    init(_ body: [UInt8], _ fields: HeaderFields) { (self.body, self.fields) = (body, fields) }

    func send(_ request: Request) async throws(TransportError) -> Response {
      let whole = answer(body, fields, to: request)
      request.tap?(whole.head)?(body)
      return whole
    }
  }
}
