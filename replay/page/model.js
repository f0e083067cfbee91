// The data of the page as games: trees of turns, and what stands on the board after each.

const PLAYERS = ["White", "Black"];  // the names of tags
const MARKS = ["", "from", "removed", "stayed", "to", "pushed"];
const ENDINGS = ["", "white_won", "black_won", "drawn", "open_end", "both_lost"];
const GLYPHS = ["", "!", "?", "!!", "??", "!?", "?!"];

/** A text of the page in its language (words.txt), with these values. */
function t(name, ...values) {
  return WORDS[name].replace(/\{\}/g, () => values.shift());
}

/** The words for a player. */
function playerText(player) {
  return t(player === 0 ? "white" : "black");
}

/** For comparisons: "Željko" is found as "zeljko". */
function withoutAccents(text) {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

/** A short name of a text: FNV-1a, 32 bits. */
function hashOf(text) {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, "0");
}

/** What the words of a filter are looked up in, what the games are sorted by, whether there is something wrong with the
    game, and what links call it: that depends on players and turns, not on its place among the games. */
function summaryOf(file, { tags, result, verdict, findings, main }) {
  const named = new Map([...tags].reverse());
  const words = withoutAccents([file, result ?? "*", verdict, ...named.values(), ...findings.map(({ code }) => code)].join("\n"));
  const identity = ["White", "Black", "Date", "Round"].map((name) => named.get(name) ?? "").concat(main.map(({ t }) => t));
  const date = /^\d{4}/.test(named.get("Date")) ? named.get("Date").replaceAll("?", "0") : "";
  const players = withoutAccents([named.get("White"), named.get("Black")].filter(Boolean).join(" "));
  return { words, date, players, hasFindings: findings.length > 0, id: hashOf(identity.join("\n")) };
}

/** A game of the page. Its data is read when somebody asks for it: a page may have thousands of games. */
class Game {
  #text;
  #data = null;
  #summary = null;
  #adapt;

  constructor(text, file, number, adapt) {
    this.#text = text;
    this.#adapt = adapt;
    this.file = file;
    this.number = number;
  }

  get data() {
    if (this.#data === null) {
      this.#data = this.#adapt(JSON.parse(this.#text));
      this.#text = "";
    }
    return this.#data;
  }

  /** Keeps only the summary: the data of thousands of games would take many times the memory of their text. */
  get summary() {
    this.#summary ??= summaryOf(this.file, this.#data ?? JSON.parse(this.#text));
    return this.#summary;
  }

  /** Of tags with the same name the first one counts. */
  get tags() {
    this.namedTags ??= new Map([...this.data.tags].reverse());
    return this.namedTags;
  }
}

/**
 * The entries of the page, one on each line: a board, the name of an input, or a game, which belongs to the last input.
 * `adapt` changes the data of a game when it is read.
 */
function readEntries(text, adapt = (data) => data) {
  const boards = [];
  const games = [];
  let file = "";
  let number = 0;
  for (const line of text.split("\n")) {
    const entry = line.endsWith(",") ? line.slice(0, -1) : line;
    if (entry.startsWith('{"file":')) {
      ({ file } = JSON.parse(entry));
      number = 0;
    } else if (entry.startsWith('{"width":')) {
      boards.push(JSON.parse(entry));
    } else if (entry.startsWith("{")) {
      number += 1;
      games.push(new Game(entry, file, number, adapt));
    }
  }
  return { boards, games };
}

/** Without the folders. */
function fileName(game) {
  return game.file.split("/").pop();
}

