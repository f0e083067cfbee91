// The core in its worker, seen from the page.

class CoreClient {
  constructor() {
    this.waiting = new Map();
    this.next = 1;
  }

  /** Answers as Core.ask() does, with the time in milliseconds. Fails with a sentence. */
  async ask(task, settings, files) {
    this.module ??= this.compile();
    this.worker ??= this.start();  // while the core is compiled
    const module = await this.module;
    this.worker ??= this.start();  // stop() may have ended the first one
    const id = this.next;
    this.next += 1;
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject });
      this.worker.postMessage({ id, module, files, task, settings });
    });
  }

  /** Ends the work at once; what is waiting fails. */
  stop(reason = "This was stopped.") {
    this.worker?.terminate();
    this.worker = null;
    for (const { reject } of this.waiting.values()) reject(new Error(reason));
    this.waiting.clear();
  }

  async compile() {
    const text = atob(byId("core").textContent.trim());
    const packed = new Uint8Array(text.length);
    for (let i = 0; i < text.length; ++i) packed[i] = text.charCodeAt(i);  // from() with a function takes ten times as long
    const bytes = await new Response(new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
    return WebAssembly.compile(bytes);
  }

  start() {
    const address = URL.createObjectURL(new Blob([byId("worker").textContent], { type: "text/javascript" }));
    const worker = new Worker(address);
    worker.onmessage = ({ data: { id, answer, failure } }) => {
      const { resolve, reject } = this.waiting.get(id);
      this.waiting.delete(id);
      if (failure === undefined) resolve(answer);
      else reject(new Error(`The reader failed at this, which is a defect of gpn: ${failure}`));
    };
    worker.onerror = (event) => this.stop(`The reader cannot run in this browser: ${event.message || "its worker did not start"}`);
    return worker;
  }
}
