/* Modules with odd descriptions, one for each value of ODD. */
#include <gpn/abi.h>
#include <gpn/layer.h>

#include <string.h>

#define ODD_OTHER_MAJOR 1
#define ODD_BOTH_KINDS 2
#define ODD_NO_KIND 3
#define ODD_NO_TABLE 4
#define ODD_TWO_VERSIONS 5
#define ODD_LATER_AND_SHORT 6
#define ODD_LATER_AND_LONG 7
#define ODD_NO_MANIFEST 8
#define ODD_EMPTY_MANIFEST 9

#if ODD == ODD_LATER_AND_SHORT || ODD == ODD_LATER_AND_LONG
#define MINOR (GPN_ABI_MINOR + 1)
#else
#define MINOR GPN_ABI_MINOR
#endif

/* A table as a later version has it: with something at its end. */
typedef struct later_game {
  gpn_game known;
  void (*added)(void);
} later_game;

#if ODD == ODD_OTHER_MAJOR
GPN_EXPORT extern const uint32_t gpn_abi_2;
const uint32_t gpn_abi_2 = 0;
#else
const uint32_t gpn_abi_1 = MINOR;
#endif

#if ODD != ODD_NO_KIND
const gpn_game* gpn_game_module(void) {
  static later_game table;
  if (ODD == ODD_NO_TABLE) return 0;
  table.known.struct_size = ODD == ODD_LATER_AND_SHORT ? sizeof(gpn_game) - 8 : sizeof(later_game);
  table.known.abi_major = GPN_ABI_MAJOR;
  table.known.abi_minor = ODD == ODD_TWO_VERSIONS ? MINOR + 3 : MINOR;
  memcpy(table.known.id, "odd", 3);
  return &table.known;
}
#endif

#if ODD == ODD_BOTH_KINDS
const gpn_layer* gpn_layer_module(void) { return 0; }
#endif

#if ODD != ODD_NO_MANIFEST
uint32_t gpn_manifest(char* text, uint32_t capacity) {
  static const char manifest[] = "{}";
  if (ODD == ODD_EMPTY_MANIFEST) return 0;
  if (capacity >= 2) memcpy(text, manifest, 2);
  return 2;
}
#endif