const WRITTEN_LEFTWARDS = /[\u0590-\u08ff\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** A text that does not change the order of what is written around it. */
function isolated(text) {
  if (!WRITTEN_LEFTWARDS.test(text)) return text;
  return `\u2068${text.replace(/[\u202a-\u202e\u2066-\u2069]/g, "")}\u2069`;
}

/** "Anna – Ben", or where the game comes from when it has no players. */
function playersOf(game) {
  const white = game.tags.get("White");
  const black = game.tags.get("Black");
  if (white || black) return `${isolated(white || "?")} – ${isolated(black || "?")}`;
  return game.number > 1 ? t("game_in_file", fileName(game), game.number) : fileName(game);
}

/** A turn of the tree. The root is the start; `alternatives` are the first turns of variations of this turn. */
function makeNode(turn, before, game) {
  const isFirst = before.before === null;
  const player = turn.p ?? (isFirst ? before.toMove : 1 - before.player);
  const isNewNumber = isFirst || player === 0 || before.player === player;
  return {
    turn,
    before,
    player,
    next: null,
    number: isFirst ? 1 : before.number + (isNewNumber ? 1 : 0),
    ply: before.ply + 1,
    isPlayed: "x" in turn,
    alternatives: [],
    replaces: null,
    findings: [],
    id: game.nodes.push(null) - 1,
  };
}

/** Makes the tree of a game when it is first shown. */
function openGame(game) {
  if (game.root) return game;
  const { data } = game;
  game.nodes = [];
  game.root = { before: null, ply: 0, number: 0, player: null, toMove: data.start?.o ?? 0, next: null, isPlayed: true,
                turn: {}, alternatives: [], findings: [], id: -1 };
  game.main = linkLine(data.main, game.root, game);
  game.loose = [];
  for (const finding of data.findings)
    (finding.turn === undefined ? game.loose : game.nodes[finding.turn].findings).push(finding);
  return game;
}

/** Turns are numbered as they are written: a turn, its variations, then the turns after it. */
function linkLine(turns, before, game) {
  const line = [];
  let last = before;
  for (const turn of turns) {
    const node = makeNode(turn, last, game);
    game.nodes[node.id] = node;
    node.line = line;
    line.push(node);
    if (line.length > 1 || last.next === null) last.next = node;
    node.alternatives = (turn.v ?? []).map((variation) => linkVariation(variation, node, game)).filter(Boolean);
    last = node;
  }
  return line;
}

function linkVariation(turns, replaced, game) {
  const { before } = replaced;
  const kept = before.next;
  const line = linkLine(turns, before, game);
  before.next = kept;
  for (const node of line) node.isVariation = true;
  if (line.length === 0) return null;
  line[0].replaces = replaced;
  return line;
}

function emptyState(board) {
  return { stacks: new Array(board ? board.places.length : 0).fill(0), reserve: null, score: null, toMove: 0,
           ending: "", position: "" };
}

function applyFrame(state, frame) {
  const { d = [] } = frame;
  for (let i = 0; i < d.length; i += 2) state.stacks[d[i]] = d[i + 1];
  state.reserve = frame.n ?? state.reserve;
  state.score = frame.q ?? state.score;
  state.toMove = frame.o ?? 1 - (frame.p ?? 1);
  state.ending = frame.e ? [t(ENDINGS[frame.e[0]]), ...frame.e.slice(1)].join(": ") : "";
  if (frame.x) {
    const [front, back, middle] = frame.x;
    const text = state.position;
    state.position = text.slice(0, front) + middle + text.slice(text.length - back);
  }
  return state;
}

/** What is on the board after a turn; after the last turn before it that could be played, where it could not. */
function stateAfter(node, game, board) {
  const path = [];
  for (let at = node; at.before !== null; at = at.before) if (at.isPlayed) path.push(at.turn);
  const state = emptyState(board);
  if (game.data.start) applyFrame(state, game.data.start);
  while (path.length > 0) applyFrame(state, path.pop());
  return state;
}

/** What is on the board when another turn is played instead. */
function stateInstead(node, frame, game, board) {
  const state = stateAfter(node.before, game, board);
  state.position = "";  // the text of such a frame is whole
  return applyFrame(state, frame);
}

/** An arrow implies the marks of its ends. */
function marksOf(frame) {
  const marks = new Map();
  for (const [from, to] of arrowsOf(frame)) marks.set(from, "from").set(to, "to");
  const { m = [] } = frame;
  for (let i = 0; i < m.length; i += 2) marks.set(m[i], MARKS[m[i + 1]]);
  return marks;
}

function arrowsOf(frame) {
  const arrows = [];
  const { w = [] } = frame;
  for (let i = 0; i < w.length; i += 2) arrows.push([w[i], w[i + 1]]);
  return arrows;
}

/** The pieces on a place, the lowest first: letter and owner; of some also their shape, what they are called and their
    colour. */
function piecesOn(place, state, game) {
  return isGone(place, state, game) ? [] : game.data.stacks[state.stacks[place]].map((kind) => game.data.pieces[kind]);
}

/** Whether the board has lost the place. */
function isGone(place, state, game) {
  return game.data.stacks[state.stacks[place]][0] === -1;
}

function standingText(state) {
  const parts = [state.ending || t("to_move", playerText(state.toMove))];
  if (state.reserve) parts.push(t("reserves", ...state.reserve));
  if (state.score) parts.push(t("scores", ...state.score));
  return parts.join(", ");
}

/** "from e8 to d8, removed c3 c4". */
function stepsText(frame, board) {
  const name = (place) => board.places[place][0];
  const parts = arrowsOf(frame).map(([from, to]) => t("from_to", name(from), name(to)));
  const moved = new Set(arrowsOf(frame).flat());
  for (const [mark, word] of [["to", "on"], ["pushed", "pushed"], ["removed", "removed"], ["stayed", "stayed"]]) {
    const places = [...marksOf(frame)].filter(([place, kind]) => kind === mark && !moved.has(place));
    if (places.length > 0) parts.push(t(word, places.map(([place]) => name(place)).join(" ")));
  }
  return parts.join(", ");
}

function numberText(node) {
  return `${node.number}.${node.player === 1 ? ".." : ""}`;
}

function turnText(node) {
  const glyphs = (node.turn.g ?? []).map((number) => GLYPHS[number] ?? `$${number}`);
  return node.turn.t + glyphs.join("");
}

const SEVERITIES = ["note", "warning", "error"];

function worstOf(findings) {
  return findings.reduce((worst, { severity }) =>
    SEVERITIES.indexOf(severity) > SEVERITIES.indexOf(worst) ? severity : worst, "");
}
