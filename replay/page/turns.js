// The turns of a game as a list: two columns for the main line, variations and comments as blocks below their turn.

function element(name, attributes = {}, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children);
  return made;
}

/** Names in a message are between backticks. */
function messageParts(message) {
  return message.split(/`([^`]+)`/).map((part, at) => (at % 2 === 0 ? part : element("code", {}, part)));
}

/** A long turn is broken after the commas of its lists. */
function breakable(text) {
  return text.split(/(?<=[,;])/).flatMap((part, at) => (at === 0 ? [part] : [document.createElement("wbr"), part]));
}

const MOST_INDENTED = 5;  // variations within each other; deeper ones would have no room

class TurnList {
  constructor(parent, choose) {
    this.parent = parent;
    this.choose = choose;
    this.buttons = new Map();
    this.current = null;
  }

  show(game) {
    this.buttons.clear();
    this.current = null;
    const list = element("div", { class: "main-line" });
    for (const text of game.data.intro ?? []) list.append(this.comment(text));
    this.addMainLine(list, game.main);
    for (const text of game.data.closing ?? []) list.append(this.comment(text));
    if (game.data.result) list.append(element("p", { class: "result" }, game.data.result));
    this.parent.replaceChildren(list);
  }

  addMainLine(list, line) {
    let row = null;
    for (const node of line) {
      for (const text of node.turn.c ?? []) {
        list.append(this.comment(text));
        row = null;
      }
      if (row === null || node.player === 0 || row.last === 1) {
        const number = element("span", { class: "number" }, `${node.number}.`);
        row = { element: element("div", { class: "row" }, number), last: -1 };
        if (node.player === 1) row.element.append(element("span", { class: "gap" }, "…"));
        list.append(row.element);
      }
      row.element.append(this.button(node));
      row.last = node.player;
      if (this.addBlocks(list, node)) row = null;
    }
  }

  /** Returns whether there was anything to add. */
  addBlocks(parent, node, depth = 0) {
    const blocks = (node.turn.a ?? []).map((text) => this.comment(text));
    for (const variation of node.alternatives) blocks.push(this.variation(variation, depth + 1));
    parent.append(...blocks);
    return blocks.length > 0;
  }

  comment(text) {
    return element("p", { class: "comment" }, text);
  }

  variation(line, depth) {
    const name = depth > MOST_INDENTED ? "variation deep" : "variation";
    const block = element("div", { class: name, role: "group", "aria-label": t("variation") });
    let needsNumber = true;
    for (const node of line) {
      for (const text of node.turn.c ?? []) block.append(this.comment(text));
      if (needsNumber || node.player === 0) block.append(element("span", { class: "number" }, numberText(node)));
      block.append(this.button(node), " ");
      needsNumber = this.addBlocks(block, node, depth);
    }
    return block;
  }

  button(node) {
    const made = element("button", { type: "button", class: "turn", tabindex: "-1" }, ...breakable(turnText(node)));
    if (!node.isPlayed) {
      made.classList.add("unplayed");
      made.title = t("not_played");
    }
    const worst = worstOf(node.findings);
    if (worst) {
      made.classList.add(worst);
      made.append(element("span", { class: `sign ${worst}`, role: "img", "aria-label": t(worst) }));
      made.title = node.findings.map(({ code }) => code).join(", ");
    }
    made.addEventListener("click", () => this.choose(node));
    this.buttons.set(node, made);
    return made;
  }

  select(node) {
    for (const name of ["aria-current", "tabindex"]) this.current?.removeAttribute(name);
    this.current?.setAttribute("tabindex", "-1");
    this.current = this.buttons.get(node) ?? null;
    if (!this.current) {
      this.parent.scrollTop = 0;
      this.parent.querySelector(".turn")?.setAttribute("tabindex", "0");
      return;
    }
    this.current.setAttribute("aria-current", "true");
    this.current.setAttribute("tabindex", "0");
    scrollInto(this.parent, this.current);
  }
}

/** Scrolls the list, and never the page. */
function scrollInto(list, item) {
  const outer = list.getBoundingClientRect();
  const inner = item.getBoundingClientRect();
  if (inner.top < outer.top + 30) list.scrollTop -= outer.top + 30 - inner.top;
  if (inner.bottom > outer.bottom - 30) list.scrollTop += inner.bottom - outer.bottom + 30;
}
