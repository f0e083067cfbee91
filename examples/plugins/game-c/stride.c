/* Stride, a whole game as a rule module in plain C.
 *
 * Rules. Nine spots in a line, a1 to a9. Players place one piece of their colour on an empty spot in turn, White
 * first. S1: no piece is placed beside a piece of its own colour. S2: a player who cannot place a piece loses.
 *
 * A position is nine bytes of colours and one for whose turn it is; a turn is the number of a spot. Everything
 * is plain bytes without padding, so the host can copy and compare them. */
#include <gpn/abi.h>

#include <string.h>

enum { SPOTS = 9, EMPTY = 2, UNREADABLE = 0, TAKEN = 1, NEIGHBOUR = 2 };

typedef struct position {
  uint8_t spots[SPOTS]; /* GPN_WHITE, GPN_BLACK or EMPTY */
  uint8_t to_move;
} position;

static void set_text(char* field, size_t size, const char* text) {
  strncpy(field, text, size - 1);
  field[size - 1] = '\0';
}

/* Writes as much as there is room for; returns how much it is in all. */
static uint32_t put(const char* from, uint32_t size, char* text, uint32_t capacity) {
  if (capacity > 0) memcpy(text, from, size < capacity ? size : capacity);
  return size;
}

/* What is wrong with a text: which finding, on which bytes, in words. */
static gpn_status refuse(gpn_status status, uint32_t finding, uint32_t end, const char* message, gpn_remark* remark) {
  memset(remark, 0, sizeof *remark);
  remark->finding = finding;
  remark->end = end;
  set_text(remark->message, sizeof remark->message, message);
  return status;
}

/* -- Descriptions ------------------------------------------------------------------------------------------------ */

static uint32_t variant(uint32_t index, gpn_variant* out) {
  if (index < 1 && out != 0) {
    memset(out, 0, sizeof *out);
    set_text(out->name, sizeof out->name, "standard");
    set_text(out->help, sizeof out->help, "nine spots");
  }
  return 1;
}

static uint32_t option(uint32_t index, gpn_option* out) {
  (void)index;
  (void)out;
  return 0;
}

static uint32_t finding(uint32_t index, gpn_finding* out) {
  static const char* const texts[][4] = {
      {"stride-unreadable", "", "not a turn or position of Stride",
       "A turn names a spot, a1 to a9. A position is nine of w, b and . and then w or b for whose turn it is."},
      {"stride-taken", "S1", "the spot is taken", "A piece is placed on an empty spot: choose another one."},
      {"stride-neighbour", "S1", "an own piece is beside it",
       "No piece is placed beside a piece of its own colour: choose another spot."}};
  if (index < 3 && out != 0) {
    memset(out, 0, sizeof *out);
    set_text(out->code, sizeof out->code, texts[index][0]);
    set_text(out->rule, sizeof out->rule, texts[index][1]);
    set_text(out->title, sizeof out->title, texts[index][2]);
    set_text(out->explanation, sizeof out->explanation, texts[index][3]);
    out->severity = GPN_SEVERITY_ERROR;
  }
  return 3;
}

static gpn_status configure(const char* name, uint32_t name_size, const char* options, uint32_t options_size,
                            void* rules, gpn_remark* remark) {
  memset(rules, 0, 8);
  if (name_size > 0 && (name_size != 8 || memcmp(name, "standard", 8) != 0))
    return refuse(GPN_REFUSED, UNREADABLE, 0, "Stride has the variant standard only", remark);
  for (uint32_t i = 0; i < options_size; ++i)
    if (options[i] != ' ')
      return refuse(GPN_UNREADABLE, UNREADABLE, options_size, "Stride has no options; leave them out", remark);
  return GPN_OK;
}

