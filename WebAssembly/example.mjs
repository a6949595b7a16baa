// What is open in a catalog: node WebAssembly/example.mjs CATALOG.json [INSTANT]
import { readFile } from "node:fs/promises";
import { RavineHours, systemZones } from "./ravine-hours.mjs";

const module = await readFile(new URL("../.build/wasm/ravine-hours.wasm", import.meta.url));
const hours = await RavineHours.load(module, { zone: await systemZones() });
const catalog = hours.catalog(await readFile(process.argv[2]));
const answer = catalog.openNow({ at: process.argv[3] ?? new Date(), limit: 5 });
for (const place of answer.places) console.log(`${place.name}: ${place.label}`);
console.log(`holds until ${answer.valid_until}`);

const state = hours.eval({ hours: "Mo-Fr 08:00-16:00", zone: "Europe/Paris", at: "2026-12-04T15:30" });
console.log(`in Paris: ${state.state} until ${state.until}`);
