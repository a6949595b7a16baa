/// SHA-256 of FIPS 180-4, over bytes that may come in pieces.
///
/// The store names every document by this digest. Feed bytes with ``update(_:)`` and ask with ``finalize()``;
/// a finished hasher is not used again. Time is linear in the bytes, memory constant.
package struct SHA256: Sendable {
  private var state = State.initial
  /// Bytes of an unfinished block; always fewer than 64.
  private var tail: [UInt8] = []
  private var length: UInt64 = 0

  /// A hasher that has seen nothing.
  package init() {}

  /// The digest of `bytes`, all at hand.
  package static func hash(_ bytes: [UInt8]) -> SHA256Digest {
    var hasher = SHA256()
    hasher.update(bytes.span)
    return hasher.finalize()
  }

  /// Takes the next bytes.
  package mutating func update(_ bytes: Span<UInt8>) {
    length &+= UInt64(bytes.count)
    var at = 0
    if !tail.isEmpty {
      while at < bytes.count, tail.count < Self.blockLength {
        tail.append(bytes[at])
        at += 1
      }
      guard tail.count == Self.blockLength else { return }
      absorbTail()
    }
    let raw = bytes.bytes
    while bytes.count - at >= Self.blockLength {
      state.absorb(raw, from: at)
      at += Self.blockLength
    }
    while at < bytes.count {
      tail.append(bytes[at])
      at += 1
    }
  }

  /// The digest of everything taken so far.
  package consuming func finalize() -> SHA256Digest {
    let bits = length &* 8
    tail.append(0x80)
    if tail.count > Self.blockLength - 8 {
      tail.append(contentsOf: repeatElement(0, count: Self.blockLength - tail.count))
      absorbTail()
    }
    tail.append(contentsOf: repeatElement(0, count: Self.blockLength - 8 - tail.count))
    for shift in stride(from: UInt64(56), through: 0, by: -8) {
      tail.append(UInt8(truncatingIfNeeded: bits >> shift))
    }
    absorbTail()
    return SHA256Digest(words: state.words)
  }

  private mutating func absorbTail() {
    let block = tail
    tail = []
    state.absorb(block.span.bytes, from: 0)
  }

  private static let blockLength = 64
}
