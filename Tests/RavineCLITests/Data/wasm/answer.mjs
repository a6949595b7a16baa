// Answers requests of the WebAssembly tests, one a line: node answer.mjs MODULE < requests
//
// {"eval": LINE}: the answer; {"document": FILE, "question": {...}}: of open-now; {"bytes": HEX}: the bytes are given to
// every entry as they stand, with lengths that are not theirs too, and the answer is "survived".
import { readFileSync } from "node:fs";
import { RavineHours, systemZones } from "../../../../WebAssembly/ravine-hours.mjs";

const module = new WebAssembly.Module(readFileSync(process.argv[2]));
const zone = await systemZones();
const hours = await RavineHours.load(module, { zone });
const catalogs = new Map();
const entries = new WebAssembly.Instance(module, {}).exports;
entries._initialize();

function catalog(file) {
  if (!catalogs.has(file)) catalogs.set(file, hours.catalog(readFileSync(file)));
  return catalogs.get(file);
}

function result(address) {
  const count = new DataView(entries.memory.buffer).getUint32(address, true);
  const bytes = new Uint8Array(entries.memory.buffer, address + 4, count);
  const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  entries.ravine_free(address);
  entries.ravine_free(address);
  return text;
}

function abuse(bytes) {
  const address = entries.ravine_alloc(bytes.length + 1) >>> 0;
  new Uint8Array(entries.memory.buffer, address, bytes.length).set(bytes);
  const counts = [bytes.length, 0, 0x7fffffff, 0x80000000, 0xffffffff];
  const places = [address, 0, 0xfffffff0, entries.memory.buffer.byteLength - 1, entries.memory.buffer.byteLength];
  for (const [at, count] of [[address, bytes.length], ...places.flatMap((at) => counts.map((count) => [at, count]))]) {
    if (at !== address && count === bytes.length) continue;
    const loaded = JSON.parse(result(entries.ravine_load(at, count)));
    if (loaded.catalog === undefined && loaded.error === undefined) throw new Error("no answer");
    JSON.parse(result(entries.ravine_eval(at, count)));
    JSON.parse(result(entries.ravine_open_now(loaded.catalog ?? 77, at, count)));
    JSON.parse(result(entries.ravine_load_zone(at, count, address, bytes.length)));
    JSON.parse(result(entries.ravine_load_zone(address, bytes.length, at, count)));
    if (loaded.catalog !== undefined) entries.ravine_unload(loaded.catalog);
    result(entries.ravine_missing_zone());
  }
  for (const other of [address, address, address + 1, 0, 8, 0xffffffff]) entries.ravine_free(other);
  if (entries.ravine_alloc(0xffffffff) !== 0 || entries.ravine_alloc(0) !== 0) throw new Error("memory out of nothing");
  return "survived";
}

for (const line of readFileSync(0, "utf8").split("\n")) {
  if (line === "") continue;
  const request = JSON.parse(line);
  let answer;
  if (request.bytes !== undefined) answer = abuse(Buffer.from(request.bytes, "hex"));
  else if (request.eval !== undefined) answer = hours.evalLine(request.eval);
  else answer = catalog(request.document).openNowText(request.question);
  process.stdout.write(answer + "\n");
}
