// The core in WebAssembly against the program, byte for byte: reports, conversions and frames of records as they are,
// damaged at random, and of the corpus.
//
//   node core_test.mjs GPN FOLDER_OF_CORE SOURCE_FOLDER
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";

const [gpn, folder, source] = process.argv.slice(2);
const { Core } = await import(join(source, "wasm/page/core.mjs"));
const core = await Core.load(readFileSync(join(folder, "gpn.wasm")));
const scratch = mkdtempSync(join(tmpdir(), "gpn-wasm-"));

const FORMATS = ["gpn", "json", "jsonl", "sheet", "boardspace", "sgf", "littlegolem", "codecup"];
const AT_ONCE = 200;

function filesBelow(root) {
  return readdirSync(root, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1)).flatMap((entry) =>
    entry.isDirectory() ? filesBelow(join(root, entry.name)) : [join(root, entry.name)]);
}

function native(args, cwd) {
  const { status, stdout, stderr, error } = spawnSync(gpn, args, { cwd, maxBuffer: 1 << 28 });
  assert.ifError(error);
  assert.ok(status === 0 || status === 1, stderr.toString());
  return { output: stdout, messages: stderr.toString() };
}

/** The answer about files of a folder, by their names in it. */
function ask(task, settings, names, cwd) {
  core.removeFiles();
  for (const name of names) core.addFile(name, readFileSync(join(cwd, name)));
  const answer = core.ask(task, [...names.map((name) => ["file", name]), ...settings]);
  assert.equal(answer.problem, "");
  return answer;
}

function same(ours, theirs, what) {
  if (ours.equals(theirs)) return;
  const [a, b] = [ours, theirs].map((bytes) => bytes.toString().split("\n"));
  const line = a.findIndex((text, number) => text !== b[number]);
  assert.fail(`${what}, line ${line + 1}\n  core    ${a[line]}\n  program ${b[line]}`);
}

function compareReports(names, cwd, what) {
  for (let at = 0; at < names.length; at += AT_ONCE) {
    const part = names.slice(at, at + AT_ONCE);
    const { output } = native(["verify", "--format", "jsonl", "--notes", "--", ...part], cwd);
    same(Buffer.from(ask("verify", [["findings", "notes"]], part, cwd).output), output, what);
  }
}

const examples = join(source, "examples");
const records = filesBelow(examples).filter((path) => !path.endsWith(".md")).map((path) => relative(examples, path));
const samples = records.filter((name) => /^(records|sheets|combined)\//.test(name));

/** A generator of numbers below `most`, the same in each run. */
function randomNumbers(seed) {
  let state = seed;
  return (most) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * most);
  };
}

/** The bytes with a few of them removed, doubled, moved or replaced. */
function damaged(bytes, random) {
  let made = bytes;
  for (let times = 1 + random(3); times > 0; times -= 1) {
    const at = random(made.length);
    const length = 1 + random(random(4) === 0 ? 200 : 6);
    const part = made.subarray(at, at + length);
    const other = [Buffer.alloc(0), Buffer.concat([part, part]), Buffer.from([random(256)]), Buffer.from("(;"),
                   Buffer.from(" 12. "), Buffer.from([0xE2, 0x80, 0x8B]), Buffer.from([0xF0, 0x9F])][random(7)];
    made = Buffer.concat([made.subarray(0, at), other, made.subarray(at + length)]);
  }
  return made;
}

