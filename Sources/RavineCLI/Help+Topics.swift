extension Help {
  private static let common = """

      --catalog FILE     the catalog in a file (or RAVINE_CATALOG)
      --source URL       the stored copy of a server's catalog (or RAVINE_SOURCE);
                         fetched where none is stored yet
      --refresh          ask the server first; where it cannot be asked, the stored
                         copy answers
      --at WHEN          an instant: 2026-12-05T22:00:00-05:00, or the city's wall
                         time 2026-12-05T22:00
      --lang en|fr       the language of labels
      --device-zone ZONE say "Toronto time" where this zone's clocks differ
      --json, --jsonl    one JSON document, or one record a line; valid_until says
                         when to ask again: at the latest, since that may be earlier
                         than the first change to be seen

    """

  private static let filters = """

      --category NAME, --neighbourhood NAME, --list NAME
      --service NAME     by a schedule of other_hours, such as Kitchen
      --near LAT,LON     with distances; --within 800m admits only what is near
      --limit N
    """

  /// What `open-now` and `watch` list.
  private static let listing =
    filters + """

        --sort name|distance|closing
        --open-for 2h      open at least that long
        --closing-within 30m
        --opening-within 1h   places about to open instead
        --all              closed places too
        --unconfirmed      every place whose hours are not confirmed, not just a few
                           (JSON has all of them; --jsonl none without this)
      """

  private static let service = """

      --service NAME     a schedule of other_hours, such as Kitchen
    """

  static let topics: [String: String] = [
    "open-now":
      "ravine open-now [options]: places open at an instant, and Moments that are live.\n" + listing + common,
    "moments": """
    ravine moments [options]: Moments that are live or to come.

      --all              those that are over too
      --limit N
    """ + common,
    "hours": """
    ravine hours PLACE [options]: one place, by its id or name: its state, which
    rule of its hours decided that and what comes next, its usual hours from Monday
    to Sunday, and the days of the next two months that differ from them (holidays,
    exceptions). Hours by the sun are told as such, with their times today. For
    single dates see ravine week.

    """ + service + """

        --explain          in JSON: the rule that decided and where it stands, and
                           what comes next
      """ + common,
    "week": """
    ravine week PLACE [options]: one place, by its id or name: its hours on seven
    days, beginning with that of --at, holidays and exceptions included. For the
    usual hours see ravine hours.

    """ + service + common,
    "next": "ravine next [options]: what opens and closes next.\n" + filters + common,
    "watch": """
    ravine watch [options]: open-now, live: drawn anew when something changes, and
    the catalog kept up to date. q ends it, r asks the server now. Without a
    terminal, or with --json, one JSON line for each change; problems go to standard
    error.

    """ + listing + """

        --speed N          let time pass N times as fast, from now or from --at
      """ + common,
    "refresh": """
    ravine refresh [options]: asks the server for the catalog, and stores what it
    gives. Unchanged documents are not sent again. Whatever goes wrong, the stored
    copy stays as it was.

      --source URL       the server's address (or RAVINE_SOURCE; else the source
                         last refreshed)
      --json             one JSON document

    Exit status: 0 the copy is the server's, 4 it is not, or could not be stored.

    """,
    "status": """
    ravine status [options]: which copy is stored, how old it is, and which zone
    rules it is read with. Asks no server.

      --source URL       the server's address (or RAVINE_SOURCE; else the source
                         last refreshed)
      --verify           check the document against its SHA-256
      --json             one JSON document

    Exit status: 0 a copy is stored, 3 none that can be used, or with --verify a
    damaged one.

    """,
    "photo": """
    ravine photo sync [--dry-run]: fetches the photos that the catalog names and
    that are missing.
    ravine photo path KEY [--version V] [--rendition R]: the file of a photo; of the
    current version, or where that is not here, of the one fetched last.
    ravine photo list: every version that is stored, its size, and whether it is
    current.
    ravine photo prune [--yes]: what the catalog no longer names; with --yes,
    removes it. Not by an earlier document that stands in for a damaged one, and not
    by a catalog from a pipe.

      --dry-run          say what sync would fetch, and fetch nothing
      --catalog FILE     the catalog in a file (or RAVINE_CATALOG)
      --source URL       the stored copy of a server's catalog (or RAVINE_SOURCE)
      --refresh          ask the server for the catalog first
      --json             one JSON document

    Exit status: 0 something to show, 1 nothing, 3 no usable catalog, 4 from sync
    where a photo, or with --refresh the catalog, could not be had or stored.

    """,
    "eval": """
    ravine eval < FILE: for each JSON line one JSON line, in order.

      {"id", "hours", "exceptions", "zone", "location", "holidays",
       "school_holidays", "at"}     the state at an instant
      the same with "from" and "to" in place of "at"
                                    the intervals of a range: of 100 years at
                                    most, and 146,100 intervals
      {"id", "moment": {"starts_at", "ends_at"}, "zone", "at"}
                                    a Moment

    """,
    "check": """
    ravine check FILE [options]: what is wrong in a catalog, and remarks on hours
    that could be said in fewer words, or that do not say what holds on holidays.

      --strict           warnings count as errors; remarks never do
      --fix              put the spelling of hours right in a copy: guide.fixed.json
                         beside guide.json. Nothing else is touched, and hours that
                         are merely doubtful are left to you
      --force            let --fix replace a copy that is there and is another one
      --against OLD      how the places, whether they are in business, and their
                         hours differ from those of an earlier catalog
      --at WHEN          the day from which hours are looked at, 2026-12-25, or an
                         instant on it, in the catalog's zone; today, where it is
                         left out
      --lang en|fr       the language of the differences
      --json             one JSON document

    Exit status: 0 no errors, 2 errors, or a copy or an earlier catalog that cannot
    be had; what was found is told then too.

    """,
    "export": """
    ravine export KIND [PLACE...] [options]: the catalog, or some places of it, in
    another format on standard output. What that format cannot say is lost, with a
    warning on standard error that names the place.

      schema-org         places and Moments as JSON-LD, for web pages
      icalendar          open hours and Moments as a calendar (RFC 5545)
      notation           a line for each place: its id, a tab, and its hours in the
                         opening_hours notation

      --places           places alone
      --moments          Moments alone
      --service NAME     the hours of a service, such as Kitchen, in place of the
                         places' own
      --from DATE        holidays and other dates that differ are written out from
                         this day (or that of --at)
      --to DATE          to this one, included; a year later where it is not given
    """ + common,
    "completion": """
    ravine completion SHELL: a script that completes commands and options, for bash,
    zsh or fish.

      bash   source <(ravine completion bash)              in ~/.bashrc
      zsh    ravine completion zsh > DIR/_ravine           a DIR of $fpath
      fish   ravine completion fish > ~/.config/fish/completions/ravine.fish

    """,
    "import": """
    ravine import KIND FILE: a catalog on standard output, notes on standard error.

      osm                places of OpenStreetMap, as GeoJSON or Overpass JSON
      google             places of Google's Places API, the legacy or the new one:
                         an answer, a place, or JSON lines
      schema-org         places of schema.org, as JSON-LD or in web pages with it
      events             schema.org Events, likewise, to Moments

    Exit status: 0 places or Moments, 1 none in it (the catalog is written all the
    same), 2 a file of another kind, or an answer that says why it is none.

    """,
    "help": """
    ravine help [COMMAND]: a command's options; without a command, all of them. The
    same as ravine COMMAND --help. A command of two words, such as photo sync, has
    the help of its first.

    """,
  ]
}
