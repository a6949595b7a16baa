#!/usr/bin/env python3
"""Fetch 200 photos of 100 KB from nginx on loopback, durably, beside curl writing files without fsync.

usage: sync.py TOOL [ROUNDS]      TOOL is PhotoTool of a release build; 9 rounds by default

HTTP/1.1, and HTTP/2 over TLS. Both go in turn, into an empty folder each time, with six connections (curl over HTTP/2:
one, with what it takes at once). Prints medians in milliseconds, whole processes, and the ratio of the two.
"""
import json, os, signal, statistics, subprocess, sys, tempfile, time

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, f"{HERE}/../../Tests/Faults")
from photos import png

COUNT, SIZE = 200, 100_000


def timed(argv, env):
    began = time.perf_counter()
    out = subprocess.run(argv, env=env, capture_output=True, text=True, check=True).stdout
    return (time.perf_counter() - began) * 1000, out


def main():
    tool, rounds = os.path.abspath(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 9
    with tempfile.TemporaryDirectory() as work:
        os.chmod(work, 0o755)
        os.makedirs(f"{work}/www/photos")
        for index in range(COUNT):
            with open(f"{work}/www/photos/p{index}", "wb") as file: file.write(png(f"p{index}", SIZE))
        started = subprocess.run(["python3", f"{HERE}/../../Tests/Servers/servers.py", "start", work, "nginx"],
                                 capture_output=True, text=True, check=True).stdout
        server = json.loads(started)["nginx"]
        try:
            for what, base in (("HTTP/1.1", f"http://127.0.0.1:{server['http']}"),
                               ("HTTP/2 over TLS", f"https://127.0.0.1:{server['https']}")):
                template = base + "/plain/photos/{key}?v={version}"
                env = dict(os.environ, PHOTO_TOOL_CERTIFICATES=f"{work}/run/cert.pem",
                           CURL_CA_BUNDLE=f"{work}/run/cert.pem")
                config = f"{work}/config"
                mine, theirs = [], []
                for number in range(rounds):
                    # New folders each time, and the old ones stay: ext4 goes out of its way not to take up what was
                    # removed a moment ago.
                    a, b = (f"{work}/{name}-{base[:5]}-{number}" for name in "ab")
                    os.makedirs(b)
                    os.sync()
                    with open(config, "w") as file:
                        for index in range(COUNT):
                            url = template.replace("{key}", f"p{index}").replace("{version}", "1")
                            file.write(f'url = "{url}"\noutput = "{b}/p{index}"\n')
                    took, _ = timed(["curl", "-s", "--parallel", "--parallel-max", "6", "-K", config], env)
                    theirs.append(took)
                    os.sync()
                    took, out = timed([tool, "sync", a, template, "1", str(COUNT)], env)
                    assert out.split()[:3] == [str(COUNT), "0", "0"] and out.split()[4] == "-", out
                    mine.append(took)
                a, b = statistics.median(mine), statistics.median(theirs)
                print(json.dumps({"protocol": what, "photos": COUNT, "bytes": SIZE, "rounds": rounds,
                                  "durable_ms": round(a, 1), "curl_ms": round(b, 1), "ratio": round(a / b, 2),
                                  "durable_min": round(min(mine), 1), "curl_min": round(min(theirs), 1)}), flush=True)
        finally:
            os.killpg(server["pid"], signal.SIGKILL)


main()
