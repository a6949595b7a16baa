import CatalogModel
import JSONText

// With: Sources/RavineCLI/Import/!(ImportCommand).swift Sources/RavineCLI/Hours/ClockText.swift

/// A file of any bytes after the first, which says as what it is read: refused with a reason, or a catalog that decodes
/// whole. The readers tell the shapes of their kind apart by themselves: GeoJSON and Overpass, both forms of Google's,
/// JSON-LD and web pages.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ data: UnsafePointer<UInt8>, _ size: Int) -> CInt {
  guard size > 0 else { return 0 }
  let bytes = Array(UnsafeBufferPointer(start: data + 1, count: size - 1))
  do throws(ImportError) {
    switch data[0] {
    case UInt8(ascii: "o"): check(try importOSM(bytes))
    case UInt8(ascii: "g"): check(try importGoogle(bytes))
    case UInt8(ascii: "s"): check(try importSchemaOrg(bytes))
    case UInt8(ascii: "e"): check(try importEvents(bytes))
    default: return -1
    }
  } catch {
    precondition((0...bytes.count).contains(error.offset) && !error.message.isEmpty, "the error lies in the file")
  }
  return 0
}

private func check(_ result: ImportResult) {
  guard let catalog = try? Catalog(decoding: result.document, zone: Catalog.embeddedZone) else {
    preconditionFailure("an import is a catalog")
  }
  for diagnostic in catalog.diagnostics {
    // Text that is taken over as it stands may be unreadable hours; nothing else of what is written may be wrong.
    precondition(diagnostic.severity == .warning || diagnostic.path.contains("hours"), "what is written is right")
  }
}
