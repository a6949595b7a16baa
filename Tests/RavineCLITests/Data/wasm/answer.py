"""Answers the requests of the WebAssembly tests, one a line, in wasmtime: see answer.mjs."""

import json
import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[4] / "WebAssembly"))
from ravine_hours import RavineHours

hours = RavineHours(sys.argv[1])
catalogs = {}
for line in sys.stdin.buffer.read().decode().split("\n"):
    if not line:
        continue
    request = json.loads(line)
    if "eval" in request:
        answer = hours.eval_line(request["eval"])
    else:
        file = request["document"]
        if file not in catalogs:
            catalogs[file] = hours.catalog(pathlib.Path(file).read_bytes())
        answer = catalogs[file].open_now_text(request["question"])
    sys.stdout.buffer.write(answer.encode() + b"\n")
