// The list of games with its filter.

const GAMES_SHOWN = 200;

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
    requestAnimationFrame(() => setTimeout(() => {
      if (this.games === games) this.update();
    }));
  }

  /** What the words of the filter are looked up in. */
  static words(game) {
    game.words ??= [game.file, game.data.result ?? "*", game.data.verdict, ...game.tags.values(),
                    ...game.data.findings.map(({ code }) => code)].join("\n").toLowerCase();
    return game.words;
  }

  update() {
    const words = this.filter.value.toLowerCase().split(/\s+/).filter(Boolean);
    this.matching = this.games.filter((game) =>
      words.every((word) => GameList.words(game).includes(word)) &&
      (!this.onlyFindings.checked || game.data.findings.length > 0));
    this.list.replaceChildren(...this.matching.slice(0, this.shown).map((game) => this.item(game)));
    const isFiltered = this.matching.length < this.games.length;
    document.getElementById("matches").textContent =
      isFiltered ? `${this.matching.length} of ${this.games.length} games` : "";
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
