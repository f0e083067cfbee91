// The core in WebAssembly: files in, the parts of an answer out. It runs in workers of pages and in Node.

const STREAMS = ["output", "messages", "summary", "problem"];

/** After an exception of ask() the core must not be used any more. */
export class Core {
  #exports;
  #parts;

  /** `source` is a WebAssembly.Module or its bytes. */
  static async load(source) {
    const core = new Core();
    const made = await WebAssembly.instantiate(source, core.#imports());
    core.#exports = (made.instance ?? made).exports;
    core.#exports._initialize();
    return core;
  }

  /** `bytes` is a Uint8Array. A file of the same name is replaced. */
  addFile(name, bytes) {
    const text = new TextEncoder().encode(name);
    this.#parts = STREAMS.map(() => []);
    this.#exports.gpn_add_file(this.#store(text), text.length, this.#store(bytes), bytes.length);
    const problem = this.#text("problem");
    if (problem) throw new Error(problem);
  }

  removeFiles() {
    this.#exports.gpn_remove_files();
  }

  /**
   * `settings` are pairs of a name and a text (wasm/src/core.cpp). Returns the output as bytes, the messages as text,
   * the summary as an object (null without one), and a problem: a sentence, empty when there is none.
   */
  ask(task, settings = []) {
    const words = [task, ...settings.flat()];
    if (words.some((word) => word.includes("\0"))) throw new RangeError("a setting contains a zero byte");
    const request = new TextEncoder().encode(words.join("\0"));
    this.#parts = STREAMS.map(() => []);
    this.#exports.gpn_ask(this.#store(request), request.length);
    const summary = this.#text("summary");
    return { output: this.#joined("output"), messages: this.#text("messages"), problem: this.#text("problem"),
             summary: summary ? JSON.parse(summary) : null };
  }

  #joined(stream) {
    return joined(this.#parts[STREAMS.indexOf(stream)]);
  }

  #text(stream) {
    return new TextDecoder().decode(this.#joined(stream));
  }

  #bytes() {
    return new Uint8Array(this.#exports.memory.buffer);
  }

  #store(bytes) {
    const at = this.#exports.gpn_allocate(bytes.length) >>> 0;
    if (at === 0) throw new Error("there is not enough memory for this");
    this.#bytes().set(bytes, at);
    return at;
  }

  #imports() {
    const failed = (what) => () => { throw new Error(`the core called ${what}`); };
    const view = () => new DataView(this.#exports.memory.buffer);
    return {
      gpn: {
        take: (stream, at, size) => {
          this.#parts[stream].push(this.#bytes().slice(at >>> 0, (at >>> 0) + size));
          return 1;
        },
      },
      env: { emscripten_notify_memory_growth: () => {} },
      wasi_snapshot_preview1: {
        clock_time_get: (clock, precision, at) => {
          const milliseconds = clock === 0 ? Date.now() : performance.now();
          view().setBigUint64(at >>> 0, BigInt(Math.round(milliseconds * 1e6)), true);
          return 0;
        },
        environ_sizes_get: (count, size) => {
          view().setUint32(count >>> 0, 0, true);
          view().setUint32(size >>> 0, 0, true);
          return 0;
        },
        environ_get: () => 0,
        proc_exit: failed("exit"),
        fd_close: failed("close"),
        fd_read: failed("read"),
        fd_seek: failed("seek"),
        fd_write: failed("write"),
      },
    };
  }
}

function joined(parts) {
  const all = new Uint8Array(parts.reduce((size, part) => size + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
