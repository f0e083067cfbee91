// The board as SVG.

const SVG = "http://www.w3.org/2000/svg";
const RADIUS = 19;
const HOLE = 11;  // of a ring
const BALL = 14;
const NEUTRAL = "foreign";  // nobody's, without a colour of its own
const POTENTIALS = { T: "TAMSK", Z: "ZÈRTZ", D: "DVONN", Y: "YINSH", P: "PÜNCT" };  // over GIPF
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

/** The class of a piece: its colour. */
function colourOf([, owner, , , fill]) {
  return fill ?? (owner === null ? NEUTRAL : owner === 0 ? "white" : "black");
}

/** "white GIPF 3 high" without the names of the places. */
function pieceWords(pieces) {
  const top = pieces.at(-1);
  const words = [colourText(top), top[3] ? nameOf(top) : top[1] === null ? "" : top[0]];
  if (pieces.length > 1) words.push(t("high", pieces.length));
  return words.filter(Boolean).join(" ");
}

function colourText(piece) {
  return t(colourOf(piece) === NEUTRAL ? "neutral" : `colour_${colourOf(piece)}`);
}

/** What a piece is called: by its module, in the language of the page where that has a word for it. */
function nameOf([letter, , , name], game = "") {
  const key = name?.toLowerCase().replace(/\W+/g, "_");
  if (name) return WORDS[`name_${key}`] ?? WORDS[`colour_${key}`] ?? name;
  if (game === "gipf" && letter === "G") return t("name_gipf");
  if (game === "gipf" && letter in POTENTIALS) return t("name_potential", POTENTIALS[letter]);
  if (game === "dvonn" && letter) return t("name_dvonn");
  return letter || t("name_piece");
}

/** "3", or "4*" when a piece below the top is neutral. */
function heightText(pieces) {
  if (pieces.length < 2) return "";
  return pieces.length + (pieces.slice(0, -1).some((piece) => colourOf(piece) === NEUTRAL) ? "*" : "");
}

function lowerCount(pieces) {
  return Math.min(Math.max(pieces.length - 1, 0), MOST_LOWER);
}

/** A ring needs none, nor a piece of nobody that its colour shows on paper too. */
function letterOf([letter, owner, shape, , fill]) {
  return shape === "ring" || (owner === null && ["white", "grey", "black", undefined].includes(fill)) ? "" : letter;
}

/** The line of the board is seen through a ring. */
function pieceAt(x, y, piece) {
  const kind = `piece ${colourOf(piece)}`;
  const shape = piece[2];
  if (shape === "glass")
    return svg("path", { class: kind, d: `M${x - 16} ${y - 18}h32c0 10 -7 12 -7 18c0 6 7 8 7 18h-32c0 -10 7 -12 7 -18c0 -6 -7 -8 -7 -18Z` });
  if (shape !== "ring") return svg("circle", { class: kind, cx: x, cy: y, r: shape === "ball" ? BALL : RADIUS });
  const circle = (r) => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
  return svg("path", { class: kind, "fill-rule": "evenodd", d: circle(RADIUS) + circle(HOLE) });
}

/** A piece with what is written on it. */
function pieceParts(x, y, piece, text) {
  const colour = colourOf(piece);
  const parts = [pieceAt(x, y, piece)];
  if (colour === "many") parts.push(...coloursAt(x, y));
  else if (letterOf(piece) && (piece[2] ?? "disc") === "disc")
    parts.push(svg("circle", { class: `inner ${colour}`, cx: x, cy: y, r: RADIUS - 4 }));
  if (colour === NEUTRAL && !text) parts.push(svg("path", { class: "inner foreign", d: `M${x} ${y - 9}l9 9l-9 9l-9 -9Z` }));
  if (text) parts.push(textAt(x, y, piece, text));
  return parts;
}

/** Within its rim a joker shows the colours it can have. */
function coloursAt(x, y) {
  const quarters = [["red", 0, -1], ["green", 1, 0], ["blue", 0, 1], ["black", -1, 0]];
  const quarter = ([kind, toX, toY]) => svg("path", { class: `piece ${kind}`,
    d: `M${x} ${y}L${x + RADIUS * toX} ${y + RADIUS * toY}A${RADIUS} ${RADIUS} 0 0 1 ${x - RADIUS * toY} ${y + RADIUS * toX}Z` });
  return [...quarters.map(quarter), svg("circle", { class: "plate white", cx: x, cy: y, r: 10 })];
}

function textAt(x, y, piece, text) {
  const room = piece[2] === "glass" ? 1 : 2;
  return svg("text", { class: `on-${colourOf(piece)}${text.length > room ? " long" : ""}`, x, y: y + 5 }, text);
}

/** What the pieces of a game are called, each with its picture; then the signs on the board. */
function legendOf({ data, tags }) {
  const pictureOf = (piece) => {
    const picture = svg("svg", { viewBox: "-22 -22 44 44", class: "swatch", "aria-hidden": "true" });
    picture.append(...pieceParts(0, 0, piece, letterOf(piece)));
    return picture;
  };
  const textOf = (piece) => {
    const name = nameOf(piece, tags.get("Game"));
    return piece[1] === null ? name : `${playerText(piece[1])}: ${name}`;
  };
  const pieces = data.pieces.map((piece) => element("li", {}, pictureOf(piece), textOf(piece)));
  return [...pieces, ...["sign_height", "sign_turn", "sign_fault"].map((name) => element("li", {}, t(name)))];
}

