/// XXH64, a 64-bit checksum that runs at memory speed (specification: xxHash fast digest algorithm, version 0.1.1).
///
/// It finds damage, not forgery: every load of a stored document is checked with it, because SHA-256 would be the
/// largest part of a cold start. Time is linear in the bytes, memory constant.
package struct XXH64: Sendable {
  private let seed: UInt64
  private var lanes: SIMD4<UInt64>
  /// Bytes of an unfinished stripe; always fewer than 32.
  private var tail: [UInt8] = []
  private var length: UInt64 = 0

  /// A hasher that has seen nothing.
  package init(seed: UInt64 = 0) {
    self.seed = seed
    lanes = [seed &+ Self.prime1 &+ Self.prime2, seed &+ Self.prime2, seed, seed &- Self.prime1]
  }

  /// The checksum of `bytes`, all at hand.
  package static func hash(_ bytes: [UInt8], seed: UInt64 = 0) -> UInt64 {
    var hasher = XXH64(seed: seed)
    hasher.update(bytes.span)
    return hasher.finalize()
  }

  /// Takes the next bytes.
  package mutating func update(_ bytes: Span<UInt8>) {
    length &+= UInt64(bytes.count)
    var at = 0
    if !tail.isEmpty {
      while at < bytes.count, tail.count < Self.stripeLength {
        tail.append(bytes[at])
        at += 1
      }
      guard tail.count == Self.stripeLength else { return }
      let stripe = tail
      tail = []
      absorb(stripe.span.bytes, stripes: 1, from: 0)
    }
    let stripes = (bytes.count - at) / Self.stripeLength
    absorb(bytes.bytes, stripes: stripes, from: at)
    at += stripes * Self.stripeLength
    while at < bytes.count {
      tail.append(bytes[at])
      at += 1
    }
  }

  /// The checksum of everything taken so far.
  package func finalize() -> UInt64 {
    var hash = length >= UInt64(Self.stripeLength) ? mergedLanes : seed &+ Self.prime5
    hash &+= length
    let rest = tail.span.bytes
    var at = 0
    while rest.byteCount - at >= 8 {
      hash ^= Self.round(0, rest.word(at))
      hash = hash.rotated(27) &* Self.prime1 &+ Self.prime4
      at += 8
    }
    if rest.byteCount - at >= 4 {
      hash ^= UInt64(rest.unsafeLoadUnaligned(fromByteOffset: at, as: UInt32.self).littleEndian) &* Self.prime1
      hash = hash.rotated(23) &* Self.prime2 &+ Self.prime3
      at += 4
    }
    while at < rest.byteCount {
      hash ^= UInt64(tail[at]) &* Self.prime5
      hash = hash.rotated(11) &* Self.prime1
      at += 1
    }
    hash = (hash ^ (hash >> 33)) &* Self.prime2
    hash = (hash ^ (hash >> 29)) &* Self.prime3
    return hash ^ (hash >> 32)
  }
}

extension XXH64 {
  private static let stripeLength = 32
  @inline(__always) private static var prime1: UInt64 { 0x9e37_79b1_85eb_ca87 }
  @inline(__always) private static var prime2: UInt64 { 0xc2b2_ae3d_27d4_eb4f }
  @inline(__always) private static var prime3: UInt64 { 0x1656_67b1_9e37_79f9 }
  @inline(__always) private static var prime4: UInt64 { 0x85eb_ca77_c2b2_ae63 }
  @inline(__always) private static var prime5: UInt64 { 0x27d4_eb2f_1656_67c5 }

  private mutating func absorb(_ bytes: RawSpan, stripes: Int, from offset: Int) {
    // Four plain variables: a vector multiply of 64-bit lanes is slower than four scalar ones on most processors.
    var (one, two, three, four) = (lanes[0], lanes[1], lanes[2], lanes[3])
    var at = offset
    for _ in 0..<stripes {
      one = Self.round(one, bytes.word(at))
      two = Self.round(two, bytes.word(at &+ 8))
      three = Self.round(three, bytes.word(at &+ 16))
      four = Self.round(four, bytes.word(at &+ 24))
      at &+= Self.stripeLength
    }
    lanes = SIMD4(one, two, three, four)
  }

  private var mergedLanes: UInt64 {
    var hash = lanes[0].rotated(1) &+ lanes[1].rotated(7) &+ lanes[2].rotated(12) &+ lanes[3].rotated(18)
    for lane in 0..<4 {
      hash = (hash ^ Self.round(0, lanes[lane])) &* Self.prime1 &+ Self.prime4
    }
    return hash
  }

  @inline(__always)
  private static func round(_ accumulator: UInt64, _ input: UInt64) -> UInt64 {
    (accumulator &+ input &* prime2).rotated(31) &* prime1
  }
}

extension RawSpan {
  @inline(__always)
  fileprivate func word(_ offset: Int) -> UInt64 {
    unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self).littleEndian
  }
}

extension UInt64 {
  @inline(__always)
  fileprivate func rotated(_ count: UInt64) -> UInt64 { (self &<< count) | (self &>> (64 &- count)) }
}
