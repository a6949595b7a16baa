import CatalogModel
import CivilTime
import JSONText
import Verdicts

/// What `ravine check` finds in a document.
struct CheckReport {
  /// The document's name, as it stands before each finding.
  let file: String
  /// All findings in the order of the document.
  let findings: [Diagnostic]
  /// How much was read; nil where the document as a whole cannot be used.
  let counts: (places: Int, moments: Int)?
  /// What it decodes to, where it can be used.
  let catalog: Catalog?
  /// What can be said better; nil where nobody looked.
  let remarks: CheckRemarks?

  /// Checks a document, whatever city it is for.
  ///
  /// - Parameters:
  ///   - day: Where the hours are to be looked at as well, from which day on in the catalog's zone.
  ///   - zone: The rules of a zone by its name, where they are to be had.
  init(_ bytes: [UInt8], file: String, from day: ((ZoneRules) -> CivilDate)? = nil, zone: (String) -> ZoneRules?) {
    self.file = file
    do throws(CatalogError) {
      let catalog = try Catalog(decoding: bytes, zone: zone)
      let remarks = day.map { CheckRemarks(catalog, bytes, from: $0(catalog.city.zone)) }
      let more = catalog.doubtfulReferences(in: bytes) + (remarks?.warnings ?? [])
      findings =
        more.isEmpty ? catalog.diagnostics : (catalog.diagnostics + more).sorted { $0.offset < $1.offset }
      counts = (catalog.places.count, catalog.moments.count)
      self.catalog = catalog
      self.remarks = remarks
    } catch {
      catalog = nil
      remarks = nil
      findings = [error.diagnostic(in: bytes)]
      counts = nil
    }
  }

  var errors: Int { findings.count { $0.severity == .error } }

  var warnings: Int { findings.count - errors }

  /// 0, or 2 where there is an error; with `strict` a warning is no better than one.
  func exitStatus(strict: Bool) -> Int32 { errors > 0 || strict && warnings > 0 ? 2 : 0 }

  /// A line for each finding, `file:line:column: error: path: message`, as compilers write them and editors read
  /// them, and a line that sums up.
  var text: String {
    var lines = findings.map { finding in
      "\(file):\(finding.position): \(finding.severity.word): "
        + (finding.path.isEmpty ? "" : finding.path + ": ") + finding.message
    }
    for remark in remarks?.remarks ?? [] {
      lines.append("\(file):\(remark.position): remark: \(remark.path): \(remark.message)")
    }
    if let silent = remarks?.holidayRemark { lines.append("\(file): remark: \(silent)") }
    let read = counts.map {
      count($0.places, "place", "places") + ", " + count($0.moments, "Moment", "Moments")
    }
    let sum = count(errors, "error", "errors") + ", " + count(warnings, "warning", "warnings")
    lines.append("\(file): \(read ?? "no catalog"): \(sum)")
    // What the document says may not look like a finding.
    return lines.map { $0.printable + "\n" }.joined()
  }

  /// One document with the same content, and with members that a caller adds at its end.
  func json(strict: Bool, adding more: (inout JSONWriter) -> Void = { _ in }) -> [UInt8] {
    var writer = JSONWriter(style: .pretty)
    writer.object { writer in
      writer.member("file", file)
      writer.member("ok", exitStatus(strict: strict) == 0)
      writer.member("places", counts?.places)
      writer.member("moments", counts?.moments)
      writer.member("errors", errors)
      writer.member("warnings", warnings)
      writer.member(diagnostics: findings)
      if let remarks { remarks.write(to: &writer) }
      more(&writer)
    }
    return writer.finish() + [UInt8(ascii: "\n")]
  }

  private func count(_ number: Int, _ one: String, _ many: String) -> String {
    "\(number) \(number == 1 ? one : many)"
  }
}