function distanceFrom([x, y], [fromX, fromY], [toX, toY]) {
  const [lineX, lineY] = [toX - fromX, toY - fromY];
  const square = lineX * lineX + lineY * lineY;
  const along = square === 0 ? 0 : ((x - fromX) * lineX + (y - fromY) * lineY) / square;
  const part = Math.min(Math.max(along, 0), 1);
  return Math.hypot(x - fromX - part * lineX, y - fromY - part * lineY);
}

/** A board seen from the other side. Places and labels end with pairs of x and y. */
function turnedBoard(board) {
  const turned = ([name, ...spots]) => [name, ...spots.map((at, i) => (i % 2 === 0 ? board.width : board.height) - at)];
  const lines = board.lines?.replace(/(\d+) (\d+)/g, (_, x, y) => `${board.width - x} ${board.height - y}`);
  return { ...board, lines, places: board.places.map(turned), labels: board.labels.map(turned) };
}

class BoardView {
  constructor(parent) {
    this.parent = parent;
    this.original = this.board = null;
  }

  /** The part that does not change during a game; seen from Black's side when it is turned. */
  setBoard(original, isTurned = false) {
    if (original === this.original && isTurned === this.isTurned) return;
    Object.assign(this, { original, isTurned });
    this.board = isTurned && original ? turnedBoard(original) : original;
    this.parent.replaceChildren();
    const { board } = this;
    if (!board) return;
    const [width, height] = [board.width - 2 * CROP, board.height - 2 * CROP];
    const root = svg("svg", { viewBox: `${CROP} ${CROP} ${width} ${height}`, role: "img", "aria-labelledby": "board-words" });
    root.style.maxWidth = `${LARGEST_SCALE * board.width}px`;
    this.parent.style.aspectRatio = `${width} / ${height}`;
    this.words = svg("title", { id: "board-words" });
    this.lines = svg("path", { class: "line", d: board.lines ?? "" });
    root.append(this.words, this.lines);
    this.spots = [];
    for (const [name, x, y, labelX, labelY] of board.places) {
      const group = svg("g");
      const spot = svg("circle", { class: "spot", cx: x, cy: y, r: labelX === undefined ? (board.named ? 15 : 5) : 4 });
      spot.append(svg("title", {}, name));
      group.append(spot);
      if (labelX !== undefined) group.append(svg("text", { class: "label", x: labelX, y: labelY + 5 }, name));
      else if (board.named) group.append(svg("text", { class: "label name", x, y: y + 5 }, name));
      root.append(group);
      this.spots.push(group);
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
    if (this.board.pairs) this.hideGone((place) => isGone(place, state, game));
    this.board.places.forEach(([name], place) => {
      const pieces = piecesOn(place, state, game);
      this.spots[place].classList.toggle("taken", pieces.length > 0 && this.textOn(place, pieces) !== "");
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
    this.words.textContent = words.join(", ") || t("empty_board");
  }

  /** Of a board that loses places: neither those that are gone nor their lines are seen. */
  hideGone(gone) {
    const places = this.board.places;
    const { pairs } = this.board;
    let path = "";
    for (let i = 0; i < pairs.length; i += 2)
      if (!gone(pairs[i]) && !gone(pairs[i + 1]))
        path += `M${places[pairs[i]].slice(1, 3).join(" ")}L${places[pairs[i + 1]].slice(1, 3).join(" ")}`;
    this.lines.setAttribute("d", path);
    this.spots.forEach((spot, place) => spot.setAttribute("visibility", gone(place) ? "hidden" : "visible"));
  }

  spot(place) {
    const [, x, y] = this.board.places[place];
    return [x, y];
  }

  stack(place, pieces) {
    const [x, y] = this.spot(place);
    const top = pieces.at(-1);
    const group = svg("g", { class: `stack ${colourOf(top)}` });
    if (pieces.length > 1) {
      const names = pieces.map((piece) => piece[0] || colourText(piece)).join(", ");
      group.append(svg("title", {}, t("lowest_first", this.board.places[place][0], names)));
    }
    for (let below = lowerCount(pieces); below > 0; below -= 1)
      group.append(svg("circle", { class: `piece ${colourOf(pieces.at(-1 - below))}`, cx: x, cy: y + THICKNESS * below, r: RADIUS }));
    group.append(...pieceParts(x, y, top, this.textOn(place, pieces)));
    return group;
  }

  /** Letter and height; on a board without labels the name of the place where there are none. It is seen through a ring. */
  textOn(place, pieces) {
    const text = letterOf(pieces.at(-1)) + heightText(pieces);
    return text || (this.board.named && pieces.at(-1)[2] !== "ring" ? this.board.places[place][0] : "");
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
      const top = pieces.at(-1);
      layer.append(svg("circle", { class: `plate ${colourOf(top)}`, cx: spot[0], cy: spot[1], r: PLATE }),
                   textAt(...spot, top, this.textOn(place, pieces)));
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
