// The dialog that converts open files and saves the result.

const EXTENSIONS = {
  gpn: "gpn", json: "json", jsonl: "jsonl", sheet: "txt", boardspace: "sgf", sgf: "sgf", littlegolem: "txt", codecup: "log",
};
const FORMAT_WORDS = {
  gpn: "gpn, the native text", json: "json, one document", jsonl: "jsonl, a record a line",
  sheet: "sheet, as people write by hand", boardspace: "boardspace, a game tree",
  sgf: "sgf, a plain tree", littlegolem: "littlegolem, a line of turns", codecup: "codecup, a log",
};
const PREVIEW = 20_000;
const REMARKS_SHOWN = 200;

class SaveDialog {
  constructor(reader) {
    this.reader = reader;
    this.to = element("select", { id: "save-to" });
    this.which = element("select", { id: "save-which" });
    this.result = element("div", { id: "save-result", role: "status" });
    this.button = element("button", { type: "button", id: "save-file", class: "main-button" }, "Save");
    const close = element("button", { type: "button" }, "Close");
    this.dialog = element("dialog", { id: "save", "aria-labelledby": "save-title" },
                          element("h2", { id: "save-title" }, "Save in another format"),
                          element("p", { class: "fields" },
                                  element("label", {}, "Games ", this.which), element("label", {}, "as ", this.to)),
                          this.result, element("p", { class: "buttons" }, this.button, close));
    document.body.append(this.dialog);
    for (const field of [this.to, this.which]) field.addEventListener("input", () => this.convert());
    this.button.addEventListener("click", () => saveFile(this.made.name, this.made.bytes));
    close.addEventListener("click", () => this.dialog.close());
  }

  open(formats) {
    const { files } = this.reader.files;
    if (this.to.options.length === 0) {
      this.to.append(...formats.map((name) => new Option(FORMAT_WORDS[name] ?? name, name)));
      this.to.append(new Option("findings, a list in JSON lines", "findings"));
    }
    const current = viewer.game?.file ?? files[0].name;
    this.which.replaceChildren(...(files.length > 1 ? [new Option(`of all ${files.length} files`, "all")] : []),
                               ...files.map(({ name }) => new Option(`of ${name}`, `file ${name}`)));
    this.which.value = `file ${current}`;
    this.dialog.showModal();
    this.convert();
  }

  /** Nothing is saved yet: the result and what it lost is shown first. */
  async convert() {
    const to = this.to.value;
    const chosen = this.which.value === "all" ? null : this.which.value.slice("file ".length);
    this.button.disabled = true;
    this.result.replaceChildren(element("p", {}, "…"));
    const begun = (this.begun ?? 0) + 1;
    this.begun = begun;
    const settings = [...this.reader.settings(), ...(to === "findings" ? [["findings", "notes"]] : [["to", to]])];
    const task = to === "findings" ? "verify" : "convert";
    const answer = await this.reader.ask(task, settings, chosen).catch((error) => ({ problem: error.message }));
    if (begun === this.begun) this.show(answer, to, chosen);
  }

  show(answer, to, chosen) {
    if (answer.problem) {
      this.result.replaceChildren(element("p", { class: "problem" }, pageWords(answer.problem)));
      return;
    }
    const { output, messages, summary } = answer;
    const lines = summary.lines ?? [`${summary.records} ${summary.records === 1 ? "record" : "records"} verified`];
    const base = chosen === null ? "games" : chosen.split("/").pop().replace(/\.[^.]*$/, "") || "games";
    this.made = { name: `${base}.${EXTENSIONS[to] ?? "jsonl"}`, bytes: output };
    this.button.disabled = output.length === 0;
    this.button.textContent = output.length === 0 ? "Nothing to save" : `Save ${this.made.name}`;
    const text = new TextDecoder().decode(output.subarray(0, PREVIEW));
    const preview = element("textarea", { readonly: "", rows: "10", "aria-label": "The beginning of the file", id: "save-preview" });
    preview.value = output.length > PREVIEW ? `${text}\n… ${output.length} bytes in all` : text;
    this.result.replaceChildren(...[...lines, ...summary.failures].map((line) => element("p", {}, pageWords(line))),
                                this.remarks(messages), preview);
  }

  /** What the conversion found, of each record. */
  remarks(messages) {
    const found = messages.split("\n").filter(Boolean).map((line) => JSON.parse(line));
    const items = found.flatMap(({ file, record, diagnostics }) => (diagnostics ?? []).map(({ severity, line, message }) =>
      element("li", {}, `${file}${line ? `, line ${line}` : `, game ${record}`}: ${severity}: ${pageWords(message)}`)));
    const list = element("ul", { class: "remarks" }, ...items.slice(0, REMARKS_SHOWN));
    if (items.length > REMARKS_SHOWN) list.append(element("li", {}, `and ${items.length - REMARKS_SHOWN} more`));
    return list;
  }
}
