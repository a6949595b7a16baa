import CivilTime
import JSONText

extension CatalogDecoder {
  mutating func curatorList(_ reader: inout JSONReader) throws(JSONError) -> [Curator] {
    var all: [Curator] = []
    try elements(&reader) { decoder, reader throws(JSONError) in
      guard try decoder.isNext(.object, &reader) else { return }
      let offset = reader.position
      var curator = Curator(id: "", name: "")
      try decoder.members(&reader) { decoder, name, reader throws(JSONError) in
        switch name {
        case "id": curator.id = try decoder.string(&reader) ?? ""
        case "name": curator.name = try decoder.name(&reader)
        case "bio": curator.bio = try decoder.string(&reader)
        case "photo": curator.photo = try decoder.isNull(&reader) ? nil : try decoder.photo(&reader)
        default: try reader.skipValue()
        }
      }
      if decoder.has(curator.id, curator.name, "a curator needs an \"id\" and a \"name\" that is not blank", at: offset)
      {
        all.append(curator)
      }
    }
    return all
  }

  mutating func listList(_ reader: inout JSONReader) throws(JSONError) -> [PlaceList] {
    var all: [PlaceList] = []
    try elements(&reader) { decoder, reader throws(JSONError) in
      guard try decoder.isNext(.object, &reader) else { return }
      let offset = reader.position
      var list = PlaceList(id: "", title: "")
      try decoder.members(&reader) { decoder, name, reader throws(JSONError) in
        switch name {
        case "id": list.id = try decoder.string(&reader) ?? ""
        case "title": list.title = try decoder.name(&reader)
        case "curator": list.curator = try decoder.string(&reader)
        case "places": list.places = try decoder.strings(&reader)
        default: try reader.skipValue()
        }
      }
      if decoder.has(list.id, list.title, "a list needs an \"id\" and a \"title\" that is not blank", at: offset) {
        all.append(list)
      }
    }
    return all
  }

  private mutating func has(_ id: String, _ name: String, _ message: String, at offset: Int) -> Bool {
    if !id.isEmpty, !name.isEmpty { return true }
    report(.error, at: offset, message + ", and is left out without them")
    return false
  }

  mutating func issue(_ reader: inout JSONReader) throws(JSONError) -> Issue? {
    if try isNull(&reader) { return nil }
    guard try isNext(.object, &reader) else { return nil }
    var issue = Issue()
    try members(&reader) { decoder, name, reader throws(JSONError) in
      switch name {
      case "id": issue.id = try decoder.string(&reader)
      case "title": issue.title = try decoder.string(&reader)
      case "published": issue.published = try decoder.date(&reader)
      case "sections":
        issue.sections = []
        try decoder.elements(&reader) { decoder, reader throws(JSONError) in
          guard try decoder.isNext(.object, &reader) else { return }
          var section = Issue.Section()
          try decoder.members(&reader) { decoder, name, reader throws(JSONError) in
            switch name {
            case "title": section.title = try decoder.string(&reader)
            case "places": section.places = try decoder.strings(&reader)
            case "lists": section.lists = try decoder.strings(&reader)
            case "moments": section.moments = try decoder.strings(&reader)
            default: try reader.skipValue()
            }
          }
          issue.sections.append(section)
        }
      default: try reader.skipValue()
      }
    }
    return issue
  }

  mutating func tasteWheels(
    _ reader: inout JSONReader
  ) throws(JSONError) -> DisplayMembers<DisplayMembers<[String]>> {
    var wheels: DisplayMembers<DisplayMembers<[String]>> = DisplayMembers()
    guard try isNext(.object, &reader) else { return wheels }
    try members(&reader) { decoder, name, reader throws(JSONError) in
      var wheel: DisplayMembers<[String]> = DisplayMembers()
      if try decoder.isNext(.object, &reader) {
        try decoder.members(&reader) { decoder, family, reader throws(JSONError) in
          _ = wheel.set(family.byteString, try decoder.strings(&reader))
        }
      }
      _ = wheels.set(name.byteString, wheel)
    }
    return wheels
  }
}
