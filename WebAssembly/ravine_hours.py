"""Loads ravine-hours.wasm in Python, with PyPI's wasmtime: Documentation/webassembly.md tells how to use it."""

import datetime
import json
import pathlib
import re

import wasmtime


class RavineError(Exception):
    """What the module refused, with what it found in the document."""

    def __init__(self, answer):
        super().__init__(answer["error"])
        self.diagnostics = answer.get("diagnostics", [])


def system_zone(name, folder="/usr/share/zoneinfo"):
    """The system's rules of a zone as TZif bytes, or None."""
    if not re.fullmatch(r"[A-Za-z0-9_+-]+(/[A-Za-z0-9_+-]+)*", name):
        return None
    try:
        return (pathlib.Path(folder) / name).read_bytes()
    except OSError:
        return None


class RavineHours:
    """The evaluator. One instance has one memory, any number of catalogs, and is of one thread."""

    def __init__(self, module, zone=system_zone):
        """Takes the module's path or bytes; `zone` gives the TZif bytes of a zone by its name, or None."""
        engine = wasmtime.Engine()
        load = wasmtime.Module if isinstance(module, (bytes, bytearray)) else wasmtime.Module.from_file
        self._store = wasmtime.Store(engine)
        self._entries = wasmtime.Instance(self._store, load(engine, module), []).exports(self._store)
        self._zone = zone
        self._call("_initialize")

    def catalog(self, document):
        """Reads a catalog from the bytes of its document. Raises RavineError where it cannot be used."""
        answer = json.loads(self._ask("ravine_load", (), document))
        if "error" in answer:
            raise RavineError(answer)
        return RavineCatalog(self, answer)

    def eval(self, question):
        """The answer to one question of `ravine eval`: a dict for a dict. What cannot be answered has an "error"."""
        return json.loads(self.eval_line(json.dumps(question, default=_plain)))

    def eval_line(self, line):
        """The same, of one line of JSON in bytes or text: the answer's line, without the line feed."""
        return self._ask("ravine_eval", (), line)

    def load_zone(self, name, rules):
        """Gives the module a zone's rules as TZif bytes (RFC 9636), which then replace any others."""
        name_block, rules_block = self._block(name.encode()), self._block(rules)
        try:
            answer = json.loads(self._text(self._call("ravine_load_zone", *name_block, *rules_block)))
        finally:
            self._call("ravine_free", name_block[0])
            self._call("ravine_free", rules_block[0])
        if "error" in answer:
            raise RavineError(answer)

    def _ask(self, entry, arguments, data):
        """Asks and, where the rules of a zone are missing that the caller has, asks again."""
        data = data.encode() if isinstance(data, str) else bytes(data)
        offered = set()
        while True:
            block = self._block(data)
            try:
                answer = self._text(self._call(entry, *arguments, *block))
            finally:
                self._call("ravine_free", block[0])
            name = self._text(self._call("ravine_missing_zone"))
            if not name or name in offered:
                return answer
            offered.add(name)
            rules = self._zone(name)
            if rules is None:
                return answer
            self.load_zone(name, rules)

    def _call(self, entry, *arguments):
        return self._entries[entry](self._store, *arguments)

    def _block(self, data):
        """The address and length of bytes in the module's memory."""
        if not data:
            return 0, 0
        address = self._call("ravine_alloc", len(data)) & 0xFFFFFFFF
        if address == 0:
            raise RavineError({"error": f"there is no room for {len(data)} bytes"})
        self._entries["memory"].write(self._store, data, address)
        return address, len(data)

    def _text(self, address):
        """The text of a result, which is freed."""
        address &= 0xFFFFFFFF
        if address == 0:
            raise RavineError({"error": "the module has no memory left"})
        memory = self._entries["memory"]
        count = int.from_bytes(memory.read(self._store, address, address + 4), "little")
        text = memory.read(self._store, address + 4, address + 4 + count).decode()
        self._call("ravine_free", address)
        return text


class RavineCatalog:
    """A catalog in the module's memory."""

    def __init__(self, hours, report):
        self._hours = hours
        self._handle = report["catalog"]
        self.places = report["places"]
        self.moments = report["moments"]
        self.diagnostics = report["diagnostics"]

    def open_now(self, **question):
        """What `ravine open-now --json` prints, as a dict: `open_now(at=…, category="Coffee", open_for="2h")`."""
        return json.loads(self.open_now_text(question))

    def open_now_text(self, question):
        """The same for a question in a dict, as text, byte for byte."""
        text = self._hours._ask("ravine_open_now", (self._handle,), json.dumps(question, default=_plain))
        if text.startswith('{"error"'):
            raise RavineError(json.loads(text))
        return text

    def free(self):
        """Frees the catalog, which answers nothing any more."""
        self._hours._call("ravine_unload", self._handle)


def _plain(value):
    """A datetime that knows its offset, as text."""
    if isinstance(value, datetime.datetime) and value.tzinfo is not None:
        return value.isoformat()
    raise TypeError(f"{value!r} has no place in a question")