const tests = {
  "reports on the examples, links between records among them"() {
    compareReports(records, examples, "examples");
    for (const name of records) compareReports([name], examples, name);
  },

  "reports on the games of the clauses of the potentials"() {
    const place = join(source, "tests/potentials/data");
    compareReports(filesBelow(place).map((path) => relative(place, path)), place, "clauses");
  },

  "reports on damaged records"() {
    const random = randomNumbers(13);
    const names = [];
    for (const name of samples)
      for (let number = 0; number < 10; number += 1) {
        names.push(`${number}-${name.replaceAll("/", "-")}`);
        writeFileSync(join(scratch, names.at(-1)), damaged(readFileSync(join(examples, name)), random));
      }
    compareReports(names, scratch, "damaged");
  },

  "reports on what is no record"() {
    const inputs = { empty: "", blank: " \n\t", text: "nothing of this is a game\n", binary: Buffer.from([0, 1, 2, 255, 254, 0]),
                     "utf-16": Buffer.from("\ufeff[Game \"dvonn\"]\n\n1. c3 d4 *\n", "utf16le"),
                     "mark": "\ufeff[Game \"dvonn\"]\n\n1. c3 d4 *\n", "name with ünïcode": "[Game \"dvonn\"]\n\n1. zz \u202e d4 *\n",
                     "other game": "(;GM[1]FF[4]SZ[19];B[aa];W[bb])", cut: "[Game \"gipf\"]\n[White \"" };
    mkdirSync(join(scratch, "odd"));
    for (const [name, text] of Object.entries(inputs)) writeFileSync(join(scratch, "odd", name), text);
    compareReports(Object.keys(inputs), join(scratch, "odd"), "odd");
  },

  "links between records lead to files that are open, and to no other"() {
    const place = join(scratch, "links");
    mkdirSync(join(place, "below"), { recursive: true });
    const text = readFileSync(join(examples, "combined/evening.gpn"), "utf8");
    writeFileSync(join(place, "evening.gpn"), text);
    writeFileSync(join(place, "below/evening.gpn"), text);
    const target = /\[Contest "([^"]*)"/.exec(text)[1];
    for (const [from, file] of [...["below/evening.gpn", "./evening.gpn", "missing.gpn", "../evening.gpn", "/evening.gpn",
                                    "below/../../x.gpn"].map((file) => ["linked.gpn", file]),
                                ["below/linked.gpn", "../below/evening.gpn"], ["below/linked.gpn", "../evening.gpn"]]) {
      const linked = text.replaceAll(/\[Contest "([^"]*)"/g, (all, value) => all.replace(value, value.replace(/\S*#/, `${file}#`)));
      writeFileSync(join(place, from), linked);
      const names = [from, "evening.gpn", "below/evening.gpn"];
      compareReports(names, place, `${target} as ${file} in ${from}`);
    }
  },

  "records in other formats, and the lines about what they lost"() {
    for (const name of samples)
      for (const format of FORMATS) {
        const { output, messages } = native(["convert", "--to", format, "--", name], examples);
        const answer = ask("convert", [["to", format]], [name], examples);
        same(Buffer.from(answer.output), output, `${name} as ${format}`);
        for (const line of answer.summary.lines) assert.ok(messages.includes(line), `${name} as ${format}: ${line}`);
      }
  },

  "the games of a page"() {
    for (const names of [...samples.map((name) => [name]), samples]) {
      const page = native(["page", "--", ...names], examples).output.toString();
      const parts = [...page.matchAll(/<script type="application\/json" class="data">(.*?)<\/script>/gs)];
      const entries = parts.map(([, part]) => part).join("").slice("[".length, -"\n]".length);
      same(Buffer.from(ask("frames", [], names, examples).output), Buffer.from(entries), names.join());
    }
  },

  "rules, formats and strictness that are asked for"() {
    const name = "records/gipf-forgotten-row.gpn";
    for (const [args, settings] of [[["--strict"], [["reading", "strict"]]], [["--from", "sheet"], [["from", "sheet"]]],
                                    [["--game", "gipf", "--variant", "basic"], [["game", "gipf"], ["variant", "basic"]]]]) {
      const { output } = native(["verify", "--format", "jsonl", ...args, "--", name], examples);
      same(Buffer.from(ask("verify", settings, [name], examples).output), output, args.join(" "));
    }
  },

  "requests that are wrong have a problem in words, and the core goes on"() {
    for (const [task, settings] of [["sing", []], ["verify", [["from", "pgn"]]], ["convert", []], ["verify", [["colour", "red"]]],
                                    ["verify", [["game", "chess"]]], ["verify", [["game", "gipf"], ["variant", "none"]]]])
      assert.match(core.ask(task, settings).problem, /\w+ \w+/);
    assert.deepEqual(core.ask("verify", [["file", "unknown.gpn"]]).summary.failures,
                     ["unknown.gpn: is not among the opened files"]);
    assert.deepEqual(core.ask("describe").summary.formats, FORMATS);
  },

  "reports on the corpus"() {
    const corpus = process.env.GPN_CORPUS || join(source, "../shared/corpus");
    if (!existsSync(corpus)) return console.log("     skipped: there is no ../shared/corpus, and GPN_CORPUS names none");
    const all = filesBelow(corpus).filter((path) => statSync(path).size < 1 << 20).map((path) => relative(corpus, path));
    // The program reads each file with all its rules; every sixteenth is enough to see that the core reads them alike.
    compareReports(all.filter((_, index) => index % 16 === 0), corpus, "corpus");
    const begin = performance.now();
    const dvonn = all.filter((name) => name.startsWith("dvonn-boardspace/"));
    const { summary } = ask("verify", [], dvonn, corpus);
    if (summary.records > 0)
      console.log(`     ${summary.records} games of ${dirname(dvonn[0])}: ${((performance.now() - begin) / summary.records).toFixed(2)} ms each`);
    return undefined;
  },
};

let failed = 0;
try {
  for (const [name, test] of Object.entries(tests)) {
    const begin = performance.now();
    try {
      test();
      console.log(`ok   ${name} (${Math.round(performance.now() - begin)} ms)`);
    } catch (error) {
      failed += 1;
      console.log(`FAIL ${name}\n${error.stack}`);
    }
  }
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
process.exit(failed === 0 ? 0 : 1);
