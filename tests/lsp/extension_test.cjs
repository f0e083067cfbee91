// The folder of the VS Code extension without npm packages: files exist, regular expressions compile and find what they
// are for in the example records.
//
//   node extension_test.cjs SOURCE_FOLDER
"use strict";

const assert = require("node:assert/strict");
const { existsSync, readFileSync } = require("node:fs");
const { join } = require("node:path");

const [source] = process.argv.slice(2);
const folder = join(source, "editors/vscode");
const readJson = (name) => JSON.parse(readFileSync(join(folder, name), "utf8"));

/** Every regular expression of a grammar, as far as JavaScript has the same syntax as Oniguruma. */
function expressionsOf(rule) {
  if (rule === null || typeof rule !== "object") return [];
  const own = ["match", "begin", "end"].filter((name) => typeof rule[name] === "string").map((name) => rule[name]);
  return [...own, ...Object.values(rule).flatMap(expressionsOf)];
}

const extension = readJson("package.json");
const { grammars, languages } = extension.contributes;
for (const path of [extension.main, ...grammars.map((each) => each.path), ...languages.map((each) => each.configuration)])
  assert.ok(existsSync(join(folder, path)), `${path} exists`);
const version = /project\(gpn VERSION ([0-9.]+)/.exec(readFileSync(join(source, "CMakeLists.txt"), "utf8"))[1];
assert.equal(extension.version, version, "the extension has the version of gpn");
for (const each of languages) {
  const configuration = readJson(each.configuration);
  new RegExp(configuration.wordPattern);
  new RegExp(each.firstLine);
}
new Function("require", "exports", readFileSync(join(folder, extension.main), "utf8"));

let expressions = 0;
for (const each of grammars)
  for (const expression of expressionsOf(readJson(each.path))) {
    new RegExp(expression, "mu");
    expressions += 1;
  }
assert.ok(expressions > 15);

const record = readFileSync(join(source, "examples/records/gipf-tournament.gpn"), "utf8");
const gpn = readJson("syntaxes/gpn.tmLanguage.json").repository;
const found = (expression, text) => [...text.matchAll(new RegExp(expression, "gmu"))].map((each) => each[0]);
const tags = record.split("\n").filter((line) => line.startsWith("["));
assert.equal(found(gpn.tag.begin, record).length, tags.length);
const movetext = record.slice(record.indexOf("\n\n")).replace(/\{[^}]*\}/g, "");
const words = movetext.split(/[\s()]+/).filter((word) => /^[A-Za-z+]/.test(word));
assert.deepEqual(found(gpn.turn.match, movetext).slice(0, 40), words.slice(0, 40).map((word) => word.replace(/[!?]+$/, "")));
assert.ok(found(gpn.reserve.match, movetext).length > 20);

const variants = readFileSync(join(source, "examples/variants/house.gpnv"), "utf8");
const gpnv = readJson("syntaxes/gpnv.tmLanguage.json").patterns;
const section = gpnv.find((each) => each.match?.includes("section") || each.captures?.[2]?.name === "entity.name.section.gpnv");
assert.equal(found(section.match, variants).length, variants.split("\n").filter((line) => line.startsWith("[")).length);
const key = gpnv.find((each) => each.beginCaptures?.[1]?.name === "variable.other.key.gpnv");
assert.equal(found(key.begin, variants).length, variants.split("\n").filter((line) => /^[a-z-]+ *=/.test(line)).length);
console.log(`${expressions} regular expressions`);
