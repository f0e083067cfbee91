// The page that reads records, in a real browser: dropped, chosen and pasted records, findings, other formats, saving.
//
//   node reader_test.mjs GPN FOLDER_OF_PAGE CHROMIUM SOURCE_FOLDER [FOLDER_FOR_SCREENSHOTS]
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, rmSync, statSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";

import { fitsAcross, runTests, Scratch, size, words } from "../page/harness.mjs";

const [gpn, built, program, source, pictures] = process.argv.slice(2);
const scratch = new Scratch("reader", pictures, "reader-");
const { folder } = scratch;
const downloads = join(folder, "downloads");
const records = join(source, "examples/records");
const page = join(built, "gpn.html");
const MOST_BYTES = 3_000_000;

const FORMATS = {
  gpn: "gpn", json: "json", jsonl: "jsonl", sheet: "txt", boardspace: "sgf", sgf: "sgf", littlegolem: "txt", codecup: "log",
};
const DIALECTS = ["gipf-tournament.gpn", "gipf-basic-sheet.txt", "gipf-boardspace.sgf", "dvonn-littlegolem.txt", "dvonn-codecup.log",
                  "dvonn-boardspace.sgf"];

function native(...args) {
  const { status, stdout, error } = spawnSync(gpn, args, { cwd: records, maxBuffer: 1 << 28 });
  assert.ifError(error);
  assert.ok(status === 0 || status === 1, `${args.join(" ")}: ${status}`);
  return stdout;
}

/** What the program reports on files, one object for each record. */
const reports = (...names) => native("verify", "--format", "jsonl", "--", ...names).toString().split("\n").filter(Boolean).map((line) => JSON.parse(line));

const write = (name, text) => scratch.write(name, text);
const keep = (tab, name) => scratch.keep(tab, name);

const pageWords = new Function(`${readFileSync(join(source, "wasm/page/words.js"), "utf8")}; return pageWords;`)();

/** Keeps the workers of the page in `workers`, and while `isHeld` what is sent to them in `held`. */
const HOLD = `
  window.workers = [];
  window.held = [];
  window.Worker = class extends Worker {
    constructor(address) { super(address); workers.push(this); }
    postMessage(message) { if (window.isHeld) held.push(message); else super.postMessage(message); }
  };`;

async function openReader(tab, address = pathToFileURL(page).href) {
  await tab.open(address);
  await tab.until("document.body.dataset.core");
}

/** Waits until the answer about the last files is shown. */
const read = (tab) => tab.until("document.getElementById('stop').hidden && document.getElementById('status').textContent !== ''");

const goToGame = async (tab, number) => {
  await tab.run(`location.hash = "#game=${number}"`);
  await tab.until(`document.querySelectorAll(".game").length < 2 || document.querySelectorAll(".game")[${number - 1}].getAttribute("aria-current")`);
};
const countGames = async (tab) => Number(/^(\d+) game/.exec(await tab.text("#status"))[1]);
const fileNames = (tab) => tab.run("[...new Set([...document.querySelectorAll('.game')].map(({ title }) => title))].sort()");

async function startDrop(tab, ...paths) {
  await tab.run("document.getElementById('status').replaceChildren()");
  const data = { items: [], files: paths, dragOperationsMask: 1 };
  for (const type of ["dragEnter", "dragOver", "drop"]) await tab.send("Input.dispatchDragEvent", { type, x: 300, y: 300, data });
}

async function drop(tab, ...paths) {
  await startDrop(tab, ...paths);
  await read(tab);
}

async function paste(tab, text) {
  await tab.run("document.getElementById('status').replaceChildren()");
  await tab.click("#open-paste");
  await tab.run(`document.getElementById('paste-text').value = ${JSON.stringify(text)}`);
  await tab.click("#paste-open");
  await read(tab);
}

const choose = (tab, field, value) => tab.run(`(() => {
  const field = document.getElementById("${field}");
  field.value = ${JSON.stringify(value)};
  field.dispatchEvent(new Event("input"));
})()`);

