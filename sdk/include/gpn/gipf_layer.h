/* The binary interface of a layer over GIPF: a rule added to GIPF, such as a potential or a house rule.
 *
 * Everything here is GIPF's: spots and dots, stacks, rows, GIPF-pieces (G), reserves and phases. The clauses cited are
 * those of rules.md and potentials.md; docs/matrx.md describes MATRX GIPF, the variant without basic pieces.
 *
 * The game plays the turn and calls its layers at fixed points; a layer reads the position and answers with records. It
 * never writes a position: it returns the changes it wants as edits, which the game checks, applies and records. Undo,
 * comparison, position text and symmetry therefore need nothing from a layer.
 *
 *   start of a turn      extras (GPN_MOMENT_START)
 *   own rows are taken   row_piece for every spot of a row, dispose for every unit that goes
 *   loss                 loss
 *   before the action    extras (GPN_MOMENT_BEFORE)
 *   the action           may_introduce for bringing in, actions + act for special ones; then landed
 *   after the action     extras (GPN_MOMENT_AFTER), again after each extra move
 *   own rows are taken   row_piece, dispose
 *   loss                 loss
 *
 * Shapes, buffers, text, threads and errors are those of <gpn/abi.h>. A function may be null: it has no effect then.
 * `rules`, `board` and `view` do not change during a call. A hook that fails returns GPN_HOOK_FAILED, a defect.
 * With all colours exchanged a layer answers with colours exchanged, or it sets GPN_LAYER_COLOURS_DIFFER.
 *
 * How the answers of several layers are combined, in the order of the composition:
 *
 *   may_introduce   what every layer allows
 *   actions         the lists one after the other; `act` is called only for the layer that listed the action
 *   landed          one after the other; each sees the edits of the layers before it
 *   extras          only one layer of a composition may have it: the text of an extra move does not name the layer
 *   row_piece       "must go" over "may stay" over "no opinion"
 *   dispose         only the layer of the unit; for a unit of the game every layer, and the first answer counts
 *   loss            the first layer that reports one
 *
 * This header is clean C11 and C++20.
 */
#ifndef GPN_GIPF_LAYER_H
#define GPN_GIPF_LAYER_H

#include <gpn/abi.h>

