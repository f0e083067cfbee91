// The page in a real browser: stepping, variations, findings, keys, wheel, touch, copying, filter, print, dark mode.
//
//   node browser_test.mjs GPN CHROMIUM SOURCE_FOLDER [FOLDER_FOR_SCREENSHOTS]
import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

import { fitsAcross, runTests, Scratch, size, visiblePart, words } from "./harness.mjs";
import { textOf, withText } from "./png_text.mjs";

const [gpn, program, source, pictures] = process.argv.slice(2);
const scratch = new Scratch("page", pictures);
const { folder } = scratch;
const records = join(source, "examples/records");
const turn = "#turns .turn[aria-current]";

function makePage(name, ...inputs) {
  const path = join(folder, name);
  const { status, stderr } = spawnSync(gpn, ["page", ...inputs, "-o", path], { encoding: "utf8" });
  assert.ok(status === 0 || status === 1, stderr);
  return pathToFileURL(path).href;
}

const writeRecord = (name, text) => scratch.write(name, text);
const keep = (tab, name) => scratch.keep(tab, name);

/** The pieces in words, as the picture of `gpn show` describes them. */
function shownWords(record, number) {
  const args = ["show", record, "--turn", String(number), "--svg"];
  const picture = spawnSync(gpn, args, { encoding: "utf8" }).stdout;
  return /<desc>(.*?);/.exec(picture)[1];
}

