/// Walks an AVIF or HEIC: boxes that fill the file, and items whose bytes all lie in it (ISO/IEC 14496-12 §8.11,
/// 23008-12).
enum HEIFWalker {
  static func walk(_ bytes: [UInt8]) throws(ImageFault) -> ImageInfo {
    var cursor = ByteCursor(bytes)
    var brands: Set<FourCode> = []
    var meta: HEIFMeta?
    var openData: ByteCursor?
    while !cursor.isAtEnd {
      let start = cursor.position
      var box = try HEIFBox(&cursor)
      switch box.kind {
      case "ftyp":
        guard brands.isEmpty else { throw .trailing(cursor.end - start) }
        brands = try readBrands(&box.content)
      case "meta" where meta == nil: meta = try HEIFMeta(&box.content)
      // Data of which no length is told ends with the file, so only its items can say whether it is whole.
      case "mdat" where box.isOpen: openData = box.content
      default:
        guard box.kind.isPrintable else { throw .damaged("a box has no name") }
      }
    }
    guard let meta else { throw .damaged("it holds no pictures") }
    let farthest = try meta.checkExtents(fileLength: bytes.count)
    if let openData, openData.position <= farthest, farthest < openData.end { throw .trailing(openData.end - farthest) }
    let (width, height) = try meta.primarySize()
    return try ImageInfo(try format(brands, meta), width: width, height: height)
  }

  private static func readBrands(_ cursor: inout ByteCursor) throws(ImageFault) -> Set<FourCode> {
    var brands: Set<FourCode> = [try cursor.code()]
    try cursor.skip(4)
    while cursor.count >= 4 { brands.insert(try cursor.code()) }
    return brands
  }

  /// By brand; where the brand is that of any image file, by how its pictures are coded.
  private static func format(_ brands: Set<FourCode>, _ meta: HEIFMeta) throws(ImageFault) -> ImageFormat {
    if !brands.isDisjoint(with: ["avif", "avis"]) { return .avif }
    if !brands.isDisjoint(with: ["heic", "heix", "hevc", "hevx", "heim", "heis", "hevm", "hevs"]) { return .heic }
    guard !brands.isDisjoint(with: ["mif1", "msf1", "mif2"]) else { throw .notAnImage }
    if meta.itemKinds.contains("av01") { return .avif }
    if meta.itemKinds.contains("hvc1") { return .heic }
    throw .notAnImage
  }
}

/// A box: four letters and a content (ISO/IEC 14496-12 §4.2).
struct HEIFBox {
  let kind: FourCode
  var content: ByteCursor
  /// Whether no length is told, so that it goes on to the end of what holds it.
  let isOpen: Bool

  /// The next box of `cursor`, which goes past it.
  init(_ cursor: inout ByteCursor) throws(ImageFault) {
    let size = try cursor.bigEndian(4)
    kind = try cursor.code()
    isOpen = size == 0
    let length: Int
    switch size {
    case 0: length = cursor.count
    case 1: length = try cursor.bigEndian(8) - 16
    default: length = size - 8
    }
    guard length >= 0 else { throw .damaged("a box is smaller than its head") }
    content = try cursor.part(length)
  }

  /// The version of a full box, whose flags are skipped.
  mutating func version() throws(ImageFault) -> Int {
    let version = Int(try content.byte())
    try content.skip(3)
    return version
  }
}

extension FourCode {
  /// Whether all four can be printed.
  fileprivate var isPrintable: Bool {
    [24, 16, 8, 0].allSatisfy { (0x20...0x7e).contains(UInt8(truncatingIfNeeded: value >> $0)) }
  }
}
