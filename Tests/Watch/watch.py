#!/usr/bin/env python3
"""Watch `ravine watch` under tmux, and hold each screen against what `open-now --at` prints.

usage: watch.py RAVINE [SPEED]      60 by default: ten minutes of the list's time in ten seconds

Around a closing, midnight and both clock changes: the page of every one of 600 seconds is asked of `open-now`, in a
terminal of the same size. Then `watch` runs through them, and the screen is looked at some thirty times a second: it must
go through just these pages in this order, each within a fraction of a second of its time. Then it is resized, and
ended with q and with Ctrl-C: the shell's screen and modes must be as before.
"""
import datetime, fcntl, json, os, pty, struct, subprocess, sys, tempfile, termios, time

SPEED = int(sys.argv[2]) if len(sys.argv) > 2 else 60
RAVINE = os.path.abspath(sys.argv[1])
SIZE = (100, 30)
LATE = 0.35  # seconds on the clock, on a machine that does other things as well

def place(name, hours, **more):
    return {"id": name.lower().replace(" ", "-"), "name": name, "neighbourhood": "The Annex", "categories": ["Bar"],
            "hours": hours, **more}

CATALOG = {
    "schema": 1, "version": "1", "city": {"id": "toronto", "name": "Toronto", "time_zone": "America/Toronto",
                                          "holidays": "CA-ON", "location": {"latitude": 43.65, "longitude": -79.38}},
    "places": [
        place("Closes at ten", "Mo-Su 08:00-22:00"), place("Five past ten", "Mo-Su 08:00-22:05"),
        place("Midnight", "Mo-Su 18:00-24:00"), place("Opens at 0 03", "Mo-Su 00:03-05:00"),
        place("In the gap", "Mo-Su 02:30-03:02"), place("In the fold", "Mo-Su 01:02-01:58"),
        place("Always", "24/7"), place("Who knows", "unknown")],
    "moments": [{"id": "m", "name": "Winter Lights", "place": "always", "starts_at": "2026-12-05T18:00:00-05:00",
                 "ends_at": "2026-12-06T00:01:30-05:00"}]}
STARTS = ["2026-12-06T02:56:00Z", "2026-12-06T04:54:00Z", "2026-11-01T05:53:00Z", "2027-03-14T06:54:00Z"]

def tmux(*argv):
    return subprocess.run(["tmux", "-L", f"ravine-watch-{os.getpid()}", *argv], capture_output=True, text=True, check=True).stdout

def page(at, catalog, size):
    """What open-now prints in a terminal of this size."""
    pid, fd = pty.fork()
    if pid == 0:
        fcntl.ioctl(1, termios.TIOCSWINSZ, struct.pack("HHHH", size[1], size[0], 0, 0))
        # What tmux captures of a screen has no colours.
        arguments = [RAVINE, "open-now", "--catalog", catalog, "--at", at]
        os.execve(RAVINE, arguments, os.environ | {"NO_COLOR": "1"})
    out = b""
    try:
        while more := os.read(fd, 65536): out += more
    except OSError: pass
    os.waitpid(pid, 0)
    os.close(fd)
    return [line.rstrip() for line in out.decode().replace("\r", "").rstrip("\n").split("\n")]

def screen():
    lines = [line.rstrip() for line in tmux("capture-pane", "-p", "-t", "w").split("\n")]
    while lines and not lines[-1]: lines.pop()
    return lines

def until(what, condition, limit=10):
    end = time.monotonic() + limit
    while not condition():
        if time.monotonic() > end: sys.exit(f"watch.py: {what}: {screen()}")
        time.sleep(0.02)

def expected(start, catalog):
    first = datetime.datetime.fromisoformat(start)
    pages = []
    for second in range(600):
        at = (first + datetime.timedelta(seconds=second)).strftime("%Y-%m-%dT%H:%M:%SZ")
        now = page(at, catalog, SIZE)
        if not pages or pages[-1][1] != now: pages.append((second, now))
    return pages

