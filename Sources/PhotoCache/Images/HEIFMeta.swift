/// What a `meta` box tells of the items in the file: which is the picture, where its bytes lie, how large it is.
struct HEIFMeta {
  private struct Location {
    var item: Int
    /// 0: offsets count from the file's beginning; 1: from that of the `idat` box; 2: from that of another item.
    var method: Int
    var extents: [(offset: Int, length: Int)]
  }

  /// How the items are coded.
  private(set) var itemKinds: Set<FourCode> = []
  private var primary: Int?
  private var locations: [Location] = []
  /// Sizes by the number of the property, from 1: as coded, and as cut out of that.
  private var sizes: [Int: (width: Int, height: Int)] = [:]
  private var apertures: [Int: (width: Int, height: Int)] = [:]
  /// The numbers of each item's properties.
  private var properties: [Int: [Int]] = [:]
  private var idatLength = 0

  /// Reads the content of the box.
  init(_ cursor: inout ByteCursor) throws(ImageFault) {
    try cursor.skip(4)
    while !cursor.isAtEnd {
      var box = try HEIFBox(&cursor)
      switch box.kind {
      case "pitm":
        let isShort = try box.version() == 0
        primary = try box.content.bigEndian(isShort ? 2 : 4)
      case "iinf": try readKinds(&box)
      case "iloc": try readLocations(&box)
      case "iprp": try readProperties(&box.content)
      case "idat": idatLength = box.content.count
      default: break
      }
    }
  }

  /// Throws unless the bytes of all items are there, and those of a picture among them; else where the last one ends.
  func checkExtents(fileLength: Int) throws(ImageFault) -> Int {
    guard let primary, locations.contains(where: { $0.item == primary && !$0.extents.isEmpty }) else {
      throw .damaged("it holds no picture")
    }
    var farthest = 0
    for location in locations {
      let limit = location.method == 1 ? idatLength : fileLength
      for (offset, length) in location.extents where location.method < 2 {
        // An extent without a length is all that there is.
        guard offset <= limit, length <= limit - offset else { throw .cut }
        if location.method == 0 { farthest = max(farthest, length == 0 ? fileLength : offset + length) }
      }
    }
    return farthest
  }

  /// The size of the primary item: of what is cut out, where something is.
  func primarySize() throws(ImageFault) -> (width: Int, height: Int) {
    guard let primary, let numbers = properties[primary], let size = numbers.lazy.compactMap({ sizes[$0] }).first else {
      throw .damaged("its size is not told")
    }
    guard let aperture = numbers.lazy.compactMap({ apertures[$0] }).first else { return size }
    return (min(size.width, aperture.width), min(size.height, aperture.height))
  }

  private mutating func readKinds(_ box: inout HEIFBox) throws(ImageFault) {
    try box.content.skip(try box.version() == 0 ? 2 : 4)
    while !box.content.isAtEnd {
      var entry = try HEIFBox(&box.content)
      guard entry.kind == "infe" else { continue }
      let version = try entry.version()
      guard version >= 2 else { continue }
      try entry.content.skip(version == 2 ? 4 : 6)
      itemKinds.insert(try entry.content.code())
    }
  }

  private mutating func readLocations(_ box: inout HEIFBox) throws(ImageFault) {
    let version = try box.version()
    let sizes = try box.content.bigEndian(2)
    let (offsetSize, lengthSize, baseSize) = (sizes >> 12, sizes >> 8 & 15, sizes >> 4 & 15)
    let indexSize = version == 0 ? 0 : sizes & 15
    guard [offsetSize, lengthSize, baseSize, indexSize].allSatisfy({ $0 <= 8 }) else {
      throw .damaged("a length is out of range")
    }
    for _ in 0..<(try box.content.bigEndian(version < 2 ? 2 : 4)) {
      let item = try box.content.bigEndian(version < 2 ? 2 : 4)
      let method = version == 0 ? 0 : try box.content.bigEndian(2) & 15
      guard try box.content.bigEndian(2) == 0 else { throw .damaged("its bytes are in another file") }
      let base = try box.content.bigEndian(baseSize)
      let count = try box.content.bigEndian(2)
      // Extents that take no room could be without end.
      guard count <= 1 || offsetSize + lengthSize + indexSize > 0 else { throw .damaged("its parts have no place") }
      var location = Location(item: item, method: method, extents: [])
      for _ in 0..<count {
        try box.content.skip(indexSize)
        let (offset, isOver) = base.addingReportingOverflow(try box.content.bigEndian(offsetSize))
        let length = try box.content.bigEndian(lengthSize)
        guard !isOver else { throw .damaged("a length is out of range") }
        location.extents.append((offset, length))
      }
      locations.append(location)
    }
  }

  private mutating func readProperties(_ cursor: inout ByteCursor) throws(ImageFault) {
    while !cursor.isAtEnd {
      var box = try HEIFBox(&cursor)
      switch box.kind {
      case "ipco":
        var number = 0
        while !box.content.isAtEnd {
          number += 1
          var property = try HEIFBox(&box.content)
          switch property.kind {
          case "ispe":
            _ = try property.version()
            sizes[number] = (try property.content.bigEndian(4), try property.content.bigEndian(4))
          case "clap":
            apertures[number] = (try fraction(&property.content), try fraction(&property.content))
          default: break
          }
        }
      case "ipma":
        let version = Int(try box.content.byte())
        let isWide = try box.content.bigEndian(3) & 1 == 1
        for _ in 0..<(try box.content.bigEndian(4)) {
          let item = try box.content.bigEndian(version == 0 ? 2 : 4)
          for _ in 0..<(try box.content.byte()) {
            // The first bit says whether a reader must know the property.
            let number = try box.content.bigEndian(isWide ? 2 : 1) & (isWide ? 0x7fff : 0x7f)
            properties[item, default: []].append(number)
          }
        }
      default: break
      }
    }
  }

  private func fraction(_ cursor: inout ByteCursor) throws(ImageFault) -> Int {
    let (above, below) = (try cursor.bigEndian(4), try cursor.bigEndian(4))
    guard below > 0 else { throw .damaged("a length is out of range") }
    return above / below
  }
}