const tests = {
  async "a screen reader finds the board, the controls and the record by role and name"(tab) {
    await tab.open(makePage("read.html", join(records, "dvonn-club.gpn")));
    await tab.run("location.hash = '#game=1&turn=82'");
    await tab.until("document.querySelector('#standing').textContent.startsWith('White has won')");
    const { nodes } = await tab.send("Accessibility.getFullAXTree");
    const named = nodes.filter(({ ignored }) => !ignored).map(({ role, name }) => `${role?.value}: ${name?.value ?? ""}`);
    for (const expected of ["navigation: Games", "main: ", "region: Board", "region: Record", "button: Start", "button: Previous turn",
                            "group: Play through", "combobox: Speed", "searchbox: Filter", "button: Copy position",
                            "group: Board; arrow keys step through the game"])
      assert.ok(named.includes(expected), `${expected} is not among ${named.slice(0, 60).join(" | ")}`);
    assert.ok(named.some((text) => /^(image|img): .*d1 white 8 high/.test(text)), "the picture names its pieces");
    assert.ok(!named.some((text) => /^(button|link|combobox|textbox|searchbox): ?$/.test(text)), "everything that can be used has a name");
    assert.match(await tab.text("#live"), /Turn 82, White: f3-d1, from f3 to d1/);
  },

  async "the keyboard reaches every control once, in the order of the page, with a focus that is seen"(tab) {
    await tab.open(makePage("keys.html", join(records, "dvonn-club.gpn")));
    const reached = [];
    for (let step = 0; step < 40; step += 1) {
      await tab.send("Input.dispatchKeyEvent", { type: "rawKeyDown", key: "Tab", code: "Tab", windowsVirtualKeyCode: 9 });
      reached.push(await tab.run("document.activeElement.id || document.activeElement.className"));
    }
    for (const id of ["help-open", "filter", "board", "play", "next", "copy-position"])
      assert.ok(reached.includes(id), `${id} is not reached: ${reached.join(" ")}`);
    assert.ok(reached.indexOf("filter") < reached.indexOf("board") && reached.indexOf("board") < reached.indexOf("play"));
    await tab.run("document.getElementById('next').focus()");
    assert.notEqual(await tab.run("getComputedStyle(document.getElementById('next')).outlineStyle"), "none");
  },

  async "the board after each turn is the one that gpn show draws"(tab) {
    for (const [name, turns] of [["gipf-tournament.gpn", 59], ["dvonn-boardspace.sgf", 80], ["gipf-boardspace.sgf", 24]]) {
      const record = join(records, name);
      await tab.open(makePage("one.html", record));
      const last = await tab.count("#turns .turn");
      for (let number = 1; number <= last; number += 1) {
        await tab.press("ArrowRight");
        if (number % 9 === 0 || number === last) assert.equal(await words(tab), shownWords(record, number), `${name} ${number}`);
      }
      assert.ok(last >= turns, `${name} has ${last} turns`);
      assert.equal(await tab.run("document.getElementById('next').disabled"), true);
    }
  },

  async "the names of places are legible on the glasses of TAMSK and through its rings"(tab) {
    const record = writeRecord("tamsk.gpn", '[Game "tamsk"]\n[Variant "level-1"]\n\n1. a1-b1 d1-e1 2. b1-c1 *\n');
    await tab.open(`${makePage("tamsk.html", record)}#game=1&turn=3`);
    const texts = await tab.run(`[...document.querySelectorAll("#board text")]
      .filter((each) => getComputedStyle(each).display !== "none").map((each) => [each.textContent, each.className.baseVal])`);
    const named = (place) => texts.filter(([text]) => text === place).map(([, kind]) => kind);
    assert.deepEqual(named("b1"), ["label name"], "a ring alone");
    assert.deepEqual(named("d7"), ["on-white long"], "a glass alone");
    const waist = 18;
    assert.ok(await tab.run("document.querySelector('#board text.on-white.long').getBBox().width") <= waist);
  },

  async "keys, wheel, touch and play step through a game"(tab) {
    await tab.open(makePage("keys.html", join(records, "gipf-standard.gpn")));
    await keep(tab, "start");
    await tab.press("End");
    const last = await tab.text(turn);
    await tab.press("ArrowLeft");
    assert.notEqual(await tab.text(turn), last);
    await tab.press("Home");
    assert.equal(await tab.count(turn), 0);
    await tab.press("ArrowRight");
    const first = await tab.text(turn);
    await tab.roll("#board", 120);
    await tab.until(`document.querySelector("${turn}").textContent !== ${JSON.stringify(first)}`);
    await tab.roll("#board", -120);
    await tab.until(`document.querySelector("${turn}").textContent === ${JSON.stringify(first)}`);
    await tab.send("Emulation.setTouchEmulationEnabled", { enabled: true });
    await tab.swipe("#board", -120);
    await tab.until(`document.querySelector("${turn}").textContent !== ${JSON.stringify(first)}`);
    await tab.swipe("#board", 120);
    await tab.until(`document.querySelector("${turn}").textContent === ${JSON.stringify(first)}`);
    await tab.send("Emulation.setTouchEmulationEnabled", { enabled: false });
    await tab.run("document.getElementById('speed').value = '400'");
    await tab.press(" ");
    assert.equal(await tab.run("document.getElementById('play').getAttribute('aria-pressed')"), "true");
    await tab.until("new URLSearchParams(location.hash.slice(1)).get('turn') >= 3");
    await tab.press(" ");
    assert.equal(await tab.run("document.getElementById('play').getAttribute('aria-pressed')"), "false");
  },

  async "a link leads to a game and a turn"(tab) {
    const page = makePage("link.html", records);
    await tab.open(`${page}#game=3&turn=30`);
    assert.match(await tab.text("#title"), /Tom Renn – Noor Abels/);
    assert.match(await tab.text("#live"), /^Turn 30, Black: /);
  },

  async "a link finds its game again when other games were added before it"(tab) {
    await tab.open(`${makePage("link.html", records)}#game=3&turn=30`);
    const id = await tab.run("new URLSearchParams(location.hash.slice(1)).get('id')");
    const added = makePage("added.html", writeRecord("new.gpn", "[Game \"dvonn\"]\n\n1. c3 d4 *\n"), records);
    await tab.open(`${added}#game=3&id=${id}&turn=30`);
    assert.match(await tab.text("#title"), /Tom Renn – Noor Abels/);
    assert.match(await tab.text("#live"), /^Turn 30, Black: /);
    assert.match(await tab.run("location.hash"), new RegExp(`^#game=4&id=${id}&turn=30$`));
    await tab.open(`${added}#game=2&id=00000000`);
    assert.equal(await tab.run("new URLSearchParams(location.hash.slice(1)).get('game')"), "2", "an id of no game");
  },

  async "a game with an error opens at it, another one at its start"(tab) {
    const page = makePage("error.html", join(records, "gipf-forgotten-row.gpn"), join(records, "gipf-standard.gpn"));
    await tab.open(page);
    assert.equal(await tab.text(turn), "f7");
    assert.ok(await tab.count("#notice .finding.error") > 0);
    await tab.run("document.querySelector('#notice details').open = true");
    assert.match(await tab.text("#notice details"), /rule R4A row must be removed/);
    await tab.press("PageDown");
    assert.equal(await tab.count(turn), 0);
    await tab.open(`${page}#game=1&turn=0`);
    assert.equal(await tab.count(turn), 0, "a link to the start");
  },

  async "Escape and the first link of the page lead to the board"(tab) {
    await tab.open(makePage("escape.html", records));
    await tab.run("document.getElementById('filter').focus()");
    await tab.press("Escape");
    assert.equal(await tab.run("document.activeElement.id"), "board");
    const address = await tab.run("location.hash");
    await tab.run("document.getElementById('skip').focus()");
    assert.equal(await visiblePart(tab, "#skip"), 1);
    await tab.run("document.getElementById('skip').click()");
    assert.equal(await tab.run("document.activeElement.id"), "board");
    assert.equal(await tab.run("location.hash"), address);
  },

  async "board, finding and the turns that were meant are in the window at every size, and nobody is kept out"(tab) {
    const page = makePage("sizes.html", join(records, "gipf-forgotten-row.gpn"), join(records, "dvonn-club.gpn"));
    const axe = join(source, "build/npm/node_modules/axe-core/axe.min.js");
    if (!existsSync(axe)) console.log("     axe-core is not installed (cmake/npm_packages.sh): its rules are not tried");
    else await tab.send("Page.setBypassCSP", { enabled: true });
    for (const value of ["light", "dark"]) {
      await tab.send("Emulation.setEmulatedMedia", { features: [{ name: "prefers-color-scheme", value }] });
      for (const [width, height, isMobile] of [[1440, 900], [1024, 768], [800, 720], [390, 844, true], [740, 360, true]]) {
        const at = `${width}x${height}, ${value}`;
        await size(tab, width, height, isMobile);
        await tab.open(page);
        for (const selector of ["#board svg", "#controls", "#notice .finding", "#notice .instead"])
          assert.equal(await visiblePart(tab, selector), 1, `${at}: ${selector}`);
        assert.ok(await fitsAcross(tab), at);
        assert.ok(await tab.run("document.querySelector('#board svg').clientHeight >= 280"), `${at}: the board is small`);
        await keep(tab, `size-${width}-${value}`);
        if (!existsSync(axe)) continue;
        await tab.run(readFileSync(axe, "utf8"));
        const broken = await tab.run("axe.run().then(({ violations }) => violations.map(({ id, nodes }) => `${id}: ${nodes[0].html}`))");
        assert.deepEqual(broken, [], at);
      }
    }
    await tab.send("Page.setBypassCSP", { enabled: false });
    await tab.send("Emulation.setEmulatedMedia", { features: [] });
    await size(tab, 1280, 800);
  },

  async "on a phone the list of games covers the board, and closes when a game is chosen or with Escape"(tab) {
    await size(tab, 390, 844, true);
    await tab.open(makePage("cover.html", records));
    await tab.until("document.querySelector('#list .game')");
    const isCovered = () => tab.run(`(() => {
      const { x, y, width, height } = document.getElementById("board").getBoundingClientRect();
      return Boolean(document.elementFromPoint(x + width / 2, y + height / 2).closest("#games"));
    })()`);
    for (const close of [() => tab.click("#list li:nth-child(3) .game"), () => tab.press("Escape")]) {
      assert.equal(await isCovered(), false);
      await tab.click("#list-toggle");
      assert.equal(await isCovered(), true);
      await close();
    }
    assert.equal(await isCovered(), false);
    assert.match(await tab.text("#title"), /Tom Renn – Noor Abels/);
    await size(tab, 1280, 800);
  },

  async "without scripts the page lists games, findings and turns"(tab) {
    await tab.send("Emulation.setScriptExecutionDisabled", { value: true });
    await tab.send("Page.navigate", { url: makePage("plain.html", join(records, "gipf-forgotten-row.gpn")) });
    let text = "";
    for (const end = Date.now() + 20_000; !text.includes("i3-g5") && Date.now() < end;) {
      const { nodes } = await tab.send("Accessibility.getFullAXTree");
      text = nodes.filter(({ ignored }) => !ignored).map(({ name }) => name?.value ?? "").join("\n");
      if (text.includes("Emil Dahl – Sanne Vroom")) {
        const { root } = await tab.send("DOM.getDocument", { depth: -1 });
        const { nodeId } = await tab.send("DOM.querySelector", { nodeId: root.nodeId, selector: "noscript details" });
        await tab.send("DOM.setAttributeValue", { nodeId, name: "open", value: "" });
      }
    }
    for (const part of ["The board needs JavaScript", "Emil Dahl – Sanne Vroom, 1-0 (gipf)", "i3-g5", "row g3-g6 must be removed first"])
      assert.ok(text.includes(part), `${part} is not in ${text}`);
    assert.ok(!text.includes("Copy position"), "what needs scripts is not shown");
    await tab.send("Emulation.setScriptExecutionDisabled", { value: false });
  },

  async "the board turns with its players, and the legend names the pieces of the game"(tab) {
    await tab.open(`${makePage("turn.html", join(records, "gipf-tournament.gpn"))}#turn=20`);
    const top = (selector) => tab.run(`document.querySelector(${JSON.stringify(selector)}).getBoundingClientRect().top`);
    const heights = async () => [await top("#white") > await top("#black"), await tab.run(
      "[...document.querySelectorAll('#board .spot')].find((each) => each.textContent === 'e1').cy.baseVal.value")];
    const [isWhiteBelow, low] = await heights();
    const before = await words(tab);
    await tab.press("f");
    const [isWhiteStillBelow, high] = await heights();
    assert.ok(isWhiteBelow && !isWhiteStillBelow && low > high);
    assert.equal(await words(tab), before);
    await tab.press("f");
    assert.deepEqual(await heights(), [isWhiteBelow, low]);
    const legend = await tab.run("[...document.querySelectorAll('#legend-list li')].map((each) => each.textContent)");
    assert.ok(legend.includes("GWhite: GIPF-piece") && legend.includes("Black: piece"), legend.join(" | "));
  },

  async "a page in another language speaks it, and a page in a frame is only the game"(tab) {
    const path = join(folder, "frame.html");
    const line = spawnSync(gpn, ["page", "--lang", "uk", "--embed", join(records, "gipf-forgotten-row.gpn"), "-o", path], { encoding: "utf8" });
    writeFileSync(join(folder, "blog.html"), `<!doctype html><title>a blog</title>${line.stdout}`);
    await size(tab, 760, 640);
    await tab.open(pathToFileURL(path).href);
    assert.equal(await tab.text("#play"), "▶ Грати");
    assert.match(await tab.text("#notice"), /помилка: gipf-row-must-go, правило R4.*row g3-g6 must be removed first/);
    assert.equal(await visiblePart(tab, "#notice .instead"), 1);
    assert.ok(await tab.run("document.getElementById('board').getBoundingClientRect().top < 70"), "there is no heading");
    await tab.open(pathToFileURL(join(folder, "blog.html")).href);
    assert.deepEqual(await tab.run("[...document.querySelectorAll('iframe')].map((each) => [each.title, each.clientWidth])"),
                     [["gipf-forgotten-row.gpn", 760]]);
    await keep(tab, "frame");
    await size(tab, 1280, 800);
  },

  async "a record is downloaded as text that gpn reads"(tab) {
    const record = join(records, "gipf-tournament.gpn");
    await tab.browser.send("Browser.setDownloadBehavior", { behavior: "allow", downloadPath: folder });
    await tab.open(makePage("load.html", record));
    await tab.click("#download");
    const saved = join(folder, "Sanne-Vroom-Ida-Falk.gpn");
    for (const end = Date.now() + 20_000; !existsSync(saved) && Date.now() < end;) await new Promise((resolve) => setTimeout(resolve, 50));
    execFileSync(gpn, ["diff", record, saved]);
  },

  async "variations are a tree, and keys lead into them"(tab) {
    await tab.open(makePage("tree.html", writeRecord("tree.gpn",
      "[Game \"dvonn\"]\n\n1. c3 {The middle.} d4 (1... e5 {Or.} 2. e4 (2. f3!) d3) (1... b2) 2. d5? *\n")));
    await tab.press("ArrowRight");
    await tab.press("ArrowRight");
    assert.equal(await tab.text(turn), "d4");
    await tab.press("ArrowDown");
    assert.equal(await tab.text(turn), "e5");
    assert.equal(await words(tab), "c3 neutral, e5 neutral");
    await tab.press("ArrowRight");
    await tab.press("ArrowDown");
    assert.equal(await tab.text(turn), "f3!");
    assert.equal(await words(tab), "c3 neutral, f3 neutral, e5 neutral");
    await tab.press("ArrowLeft");
    assert.equal(await tab.text(turn), "e5");
    await tab.press("ArrowDown");
    assert.equal(await tab.text(turn), "b2");
    await tab.press("ArrowUp");
    await tab.press("ArrowUp");
    await tab.press("ArrowRight");
    assert.equal(await tab.text(turn), "d5?");
    assert.equal(await tab.count(".variation .variation"), 1);
    await keep(tab, "variations");
  },

  async "findings are in the list, on the board and in words, and a turn that was meant can be tried"(tab) {
    await tab.open(makePage("row.html", join(records, "gipf-forgotten-row.gpn")));
    await tab.press("n");
    assert.match(await tab.text("#notice"), /row g3-g6 must be removed first/);
    assert.match(await tab.text("#live"), /not played: the board is as before it\. error: row g3-g6 must be removed first/);
    assert.equal(await tab.count("#board .fault"), 4);
    assert.equal(await tab.count("#turns .sign.error"), 1);
    const before = await words(tab);
    await keep(tab, "finding");
    await tab.click("#notice .instead button");
    assert.notEqual(await words(tab), before);
    assert.equal(await tab.count("#board .fault"), 0);
    await keep(tab, "instead");
    await tab.click("#notice .instead button");
    assert.equal(await words(tab), before);
  },

  async "position and record are copied as text that gpn reads"(tab) {
    const record = join(records, "gipf-tournament.gpn");
    await tab.open(`${makePage("copy.html", record)}#turn=20`);
    await tab.browser.send("Browser.grantPermissions", { permissions: ["clipboardReadWrite", "clipboardSanitizedWrite"] });
    const copied = () => tab.run("navigator.clipboard.readText()");
    await tab.click("#copy-position");
    await tab.until("document.getElementById('live').textContent === 'Position copied'");
    const args = ["show", "--game", "gipf", "--variant", "tournament", "--svg", "--position", await copied()];
    const picture = execFileSync(gpn, args, { encoding: "utf8" });
    assert.equal(/<desc>(.*?);/.exec(picture)[1], await words(tab));
    await tab.press("r");
    await tab.until("document.getElementById('live').textContent === 'Record copied'");
    const copy = writeRecord("copied.gpn", await copied());
    execFileSync(gpn, ["diff", record, copy]);
  },

  async "the list of games is filtered"(tab) {
    await tab.open(makePage("list.html", records));
    await tab.until("document.querySelectorAll('#list .game').length > 0");
    const games = await tab.count("#list .game");
    const filter = (text) => tab.run(`(() => {
      const field = document.getElementById("filter");
      field.value = ${JSON.stringify(text)};
      field.dispatchEvent(new Event("input"));
    })()`);
    await filter("ida harbour");
    const some = await tab.count("#list .game");
    assert.ok(some > 0 && some < games);
    assert.equal(await tab.text("#matches"), `${some} of ${games} games`);
    await filter("ÍDÀ harbour");
    assert.equal(await tab.count("#list .game"), some, "accents do not matter");
    await filter("gipf-row-must-go");
    assert.equal(await tab.count("#list .game"), 1);
    await filter("");
    await tab.click("#only-findings");
    assert.equal(await tab.count("#list .game"), 1);
    await tab.click("#only-findings");
    await tab.press("PageDown");
    await tab.press("PageDown");
    assert.match(await tab.text(".game[aria-current]"), /Tom Renn – Noor Abels/);
  },

  async "the list of games is sorted"(tab) {
    const game = (white, date) => `[Game "dvonn"]\n[White "${white}"]\n[Date "${date}"]\n\n1. c3 d4 *\n\n`;
    await tab.open(makePage("sorted.html", writeRecord("sorted.gpn", game("Željko", "2023.05.01") + game("Anna", "????.??.??") +
      game("Özil", "2024.??.??") + game("Ben", "2024.11.29"))));
    await tab.until("document.querySelectorAll('#list .game').length === 4");
    const sort = (order) => tab.run(`(() => {
      const field = document.getElementById("sort");
      field.value = ${JSON.stringify(order)};
      field.dispatchEvent(new Event("input"));
      return [...document.querySelectorAll("#list .players")].map((each) => each.textContent.split(" ")[0]).join(" ");
    })()`);
    assert.equal(await sort("players"), "Anna Ben Özil Željko");
    assert.equal(await sort("newest"), "Ben Özil Željko Anna");
    assert.equal(await sort("listed"), "Željko Anna Özil Ben");
  },

  async "what a record contains is text, and nothing is loaded"(tab) {
    const hostile = "</script><script>window.broken=1</script><img src=x onerror=window.broken=2><b>bold</b>";
    await tab.open(makePage("hostile.html", writeRecord("hostile.gpn",
      `[Game "dvonn"]\n[White "${hostile}"]\n\n1. c3 {${hostile} http://example.org/} d4 *\n`)));
    await tab.press("ArrowRight");
    assert.equal(await tab.run("window.broken"), undefined);
    assert.equal(await tab.count("img, b"), 0);
    assert.equal(await tab.text("#white .name"), hostile);
    assert.deepEqual(tab.requests.filter((address) => !address.startsWith("file:")), []);
    await tab.run("document.body.append(Object.assign(document.createElement('script'), { textContent: 'window.broken = 3' }))");
    await tab.run("fetch('https://example.org/').catch(() => {})");
    assert.equal(await tab.run("window.broken"), undefined);
    assert.deepEqual(tab.requests.filter((address) => !address.startsWith("file:")), []);
    assert.ok(tab.problems.every((text) => text.includes("Content Security Policy")), tab.problems.join("\n"));
    tab.problems = [];
  },

  async "variations within variations have room for their turns"(tab) {
    const depth = 60;
    await tab.open(makePage("deep.html", writeRecord("deep.gpn",
      `[Game "dvonn"]\n\n1. c3 d4 ${"(1... e5 {a word} ".repeat(depth)}${")".repeat(depth)} *\n`)));
    assert.equal(await tab.count("#turns .turn"), depth + 2);
    assert.ok(await tab.run("[...document.querySelectorAll('#turns .comment')].every((each) => each.clientWidth >= 150)"));
  },

  async "a title that looks like a field of the layout is text"(tab) {
    const title = "{{title}} {{heading}} {{games}} {{script}}";
    const path = join(folder, "fields.html");
    execFileSync(gpn, ["page", "--title", title, join(records, "gipf-standard.gpn"), "-o", path]);
    await tab.open(pathToFileURL(path).href);
    assert.equal(await tab.text("h1"), title);
    assert.equal(await tab.run("document.title"), title);
  },

  async "texts of any length and of any letters leave the board in the window"(tab) {
    const marks = `Z${"\u0336\u0353\u0489\u030d".repeat(300)}`;
    const leftwards = "\u202eeht \u05d0\u05d1\u05d2 \u0627\u0644\u0644\u0639\u0628\u0629";
    const texts = ["A".repeat(10_000), "von und zu ".repeat(900), marks, leftwards];
    const page = makePage("long.html", writeRecord("long.gpn", texts.map((text) =>
      `[Event "${text}"]\n[Black "${text}"]\n[White "${text}"]\n[Game "dvonn"]\n[${"T".repeat(3000)} "${text}"]\n\n` +
      `1. c3 {${text}} d4 {${text}} 2. zz${"q".repeat(5000)} a1 *\n`).join("\n")));
    for (const [width, height, isMobile] of [[1280, 800, false], [380, 760, true]]) {
      await size(tab, width, height, isMobile);
      for (const [number, text] of texts.entries()) {
        const at = `${width} across, game ${number + 1}`;
        await tab.open(`${page}#game=${number + 1}&turn=2`);
        assert.equal(await visiblePart(tab, "#board"), 1, at);
        assert.equal(await visiblePart(tab, "#controls"), 1, at);
        assert.ok(await fitsAcross(tab), at);
        for (const selector of ["#board", "#white", "#title", "#notice", "#tags", "#turns", "#findings"])
          assert.ok(await tab.run(`document.querySelector("${selector}").getBoundingClientRect().right <= innerWidth`), `${at}: ${selector}`);
        assert.equal(await tab.run("document.querySelector('#white .name').title"), text.length > 30 ? text : "", at);
        assert.equal(await tab.text("#white .name"), text, at);
        await keep(tab, `long-${width}-${number + 1}`);
      }
      await tab.open(`${page}#game=2&turn=2`);
      await tab.run("document.getElementById('notice').focus()");
      assert.equal(await tab.run("document.activeElement.id"), "notice");
      await tab.press("End");
      await tab.press("ArrowDown");
      assert.equal(await tab.text(turn), "d4", "keys scroll what is focused and has more than it shows");
    }
    await tab.open(`${page}#game=4`);
    assert.equal(await tab.text("#title"),
                 "\u2068eht \u05d0\u05d1\u05d2 \u0627\u0644\u0644\u0639\u0628\u0629\u2069 – ".repeat(2).slice(0, -3));
    await size(tab, 1280, 800);
  },

  async "of 50,000 comments on a turn the first are below the board, and all are in the list"(tab) {
    await tab.open(makePage("comments.html", writeRecord("comments.gpn",
      `[Game "dvonn"]\n\n1. c3 ${"{a comment}\n".repeat(50_000)} d4 *\n`)));
    await tab.press("ArrowRight");
    assert.equal(await tab.count("#notice .comment"), 20);
    assert.match(await tab.text("#notice"), /49980 more comments are in the list of turns/);
    assert.equal(await tab.count("#turns .comment"), 50_000);
  },

  async "a record without turns is copied, and an input that is no record is not"(tab) {
    const record = writeRecord("tags.gpn", "[White \"Anna\"]\n[Game \"dvonn\"]\n\n*\n");
    await tab.open(makePage("tags.html", record, writeRecord("noise.txt", "nothing of this is a game\n")));
    await tab.browser.send("Browser.grantPermissions", { permissions: ["clipboardReadWrite", "clipboardSanitizedWrite"] });
    await tab.click("#copy-record");
    await tab.until("document.getElementById('live').textContent === 'Record copied'");
    execFileSync(gpn, ["diff", record, writeRecord("tags-copied.gpn", await tab.run("navigator.clipboard.readText()"))]);
    await tab.press("PageDown");
    assert.equal(await tab.run("document.getElementById('copy-record').disabled"), true);
  },

  async "the page follows dark mode, and its texts can be read in both"(tab) {
    const page = makePage("dark.html", records);
    for (const value of ["light", "dark"]) {
      await tab.send("Emulation.setEmulatedMedia", { features: [{ name: "prefers-color-scheme", value }] });
      await tab.open(`${page}#game=3&turn=70`);
      for (const selector of ["#standing", ".players", "#tags dt", "#tags dd", "#turns .turn", "#turns .number", turn, ".figure"])
        assert.ok(await contrast(tab, selector) >= 4.5, `${value}: ${selector} ${await contrast(tab, selector)}`);
      await keep(tab, value);
    }
    await tab.send("Emulation.setEmulatedMedia", { features: [] });
  },

  async "a narrow window has everything below each other and no bar across"(tab) {
    await size(tab, 380, 760, true);
    await tab.open(`${makePage("narrow.html", records)}#game=8&turn=24`);
    assert.ok(await fitsAcross(tab));
    assert.equal(await tab.run("getComputedStyle(document.getElementById('games')).display"), "none");
    await keep(tab, "narrow");
    await tab.click("#list-toggle");
    assert.equal(await tab.run("getComputedStyle(document.getElementById('games')).display"), "flex");
    await size(tab, 1280, 800);
  },

  async "a printed page has the board and the whole record"(tab) {
    await tab.open(`${makePage("print.html", join(records, "dvonn-club.gpn"))}#turn=60`);
    await tab.send("Emulation.setEmulatedMedia", { media: "print" });
    for (const selector of ["#controls", "#games", "#copying"])
      assert.equal(await tab.run(`getComputedStyle(document.querySelector("${selector}")).display`), "none");
    assert.ok(await tab.run("document.getElementById('turns').scrollHeight <= document.getElementById('turns').clientHeight + 1"));
    await keep(tab, "print");
    const { data } = await tab.send("Page.printToPDF", { printBackground: false });
    const paper = Buffer.from(data, "base64");
    assert.ok(paper.subarray(0, 5).equals(Buffer.from("%PDF-")) && paper.length > 20_000);
    assert.equal(paper.toString("latin1").match(/\/Type \/Page\b/g).length, 1, "a game of 83 turns fits on one sheet");
    if (pictures) writeFileSync(join(pictures, "print.pdf"), paper);
    await tab.send("Emulation.setEmulatedMedia", { media: "" });
  },

  async "an animation shows at each time what gpn show draws of the turn, and stands still for those who prefer that"(tab) {
    const record = join(records, "gipf-tournament.gpn");
    const picture = join(folder, "game.svg");
    execFileSync(gpn, ["show", record, "--animate", "-o", picture]);
    const turns = Number(/turn \d+ of (\d+)/.exec(readFileSync(picture, "utf8"))[1]);
    const shown = () => tab.run(`[...document.querySelectorAll("use, text.title")]
      .filter((each) => getComputedStyle(each).visibility === "visible")
      .map((each) => each.getAttribute("x") + " " + each.getAttribute("y") + " " + (each.textContent ?? "")).sort()`);
    const drawn = (number) => {
      const still = spawnSync(gpn, ["show", record, "--turn", String(number), "--svg"], { encoding: "utf8" }).stdout;
      return { pieces: /<desc>(.*?)<\/desc>/.exec(still)[1].split(/[,;] /).filter((word) => /^[a-i]\d /.test(word)).length,
               title: /class="title".*?>(turn .*?|start)</.exec(still)[1] };
    };
    const still = (value) => tab.send("Emulation.setEmulatedMedia", { features: [{ name: "prefers-reduced-motion", value }] });
    await still("no-preference");
    await tab.open(pathToFileURL(picture).href);
    assert.equal(await tab.count("script"), 0);
    for (const number of [0, 1, 17, 40, turns]) {
      await tab.run(`document.getAnimations().forEach((each) => { each.pause(); each.currentTime = ${1200 * number + 600}; })`);
      const now = await shown();
      const { pieces, title } = drawn(number);
      assert.equal(now.filter((each) => /^\S+ \S+ $/.test(each)).length, pieces, `pieces after turn ${number}`);
      assert.ok(now.some((each) => each.includes(title)), `title after turn ${number}`);
      await keep(tab, `animation-${number}`);
    }
    await still("reduce");
    await tab.open(pathToFileURL(picture).href);
    assert.equal(await tab.run("document.getAnimations().length"), 0);
    assert.ok((await shown()).some((each) => each.includes(drawn(turns).title)));
    await still("");
  },

  async "the picture of the documentation is the page as it looks now"(tab) {
    const path = join(source, "docs/pictures/page.png");
    await tab.open(`${makePage("gipf-forgotten-row.html", join(records, "gipf-forgotten-row.gpn"))}#turn=24`);
    await tab.until("document.querySelector('#list .game')");
    // What is drawn: the elements with their styles, without the scripts and the data that made them.
    const elements = await tab.run(`(() => {
      const page = document.documentElement.cloneNode(true);
      page.querySelectorAll("script, meta").forEach((each) => each.remove());
      return page.outerHTML;
    })()`);
    // The list names the file with its folder, which is another one on each machine.
    const hash = createHash("sha256").update(elements.replaceAll(records, "records")).digest("hex");
    const now = await tab.screenshot();
    if (process.env.GPN_APPROVE) writeFileSync(path, withText(now, "gpn-page", hash));
    assert.equal(textOf(readFileSync(path), "gpn-page"), hash,
                 "the page has other elements or styles than on docs/pictures/page.png; GPN_APPROVE=1 makes it anew");
    await tab.open("data:text/html,compare");  // the page itself lets no pictures in
    // Fonts and versions of the browser differ, so of the image the mean colours of small parts are compared.
    const difference = await tab.run(`(async () => {
      const parts = async (base64) => {
        const image = new Image();
        image.src = "data:image/png;base64," + base64;
        await image.decode();
        const canvas = Object.assign(document.createElement("canvas"), { width: 32, height: 20 });
        const context = canvas.getContext("2d");
        context.imageSmoothingQuality = "high";
        context.drawImage(image, 0, 0, 32, 20);
        return { size: [image.width, image.height], colors: context.getImageData(0, 0, 32, 20).data };
      };
      const [now, kept] = [await parts("${now.toString("base64")}"), await parts("${readFileSync(path).toString("base64")}")];
      if (String(now.size) !== String(kept.size)) return [String(now.size), String(kept.size)];
      return now.colors.reduce((sum, color, at) => sum + Math.abs(color - kept.colors[at]), 0) / now.colors.length;
    })()`);
    assert.ok(difference < 4, `docs/pictures/page.png differs by ${difference}; GPN_APPROVE=1 makes it anew`);
  },

  async "a thousand games are on one page"(tab) {
    const page = makePage("many.html", thousandGames());
    await tab.send("Performance.enable", { timeDomain: "threadTicks" });
    await tab.open(page);
    const { metrics } = await tab.send("Performance.getMetrics");
    assert.equal(await tab.text("#count"), "1000 games");
    assert.equal(await tab.count("#board .spot"), 61);
    await tab.until("document.querySelectorAll('#list .game').length > 0");
    assert.equal(await tab.count("#list .game"), 200);
    await tab.click("#more");
    assert.equal(await tab.count("#list .game"), 400);
    const seconds = metrics.find(({ name }) => name === "TaskDuration").value;
    console.log(`     ${Math.round(seconds * 1000)} ms of processor time until the first board of 1,000 games`);
  },

  async "games are read while nobody asks, and a search through games that are not read yet is done in parts"(tab) {
    const many = thousandGames();
    const page = makePage("parts.html", many);
    const searched = (text) => tab.run(`(() => {
      const field = document.getElementById("filter");
      field.value = ${JSON.stringify(text)};
      field.dispatchEvent(new Event("input"));
      return document.getElementById("matches").textContent;
    })()`);
    const { identifier } = await tab.send("Page.addScriptToEvaluateOnNewDocument", { source: `
      window.parsed = 0;
      const { parse } = JSON;
      JSON.parse = (text) => { window.parsed += 1; return parse(text); };` });
    await tab.open(page);
    await tab.until("window.parsed >= 1000");
    await tab.run("performance.now = () => 0");  // on a busy machine the search would take more than its part of a second
    assert.equal(await searched("1-0 no such word"), "0 of 1000 games");
    await tab.send("Page.removeScriptToEvaluateOnNewDocument", { identifier });

    // A clock that moves on 1 ms whenever somebody looks at it, and a browser that is never idle.
    const slow = await tab.send("Page.addScriptToEvaluateOnNewDocument", { source: `
      let now = 0;
      performance.now = () => { now += 1; return now; };
      window.requestIdleCallback = () => {};` });
    await tab.open(page);
    await tab.until("document.querySelectorAll('#list .game').length > 0");
    assert.equal(await searched("0-1 no such word"), "Searching…");
    assert.equal(await searched("1-0"), "Searching…");
    await tab.until("document.getElementById('matches').textContent !== 'Searching…'");
    const found = Number(/^(\d+) of 1000 games$/.exec(await tab.text("#matches"))[1]);
    assert.equal(found, readFileSync(many, "utf8").match(/^\[Result "1-0"\]$/gm).length);
    await tab.send("Page.removeScriptToEvaluateOnNewDocument", { identifier: slow.identifier });
  },
};

/** The file of 1,000 random games that two tests look at; each of them makes it, so that it can run alone. */
function thousandGames() {
  const many = join(folder, "many.gpn");
  execFileSync(gpn, ["generate", "--game", "gipf", "--variant", "tournament", "--games", "1000", "--seed", "7", "-o", many]);
  return many;
}

/** The contrast of WCAG between a text and the nearest background that is painted. */
function contrast(tab, selector) {
  return tab.run(`(() => {
    const parts = (color) => color.match(/[\\d.]+/g).map(Number);
    const light = (color) => parts(color).slice(0, 3).map((value) => value / 255)
      .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4))
      .reduce((sum, value, at) => sum + value * [0.2126, 0.7152, 0.0722][at], 0);
    let element = document.querySelector(${JSON.stringify(selector)});
    const ink = light(getComputedStyle(element).color);
    const isClear = (color) => parts(color)[3] === 0;
    while (element.parentElement && isClear(getComputedStyle(element).backgroundColor)) element = element.parentElement;
    const paper = light(getComputedStyle(element).backgroundColor);
    return (Math.max(ink, paper) + 0.05) / (Math.min(ink, paper) + 0.05);
  })()`);
}

process.exit(await runTests(tests, program, scratch));
