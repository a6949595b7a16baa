#!/usr/bin/env python3
"""Kill a process at random instants while it downloads one photo of 20 MB from a real server, then let it end.

usage: photo_resume.py TOOL [KILLS] [SEED]      50 kills by default; the seed is printed

nginx without coding resumes: the bytes are right, and no more than 1.2 times the size was fetched in all. Where the
body is coded (gzip, with the weak tags of nginx, the suffixed ones of Apache and Caddy's) nothing may be joined: each
start is from the beginning, and the bytes are right all the same. Servers that are not installed are left out.
"""
import json, os, random, signal, subprocess, sys, tempfile, time

from photos import png

HERE = os.path.dirname(os.path.abspath(__file__))
SIZE = 20_000_000


def main():
    tool = os.path.abspath(sys.argv[1])
    kills = int(sys.argv[2]) if len(sys.argv) > 2 else 50
    seed = int(sys.argv[3]) if len(sys.argv) > 3 else random.randrange(1 << 30)
    chance = random.Random(seed)
    body = png("large", SIZE)
    good = True
    with tempfile.TemporaryDirectory() as work:
        os.chmod(work, 0o755)
        os.makedirs(f"{work}/www/photos")
        for ending in ("png", "ppm"):
            with open(f"{work}/www/photos/large.{ending}", "wb") as file: file.write(body)
        started = subprocess.run(["python3", f"{HERE}/../Servers/servers.py", "start", work, "nginx", "apache",
                                  "lighttpd", "caddy"], capture_output=True, text=True, check=True).stdout
        servers = {name: s for name, s in json.loads(started).items() if s and "http" in s}

        def run(name, path, coding, kills, longest):
            store = f"{work}/store-{name}-{path.replace('/', '-')}"
            url = f"http://127.0.0.1:{servers[name]['http']}/{path}?{{key}}{{version}}"
            env = dict(os.environ, PHOTO_TOOL_ACCEPT=coding)
            killed = 0
            for _ in range(kills):
                process = subprocess.Popen([tool, "fetch", store, url, "large", "1"], env=env,
                                           stdout=subprocess.DEVNULL)
                time.sleep(chance.uniform(0.01, longest))
                if process.poll() is None: killed += 1
                process.kill()
                process.wait()
                if os.path.exists(f"{store}/k-large/v-1"): break
            partial = os.path.exists(f"{store}/unfinished") and any(
                f.endswith(".part") for f in os.listdir(f"{store}/unfinished"))
            said = subprocess.run([tool, "fetch", store, url, "large", "1"], env=env, capture_output=True,
                                  text=True).stdout.split()
            with open(f"{store}/k-large/v-1", "rb") as file: is_right = file.read() == body
            left = os.listdir(f"{store}/unfinished")
            return dict(server=name, path=path, coding=coding, killed=killed, partial=partial, right=is_right,
                        last=said, left=left)

        try:
            if "nginx" in servers:
                result = run("nginx", "slow/photos/large.png", "identity", kills, 0.6)
                time.sleep(0.3)
                log = open(f"{work}/run/nginx.access").read().splitlines()
                sent = sum(int(line.split('" ')[1].split()[1]) for line in log if "/slow/" in line)
                result.update(requests=len(log), sent=sent, ratio=round(sent / SIZE, 3), seed=seed)
                good &= result["right"] and not result["left"] and result["killed"] == kills and sent <= 1.2 * SIZE
                print(json.dumps(result), flush=True)
            for name in ("nginx", "apache", "caddy", "lighttpd"):
                if name not in servers: continue
                result = run(name, "gz/photos/large.ppm", "gzip", min(kills, 10), 0.4)
                # Nothing was taken down, so the last run brought it all, unless an earlier one had.
                good &= result["right"] and not result["left"] and not result["partial"]
                print(json.dumps(result), flush=True)
                if name != "nginx":
                    result = run(name, "plain/photos/large.png", "identity", min(kills, 10), 0.06)
                    good &= result["right"] and not result["left"]
                    print(json.dumps(result), flush=True)
        finally:
            for server in servers.values(): os.killpg(server["pid"], signal.SIGKILL)
    sys.exit(0 if good else 1)


main()
