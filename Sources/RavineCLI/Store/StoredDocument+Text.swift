import CivilTime
import Digest
import JSONText
import Ravine
import Verdicts

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
  /// An instant as the zone's clocks show it.
  func text(_ timestamp: Timestamp) -> String { timestamp.rfc3339(offset: offset(at: timestamp)) }
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
      writer.member("checked_at", stored.map { zone.text($0.lastChecked) })
      writer.member("changed_at", stored.map { zone.text($0.record.lastChanged) })
      writer.member("stale", stored?.isStale(at: now) ?? false)
    }
  }
}
