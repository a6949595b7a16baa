extension SHA256 {
  /// The eight chaining words, and the compression of one block into them (FIPS 180-4 §6.2.2).
  struct State: Sendable {
    var words: SIMD8<UInt32>

    static let initial = State(
      words: [
        0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19,
      ])

    /// Mixes in the 64 bytes at `offset`.
    mutating func absorb(_ bytes: RawSpan, from offset: Int) {
      var (a, b, c, d) = (words[0], words[1], words[2], words[3])
      var (e, f, g, h) = (words[4], words[5], words[6], words[7])
      var w0 = bytes.word(offset &+ 0)
      var w1 = bytes.word(offset &+ 4)
      var w2 = bytes.word(offset &+ 8)
      var w3 = bytes.word(offset &+ 12)
      var w4 = bytes.word(offset &+ 16)
      var w5 = bytes.word(offset &+ 20)
      var w6 = bytes.word(offset &+ 24)
      var w7 = bytes.word(offset &+ 28)
      var w8 = bytes.word(offset &+ 32)
      var w9 = bytes.word(offset &+ 36)
      var w10 = bytes.word(offset &+ 40)
      var w11 = bytes.word(offset &+ 44)
      var w12 = bytes.word(offset &+ 48)
      var w13 = bytes.word(offset &+ 52)
      var w14 = bytes.word(offset &+ 56)
      var w15 = bytes.word(offset &+ 60)
      step(a, b, c, &d, e, f, g, &h, w0 &+ 0x428a_2f98)
      step(h, a, b, &c, d, e, f, &g, w1 &+ 0x7137_4491)
      step(g, h, a, &b, c, d, e, &f, w2 &+ 0xb5c0_fbcf)
      step(f, g, h, &a, b, c, d, &e, w3 &+ 0xe9b5_dba5)
      step(e, f, g, &h, a, b, c, &d, w4 &+ 0x3956_c25b)
      step(d, e, f, &g, h, a, b, &c, w5 &+ 0x59f1_11f1)
      step(c, d, e, &f, g, h, a, &b, w6 &+ 0x923f_82a4)
      step(b, c, d, &e, f, g, h, &a, w7 &+ 0xab1c_5ed5)
      step(a, b, c, &d, e, f, g, &h, w8 &+ 0xd807_aa98)
      step(h, a, b, &c, d, e, f, &g, w9 &+ 0x1283_5b01)
      step(g, h, a, &b, c, d, e, &f, w10 &+ 0x2431_85be)
      step(f, g, h, &a, b, c, d, &e, w11 &+ 0x550c_7dc3)
      step(e, f, g, &h, a, b, c, &d, w12 &+ 0x72be_5d74)
      step(d, e, f, &g, h, a, b, &c, w13 &+ 0x80de_b1fe)
      step(c, d, e, &f, g, h, a, &b, w14 &+ 0x9bdc_06a7)
      step(b, c, d, &e, f, g, h, &a, w15 &+ 0xc19b_f174)
      w0 = next(w0, w1, w9, w14)
      step(a, b, c, &d, e, f, g, &h, w0 &+ 0xe49b_69c1)
      w1 = next(w1, w2, w10, w15)
      step(h, a, b, &c, d, e, f, &g, w1 &+ 0xefbe_4786)
      w2 = next(w2, w3, w11, w0)
      step(g, h, a, &b, c, d, e, &f, w2 &+ 0x0fc1_9dc6)
      w3 = next(w3, w4, w12, w1)
      step(f, g, h, &a, b, c, d, &e, w3 &+ 0x240c_a1cc)
      w4 = next(w4, w5, w13, w2)
      step(e, f, g, &h, a, b, c, &d, w4 &+ 0x2de9_2c6f)
      w5 = next(w5, w6, w14, w3)
      step(d, e, f, &g, h, a, b, &c, w5 &+ 0x4a74_84aa)
      w6 = next(w6, w7, w15, w4)
      step(c, d, e, &f, g, h, a, &b, w6 &+ 0x5cb0_a9dc)
      w7 = next(w7, w8, w0, w5)
      step(b, c, d, &e, f, g, h, &a, w7 &+ 0x76f9_88da)
      w8 = next(w8, w9, w1, w6)
      step(a, b, c, &d, e, f, g, &h, w8 &+ 0x983e_5152)
      w9 = next(w9, w10, w2, w7)
      step(h, a, b, &c, d, e, f, &g, w9 &+ 0xa831_c66d)
      w10 = next(w10, w11, w3, w8)
      step(g, h, a, &b, c, d, e, &f, w10 &+ 0xb003_27c8)
      w11 = next(w11, w12, w4, w9)
      step(f, g, h, &a, b, c, d, &e, w11 &+ 0xbf59_7fc7)
      w12 = next(w12, w13, w5, w10)
      step(e, f, g, &h, a, b, c, &d, w12 &+ 0xc6e0_0bf3)
      w13 = next(w13, w14, w6, w11)
      step(d, e, f, &g, h, a, b, &c, w13 &+ 0xd5a7_9147)
      w14 = next(w14, w15, w7, w12)
      step(c, d, e, &f, g, h, a, &b, w14 &+ 0x06ca_6351)
      w15 = next(w15, w0, w8, w13)
      step(b, c, d, &e, f, g, h, &a, w15 &+ 0x1429_2967)
      w0 = next(w0, w1, w9, w14)
      step(a, b, c, &d, e, f, g, &h, w0 &+ 0x27b7_0a85)
      w1 = next(w1, w2, w10, w15)
      step(h, a, b, &c, d, e, f, &g, w1 &+ 0x2e1b_2138)
      w2 = next(w2, w3, w11, w0)
      step(g, h, a, &b, c, d, e, &f, w2 &+ 0x4d2c_6dfc)
      w3 = next(w3, w4, w12, w1)
      step(f, g, h, &a, b, c, d, &e, w3 &+ 0x5338_0d13)
      w4 = next(w4, w5, w13, w2)
      step(e, f, g, &h, a, b, c, &d, w4 &+ 0x650a_7354)
      w5 = next(w5, w6, w14, w3)
      step(d, e, f, &g, h, a, b, &c, w5 &+ 0x766a_0abb)
      w6 = next(w6, w7, w15, w4)
      step(c, d, e, &f, g, h, a, &b, w6 &+ 0x81c2_c92e)
      w7 = next(w7, w8, w0, w5)
      step(b, c, d, &e, f, g, h, &a, w7 &+ 0x9272_2c85)
      w8 = next(w8, w9, w1, w6)
      step(a, b, c, &d, e, f, g, &h, w8 &+ 0xa2bf_e8a1)
      w9 = next(w9, w10, w2, w7)
      step(h, a, b, &c, d, e, f, &g, w9 &+ 0xa81a_664b)
      w10 = next(w10, w11, w3, w8)
      step(g, h, a, &b, c, d, e, &f, w10 &+ 0xc24b_8b70)
      w11 = next(w11, w12, w4, w9)
      step(f, g, h, &a, b, c, d, &e, w11 &+ 0xc76c_51a3)
      w12 = next(w12, w13, w5, w10)
      step(e, f, g, &h, a, b, c, &d, w12 &+ 0xd192_e819)
      w13 = next(w13, w14, w6, w11)
      step(d, e, f, &g, h, a, b, &c, w13 &+ 0xd699_0624)
      w14 = next(w14, w15, w7, w12)
      step(c, d, e, &f, g, h, a, &b, w14 &+ 0xf40e_3585)
      w15 = next(w15, w0, w8, w13)
      step(b, c, d, &e, f, g, h, &a, w15 &+ 0x106a_a070)
      w0 = next(w0, w1, w9, w14)
      step(a, b, c, &d, e, f, g, &h, w0 &+ 0x19a4_c116)
      w1 = next(w1, w2, w10, w15)
      step(h, a, b, &c, d, e, f, &g, w1 &+ 0x1e37_6c08)
      w2 = next(w2, w3, w11, w0)
      step(g, h, a, &b, c, d, e, &f, w2 &+ 0x2748_774c)
      w3 = next(w3, w4, w12, w1)
      step(f, g, h, &a, b, c, d, &e, w3 &+ 0x34b0_bcb5)
      w4 = next(w4, w5, w13, w2)
      step(e, f, g, &h, a, b, c, &d, w4 &+ 0x391c_0cb3)
      w5 = next(w5, w6, w14, w3)
      step(d, e, f, &g, h, a, b, &c, w5 &+ 0x4ed8_aa4a)
      w6 = next(w6, w7, w15, w4)
      step(c, d, e, &f, g, h, a, &b, w6 &+ 0x5b9c_ca4f)
      w7 = next(w7, w8, w0, w5)
      step(b, c, d, &e, f, g, h, &a, w7 &+ 0x682e_6ff3)
      w8 = next(w8, w9, w1, w6)
      step(a, b, c, &d, e, f, g, &h, w8 &+ 0x748f_82ee)
      w9 = next(w9, w10, w2, w7)
      step(h, a, b, &c, d, e, f, &g, w9 &+ 0x78a5_636f)
      w10 = next(w10, w11, w3, w8)
      step(g, h, a, &b, c, d, e, &f, w10 &+ 0x84c8_7814)
      w11 = next(w11, w12, w4, w9)
      step(f, g, h, &a, b, c, d, &e, w11 &+ 0x8cc7_0208)
      w12 = next(w12, w13, w5, w10)
      step(e, f, g, &h, a, b, c, &d, w12 &+ 0x90be_fffa)
      w13 = next(w13, w14, w6, w11)
      step(d, e, f, &g, h, a, b, &c, w13 &+ 0xa450_6ceb)
      w14 = next(w14, w15, w7, w12)
      step(c, d, e, &f, g, h, a, &b, w14 &+ 0xbef9_a3f7)
      w15 = next(w15, w0, w8, w13)
      step(b, c, d, &e, f, g, h, &a, w15 &+ 0xc671_78f2)
      words &+= SIMD8(a, b, c, d, e, f, g, h)
    }
  }
}

