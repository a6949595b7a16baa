#!/usr/bin/env python3
"""Stop a refresh at every file call that it makes, in every way, and look at what is left.

usage: sweep.py TOOL [--follow] [--every N] [KIND ...]     TOOL is the built StoreTool; --every: a sample, each N-th call
--follow: what is acknowledged is what a listener of FreshDocument was shown, which may come well before the end
KIND: exit EIO ENOSPC short lie sticky-EIO sticky-ENOSPC cut1 cut2   (default: all; cut* needs root and a loop device),
each also as same-KIND: the fault meets a refresh that brings nothing new, and writes the check alone

For each n: store version 1, then refresh to version 2 with the fault at the n-th file call, and read back.
good: version 1 or 2, whole, under its own tag; never 1 after 2 was acknowledged as stored.
heals: a whole version without a tag, which the next request replaces.
LOST: no copy.  TORN: not a whole version.  STUCK: a whole version under the other's tag.  UNDONE: acknowledged, gone.
After each the next refresh must leave version 2 under its tag and no temporary (UNHEALED). Exit 1 if there is any.
"""
import collections, http.server, json, os, shutil, subprocess, sys, tempfile, threading

HERE = os.path.dirname(os.path.abspath(__file__))
KINDS = ["exit", "EIO", "ENOSPC", "short", "lie", "sticky-EIO", "sticky-ENOSPC", "cut1", "cut2"]
version = 1


def document(v):
    return json.dumps({"name": f"v{v}", "places": list(range(9000 + v))}).encode()


class Origin(http.server.BaseHTTPRequestHandler):
    """Serves one document under its tag, and says 304 to who has it."""
    protocol_version = "HTTP/1.1"

    def document(self):
        return f'"v{version}"', document(version)

    def do_GET(self):
        tag, body = self.document()
        same = self.headers.get("If-None-Match") == tag
        self.send_response(304 if same else 200)
        self.send_header("ETag", tag)
        if not same:
            self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        if not same:
            self.wfile.write(body)

    def log_message(self, *_):
        pass


def run(*argv, **more):
    return subprocess.run(argv, capture_output=True, text=True, timeout=60, **more)


class Sweep:
    def __init__(self, tool, kind, url, work, every=1):
        self.tool, self.url, self.work, self.every = tool, url, work, every
        self.name, self.same, self.kind = kind, kind.startswith("same-"), kind.removeprefix("same-")
        self.cut = self.kind.startswith("cut")
        self.mount = os.path.join(work, "disk")
        self.store = os.path.join(self.mount, "sources", "s")
        self.image = os.path.join(work, "image")

    def fresh(self):
        if self.cut:
            run("umount", self.mount)
            os.makedirs(self.mount, exist_ok=True)
            if os.path.exists(self.image): os.unlink(self.image)
            run("truncate", "-s", "32M", self.image, check=True)
            run("mkfs.ext4", "-q", "-F", self.image, check=True)
            run("mount", "-o", "loop", self.image, self.mount, check=True)
        else:
            shutil.rmtree(self.mount, ignore_errors=True)
            os.makedirs(self.mount)

    def stop_at(self, n):
        """Version 2 with the fault at call n. Returns the acknowledgement and the calls made."""
        log = os.path.join(self.work, "log")
        open(log, "w").close()
        kind = self.kind.removeprefix("sticky-")
        env = dict(LD_PRELOAD=os.path.join(self.work, "fault.so"), FAULT_DIR=self.mount, FAULT_AT=str(n),
                   FAULT_KIND=kind, FAULT_LOG=log)
        if kind != self.kind: env["FAULT_STICKY"] = "1"
        said = self.put_again(**env) if self.same else self.put_new(**env)
        return said, open(log).read().splitlines()

    def put_new(self, **env):
        return self.put(2, **env)

    def remount(self, n_calls, n):
        if n_calls < n:  # it ran to its end: the power goes now
            run(os.path.join(self.work, "godown"), self.mount, self.kind[3], check=True)
        run("umount", self.mount, check=True)
        run("mount", "-o", "loop", self.image, self.mount, check=True)

    def sweep(self):
        try:
            return self.sweep_all()
        finally:
            if self.cut: run("umount", self.mount)

    def sweep_all(self):
        counts, bad, n, points, ended = collections.Counter(), [], 1 - self.every, 0, 0
        while True:
            n += self.every
            self.fresh()
            self.put(1)
            os.sync()
            said, calls = self.stop_at(n)
            # Lines come out of order where several threads make calls, and the last may be missing.
            reached = max((int(line.split()[0]) for line in calls), default=0)
            done = reached < n
            # Where calls depend on what came at once, one run makes a few more than another.
            ended = ended + 1 if done else 0
            if ended == 3 and not self.cut: break
            if self.cut: self.remount(reached, n)
            what, got = self.verdict(said)
            trouble = self.heal()
            if trouble:
                counts["UNHEALED"] += 1
                bad.append((n, calls[-1:], "UNHEALED", trouble))
            counts[what] += 1
            points += 1
            if what.isupper(): bad.append((n, calls[n - 1:n], said, got))
            if done and self.cut: break
        print(json.dumps({"what": self.what, "kind": self.name, "points": points, **counts, "first_bad": bad[:3]}), flush=True)
        return points > 0 and not bad


