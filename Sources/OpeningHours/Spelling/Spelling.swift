import CivilTime

/// What a word of everyday hours stands for, and how the notation writes it.
struct Spelling {
  enum Kind {
    case day, month, holiday, state, sun
    /// A weekday's name of another language than the notation's English.
    case foreignDay
    /// Every day, in such a language.
    case foreignDaily
    /// `24/7`, or hours of a whole day.
    case always, wholeDay
    /// A clock time by name.
    case time
    /// `to`, `bis`: between two times or days.
    case range
    /// `à`, `às`: the same, but a word of any kind where no weekday goes before.
    case preposition
    /// `from`, `von`: before them.
    case from
    /// `and`, `und`: between two items.
    case list
    /// `late`, `open end`: the closing time is not given.
    case openEnd
    /// `close`: the same after an opening time.
    case closing
    /// `o'clock` after a time.
    case unit
    /// `opening hours:` before everything.
    case label
    /// What holds beside the hours: kept as the comment.
    case comment
    /// The notation's own words that are written otherwise in nothing but their case.
    case word
    /// `geschlossen` and the like: by itself it speaks of the place rather than of its hours.
    case closed
    /// `ouvert`: the same of a place that is open.
    case opened
    /// Easter, and days by it.
    case easter
    /// Two letters that are one weekday in Germanic languages and another one in Romance ones.
    case eitherDay
    /// `Ma`: Monday among Dutch and Finnish weekdays, Tuesday among Romance ones.
    case mondayOrTuesday
    /// `ke`, `pe`: a weekday among Finnish ones.
    case finnishDay
    /// `Pn`: Monday in Polish, Friday in Lithuanian.
    case polishMonday
    /// The month, or Tuesday among Romance weekdays.
    case march
  }

  /// Where its letters stand in `SpellingIndex.letters`.
  let letters: Range<Int>
  let kind: Kind
  let right: StaticText
}

