// The list of games with its filter.

const GAMES_SHOWN = 200;
const SLICE = 12;        // milliseconds of reading, between which keys and pictures get their turn
const FIRST_SLICE = 40;  // after a key; what a user does not notice

class GameList {
  constructor(choose) {
    this.games = [];
    this.choose = choose;
    this.shown = GAMES_SHOWN;
    this.list = document.getElementById("list");
    this.filter = document.getElementById("filter");
    this.onlyFindings = document.getElementById("only-findings");
    this.more = document.getElementById("more");
    for (const control of [this.filter, this.onlyFindings])
      control.addEventListener("input", () => {
        this.shown = GAMES_SHOWN;
        this.update();
      });
    this.more.addEventListener("click", () => {
      this.shown += GAMES_SHOWN;
      this.update();
    });
  }

  /** The items are made when the board of the first game is painted. */
  load(games) {
    this.games = games;
    this.matching = games;
    this.shown = GAMES_SHOWN;
    this.current = null;
    this.list.replaceChildren();
    this.gamesRead = 0;
    requestAnimationFrame(() => setTimeout(() => {
      if (this.games !== games) return;
      this.update();
      this.readOn(games);
    }));
  }

  /** Games from the first one on, until the time is over. */
  readFor(milliseconds) {
    const end = performance.now() + milliseconds;
    while (this.gamesRead < this.games.length && performance.now() < end) {
      this.games[this.gamesRead].readEntry();
      this.gamesRead += 1;
    }
  }

  /** What the filter asks for, before anybody asks: a page may have thousands of games. */
  async readOn(games) {
    while (this.gamesRead < games.length) {
      await new Promise((go) => { setTimeout(go); });
      if (this.games !== games) return;
      this.readFor(SLICE);
    }
    if (this.isFilter()) this.update();
  }

  isFilter() {
    return this.filter.value.trim() !== "" || this.onlyFindings.checked;
  }

  /** Of games that are not read yet it is not known whether they match; the list says so, and is completed later. */
  update() {
    const isFilter = this.isFilter();
    if (isFilter) this.readFor(FIRST_SLICE);
    const words = this.filter.value.toLowerCase().split(/\s+/).filter(Boolean);
    const known = isFilter ? this.games.slice(0, this.gamesRead) : this.games;
    this.matching = known.filter((game) => words.every((word) => game.entry.words.includes(word)) &&
                                           (!this.onlyFindings.checked || game.entry.hasFindings));
    this.list.replaceChildren(...this.matching.slice(0, this.shown).map((game) => this.item(game)));
    const rest = known.length < this.games.length ? `; ${this.games.length - known.length} not read yet` : "";
    document.getElementById("matches").textContent =
      this.matching.length < this.games.length ? `${this.matching.length} of ${this.games.length} games${rest}` : "";
    this.more.hidden = this.matching.length <= this.shown;
    this.mark(this.current);
  }

  item(game) {
    const { data, tags } = game;
    const details = [tags.get("Date"), tags.get("Event"), tags.get("Round")].filter((text) => text && !/^[?.]+$/.test(text));
    const button = element("button", { type: "button", class: "game", title: game.file },
                           element("span", { class: "players" }, playersOf(game)),
                           element("span", { class: "game-result" }, data.result ?? "*"),
                           element("span", { class: "details" }, details.join(" · ") || fileName(game)));
    const worst = worstOf(data.findings);
    if (worst) button.append(element("span", { class: `sign ${worst}`, role: "img", "aria-label": worst }));
    button.addEventListener("click", () => this.choose(game));
    game.item = button;
    return element("li", {}, button);
  }

  mark(game) {
    this.list.querySelector("[aria-current]")?.removeAttribute("aria-current");
    this.current = game;
    if (!game?.item?.isConnected) return;
    game.item.setAttribute("aria-current", "true");
    scrollInto(this.list, game.item);
  }

  /** The game before or after the current one, of those that match. */
  beside(step) {
    const at = this.matching.indexOf(this.current);
    return this.matching[at < 0 ? 0 : at + step];
  }
}
