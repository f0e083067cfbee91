// What the user sees and does.

const COMMENTS_SHOWN = 20;  // of a turn, below the board; the list of turns has them all

const CERTAIN_TO_FIT = 30;  // characters, in two lines of a phone
const SCROLL_KEYS = new Set(["ArrowUp", "ArrowDown", "PageUp", "PageDown", "Home", "End", " "]);

const byId = (id) => document.getElementById(id);

/** A text that may be cut by its style is whole when it is pointed at. Screen readers would read a title of a short one, too. */
function showClamped(clamped, text) {
  clamped.textContent = text;
  clamped.title = text.length > CERTAIN_TO_FIT ? text : "";
  return clamped;
}

/** An element with more than it shows can be reached and scrolled with keys. */
function letScroll(box) {
  if (box.scrollHeight > box.clientHeight) box.tabIndex = 0;
  else box.removeAttribute("tabindex");
}

function scrolls({ target, key }) {
  return SCROLL_KEYS.has(key) && target.matches("#notice, #tags, #finding-list") && target.hasAttribute("tabindex");
}

/** What the notice of a game needs at most: the board keeps its size from turn to turn. */
function noticeRoom({ nodes, loose }) {
  if (loose.length > 0 || nodes.some(({ findings }) => findings.length > 0)) return "has-findings";
  return nodes.some(({ turn }) => turn.c || turn.a) ? "has-comments" : "";
}

class Viewer {
  constructor() {
    this.view = new BoardView(byId("board"));
    this.turns = new TurnList(byId("turns"), (node) => this.goTo(node));
    this.timer = null;
    this.isTurned = false;
    byId("share").hidden = !location.protocol.startsWith("http");  // a link to a file is of no use to others
    this.list = new GameList((game) => this.open(game));
  }

  /** Shows other games than before; the address says which one. */
  load({ boards, games }) {
    this.stop();
    this.boards = boards;
    this.games = games;
    this.game = null;
    this.list.load(games);
    byId("layout").hidden = games.length === 0;
    byId("empty").hidden = games.length > 0;
    byId("games").hidden = games.length < 2;
    byId("list-toggle").hidden = games.length < 2;
    document.body.classList.toggle("many", games.length > 1);
    byId("count").textContent = games.length < 2 ? "" : t("game_count", games.length);
    if (games.length > 0) this.openAddress();
  }

  /** The number of a game may have changed since a link was made; its id has not. */
  openAddress() {
    const address = new URLSearchParams(location.hash.slice(1));
    const id = address.get("id");
    const numbered = this.games[Number(address.get("game")) - 1] ?? this.games[0];
    const isMeant = id === null || numbered.summary.id === id;
    const game = isMeant ? numbered : this.games.find(({ summary }) => summary.id === id) ?? numbered;
    this.open(game, address.has("turn") ? Number(address.get("turn")) || 0 : null);
  }

  /** After a number of turns; without one at the first error, or at the start. */
  open(game, ply = null) {
    this.stop();
    this.game = openGame(game);
    this.board = this.boards[game.data.board] ?? null;
    byId("list-toggle").setAttribute("aria-expanded", "false");
    this.view.setBoard(this.board, this.isTurned);
    if (!this.board) byId("board").replaceChildren(element("p", { class: "no-board" }, t("no_board", game.data.noBoard)));
    byId("legend").hidden = !this.board;
    byId("legend-list").replaceChildren(...legendOf(game));
    byId("notice").className = noticeRoom(game);
    showClamped(byId("title"), playersOf(game));
    this.showTags();
    this.turns.show(game);
    this.showFindings();
    this.list.mark(game);
    byId("copy-record").disabled = byId("download").disabled = !game.data.text;
    const isError = ({ severity }) => severity === "error";
    const isWanted = (node) => (ply === null ? node.findings.some(isError) : !node.isVariation && node.ply === ply);
    this.goTo(game.nodes.find(isWanted) ?? game.root);
  }

  showTags() {
    const unknown = new Set(["White", "Black", "GpnVersion"]);
    const items = this.game.data.tags.filter(([name, value]) => !unknown.has(name) && value && !/^[?.]+$/.test(value));
    byId("tags").replaceChildren(...items.flatMap(([name, value]) =>
      [element("dt", {}, name), element("dd", {}, value)]));
    letScroll(byId("tags"));
  }