extension Spelling {
  static let table: [(Kind, StaticText, StaticText)] = [
    (.day, "Mo", "mo|mon|mond|monday|mondays|m"),
    (.day, "Tu", "tu|tue|tues|tuesday|tuesdays"),
    (.day, "We", "we|wed|weds|wednesday|wednesdays|w"),
    (.day, "Th", "th|thu|thur|thurs|thursday|thursdays"),
    (.day, "Fr", "fr|fri|friday|fridays|f"),
    (.day, "Sa", "sa|sat|saturday|saturdays"),
    (.day, "Su", "su|sun|sunday|sundays"),
    // German, French, Spanish, Italian, Portuguese, Dutch, Polish.
    (
      .foreignDay, "Mo",
      "montag|montags|lundi|lundis|lun|lu|lunes|lunedi|segunda|segunda-feira|maandag|poniedzialek|pon"
    ),
    (.foreignDay, "Tu", "dienstag|dienstags|mardi|mardis|martes|martedi|terca|terca-feira|dinsdag|wtorek|wt"),
    (.foreignDay, "We", "mittwoch|mittwochs|mi|mercredi|mercredis|mer|me|miercoles|mie|mercoledi|quarta|quarta-feira"),
    (.foreignDay, "We", "woensdag|wo|sroda|sr"),
    (
      .foreignDay, "Th",
      "donnerstag|donnerstags|don|jeudi|jeudis|jeu|je|jueves|jue|ju|giovedi|gio|gi|quinta|quinta-feira"
    ),
    (.foreignDay, "Th", "donderdag|czwartek|czw|cz"),
    (
      .foreignDay, "Fr",
      "freitag|freitags|vendredi|vendredis|ven|ve|viernes|vie|vi|venerdi|sexta|sexta-feira|vrijdag|vr|piatek|pt"
    ),
    (.foreignDay, "Sa", "samstag|samstags|sonnabend|sam|samedi|samedis|sabado|sab|sabato|zaterdag|za|sobota|sob"),
    (
      .foreignDay, "Su",
      "sonntag|sonntags|so|son|dimanche|dimanches|dim|domingo|dom|domenica|zondag|zo|niedziela|niedz|ndz"
    ),
    // Russian and Ukrainian, Georgian, Thai, Arabic, Japanese.
    (.foreignDay, "Mo", "пн|понедельник|понеділок|ორშაბათი|วันจันทร์|الاثنين|月曜日"),
    (.foreignDay, "Tu", "вт|вторник|вівторок|სამშაბათი|วันอังคาร|الثلاثاء|火曜日"),
    (.foreignDay, "We", "ср|среда|середа|ოთხშაბათი|วันพุธ|الأربعاء|水曜日"),
    (.foreignDay, "Th", "чт|четверг|четвер|ხუთშაბათი|วันพฤหัสบดี|الخميس|木曜日"),
    (.foreignDay, "Fr", "пт|пятница|пʼятниця|პარასკევი|วันศุกร์|الجمعة|金曜日"),
    (.foreignDay, "Sa", "сб|суббота|субота|შაბათი|วันเสาร์|السبت|土曜日"),
    (.foreignDay, "Su", "вс|нд|воскресенье|неділя|კვირა|วันอาทิตย์|الأحد|日曜日"),
    (.polishMonday, "Mo", "pn"),
    (.eitherDay, "Tu", "di"),
    (.eitherDay, "Th", "do"),
    (.mondayOrTuesday, "Tu", "ma"),
    (.march, "Mar", "mar"),
    (.finnishDay, "Tu", "ti"), (.finnishDay, "We", "ke"), (.finnishDay, "Fr", "pe"), (.finnishDay, "Sa", "la"),
    (.day, "Mo-Su", "daily|everyday|every day|all days|7 days a week|7/7|7j/7|7 j/7|7j/7j|7d/7|7 jours sur 7"),
    (.foreignDaily, "Mo-Su", "taglich|tous les jours|jeden tag|каждый день|ежедневно|dagelijks"),
    (.foreignDaily, "Mo-Su", "todos los dias|todos os dias"),
    (.day, "Mo-Fr", "weekdays|on weekdays|work day|work days|workdays|on work day|on work days"),
    (.day, "Mo-Fr", "en semaine"),
    (.day, "Sa,Su", "weekend|weekends|wochenende|week-end|week-ends|fin de semaine|fins de semaine"),
    (.month, "Jan", "jan|january|januar|janvier|janv|enero|gennaio|januari|janeiro"),
    (.month, "Feb", "feb|february|februar|fevrier|fev|fevr|febrero|febbraio|februari|fevereiro"),
    (.month, "Mar", "march|marz|mars|marzo|maart|marco"),
    (.month, "Apr", "apr|april|avril|avr|abril|aprile"),
    (.month, "May", "may|mai|mayo|maggio|mei|maio"),
    (.month, "Jun", "jun|june|juni|juin|junio|giugno|junho"),
    (.month, "Jul", "jul|july|juli|juillet|juil|julio|luglio|julho"),
    (.month, "Aug", "aug|august|aout|agosto|augustus"),
    (.month, "Sep", "sep|sept|september|septembre|septiembre|settembre|setembro"),
    (.month, "Oct", "oct|october|okt|oktober|octobre|octubre|ottobre|outubro"),
    (.month, "Nov", "nov|november|novembre|noviembre|novembro"),
    (.month, "Dec", "dec|december|dez|dezember|decembre|diciembre|dicembre|dezembro"),
    (.holiday, "PH", "ph|holiday|holidays|public holiday|public holidays|bank holiday|bank holidays"),
    (.holiday, "PH", "stat holiday|stat holidays|statutory holiday|statutory holidays"),
    (
      .holiday, "PH",
      "feiertag|feiertage|feiertags|an feiertagen|jours feries|jour ferie|ferie|feries|fei|fe|festivos|festivi"
    ),
    (.holiday, "SH", "sh|school holiday|school holidays|schulferien|ferien|vacances scolaires"),
    (.holiday, "PH +1 day", "day after public holiday|one day after public holiday"),
    (.holiday, "PH -1 day", "day before public holiday|one day before public holiday"),
    (.easter, "easter", "easter|easter sunday|paques|dimanche de paques"),
    (.easter, "easter +1 day", "easter monday|lundi de paques"),
    (.easter, "easter -2 days", "good friday|vendredi saint"),
    (.state, "off", "off|always closed"),
    (.state, "closed", "closed|closed on"),
    (.closed, "off", "geschlossen|geschl|ferme|fermee|cerrado|chiuso|fechado|gesloten|закрыто|выходной|ruhetag|stengt"),
    (.closed, "off", "ferme le|ferme les|ferme du|fermee le|fermee les"), (.opened, "open", "ouvert|ouverte"),
    (.state, "open", "open"),
    (.state, "unknown", "unknown"),
    (.always, "24/7", "24/7|always|always open|nonstop|nonstop geoffnet|non-stop|anytime|all day"),
    (
      .always, "24/7",
      "24 hours 7 days a week|24 hours a day 7 days a week|24/7h|24 ore su 24|24h/24 7j/7|24h/24 et 7j/7|7j/7 24h/24"
    ),
    (.always, "24/7", "24 h/24, 7 j/7|24 h/24 et 7 j/7|24h/24, 7j/7|24 heures sur 24, 7 jours sur 7"),
    (.wholeDay, "00:00-24:00", "24h|24 h|24h/24|24 h/24|24h sur 24|24 h sur 24|24 heures sur 24"),
    (.sun, "dawn", "dawn"), (.sun, "sunrise", "sunrise"), (.sun, "sunset", "sunset"), (.sun, "dusk", "dusk"),
    (.sun, "sunrise-sunset", "daylight"),
    (.time, "12:00", "noon|midday|midi|mittag|mittags|mezzogiorno|mediodia"),
    (.time, "24:00", "midnight|minuit|mitternacht|mezzanotte|medianoche"),
    (.range, "-", "to|till|til|until|through|thru|bis|tot|до|по"),
    (.preposition, "-", "a|au|al|alla|as|jusqu'a|ate"),
    (.list, ",", "and|und|et|y|e|и"),
    (.from, "", "from|von|de|dal|dalla|dalle|du|des|le|les|la|tous les|toutes les|every|on"),
    (.openEnd, "+", "late|till late|til late|until late|open end|openend|bis open end|to late|ende offen"),
    (.closing, "+", "close|closing|to close|til close|till close|until close|fermeture|la fermeture|a la fermeture"),
    (.unit, "", "uhr|h|heures|uur"),
    (.label, "", "opening_hours|opening hours|hours|offnungszeit|offnungszeiten|horaire|horaires|horaires d'ouverture"),
    (.label, "", "heures d'ouverture|hours of operation|business hours"),
    (.comment, "\"Nach Vereinbarung\"", "nach vereinbarung"),
    (.comment, "\"on appointment\"", "on appointment"),
    (.comment, "\"by appointment\"", "by appointment|by appointment only"),
    (.comment, "\"Sur rendez-vous\"", "sur rendez vous|sur rendez-vous|sur rdv"),
    (.word, "week", "week"), (.word, "day", "day"), (.word, "days", "days"),
  ]
}
