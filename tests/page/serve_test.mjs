// gpn page --serve: what it answers, to whom, what it does with hostile clients, and how browsers notice a change.
//
//   node serve_test.mjs GPN SOURCE_FOLDER [CHROMIUM]
import assert from "node:assert/strict";
import { execFileSync, spawn } from "node:child_process";
import { appendFileSync, copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { connect } from "node:net";
import { networkInterfaces, tmpdir } from "node:os";
import { join } from "node:path";

import { Chromium } from "./chromium.mjs";
import { runEach } from "./harness.mjs";

const [gpn, source, chromium] = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), "gpn-serve-"));
const record = join(folder, "game.gpn");
copyFileSync(join(source, "examples/records/gipf-standard.gpn"), record);

let said = "";  // by all servers

async function until(condition, what) {
  for (const end = Date.now() + 20_000; !(await condition());) {
    if (Date.now() > end) throw new Error(`this never came: ${what}; gpn wrote: ${said}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** A server, when it listens. */
async function start(words) {
  const server = { process: spawn(gpn, ["page", "--serve", "0", ...words], { stdio: ["ignore", "ignore", "pipe"] }) };
  let text = "";
  server.process.stderr.setEncoding("utf8").on("data", (more) => { text += more; said += more; });
  server.ended = new Promise((resolve) => server.process.on("exit", (status, signal) => resolve({ status, signal })));
  await until(() => /127\.0\.0\.1:(\d+)\//.test(text), "a server").catch((error) => {
    server.process.kill("SIGKILL");
    throw error;
  });
  server.port = Number(/127\.0\.0\.1:(\d+)\//.exec(text)[1]);
  return server;
}

function ask(path, { method = "GET", on = port, host = `127.0.0.1:${on}` } = {}) {
  return new Promise((resolve, reject) => {
    const options = { host: "127.0.0.1", port: on, path, method, headers: { Host: host }, agent: false };
    request(options, (answer) => {
      let body = "";
      answer.setEncoding("utf8");
      answer.on("data", (text) => { body += text; });
      answer.on("end", () => resolve({ status: answer.statusCode, headers: answer.headers, body }));
    }).on("error", reject).end();
  });
}

/** What the server answers to any bytes; nothing when it only closes. */
function send(bytes, { isLeftOpen = false } = {}) {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1", () => isLeftOpen ? socket.write(bytes) : socket.end(bytes));
    let answer = "";
    socket.on("data", (data) => { answer += data; });
    socket.on("error", () => resolve(answer));
    socket.on("close", () => resolve(answer));
  });
}

const server = await start([folder]);
const { port } = server;
const versionOf = (page) => Number(/const pageVersion = (\d+);/.exec(page)[1]);

const tests = {
  async "the page is served to this machine, and no other name that leads here gets it"() {
    const page = await ask("/");
    assert.equal(page.status, 200);
    assert.match(page.headers["content-type"], /^text\/html/);
    assert.equal(page.headers["cache-control"], "no-store");
    const policy = /Content-Security-Policy" content="([^"]*)"/.exec(page.body)[1];
    assert.match(policy, /^default-src 'none'; img-src data:; style-src 'sha256-.*connect-src 'self'$/);
    assert.equal(page.headers["content-security-policy"], policy);
    assert.equal((await ask("/none")).headers["content-security-policy"], "default-src 'none'");
    assert.equal((await ask("/", { host: `localhost:${port}` })).status, 200);
    for (const host of ["example.org", `example.org:${port}`, "127.0.0.1", `127.0.0.1:${port}.example.org`, " "])
      assert.notEqual((await ask("/", { host })).status, 200, host);
    assert.equal((await ask("/", { host: "example.org" })).status, 421);
  },

  async "it does not listen on other addresses"() {
    for (const { address, family, internal } of Object.values(networkInterfaces()).flat()) {
      if (internal || family !== "IPv4") continue;
      const error = await new Promise((resolve) => connect(port, address, () => resolve(null)).on("error", resolve));
      assert.ok(error, address);
    }
  },

  async "other paths and methods are refused"() {
    for (const path of ["/etc/passwd", "/../../etc/passwd", "/version", "/version?after=x", "/%00", "//"])
      assert.equal((await ask(path)).status, 404, path);
    for (const method of ["POST", "PUT", "DELETE", "OPTIONS"]) assert.equal((await ask("/", { method })).status, 405);
    const head = await ask("/", { method: "HEAD" });
    assert.ok(head.status === 200 && head.body === "");
  },

  async "hostile bytes end a connection and nothing else"() {
    assert.match(await send(`GET / HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nHost: example.org\r\n\r\n`), / 400 /);
    assert.match(await send("\0\x01\xff\r\n\r\n"), / 400 /);
    assert.match(await send("GET /\r\n\r\n"), / 400 /);
    assert.match(await send(`GET /${"a".repeat(100_000)} HTTP/1.1\r\n\r\n`), /^$| 431 /);
    assert.equal(await send(""), "");
    assert.equal(await send("GET / HTTP/1.1\r\nHost", { isLeftOpen: true }), "");  // after a few seconds
    assert.equal((await ask("/")).status, 200);
  },

  async "many connections that ask nothing hold up others for seconds only"() {
    const idle = Array.from({ length: 200 }, () => connect(port, "127.0.0.1").on("error", () => {}));
    const page = await ask("/");
    assert.equal(page.status, 200);
    idle.forEach((socket) => socket.destroy());
  },

  async "a changed, an added and a damaged file make another version"() {
    for (const change of [() => appendFileSync(record, "\n"),
                          () => copyFileSync(join(source, "examples/records/dvonn-club.gpn"), join(folder, "new.gpn")),
                          () => appendFileSync(record, "[White \"\n1. %% \0 zz"), () => rmSync(join(folder, "new.gpn"))]) {
      const version = versionOf((await ask("/")).body);
      const next = ask(`/version?after=${version}`);
      change();
      assert.ok(Number((await next).body) > version);
    }
  },

  async "a browser loads the page anew and stays where it was"() {
    if (!chromium) return console.log("     skipped: there is no chromium (Debian: apt install chromium)");
    copyFileSync(join(source, "examples/records/gipf-standard.gpn"), record);
    const browser = new Chromium(chromium, join(folder, "../", `${folder}-profile`));
    try {
      const tab = await browser.newTab();
      await tab.open(`http://127.0.0.1:${port}/#game=1&turn=3`);
      await until(() => tab.run("document.querySelectorAll('#board .spot').length === 61"), "the board");
      const shown = "Number(/const pageVersion = (\\d+);/.exec([...document.scripts].map((each) => each.textContent).join())[1])";
      const version = await tab.run(shown);
      appendFileSync(record, "\n");
      await until(() => tab.run(`${shown} > ${version}`).catch(() => false), "the new version");
      await until(() => tab.run("location.hash.includes('turn=3')").catch(() => false), "the turn");
      assert.deepEqual(tab.problems, []);
    } finally {
      await browser.close();
      rmSync(`${folder}-profile`, { recursive: true, force: true, maxRetries: 5 });
    }
  },

  async "with --isolate the page is served as without it"() {
    const worker = await start(["--isolate", folder]);
    try {
      const page = await ask("/", { on: worker.port });
      assert.match(page.body, /pageVersion = /);
      const next = ask(`/version?after=${versionOf(page.body)}`, { on: worker.port });
      appendFileSync(record, "\n");
      assert.ok(Number((await next).body) > versionOf(page.body));
    } finally {
      worker.process.kill("SIGINT");
      assert.deepEqual(await worker.ended, { status: 0, signal: null });
    }
  },

  async "a notice is served before the first page is made"() {
    const pipe = join(folder, "pipe");
    execFileSync("mkfifo", [pipe]);
    const other = await start([pipe]);
    try {
      assert.match((await ask("/", { on: other.port })).body, /is being made/);
      writeFileSync(pipe, readFileSync(record));
      await until(async () => /pageVersion = /.test((await ask("/", { on: other.port })).body), "the page");
    } finally {
      other.process.kill("SIGKILL");
      rmSync(pipe);
    }
  },

  async "Ctrl-C ends it with status 0"() {
    server.process.kill("SIGINT");
    assert.deepEqual(await server.ended, { status: 0, signal: null });
  },
};

let failed = 1;
try {
  await until(() => /games? on the page/.test(said), "the page");
  failed = await runEach(Object.entries(tests), (test) => test());
} finally {
  server.process.kill("SIGKILL");
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}
process.exit(failed === 0 ? 0 : 1);
