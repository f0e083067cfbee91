// A browser driven over the DevTools protocol, through pipes: no package is needed.
import { spawn } from "node:child_process";

const LONGEST_WAIT = 60_000;  // milliseconds

export class Chromium {
  constructor(program, profile) {
    const flags = ["--headless=new", "--no-sandbox", "--disable-gpu", "--no-first-run", "--hide-scrollbars",
                   "--disable-dev-shm-usage", `--user-data-dir=${profile}`, "--remote-debugging-pipe", "about:blank"];
    this.process = spawn(program, flags, { stdio: ["ignore", "ignore", "ignore", "pipe", "pipe"] });
    this.waiting = new Map();
    this.listeners = [];
    this.last = 0;
    this.rest = "";
    this.process.stdio[4].setEncoding("utf8");
    this.process.stdio[4].on("data", (text) => this.receive(text));
    this.process.on("exit", () => {
      for (const { reject } of this.waiting.values()) reject(new Error("the browser has ended"));
    });
  }

  receive(text) {
    const messages = (this.rest + text).split("\0");
    this.rest = messages.pop();
    for (const message of messages.map((each) => JSON.parse(each))) {
      const call = this.waiting.get(message.id);
      this.waiting.delete(message.id);
      if (!call) this.listeners.forEach((listener) => listener(message));
      else if (message.error) call.reject(new Error(`${call.method}: ${message.error.message}`));
      else call.resolve(message.result);
    }
  }

  send(method, params = {}, sessionId = undefined) {
    this.last += 1;
    const id = this.last;
    this.process.stdio[3].write(`${JSON.stringify({ id, method, params, sessionId })}\0`);
    return new Promise((resolve, reject) => this.waiting.set(id, { resolve, reject, method }));
  }

  async newTab() {
    const { targetId } = await this.send("Target.createTarget", { url: "about:blank" });
    const { sessionId } = await this.send("Target.attachToTarget", { targetId, flatten: true });
    const tab = new Tab(this, sessionId);
    for (const domain of ["Page", "Runtime", "Log", "Network"]) await tab.send(`${domain}.enable`);
    return tab;
  }

  async close() {
    const ended = new Promise((resolve) => this.process.on("exit", resolve));
    await this.send("Browser.close").catch(() => {});
    await ended;
  }
}

class Tab {
  constructor(browser, session) {
    this.browser = browser;
    this.session = session;
    this.problems = [];  // exceptions and messages of the console
    this.requests = [];  // addresses
    browser.listeners.push((message) => message.sessionId === session && this.note(message));
  }

  note({ method, params }) {
    if (method === "Runtime.exceptionThrown") this.problems.push(params.exceptionDetails.exception?.description);
    if (method === "Log.entryAdded") this.problems.push(params.entry.text);
    if (method === "Network.requestWillBeSent") this.requests.push(params.request.url);
  }

  send(method, params) {
    return this.browser.send(method, params, this.session);
  }

  async open(address) {
    await this.send("Page.navigate", { url: "about:blank" });
    this.problems = [];
    this.requests = [];
    await this.send("Page.navigate", { url: address });
    await this.until("document.readyState === 'complete' && location.href !== 'about:blank'");
  }

  async run(expression) {
    const { result, exceptionDetails } =
      await this.send("Runtime.evaluate", { expression, returnByValue: true, awaitPromise: true, userGesture: true });
    if (exceptionDetails) throw new Error(`${expression}: ${exceptionDetails.exception?.description}`);
    return result.value;
  }

  async until(expression) {
    const end = Date.now() + LONGEST_WAIT;
    while (!(await this.run(expression).catch(() => false))) {
      if (Date.now() > end) throw new Error(`this never became true: ${expression}`);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  text(selector) {
    return this.run(`document.querySelector(${JSON.stringify(selector)})?.textContent`);
  }

  count(selector) {
    return this.run(`document.querySelectorAll(${JSON.stringify(selector)}).length`);
  }

  click(selector) {
    return this.run(`document.querySelector(${JSON.stringify(selector)}).click()`);
  }

  async press(key) {
    const text = key.length === 1 ? { text: key } : {};
    await this.send("Input.dispatchKeyEvent", { type: "keyDown", key, ...text });
    await this.send("Input.dispatchKeyEvent", { type: "keyUp", key });
  }

  /** The middle of an element. */
  middle(selector) {
    return this.run(`(() => {
      const box = document.querySelector(${JSON.stringify(selector)}).getBoundingClientRect();
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    })()`);
  }

  async swipe(selector, across) {
    const { x, y } = await this.middle(selector);
    const touch = (type, points) => this.send("Input.dispatchTouchEvent", { type, touchPoints: points });
    await touch("touchStart", [{ x, y }]);
    await touch("touchMove", [{ x: x + across, y }]);
    await touch("touchEnd", []);
  }

  async roll(selector, deltaY) {
    await this.send("Input.dispatchMouseEvent", { type: "mouseWheel", ...await this.middle(selector), deltaX: 0, deltaY });
  }

  async screenshot() {
    const { data } = await this.send("Page.captureScreenshot", { format: "png" });
    return Buffer.from(data, "base64");
  }
}
