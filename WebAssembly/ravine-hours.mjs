// Loads ravine-hours.wasm in node and in browsers: Documentation/webassembly.md tells how to use it.

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** What the module refused, with what it found in the document. */
export class RavineError extends Error {
  constructor(answer) {
    super(answer.error);
    this.name = "RavineError";
    this.diagnostics = answer.diagnostics ?? [];
  }
}

/** The evaluator. One instance has one memory, and any number of catalogs. */
export class RavineHours {
  #entries;
  #zone;

  /**
   * @param source The module: bytes, a compiled WebAssembly.Module, or a Response (or the promise of one) from `fetch`.
   * @param options.zone Gives the TZif bytes of a zone by its name, or null. Toronto and UTC need none.
   */
  static async load(source, { zone = () => null } = {}) {
    const given = await source;
    let module = given;
    if (typeof Response !== "undefined" && given instanceof Response) {
      module = await WebAssembly.compile(await given.arrayBuffer());
    } else if (!(given instanceof WebAssembly.Module)) {
      module = await WebAssembly.compile(given);
    }
    return new RavineHours(await WebAssembly.instantiate(module, {}), zone);
  }

  constructor(instance, zone) {
    this.#entries = instance.exports;
    this.#zone = zone;
    this.#entries._initialize();
  }

  /** Reads a catalog from the bytes or the text of its document. Throws RavineError where it cannot be used. */
  catalog(document) {
    const answer = JSON.parse(this.#ask((address, count) => this.#entries.ravine_load(address, count), document));
    if (answer.error !== undefined) throw new RavineError(answer);
    return new RavineCatalog(this, answer);
  }

  /** The answer to one question of `ravine eval`: an object for an object. What cannot be answered has an `error`. */
  eval(question) {
    return JSON.parse(this.evalLine(JSON.stringify(question, instants)));
  }

  /** The same, of one line of JSON in bytes or text: the answer's line, without the line feed. */
  evalLine(line) {
    return this.#ask((address, count) => this.#entries.ravine_eval(address, count), line);
  }

  /** Gives the module a zone's rules as TZif bytes (RFC 9636), which then replace any others. */
  loadZone(name, rules) {
    const answer = JSON.parse(
      this.#with(encoder.encode(name), (address, count) =>
        this.#with(rules, (rulesAddress, rulesCount) =>
          this.#text(this.#entries.ravine_load_zone(address, count, rulesAddress, rulesCount)))));
    if (answer.error !== undefined) throw new RavineError(answer);
  }

  /** For RavineCatalog. */
  openNowLine(catalog, question) {
    return this.#ask((address, count) => this.#entries.ravine_open_now(catalog, address, count), question);
  }

  /** For RavineCatalog. */
  unload(catalog) {
    this.#entries.ravine_unload(catalog);
  }

  /** Asks and, where the rules of a zone are missing that the page has, asks again. */
  #ask(entry, input) {
    const bytes = typeof input === "string" ? encoder.encode(input) : new Uint8Array(input);
    const offered = new Set();
    for (;;) {
      const answer = this.#with(bytes, (address, count) => this.#text(entry(address, count)));
      const name = this.#text(this.#entries.ravine_missing_zone());
      if (name === "" || offered.has(name)) return answer;
      offered.add(name);
      const rules = this.#zone(name);
      if (!rules) return answer;
      this.loadZone(name, rules);
    }
  }

  /** Calls with the address of bytes in the module's memory. */
  #with(bytes, call) {
    if (bytes.length === 0) return call(0, 0);
    const address = this.#entries.ravine_alloc(bytes.length);
    if (address === 0) throw new RavineError({ error: `there is no room for ${bytes.length} bytes` });
    try {
      // Looked up each time: the buffer is another one once the memory has grown.
      new Uint8Array(this.#entries.memory.buffer, address, bytes.length).set(bytes);
      return call(address, bytes.length);
    } finally {
      this.#entries.ravine_free(address);
    }
  }

  /** The text of a result, which is freed. */
  #text(address) {
    if (address === 0) throw new RavineError({ error: "the module has no memory left" });
    address >>>= 0;
    const buffer = this.#entries.memory.buffer;
    const count = new DataView(buffer).getUint32(address, true);
    const text = decoder.decode(new Uint8Array(buffer, address + 4, count));
    this.#entries.ravine_free(address);
    return text;
  }
}

/** A catalog in the module's memory. */
export class RavineCatalog {
  #hours;
  #handle;

  constructor(hours, { catalog, places, moments, diagnostics }) {
    this.#hours = hours;
    this.#handle = catalog;
    this.places = places;
    this.moments = moments;
    this.diagnostics = diagnostics;
  }

  /**
   * What `ravine open-now --json` prints, as an object. The question has the command's options by their names, `at`
   * among them: `{at: new Date(), category: "Coffee", open_for: "2h", all: true}`.
   */
  openNow(question) {
    return JSON.parse(this.openNowText(question));
  }

  /** The same as text, byte for byte. */
  openNowText(question) {
    const text = this.#hours.openNowLine(this.#handle, JSON.stringify(question, instants));
    if (text.startsWith('{"error"')) throw new RavineError(JSON.parse(text));
    return text;
  }

  /** Frees the catalog, which answers nothing any more. */
  free() {
    this.#hours.unload(this.#handle);
  }
}

/** A place for `near` may be given as `[latitude, longitude]`. A Date becomes text by itself. */
function instants(key, value) {
  return key === "near" && Array.isArray(value) ? value.join(",") : value;
}

/** In node: the system's zone rules, for `RavineHours.load`. */
export async function systemZones(folder = "/usr/share/zoneinfo") {
  const { readFileSync } = await import("node:fs");
  return (name) => {
    if (!/^[\w+-]+(\/[\w+-]+)*$/.test(name)) return null;
    try {
      return readFileSync(`${folder}/${name}`);
    } catch {
      return null;
    }
  };
}