/// One round; the renaming of the eight words is done by the caller's order of arguments.
@inline(__always)
private func step(
  _ a: UInt32, _ b: UInt32, _ c: UInt32, _ d: inout UInt32, _ e: UInt32, _ f: UInt32, _ g: UInt32, _ h: inout UInt32,
  _ input: UInt32
) {
  h = h &+ (e.rotated(6) ^ e.rotated(11) ^ e.rotated(25)) &+ (g ^ (e & (f ^ g))) &+ input
  d = d &+ h
  h = h &+ (a.rotated(2) ^ a.rotated(13) ^ a.rotated(22)) &+ ((a & b) ^ (c & (a ^ b)))
}

/// A word of the schedule from those 16, 15, 7 and 2 places before it.
@inline(__always)
private func next(_ first: UInt32, _ second: UInt32, _ tenth: UInt32, _ fifteenth: UInt32) -> UInt32 {
  let sigma0 = second.rotated(7) ^ second.rotated(18) ^ (second >> 3)
  let sigma1 = fifteenth.rotated(17) ^ fifteenth.rotated(19) ^ (fifteenth >> 10)
  return first &+ sigma0 &+ tenth &+ sigma1
}

extension UInt32 {
  @inline(__always)
  fileprivate func rotated(_ count: UInt32) -> UInt32 { (self &>> count) | (self &<< (32 &- count)) }
}

extension RawSpan {
  @inline(__always)
  fileprivate func word(_ offset: Int) -> UInt32 {
    unsafeLoadUnaligned(fromByteOffset: offset, as: UInt32.self).bigEndian
  }
}
