#!/usr/bin/env python3
"""Two processes sync the same photos into one folder at once, in two versions; one more is killed in between.

usage: photo_pair.py TOOL [COUNT]      500 photos by default

No errors, each photo requested at most twice, every file whole, nothing unfinished left.
"""
import collections, functools, http.server, json, os, subprocess, sys, tempfile, time, urllib.parse

from photos import png
import sweep

asked = collections.Counter()
picture = functools.cache(lambda key, version: png(f"{key} {version}", 30_000))


class Origin(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def do_GET(self):
        asked[self.path] += 1
        address = urllib.parse.urlparse(self.path)
        body = picture(address.path[1:], urllib.parse.parse_qs(address.query)["v"][0])
        self.send_response(200)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        pass


def main():
    tool = os.path.abspath(sys.argv[1])
    count = int(sys.argv[2]) if len(sys.argv) > 2 else 500
    url = sweep.serve(Origin) + "/{key}?v={version}"
    with tempfile.TemporaryDirectory() as work:
        store = f"{work}/photos"

        def sync(version):
            return subprocess.Popen([tool, "sync", store, url, version, str(count)], stdout=subprocess.PIPE, text=True)

        said = []
        for version in "12":
            pair = [sync(version), sync(version)]
            said += [process.communicate()[0].split() for process in pair]
        most = max(asked.values())
        killed = sync("3")
        time.sleep(0.2)
        killed.kill()
        killed.wait()
        said.append(sync("3").communicate()[0].split())
        wrong = [(key, v) for key in range(count) for v in "123"
                 if open(f"{store}/k-p{key}/v-{v}", "rb").read() != picture(f"p{key}", v)]
        left = os.listdir(f"{store}/unfinished")
    errors = [line for line in said if line[2] != "0" or line[4] != "-"]
    good = not errors and not wrong and not left and most <= 2
    print(json.dumps({"said": said, "most": most, "requests": sum(asked.values()), "wrong": wrong[:3], "left": left,
                      "good": good}))
    sys.exit(0 if good else 1)


main()
