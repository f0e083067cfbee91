/* A game as it was built for version 1.0 of the interface: seven counters, players take one or two in turn, who takes
 * the last one has won. */
#include "interface_1_0.h"

#include <string.h>

typedef struct position {
  uint32_t left;
  uint32_t to_move;
} position;

static uint32_t put(const char* from, uint32_t size, char* text, uint32_t capacity) {
  if (capacity > 0) memcpy(text, from, size < capacity ? size : capacity);
  return size;
}

static gpn_status refuse(gpn_status status, uint32_t size, const char* message, gpn_remark* remark) {
  memset(remark, 0, sizeof *remark);
  remark->finding = status == GPN_ILLEGAL ? 1 : 0;
  remark->end = size;
  strncpy(remark->message, message, sizeof remark->message - 1);
  return status;
}

static uint32_t variant(uint32_t index, gpn_variant* out) {
  if (index == 0 && out != 0) *out = (gpn_variant){"standard", "seven counters"};
  return 1;
}

static uint32_t option(uint32_t index, gpn_option* out) {
  (void)index, (void)out;
  return 0;
}

static uint32_t finding(uint32_t index, gpn_finding* out) {
  static const gpn_finding all[] = {
      {"first-unreadable", "", "not readable", "A turn is t1 or t2, a position a digit up to 7 and w or b.", 2},
      {"first-too-many", "F1", "so many are not there", "Take no more counters than there are.", 2}};
  if (index < 2 && out != 0) *out = all[index];
  return 2;
}

static gpn_status configure(const char* name, uint32_t name_size, const char* options, uint32_t options_size,
                            void* rules, gpn_remark* remark) {
  (void)options;
  memset(rules, 0, 4);
  if (name_size > 0 && (name_size != 8 || memcmp(name, "standard", 8) != 0))
    return refuse(GPN_REFUSED, 0, "the variant is standard", remark);
  return options_size == 0 ? GPN_OK : refuse(GPN_REFUSED, options_size, "there are no options", remark);
}

static uint32_t cell(const void* rules, uint32_t index, gpn_cell* out) {
  (void)rules, (void)index, (void)out;
  return 0;
}

static void start(const void* rules, void* out) {
  (void)rules;
  *(position*)out = (position){7, GPN_WHITE};
}

static gpn_status read_position(const void* rules, const char* text, uint32_t size, void* out, gpn_remark* remark) {
  (void)rules;
  if (size != 2 || text[0] < '0' || text[0] > '7' || (text[1] != 'w' && text[1] != 'b'))
    return refuse(GPN_UNREADABLE, size, "write a digit up to 7 and w or b", remark);
  *(position*)out = (position){(uint32_t)(text[0] - '0'), text[1] == 'w' ? GPN_WHITE : GPN_BLACK};
  return GPN_OK;
}

static uint32_t write_position(const void* rules, const void* at, char* text, uint32_t capacity) {
  (void)rules;
  const position* const p = at;
  const char written[2] = {(char)('0' + p->left), "wb"[p->to_move]};
  return put(written, 2, text, capacity);
}

static uint32_t to_move(const void* rules, const void* at) {
  (void)rules;
  return ((const position*)at)->to_move;
}

static void standing(const void* rules, const void* at, gpn_standing* out) {
  (void)rules;
  const position* const p = at;
  memset(out, 0, sizeof *out);
  out->to_move = p->to_move;
  if (p->left > 0) return;
  out->state = p->to_move == GPN_WHITE ? GPN_BLACK_WON : GPN_WHITE_WON;
  strcpy(out->rule, "F2");
  strcpy(out->reason, "the last counter was taken");
}

static uint32_t legal_turns(const void* rules, const void* at, void* turns, uint32_t capacity) {
  (void)rules;
  const uint32_t left = ((const position*)at)->left;
  const uint32_t count = left < 2 ? left : 2;
  for (uint32_t i = 0; i < count && i < capacity; ++i) ((uint8_t*)turns)[i] = (uint8_t)(i + 1);
  return count;
}

static gpn_status read_turn(const void* rules, const void* at, const char* text, uint32_t size, uint32_t hints,
                            void* turns, uint32_t capacity, gpn_reading* reading) {
  (void)rules, (void)hints;
  reading->turn_count = 0;
  reading->remark_count = 1;
  if (size != 2 || text[0] != 't' || (text[1] != '1' && text[1] != '2'))
    return refuse(GPN_UNREADABLE, size, "write t1 or t2", &reading->remarks[0]);
  const uint8_t take = (uint8_t)(text[1] - '0');
  if (take > ((const position*)at)->left)
    return refuse(GPN_ILLEGAL, size, "so many are not there; take fewer", &reading->remarks[0]);
  reading->turn_count = 1;
  reading->remark_count = 0;
  if (capacity > 0) *(uint8_t*)turns = take;
  return GPN_OK;
}

static uint32_t write_turn(const void* rules, const void* at, const void* turn, char* text, uint32_t capacity) {
  (void)rules, (void)at;
  const char written[2] = {'t', (char)('0' + *(const uint8_t*)turn)};
  return put(written, 2, text, capacity);
}

static void apply(const void* rules, void* at, const void* turn) {
  (void)rules;
  position* const p = at;
  p->left -= *(const uint8_t*)turn;
  p->to_move = 1 - p->to_move;
}

static uint32_t steps(const void* rules, const void* at, const void* turn, gpn_step* out, uint32_t capacity) {
  (void)rules, (void)at, (void)turn;
  if (capacity > 0) *out = (gpn_step){.kind = GPN_STEP_PASS, .phase = 1};
  return 1;
}

static const gpn_game table = {.struct_size = sizeof(gpn_game),
                               .abi_major = 1,
                               .abi_minor = 0,
                               .rules_size = 4,
                               .position_size = sizeof(position),
                               .turn_size = 1,
                               .id = "first",
                               .title = "First",
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
                               .steps = steps};

const uint32_t gpn_abi_1 = 0;

GPN_EXPORT const gpn_game* gpn_game_module(void) { return &table; }

uint32_t gpn_manifest(char* text, uint32_t capacity) {
  static const char manifest[] =
      "{\"abi\": \"1.0\", \"kind\": \"game\", \"id\": \"first\", \"title\": \"First\", \"version\": \"1.0\", "
      "\"options\": []}\n";
  return put(manifest, sizeof manifest - 1, text, capacity);
}
