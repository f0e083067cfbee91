/* The module interface as it was published as version 1.0, for modules that were built then. It is a copy on purpose:
 * <gpn/abi.h> and <gpn/layer.h> grow, this stays what it is, and a program of today has to run what is built from it.
 */
#ifndef GPN_TEST_INTERFACE_1_0_H
#define GPN_TEST_INTERFACE_1_0_H

#include <stdint.h>

#define GPN_MAX_RULES_SIZE 1024
#define GPN_MAX_POSITION_SIZE 2048
#define GPN_MAX_TURN_SIZE 512
#define GPN_MAX_REMARKS 4
#define GPN_MAX_REMARK_CELLS 8

typedef uint32_t gpn_status;
enum { GPN_OK = 0, GPN_ILLEGAL = 1, GPN_UNREADABLE = 2, GPN_REFUSED = 3, GPN_FAILED = 4 };

enum { GPN_WHITE = 0, GPN_BLACK = 1 };

enum { GPN_SEVERITY_NOTE = 0, GPN_SEVERITY_WARNING = 1, GPN_SEVERITY_ERROR = 2 };

typedef struct gpn_finding {
  char code[32];
  char rule[16];
  char title[96];
  char explanation[640];
  uint32_t severity;
} gpn_finding;

typedef struct gpn_remark {
  uint32_t finding;
  uint32_t begin;
  uint32_t end;
  uint32_t cell_count;
  uint32_t cells[GPN_MAX_REMARK_CELLS];
  char rule[16];
  char message[240];
} gpn_remark;

typedef struct gpn_reading {
  uint32_t turn_count;
  uint32_t remark_count;
  gpn_remark remarks[GPN_MAX_REMARKS];
} gpn_reading;

enum { GPN_HINT_NONE = 0, GPN_HINT_FIRST_SPOT = 1, GPN_HINT_IMPLIED_REMOVALS = 2, GPN_HINT_SITE_DEFAULTS = 4 };

enum { GPN_RUNNING = 0, GPN_WHITE_WON = 1, GPN_BLACK_WON = 2, GPN_DRAWN = 3 };
typedef struct gpn_standing {
  uint32_t state;
  uint32_t to_move;
  uint32_t has_score;
  int32_t score[2];
  uint32_t has_reserve;
  uint32_t reserve[2];
  char rule[16];
  char reason[96];
} gpn_standing;

typedef struct gpn_option {
  char name[32];
  char values[64];
  char fallback[16];
  char help[320];
} gpn_option;

typedef struct gpn_variant {
  char name[32];
  char help[160];
} gpn_variant;

enum { GPN_CELL_SPOT = 0, GPN_CELL_DOT = 1 };
enum { GPN_NO_NEIGHBOUR = 0xFFFF };
typedef struct gpn_cell {
  char name[4];
  uint16_t kind;
  uint16_t neighbours[6];
  int16_t x;
  int16_t y;
} gpn_cell;

enum {
  GPN_STEP_PASS = 0,
  GPN_STEP_PLACE = 1,
  GPN_STEP_INTRODUCE = 2,
  GPN_STEP_MOVE = 3,
  GPN_STEP_RETURN = 4,
  GPN_STEP_CAPTURE = 5,
  GPN_STEP_ROW = 6,
  GPN_STEP_STAY = 7
};
typedef struct gpn_step {
  uint16_t kind;
  uint16_t phase;
  uint16_t from;
  uint16_t to;
  char piece[4];
} gpn_step;

struct gpn_layer_use;

