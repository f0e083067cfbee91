// The board as SVG.

const SVG = "http://www.w3.org/2000/svg";
const RADIUS = 19;
const HOLE = 11;  // of a ring
const RIM = RADIUS + 3;
const THICKNESS = 4;  // of a piece below the top, as far as it shows
const MOST_LOWER = 2;  // pieces below the top that are drawn
const PLATE = 11.5;  // what a text needs to be read across an arrow
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
  const letter = top[0] && top[1] !== null ? ` ${top[3] || top[0]}` : "";
  return owner + letter + (pieces.length > 1 ? ` ${pieces.length} high` : "");
}

/** "3", or "4*" when a piece below the top belongs to nobody. */
function heightText(pieces) {
  if (pieces.length < 2) return "";
  return pieces.length + (pieces.slice(0, -1).some(([, owner]) => owner === null) ? "*" : "");
}

function lowerCount(pieces) {
  return Math.min(Math.max(pieces.length - 1, 0), MOST_LOWER);
}

function letterOf([letter, owner, shape]) {
  return owner === null || shape ? "" : letter;
}

/** The line of the board is seen through a ring. */
function pieceAt(x, y, piece) {
  const kind = `piece ${ownerOf(piece)}`;
  if (piece[2] !== "ring") return svg("circle", { class: kind, cx: x, cy: y, r: RADIUS });
  const circle = (r) => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
  return svg("path", { class: kind, "fill-rule": "evenodd", d: circle(RADIUS) + circle(HOLE) });
}

function distanceFrom([x, y], [fromX, fromY], [toX, toY]) {
  const [lineX, lineY] = [toX - fromX, toY - fromY];
  const square = lineX * lineX + lineY * lineY;
  const along = square === 0 ? 0 : ((x - fromX) * lineX + (y - fromY) * lineY) / square;
  const part = Math.min(Math.max(along, 0), 1);
  return Math.hypot(x - fromX - part * lineX, y - fromY - part * lineY);
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
      const spot = svg("circle", { class: "spot", cx: x, cy: y, r: labelX === undefined ? (board.named ? 15 : 5) : 4 });
      spot.append(svg("title", {}, name));
      root.append(spot);
      if (labelX !== undefined) root.append(svg("text", { class: "label", x: labelX, y: labelY + 5 }, name));
      else if (board.named) root.append(svg("text", { class: "label name", x, y: y + 5 }, name));
    }
    for (const [text, x, y] of board.labels) root.append(svg("text", { class: "label", x, y: y + 5 }, text));
    this.pieces = svg("g");
    root.append(this.pieces);
    this.parent.append(root);
  }

  /** `faults` are names of places that are wrong. */
  show(state, frame, faults, game) {
    if (!this.board) return;
    const [rings, stacks, signs] = [svg("g"), svg("g"), svg("g")];
    const marks = marksOf(frame);
    const words = [];
    this.board.places.forEach(([name], place) => {
      const pieces = piecesOn(place, state, game);
      if (pieces.length > 0) {
        stacks.append(this.stack(place, pieces));
        words.push(`${name} ${pieceWords(pieces)}`);
      }
      if (marks.get(place) === "removed") this.cross(signs, place);
      else if (marks.has(place)) this.mark(rings, place, pieces, marks.get(place));
      if (faults.includes(name)) this.fault(rings, signs, place, pieces);
    });
    for (const [from, to] of arrowsOf(frame)) {
      this.arrow(signs, from, to);
      this.textsOnArrow(signs, from, to, (place) => piecesOn(place, state, game));
    }
    const layer = svg("g");
    layer.append(rings, stacks, signs);
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
      const names = pieces.map((piece) => piece[0] || ownerOf(piece)).join(", ");
      group.append(svg("title", {}, `${this.board.places[place][0]}, lowest first: ${names}`));
    }
    for (let below = lowerCount(pieces); below > 0; below -= 1)
      group.append(svg("circle", { class: `piece ${ownerOf(pieces.at(-1 - below))}`, cx: x, cy: y + THICKNESS * below, r: RADIUS }));
    group.append(pieceAt(x, y, top));
    if (letterOf(top)) group.append(svg("circle", { class: `inner ${owner}`, cx: x, cy: y, r: RADIUS - 4 }));
    const text = this.textOn(place, pieces);
    if (top[1] === null && !text) group.append(svg("path", { class: "inner foreign", d: `M${x} ${y - 9}l9 9l-9 9l-9 -9Z` }));
    if (text) group.append(this.textAt(x, y, owner, text));
    return group;
  }

  /** Letter and height; on a board without labels the name of the place where there are none. */
  textOn(place, pieces) {
    const text = letterOf(pieces.at(-1)) + heightText(pieces);
    return text || (this.board.named ? this.board.places[place][0] : "");
  }

  textAt(x, y, owner, text) {
    return svg("text", { class: `on-${owner}${text.length > 2 ? " long" : ""}`, x, y: y + 5 }, text);
  }

  /** Around all pieces of the place. */
  ring(place, pieces, kind) {
    const [x, y] = this.spot(place);
    return svg("rect", { class: kind, x: x - RIM, y: y - RIM, width: 2 * RIM,
                         height: 2 * RIM + THICKNESS * lowerCount(pieces), rx: RIM });
  }

  isDot(place) {
    return this.board.places[place].length > 3;
  }

  mark(layer, place, pieces, kind) {
    if (!(this.isDot(place) && kind === "from")) layer.append(this.ring(place, pieces, `mark ${kind}`));
  }

  cross(layer, place) {
    const [x, y] = this.spot(place);
    layer.append(svg("path", { class: "removed", d: `M${x - 10} ${y - 10}l20 20m0 -20l-20 20` }));
  }

  fault(rings, signs, place, pieces) {
    const [x, y] = this.spot(place);
    rings.append(this.ring(place, pieces, "fault"));
    signs.append(svg("circle", { class: "fault-sign", cx: x + 15, cy: y - 15, r: 8 }),
                 svg("text", { class: "fault-text", x: x + 15, y: y - 11 }, "!"));
  }

  /** An arrow passes behind what is written on pieces. */
  textsOnArrow(layer, from, to, piecesAt) {
    this.board.places.forEach((_, place) => {
      const pieces = piecesAt(place);
      if (place === to || pieces.length === 0 || !this.textOn(place, pieces)) return;
      const spot = this.spot(place);
      if (distanceFrom(spot, this.spot(from), this.spot(to)) > PLATE) return;
      const owner = ownerOf(pieces.at(-1));
      layer.append(svg("circle", { class: `plate ${owner}`, cx: spot[0], cy: spot[1], r: PLATE }),
                   this.textAt(...spot, owner, this.textOn(place, pieces)));
    });
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
