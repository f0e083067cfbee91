// The grammars in the engine that VS Code has: which scopes the words of a record and of a variants file get.
//
//   node textmate_test.cjs SOURCE_FOLDER
"use strict";

const assert = require("node:assert/strict");
const { readFileSync } = require("node:fs");
const { join } = require("node:path");
const oniguruma = require("vscode-oniguruma");
const { INITIAL, Registry, parseRawGrammar } = require("vscode-textmate");

const [source] = process.argv.slice(2);

async function makeRegistry() {
  await oniguruma.loadWASM(readFileSync(require.resolve("vscode-oniguruma/release/onig.wasm")).buffer);
  const path = (scope) => join(source, "editors/vscode/syntaxes", `${scope.split(".")[1]}.tmLanguage.json`);
  return new Registry({
    onigLib: Promise.resolve({
      createOnigScanner: (patterns) => new oniguruma.OnigScanner(patterns),
      createOnigString: (text) => new oniguruma.OnigString(text),
    }),
    loadGrammar: async (scope) => parseRawGrammar(readFileSync(path(scope), "utf8"), path(scope)),
  });
}

/** Pairs of a word and its innermost scope, without blanks. */
function wordsOf(grammar, text) {
  let stack = INITIAL;
  return text.split("\n").flatMap((line) => {
    const { tokens, ruleStack } = grammar.tokenizeLine(line, stack);
    stack = ruleStack;
    return tokens
      .map((token) => [line.slice(token.startIndex, token.endIndex), token.scopes.at(-1)])
      .filter(([word]) => word.trim() !== "");
  });
}

const scopeOf = (words, text) => words.find(([word]) => word === text)?.[1];

async function main() {
  const registry = await makeRegistry();
  const gpn = await registry.loadGrammar("source.gpn");
  const text = `[Event "a \\"b\\" [c]"]
[Game "gipf"]
% a line for another program

{played by {candle\\} light [x]} 1. Gi3-h4 (14) Ga1-b2 {slow} 2.Ga5-b5! (2. Gi2-h3
{more} 2... Gb6-b5) 2… Gi5-h5 $14 3. xe7,e8;c7-e7 (12) +e8?+;b2 1/2-1/2
{never closed
[Game "dvonn"]
1. c3 *`;
  const words = wordsOf(gpn, text);
  const expected = {
    Event: "entity.name.tag.gpn",
    '\\"': "constant.character.escape.gpn",
    "% a line for another program": "comment.line.percentage.gpn",
    "1.": "constant.numeric.turn-number.gpn",
    "Gi3-h4": "entity.name.function.turn.gpn",
    14: "constant.numeric.reserve.gpn",
    slow: "comment.block.gpn",
    "2.": "constant.numeric.turn-number.gpn",
    "Ga5-b5": "entity.name.function.turn.gpn",
    "!": "keyword.operator.glyph.gpn",
    "2...": "constant.numeric.turn-number.gpn",
    "2…": "constant.numeric.turn-number.gpn",
    $14: "keyword.operator.glyph.gpn",
    ";": "punctuation.separator.part.gpn",
    "?+": "keyword.operator.challenge.gpn",
    "1/2-1/2": "keyword.control.result.gpn",
    dvonn: "string.quoted.double.gpn",
    c3: "entity.name.function.turn.gpn",
    "*": "keyword.control.result.gpn",
  };
  for (const [word, scope] of Object.entries(expected)) assert.equal(scopeOf(words, word), scope, word);

  const gpnv = await registry.loadGrammar("source.gpnv");
  const variants = wordsOf(gpnv, readFileSync(join(source, "examples/variants/house.gpnv"), "utf8"));
  assert.equal(scopeOf(variants, "gpn-variants"), "keyword.control.version.gpnv");
  assert.equal(scopeOf(variants, "club"), "entity.name.section.gpnv");
  assert.equal(scopeOf(variants, "=>"), "keyword.operator.outcome.gpnv");
  assert.equal(scopeOf(variants, "illegal"), "keyword.control.outcome.gpnv");

  for (const name of ["gipf-standard.gpn", "gipf-tournament.gpn", "dvonn-club.gpn"]) {
    const unknown = wordsOf(gpn, readFileSync(join(source, "examples/records", name), "utf8")).filter(
      ([word, scope]) => scope === "source.gpn" && word.trim() !== "",
    );
    assert.deepEqual(unknown, [], `${name}: every word has a scope`);
  }
}

main().catch((error) => {
  console.error(error);
  process.exit(1);
});