typedef struct gpn_game {
  uint32_t struct_size;
  uint32_t abi_major;
  uint32_t abi_minor;
  uint32_t rules_size;
  uint32_t position_size;
  uint32_t turn_size;
  char id[32];
  char title[64];
  char version[16];
  uint32_t (*variant)(uint32_t index, gpn_variant* out);
  uint32_t (*option)(uint32_t index, gpn_option* out);
  uint32_t (*finding)(uint32_t index, gpn_finding* out);
  gpn_status (*configure)(const char* variant, uint32_t variant_size, const char* options, uint32_t options_size,
                          void* rules, gpn_remark* remark);
  uint32_t (*cell)(const void* rules, uint32_t index, gpn_cell* out);
  void (*start)(const void* rules, void* position);
  gpn_status (*read_position)(const void* rules, const char* text, uint32_t size, void* position, gpn_remark* remark);
  uint32_t (*write_position)(const void* rules, const void* position, char* text, uint32_t capacity);
  uint32_t (*to_move)(const void* rules, const void* position);
  void (*standing)(const void* rules, const void* position, gpn_standing* out);
  uint32_t (*legal_turns)(const void* rules, const void* position, void* turns, uint32_t capacity);
  gpn_status (*read_turn)(const void* rules, const void* position, const char* text, uint32_t size, uint32_t hints,
                          void* turns, uint32_t capacity, gpn_reading* reading);
  uint32_t (*write_turn)(const void* rules, const void* position, const void* turn, char* text, uint32_t capacity);
  void (*apply)(const void* rules, void* position, const void* turn);
  uint32_t (*steps)(const void* rules, const void* position, const void* turn, gpn_step* steps, uint32_t capacity);
  uint64_t (*count_turns)(const void* rules, const void* position);
  uint32_t (*reserve)(const void* rules, const void* position, uint32_t player);
  const struct gpn_game* (*layered)(void);
  gpn_status (*compose)(const char* variant, uint32_t variant_size, const char* options, uint32_t options_size,
                        const struct gpn_layer_use* layers, uint32_t layer_count, void* rules, gpn_remark* remark);
} gpn_game;

#define GPN_MAX_SPOTS 91
#define GPN_MAX_STACK 16
#define GPN_MAX_LAYERS 8
#define GPN_MAX_LAYER_BYTES 128
#define GPN_MAX_LAYER_OPTIONS 8
#define GPN_MAX_EDITS 16

typedef uint8_t gpn_unit;
enum { GPN_KIND_BASIC = 1, GPN_KIND_GIPF = 2, GPN_KIND_LAYER = 3, GPN_KIND_MASK = 0x7F, GPN_UNIT_BLACK = 0x80 };

typedef struct gpn_stack {
  gpn_unit units[GPN_MAX_STACK];
} gpn_stack;

typedef struct gpn_board {
  uint32_t spot_count;
  uint32_t spots_per_side;
  uint32_t centre;
  uint16_t neighbours[GPN_MAX_SPOTS][6];
  char names[GPN_MAX_SPOTS][4];
  uint16_t unused;
} gpn_board;

enum { GPN_PHASE_FIRST_GIPF = 0, GPN_PHASE_GIPF = 1, GPN_PHASE_LOADED = 2, GPN_PHASE_BASIC = 3 };

typedef struct gpn_side {
  uint8_t reserve;
  uint8_t captured;
  uint8_t phase;
  uint8_t entered;
  uint8_t to_hand[GPN_MAX_LAYERS];
} gpn_side;

typedef struct gpn_view {
  uint8_t to_move;
  uint8_t of_the_game[3];
  gpn_side sides[2];
  gpn_stack stacks[GPN_MAX_SPOTS];
  uint8_t layer_bytes[GPN_MAX_LAYER_BYTES];
} gpn_view;

enum { GPN_MOMENT_START = 0, GPN_MOMENT_BEFORE = 1, GPN_MOMENT_AFTER = 2 };

typedef struct gpn_moment {
  uint32_t moment;
  uint32_t pushed[3];
} gpn_moment;

typedef struct gpn_layer_rules {
  uint32_t index;
  uint32_t kind;
  uint32_t variant;
  uint32_t count;
  uint32_t row_length;
  uint32_t options[GPN_MAX_LAYER_OPTIONS];
  uint32_t bytes_begin;
  uint32_t bytes_end;
  uint32_t unused;
} gpn_layer_rules;

