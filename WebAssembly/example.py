"""What is open in a catalog: python WebAssembly/example.py CATALOG.json [INSTANT]"""

import datetime
import pathlib
import sys

from ravine_hours import RavineHours

here = pathlib.Path(__file__).resolve().parent
hours = RavineHours(here.parent / ".build/wasm/ravine-hours.wasm")
catalog = hours.catalog(pathlib.Path(sys.argv[1]).read_bytes())
at = sys.argv[2] if len(sys.argv) > 2 else datetime.datetime.now(datetime.timezone.utc)
answer = catalog.open_now(at=at, limit=5)
for place in answer["places"]:
    print(f"{place['name']}: {place['label']}")
print(f"holds until {answer['valid_until']}")

state = hours.eval({"hours": "Mo-Fr 08:00-16:00", "zone": "Europe/Paris", "at": "2026-12-04T15:30"})
print(f"in Paris: {state['state']} until {state['until']}")
