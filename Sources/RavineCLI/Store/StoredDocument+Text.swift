import CivilTime
import Digest
import JSONText
import Ravine
import Verdicts

extension StoredDocument {
  /// Seconds since the server last confirmed the document. A clock that was set back makes no copy younger than new.
  func age(at now: Timestamp) -> Int64 { max(0, now.seconds - checkedAt) }

  /// Whether the last successful check is more than a day old. One that lies more than a day ahead tells nothing, since
  /// the clock was wrong then or is now.
  func isStale(at now: Timestamp) -> Bool { abs(now.seconds - checkedAt) > 24 * 3600 }
}

extension CopyProblem {
  /// What answers in place of the copy.
  var standIn: String {
    switch self {
    case .missingPointer, .damagedPointer: "The newest document that is whole answers."
    case .damagedDocument, .missingDocument, .notAccepted, .otherSource, .unreadable: "An earlier one answers."
    }
  }
}

extension ZoneRules {
  /// A time of the store's, in seconds since 1970.
  func text(_ seconds: Int64) -> String {
    let timestamp = Timestamp(clamping: seconds)
    return timestamp.rfc3339(offset: offset(at: timestamp))
  }
}

extension JSONWriter {
  /// The member `catalog` of answers; `stored` is nil for a file.
  mutating func writeCopy<Value>(
    of source: String, version: String?, sha256: SHA256Digest, _ stored: StoredDocument<Value>?, in zone: ZoneRules,
    at now: Timestamp
  ) {
    object { writer in
      writer.member("source", source)
      writer.member("version", version)
      writer.member("entity_tag", stored?.record.entityTag?.text)
      writer.member("sha256", sha256.hex)
      writer.member("checked_at", stored.map { zone.text($0.checkedAt) })
      writer.member("changed_at", stored.map { zone.text($0.record.changedAt) })
      writer.member("stale", stored?.isStale(at: now) ?? false)
    }
  }
}
