// The site of the documents: every link within it leads somewhere, the search finds a word and the boards play, all of it
// from the file system, as the package gpn-doc installs it.
// usage: site_test.mjs BROWSER SITE
import assert from "node:assert/strict";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

import { runTests, Scratch } from "../page/harness.mjs";

const [program, site] = process.argv.slice(2);
const address = (page) => new URL(page, `${pathToFileURL(site)}/`).href;

const pages = readdirSync(site, { recursive: true }).filter((name) => name.endsWith(".html"));
const texts = new Map(pages.map((page) => [resolve(site, page), readFileSync(join(site, page), "utf8")]));
const isOfBoards = (page) => page.startsWith("boards/");  // their scripts contain text that looks like links

const tests = {
  "links lead to files and headings that exist": async () => {
    let links = 0;
    for (const page of pages.filter((each) => !isOfBoards(each)))
      for (const [, target] of texts.get(resolve(site, page)).matchAll(/\s(?:href|src)="([^"]*)"/g)) {
        if (/^[a-z]+:/.test(target)) continue;
        const [, file, anchor] = target.match(/^([^?#]*)[^#]*#?(.*)$/);
        const path = file ? resolve(site, dirname(page), decodeURI(file)) : resolve(site, page);
        assert.ok(existsSync(path), `${page}: ${target} leads to no file`);
        const isHeading = anchor && !isOfBoards(path.slice(site.length + 1));
        if (isHeading) assert.ok(texts.get(path).includes(`id="${decodeURIComponent(anchor)}"`), `${page}: ${target} leads to no heading`);
        links += 1;
      }
    assert.ok(links > 1000, `${links} links`);
  },

  "the search finds the page of a word": async (tab) => {
    await tab.open(address("search.html?q=transcription"));
    await tab.until("document.querySelector('#search-results a[href*=archivists]') !== null");
    tab.problems = [];  // browsers refuse to fetch the summaries of results from the file system
  },

  "the first page has a game that can be played through": async (tab) => {
    await tab.open(address("index.html"));
    await tab.until("document.querySelector('iframe.board')?.src.includes('boards/page.html')");
    await tab.open(address("boards/gipf.html#turn=24"));
    const before = await tab.text("#board title");
    await tab.press("ArrowLeft");
    await tab.until(`document.querySelector("#board title").textContent !== ${JSON.stringify(before)}`);
  },
};

process.exitCode = await runTests(tests, program, new Scratch("site"));
