// What the tests of pages share: a folder for their files, screenshots, the size of the window, and running a list of tests.
import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

import { Chromium } from "./chromium.mjs";

export const size = (tab, width, height, mobile = false) =>
  tab.send("Emulation.setDeviceMetricsOverride", { width, height, deviceScaleFactor: 1, mobile });

/** The pieces on the board in words. */
export const words = (tab) => tab.text("#board title");

export const fitsAcross = (tab) => tab.run("document.documentElement.scrollWidth <= innerWidth");

/** The largest part of an element that can be seen without scrolling, of its height. */
export const visiblePart = (tab, selector) => tab.run(`(() => {
  const { top, bottom, height } = document.querySelector(${JSON.stringify(selector)}).getBoundingClientRect();
  return Math.max(0, Math.min(bottom, innerHeight) - Math.max(top, 0)) / height;
})()`);

/** A folder for the files of a test program. Screenshots go to `pictures` if that is given. */
export class Scratch {
  constructor(name, pictures, prefix = "") {
    this.folder = mkdtempSync(join(tmpdir(), `gpn-${name}-`));
    this.pictures = pictures;
    this.prefix = prefix;
  }

  write(name, text) {
    const path = join(this.folder, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
    return path;
  }

  async keep(tab, name) {
    if (!this.pictures) return;
    mkdirSync(this.pictures, { recursive: true });
    writeFileSync(join(this.pictures, `${this.prefix}${name}.png`), await tab.screenshot());
  }

  remove() {
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** GPN_PAGE_TESTS=WORDS in the environment runs the tests whose names contain these words. */
function chosen(tests) {
  const part = process.env.GPN_PAGE_TESTS ?? "";
  const found = Object.entries(tests).filter(([name]) => name.includes(part));
  assert.ok(found.length > 0, `no test has "${part}" in its name`);
  return found;
}

/** Runs these tests one after the other and says how each went. Returns how many failed. */
export async function runEach(tests, run) {
  let failed = 0;
  for (const [name, test] of tests) {
    try {
      await run(test);
      console.log(`ok   ${name}`);
    } catch (error) {
      failed += 1;
      console.log(`FAIL ${name}\n${error.stack}`);
    }
  }
  return failed;
}

/** Runs all tests in one tab and removes the files. A test fails, too, when the page reports a problem. */
export async function runTests(tests, program, scratch, prepare = async () => {}) {
  const browser = new Chromium(program, join(scratch.folder, "profile"));
  try {
    const tab = await browser.newTab();
    await size(tab, 1280, 800);
    await prepare(tab);
    const failed = await runEach(chosen(tests), async (test) => {
      await test(tab);
      assert.deepEqual(tab.problems, []);
    });
    return failed === 0 ? 0 : 1;
  } finally {
    await browser.close();
    scratch.remove();
  }
}