/* The line a1 to a9: direction 0 is up, 3 is down. */
static uint32_t cell(const void* rules, uint32_t index, gpn_cell* out) {
  (void)rules;
  if (index < SPOTS && out != 0) {
    memset(out, 0, sizeof *out);
    out->name[0] = 'a';
    out->name[1] = (char)('1' + index);
    out->kind = GPN_CELL_SPOT;
    for (uint32_t i = 0; i < 6; ++i) out->neighbours[i] = GPN_NO_NEIGHBOUR;
    if (index + 1 < SPOTS) out->neighbours[0] = (uint16_t)(index + 1);
    if (index > 0) out->neighbours[3] = (uint16_t)(index - 1);
    out->y = (int16_t)index;
  }
  return SPOTS;
}

/* -- The rules --------------------------------------------------------------------------------------------------- */

static void start(const void* rules, void* out) {
  (void)rules;
  position* const p = out;
  memset(p->spots, EMPTY, SPOTS);
  p->to_move = GPN_WHITE;
}

static int stands_beside_own(const position* p, uint32_t spot) {
  return (spot > 0 && p->spots[spot - 1] == p->to_move) || (spot + 1 < SPOTS && p->spots[spot + 1] == p->to_move);
}

/* At most one piece on a spot; gpn show and gpn page draw it. */
static uint32_t contents(const void* rules, const void* at, uint32_t index, gpn_piece* pieces, uint32_t capacity) {
  (void)rules;
  const position* const p = at;
  if (index >= SPOTS || p->spots[index] == EMPTY) return 0;
  if (capacity > 0) {
    memset(pieces, 0, sizeof *pieces);
    pieces->owner = p->spots[index] == GPN_WHITE ? GPN_OWNER_WHITE : GPN_OWNER_BLACK;
  }
  return 1;
}

static uint32_t to_move(const void* rules, const void* at) {
  (void)rules;
  return ((const position*)at)->to_move;
}

static uint32_t legal_turns(const void* rules, const void* at, void* turns, uint32_t capacity) {
  (void)rules;
  const position* const p = at;
  uint32_t count = 0;
  for (uint32_t spot = 0; spot < SPOTS; ++spot) {
    if (p->spots[spot] != EMPTY || stands_beside_own(p, spot)) continue;
    if (count < capacity) ((uint8_t*)turns)[count] = (uint8_t)spot;
    ++count;
  }
  return count;
}

static void standing(const void* rules, const void* at, gpn_standing* out) {
  const position* const p = at;
  memset(out, 0, sizeof *out);
  out->to_move = p->to_move;
  if (legal_turns(rules, at, 0, 0) > 0) return;
  out->state = p->to_move == GPN_WHITE ? GPN_BLACK_WON : GPN_WHITE_WON;
  set_text(out->rule, sizeof out->rule, "S2");
  set_text(out->reason, sizeof out->reason,
           p->to_move == GPN_WHITE ? "White cannot place any more" : "Black cannot place any more");
}

static void apply(const void* rules, void* at, const void* turn) {
  (void)rules;
  position* const p = at;
  p->spots[*(const uint8_t*)turn] = p->to_move;
  p->to_move = p->to_move == GPN_WHITE ? GPN_BLACK : GPN_WHITE;
}

static uint32_t steps(const void* rules, const void* at, const void* turn, gpn_step* out, uint32_t capacity) {
  (void)rules;
  if (capacity > 0) {
    memset(out, 0, sizeof *out);
    out->kind = GPN_STEP_PLACE;
    out->phase = 1;
    out->from = out->to = *(const uint8_t*)turn;
    out->owner = ((const position*)at)->to_move == GPN_WHITE ? GPN_OWNER_WHITE : GPN_OWNER_BLACK;
  }
  return 1;
}

/* -- Texts ------------------------------------------------------------------------------------------------------- */

static uint32_t write_turn(const void* rules, const void* at, const void* turn, char* text, uint32_t capacity) {
  (void)rules;
  (void)at;
  const char name[2] = {'a', (char)('1' + *(const uint8_t*)turn)};
  return put(name, 2, text, capacity);
}

static const char* skip_blanks(const char* text, const char* end) {
  while (text < end && *text == ' ') ++text;
  return text;
}