  showFindings() {
    const { game } = this;
    const nodes = new Map(game.nodes.flatMap((node) => node.findings.map((finding) => [finding, node])));
    byId("findings").hidden = game.data.findings.length === 0;
    byId("finding-list").replaceChildren(...game.data.findings.map((finding) => {
      const node = nodes.get(finding);
      const where = node ? `${numberText(node)} ${node.turn.t}: ` : "";
      const sign = element("span", { class: `sign ${finding.severity}`, role: "img", "aria-label": t(finding.severity) });
      const link = element("button", { type: "button", class: "finding-link" }, sign, ` ${where}${finding.message}`);
      link.addEventListener("click", () => this.goTo(node ?? game.root));
      return element("li", {}, link);
    }));
  }

  goTo(node, instead = null) {
    this.node = node;
    const { game, board } = this;
    this.state = instead ? stateInstead(node, instead, game, board) : stateAfter(node, game, board);
    const frame = instead ?? (node.isPlayed ? node.turn : {});
    const faults = instead ? [] : node.findings.flatMap(({ cells }) => cells ?? []);
    this.view.show(this.state, frame, faults, game);
    this.showPlayers();
    showClamped(byId("standing"), game.data.start ? standingText(this.state) : "");
    this.showNotice(instead);
    this.turns.select(node);
    this.updateControls();
    byId("live").textContent = this.announcement(frame, instead);
    const at = this.games.indexOf(game) + 1;
    history.replaceState(null, "", `#game=${at}&id=${game.summary.id}${node.isVariation ? "" : `&turn=${node.ply}`}`);
  }

  showPlayers() {
    PLAYERS.forEach((player, number) => {
      const { reserve, score, toMove, ending } = this.state;
      const parts = [element("span", { class: `disc ${player.toLowerCase()}` }),
                     showClamped(element("span", { class: "name clamped" }), this.game.tags.get(player) || playerText(number))];
      if (score) parts.push(element("span", { class: "figure" }, t("points", score[number])));
      if (reserve) parts.push(element("span", { class: "figure" }, t("in_reserve", reserve[number])));
      const bar = byId(player.toLowerCase());
      bar.replaceChildren(...parts);
      bar.classList.toggle("to-move", toMove === number && !ending && Boolean(this.board));
    });
  }

  /** The turn in words, what is wrong with it, and what could be played instead. */
  showNotice(instead) {
    const { node, game } = this;
    const parts = [];
    const heading = node.before === null ? t("start") : `${numberText(node)} ${turnText(node)}`;
    const at = element("p", { class: "at" }, instead ? t("instead", heading, instead.t) : heading);
    if (!node.isPlayed && !instead) at.append(" ", element("span", { class: "remark" }, t("not_played")));
    parts.push(at);
    const comments = [...(node.turn.c ?? []), ...(node.turn.a ?? [])];
    for (const text of comments.slice(0, COMMENTS_SHOWN)) parts.push(element("p", { class: "comment" }, text));
    const more = comments.length - COMMENTS_SHOWN;
    if (more > 0) parts.push(element("p", { class: "remark" }, t("more_comments", more)));
    for (const finding of node.before === null ? game.loose : node.findings) parts.push(this.findingBox(finding, instead));
    byId("notice").replaceChildren(...parts);
    byId("notice").scrollTop = 0;
    letScroll(byId("notice"));
  }

  findingBox(finding, instead) {
    const { code, severity, rule, clause, message } = finding;
    const head = `${t(severity)}: ${code}${rule ? `, ${t("rule", rule)}` : ""}`;
    const box = element("div", { class: `finding ${severity}` },
                        clause ? element("details", {}, element("summary", { class: "finding-code" }, head), element("p", {}, clause))
                               : element("p", { class: "finding-code" }, head),
                        element("p", {}, ...messageParts(message)));
    if (!finding.instead) return box;
    const choices = element("p", { class: "instead" }, `${t("meant")} `);
    for (const turn of finding.instead) {
      const button = element("button", { type: "button", class: "turn", "aria-pressed": String(turn === instead) }, turn.t);
      button.disabled = !("x" in turn);
      button.addEventListener("click", () => this.goTo(this.node, turn === instead ? null : turn));
      choices.append(button, " ");
    }
    box.append(choices);
    return box;
  }

