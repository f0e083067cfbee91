/* How Boardspace records a game: what a module can add to its table, so that a host reads and writes such records.
 *
 * Boardspace records what each player clicks, command by command, and ends a turn, or a step of it, by the command
 * `done`. The host reads the file: the properties, the number and the player of each command, and the commands that
 * belong to every game (`start`, `resign`, `edit`, `reset`, the end of the time, offers of a draw). Only the commands of
 * the game itself and `done` come here. The functions read no position, since a record is read before it is played:
 * texts may leave open what the rules decide.
 *
 * Shapes, buffers, text, threads and errors are as in <gpn/abi.h>.
 */
#ifndef GPN_BOARDSPACE_H
#define GPN_BOARDSPACE_H

#include "abi.h"

#ifdef __cplusplus
extern "C" {
#endif

/* What became of a click. */
enum {
  GPN_CLICK_USED = 0,       /* it is part of the turn, or decides nothing */
  GPN_CLICK_TAKEN_BACK = 1, /* it took back itself and clicks before it, or was replaced by a later one */
  GPN_CLICK_FOREIGN = 2,    /* no command of this game */
  GPN_CLICK_UNFINISHED = 3, /* a `done` after which a piece is still in hand: nothing was played */
  GPN_CLICK_EMPTY = 4       /* a `done` without anything to end */
};

/* One command, such as `move A 2 B 3` or `done`: words with one blank between them, as they are written. */
typedef struct gpn_click {
  const char* text; /* `size` bytes, not ended by NUL */
  uint32_t size;
  uint32_t player; /* GPN_WHITE or GPN_BLACK: whose command it is */
} gpn_click;

/* A turn as it is folded from clicks. */
typedef struct gpn_folded {
  uint32_t click_count; /* how many clicks were used up, taken together; 0 when there are none left */
  uint32_t main_click;  /* the click that stands for the turn, for messages about it */
  uint32_t hints;       /* a set of GPN_HINT_ bits, for reading the text */
  uint32_t text_size;   /* how many bytes the text of the turn needs; 0 when the clicks are no turn */
} gpn_folded;

/* How the site names a game: the words of the property SU, such as "Yinsh-Blitz". */
typedef struct gpn_site_setup {
  char variant[32];   /* of the module; empty for its first one */
  char options[256];  /* as gpn_game.configure takes them */
  char position[512]; /* the start position where the setup decides it; empty for the usual one */
} gpn_site_setup;

typedef struct gpn_boardspace {
  uint32_t struct_size; /* sizeof(gpn_boardspace) in the header that the module was built with */
  uint32_t number;      /* of the game on the site, the value of GM; 0 where it has only a name */
  char name[32];        /* of the game on the site, such as "Yinsh"; compared without regard to case */

  /* Reads the value of SU (empty: none). GPN_OK, or GPN_REFUSED when the site has no such setup of this game. */
  gpn_status (*read_setup)(const char* text, uint32_t size, gpn_site_setup* out) GPN_ABI_NOEXCEPT;

  /* Back to the value of SU; 0 when the site does not offer this variant with these options. */
  uint32_t (*write_setup)(const gpn_site_setup* setup, char* text, uint32_t capacity) GPN_ABI_NOEXCEPT;

  /* Folds the first turn of the clicks. All clicks of the record that are left are given, so that a turn can end where
   * another one begins. `fates`, as many as clicks, are 0 (GPN_CLICK_USED) before. */
  void (*fold)(const gpn_click* clicks, uint32_t count, char* text, uint32_t capacity, uint32_t* fates,
               gpn_folded* out) GPN_ABI_NOEXCEPT;

  /* The clicks of a turn in canonical text, one a line, with `done` at the end of each step but the last one. Returns
   * the size needed; 0 when the site cannot record the turn. */
  uint32_t (*unfold)(const char* turn, uint32_t size, uint32_t player, char* text,
                     uint32_t capacity) GPN_ABI_NOEXCEPT;
} gpn_boardspace;

#ifdef __cplusplus
}
#endif
#endif
