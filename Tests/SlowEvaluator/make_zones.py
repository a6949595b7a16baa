#!/usr/bin/env python3
"""Writes SlowZone+Tables.swift: the offsets of a few zones as plain facts.

    python3 make_zones.py > SlowZone+Tables.swift

The facts come from the IANA time zone database (public domain) through Python's
zoneinfo. Each stretch of time is walked hour by hour; where the offset differs
from the hour before, the second of the change is found by halving.
"""

from datetime import datetime, timezone
from zoneinfo import ZoneInfo

# Zone, and the stretches of years (both included) for which its table speaks.
ZONES = [
    ("America/Toronto", [(1918, 1922), (2005, 2107)]),
    ("America/Havana", [(2024, 2030)]),
    ("America/Santiago", [(2024, 2030)]),
    ("Africa/Cairo", [(2024, 2030)]),
    ("Pacific/Apia", [(2010, 2013)]),
    ("Europe/Berlin", [(2010, 2030)]),
    ("Asia/Kathmandu", [(2010, 2030)]),
    ("UTC", [(2010, 2030)]),
]
HOUR = 3600


def offset(zone, second):
    moment = datetime.fromtimestamp(second, timezone.utc).astimezone(zone)
    return int(moment.utcoffset().total_seconds())


def start_of(year):
    return int(datetime(year, 1, 1, tzinfo=timezone.utc).timestamp())


def walk(zone, first_year, last_year):
    start, end = start_of(first_year), start_of(last_year + 1)
    found = [(start, offset(zone, start))]
    for hour in range(start + HOUR, end, HOUR):
        here = offset(zone, hour)
        if here == found[-1][1]:
            continue
        before, after = hour - HOUR, hour
        while after - before > 1:
            middle = (before + after) // 2
            if offset(zone, middle) == here:
                after = middle
            else:
                before = middle
        found.append((after, here))
    return start, end, found


print("// swift-format-ignore-file")
print("// Written by make_zones.py from the IANA time zone database (public domain). Do not edit.")
print()
print("extension SlowZone {")
print("  /// Every zone that the slow evaluator knows, with the stretches of time for which it does.")
print("  static let tables: [String: [Stretch]] = [")
for name, stretches in ZONES:
    zone = ZoneInfo(name)
    print(f'    "{name}": [')
    for first_year, last_year in stretches:
        start, end, found = walk(zone, first_year, last_year)
        print(f"      // {first_year} to {last_year}")
        print("      Stretch(")
        print(f"        from: {start}, to: {end},")
        print("        offsets: [")
        for index in range(0, len(found), 4):
            four = ", ".join(f"({second}, {here})" for second, here in found[index : index + 4])
            print(f"          {four},")
        print("        ]),")
    print("    ],")
print("  ]")
print("}")
