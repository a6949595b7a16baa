#!/usr/bin/env python3
"""Stop the storing of photos at every file call, in every way, and look at what is left.

usage: photo_sweep.py TOOL [--every N] [KIND ...]     TOOL is the built PhotoTool, beside which lies the built ravine;
                                                      the rest as for sweep.py

For each n: store version 1, then fetch version 2 with the fault at the n-th file call; once for one small photo, once
for one large enough to be resumed, once for a sync of six, and once for `ravine photo sync` of the six that a stored
catalog names.
good: version 1 is whole, version 2 whole or absent, and there where it was acknowledged as stored.
LOST: version 1 is gone.  TORN: a file with other bytes than the server's.  UNDONE: acknowledged, and not there.
After each the next fetch must leave version 2, and nothing unfinished (UNHEALED). Exit 1 if there is any.
"""
import functools, hashlib, http.server, json, os, sys, urllib.parse

from photos import png
import sweep


@functools.cache
def picture(key, version):
    return png(f"{key} {version}", 600_000 if key == "large" else 20_000)


class Origin(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def do_GET(self):
        address = urllib.parse.urlparse(self.path)
        if address.path == "/catalog.json": return self.give_catalog()
        body = picture(address.path.rpartition("/")[2], urllib.parse.parse_qs(address.query)["v"][0])
        start = int(self.headers.get("Range", "bytes=0-")[6:-1])
        self.send_response(206 if start else 200)
        self.send_header("ETag", f'"{len(body)}"')
        if start:
            self.send_header("Content-Range", f"bytes {start}-{len(body) - 1}/{len(body)}")
        self.send_header("Content-Length", str(len(body) - start))
        self.end_headers()
        self.wfile.write(body[start:])

    def give_catalog(self):
        photos = [{"key": key, "version": str(CommandSweep.version)} for key in CommandSweep.keys]
        body = json.dumps({"photo_url": f"http://{self.headers['Host']}/{{key}}?v={{version}}", "places": [
            {"id": "owl", "name": "Night Owl Diner", "photos": photos}]}).encode()
        self.send_response(200)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        pass


class PhotoSweep(sweep.Sweep):
    what, keys = "fetch", ["small"]

    def put(self, v, **env):
        env = dict(os.environ, **env)
        said = sweep.run(self.tool, "fetch", self.store, self.url, self.keys[0], str(v), env=env).stdout.split()
        assert v != 1 or said[:1] == ["stored"], said
        return said

    def is_acknowledged(self, said):
        return said[:1] == ["stored"]

    def files(self):
        """What lies under final names: key and version, and the bytes."""
        for key in self.keys:
            for version in "12":
                path = os.path.join(self.store, f"k-{key}", f"v-{version}")
                if os.path.exists(path):
                    yield key, version, open(path, "rb").read()

    def verdict(self, said):
        found = {(key, version): data for key, version, data in self.files()}
        for (key, version), data in found.items():
            if data == picture(key, version): continue
            # A file that no reader takes for a photo is as good as absent; none but a lying disk leaves one.
            read = sweep.run(self.tool, "read", self.store, key, version).stdout.split()
            if self.kind == "lie" and read == ["read", "-", "-"]: return "heals", key
            return "TORN", (key, version, len(data))
        if any((key, "1") not in found for key in self.keys): return "LOST", sorted(found)
        # A disk that lies about a rename or an fsync cannot be believed when it says that all is well.
        isThere = all((key, "2") in found for key in self.keys)
        if self.is_acknowledged(said) and not isThere and self.kind != "lie": return "UNDONE", sorted(found)
        return "good", None

    def heal(self):
        again = self.put(2)
        left = os.listdir(os.path.join(self.store, "unfinished"))
        whole = [data == picture(key, version) for key, version, data in self.files()]
        good = whole == [True] * 2 * len(self.keys) and not left and self.is_there(again)
        return None if good else (again, left, whole)

    def is_there(self, said):
        return self.is_acknowledged(said)


class LargePhotoSweep(PhotoSweep):
    what, keys = "fetch large", ["large"]


class SyncSweep(PhotoSweep):
    what, keys = "sync", [f"p{index}" for index in range(6)]

    def put(self, v, **env):
        env = dict(os.environ, **env)
        said = sweep.run(self.tool, "sync", self.store, self.url, str(v), str(len(self.keys)), env=env).stdout.split()
        assert v != 1 or said[:1] == [str(len(self.keys))], said
        return said

    def is_acknowledged(self, said):
        return said[:1] == [str(len(self.keys))]

    def is_there(self, said):
        return len(said) == 5 and int(said[0]) + int(said[1]) == len(self.keys) and said[4] == "-"


class CommandSweep(SyncSweep):
    """The same by the command: its catalog is refreshed first, without a fault."""
    what, version = "ravine photo sync", 1

    def __init__(self, tool, kind, url, *rest):
        super().__init__(tool, kind, url, *rest)
        self.source = url.partition("/{")[0] + "/catalog.json"
        self.ravine = os.path.join(os.path.dirname(tool), "ravine")
        folder = hashlib.sha256((self.source + "\n").encode()).hexdigest()[:32]
        self.store = os.path.join(self.mount, "sources", folder, "photos")

    def put(self, v, **env):
        CommandSweep.version = v
        home = dict(os.environ, RAVINE_HOME=self.mount)
        sweep.run(self.ravine, "refresh", "--source", self.source, env=home, check=True)
        ran = sweep.run(self.ravine, "photo", "sync", "--json", env=dict(home, **env))
        said = dict(json.loads(ran.stdout or "{}"), status=ran.returncode)
        assert v != 1 or said.get("fetched") == len(self.keys), (said, ran.stderr)
        return said

    def is_acknowledged(self, said):
        return said["status"] == 0

    def is_there(self, said):
        return said["status"] == 0 and said["present"] + said["fetched"] == len(self.keys) and said["stored"]


if __name__ == "__main__":
    sweep.sweeps(Origin, "/{key}?v={version}", [PhotoSweep, LargePhotoSweep, SyncSweep, CommandSweep])
