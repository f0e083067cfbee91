/* The binary interface between gpn and a rule module.
 *
 * A rule module implements the rules of one game and reads no files: it sets up the start position, lists the legal
 * turns, reads and writes the text of a turn against a position, applies a turn and reports the state of the game. The
 * built-in games are modules too and use exactly this table.
 *
 * Shapes.  Rules, positions and turns are plain bytes; the module states their sizes. The host owns them, aligns them
 *          to 8 bytes, copies them with memcpy and compares positions with memcmp: equal bytes mean equal positions,
 *          so a module leaves no padding undefined. Every record below is pointer-free and of fixed size.
 * Buffers. The caller owns every buffer. A function that fills one takes its capacity, writes at most that many items
 *          and returns the number needed, which may be larger. Capacity 0 only counts; only then a buffer may be null.
 * Text.    UTF-8, pointer and length, not NUL-terminated.
 * Threads. Every function is pure: no clock, no files, no mutable state. All functions may be called from any thread
 *          at the same time, on different positions.
 * Errors.  No function throws, exits or aborts across this interface. A function that can fail returns a gpn_status.
 * Growth.  Functions are only added at the end of gpn_game. A table has those that fit into its struct_size.
 *          docs/abi.md lists what each minor version added.
 *
 * This header is clean C11 and C++20.
 */
#ifndef GPN_ABI_H
#define GPN_ABI_H

#include <stdint.h>