#ifdef __cplusplus
extern "C" {
#endif

#define GPN_MAX_SPOTS 91 /* six spots a side */
#define GPN_MAX_STACK 16
#define GPN_MAX_LAYERS 8
#define GPN_MAX_LAYER_BYTES 128 /* of all layers of one composition together */
#define GPN_MAX_LAYER_OPTIONS 8
#define GPN_MAX_EDITS 16            /* that one call may return */
#define GPN_HOOK_FAILED 0xFFFFFFFFu /* since 1.1: a hook that fails, such as by an exception, returns it */
/* One unit of a stack. 0 is no unit; the lower seven bits are the kind, GPN_UNIT_BLACK is set for Black's.
 * A GIPF-piece is one unit. A loaded piece is a basic unit with one unit of a layer of the same colour directly on it,
 * and nothing below; in MATRX GIPF, which has no basic units, it is two equal units of a layer. Any other unit of a
 * layer is a used one. */
typedef uint8_t gpn_unit;
enum {
  GPN_KIND_BASIC = 1,
  GPN_KIND_GIPF = 2,
  GPN_KIND_LAYER = 3, /* the unit of the first layer of the composition; the next one has 4, and so on */
  GPN_KIND_MASK = 0x7F,
  GPN_UNIT_BLACK = 0x80
};

/* The units on a spot, bottom first, padded with 0. The uppermost unit owns the spot. */
typedef struct gpn_stack {
  gpn_unit units[GPN_MAX_STACK];
} gpn_stack;

/* The spots of the board, by letter, then number; dots have no number here. Directions are numbered 0 to 5 as in
 * gpn_cell; opposite directions differ by 3. */
typedef struct gpn_board {
  uint32_t spot_count;
  uint32_t spots_per_side;
  uint32_t centre;
  uint16_t neighbours[GPN_MAX_SPOTS][6]; /* GPN_NO_NEIGHBOUR where the next place is a dot */
  char names[GPN_MAX_SPOTS][4];
  uint16_t unused;
} gpn_board;

/* The kinds of piece that a player may still bring in (G3, T1 to T4). A player never returns to an earlier phase.
 * MATRX GIPF has no phases: it uses the last one throughout. */
enum {
  GPN_PHASE_FIRST_GIPF = 0, /* tournament: the first piece must be a GIPF-piece */
  GPN_PHASE_GIPF = 1,
  GPN_PHASE_LOADED = 2,
  GPN_PHASE_BASIC = 3
};

/* The pieces of one player that are not on the board. */
typedef struct gpn_side {
  uint8_t reserve;                 /* basic pieces; in MATRX GIPF, which has none, GIPF-pieces */
  uint8_t captured;                /* enemy pieces that the player has taken, counted in basic pieces */
  uint8_t phase;                   /* GPN_PHASE_ */
  uint8_t entered;                 /* 0 or 1: has brought in a piece, or had pieces on the board at the start */
  uint8_t to_hand[GPN_MAX_LAYERS]; /* units of each layer that are not brought in yet */
} gpn_side;

/* A position as a layer sees it. The game stores its positions in this form. */
typedef struct gpn_view {
  uint8_t to_move;              /* GPN_WHITE or GPN_BLACK */
  uint8_t reserved_for_game[3]; /* how the game ended, as the game encodes it; a layer ignores it */
  gpn_side sides[2];
  gpn_stack stacks[GPN_MAX_SPOTS];
  uint8_t layer_bytes[GPN_MAX_LAYER_BYTES];
} gpn_view;

enum { GPN_MOMENT_START = 0, GPN_MOMENT_BEFORE = 1, GPN_MOMENT_AFTER = 2 };

/* The point of the turn at which a layer is called. Bit i % 32 of pushed[i / 32] is set when a push of this turn has
 * moved a stack from another spot onto spot i. */
typedef struct gpn_moment {
  uint32_t moment;
  uint32_t pushed[3];
} gpn_moment;

/* What a unit of a layer comes in on: a basic piece, or another unit of the layer (MATRX GIPF). */
enum { GPN_LOADED_ON_BASIC = 0, GPN_LOADED_ON_LIKE = 1 };

/* The rules of a layer in one composition. */
typedef struct gpn_layer_rules {
  uint32_t index;      /* its place in the composition, and so in gpn_side.to_hand */
  uint32_t kind;       /* the kind of its unit; 0 when it has none */
  uint32_t variant;    /* of the game: the place of the variant in its list (basic, standard, tournament) */
  uint32_t count;      /* how many units each player had at the start, the larger number when they had different
                        * ones; 1 for a layer without units */
  uint32_t row_length; /* how many pieces side by side make a row */
  uint32_t options[GPN_MAX_LAYER_OPTIONS]; /* for each option: the place of its value in the list, or the number */
  uint32_t bytes_begin; /* its bytes in gpn_view.layer_bytes: for every spot, then for White, for Black, */
  uint32_t bytes_end;   /* then for the game */
  uint32_t loaded_on;   /* GPN_LOADED_ON_ */
} gpn_layer_rules;

/* The kinds of piece that may be brought in: a set of bits. */
enum { GPN_INTRODUCE_BASIC = 1, GPN_INTRODUCE_GIPF = 2, GPN_INTRODUCE_LOADED = 4, GPN_INTRODUCE_ALL = 7 };

/* A special action, made instead of bringing a piece in. Written with the letter of the layer: Zd4-g4. */
typedef struct gpn_action {
  uint16_t from;
  uint16_t to;
} gpn_action;

/* An extra move: the uppermost unit of `spot`, which must be of the layer that grants it, may enter from a dot. */
enum { GPN_EXTRA_KEEP = 0, GPN_EXTRA_LOSE = 1 };
typedef struct gpn_extra {
  uint16_t spot;
  uint16_t if_declined; /* GPN_EXTRA_LOSE: the unit leaves the game when the move is not made */
} gpn_extra;

/* One change that a layer asks for. */
enum {
  GPN_EDIT_MOVE = 0,   /* the uppermost unit of `from` goes onto `to` */
  GPN_EDIT_REMOVE = 1, /* the uppermost unit of `from` goes where `value` (GPN_GOES_) says */
  GPN_EDIT_PUT = 2,    /* a unit of this layer comes onto `to`; `value` is its colour */
  GPN_EDIT_TURN = 3,   /* every unit on `to` takes the colour `value` */
  GPN_EDIT_BYTE = 4    /* byte `from` of this layer, counted from bytes_begin, becomes `value` */
};
typedef struct gpn_edit {
  uint16_t kind;
  uint16_t from;
  uint16_t to;
  uint16_t value;
} gpn_edit;

/* Whether a piece of a row must go. The game's own rule: a basic piece and a used unit alone on its spot must go; of a
 * stack with a used unit on top that unit must go; a GIPF-piece and a loaded piece may stay. */
enum { GPN_ROW_NO_OPINION = 0, GPN_ROW_MAY_STAY = 1, GPN_ROW_MUST_GO = 2 };

/* Where a removed unit goes. The game's own rule: an own basic piece returns to the reserve, a GIPF-piece as two of
 * them, an enemy one is captured, a unit of a layer leaves the game. In MATRX GIPF own units of layers are to hand
 * again, enemy ones are captured, and what would leave the game is captured by the opponent of its owner. */
enum { GPN_GOES_AS_USUAL = 0, GPN_GOES_TO_RESERVE = 1, GPN_GOES_TO_CAPTURED = 2, GPN_GOES_OUT = 3 };

/* Why a game is lost, or why an action is not possible. Texts are NUL-terminated. */
typedef struct gpn_reason {
  char rule[16];
  char text[112];
} gpn_reason;

/* Flags of a layer. */
enum {
  GPN_LAYER_ROWS_MUST_BREAK = 1, /* no own row may remain on the board (G8) */
  GPN_LAYER_EXPERIMENTAL = 2     /* its rules are not settled; composed only on request */
};
#define GPN_LAYER_COLOURS_DIFFER 4 /* since 1.1: the layer does not treat both players alike, and means it */
typedef struct gpn_layer {
  uint32_t struct_size; /* sizeof(gpn_layer) in the header that the layer was built with */
  uint32_t abi_major;
  uint32_t abi_minor;
  uint32_t flags;
  char id[32]; /* as in the tag [Potentials "..."] */
  char title[64];
  char version[16];
  char over[32];       /* the id of the game it is for: gipf */
  char unit_name[32];  /* "TAMSK-potential"; empty when it brings no unit */
  char letter;         /* upper case, of a loaded piece; the small letter is the used unit. 0 without a unit.
                        * GIPF itself uses G W B X: the GIPF-piece, basic pieces in position text, lists of turns */
  char glyph[7];       /* one character for pictures, UTF-8 */
  int32_t priority;    /* layers act by rising priority, then by id */
  uint32_t spot_bytes; /* bytes of its own for every spot, for each player, for the game; all 0 at the start */
  uint32_t player_bytes;
  uint32_t game_bytes;
  char needs[64]; /* ids of layers it needs, separated by blanks */
  char bars[64];  /* ids of layers it cannot be composed with */

  /* Its options, as in gpn_game; at most GPN_MAX_LAYER_OPTIONS. The host parses them. `out` is never null. */
  uint32_t (*option)(uint32_t index, gpn_option* out) GPN_ABI_NOEXCEPT;

  /* What the player to move may bring in now, GPN_INTRODUCE_ bits. */
  uint32_t (*may_introduce)(const gpn_layer_rules* rules, const gpn_board* board,
                            const gpn_view* view) GPN_ABI_NOEXCEPT;

  /* The special actions of the player to move. Returns how many; writes at most `capacity`. */
  uint32_t (*actions)(const gpn_layer_rules* rules, const gpn_board* board, const gpn_view* view, gpn_action* actions,
                      uint32_t capacity) GPN_ABI_NOEXCEPT;

  /* The edits that carry out one of its own actions. Null: the uppermost unit moves. */
  uint32_t (*act)(const gpn_layer_rules* rules, const gpn_board* board, const gpn_view* view, const gpn_action* action,
                  gpn_edit* edits, uint32_t capacity) GPN_ABI_NOEXCEPT;

  /* Why the player to move has no such action, for the diagnostic. Returns 0 when it gives no reason. */
  uint32_t (*objection)(const gpn_layer_rules* rules, const gpn_board* board, const gpn_view* view,
                        const gpn_action* action, gpn_reason* reason) GPN_ABI_NOEXCEPT;

  /* The edits that follow after a piece was brought in, pushed or moved. */
  uint32_t (*landed)(const gpn_layer_rules* rules, const gpn_board* board, const gpn_view* view,
                     const gpn_moment* moment, gpn_edit* edits, uint32_t capacity) GPN_ABI_NOEXCEPT;

  /* Whether the player to move has an extra move now. Returns 0 or 1. */
  uint32_t (*extras)(const gpn_layer_rules* rules, const gpn_board* board, const gpn_view* view,
                     const gpn_moment* moment, gpn_extra* extra) GPN_ABI_NOEXCEPT;

  /* GPN_ROW_: whether the piece on `spot`, part of a row of the player to move, must go. */
  uint32_t (*row_piece)(const gpn_layer_rules* rules, const gpn_board* board, const gpn_view* view,
                        uint32_t spot) GPN_ABI_NOEXCEPT;

  /* GPN_GOES_: where a unit goes that the player to move removes. */
  uint32_t (*dispose)(const gpn_layer_rules* rules, const gpn_board* board, const gpn_view* view,
                      uint32_t unit) GPN_ABI_NOEXCEPT;

  /* 1 when `player` has lost by a rule of this layer, with the reason; otherwise 0. */
  uint32_t (*loss)(const gpn_layer_rules* rules, const gpn_board* board, const gpn_view* view, uint32_t player,
                   gpn_reason* reason) GPN_ABI_NOEXCEPT;
} gpn_layer;

/* A layer in a composition. */
typedef struct gpn_layer_use {
  const gpn_layer* layer;
  uint32_t count;                /* of both players, or White's when the next field is not 0 */
  uint32_t black_count_plus_one; /* since 1.3; 0: Black has as many as White. At least one player has one */
} gpn_layer_use;

/* Exported by a module that is a layer; see <gpn/abi.h> for the other names. */
GPN_EXPORT const gpn_layer* gpn_layer_module(void) GPN_ABI_NOEXCEPT;

#ifdef __cplusplus
}
#endif
#endif
