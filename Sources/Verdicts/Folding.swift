/// Text without case and accents, by which people's spellings of names are compared.
///
/// Letters of the Latin, Greek and Cyrillic scripts are what they are without their accents, and ligatures are two
/// letters: "Phở" is "pho", "Œuf" is "oeuf", "Straße" is "strasse".
package func folded(_ text: String) -> String {
  if text.utf8.allSatisfy({ $0 < 0x80 }) { return text.lowercased() }
  var result = String.UnicodeScalarView()
  for scalar in text.unicodeScalars where !scalar.isAccent {
    if let base = baseLetter(scalar) {
      result.append(base)
      continue
    }
    for small in scalar.properties.lowercaseMapping.unicodeScalars where !small.isAccent {
      // Beyond these there are none, and most are of scripts without accents.
      if small.value < 0x2000, let plain = plainLetters[small.value] {
        result.append(contentsOf: plain.unicodeScalars)
      } else {
        result.append(small)
      }
    }
  }
  return String(result)
}

extension Unicode.Scalar {
  /// Combining diacritical marks: what is left of é when it is written as e and an accent.
  fileprivate var isAccent: Bool {
    switch value {
    case 0x300...0x36F, 0x1AB0...0x1AFF, 0x1DC0...0x1DFF: true
    default: false
    }
  }
}

/// The base of a letter of ASCII, Latin-1 or Latin Extended-A, small; nil for other scalars. The same as what is told
/// below, for the letters that most names have.
private func baseLetter(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
  switch scalar.value {
  case 0x41...0x5A: return Unicode.Scalar(UInt8(scalar.value + 0x20))
  case ..<0x80: return scalar
  case 0x2018, 0x2019: return "'"
  case 0xC0...0x17F:
    let base = baseLetters.withUTF8Buffer { $0[Int(scalar.value) - 0xC0] }
    return base == UInt8(ascii: ".") ? nil : Unicode.Scalar(base)
  default: return nil
  }
}

/// From U+00C0 on; a point stands for what has no base, or more than one letter.
private let baseLetters: StaticString = """
  aaaaaa.ceeeeiiii.nooooo.ouuuuy..aaaaaa.ceeeeiiii.nooooo.ouuuuy.y\
  aaaaaaccccccccddddeeeeeeeeeegggggggghhhhiiiiiiiiii..jjkk.lllllll\
  lllnnnnnn...oooooo..rrrrrrssssssssttttttuuuuuuuuuuuuwwyyyzzzzzz.
  """

/// What other small letters are without their accents: those that Unicode's canonical decompositions
/// (UnicodeData.txt) take apart into a letter and accents, ligatures, and the last sigma of a word.
private let plainLetters: [UInt32: String] = {
  var all: [UInt32: String] = [:]
  for family in families.split(separator: " ") {
    let parts = family.split(separator: ":")
    for letter in parts[1].unicodeScalars { all[letter.value] = String(parts[0]) }
  }
  return all
}()

/// A text, and the letters that are it.
private let families = """
  a:ǎǟǡǻȁȃȧḁạảấầẩẫậắằẳẵặ b:ḃḅḇ c:ḉ d:ḋḍḏḑḓð e:ȅȇȩḕḗḙḛḝẹẻẽếềểễệ f:ḟ g:ǧǵḡ h:ȟḣḥḧḩḫẖ i:ǐȉȋḭḯỉị j:ǰ k:ǩḱḳḵ \
  l:ḷḹḻḽ m:ḿṁṃ n:ǹṅṇṉṋ o:ơǒǫǭȍȏȫȭȯȱṍṏṑṓọỏốồổỗộớờởỡợǿ p:ṕṗ r:ȑȓṙṛṝṟ s:ſșṡṣṥṧṩẛ t:țṫṭṯṱẗ \
  u:ưǔǖǘǚǜȕȗṳṵṷṹṻụủứừửữự v:ṽṿ w:ẁẃẅẇẉẘ x:ẋẍ y:ȳẏẙỳỵỷỹ z:ẑẓẕ ae:ǣǽæ ʒ:ǯ α:άἀἁἂἃἄἅἆἇὰάᾀᾁᾂᾃᾄᾅᾆᾇᾰᾱᾲᾳᾴᾶᾷ \
  ε:έἐἑἒἓἔἕὲέ η:ήἠἡἢἣἤἥἦἧὴήᾐᾑᾒᾓᾔᾕᾖᾗῂῃῄῆῇ ι:ΐίϊἰἱἲἳἴἵἶἷὶίῐῑῒΐῖῗι ο:όὀὁὂὃὄὅὸό ρ:ῤῥ υ:ϒϓϔΰϋύὐὑὒὓὔὕὖὗὺύῠῡῢΰῦῧ \
  ω:ώὠὡὢὣὤὥὦὧὼώᾠᾡᾢᾣᾤᾥᾦᾧῲῳῴῶῷ а:ӑӓ г:ѓ е:ѐёӗ ж:ӂӝ з:ӟ и:йѝӣӥ к:ќ о:ӧ у:ўӯӱӳ ч:ӵ ы:ӹ э:ӭ і:ї ѵ:ѷ ә:ӛ ө:ӫ ss:ß \
  oe:œ th:þ ij:ĳ σ:ς
  """