  announcement(frame, instead) {
    const { node, state } = this;
    if (node.before === null) return `${t("start")}. ${standingText(state)}`;
    const findings = node.findings.map(({ severity, message }) => ` ${t(severity)}: ${message}.`).join("");
    const turn = t("turn_of", node.ply, playerText(node.player), node.turn.t);
    if (!node.isPlayed && !instead) return `${turn}: ${t("not_played")}.${findings}`;
    const steps = this.board ? stepsText(frame, this.board) : "";
    const spoken = instead ? t("instead", turn, instead.t) : turn;
    return `${spoken}${steps ? `, ${steps}` : ""}. ${standingText(state)}.${findings}`;
  }

  updateControls() {
    const isStart = this.node.before === null;
    const isEnd = this.node.next === null;
    byId("first").disabled = byId("previous").disabled = isStart;
    byId("next").disabled = byId("last").disabled = isEnd;
    byId("play").disabled = isEnd && this.timer === null;
    byId("copy-position").disabled = !this.state.position;
  }

  step(forward) {
    const to = forward ? this.node.next : this.node.before;
    if (to) this.goTo(to);
    return Boolean(to);
  }

  toEnd() {
    let at = this.node;
    while (at.next) at = at.next;
    this.goTo(at);
  }

  /** Turns that can be played here: the one of the line, then those of its variations. */
  switchVariation(step) {
    const main = this.node.replaces ?? this.node;
    const choices = [main, ...main.alternatives.map((line) => line[0])];
    const to = choices[choices.indexOf(this.node) + step];
    if (to) this.goTo(to);
  }

  nextFinding() {
    const found = this.game.nodes.filter((node) => node.findings.length > 0);
    const next = found.find((node) => node.id > this.node.id) ?? found[0];
    if (next) this.goTo(next);
  }

  besideGame(step) {
    const game = this.list.beside(step);
    if (game) this.open(game);
  }

  toggle() {
    if (this.timer !== null) return this.stop();
    if (!this.node.next) return undefined;
    const tick = () => {
      if (!this.step(true) || !this.node.next) return this.stop();
      this.timer = setTimeout(tick, Number(byId("speed").value));
      return undefined;
    };
    this.timer = setTimeout(tick, 200);
    return this.showPlaying(true);
  }

  stop() {
    clearTimeout(this.timer);
    this.timer = null;
    this.showPlaying(false);
  }

  showPlaying(isPlaying) {
    byId("play").setAttribute("aria-pressed", String(isPlaying));
    byId("play").setAttribute("aria-label", t(isPlaying ? "stop" : "play"));
    byId("play").textContent = isPlaying ? `■ ${t("stop")}` : `▶ ${t("play")}`;
    if (this.game && !isPlaying) this.updateControls();
  }

  copyPosition() {
    return this.copy(this.state.position, "copy-position", "position_copied");
  }

  copyRecord() {
    return this.copy(this.game.data.text, "copy-record", "record_copied");
  }

  /** The link to this turn: to the programs of the system where there are any, else as a copy. */
  async share() {
    if (!navigator.share) return this.copy(location.href, "share", "link_copied");
    return navigator.share({ title: document.title, text: playersOf(this.game), url: location.href }).catch(() => {});
  }

  download() {
    const name = playersOf(this.game).replace(/[^\p{L}\p{M}\p{N}]+/gu, "-").replace(/^-|-$/g, "");
    saveFile(`${name || "game"}.gpn`, this.game.data.text);
  }

  /** Turns the board; the player who sits below it is named below it. */
  flip() {
    this.isTurned = !this.isTurned;
    byId("flip").setAttribute("aria-pressed", String(this.isTurned));
    byId("stage").classList.toggle("turned", this.isTurned);
    if (this.board) this.view.setBoard(this.board, this.isTurned);
    this.goTo(this.node);
  }

  async copy(text, button, done) {
    if (!text) return;
    try {
      await navigator.clipboard.writeText(text);
      byId("live").textContent = t(done);
      flash(byId(button));
    } catch {
      byId("copy-text").value = text;
      byId("copy").showModal();
      byId("copy-text").select();
    }
  }
}

