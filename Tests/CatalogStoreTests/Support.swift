import CatalogStore
import Foundation
import TestSupport
import Transport

let address = try! WebAddress("http://127.0.0.1/catalog.json")

/// A document that the tests' acceptance takes.
func document(_ name: String) -> String { #"{"places": [], "name": "\#(name)"}"# }

/// Takes JSON objects with `places`; the value is their name.
let acceptCatalog: DocumentStore<String>.Accept = { bytes, _ in
  guard let json = try? JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any], json["places"] is [Any]
  else { return .rejected("It is no catalog.") }
  let city = (json["city"] as? [String: Any])?["id"] as? String
  return .accepted(json["name"] as? String ?? "", pin: city, version: json["version"] as? String)
}

func makeStore(
  _ scratch: Scratch, _ transport: any Transport, limits: StoreLimits = StoreLimits(), source: Source = Source(address)
) -> DocumentStore<String> {
  DocumentStore(path: scratch.path, source: source, limits: limits, transport: transport, accept: acceptCatalog)
}

/// gzip (RFC 1952) of bytes, not compressed: enough to be decoded.
func gzip(_ bytes: [UInt8]) -> [UInt8] {
  var out: [UInt8] = [0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]
  var rest = bytes[...]
  repeat {
    let block = rest.prefix(65535)
    rest = rest.dropFirst(block.count)
    let count = UInt16(block.count)
    out += [rest.isEmpty ? 1 : 0, UInt8(count & 255), UInt8(count >> 8), UInt8(~count & 255), UInt8(~count >> 8)]
    out += block
  } while !rest.isEmpty
  var crc: UInt32 = ~0
  for byte in bytes {
    crc ^= UInt32(byte)
    for _ in 0..<8 { crc = crc & 1 == 1 ? crc >> 1 ^ 0xedb8_8320 : crc >> 1 }
  }
  for word in [~crc, UInt32(bytes.count)] {
    for shift in stride(from: UInt32(0), to: 32, by: 8) { out.append(UInt8(truncatingIfNeeded: word >> shift)) }
  }
  return out
}
