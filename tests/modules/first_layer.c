/* A layer as it was built for version 1.0 of the interface: the unit of a loaded piece may step in direction 0. */
#include "interface_1_0.h"

#include <string.h>

static int is_own_loaded(const gpn_layer_rules* rules, const gpn_view* view, uint32_t spot) {
  const gpn_unit color = view->to_move == GPN_WHITE ? 0 : GPN_UNIT_BLACK;
  const gpn_unit* const units = view->stacks[spot].units;
  return units[0] == (GPN_KIND_BASIC | color) && units[1] == (rules->kind | color) && units[2] == 0;
}

static uint32_t actions(const gpn_layer_rules* rules, const gpn_board* board, const gpn_view* view, gpn_action* out,
                        uint32_t capacity) {
  uint32_t count = 0;
  for (uint32_t from = 0; from < board->spot_count; ++from) {
    const uint16_t to = board->neighbours[from][0];
    if (!is_own_loaded(rules, view, from) || to == GPN_NO_NEIGHBOUR || view->stacks[to].units[0] != 0) continue;
    if (count < capacity) out[count] = (gpn_action){(uint16_t)from, to};
    ++count;
  }
  return count;
}

static const gpn_layer table = {.struct_size = sizeof(gpn_layer),
                                .abi_major = 1,
                                .abi_minor = 0,
                                .flags = GPN_LAYER_ROWS_MUST_BREAK,
                                .id = "first-step",
                                .title = "First step",
                                .version = "1.0",
                                .over = "gipf",
                                .unit_name = "stepper",
                                .letter = 'F',
                                .actions = actions};

const uint32_t gpn_abi_1 = 0;

GPN_EXPORT const gpn_layer* gpn_layer_module(void) { return &table; }

uint32_t gpn_manifest(char* text, uint32_t capacity) {
  static const char manifest[] =
      "{\"abi\": \"1.0\", \"kind\": \"layer\", \"id\": \"first-step\", \"title\": \"First step\", \"version\": "
      "\"1.0\", \"over\": \"gipf\", \"letter\": \"F\", \"needs\": \"\", \"bars\": \"\", \"options\": []}\n";
  if (capacity > 0) memcpy(text, manifest, sizeof manifest - 1 < capacity ? sizeof manifest - 1 : capacity);
  return sizeof manifest - 1;
}