/** A file goes to the folder of downloads. */
function saveFile(name, contents) {
  const address = URL.createObjectURL(new Blob([contents], { type: "application/octet-stream" }));
  const link = element("a", { href: address, download: name });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

function flash(button) {
  const { textContent } = button;
  if (textContent === t("copied")) return;
  button.textContent = t("copied");
  setTimeout(() => { button.textContent = textContent; }, 1200);
}

/** Closes the list of games, where it covers the board. */
function toBoard(event) {
  event.preventDefault();
  byId("list-toggle").setAttribute("aria-expanded", "false");
  byId("board").focus();
}

function listenToKeys(viewer) {
  const keys = {
    ArrowRight: () => viewer.step(true),
    ArrowLeft: () => viewer.step(false),
    ArrowDown: () => viewer.switchVariation(1),
    ArrowUp: () => viewer.switchVariation(-1),
    Home: () => viewer.goTo(viewer.game.root),
    End: () => viewer.toEnd(),
    PageDown: () => viewer.besideGame(1),
    PageUp: () => viewer.besideGame(-1),
    " ": () => viewer.toggle(),
    n: () => viewer.nextFinding(),
    p: () => viewer.copyPosition(),
    r: () => viewer.copyRecord(),
    f: () => viewer.flip(),
    "/": () => byId("filter").focus(),
    "?": () => byId("help").showModal(),
  };
  document.addEventListener("keydown", (event) => {
    const { target } = event;
    if (event.ctrlKey || event.altKey || event.metaKey || document.querySelector("dialog[open]")) return;
    if (event.key === "Escape") return toBoard(event);
    if (target.matches("input, select, textarea") || scrolls(event)) return;
    if (event.key === " " && target.matches("button, summary")) return;
    const action = keys[event.key];
    if (!action || (!viewer.game && event.key !== "?")) return;
    event.preventDefault();
    if (event.key !== " ") viewer.stop();
    action();
  });
}

function listenToBoard(viewer) {
  const board = byId("board");
  let rolled = 0;
  board.addEventListener("wheel", (event) => {
    if (event.ctrlKey) return;
    event.preventDefault();
    rolled += event.deltaMode === 0 ? event.deltaY : event.deltaY * 40;
    if (Math.abs(rolled) < 40) return;
    viewer.stop();
    viewer.step(rolled > 0);
    rolled = 0;
  }, { passive: false });
  let begin = null;
  board.addEventListener("touchstart", (event) => { begin = event.touches.length === 1 ? event.touches[0] : null; }, { passive: true });
  board.addEventListener("touchend", (event) => {
    if (!begin) return;
    const across = event.changedTouches[0].clientX - begin.clientX;
    const down = event.changedTouches[0].clientY - begin.clientY;
    begin = null;
    if (Math.abs(across) < 30 || Math.abs(across) < Math.abs(down)) return;
    viewer.stop();
    viewer.step(across < 0);
  }, { passive: true });
}

function listenToButtons(viewer) {
  const actions = {
    first: () => viewer.goTo(viewer.game.root),
    previous: () => viewer.step(false),
    next: () => viewer.step(true),
    last: () => viewer.toEnd(),
    flip: () => viewer.flip(),
    "copy-position": () => viewer.copyPosition(),
    "copy-record": () => viewer.copyRecord(),
    download: () => viewer.download(),
    share: () => viewer.share(),
    print: () => window.print(),
    "help-open": () => byId("help").showModal(),
  };
  for (const [id, action] of Object.entries(actions))
    byId(id).addEventListener("click", () => {
      viewer.stop();
      action();
    });
  byId("play").addEventListener("click", () => viewer.toggle());
  byId("skip").addEventListener("click", toBoard);
  byId("list-toggle").addEventListener("click", ({ currentTarget }) => {
    const isOpen = currentTarget.getAttribute("aria-expanded") === "true";
    currentTarget.setAttribute("aria-expanded", String(!isOpen));
  });
}

function start() {
  const viewer = new Viewer();
  listenToKeys(viewer);
  listenToBoard(viewer);
  listenToButtons(viewer);
  window.addEventListener("hashchange", () => {
    if (viewer.game) viewer.openAddress();
  });
  document.body.classList.remove("plain");
  viewer.load(readEntries([...document.querySelectorAll("script.data")].map((part) => part.textContent).join("\n")));
  return viewer;
}

const viewer = start();
