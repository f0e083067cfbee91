/* The headers of the module interface as C11; the layout is checked by compiling. */
#include "abi_layout.h"

/* One object of everything that is published, for the comparison with the committed dump. */
GPN_EXPORT const uint32_t gpn_abi_1 = GPN_ABI_MINOR;
GPN_EXPORT const gpn_game* gpn_game_module(void) { return 0; }
GPN_EXPORT const gpn_layer* gpn_layer_module(void) { return 0; }
GPN_EXPORT uint32_t gpn_manifest(char* text, uint32_t capacity) {
  (void)text;
  (void)capacity;
  return 0;
}

/* Records that no table leads to by a typed pointer. */
GPN_EXPORT void gpn_all_records(gpn_layer_use* use);
void gpn_all_records(gpn_layer_use* use) { (void)use; }
