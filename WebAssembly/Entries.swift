// The module's interface: numbers in, the address of a result out, which is its length in four bytes, the lowest first,
// and as many bytes of UTF-8 text. The host frees every result. Documentation/webassembly.md tells the whole of it.

/// So many bytes for the host to write to; zero where there is no room.
@_cdecl("ravine_alloc")
public func allocate(_ size: UInt) -> UInt { Block.allocate(size) }

/// Frees what `ravine_alloc` or any other entry returned.
@_cdecl("ravine_free")
public func free(_ address: UInt) { Block.free(address) }

/// Reads a catalog: `{"catalog", "places", "moments", "findings", "diagnostics"}`, or `{"error", "findings",
/// "diagnostics"}`.
@_cdecl("ravine_load")
public func load(_ address: UInt, _ count: UInt) -> UInt {
  answer(Block.bytes(address, count)) { Module.load($0) }
}

/// Forgets a catalog.
@_cdecl("ravine_unload")
public func unload(_ catalog: UInt32) { Module.unload(catalog) }

/// Answers a question of `open-now` about a catalog; `{"error"}` where it cannot be answered.
@_cdecl("ravine_open_now")
public func openNow(_ catalog: UInt32, _ address: UInt, _ count: UInt) -> UInt {
  answer(Block.bytes(address, count)) { Module.openNow(catalog, $0) }
}

/// Answers one line of `eval`.
@_cdecl("ravine_eval")
public func eval(_ address: UInt, _ count: UInt) -> UInt {
  answer(Block.bytes(address, count)) { Module.eval($0) }
}

/// Takes the rules of a zone, in the form of RFC 9636: `{"zone"}`, or `{"error"}`.
@_cdecl("ravine_load_zone")
public func loadZone(_ name: UInt, _ nameCount: UInt, _ address: UInt, _ count: UInt) -> UInt {
  answer(Block.bytes(address, count)) { data in
    guard let name = Block.bytes(name, nameCount) else { return nil }
    return Module.loadZone(name, data)
  }
}

/// The name of the zone whose rules the last call asked for in vain; empty where there is none.
@_cdecl("ravine_missing_zone")
public func missingZone() -> UInt { Block.result(Module.lastMissingZone()) }

private func answer(_ bytes: [UInt8]?, _ text: ([UInt8]) -> [UInt8]?) -> UInt {
  Block.result(
    bytes.flatMap(text) ?? Module.failure("the bytes are more than \(Block.longest), or not within the memory"))
}
