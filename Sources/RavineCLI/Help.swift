import Verdicts

/// `ravine help`.
enum Help {
  static func run(_ arguments: [String], _ host: CommandHost) throws(CommandError) -> Int32 {
    guard let topic = arguments.first else {
      _ = host.writeOutput(Array(overview.utf8))
      return ExitStatus.something
    }
    guard let text = topics[topic] else {
      throw .usage("there is no help on \"\(topic)\"" + suggestion(for: topic, among: topics.keys.sorted()))
    }
    _ = host.writeOutput(Array(text.utf8))
    return ExitStatus.something
  }

  /// What the overview says of a command.
  static func summary(of command: String) -> String {
    for line in overview.split(separator: "\n") where line.hasPrefix("  ravine " + command + " ") {
      let words = line.dropFirst("  ravine ".count)
      // The summary begins where the columns do, after the widest command.
      return words.count > 20 ? String(words.dropFirst(20)) : ""
    }
    return ""
  }

  static let overview = """
    ravine: what is open in Toronto, and what is on, from one catalog and the clock.

      ravine open-now            places open now, and Moments that are live
      ravine moments             Moments that are live or to come
      ravine hours PLACE         one place: its state, its usual hours, and the days ahead that differ
      ravine week PLACE          one place: its hours on each of the next seven days
      ravine next                what opens and closes next
      ravine watch               open-now, live on the terminal; q ends it
      ravine refresh             ask the server for the catalog, and store what it gives
      ravine status              which copy is stored, how old it is, and whether it is whole
      ravine photo sync          fetch the photos that the catalog names; also path, list, prune
      ravine eval                answer JSON lines from standard input, one line each
      ravine check FILE          what is wrong in a catalog, with line and column
      ravine import KIND FILE    make a catalog from osm, google, schema-org or events
      ravine export KIND         the catalog as schema-org (JSON-LD), icalendar or notation
      ravine completion SHELL    a completion script for bash, zsh or fish
      ravine help COMMAND        a command's options

    The catalog is --catalog FILE (or RAVINE_CATALOG), or the stored copy of --source URL (or RAVINE_SOURCE; else of the
    source last refreshed). Copies lie in RAVINE_HOME. A server that wants to know who asks is shown RAVINE_TOKEN.
    Exit status: 0 something to show, 1 nothing, 2 the call or the input is wrong, 3 no usable catalog, 4 the server
    could not be asked or did not give what was wanted (refresh and photo sync only).

    """

  private static let common = """

      --catalog FILE     the catalog in a file (or RAVINE_CATALOG)
      --source URL       the stored copy of a server's catalog (or RAVINE_SOURCE); fetched where none is stored yet
      --refresh          ask the server first; where it cannot be asked, the stored copy answers
      --at WHEN          an instant: 2026-12-05T22:00:00-05:00, or the city's wall time 2026-12-05T22:00
      --lang en|fr       the language of labels
      --device-zone ZONE say "Toronto time" where this zone's clocks differ
      --json, --jsonl    one JSON document, or one record a line

    """

  private static let filters = """

      --category NAME, --neighbourhood NAME, --list NAME
      --service NAME     by a schedule of other_hours, such as Kitchen
      --near LAT,LON     with distances; --within 800m admits only what is near
      --sort name|distance|closing
      --limit N
    """

