import Foundation

/// As much of JSON Schema (draft 2020-12) as `catalog.schema.json` uses; a keyword that is not known here is an error.
struct SchemaValidator {
  struct UnknownKeyword: Error {
    var name: String
  }

  private static let annotations: Set<String> = ["$schema", "$defs", "title", "description"]

  private let root: [String: Any]

  init(_ schema: Data) throws {
    root = try JSONSerialization.jsonObject(with: schema) as? [String: Any] ?? [:]
  }

  /// Whether a document is valid.
  func accepts(_ document: Data) throws -> Bool {
    try accepts(JSONSerialization.jsonObject(with: document, options: .fragmentsAllowed), root)
  }

  private func accepts(_ value: Any, _ schema: [String: Any]) throws -> Bool {
    for (keyword, argument) in schema where !SchemaValidator.annotations.contains(keyword) {
      guard try holds(keyword, argument, of: value, schema) else { return false }
    }
    return true
  }

  private func holds(_ keyword: String, _ argument: Any, of value: Any, _ schema: [String: Any]) throws -> Bool {
    let object = value as? [String: Any]
    let array = value as? [Any]
    let text = value as? String
    let number = isBool(value) ? nil : (value as? NSNumber)?.doubleValue
    switch (keyword, argument) {
    case ("$ref", let path as String):
      let name = String(path.dropFirst("#/$defs/".count))
      guard let target = (root["$defs"] as? [String: Any])?[name] as? [String: Any] else {
        throw UnknownKeyword(name: path)
      }
      return try accepts(value, target)
    case ("type", let kinds):
      return (kinds as? [String] ?? [kinds as? String ?? ""]).contains { isKind($0, value) }
    case ("const", let wanted): return isSame(value, wanted)
    case ("enum", let wanted as [Any]): return wanted.contains { isSame(value, $0) }
    case ("oneOf", let choices as [[String: Any]]):
      return try choices.filter { try accepts(value, $0) }.count == 1
    case ("allOf", let all as [[String: Any]]): return try all.allSatisfy { try accepts(value, $0) }
    case ("if", let condition as [String: Any]):
      guard let then = schema["then"] as? [String: Any] else { throw UnknownKeyword(name: "if without then") }
      return try !accepts(value, condition) || accepts(value, then)
    case ("then", _): return schema["if"] != nil
    case ("uniqueItems", true as Bool):
      return array.map { NSSet(array: $0).count == $0.count } ?? true
    case ("required", let names as [String]): return object.map { all in names.allSatisfy { all[$0] != nil } } ?? true
    case ("properties", let schemas as [String: [String: Any]]):
      return try object?.allSatisfy { name, member in try schemas[name].map { try accepts(member, $0) } ?? true }
        ?? true
    case ("patternProperties", let schemas as [String: [String: Any]]):
      return try object?.allSatisfy { name, member in
        try schemas.allSatisfy { pattern, schema in
          try !matches(name, pattern) || accepts(member, schema)
        }
      } ?? true
    case ("additionalProperties", let rule):
      let named = Set((schema["properties"] as? [String: Any] ?? [:]).keys)
      let patterns = (schema["patternProperties"] as? [String: Any] ?? [:]).keys
      let others = try (object ?? [:]).filter { name, _ in
        try !named.contains(name) && !patterns.contains { try matches(name, $0) }
      }
      guard let schema = rule as? [String: Any] else { return rule as? Bool != false || others.isEmpty }
      return try others.values.allSatisfy { try accepts($0, schema) }
    case ("items", let schema as [String: Any]): return try array?.allSatisfy { try accepts($0, schema) } ?? true
    case ("minItems", let limit as Int): return array.map { $0.count >= limit } ?? true
    case ("maxItems", let limit as Int): return array.map { $0.count <= limit } ?? true
    case ("minLength", let limit as Int): return text.map { $0.unicodeScalars.count >= limit } ?? true
    case ("pattern", let pattern as String): return try text.map { try matches($0, pattern) } ?? true
    case ("minimum", let limit as NSNumber): return number.map { $0 >= limit.doubleValue } ?? true
    case ("maximum", let limit as NSNumber): return number.map { $0 <= limit.doubleValue } ?? true
    default: throw UnknownKeyword(name: keyword)
    }
  }

  private func matches(_ text: String, _ pattern: String) throws -> Bool {
    try text.firstMatch(of: Regex(pattern)) != nil
  }

  private func isSame(_ value: Any, _ other: Any) -> Bool { (value as? NSObject) == (other as? NSObject) }

  private func isBool(_ value: Any) -> Bool {
    (value as? NSNumber).map { String(cString: $0.objCType) == "c" } ?? (value is Bool)
  }

  private func isKind(_ kind: String, _ value: Any) -> Bool {
    switch kind {
    case "null": value is NSNull
    case "boolean": isBool(value)
    case "number": value is NSNumber && !isBool(value)
    case "string": value is String
    case "array": value is [Any]
    case "object": value is [String: Any]
    default: false
    }
  }
}