static gpn_status read_turn(const void* rules, const void* at, const char* text, uint32_t size, uint32_t hints,
                            void* turns, uint32_t capacity, gpn_reading* reading) {
  (void)rules;
  (void)hints;
  const position* const p = at;
  gpn_remark* const remark = &reading->remarks[0];
  reading->turn_count = 0;
  reading->remark_count = 1;
  const char* const name = skip_blanks(text, text + size);
  const char* const end = text + size;
  if (end - name < 2 || (name[0] != 'a' && name[0] != 'A') || name[1] < '1' || name[1] > '9' ||
      skip_blanks(name + 2, end) != end)
    return refuse(GPN_UNREADABLE, UNREADABLE, size, "this names no spot; write a1 to a9", remark);
  const uint8_t spot = (uint8_t)(name[1] - '1');
  if (p->spots[spot] != EMPTY) return refuse(GPN_ILLEGAL, TAKEN, size, "this spot is taken; name an empty one", remark);
  if (stands_beside_own(p, spot))
    return refuse(GPN_ILLEGAL, NEIGHBOUR, size, "an own piece is beside this spot; name another one", remark);
  reading->turn_count = 1;
  reading->remark_count = 0;
  if (capacity > 0) *(uint8_t*)turns = spot;
  return GPN_OK;
}

static uint32_t write_position(const void* rules, const void* at, char* text, uint32_t capacity) {
  (void)rules;
  const position* const p = at;
  char letters[SPOTS + 1];
  for (uint32_t i = 0; i < SPOTS; ++i) letters[i] = "wb."[p->spots[i]];
  letters[SPOTS] = "wb"[p->to_move];
  return put(letters, SPOTS + 1, text, capacity);
}

static gpn_status read_position(const void* rules, const char* text, uint32_t size, void* out, gpn_remark* remark) {
  (void)rules;
  position* const p = out;
  if (size != SPOTS + 1 || (text[SPOTS] != 'w' && text[SPOTS] != 'b'))
    return refuse(GPN_UNREADABLE, UNREADABLE, size, "write nine of w, b and . and then w or b for the turn", remark);
  for (uint32_t i = 0; i < SPOTS; ++i) {
    if (text[i] != 'w' && text[i] != 'b' && text[i] != '.')
      return refuse(GPN_UNREADABLE, UNREADABLE, size, "a spot is w, b or . in a position", remark);
    p->spots[i] = text[i] == 'w' ? GPN_WHITE : text[i] == 'b' ? GPN_BLACK : EMPTY;
  }
  p->to_move = text[SPOTS] == 'w' ? GPN_WHITE : GPN_BLACK;
  return GPN_OK;
}

/* -- What the module exports ------------------------------------------------------------------------------------- */

static const gpn_game table = {.struct_size = sizeof(gpn_game),
                               .abi_major = GPN_ABI_MAJOR,
                               .abi_minor = GPN_ABI_MINOR,
                               .rules_size = 8,
                               .position_size = sizeof(position),
                               .turn_size = 1,
                               .id = "stride",
                               .title = "Stride",
                               .version = "1.0",
                               .variant = variant,
                               .option = option,
                               .finding = finding,
                               .configure = configure,
                               .cell = cell,
                               .start = start,
                               .read_position = read_position,
                               .write_position = write_position,
                               .to_move = to_move,
                               .standing = standing,
                               .legal_turns = legal_turns,
                               .read_turn = read_turn,
                               .write_turn = write_turn,
                               .apply = apply,
                               .steps = steps,
                               .contents = contents};

const uint32_t gpn_abi_1 = GPN_ABI_MINOR;

const gpn_game* gpn_game_module(void) { return &table; }

uint32_t gpn_manifest(char* text, uint32_t capacity) {
  static const char manifest[] =
      "{\n  \"abi\": \"1.0\",\n  \"kind\": \"game\",\n  \"id\": \"stride\",\n  \"title\": \"Stride\",\n"
      "  \"version\": \"1.0\",\n  \"options\": []\n}\n";
  return put(manifest, sizeof manifest - 1, text, capacity);
}
