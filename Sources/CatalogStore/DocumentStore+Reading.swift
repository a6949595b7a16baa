import Digest
import DurableFiles
import Transport

extension DocumentStore {
  /// Reads the copy from the disk and verifies it; where it fails, looks for another document to fall back on.
  func read(beforeVerdict: () -> Void = {}) -> Held<Value> {
    var held = Held<Value>()
    // A reader takes no lock, so a writer may remove the document between the two reads. It then has written another
    // pointer; each round means that one more replacement was made meanwhile.
    for _ in 0..<10 {
      held = readOnce(beforeVerdict)
      guard held.problem == .missingDocument, let pointer = try? files.pointerBytes(), pointer != held.pointer else {
        break
      }
    }
    if held.document == nil, held.problem != .otherSource { held.document = fallback(pin: held.pin, besides: held) }
    if held.document != nil, held.pointer == nil { held.problem = held.problem ?? .missingPointer }
    return held
  }

  private func readOnce(_ beforeVerdict: () -> Void) -> Held<Value> {
    var held = Held<Value>()
    do throws(FileError) {
      guard let pointer = try files.pointerBytes() else { return held }
      held.pointer = pointer
      guard let record = DocumentRecord(pointer) else {
        held.problem = .damagedPointer
        return held
      }
      guard record.source == source else {
        held.problem = .otherSource
        return held
      }
      held.pin = record.pin
      held.status = files.documentStatus(record.sha256)
      let bytes = try files.documentBytes(record.sha256.hex)
      guard bytes.count == record.length, XXH64.hash(bytes) == record.checksum else {
        held.problem = .damagedDocument
        return held
      }
      let check = files.check(of: record.sha256)
      switch verdict(on: bytes, record, check, beforeVerdict) {
      case .accepted(let value, _, _):
        held.document = StoredDocument(value: value, bytes: bytes, record: record, standing: .current, check: check)
      case .rejected(let why):
        // Damage that both checks let through would be rare indeed; but then the stronger one must decide.
        held.problem = SHA256.hash(bytes) == record.sha256 ? .notAccepted(why) : .damagedDocument
      }
    } catch {
      // A file that has become too large is damage like any other.
      held.problem = error.isMissing ? .missingDocument : error.isTooLarge ? .damagedDocument : .unreadable(error)
    }
    return held
  }

  /// What the application says of a document that is what its record says: as it noted it before, else anew.
  private func verdict(
    on bytes: [UInt8], _ record: DocumentRecord, _ check: CheckRecord?, _ beforeVerdict: () -> Void
  ) -> Acceptance<Value> {
    if let note = check?.note, let value = recollection?.value(note) {
      return .accepted(value, pin: record.pin, version: record.version)
    }
    beforeVerdict()
    return accept(bytes, record.pin)
  }

  /// Another document in the directory that is what its name says and is accepted: the one before, as far as the
  /// pointer knows it, else the newest. It has no tag: nothing but the pointer knows one.
  private func fallback(pin: String?, besides held: Held<Value>) -> StoredDocument<Value>? {
    let failed = held.pointer.flatMap { DocumentRecord($0) }
    for (name, writtenAt) in files.documents(first: failed?.previous) where name != failed?.sha256.hex {
      guard let bytes = try? files.documentBytes(name) else { continue }
      let digest = SHA256.hash(bytes)
      guard digest.hex == name, case .accepted(let value, let pin, let version) = accept(bytes, pin) else { continue }
      let record = DocumentRecord(
        source: source, finalAddress: source.address.text, pin: pin, version: version, stamp: nil, entityTag: nil,
        lastModified: nil, wasGzipped: false, variance: .everything, length: bytes.count, sha256: digest,
        checksum: XXH64.hash(bytes), previous: nil, changedAt: writtenAt / 1_000_000_000)
      return StoredDocument(
        value: value, bytes: bytes, record: record, standing: .fallback, check: files.check(of: digest))
    }
    return nil
  }
}
