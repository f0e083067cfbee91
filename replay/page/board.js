// The board as SVG.

const SVG = "http://www.w3.org/2000/svg";
const RADIUS = 19;
const LARGEST_SCALE = 1.6;
const CROP = 26;  // of the margin, which pictures need for a title

function svg(name, attributes = {}, text = null) {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  if (text !== null) element.textContent = text;
  return element;
}

function ownerOf([, owner]) {
  return owner === null ? "foreign" : owner === 0 ? "white" : "black";
}

/** "white GIPF 3 high" without the names of the places. */
function pieceWords(pieces) {
  const top = pieces.at(-1);
  const owner = top[1] === null ? "neutral" : ownerOf(top);
  const letter = top[0] && top[1] !== null ? ` ${top[0]}` : "";
  return owner + letter + (pieces.length > 1 ? ` ${pieces.length} high` : "");
}

/** "3", or "4*" when a piece below the top belongs to nobody. */
function heightText(pieces) {
  if (pieces.length < 2) return "";
  return pieces.length + (pieces.slice(0, -1).some(([, owner]) => owner === null) ? "*" : "");
}

class BoardView {
  constructor(parent) {
    this.parent = parent;
    this.board = null;
  }

  /** The part that does not change during a game. */
  setBoard(board) {
    if (board === this.board) return;
    this.board = board;
    this.parent.replaceChildren();
    if (!board) return;
    const box = `${CROP} ${CROP} ${board.width - 2 * CROP} ${board.height - 2 * CROP}`;
    const root = svg("svg", { viewBox: box, role: "img", "aria-labelledby": "board-words" });
    root.style.maxWidth = `${LARGEST_SCALE * board.width}px`;
    this.words = svg("title", { id: "board-words" });
    root.append(this.words, svg("path", { class: "line", d: board.lines }));
    for (const [name, x, y, labelX, labelY] of board.places) {
      const spot = svg("circle", { class: "spot", cx: x, cy: y, r: labelX === undefined ? 5 : 4 });
      spot.append(svg("title", {}, name));
      root.append(spot);
      if (labelX !== undefined) root.append(svg("text", { class: "label", x: labelX, y: labelY + 5 }, name));
    }
    for (const [text, x, y] of board.labels) root.append(svg("text", { class: "label", x, y: y + 5 }, text));
    this.pieces = svg("g");
    root.append(this.pieces);
    this.parent.append(root);
  }

  /** `faults` are names of places that are wrong. */
  show(state, frame, faults, game) {
    if (!this.board) return;
    const layer = svg("g");
    const marks = marksOf(frame);
    const words = [];
    this.board.places.forEach(([name], place) => {
      const pieces = piecesOn(place, state, game);
      if (pieces.length > 0) {
        layer.append(this.stack(place, pieces, game));
        words.push(`${name} ${pieceWords(pieces)}`);
      }
      if (marks.has(place)) this.mark(layer, place, marks.get(place));
      if (faults.includes(name)) this.fault(layer, place);
    });
    for (const [from, to] of arrowsOf(frame)) this.arrow(layer, from, to);
    this.pieces.replaceWith(layer);
    this.pieces = layer;
    this.words.textContent = words.join(", ") || "an empty board";
  }

  spot(place) {
    const [, x, y] = this.board.places[place];
    return [x, y];
  }

  stack(place, pieces) {
    const [x, y] = this.spot(place);
    const top = pieces.at(-1);
    const owner = ownerOf(top);
    const group = svg("g", { class: `stack ${owner}` });
    if (pieces.length > 1) {
      group.append(svg("circle", { class: `piece ${ownerOf(pieces.at(-2))}`, cx: x, cy: y + 4, r: RADIUS }));
      const names = pieces.map((piece) => piece[0] || ownerOf(piece)).join(", ");
      group.append(svg("title", {}, `${this.board.places[place][0]}, lowest first: ${names}`));
    }
    group.append(svg("circle", { class: `piece ${owner}`, cx: x, cy: y, r: RADIUS }));
    const letter = top[1] !== null ? top[0] : "";
    if (letter) group.append(svg("circle", { class: `inner ${owner}`, cx: x, cy: y, r: RADIUS - 4 }));
    const text = letter + heightText(pieces);
    if (text) group.append(svg("text", { class: `on-${owner}`, x, y: y + 5 }, text));
    return group;
  }

  mark(layer, place, kind) {
    const [x, y] = this.spot(place);
    const isDot = this.board.places[place].length > 3;
    if (kind === "removed") {
      layer.append(svg("path", { class: "removed", d: `M${x - 10} ${y - 10}l20 20m0 -20l-20 20` }));
    } else if (!(isDot && kind === "from")) {
      layer.append(svg("circle", { class: `mark ${kind}`, cx: x, cy: y, r: RADIUS + 3 }));
    }
  }

  fault(layer, place) {
    const [x, y] = this.spot(place);
    layer.append(svg("circle", { class: "fault", cx: x, cy: y, r: RADIUS + 3 }),
                 svg("circle", { class: "fault-sign", cx: x + 15, cy: y - 15, r: 8 }),
                 svg("text", { class: "fault-text", x: x + 15, y: y - 11 }, "!"));
  }

  arrow(layer, from, to) {
    const [x, y] = this.spot(from);
    const [toX, toY] = this.spot(to);
    const length = Math.hypot(toX - x, toY - y);
    const drawn = length - RADIUS - 4;
    if (drawn <= 10) return;
    const [unitX, unitY] = [(toX - x) / length, (toY - y) / length];
    const along = (far, aside) => `${(x + unitX * far - unitY * aside).toFixed(1)} ${(y + unitY * far + unitX * aside).toFixed(1)}`;
    layer.append(svg("path", { class: "arrow", d: `M${x} ${y}L${along(drawn - 10, 0)}` }),
                 svg("path", { class: "head", d: `M${along(drawn, 0)}L${along(drawn - 10, 6)}L${along(drawn - 10, -6)}Z` }));
  }
}
