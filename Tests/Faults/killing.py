#!/usr/bin/env python3
"""Kill processes that refresh, at random instants, while another reads.

usage: killing.py TOOL [KILLS] [SEED]      200 kills by default; the seed is printed

Two processes refresh one directory from a server whose document changes with every second request; each is killed
(SIGKILL) after a random time and replaced. The reader must always get a whole document with its own tag, never an older
one than it had. Afterwards one more refresh must leave no temporary.
"""
import json, os, random, subprocess, sys, tempfile, threading, time

import sweep

requests = 0


class Origin(sweep.Origin):
    def document(self):
        global requests
        requests += 1
        v = requests // 2
        return f'"v{v}"', json.dumps({"name": f"v{v}", "places": list(range(20000))}).encode()


def main():
    tool = os.path.abspath(sys.argv[1])
    kills = int(sys.argv[2]) if len(sys.argv) > 2 else 200
    seed = int(sys.argv[3]) if len(sys.argv) > 3 else random.randrange(1 << 30)
    chance = random.Random(seed)
    url = sweep.serve(Origin) + "/catalog.json"
    faults, readings, newest = [], 0, -1
    with tempfile.TemporaryDirectory() as work:
        store = os.path.join(work, "s")

        def refresher():
            return subprocess.Popen([tool, "refresh", store, url, "100000"], stdout=subprocess.DEVNULL)

        began = time.monotonic()
        subprocess.run([tool, "refresh", store, url], check=True, stdout=subprocess.DEVNULL)
        # Long enough on a busy machine also for a process to get to its work, and to be killed in the middle of it.
        longest = max(0.12, 3 * (time.monotonic() - began))
        reader = subprocess.Popen([tool, "read", store, url, "1000000"], stdout=subprocess.PIPE, text=True)

        def check():
            nonlocal readings, newest
            for line in reader.stdout:
                _, name, tag, standing, _ = line.split()
                readings += 1
                v = int(name[1:]) if name[0] == "v" else -1
                if standing != "current" or tag != f'"{name}"' or v < newest: faults.append(line.strip())
                newest = max(newest, v)

        watcher = threading.Thread(target=check)
        watcher.start()
        pair = [refresher(), refresher()]
        for _ in range(kills):
            time.sleep(chance.uniform(0.005, longest))
            victim = chance.randrange(2)
            pair[victim].kill()
            pair[victim].wait()
            pair[victim] = refresher()
        for process in pair:
            process.kill()
            process.wait()
        reader.kill()
        watcher.join()
        after = subprocess.run([tool, "refresh", store, url], capture_output=True, text=True).stdout.split()
        left = [f for f in os.listdir(store) if f.endswith(".tmp")]
        good = not faults and not left and after[3] == "current" and readings > 0
        print(json.dumps({"seed": seed, "kills": kills, "readings": readings, "requests": requests, "versions": newest,
                          "faults": faults[:3], "temporaries": left, "good": good}))
    sys.exit(0 if good else 1)


main()