def run_through(start, catalog):
    pages = expected(start, catalog)
    tmux("resize-window", "-t", "w", "-x", str(SIZE[0]), "-y", str(SIZE[1]))
    tmux("send-keys", "-t", "w", f"clear; {RAVINE} watch --catalog {catalog} --at {start} --speed {SPEED}", "Enter")
    seen, looks = [], 0
    end = time.monotonic() + 600 / SPEED + 5
    while time.monotonic() < end and len(seen) < len(pages):
        now = screen()
        looks += 1
        if now and now[0].startswith("Open now") and (not seen or seen[-1][1] != now):
            seen.append((time.monotonic(), now))
    tmux("send-keys", "-t", "w", "q")
    wrong = [n for n, ((_, want), (_, got)) in enumerate(zip(pages, seen)) if want != got]
    if wrong or len(seen) != len(pages):
        n = wrong[0] if wrong else min(len(seen), len(pages)) - 1
        sys.exit(f"watch.py: {start}: page {n} of {len(pages)}\n" + "\n".join(pages[n][1]) + "\n---\n" + "\n".join(seen[n][1]))
    # The first page was there when the process was; the others tell the time.
    base = seen[1][0] - pages[1][0] / SPEED
    late = [moment - (base + second / SPEED) for (second, _), (moment, _) in zip(pages[1:], seen[1:])]
    if max(late) - min(late) > LATE: sys.exit(f"watch.py: {start}: off by {max(late) - min(late):.3f} s")
    until("the shell is back", lambda: tmux("display", "-p", "-t", "w", "#{alternate_on}").strip() == "0")
    return {"start": start, "pages": len(pages), "looks": looks, "spread_seconds": round(max(late) - min(late), 3)}

def resizes_and_ends(catalog):
    at = "2026-12-06T02:50:00Z"
    modes = lambda: subprocess.run(["stty", "-a", "-F", tmux("display", "-p", "-t", "w", "#{pane_tty}").strip()],
                                   capture_output=True, text=True).stdout.split(";")[4:]
    before = modes()
    for key in ("q", "C-c"):
        tmux("resize-window", "-t", "w", "-x", str(SIZE[0]), "-y", str(SIZE[1]))
        tmux("send-keys", "-t", "w", f"clear; {RAVINE} watch --catalog {catalog} --at {at}", "Enter")
        for size in (SIZE, (70, 30), (40, 30), (120, 40)):
            tmux("resize-window", "-t", "w", "-x", str(size[0]), "-y", str(size[1]))
            wide = page(at, catalog, size)
            want = [line if len(line) <= size[0] else line[: size[0] - 1] + "…" for line in wide]
            until(f"the page at {size} is {want}", lambda: screen() == want)
        tmux("resize-window", "-t", "w", "-x", "40", "-y", "6")
        until("six lines", lambda: len(screen()) == 6 and screen()[-1].startswith("…"))
        tmux("send-keys", "-t", "w", key)
        until("the shell is back", lambda: tmux("display", "-p", "-t", "w", "#{alternate_on}").strip() == "0")
        until("the modes are back", lambda: modes() == before)
        until("the cursor is back", lambda: tmux("display", "-p", "-t", "w", "#{cursor_flag}").strip() == "1")
        tmux("send-keys", "-t", "w", "clear; echo status $?", "Enter")
        until("status 0", lambda: "status 0" in screen())

def main():
    with tempfile.TemporaryDirectory() as work:
        catalog = os.path.join(work, "catalog.json")
        with open(catalog, "w") as file: json.dump(CATALOG, file)
        subprocess.run(["tmux", "-L", f"ravine-watch-{os.getpid()}", "kill-server"], capture_output=True)
        tmux("-f", "/dev/null", "new-session", "-d", "-s", "w", "-x", str(SIZE[0]), "-y", str(SIZE[1]), "sh")
        tmux("set", "-g", "status", "off")
        try:
            resizes_and_ends(catalog)
            for start in STARTS: print(json.dumps(run_through(start, catalog)), flush=True)
        finally:
            tmux("kill-server")

main()
