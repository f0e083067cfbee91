// Starts `gpn lsp` for records and variants files.
"use strict";

const vscode = require("vscode");
const { LanguageClient } = require("vscode-languageclient/node");

let client;

/// Hovers show the board as a picture, in the colours of the editor.
function pictures() {
  const { Light, HighContrastLight } = vscode.ColorThemeKind;
  const isLight = [Light, HighContrastLight].includes(vscode.window.activeColorTheme.kind);
  return { markdownImages: true, theme: isLight ? "light" : "dark" };
}

function makeClient() {
  const settings = vscode.workspace.getConfiguration("gpn");
  const languages = ["gpn", "gpnv", ...settings.get("otherLanguages", [])];
  const server = { command: settings.get("path", "gpn"), args: ["lsp", ...settings.get("arguments", [])] };
  const schemes = ["file", "untitled"];
  const documentSelector = languages.flatMap((language) => schemes.map((scheme) => ({ scheme, language })));
  return new LanguageClient("gpn", "gpn", server, { documentSelector, initializationOptions: pictures() });
}

async function restart() {
  await client?.stop();
  client = makeClient();
  await client.start();
}

exports.activate = async (context) => {
  context.subscriptions.push(vscode.commands.registerCommand("gpn.restart", restart));
  context.subscriptions.push(
    vscode.workspace.onDidChangeConfiguration((event) => event.affectsConfiguration("gpn") && restart()),
  );
  context.subscriptions.push(vscode.window.onDidChangeActiveColorTheme(restart));
  await restart();
};

exports.deactivate = () => client?.stop();
