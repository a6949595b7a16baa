#!/usr/bin/env python3
"""A disk of 64 kB that holds a small catalog: a photo of 200 kB arrives, then a catalog of 1 MB.

usage: photo_full_disk.py PHOTOTOOL STORETOOL      needs root, for tmpfs

Both are given from memory and said not to be stored; the small catalog stays whole, and nothing of the photo is left.
"""
import http.server, json, os, subprocess, sys, tempfile

from photos import png
import sweep

size = 1000


class Origin(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def do_GET(self):
        photo = png("large", 200_000)
        catalog = json.dumps({"name": f"s{size}", "places": ["x" * size]}).encode()
        body = catalog if self.path == "/catalog.json" else photo
        self.send_response(200)
        self.send_header("ETag", f'"s{len(body)}"')
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        pass


def main():
    global size
    photo_tool, store_tool = map(os.path.abspath, sys.argv[1:3])
    url = sweep.serve(Origin)
    with tempfile.TemporaryDirectory() as work:
        disk = f"{work}/disk"
        os.makedirs(disk)

        def run(*argv):
            out = subprocess.run(argv, capture_output=True, text=True)
            assert out.returncode == 0, out
            return out.stdout.split()

        subprocess.run(["mount", "-t", "tmpfs", "-o", "size=64k", "tmpfs", disk], check=True)
        try:
            store, photos = f"{disk}/s", f"{disk}/photos"
            assert run(store_tool, "refresh", store, url + "/catalog.json")[:4] == [
                "replaced", "s1000", run(store_tool, "read", store, url + "/catalog.json")[2], "current"]
            said = run(photo_tool, "fetch", photos, url + "/{key}/{version}", "large", "1")
            assert said[:4] == ["memory", "PNG", "200000", "200000"] and "No_space" in said[4], said
            assert run(photo_tool, "read", photos, "large", "1") == ["read", "-", "-"]
            size = 1_000_000
            said = run(store_tool, "refresh", store, url + "/catalog.json")
            assert said[0] == "replaced" and said[3] == "memory" and "No_space" in said[4], said
            assert run(store_tool, "read", store, url + "/catalog.json")[1] == "s1000"
            left = [f for _, _, files in os.walk(photos) for f in files] + [f for f in os.listdir(store) if "tmp" in f]
            assert not left, left
        finally:
            subprocess.run(["umount", disk], check=True)
    print("1 passed, 0 failed")


main()
