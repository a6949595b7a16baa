/// A word of the notation.
enum NotationToken: Equatable {
  case word(String)
  /// A time of day in minutes.
  case time(Int)
  /// Digits that are no time.
  case number(String)
  case always
  case comment(String)
  case sign(String)

  /// The words of a text; nil where a character belongs to none.
  static func tokens(of text: String) -> [NotationToken]? {
    var tokens: [NotationToken] = []
    var rest = Array(text)[...]
    while let first = rest.first {
      if first == " " || first == "\t" {
        rest.removeFirst()
      } else if first == "\"" {
        rest.removeFirst()
        guard let end = rest.firstIndex(of: "\"") else { return nil }
        tokens.append(.comment(String(rest[..<end])))
        rest = rest[(end + 1)...]
      } else if isLetter(first) {
        let word = rest.prefix(while: isLetter)
        tokens.append(.word(String(word)))
        rest = rest.dropFirst(word.count)
      } else if isDigit(first) {
        guard let (token, length) = number(rest) else { return nil }
        tokens.append(token)
        rest = rest.dropFirst(length)
      } else if rest.prefix(2) == ["|", "|"] {
        tokens.append(.sign("||"))
        rest = rest.dropFirst(2)
      } else if "-+,;:/()[]".contains(first) {
        tokens.append(.sign(String(first)))
        rest.removeFirst()
      } else {
        return nil
      }
    }
    return tokens
  }

  private static func isLetter(_ character: Character) -> Bool { character.isASCII && character.isLetter }
  private static func isDigit(_ character: Character) -> Bool { character.isASCII && character.isNumber }

  /// What begins with digits, and how long it is: `24/7`, a time, or a number by itself, as the day in `Jan 01:10:00`.
  private static func number(_ rest: ArraySlice<Character>) -> (NotationToken, Int)? {
    if String(rest.prefix(4)) == "24/7", !(rest.dropFirst(4).first.map { isLetter($0) || isDigit($0) } ?? false) {
      return (.always, 4)
    }
    let digits = rest.prefix(while: isDigit)
    let tail = Array(rest.dropFirst(digits.count).prefix(6))
    func isPair(_ index: Int) -> Bool {
      index + 2 < tail.count && tail[index] == ":" && isDigit(tail[index + 1]) && isDigit(tail[index + 2])
    }
    guard isPair(0), !(tail.count > 4 && tail[3] == ":" && isDigit(tail[4])) else {
      return tail.count > 1 && tail[0] == ":" && isDigit(tail[1]) && !isPair(0)
        ? nil : (.number(String(digits)), digits.count)
    }
    guard !(tail.count > 3 && isDigit(tail[3])) else { return nil }
    return minutes(of: String(digits + tail.prefix(3))).map { (.time($0), digits.count + 3) }
  }
}
