import DurableFiles
import Synchronization
import Transport

/// Takes down a body as it comes, so that it can be resumed when the process ends or the connection breaks.
///
/// Nothing depends on it: where its file cannot be written, or another process has it, the download is not resumed.
final class PartialFile: Sendable {
  private struct State {
    /// `nil` once nothing more is to be written.
    var file: WorkFile?
    /// What was there, and is good for the request being made.
    var record: PartialRecord?
    var isWriting = false
    var waiting: [UInt8] = []
  }

  private let id: PhotoID
  private let files: PhotoFiles
  private let threshold: Int
  private let state: Mutex<State>
  /// Bytes taken down at a time: no more are lost.
  private static let block = 32 << 10

  /// Looks for what is there; makes nothing yet.
  init(_ id: PhotoID, files: PhotoFiles, threshold: Int) {
    self.id = id
    self.files = files
    self.threshold = threshold
    var found = State()
    // Mostly there is nothing.
    if exists(files.path + "/" + PhotoFiles.unfinished + "/" + Self.name(of: id)),
      let directory = try? Directory(files.path + "/" + PhotoFiles.unfinished),
      let file = try? WorkFile.open(existing: Self.name(of: id), in: directory)
    {
      found.file = file
      found.record = (try? file.read(limit: files.partialLimit)).flatMap { PartialRecord($0) }
      if found.record?.id != id || found.record.map({ $0.head.total > files.limit }) == true { found.record = nil }
    }
    state = Mutex(found)
  }

  /// What there is to go on from.
  var record: PartialRecord? { state.withLock { $0.record } }

  /// Drops what there is: the next answer is taken from its beginning.
  func startOver() {
    state.withLock { $0.record = nil }
  }

  /// Looks at an answer's head; `false` where its body is not to be taken down.
  func begin(_ head: ResponseHead) -> Bool {
    state.withLock { state in
      begin(head, &state)
      return state.file != nil
    }
  }

  /// Takes part of a body.
  func take(_ bytes: [UInt8]) {
    state.withLock { state in
      guard state.file != nil else { return }
      state.waiting += bytes
      if state.waiting.count >= Self.block { flush(&state) }
    }
  }

  /// Ends the taking down of one answer; what came stays for the next.
  func pause() {
    state.withLock { state in
      if state.isWriting { flush(&state) }
      state.isWriting = false
    }
  }

  /// Removes the file: the photo is whole, or will never be.
  func remove() {
    state.withLock { state in
      discard(&state)
      state = State()
    }
  }

  /// Removes the file while it is still locked, and lets it go.
  private func discard(_ state: inout State) {
    if let file = state.file, let directory = try? Directory(files.path + "/" + PhotoFiles.unfinished) {
      try? directory.remove(file.name)
    }
    state.file = nil
  }

  private func begin(_ head: ResponseHead, _ state: inout State) {
    state.isWriting = true
    do throws(FileError) {
      if let record = state.record, record.head.isContinued(by: head, after: record.body.count) {
        try state.file?.cut(to: record.end)
      } else if let new = PartialRecord.Head(head, of: id), new.total >= threshold, new.total <= files.limit {
        if state.file == nil {
          let directory = try Directory(creating: files.path + "/" + PhotoFiles.unfinished)
          state.file = try WorkFile.open(Self.name(of: id), in: directory)
        }
        try state.file?.cut(to: 0)
        try state.file?.write(PartialRecord.frame(of: new.bytes))
      } else {
        discard(&state)
      }
    } catch {
      discard(&state)
    }
  }

  private func flush(_ state: inout State) {
    guard !state.waiting.isEmpty, let file = state.file else { return }
    do throws(FileError) {
      try file.write(PartialRecord.frame(of: state.waiting))
    } catch {
      discard(&state)
    }
    state.waiting = []
  }

  private static func name(of id: PhotoID) -> String { PhotoName(id).short + PhotoFiles.partialSuffix }
}