enum { GPN_INTRODUCE_BASIC = 1, GPN_INTRODUCE_GIPF = 2, GPN_INTRODUCE_LOADED = 4, GPN_INTRODUCE_ALL = 7 };

typedef struct gpn_action {
  uint16_t from;
  uint16_t to;
} gpn_action;

enum { GPN_EXTRA_KEEP = 0, GPN_EXTRA_LOSE = 1 };
typedef struct gpn_extra {
  uint16_t spot;
  uint16_t if_declined;
} gpn_extra;

enum { GPN_EDIT_MOVE = 0, GPN_EDIT_REMOVE = 1, GPN_EDIT_PUT = 2, GPN_EDIT_TURN = 3, GPN_EDIT_BYTE = 4 };
typedef struct gpn_edit {
  uint16_t kind;
  uint16_t from;
  uint16_t to;
  uint16_t value;
} gpn_edit;

enum { GPN_ROW_NO_OPINION = 0, GPN_ROW_MAY_STAY = 1, GPN_ROW_MUST_GO = 2 };

enum { GPN_GOES_AS_USUAL = 0, GPN_GOES_TO_RESERVE = 1, GPN_GOES_TO_CAPTURED = 2, GPN_GOES_OUT = 3 };

typedef struct gpn_reason {
  char rule[16];
  char text[112];
} gpn_reason;

enum { GPN_LAYER_ROWS_MUST_BREAK = 1, GPN_LAYER_EXPERIMENTAL = 2 };

typedef struct gpn_layer {
  uint32_t struct_size;
  uint32_t abi_major;
  uint32_t abi_minor;
  uint32_t flags;
  char id[32];
  char title[64];
  char version[16];
  char over[32];
  char unit_name[32];
  char letter;
  char glyph[7];
  int32_t priority;
  uint32_t spot_bytes;
  uint32_t player_bytes;
  uint32_t game_bytes;
  char needs[64];
  char bars[64];
  uint32_t (*option)(uint32_t index, gpn_option* out);
  uint32_t (*may_introduce)(const gpn_layer_rules* rules, const gpn_board* board, const gpn_view* view);
  uint32_t (*actions)(const gpn_layer_rules* rules, const gpn_board* board, const gpn_view* view, gpn_action* actions,
                      uint32_t capacity);
  uint32_t (*act)(const gpn_layer_rules* rules, const gpn_board* board, const gpn_view* view, const gpn_action* action,
                  gpn_edit* edits, uint32_t capacity);
  uint32_t (*objection)(const gpn_layer_rules* rules, const gpn_board* board, const gpn_view* view,
                        const gpn_action* action, gpn_reason* reason);
  uint32_t (*landed)(const gpn_layer_rules* rules, const gpn_board* board, const gpn_view* view,
                     const gpn_moment* moment, gpn_edit* edits, uint32_t capacity);
  uint32_t (*extras)(const gpn_layer_rules* rules, const gpn_board* board, const gpn_view* view,
                     const gpn_moment* moment, gpn_extra* extra);
  uint32_t (*row_piece)(const gpn_layer_rules* rules, const gpn_board* board, const gpn_view* view, uint32_t spot);
  uint32_t (*dispose)(const gpn_layer_rules* rules, const gpn_board* board, const gpn_view* view, uint32_t unit);
  uint32_t (*loss)(const gpn_layer_rules* rules, const gpn_board* board, const gpn_view* view, uint32_t player,
                   gpn_reason* reason);
} gpn_layer;

typedef struct gpn_layer_use {
  const gpn_layer* layer;
  uint32_t count;
  uint32_t unused;
} gpn_layer_use;

#define GPN_EXPORT __attribute__((visibility("default")))
GPN_EXPORT extern const uint32_t gpn_abi_1;
GPN_EXPORT uint32_t gpn_manifest(char* text, uint32_t capacity);

#endif