  private static let topics: [String: String] = [
    "open-now": "ravine open-now [options]: places open at an instant, and Moments that are live.\n" + filters + """

        --open-for 2h      open at least that long
        --closing-within 30m
        --opening-within 1h   places about to open instead
        --all              closed places too
        --unconfirmed      every place whose hours are not confirmed, not just a few (JSON has all
                           of them; --jsonl none without this)
      """ + common,
    "moments":
      "ravine moments [options]: Moments that are live or to come.\n\n      --all              those that are over too\n      --limit N"
      + common,
    "hours": """
    ravine hours PLACE [options]: one place, by its id or name: its state, which rule of its hours decided that and what
    comes next, its usual hours from Monday to Sunday, and the days of the next two months that differ from them
    (holidays, exceptions). For single dates see ravine week.

      --service NAME     a schedule of other_hours, such as Kitchen
      --explain          in JSON: the rule that decided and where it stands, and what comes next
    """ + common,
    "week": """
    ravine week PLACE [options]: one place, by its id or name: its hours on seven days, beginning with that of --at,
    holidays and exceptions included. For the usual hours see ravine hours.

      --service NAME     a schedule of other_hours, such as Kitchen
    """ + common,
    "next": "ravine next [options]: what opens and closes next.\n" + filters + common,
    "watch":
      "ravine watch [options]: open-now, live: drawn anew when something changes, and the catalog kept up to date.\n"
      + "q ends it, r asks the server now. Without a terminal, or with --json, one JSON line for each change.\n"
      + filters
        + """

          --open-for 2h, --closing-within 30m, --opening-within 1h, --all, --unconfirmed   as for open-now
          --speed N          let time pass N times as fast, from now or from --at
        """ + common,
    "refresh": """
    ravine refresh [options]: asks the server for the catalog, and stores what it gives. Unchanged documents are not sent
    again. Whatever goes wrong, the stored copy stays as it was.

      --source URL       the server's address (or RAVINE_SOURCE; else the source last refreshed)
      --json             one JSON document

    Exit status: 0 the copy is the server's, 4 it is not.

    """,
    "status": """
    ravine status [options]: which copy is stored, how old it is, and which zone rules it is read with. Asks no server.

      --source URL       the server's address (or RAVINE_SOURCE; else the source last refreshed)
      --verify           check the document against its SHA-256
      --json             one JSON document

    Exit status: 0 a copy is stored, 3 none that can be used, or with --verify a damaged one.

    """,
    "photo": """
    ravine photo sync [--dry-run]: fetches the photos that the catalog names and that are missing.
    ravine photo path KEY [--version V] [--rendition R]: the file of a photo; of the current version, or where that is
    not here, of the one fetched last.
    ravine photo list: every version that is stored, its size, and whether it is current.
    ravine photo prune [--yes]: what the catalog no longer names; with --yes, removes it. Not by an earlier document that
    stands in for a damaged one, and not by a catalog from a pipe.

      --dry-run          say what sync would fetch, and fetch nothing
      --catalog FILE     the catalog in a file (or RAVINE_CATALOG)
      --source URL       the stored copy of a server's catalog (or RAVINE_SOURCE)
      --refresh          ask the server for the catalog first
      --json             one JSON document

    Exit status: 0 something to show, 1 nothing, 3 no usable catalog, 4 from sync where a photo, or with
    --refresh the catalog, could not be had or stored.

    """,
    "eval": """
    ravine eval < FILE: for each JSON line one JSON line, in order.

      {"id", "hours", "exceptions", "zone", "location", "holidays", "school_holidays", "at"}
                                                                the state at an instant
      the same with "from" and "to" in place of "at"            the intervals of a range
      {"id", "moment": {"starts_at", "ends_at"}, "zone", "at"}  a Moment

    """,
    "check": """
    ravine check FILE [options]: what is wrong in a catalog, and remarks on hours that could be said in fewer words, or
    that do not say what holds on holidays.

      --strict           warnings count as errors; remarks never do
      --fix              put the spelling of hours right in a copy: guide.fixed.json beside guide.json. Nothing else is
                         touched, and hours that are merely doubtful are left to you
      --force            let --fix replace a copy that is there and is another one
      --against OLD      how the places and their hours differ from those of an earlier catalog
      --at WHEN          the day from which hours are looked at; now, where it is left out
      --lang en|fr       the language of the differences
      --json             one JSON document

    Exit status: 0 no errors, 2 errors.

    """,
    "export": """
    ravine export KIND [PLACE...] [options]: the catalog, or some places of it, in another format on standard output. What
    that format cannot say is lost, with a warning on standard error that names the place.

      schema-org         places and Moments as JSON-LD, for web pages
      icalendar          open hours and Moments as a calendar (RFC 5545)
      notation           a line for each place: its id, a tab, and its hours in the opening_hours notation

      --places           places alone
      --moments          Moments alone
      --service NAME     the hours of a service, such as Kitchen, in place of the places' own
      --from DATE        holidays and other dates that differ are written out from this day (or that of --at)
      --to DATE          to this one, included; a year later where it is not given
    """ + common,
    "completion": """
    ravine completion SHELL: a script that completes commands and options, for bash, zsh or fish.

      bash   source <(ravine completion bash)              in ~/.bashrc
      zsh    ravine completion zsh > DIR/_ravine           a DIR of $fpath
      fish   ravine completion fish > ~/.config/fish/completions/ravine.fish

    """,
    "import": """
    ravine import KIND FILE: a catalog on standard output, notes on standard error.

      osm                places of OpenStreetMap, as GeoJSON or Overpass JSON
      google             places of Google's Places API, the legacy or the new one: an answer, a place, or JSON lines
      schema-org         places of schema.org, as JSON-LD or in web pages that hold it
      events             schema.org Events, to Moments

    """,
  ]
}
