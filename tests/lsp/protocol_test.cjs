// The server as a client of vscode-languageserver-protocol sees it: each answer has the shape that the library knows.
//
//   node protocol_test.cjs GPN SOURCE_FOLDER
"use strict";

const assert = require("node:assert/strict");
const { spawn } = require("node:child_process");
const { readFileSync } = require("node:fs");
const { join } = require("node:path");
const { pathToFileURL } = require("node:url");
const lsp = require("vscode-languageserver-protocol/node");

const [gpn, source] = process.argv.slice(2);
const records = join(source, "examples/records");

class Session {
  constructor() {
    this.server = spawn(gpn, ["lsp", "--stdio"], { stdio: ["pipe", "pipe", "inherit"] });
    this.exited = new Promise((resolve) => this.server.on("exit", resolve));
    this.connection = lsp.createProtocolConnection(
      new lsp.StreamMessageReader(this.server.stdout),
      new lsp.StreamMessageWriter(this.server.stdin),
    );
    this.waiting = [];
    this.connection.onNotification(lsp.PublishDiagnosticsNotification.type, (params) => this.waiting.shift()?.(params));
    this.connection.listen();
  }

  async start() {
    const { capabilities } = await this.connection.sendRequest(lsp.InitializeRequest.type, {
      processId: process.pid,
      rootUri: null,
      capabilities: { textDocument: { documentSymbol: { hierarchicalDocumentSymbolSupport: true } } },
    });
    await this.connection.sendNotification(lsp.InitializedNotification.type, {});
    return capabilities;
  }

  diagnosticsAfter(type, params) {
    const published = new Promise((resolve) => this.waiting.push(resolve));
    this.connection.sendNotification(type, params);
    return published;
  }

  open(name) {
    const path = join(records, name);
    this.uri = pathToFileURL(path).href;
    this.text = readFileSync(path, "utf8");
    const textDocument = lsp.TextDocumentItem.create(this.uri, "gpn", 1, this.text);
    return this.diagnosticsAfter(lsp.DidOpenTextDocumentNotification.type, { textDocument });
  }

  ask(type, more = {}) {
    return this.connection.sendRequest(type, { textDocument: { uri: this.uri }, ...more });
  }
}

async function main() {
  const session = new Session();
  const capabilities = await session.start();
  assert.equal(capabilities.textDocumentSync.change, lsp.TextDocumentSyncKind.Incremental);

  const { diagnostics } = await session.open("gipf-forgotten-row.gpn");
  assert.ok(diagnostics.every((each) => lsp.Diagnostic.is(each)));
  const error = diagnostics.find((each) => each.severity === lsp.DiagnosticSeverity.Error);
  assert.equal(error.code, "gipf-row-must-go");

  const actions = await session.ask(lsp.CodeActionRequest.type, { range: error.range, context: { diagnostics: [error] } });
  assert.ok(actions.every((each) => lsp.CodeAction.is(each)));
  assert.equal(actions[0].isPreferred, true);
  const [edit] = actions[0].edit.changes[session.uri];
  const mended = await session.diagnosticsAfter(lsp.DidChangeTextDocumentNotification.type, {
    textDocument: { uri: session.uri, version: 2 },
    contentChanges: [{ range: edit.range, text: edit.newText }],
  });
  assert.equal(mended.version, 2);
  assert.ok(!mended.diagnostics.some((each) => each.severity === lsp.DiagnosticSeverity.Error));

  const line = session.text.split("\n").findIndex((each) => each.startsWith("1. "));
  const position = lsp.Position.create(line, 3);
  const hover = await session.ask(lsp.HoverRequest.type, { position });
  assert.ok(lsp.Hover.is(hover));
  assert.match(hover.contents.value, /Turn 1, White: `h4`[^]*```text/);
  const completion = await session.ask(lsp.CompletionRequest.type, { position });
  assert.ok(completion.items.length === 30 && completion.items.every((each) => lsp.TextEdit.is(each.textEdit)));

  const symbols = await session.ask(lsp.DocumentSymbolRequest.type);
  assert.ok(symbols.length === 1 && symbols.every((each) => lsp.DocumentSymbol.is(each)));
  const folds = await session.ask(lsp.FoldingRangeRequest.type);
  assert.ok(folds.length > 0 && folds.every((each) => lsp.FoldingRange.is(each)));
  const tokens = await session.ask(lsp.SemanticTokensRequest.type);
  assert.ok(lsp.SemanticTokens.is(tokens) && tokens.data.length % 5 === 0);
  const edits = await session.ask(lsp.DocumentFormattingRequest.type, { options: { tabSize: 2, insertSpaces: true } });
  assert.ok(edits.every((each) => lsp.TextEdit.is(each)));
  const white = session.text.split("\n").findIndex((each) => each.startsWith("[White "));
  const renamed = await session.ask(lsp.RenameRequest.type, { position: lsp.Position.create(white, 9), newName: "Emilia" });
  assert.ok(lsp.WorkspaceEdit.is(renamed) && renamed.changes[session.uri].length === 1);

  await assert.rejects(session.connection.sendRequest("textDocument/moon", {}), { code: lsp.ErrorCodes.MethodNotFound });
  await session.connection.sendRequest(lsp.ShutdownRequest.type);
  await session.connection.sendNotification(lsp.ExitNotification.type);
  assert.equal(await session.exited, 0);
  console.log("vscode-languageserver-protocol: all answers have the shapes of the protocol");
  process.exit(0);
}

main().catch((error) => {
  console.error(error);
  process.exit(1);
});
