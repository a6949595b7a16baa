#!/usr/bin/env python3
"""The peers in Python on the workload of Benchmarks/Data: peers.py ROWS CATALOG

Writes rows for the table to ROWS, as JSON, and the 300 places of the naive open-now to CATALOG. Processor time of one
thread, medians of nine rounds after one to warm up. Every answer is checked before anything is timed.
"""
import datetime
import json
import pathlib
import re
import statistics
import sys
import time
import zoneinfo

DATA = pathlib.Path(__file__).resolve().parent.parent / "Data"
TORONTO = zoneinfo.ZoneInfo("America/Toronto")
DAYS = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]
SHORT = ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"]

rows = []
expressions = (DATA / "expressions.txt").read_text().splitlines()
instants = [int(line) for line in (DATA / "instants.txt").read_text().split()]
oracle = (DATA / "oracle.txt").read_text().splitlines()
times = [datetime.datetime.fromtimestamp(second, TORONTO) for second in instants]


def measure(name, unit, count, work):
    """A row: `count` pieces of work a second, or the milliseconds of one."""
    work()
    rates = []
    for _ in range(9):
        began = time.thread_time()
        work()
        seconds = time.thread_time() - began
        rates.append(count / seconds if unit == "/s" else seconds / count * 1e3)
    rates.sort()
    middle = statistics.median(rates)
    rows.append({"name": name, "value": middle, "unit": unit, "spread": (rates[6] - rates[2]) / 2 / middle})


def measure_opening_hours():
    import opening_hours

    schedules = [opening_hours.OpeningHours(text, timezone=TORONTO, country="CA") for text in expressions]
    # Its calendar has federal holidays, ours the province's: schedules that name them are compared by nobody.
    for text, schedule, expected in zip(expressions, schedules, oracle):
        if "PH" not in text and "".join("01"[schedule.is_open(at)] for at in times) != expected:
            sys.exit(f"opening-hours-py: an answer for {text} is wrong: nothing was timed")
    some = times[:100]
    count = len(schedules) * len(some)

    def every(method):
        for schedule in schedules:
            call = getattr(schedule, method)
            for at in some:
                call(at)

    changing = [schedule for text, schedule in zip(expressions, schedules) if text != "24/7"]

    def changes():
        for schedule in changing:
            for at in some:
                schedule.next_change(at)

    measure("opening-hours-py: is_open", "/s", count, lambda: every("is_open"))
    measure("opening-hours-py: next_change", "/s", len(changing) * len(some), changes)

    def parse():
        for text in expressions:
            opening_hours.OpeningHours(text)

    measure("opening-hours-py: parse", "/s", len(expressions), parse)


def weekly(text):
    """The weekly object of an expression of the workload; None of one with holidays or around the clock."""
    hours = {}
    for rule in re.findall(r"(?:^|[;,] )([A-Z][a-z](?:-[A-Z][a-z])?) ([0-9][-0-9:,]*[0-9])", text):
        first, _, last = rule[0].partition("-")
        for day in range(SHORT.index(first), SHORT.index(last or first) + 1):
            hours[DAYS[day]] = [span.split("-") for span in rule[1].split(",")]
    return hours if hours and "PH" not in text else None


def minutes(text):
    return int(text[:2]) * 60 + int(text[3:])


def open_now(text, now):
    """What anybody would write first: the ids of the places open at a wall time."""
    minute, today = now.hour * 60 + now.minute, now.weekday()
    found = []
    for place in json.loads(text)["places"]:
        hours = place["hours"]
        for start, end in hours.get(DAYS[today], []):
            start, end = minutes(start), minutes(end)
            if start <= minute < (end if end > start else end + 1440):
                found.append(place["id"])
                break
        else:
            for start, end in hours.get(DAYS[today - 1], []):
                start, end = minutes(start), minutes(end)
                if end <= start and minute < end:
                    found.append(place["id"])
                    break
    return found


def measure_naive(path):
    usable = [(index, weekly(text)) for index, text in enumerate(expressions) if weekly(text)]
    usable = (usable * 3)[:300]
    places = [
        {"id": f"place-{number}", "name": f"Place {number}", "categories": ["Coffee"], "hours": hours}
        for number, (_, hours) in enumerate(usable)
    ]
    text = json.dumps({"schema": 1, "places": places})
    for column, at in enumerate(times[:200]):
        expected = [place["id"] for place, (row, _) in zip(places, usable) if oracle[row][column] == "1"]
        if open_now(text, at) != expected:
            sys.exit(f"the naive open-now is wrong at {at}: nothing was timed")
    pathlib.Path(path).write_text(text)

    def work():
        for second in instants[:10]:
            open_now(text, datetime.datetime.fromtimestamp(second, TORONTO))

    measure("Python, json and zoneinfo: naive open-now of 300 places, from bytes", "ms", 10, work)


measure_naive(sys.argv[2])
try:
    measure_opening_hours()
except ImportError:
    print("SKIPPED: opening-hours-py is not installed", file=sys.stderr)
pathlib.Path(sys.argv[1]).write_text(json.dumps(rows))
