#!/usr/bin/env python3
"""A disk of 1 MB, and a folder that cannot be written: the answer still comes, and the failure is said once.

usage: full_disk.py TOOL      needs root, for tmpfs and to become nobody
"""
import json, os, subprocess, sys, tempfile

import sweep

size = 1000


class Origin(sweep.Origin):
    def document(self):
        return f'"s{size}"', json.dumps({"name": f"s{size}", "places": ["x" * size]}).encode()


def main():
    global size
    tool = os.path.abspath(sys.argv[1])
    url = sweep.serve(Origin) + "/catalog.json"
    with tempfile.TemporaryDirectory() as work:
        os.chmod(work, 0o755)
        disk = os.path.join(work, "disk")
        os.makedirs(disk)

        def run(what, count, path, **more):
            out = subprocess.run([tool, what, path, url, str(count)], capture_output=True, text=True, **more)
            return [line.split() for line in out.stdout.splitlines()]

        subprocess.run(["mount", "-t", "tmpfs", "-o", "size=1m", "tmpfs", disk], check=True)
        try:
            store = os.path.join(disk, "s")
            size = 400_000
            assert run("refresh", 1, store)[0][:4] == ["replaced", "s400000", '"s400000"', "current"]
            size = 900_000
            lines = run("refresh", 3, store)
            assert [l[:4] for l in lines] == [
                ["replaced", "s900000", '"s900000"', "memory"], ["unchanged", "s900000", '"s900000"', "memory"],
                ["unchanged", "s900000", '"s900000"', "memory"]], lines
            assert "No_space" in lines[0][4] and [l[4] for l in lines[1:]] == ["-", "-"], lines
            assert not [f for f in os.listdir(store) if f.endswith(".tmp")], "a full disk needs the room at once"
            assert run("read", 1, store)[0][1:4] == ["s400000", '"s400000"', "current"]
            size = 300_000
            assert run("refresh", 1, store)[0][:4] == ["replaced", "s300000", '"s300000"', "current"]
            assert not [f for f in os.listdir(store) if f.endswith(".tmp")]
        finally:
            subprocess.run(["umount", disk], check=True)
        closed = os.path.join(work, "closed")
        os.makedirs(closed, 0o755)
        nobody = dict(user=65534, group=65534)
        lines = run("refresh", 2, os.path.join(closed, "s"), **nobody)
        assert [l[:4] for l in lines] == [["replaced", "s300000", '"s300000"', "memory"],
                                          ["unchanged", "s300000", '"s300000"', "memory"]], lines
        assert "Permission_denied" in lines[0][4] and lines[1][4] == "-", lines
        print("1 passed, 0 failed")


main()