/** The bytes of a download. */
async function saved(tab, name) {
  rmSync(downloads, { recursive: true, force: true });
  await tab.browser.send("Browser.setDownloadBehavior", { behavior: "allow", downloadPath: downloads });
  await tab.click("#save-file");
  const path = join(downloads, name);
  for (const end = Date.now() + 20_000; !existsSync(path);) {
    assert.ok(Date.now() < end, `${name} was never saved`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return readFileSync(path);
}

/** The pieces in words after the last turn, as the picture of `gpn show` describes them. */
const lastBoard = (name, turns) => /<desc>(.*?);/.exec(native("show", name, "--turn", String(turns), "--svg").toString())[1];

const tests = {
  async "the empty page offers an example, which opens at its error"(tab) {
    await openReader(tab);
    await keep(tab, "empty");
    await tab.click("#open-example");
    await read(tab);
    assert.match(await tab.text("#status"), /^1 game in 1 file, 1 error/);
    assert.equal(await tab.text("#turns .turn[aria-current]"), "f7");
  },

  async "the page is one file of less than 3 MB that asks for nothing"(tab) {
    assert.ok(statSync(page).size < MOST_BYTES, `${statSync(page).size} bytes`);
    await openReader(tab);
    assert.match(await tab.text("#empty"), /Drop game records here/);
    await keep(tab, "empty");
    await drop(tab, join(records, "gipf-standard.gpn"));
    const asked = tab.requests.filter((address) => !/^(file|blob):/.test(address));
    assert.deepEqual(asked, []);
  },

  async "a dropped file of each dialect is verified and played through"(tab) {
    for (const name of DIALECTS) {
      await openReader(tab);
      await drop(tab, join(records, name));
      const found = reports(name);
      assert.match(await tab.text("#status"), new RegExp(`^${found.length} games? in 1 file`), name);
      await tab.press("End");
      const turns = await tab.run("Number(new URLSearchParams(location.hash.slice(1)).get('turn'))");
      assert.equal(turns, found[0].turns, name);
      assert.equal(await words(tab), lastBoard(name, turns), name);
      console.log(`     ${name}: ${/Read in \d+ ms/.exec(await tab.text("#status"))[0]}`);
    }
  },

  async "a file that gzip has compressed is opened as what it contains, and a cut one is named"(tab) {
    const packed = gzipSync(readFileSync(join(records, "gipf-standard.gpn")));
    await openReader(tab);
    await drop(tab, write("whole.gpn.gz", packed));
    assert.match(await tab.text("#status"), /^1 game in 1 file/);
    await openReader(tab);
    await drop(tab, write("cut.gpn.gz", packed.subarray(0, 200)));
    assert.match(await tab.run("document.body.textContent"), /cut\.gpn\.gz cannot be read/);
  },

  async "findings are on the board, and a turn that was meant can be tried"(tab) {
    await openReader(tab);
    await drop(tab, join(records, "gipf-forgotten-row.gpn"));
    assert.match(await tab.text("#status"), /1 game in 1 file, 1 error/);
    await tab.press("n");
    assert.match(await tab.text("#notice"), /row g3-g6 must be removed first/);
    assert.equal(await tab.count("#board .fault"), 4);
    await keep(tab, "finding");
    await tab.click("#notice .instead button");
    assert.equal(await tab.count("#board .fault"), 0);
  },

  async "a damaged file is read as far as the program reads it, and each finding is shown"(tab) {
    const text = readFileSync(join(records, "dvonn-club.gpn"), "utf8");
    const damaged = write("damaged.gpn", text.replace(/\]\n\n/, "\n\n").replace(/(\d+\. \w+) (\w+)/, "$1 zz9 $2"));
    const found = reports(damaged);
    assert.ok(found.some(({ diagnostics }) => diagnostics.length > 0));
    await openReader(tab);
    await drop(tab, damaged);
    assert.equal(await countGames(tab), found.length);
    for (const [number, report] of found.entries()) {
      await goToGame(tab, number + 1);
      const listed = await tab.run("[...document.querySelectorAll('#finding-list li')].map((each) => each.textContent)");
      // Notes are shown where they are the cause of an error.
      const wanted = report.diagnostics.filter(({ severity }) => severity !== "note");
      for (const { message } of wanted) assert.ok(listed.some((text) => text.endsWith(message)), message);
      for (const text of listed) assert.ok(report.diagnostics.some(({ message }) => text.endsWith(message)), text);
    }
  },

  async "what is no record is named with the reason"(tab) {
    const inputs = [write("empty.gpn", ""), write("text.txt", "nothing of this is a game\n"),
                    write("binary.gpn", Buffer.from([0, 1, 2, 255, 254, 0])), write("go.sgf", "(;GM[1]FF[4]SZ[19];B[aa];W[bb])")];
    await openReader(tab);
    await drop(tab, ...inputs);
    assert.match(await tab.text("#status"), /4 games in 4 files, 4 errors/);
    const found = reports(...inputs).map(({ diagnostics }) => pageWords(diagnostics[0].message));
    const shown = [];
    for (let number = 1; number <= inputs.length; number += 1) {
      await goToGame(tab, number);
      shown.push((await tab.text("#finding-list li")).trim());
    }
    assert.deepEqual(shown.toSorted(), found.toSorted());
    await keep(tab, "unreadable");
  },

  async "many files are opened at once, and dropping one again replaces it"(tab) {
    await openReader(tab);
    await drop(tab, ...DIALECTS.map((name) => join(records, name)));
    assert.match(await tab.text("#status"), new RegExp(`${reports(...DIALECTS).length} games in ${DIALECTS.length} files`));
    await keep(tab, "many");
    const changed = write("gipf-tournament.gpn", "[Game \"dvonn\"]\n\n1. c3 d4 *\n");
    await drop(tab, changed);
    assert.match(await tab.text("#status"), /gipf-tournament\.gpn replaces the file of that name/);
    await tab.press("ArrowRight");
    assert.equal(await words(tab), "c3 neutral");
    await tab.click("#close-files");
    assert.match(await tab.text("#empty"), /Drop game records here/);
    assert.equal(await tab.run("document.getElementById('layout').hidden"), true);
    await tab.press("ArrowRight");
  },

  async "a dropped folder is opened with all that is below it, and links lead from file to file"(tab) {
    const evening = readFileSync(join(source, "examples/combined/evening.gpn"), "utf8");
    write("club/evening.gpn", evening);
    write("club/below/linked.gpn", evening.replaceAll("dvonn #2", "dvonn missing.gpn#1"));
    await openReader(tab);
    await drop(tab, join(folder, "club"));
    assert.match(await tab.text("#status"), /^club is not opened: .*open the files in it/);
    const server = createServer((_, answer) => answer.end(readFileSync(page)));
    await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
    await openReader(tab, `http://127.0.0.1:${server.address().port}/`);
    await drop(tab, join(folder, "club"));
    assert.deepEqual(await fileNames(tab), ["club/below/linked.gpn", "club/evening.gpn"]);
    assert.match(await tab.text("#status"), /^4 games in 2 files, 1 error/);
    server.closeAllConnections();
    server.close();
  },

  async "pasted text is read, as what the user says it is"(tab) {
    await openReader(tab);
    await paste(tab, "1. c3 d4 2. e5 a1");
    await tab.run("document.getElementById('reading').open = true");
    await choose(tab, "from", "gpn");
    await read(tab);
    await choose(tab, "game", "dvonn");
    await read(tab);
    assert.match(await tab.text("#status"), /1 game in 1 file, no findings/);
    await tab.press("End");
    assert.equal(await words(tab), "a1 black, c3 neutral, d4 neutral, e5 neutral");
    await choose(tab, "from", "codecup");
    await read(tab);
    assert.match(await tab.text("#status"), /1 error/);
    await keep(tab, "read-as");
    await paste(tab, "[Game \"dvonn\"]\n\n1. c3 *");
    assert.match(await tab.text("#status"), /in 2 files/);
  },

  async "a file is converted and saved in each format, with what was lost"(tab) {
    await openReader(tab);
    await drop(tab, join(records, "dvonn-club.gpn"));
    await tab.click("#open-save");
    for (const [format, extension] of Object.entries(FORMATS)) {
      await choose(tab, "save-to", format);
      const name = `dvonn-club.${extension}`;
      await tab.until(`document.getElementById('save-file').textContent === 'Save ${name}'`);
      await tab.until(`document.getElementById('save-result').textContent.includes('written as ${format}')`);  // two are .sgf
      if (format === "littlegolem") {
        assert.match(await tab.text("#save-result"), /2 records written as littlegolem/);
        assert.match(await tab.text("#save-result"), /comment|tag/);
        await keep(tab, "save");
      }
      assert.ok((await saved(tab, name)).equals(native("convert", "--to", format, "dvonn-club.gpn")), format);
    }
    await choose(tab, "save-to", "findings");
    await tab.until("document.getElementById('save-file').textContent === 'Save dvonn-club.jsonl'");
    assert.ok((await saved(tab, "dvonn-club.jsonl")).equals(native("verify", "--format", "jsonl", "--notes", "dvonn-club.gpn")));
  },

  async "what cannot be written is told, and nothing is saved"(tab) {
    await openReader(tab);
    await drop(tab, join(records, "gipf-tournament.gpn"));
    await tab.click("#open-save");
    await choose(tab, "save-to", "codecup");
    await tab.until("document.getElementById('save-file').textContent === 'Nothing to save'");
    assert.equal(await tab.run("document.getElementById('save-file').disabled"), true);
    assert.match(await tab.text("#save-result"), /not written as codecup/);
  },

  async "sentences name the fields of the page instead of options of the command line"(tab) {
    await openReader(tab);
    const cases = {
      "read as gipf basic: x; --game and --variant override": "read as gipf basic: x; “Game” and “Variant” under “Read as” override",
      "read it with --from sheet: it is too short to be recognised": "read it with “Format: sheet” under “Read as”: it is too short to be recognised",
      "raise the limit with --max-milliseconds": "raise the limit with the option --max-milliseconds of the program gpn",
      "lines such as `--D2-->`, a -- b": "lines such as `--D2-->`, a -- b",
    };
    for (const [text, words] of Object.entries(cases)) assert.equal(pageWords(text), words);
    await drop(tab, write("bare.txt", "1. Gb3 Ge8\n2. Gc2 Gd7\n"), write("odd.gpn", "[Event \"x\"]\n\n1. q9 w8 *\n"), write("noise.txt", "no record\n"));
    let shown = "";
    for (let game = 1; game <= await countGames(tab); game += 1) {
      await goToGame(tab, game);
      shown += await tab.run("document.body.innerText");
    }
    assert.doesNotMatch(shown, /(?<!option )--[a-z]/);
    assert.match(shown, /“(Format|Game)” under “Read as”/);
  },

  async "what files contain and are called is text"(tab) {
    const hostile = "</script><script>window.broken=1</script><img src=x onerror=window.broken=2><b>bold</b>";
    const path = write("<img src=x onerror=window.broken=3>.gpn", `[Game "dvonn"]\n[White "${hostile}"]\n\n1. c3 {${hostile}} d4 zz<b> *\n`);
    await openReader(tab);
    await drop(tab, path);
    await tab.press("ArrowRight");
    await tab.click("#open-save");
    await tab.until("!document.getElementById('save-file').disabled || document.querySelector('#save-result p')");
    assert.equal(await tab.text("#white .name"), hostile);
    assert.equal(await tab.count("img, b"), 0);
    await tab.run("document.body.append(Object.assign(document.createElement('script'), { textContent: 'window.broken = 4' }))");
    await tab.run("fetch('https://example.org/').catch(() => {})");
    await tab.run("new Worker(URL.createObjectURL(new Blob([\"fetch('https://example.org/').then(() => postMessage(1), () => postMessage(0))\"])))" +
                  " && new Promise((resolve) => setTimeout(resolve, 200))");
    assert.equal(await tab.run("window.broken"), undefined);
    assert.deepEqual(tab.requests.filter((address) => !/^(file|blob):/.test(address)), []);
    assert.ok(tab.problems.every((text) => /Content Security Policy/.test(text)), tab.problems.join("\n"));
    tab.problems = [];
  },

  async "a core that fails or is stopped is told, and the next file is read"(tab) {
    await openReader(tab);
    await tab.run("window.isHeld = true");
    await startDrop(tab, join(records, "gipf-standard.gpn"));
    await tab.until("held.length === 1 && !document.getElementById('stop').hidden");
    await tab.run("workers.at(-1).onmessage({ data: { id: held[0].id, failure: 'unreachable' } })");
    await read(tab);
    assert.match(await tab.text("#status"), /a defect of gpn: unreachable/);
    await startDrop(tab, join(records, "dvonn-club.gpn"));
    await tab.until("held.length === 2");
    await tab.click("#stop");
    await tab.until("/This was stopped/.test(document.getElementById('status').textContent)");
    await tab.click("#close-files");
    await tab.run("window.isHeld = false");
    await drop(tab, join(records, "gipf-standard.gpn"));
    assert.match(await tab.text("#status"), /1 game in 1 file/);
  },

  async "it fits a phone, and its texts can be read in light and dark"(tab) {
    for (const value of ["light", "dark"]) {
      await tab.send("Emulation.setEmulatedMedia", { features: [{ name: "prefers-color-scheme", value }] });
      await openReader(tab);
      await drop(tab, ...DIALECTS.map((name) => join(records, name)), join(records, "gipf-forgotten-row.gpn"));
      await keep(tab, value);
      await tab.click("#open-save");
      await tab.until("!document.getElementById('save-file').disabled");
      await keep(tab, `save-${value}`);
    }
    await size(tab, 380, 760, true);
    await openReader(tab);
    assert.ok(await fitsAcross(tab));
    await keep(tab, "phone-empty");
    await drop(tab, join(records, "gipf-forgotten-row.gpn"), join(records, "dvonn-club.gpn"));
    await tab.run("document.getElementById('reading').open = true");
    assert.ok(await fitsAcross(tab));
    await keep(tab, "phone");
    await tab.click("#open-save");
    await tab.until("!document.getElementById('save-file').disabled");
    await keep(tab, "phone-save");
    await size(tab, 1280, 800);
    await tab.send("Emulation.setEmulatedMedia", { features: [] });
  },
};

process.exit(await runTests(tests, program, scratch, (tab) => tab.send("Page.addScriptToEvaluateOnNewDocument", { source: HOLD })));
