import CatalogModel
import JSONText
import RavineCLI

/// A file of any bytes, read as Google's and as schema.org's: refused with a reason, or a catalog that decodes whole.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ data: UnsafePointer<UInt8>, _ size: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: data, count: size))
  for read in [importGoogle, importSchemaOrg] as [([UInt8]) throws(ImportError) -> ImportResult] {
    do throws(ImportError) {
      check(try read(bytes))
    } catch {
      precondition((0...size).contains(error.offset) && !error.message.isEmpty, "the error lies in the file")
    }
  }
  return 0
}

private func check(_ result: ImportResult) {
  guard let catalog = try? Catalog(decoding: result.document) else { preconditionFailure("an import is a catalog") }
  for diagnostic in catalog.diagnostics {
    // Text that is taken over as it stands may be unreadable hours; nothing else of what is written may be wrong.
    precondition(diagnostic.severity == .warning || diagnostic.path.contains("hours"), "what is written is right")
  }
}