class DocumentSweep(Sweep):
    """Version 2 of a document in place of version 1."""
    what = "refresh"

    def put_again(self, **env):
        """The check is written where it says something new: a second later."""
        return run(self.tool, "refresh-apart", self.store, self.url, env=dict(os.environ, **env)).stdout.split()

    def put(self, v, **env):
        global version
        version = v
        said = run(self.tool, "refresh", self.store, self.url, env=dict(os.environ, **env)).stdout.split()
        assert v != 1 or said[:1] == ["replaced"], said
        return said

    def read(self):
        return run(self.tool, "read", self.store, self.url).stdout.split()

    def verdict(self, said):
        acknowledged = said[:1] == ["replaced"] and said[3] == "current" and said[4] == "-"
        got = self.read()
        if len(got) < 4 or got[1] == "-": return "LOST", got
        name, tag = got[1], got[2]
        if name not in ("v1", "v2"): return "TORN", got
        if tag == "-": return "heals", got
        if tag != f'"{name}"': return "STUCK", got
        # A disk that lies about a rename or an fsync cannot be believed when it says that all is well.
        if acknowledged and name != "v2" and self.kind != "lie": return "UNDONE", got
        return "good", got

    def heal(self):
        again = self.put(2)
        left = [f for f in os.listdir(self.store) if f.endswith(".tmp")]
        good = ["v2", '"v2"', "current"]
        return None if again[1:4] == good and not left and self.read()[1:4] == good else (again, left)


class FollowSweep(DocumentSweep):
    """The same, acknowledged by what a listener was shown."""
    what = "follow"

    def put_new(self, **env):
        global version
        version = 2
        lines = run(self.tool, "follow", self.store, self.url, env=dict(os.environ, **env)).stdout.splitlines()
        return lines[-1].split() if lines else []


def sweeps(origin, path, classes):
    """Every class of sweep, with what the call asks for; ends the process."""
    tool, rest, every = os.path.abspath(sys.argv[1]), sys.argv[2:], 1
    if rest[:1] == ["--every"]: every, rest = int(rest[1]), rest[2:]
    kinds = rest or KINDS
    url = serve(origin) + path
    compiler = shutil.which("cc") or shutil.which("clang") or "gcc"
    with tempfile.TemporaryDirectory() as work:
        run(compiler, "-shared", "-fPIC", "-O1", "-o", f"{work}/fault.so", f"{HERE}/fault.c", "-ldl", check=True)
        if any("cut" in kind for kind in kinds):
            run(compiler, "-o", f"{work}/godown", f"{HERE}/godown.c", check=True)
        results = [a_class(tool, kind, url, work, every).sweep() for a_class in classes for kind in kinds]
    sys.exit(0 if all(results) else 1)


class Server(http.server.ThreadingHTTPServer):
    def handle_error(self, *_):  # a client that was stopped in the middle
        pass


def serve(origin):
    """A server on loopback; its address."""
    server = Server(("127.0.0.1", 0), origin)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return f"http://127.0.0.1:{server.server_port}"


if __name__ == "__main__":
    follows = sys.argv[2:3] == ["--follow"]
    if follows: del sys.argv[2]
    sweeps(Origin, "/catalog.json", [FollowSweep if follows else DocumentSweep])
