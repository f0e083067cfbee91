// Puts the page together that reads records: layout, styles and scripts of the pages of `gpn page`, those of the reader,
// and the core.
//
//   node make_page.mjs CORE_WASM FOLDER_OF_PAGE FOLDER_OF_READER OUTPUT
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

const [wasm, page, reader, output] = process.argv.slice(2);
const title = "gpn: read game records";

const text = (folder, ...names) => names.map((name) => readFileSync(join(folder, name), "utf8")).join("");
const style = text(page, "style.css") + text(reader, "reader.css");
// Of a table in lines: a name, then its text in each language.
const [languages, ...rows] = text(page, "words.txt").split("\n").filter((line) => line.includes(" | "))
  .map((line) => line.split(" | "));
const words = Object.fromEntries(rows.map((row) => [row[0], row[languages.indexOf("en")]]));
const script = `"use strict";\nconst WORDS = ${JSON.stringify(words)};\n${text(page, "model.js", "board.js", "turns.js", "games.js", "viewer.js")}` +
  text(reader, "words.js", "files.js", "client.js", "saving.js", "example.js", "reader.js");
// Pages of files have no origin, and Chromium starts no workers that are modules there.
const worker = text(reader, "core.mjs", "worker.js").replace(/^export /gm, "");
const core = gzipSync(readFileSync(wasm), { level: 9 }).toString("base64");

const hash = (source) => `'sha256-${createHash("sha256").update(source).digest("base64")}'`;
const policy = ["default-src 'none'", "img-src data:", `style-src ${hash(style)}`, `script-src ${hash(script)} 'wasm-unsafe-eval'`,
                "worker-src blob:", "base-uri 'none'", "form-action 'none'"].join("; ");

for (const [name, part] of Object.entries({ style, script, worker }))
  if (/<\/(script|style)|<!--/i.test(part)) throw new Error(`the ${name} would end its element`);

const fields = {
  policy, style, script, title, lang: "en", form: "",
  ...Object.fromEntries(Object.entries(words).map(([name, word]) => [`t_${name}`, word])),
  games: "",
  data: `<script type="application/octet-stream" id="core">${core}</script>\n` +
        `<script type="text/plain" id="worker">${worker}</script>\n`,
};
const layout = text(page, "layout.html").replace('<script type="module">', '{{data}}<script type="module">');
const made = layout.replace(/\{\{(\w+)\}\}/g, (_, name) => {
  if (!(name in fields)) throw new Error(`the layout has an unknown field ${name}`);
  return fields[name];
});
writeFileSync(output, made);
console.log(`${output}: ${Buffer.byteLength(made)} bytes, the core ${readFileSync(wasm).length} bytes, ${core.length} on the page`);
