import CatalogModel
import CivilTime
import JSONText
import OpeningHours

/// What an app asks of a catalog, as one JSON object: the options of `ravine open-now` by their names (`open_for` for
/// `--open-for`; `true` for an option without a value), and `catalog`, which the answer repeats.
package struct OpenNowQuestion {
  private let options: Options
  private let query: OpenNow.Query
  private let language: LabelLanguage
  /// The document, in which the value of `catalog` begins at the offset.
  private let json: [UInt8]
  private let copyOffset: Int?

  private static let known = Options.known(OpenNow.options, Viewpoint.options)

  /// Reads a question. O(length).
  package init(json: [UInt8]) throws(CommandError) {
    var arguments: [String] = []
    var copyOffset: Int?
    do throws(JSONError) {
      var reader = JSONReader(json.span)
      try reader.beginObject()
      while let name = try reader.nextMember() {
        if name == "catalog" {
          copyOffset = reader.position
          try reader.skipValue()
        } else if let argument = try OpenNowQuestion.argument(name.string, &reader) {
          arguments.append(argument)
        }
      }
      try reader.finish()
    } catch {
      throw .usage("the question cannot be read: " + error.message)
    }
    options = try Options(arguments, OpenNowQuestion.known)
    try options.noOperands()
    query = try OpenNow.Query(options)
    language = try Viewpoint.language(options)
    self.json = json
    self.copyOffset = copyOffset
  }

  /// The answer: the document that `ravine open-now --json` prints.
  ///
  /// - Parameter zone: The rules of a zone by its name, where they are to be had.
  package func answer(of catalog: Catalog, zone: (String) -> ZoneRules?) throws(CommandError) -> [UInt8] {
    let deviceZone = try Viewpoint.deviceZone(options, zone: zone)
    guard let at = try AskedInstant(options)?.timestamp(in: catalog.city.zone) else {
      throw .usage("\"at\" is missing: there is no clock here")
    }
    let view = Viewpoint(catalog: catalog, at: at, language: language, deviceZone: deviceZone)
    return try OpenNow(view, query).json { writer in
      guard let copyOffset else { return writer.writeNull() }
      var reader = JSONReader(json.span.extracting(copyOffset..<json.count))
      // It was read once: there is nothing left to be wrong with it.
      try? writer.write(copyOf: &reader)
    }
  }

  /// A member as the command's argument; nil of one that says nothing.
  private static func argument(_ name: String, _ reader: inout JSONReader) throws(JSONError) -> String? {
    let option =
      "--" + String(decoding: name.utf8.map { $0 == UInt8(ascii: "_") ? UInt8(ascii: "-") : $0 }, as: UTF8.self)
    switch try reader.peekKind() {
    case .bool: return try reader.readBool() ? option : nil
    case .null:
      try reader.readNull()
      return nil
    case .number: return option + "=" + (try reader.readNumber().string)
    default: return option + "=" + (try reader.readString().string)
    }
  }
}

extension JSONWriter {
  /// Writes the value that comes next in a text, in this writer's style.
  fileprivate mutating func write(copyOf reader: inout JSONReader) throws(JSONError) {
    switch try reader.peekKind() {
    case .object:
      beginObject()
      try reader.beginObject()
      while let name = try reader.nextMember() {
        key(name.string)
        try write(copyOf: &reader)
      }
      endObject()
    case .array:
      beginArray()
      try reader.beginArray()
      while try reader.nextElement() { try write(copyOf: &reader) }
      endArray()
    case .string: write(try reader.readString())
    case .number: write(try reader.readNumber())
    case .bool: write(try reader.readBool())
    case .null:
      try reader.readNull()
      writeNull()
    }
  }
}
