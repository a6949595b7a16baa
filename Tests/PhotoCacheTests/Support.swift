import DurableFiles
import Foundation
import Synchronization
import TestSupport
import Transport

@testable import PhotoCache

/// A picture of `Data`.
func picture(_ name: String) -> [UInt8] {
  let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Data")
  return [UInt8](try! Data(contentsOf: folder.appending(path: name)))
}

let jpeg = picture("baseline.jpg")
let png = picture("truecolour.png")
let webp = picture("lossy.webp")

func photo(_ key: String, _ version: String, _ rendition: String? = nil) -> PhotoID {
  PhotoID(PhotoKey(key)!, PhotoVersion(version)!, rendition.flatMap { PhotoRendition($0) })
}

let template = try! PhotoTemplate("http://127.0.0.1/photos/{key}?v={version}")

/// Fetches from the template's address.
extension PhotoCache {
  func fetch(_ id: PhotoID) async throws -> FetchedPhoto { try await fetch(id, from: template.address(of: id)) }

  func setNames(_ current: [String: String]) {
    setCurrent(
      Dictionary(uniqueKeysWithValues: current.map { (PhotoKey($0)!, PhotoVersion($1)!) }))
  }
}

func makeCache(_ scratch: Scratch, limits: PhotoLimits = PhotoLimits(), _ transport: any Transport) -> PhotoCache {
  PhotoCache(path: scratch.path, limits: limits, transport: transport)
}

func answer(
  _ body: [UInt8], _ fields: HeaderFields = [], status: Int = 200, to request: Request
) -> Response {
  Response(head: ResponseHead(status: status, fields: fields, address: request.address), body: body)
}

/// A server that always gives the same.
func always(_ body: [UInt8], _ fields: HeaderFields = []) -> ScriptedTransport {
  ScriptedTransport { answer(body, fields, to: $0) }
}

/// A server that cannot be reached.
let unreachable = ScriptedTransport { _ throws(TransportError) in throw .notConnected }

/// A picture like no other: a PNG with a comment of this text, `size` bytes in all where that is more than it needs.
func png(saying text: String, size: Int = 0) -> [UInt8] {
  let content = Array("tEXtNote\0".utf8) + Array(text.utf8)
  let fill = max(0, size - png.count - content.count - 8)
  return png.prefix(33) + chunk(content + [UInt8](repeating: 0x20, count: fill)) + png.dropFirst(33)
}

/// A PNG chunk of a kind and its content.
private func chunk(_ bytes: [UInt8]) -> [UInt8] {
  var crc: UInt32 = ~0
  for byte in bytes {
    crc ^= UInt32(byte)
    for _ in 0..<8 { crc = crc & 1 == 1 ? crc >> 1 ^ 0xedb8_8320 : crc >> 1 }
  }
  return bigEndian(UInt32(bytes.count - 4)) + bytes + bigEndian(~crc)
}

func bigEndian(_ value: UInt32) -> [UInt8] { withUnsafeBytes(of: value.bigEndian) { Array($0) } }

extension PhotoFiles {
  /// Stores the same picture under each id, as the cache does when all come at once.
  func store(_ ids: [PhotoID], _ bytes: [UInt8]) -> [FileError?] {
    do throws(FileError) {
      let folder = try PhotoFolder(self)
      var items: [PhotoBatch.Item] = []
      for id in ids { items.append(try PhotoBatch.Item(id, PhotoBody(bytes, pool: BodyPool()), in: folder)) }
      var batch = PhotoBatch(items)
      var none = PhotoBatch()
      folder.sync(&batch, names: &none)
      batch.rename(in: folder)
      folder.sync(&none, names: &batch)
      return batch.failures
    } catch {
      return [error]
    }
  }
}

/// A transport whose answers wait until they are let go.
final class HeldTransport: Transport {
  private struct State {
    var isOpen = false
    var waiting: [CheckedContinuation<Void, Never>] = []
    var sent = 0
    var atOnce = 0
    var most = 0
    var cancelled = 0
  }
  private let state = Mutex(State())
  private let body: @Sendable (Request) -> [UInt8]

  init(_ body: @escaping @Sendable (Request) -> [UInt8]) { self.body = body }

  var sent: Int { state.withLock { $0.sent } }
  var most: Int { state.withLock { $0.most } }
  var cancelled: Int { state.withLock { $0.cancelled } }

  /// Lets all answers come, now and later.
  func open() {
    let waiting = state.withLock { state in
      defer { state.waiting = [] }
      state.isOpen = true
      return state.waiting
    }
    for waiter in waiting { waiter.resume() }
  }

  func send(_ request: Request) async throws(TransportError) -> Response {
    state.withLock { state in
      state.sent += 1
      state.atOnce += 1
      state.most = max(state.most, state.atOnce)
    }
    await withTaskCancellationHandler {
      await withCheckedContinuation { waiter in
        let goesOn = state.withLock { state in
          if !state.isOpen { state.waiting.append(waiter) }
          return state.isOpen
        }
        if goesOn { waiter.resume() }
      }
    } onCancel: {
      open()
    }
    state.withLock { $0.atOnce -= 1 }
    if Task.isCancelled {
      state.withLock { $0.cancelled += 1 }
      throw .cancelled
    }
    return answer(body(request), to: request)
  }
}

/// Waits until something is so, for at most some seconds.
func eventually(_ isSo: () -> Bool) async -> Bool {
  for _ in 0..<500 {
    if isSo() { return true }
    try? await Task.sleep(for: .milliseconds(10))
  }
  return isSo()
}
