// Reads records in the page: opens files, shows their games, and converts them.

class Reader {
  constructor() {
    this.files = new OpenFiles();
    this.core = new CoreClient();
    this.asked = 0;
    this.addBar();
    this.addWelcome();
    this.addPasteDialog();
    this.save = new SaveDialog(this);
    this.listen();
    this.describe();
  }

  /** About all open files, or only one of them. */
  ask(task, settings, only = null) {
    const files = this.files.files.filter(({ name }) => only === null || name === only);
    return this.core.ask(task, settings, files);
  }

  settings() {
    const chosen = [["from", this.from.value], ["game", this.game.value], ["variant", this.variant.value]];
    return chosen.filter(([, value]) => value !== "");
  }

  button(id, text, action) {
    const made = element("button", { type: "button", id }, text);
    made.addEventListener("click", action);
    return made;
  }

  addBar() {
    this.chooser = element("input", { type: "file", id: "chooser", multiple: "", hidden: "" });
    this.chooser.addEventListener("change", () => this.openChosen());
    this.saveButton = this.button("open-save", "Save as…", () => this.save.open(this.formats));
    this.closeButton = this.button("close-files", "Close all", () => this.closeAll());
    this.stopButton = this.button("stop", "Stop", () => this.core.stop());
    this.from = element("select", { id: "from" }, new Option("recognised", ""));
    this.game = element("select", { id: "game" }, new Option("as recorded", ""));
    this.variant = element("select", { id: "variant" }, new Option("as recorded", ""));
    const fields = [["Format", this.from], ["Game", this.game], ["Variant", this.variant]];
    this.reading = element("details", { id: "reading" }, element("summary", {}, "Read as"),
                           element("div", { class: "fields" }, ...fields.map(([text, field]) => element("label", {}, `${text} `, field))));
    const bar = element("div", { id: "bar", role: "group", "aria-label": "Files" },
                        this.button("open-files", "Open files…", () => this.chooser.click()),
                        this.button("open-paste", "Paste text…", () => this.paste.showModal()),
                        this.saveButton, this.closeButton, this.reading, this.stopButton, this.chooser);
    this.status = element("div", { id: "status", role: "status" });
    byId("head").after(bar, this.status);
    for (const field of [this.from, this.game, this.variant])
      field.addEventListener("input", () => {
        if (field === this.game) this.showVariants();
        this.read();
      });
    this.showButtons();
  }

  addWelcome() {
    byId("empty").className = "welcome";
    byId("empty").replaceChildren(
      element("strong", {}, "Drop game records here"), " or choose files, or paste text: GIPF, DVONN, YINSH and the other games of the project in gpn, " +
      "by hand, from Boardspace, Little Golem or CodeCup. They are verified and shown, and can be saved in another " +
      "format. They stay on this machine: the page loads and sends nothing.",
      this.button("open-example", "Show an example", () => this.openText(EXAMPLE, "example.gpn")));
  }

  addPasteDialog() {
    const text = element("textarea", { rows: "14", cols: "70", id: "paste-text", spellcheck: "false", "aria-labelledby": "paste-title" });
    const open = element("button", { type: "button", id: "paste-open", class: "main-button" }, "Open");
    const cancel = element("button", { type: "button" }, "Cancel");
    this.paste = element("dialog", { id: "paste", "aria-labelledby": "paste-title" },
                         element("h2", { id: "paste-title" }, "Paste records"), text,
                         element("p", { class: "buttons" }, open, cancel));
    document.body.append(this.paste);
    cancel.addEventListener("click", () => this.paste.close());
    open.addEventListener("click", () => {
      this.paste.close();
      this.openText(text.value, "pasted text");
      text.value = "";
    });
  }

  listen() {
    let depth = 0;  // of elements that a drag has entered
    const dropping = (change) => {
      depth = Math.max(0, depth + change);
      document.body.classList.toggle("dropping", depth > 0);
    };
    document.addEventListener("dragenter", (event) => { event.preventDefault(); dropping(1); });
    document.addEventListener("dragleave", () => dropping(-1));
    document.addEventListener("dragover", (event) => event.preventDefault());
    document.addEventListener("drop", (event) => {
      event.preventDefault();
      dropping(-depth);
      this.openDropped(event.dataTransfer);
    });
    document.addEventListener("paste", (event) => {
      if (event.target.matches?.("input, textarea")) return;
      event.preventDefault();
      this.openDropped(event.clipboardData, "pasted text");
    });
  }

