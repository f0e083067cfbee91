/* How Boardspace records a game: what a module can add to its table, so that a host reads and writes such records.
 *
 * Boardspace records what each player clicks, command by command, and ends a turn, or a step of it, by the command
 * `done`. The host reads the file: the properties, the number and the player of each command, and the commands that
 * belong to every game (`start`, `resign`, `edit`, `reset`, `undo`, the end of the time, offers of a draw). What was
 * reset does not come here; only the commands of the game itself and `done` do. The functions read no position, since a
 * record is read before it is played: texts may leave open what the rules decide.
 *
 * Shapes, buffers, text, threads and errors are as in <gpn/abi.h>. A host may call a function again with more room,
 * from the same state.
 */
#ifndef GPN_BOARDSPACE_H
#define GPN_BOARDSPACE_H

#include "abi.h"

#ifdef __cplusplus
extern "C" {
#endif

/* What became of a click. */
enum {
  GPN_CLICK_USED = 0,       /* it is part of the turn */
  GPN_CLICK_TAKEN_BACK = 1, /* it was taken back, or replaced by a later one */
  GPN_CLICK_FOREIGN = 2,    /* no command of this game */
  GPN_CLICK_UNFINISHED = 3, /* a `done` after which a piece is still in hand: nothing was played */
  GPN_CLICK_EMPTY = 4,      /* a `done` without anything to end */
  GPN_CLICK_IDLE = 5, /* it decides nothing, such as taking a piece from the rack, or taking back what was clicked */
  GPN_CLICK_PASS = 6, /* a `done` alone that is a pass */
  GPN_CLICK_OPEN = 7  /* it names several things, and the rules decide which; it is not part of the turn */
};

/* One command, such as `move a 2 b 3` or `done`: in small letters, words with one blank between them. */
typedef struct gpn_click {
  const char* text; /* `size` bytes, not ended by NUL */
  uint32_t size;
  uint32_t player; /* GPN_WHITE or GPN_BLACK: whose command it is */
} gpn_click;

/* How the site sets a game up: the words of the property SU, such as "Yinsh-Blitz". */
typedef struct gpn_site_setup {
  char variant[32];   /* of the module; empty: the record gets no tag Variant */
  char options[256];  /* as gpn_game.configure takes them */
  char position[512]; /* the start position where the setup decides it; empty for the usual one */
} gpn_site_setup;

/* What a module keeps of a line from one turn to the next: all 0 before the first turn. A host copies it where a
 * variation begins. */
typedef struct gpn_site_state {
  uint64_t words[8];
} gpn_site_state;

/* A turn as it is folded from clicks. Its player is that of its first `done`, or else of its main click. */
typedef struct gpn_folded {
  uint32_t click_count; /* how many clicks were used up, taken together; 0 when there are none left */
  uint32_t main_click;  /* the click that stands for the turn, for messages about it */
  uint32_t hints;       /* a set of GPN_HINT_ bits, for reading the text */
  uint32_t text_size;   /* how many bytes the text of the turn needs; 0 when the clicks are no turn */
  /* The option by which the turn was played, where it shows one: "key=value", or "key" for its default; several with
   * blanks between them. A record whose turns all show the same gets them as its options. Empty in most games. */
  char shows[1024];
} gpn_folded;

/* A step of a turn with the names of its cells, otherwise as gpn_step. */
typedef struct gpn_site_step {
  uint16_t kind;
  uint16_t phase;
  char from[4];
  char to[4];
  char piece[3];
  uint8_t owner;
} gpn_site_step;

/* A turn to be clicked. */
typedef struct gpn_site_turn {
  const char* text; /* `size` bytes, not ended by NUL: canonical where there are steps, else as fold wrote it */
  uint32_t size;
  uint32_t hints;
  uint32_t player;
  uint32_t step_count; /* 0 where the turn was not played */
  const gpn_site_step* steps;
} gpn_site_turn;

typedef struct gpn_boardspace {
  uint32_t struct_size; /* sizeof(gpn_boardspace) in the header that the module was built with */
  uint32_t number;      /* of the game on the site, the value of GM; 0 where it has only a name */
  char name[32]; /* of the game on the site, such as "Yinsh"; SU begins with it; compared without regard to case */

  /* Turns alternate from White on. After so many of them White begins again, as after the placements of DVONN; 0 in
   * most games. */
  uint32_t opening_turns;
  /* 1 where the players have no colours, so that who makes the first turn is White, whichever seat that is. */
  uint32_t first_is_white;
  /* The text of a pass where the site leaves it out: the other player simply goes on. Empty in most games. */
  char silent_pass[12];

  /* Reads the value of SU (empty: none). GPN_OK, or GPN_REFUSED when the site has no such setup of this game. */
  gpn_status (*read_setup)(const char* text, uint32_t size, gpn_site_setup* out) GPN_ABI_NOEXCEPT;

  /* Back to the first word of SU; numbers after it are the host's. 0 when the site does not offer this variant with
   * these options. */
  uint32_t (*write_setup)(const gpn_site_setup* setup, char* text, uint32_t capacity) GPN_ABI_NOEXCEPT;

  /* Folds the first turn of the clicks. All clicks of the line that are left are given, so that a turn can end where
   * another one begins. `fates`, as many as clicks, are 0 (GPN_CLICK_USED) before; only those of clicks that are used
   * up may change. */
  void (*fold)(const gpn_site_setup* setup, gpn_site_state* state, const gpn_click* clicks, uint32_t count, char* text,
               uint32_t capacity, uint32_t* fates, gpn_folded* out) GPN_ABI_NOEXCEPT;

  /* The clicks of a turn, one a line, with `done` at the end of each step but the last one. Returns the size needed; 0
   * when the site cannot record the turn. */
  uint32_t (*unfold)(const gpn_site_setup* setup, gpn_site_state* state, const gpn_site_turn* turn, char* text,
                     uint32_t capacity) GPN_ABI_NOEXCEPT;
} gpn_boardspace;

#ifdef __cplusplus
}
#endif
#endif
