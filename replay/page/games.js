// The list of games with its filter.

const GAMES_SHOWN = 200;
const SEARCH_PART = 20;  // milliseconds

/** The part of a summary that the list is sorted by, and which way. Games without it come last. */
const ORDERS = { newest: ["date", -1], players: ["players", 1] };

function sorted(games, order) {
  if (!(order in ORDERS)) return games;
  const [part, direction] = ORDERS[order];
  return [...games].sort(({ summary: { [part]: a } }, { summary: { [part]: b } }) =>
    (a === "") - (b === "") || direction * ((a > b) - (a < b)));
}

/** Safari has no requestIdleCallback. `use` gets a function that returns whether there is time left. */
function whenIdle(use) {
  if (window.requestIdleCallback) {
    requestIdleCallback((deadline) => use(() => deadline.timeRemaining() > 1));
    return;
  }
  setTimeout(() => {
    const end = performance.now() + 8;
    use(() => performance.now() < end);
  }, 20);
}

class GameList {
  constructor(choose) {
    this.games = [];
    this.choose = choose;
    this.shown = GAMES_SHOWN;
    this.list = document.getElementById("list");
    this.filter = document.getElementById("filter");
    this.onlyFindings = document.getElementById("only-findings");
    this.order = document.getElementById("sort");
    this.more = document.getElementById("more");
    for (const control of [this.filter, this.onlyFindings, this.order])
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
      if (this.games !== games) return;
      this.update();
      this.readAhead(games);
    }));
  }

  /** Reads the games before anybody looks for one, while the browser has nothing else to do. */
  readAhead(games, next = 0) {
    whenIdle((hasTime) => {
      let at = next;
      while (this.games === games && at < games.length && hasTime()) {
        void games[at].summary;
        at += 1;
      }
      if (this.games === games && at < games.length) this.readAhead(games, at);
    });
  }

  update() {
    const words = withoutAccents(this.filter.value).split(/\s+/).filter(Boolean);
    this.search = { words, next: 0, isOnlyFindings: this.onlyFindings.checked };
    this.matching = [];
    this.continueSearch(this.search);
  }

  /** Looks through games for a part of a second, shows what it found, and goes on when the browser has drawn that. */
  continueSearch(search) {
    if (search !== this.search) return;
    const end = performance.now() + SEARCH_PART;
    const isAny = search.words.length === 0 && !search.isOnlyFindings;
    if (isAny) this.matching = this.games;
    while (!isAny && search.next < this.games.length && performance.now() < end) {
      const game = this.games[search.next];
      if (GameList.matches(game, search)) this.matching.push(game);
      search.next += 1;
    }
    const isDone = isAny || search.next === this.games.length;
    this.showMatching(isDone);
    if (!isDone) setTimeout(() => this.continueSearch(search));
  }

  static matches(game, { words, isOnlyFindings }) {
    const { summary } = game;
    return words.every((word) => summary.words.includes(word)) && (!isOnlyFindings || summary.hasFindings);
  }

  showMatching(isDone) {
    if (isDone) this.matching = sorted(this.matching, this.order.value);
    const shown = this.matching.slice(0, this.shown);
    this.list.replaceChildren(...shown.map((game) => this.item(game)));
    const count = this.matching.length < this.games.length ? t("matches", this.matching.length, this.games.length) : "";
    document.getElementById("matches").textContent = isDone ? count : t("searching");
    this.more.hidden = this.matching.length <= this.shown;
    this.mark(this.current);
  }

  item(game) {
    if (game.item) return game.item.parentElement;
    const { data, tags } = game;
    const details = [tags.get("Date"), tags.get("Event"), tags.get("Round")]
      .filter((text) => text && !/^[?.]+$/.test(text)).map(isolated);
    const players = playersOf(game);
    const button = element("button", { type: "button", class: "game", title: game.file },
                           element("span", { class: "players", title: players }, players),
                           element("span", { class: "game-result" }, data.result ?? "*"),
                           element("span", { class: "details" }, details.join(" · ") || fileName(game)));
    const worst = worstOf(data.findings);
    if (worst) button.append(element("span", { class: `sign ${worst}`, role: "img", "aria-label": t(worst) }));
    button.addEventListener("click", () => this.choose(game));
    game.item = button;
    return element("li", {}, button);  // which is kept with the game
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