  async openDropped(transfer, name = "dropped text") {
    const text = transfer.getData("text/plain");
    const problems = [];
    const files = await droppedFiles(transfer, problems);
    if (files.length === 0 && problems.length === 0 && text) return this.openText(text, name);
    if (files.length === 0 && problems.length === 0) problems.push("This has no files and no text.");
    return this.add(files, problems);
  }

  async openChosen() {
    const problems = [];
    const files = await readFiles([...this.chooser.files].map((file) => ({ name: file.name, file })), problems);
    this.chooser.value = "";  // so that the same file can be chosen again
    return this.add(files, problems);
  }

  openText(text, name) {
    return this.add([{ name: this.files.freeName(name), bytes: new TextEncoder().encode(text) }], []);
  }

  async add(files, problems) {
    const remarks = [...problems, ...this.files.add(files)];
    const first = files.find(({ name }) => this.files.files.some((file) => file.name === name));
    await this.read(first?.name, remarks);
  }

  closeAll() {
    this.files.clear();
    this.core.stop();
    this.read();
  }

  /** Reads all open files and shows their games, beginning with those of one file. */
  async read(first = viewer.game?.file, remarks = []) {
    this.asked += 1;
    const { asked } = this;
    this.showButtons(this.files.files.length > 0);
    if (this.files.files.length === 0) {
      viewer.load({ boards: [], games: [] });
      history.replaceState(null, "", "#");
      return this.tell(remarks);
    }
    this.tell(["Reading…", ...remarks]);
    try {
      const answer = await this.ask("frames", this.settings());
      if (asked === this.asked) this.show(answer, first, remarks);
    } catch (error) {
      if (asked === this.asked) this.tell([...remarks, error.message], "problem");
    } finally {
      if (asked === this.asked) this.showButtons();
    }
    return undefined;
  }

  show({ output, summary, problem, milliseconds }, first, remarks) {
    if (problem) return this.tell([...remarks, problem], "problem");
    const entries = readEntries(new TextDecoder().decode(output), inPageWords);
    const at = entries.games.findIndex(({ file }) => file === first);
    history.replaceState(null, "", `#game=${Math.max(at, 0) + 1}`);
    viewer.list.filter.value = "";
    viewer.list.onlyFindings.checked = false;
    viewer.load(entries);
    const counted = (number, word) => `${number} ${word}${number === 1 ? "" : "s"}`;
    const counts = [`${counted(summary.records, "game")} in ${counted(this.files.files.length, "file")}`,
                    ...(summary.errors > 0 ? [counted(summary.errors, "error")] : []),
                    ...(summary.warnings > 0 ? [counted(summary.warnings, "warning")] : []),
                    ...(summary.errors + summary.warnings === 0 ? ["no findings"] : [])];
    return this.tell([`${counts.join(", ")}. Read in ${Math.max(1, Math.round(milliseconds))} ms.`, ...remarks, ...summary.failures],
                     summary.errors > 0 ? "has-errors" : "");
  }

  tell(lines, kind = "") {
    this.status.className = kind;
    this.status.replaceChildren(...lines.map((line) => element("p", {}, pageWords(line))));
  }

  showButtons(isBusy = false) {
    const isEmpty = this.files.files.length === 0;
    this.saveButton.disabled = this.closeButton.disabled = isEmpty || isBusy;
    this.stopButton.hidden = !isBusy;
  }

  showVariants() {
    const known = this.games.filter(({ id }) => !this.game.value || id === this.game.value).flatMap(({ variants }) => variants);
    this.variant.replaceChildren(new Option("as recorded", ""), ...[...new Set(known)].map((name) => new Option(name, name)));
  }

  /** Formats and games, as the core knows them. */
  async describe() {
    try {
      const { summary } = await this.core.ask("describe", [], []);
      this.formats = summary.formats;
      this.games = summary.games;
      this.from.append(...summary.formats.map((name) => new Option(FORMAT_WORDS[name] ?? name, name)));
      this.game.append(...summary.games.map(({ id }) => new Option(id, id)));
      this.showVariants();
      document.body.dataset.core = summary.version;
    } catch (error) {
      this.tell([error.message], "problem");
    }
  }
}

const reader = new Reader();