#ifdef __cplusplus
#define GPN_ABI_NOEXCEPT noexcept
extern "C" {
#else
#define GPN_ABI_NOEXCEPT
#endif

#define GPN_ABI_MAJOR 1
#define GPN_ABI_MINOR 6

/* Limits that let a host store positions and turns without the heap. */
#define GPN_MAX_RULES_SIZE 1024
#define GPN_MAX_POSITION_SIZE 2048
#define GPN_MAX_TURN_SIZE 512
#define GPN_MAX_REMARKS 4
#define GPN_MAX_REMARK_CELLS 8
#define GPN_TOO_MANY_TURNS 0xFFFFFFFFu     /* returned instead of a number of turns */
#define GPN_RESERVE_NOT_STATED 0xFFFFFFFFu /* instead of the reserve after a turn; see gpn_turn_text */

typedef uint32_t gpn_status;
enum {
  GPN_OK = 0,
  GPN_ILLEGAL = 1,    /* well written but against the rules; a remark names the clause */
  GPN_UNREADABLE = 2, /* not the text of a turn, a position or an option; a remark gives what was expected and where */
  GPN_REFUSED = 3,    /* the module does not offer the option value, the board size or the like */
  GPN_FAILED = 4      /* a defect of the module itself */
};

enum { GPN_WHITE = 0, GPN_BLACK = 1 };

enum { GPN_SEVERITY_NOTE = 0, GPN_SEVERITY_WARNING = 1, GPN_SEVERITY_ERROR = 2 };

/* One kind of remark that a module can make. Codes are kebab-case, unique in the module, and never change. */
typedef struct gpn_finding {
  char code[32];
  char rule[16];         /* the rule clause it is based on, such as "R15"; may be empty */
  char title[96];        /* one line, for lists */
  char explanation[640]; /* what it means and what to do about it, for `gpn explain` */
  uint32_t severity;
} gpn_finding;

/* One remark about a text: the finding, the bytes of the text, the cells and a sentence. */
typedef struct gpn_remark {
  uint32_t finding; /* index into the module's findings */
  uint32_t begin;   /* byte range within the text that was read */
  uint32_t end;
  uint32_t cell_count;
  uint32_t cells[GPN_MAX_REMARK_CELLS]; /* what it is about, for programs that mark them on the board */
  char rule[16];                        /* replaces the rule of the finding when not empty */
  char message[240];                    /* one sentence, NUL-terminated: what is wrong and what to do */
} gpn_remark;

/* The result of reading a text. Both counts are written, whatever they were. Only the first min(remark_count,
 * GPN_MAX_REMARKS) remarks are written. */
typedef struct gpn_reading {
  uint32_t turn_count; /* how many legal turns match the text; 1 when it is complete */
  uint32_t remark_count;
  gpn_remark remarks[GPN_MAX_REMARKS];
} gpn_reading;

/* How the text of a turn is read; see gpn_game.read_turn. A dialect sets the bits in which it differs from the complete
 * way of writing a turn. */
enum {
  GPN_HINT_NONE = 0,
  GPN_HINT_FIRST_SPOT = 1,        /* a push names the spot next to the dot, not the end of the shifted chain */
  GPN_HINT_IMPLIED_REMOVALS = 2,  /* removals that are not written are those that the rules force */
  GPN_HINT_OWN_STAY_ENEMY_GO = 4, /* of pieces that may stay and are not named, own ones stay and enemy ones go */
  GPN_HINT_SITE_DEFAULTS = GPN_HINT_OWN_STAY_ENEMY_GO /* deprecated: the name in 1.0 */
};

/* The state of the game. */
enum {
  GPN_RUNNING = 0,
  GPN_WHITE_WON = 1,
  GPN_BLACK_WON = 2,
  GPN_DRAWN = 3,
  /* Since 1.6: */
  GPN_OPEN = 4,     /* the game is over, and who won depends on what only the record can tell, such as time */
  GPN_BOTH_LOST = 5 /* the game is over, and nobody won */
};

/* Which score wins, where a game has scores. */
enum {
  GPN_HIGHER_SCORE_WINS = 1,
  GPN_LOWER_SCORE_WINS = 2 /* since 1.6 */
};
typedef struct gpn_standing {
  uint32_t state;
  uint32_t to_move;     /* while the game is running */
  uint32_t has_score;   /* 0, or which score wins, in all positions of a game alike */
  int32_t score[2];     /* White's, Black's */
  uint32_t has_reserve; /* 0 or 1 */
  uint32_t reserve[2];
  char rule[16];   /* the clause that ended the game */
  char reason[96]; /* such as "Black has no GIPF-piece left"; empty while the game is running */
} gpn_standing;

/* One option. `values` lists the choices, separated by commas, the default first; or it is a range "0..3"; or it names,
 * in angle brackets, a text that only the module can judge, such as "<W,G,B>". */
typedef struct gpn_option {
  char name[32];
  char values[64];
  char fallback[16]; /* the default; empty when it depends on the variant */
  char help[320];    /* what it decides, and who plays which way */
} gpn_option;

typedef struct gpn_variant {
  char name[32];
  char help[160];
} gpn_variant;

/* One place of the board. Directions are numbered 0 to 5; opposite directions differ by 3. */
enum { GPN_CELL_SPOT = 0, GPN_CELL_DOT = 1 };
enum { GPN_NO_NEIGHBOUR = 0xFFFF };
typedef struct gpn_cell {
  char name[4];
  uint16_t kind;
  uint16_t neighbours[6];
  int16_t x; /* for drawing, from left to right: in columns where they are straight (GIPF), else in half cells */
  int16_t y; /* upwards from the first player's side: in half cells where columns are straight, else in rows (DVONN) */
} gpn_cell;

/* One step of a turn: what the turn does, for programs that do not read its text.
 *
 * The kinds up to GPN_STEP_ALLOWED are what happens. Where a player takes rows, each GPN_STEP_ROW is followed by the
 * steps of its pieces: RETURN and CAPTURE unit by unit, STAY.
 * The kinds from GPN_STEP_FOUND_ROW to GPN_STEP_MAY_STAY change nothing: they list what the player chose from. Before
 * rows are taken, every row that the player has is a FOUND_ROW, followed by its pieces in the order in which they lie
 * on the row (MUST_GO, MAY_STAY); the pieces of one stack are listed from the top down. The list comes again in the
 * same phase when rows can only be taken after others. A host ignores steps of a kind that it does not know. */
enum {
  GPN_STEP_PASS = 0,
  GPN_STEP_PLACE = 1,     /* a piece comes onto `to` from outside */
  GPN_STEP_INTRODUCE = 2, /* a piece comes from the dot `from` to the spot `to`, pushing what is there */
  GPN_STEP_MOVE = 3,      /* a piece or stack goes from `from` to `to` */
  GPN_STEP_RETURN = 4,    /* the piece on `from` goes back to its owner's reserve */
  GPN_STEP_CAPTURE = 5,   /* the piece on `from` leaves the game, or the whole stack where no row is taken */
  GPN_STEP_ROW = 6,       /* the row from `from` to `to` is taken; the steps of its pieces follow */
  GPN_STEP_STAY = 7,      /* the piece on `from` is part of the row that is taken and stays on the board; also a piece
                           * uncovered by it that is part of a row again and may stay */
  /* Since 1.1: */
  GPN_STEP_REFUSED = 8,    /* a challenge forbids to use the piece on `from` in this turn */
  GPN_STEP_ALLOWED = 9,    /* a challenge allows to use the piece on `from`; the step that uses it follows */
  GPN_STEP_FOUND_ROW = 10, /* the player has a row from `from` to `to`; its pieces follow */
  GPN_STEP_MUST_GO = 11,   /* the piece on `from` goes when the row is taken */
  GPN_STEP_MAY_STAY = 12,  /* the player chooses whether the piece on `from` goes when the row is taken */
  /* Since 1.5, among what happens: */
  GPN_STEP_FLIP = 13, /* the piece on `from` is turned over; `owner` is whose it is then */
  /* Since 1.6, among what happens: */
  GPN_STEP_CELL_GONE = 14 /* the cell `from`, which is vacant, leaves the board */
};

/* Who owns the piece of a step, or the row of ROW and FOUND_ROW: GPN_WHITE or GPN_BLACK plus one. */
enum {
  GPN_OWNER_NOT_STATED = 0, /* modules of 1.0; also a piece that belongs to nobody, and a pass */
  GPN_OWNER_WHITE = 1,
  GPN_OWNER_BLACK = 2
};

typedef struct gpn_step {
  uint16_t kind;
  uint16_t phase; /* 0 before the action of the turn, 1 the action, 2 after it; never decreases within a turn */
  uint16_t from;  /* cells; equal to `to` where a step has only one */
  uint16_t to;
  char piece[3]; /* the letter of the piece, NUL-terminated; empty for the ordinary one */
  uint8_t owner; /* GPN_OWNER_; in 1.0 the last byte of `piece`, which was always 0 */
} gpn_step;

/* One piece on a cell. */
typedef struct gpn_piece {
  char letter[3]; /* as in gpn_step.piece: NUL-terminated; empty for the ordinary piece */
  uint8_t owner;  /* GPN_OWNER_ */
} gpn_piece;

/* What a piece looks like; see gpn_game.piece_look. A host draws a shape that it does not know as a disc, and a fill
 * that it does not know in the colour of the owner. */
enum {
  GPN_SHAPE_DISC = 0,
  GPN_SHAPE_RING = 1,
  /* Since 1.6: */
  GPN_SHAPE_BALL = 2, /* smaller than a disc */
  GPN_SHAPE_GLASS = 3 /* an hour-glass */
};
enum {
  GPN_FILL_OWNER = 0, /* the colour of the player who owns the piece; red for a piece of nobody */
  /* Since 1.6: */
  GPN_FILL_WHITE = 1,
  GPN_FILL_GREY = 2,
  GPN_FILL_BLACK = 3,
  GPN_FILL_RED = 4,
  GPN_FILL_IVORY = 5,
  GPN_FILL_GREEN = 6,
  GPN_FILL_BLUE = 7,
  GPN_FILL_MANY = 8 /* a joker: a piece of several colours */
};
typedef struct gpn_piece_look {
  uint32_t shape;  /* GPN_SHAPE_ */
  char name[28];   /* such as "ring", NUL-terminated, for descriptions in words; may be empty */
  uint32_t fill;   /* since 1.6: GPN_FILL_ */
  char unused[28]; /* 0 */
} gpn_piece_look;

/* How the texts of turns are composed, for programs that compare or rearrange them without knowing the game. 0 where
 * the game has no such character. */
typedef struct gpn_turn_form {
  char part_separator;    /* between the parts of a turn: ';' in "xb2,b3;e1-e3" */
  char list_mark;         /* begins a part that is a list in the order of the board: 'x' */
  char item_separator;    /* between the items of such a list: ','; since 1.5, 0 where the whole list is one item */
  char challenge_mark;    /* after a move whose use was challenged: '?' */
  char challenge_allowed; /* after challenge_mark: the use was allowed, '+' */
  char challenge_refused; /* after challenge_mark: the use was refused, '-' */
  char unused[2];
} gpn_turn_form;

/* What a drawn game decides about the challenge it was played for. */
enum { GPN_CHALLENGE_OPEN = 0, GPN_CHALLENGE_REFUSED = 1, GPN_CHALLENGE_ALLOWED = 2 };

/* Whether a game can end in a draw. */
enum { GPN_DRAWS_NOT_STATED = 0, GPN_DRAWS_POSSIBLE = 1, GPN_DRAWS_IMPOSSIBLE = 2 };

/* One turn as a record states it, for gpn_game.play_turns. */
typedef struct gpn_turn_text {
  const char* text; /* `size` bytes, not ended by NUL */
  uint32_t size;
  uint32_t hints;   /* as for read_turn */
  uint32_t reserve; /* how many pieces its player has in reserve after the turn, or GPN_RESERVE_NOT_STATED */
  uint32_t unused;  /* 0 */
} gpn_turn_text;

struct gpn_boardspace; /* how Boardspace records the game, see <gpn/boardspace.h> */

struct gpn_layer_use; /* a layer and how many of its pieces each player has, see <gpn/gipf_layer.h> */

/* The table that a rule module provides. All pointers stay valid and unchanged as long as the module is loaded.
 * Functions marked "optional" may be null. `rules` was written by configure; `position` by start, read_position or
 * apply. */
typedef struct gpn_game {
  uint32_t struct_size; /* sizeof(gpn_game) in the header that the module was built with */
  uint32_t abi_major;
  uint32_t abi_minor;
  uint32_t rules_size;
  uint32_t position_size;
  uint32_t turn_size;
  char id[32]; /* as in the tag [Game "..."] */
  char title[64];
  char version[16];

  /* Descriptions. Each returns the number of items and writes item `index` when it exists; `out` is never null. */
  uint32_t (*variant)(uint32_t index, gpn_variant* out) GPN_ABI_NOEXCEPT;
  uint32_t (*option)(uint32_t index, gpn_option* out) GPN_ABI_NOEXCEPT;
  uint32_t (*finding)(uint32_t index, gpn_finding* out) GPN_ABI_NOEXCEPT;

  /* Writes the rules of a variant (empty: the module's first) with options "key=value key=value".
   * GPN_OK, or GPN_REFUSED / GPN_UNREADABLE with a remark whose byte range lies in `options`. */
  gpn_status (*configure)(const char* variant, uint32_t variant_size, const char* options, uint32_t options_size,
                          void* rules, gpn_remark* remark) GPN_ABI_NOEXCEPT;

  /* The board: returns the number of cells and writes cell `index` when it exists; `out` is never null. */
  uint32_t (*cell)(const void* rules, uint32_t index, gpn_cell* out) GPN_ABI_NOEXCEPT;

  void (*start)(const void* rules, void* position) GPN_ABI_NOEXCEPT;

  /* Position text, both ways. `position` is unspecified after reading unless read_position returns GPN_OK. */
  gpn_status (*read_position)(const void* rules, const char* text, uint32_t size, void* position,
                              gpn_remark* remark) GPN_ABI_NOEXCEPT;
  uint32_t (*write_position)(const void* rules, const void* position, char* text, uint32_t capacity) GPN_ABI_NOEXCEPT;

  /* GPN_WHITE or GPN_BLACK: the player to move, or who would be if the game were not over. */
  uint32_t (*to_move)(const void* rules, const void* position) GPN_ABI_NOEXCEPT;
  void (*standing)(const void* rules, const void* position, gpn_standing* out) GPN_ABI_NOEXCEPT;

  /* Every legal turn once, in a stable order; none when the game is over. Two turns are the same when their canonical
   * texts are. Returns the number needed; or GPN_TOO_MANY_TURNS, without writing any, when listing them all would take
   * too long. */
  uint32_t (*legal_turns)(const void* rules, const void* position, void* turns, uint32_t capacity) GPN_ABI_NOEXCEPT;

  /* Reads the text of one turn against a position, leniently; `hints` is a set of GPN_HINT_ bits.
   * GPN_OK: reading->turn_count legal turns match (at least one), the first `capacity` of them are in `turns`; remarks
   *   are notes and warnings about what was accepted.
   * GPN_ILLEGAL, GPN_UNREADABLE: the first remark gives the reason and the place. `turns` is unchanged. */
  gpn_status (*read_turn)(const void* rules, const void* position, const char* text, uint32_t size, uint32_t hints,
                          void* turns, uint32_t capacity, gpn_reading* reading) GPN_ABI_NOEXCEPT;

  /* The canonical text of a turn that is legal in the position. */
  uint32_t (*write_turn)(const void* rules, const void* position, const void* turn, char* text,
                         uint32_t capacity) GPN_ABI_NOEXCEPT;

  /* Plays a turn that legal_turns or read_turn returned for an equal position. */
  void (*apply)(const void* rules, void* position, const void* turn) GPN_ABI_NOEXCEPT;

  /* The steps of a turn that is legal in the position, in the order in which they happen. */
  uint32_t (*steps)(const void* rules, const void* position, const void* turn, gpn_step* steps,
                    uint32_t capacity) GPN_ABI_NOEXCEPT;

  /* Optional, when counting is cheaper than listing: the number of legal turns, or GPN_TOO_MANY_TURNS. */
  uint64_t (*count_turns)(const void* rules, const void* position) GPN_ABI_NOEXCEPT;

  /* Optional, for games with a reserve: how many pieces `player` (GPN_WHITE, GPN_BLACK) has in it. The same number as
   * in gpn_standing, but cheap enough to be called after every turn. */
  uint32_t (*reserve)(const void* rules, const void* position, uint32_t player) GPN_ABI_NOEXCEPT;

  /* Optional, for games that accept layers: the table that plays this game with layers. It has the same id, variants
   * and options, and it has `compose`. */
  const struct gpn_game* (*layered)(void)GPN_ABI_NOEXCEPT;

  /* Only in a table that `layered` returned: as configure, with `layer_count` layers in the order in which they act.
   * `options` may contain options of the layers too. The rules keep the pointers to the layers, so they are valid only
   * in this process and as long as every layer stays loaded. */
  gpn_status (*compose)(const char* variant, uint32_t variant_size, const char* options, uint32_t options_size,
                        const struct gpn_layer_use* layers, uint32_t layer_count, void* rules,
                        gpn_remark* remark) GPN_ABI_NOEXCEPT;

  /* Since 1.1. */

  /* Optional, for games whose turns have several parts, lists or challenges. */
  void (*turn_form)(const void* rules, gpn_turn_form* out) GPN_ABI_NOEXCEPT;

  /* Optional, for games with challenges: GPN_CHALLENGE_, what a drawn deciding game means under these rules. */
  uint32_t (*drawn_challenge)(const void* rules) GPN_ABI_NOEXCEPT;

  /* Since 1.2. */

  /* Optional, for programs that draw the board: the pieces on a cell, the lowest first; none on a vacant one. */
  uint32_t (*contents)(const void* rules, const void* position, uint32_t cell, gpn_piece* pieces,
                       uint32_t capacity) GPN_ABI_NOEXCEPT;

  /* Since 1.3. */

  /* Optional: GPN_DRAWS_, whether a game under these rules can end in a draw. */
  uint32_t (*draws)(const void* rules) GPN_ABI_NOEXCEPT;

  /* Since 1.4. */

  /* Optional, to play a record in fewer calls: plays turns one after the other, as read_turn and apply do. Stops before
   * the first turn that is not plain, that is, not read as exactly one legal turn without a remark, and after the first
   * one that states another reserve than its player then has (a game without `reserve` never stops there). Returns how
   * many turns were played; `position` is the one after them. `player`, never null, becomes the player of the last of
   * them, and stays unchanged when there is none. */
  uint32_t (*play_turns)(const void* rules, void* position, const gpn_turn_text* turns, uint32_t count,
                         uint32_t* player) GPN_ABI_NOEXCEPT;

  /* Since 1.5. */

  /* Optional, for programs that draw the board: what a piece that `contents` writes looks like. Without it, pieces are
   * discs with their letters. */
  void (*piece_look)(const void* rules, const gpn_piece* piece, gpn_piece_look* out) GPN_ABI_NOEXCEPT;

  /* Since 1.6. */

  /* Optional, for boards that lose cells: 1 for a cell that is not on the board in this position, 0 for all others. */
  uint32_t (*is_gone)(const void* rules, const void* position, uint32_t cell) GPN_ABI_NOEXCEPT;

  /* Optional, for games that can be played on Boardspace: how its records become turns, and turns its records. */
  const struct gpn_boardspace* (*boardspace)(void)GPN_ABI_NOEXCEPT;
} gpn_game;

/* What a loadable module exports, and nothing else:
 *
 *   gpn_abi_1            data; the major version is in the name, the value is the minor version it was built with
 *   gpn_game_module      function; the table of a game, or
 *   gpn_layer_module     function; the table of a layer over GIPF (<gpn/layer.h>); exactly one of the two
 *   gpn_manifest         function; the JSON text of its manifest, byte for byte the manifest file
 *
 * GPN_EXPORT makes a name visible in a library that hides its names by default. */
#if defined(__GNUC__)
#define GPN_EXPORT __attribute__((visibility("default")))
#else
#define GPN_EXPORT
#endif

GPN_EXPORT extern const uint32_t gpn_abi_1;
GPN_EXPORT const gpn_game* gpn_game_module(void) GPN_ABI_NOEXCEPT;
GPN_EXPORT uint32_t gpn_manifest(char* text, uint32_t capacity) GPN_ABI_NOEXCEPT;

#ifdef __cplusplus
}
#endif
#endif
