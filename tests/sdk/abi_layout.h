/* The layout of every published record, on machines with 64-bit pointers. Nothing here ever changes: a record has
 * its size and its fields their places for ever, a table may only grow at its end. New records and fields are added. */
#ifndef GPN_TESTS_ABI_LAYOUT_H
#define GPN_TESTS_ABI_LAYOUT_H

#include <gpn/abi.h>
#include <gpn/boardspace.h>
#include <gpn/layer.h>

#include <assert.h>
#include <stddef.h>

#ifdef __cplusplus
#define GPN_ALIGNMENT alignof
#else
#define GPN_ALIGNMENT _Alignof
#endif

#define GPN_RECORD(NAME, SIZE, ALIGNMENT)                                     \
  static_assert(sizeof(NAME) == (SIZE), "the size of " #NAME " has changed"); \
  static_assert(GPN_ALIGNMENT(NAME) == (ALIGNMENT), "the alignment of " #NAME " has changed");
#define GPN_TABLE(NAME, SIZE, ALIGNMENT)                                   \
  static_assert(sizeof(NAME) >= (SIZE), "the table " #NAME " has shrunk"); \
  static_assert(GPN_ALIGNMENT(NAME) == (ALIGNMENT), "the alignment of " #NAME " has changed");
#define GPN_FIELD(NAME, FIELD, OFFSET) static_assert(offsetof(NAME, FIELD) == (OFFSET), #FIELD " has moved in " #NAME);

#if UINTPTR_MAX == UINT64_MAX
/* clang-format off */
GPN_RECORD(gpn_finding, 788, 4)
GPN_FIELD(gpn_finding, code, 0)
GPN_FIELD(gpn_finding, rule, 32)
GPN_FIELD(gpn_finding, title, 48)
GPN_FIELD(gpn_finding, explanation, 144)
GPN_FIELD(gpn_finding, severity, 784)

GPN_RECORD(gpn_remark, 304, 4)
GPN_FIELD(gpn_remark, finding, 0)
GPN_FIELD(gpn_remark, begin, 4)
GPN_FIELD(gpn_remark, end, 8)
GPN_FIELD(gpn_remark, cell_count, 12)
GPN_FIELD(gpn_remark, cells, 16)
GPN_FIELD(gpn_remark, rule, 48)
GPN_FIELD(gpn_remark, message, 64)

GPN_RECORD(gpn_reading, 1224, 4)
GPN_FIELD(gpn_reading, turn_count, 0)
GPN_FIELD(gpn_reading, remark_count, 4)
GPN_FIELD(gpn_reading, remarks, 8)

GPN_RECORD(gpn_standing, 144, 4)
GPN_FIELD(gpn_standing, state, 0)
GPN_FIELD(gpn_standing, to_move, 4)
GPN_FIELD(gpn_standing, has_score, 8)
GPN_FIELD(gpn_standing, score, 12)
GPN_FIELD(gpn_standing, has_reserve, 20)
GPN_FIELD(gpn_standing, reserve, 24)
GPN_FIELD(gpn_standing, rule, 32)
GPN_FIELD(gpn_standing, reason, 48)

GPN_RECORD(gpn_turn_text, 24, 8)
GPN_FIELD(gpn_turn_text, text, 0)
GPN_FIELD(gpn_turn_text, size, 8)
GPN_FIELD(gpn_turn_text, hints, 12)
GPN_FIELD(gpn_turn_text, reserve, 16)
GPN_FIELD(gpn_turn_text, unused, 20)

GPN_RECORD(gpn_option, 432, 1)
GPN_FIELD(gpn_option, name, 0)
GPN_FIELD(gpn_option, values, 32)
GPN_FIELD(gpn_option, fallback, 96)
GPN_FIELD(gpn_option, help, 112)

GPN_RECORD(gpn_variant, 192, 1)
GPN_FIELD(gpn_variant, name, 0)
GPN_FIELD(gpn_variant, help, 32)

GPN_RECORD(gpn_cell, 22, 2)
GPN_FIELD(gpn_cell, name, 0)
GPN_FIELD(gpn_cell, kind, 4)
GPN_FIELD(gpn_cell, neighbours, 6)
GPN_FIELD(gpn_cell, x, 18)
GPN_FIELD(gpn_cell, y, 20)

GPN_RECORD(gpn_step, 12, 2)
GPN_FIELD(gpn_step, kind, 0)
GPN_FIELD(gpn_step, phase, 2)
GPN_FIELD(gpn_step, from, 4)
GPN_FIELD(gpn_step, to, 6)
GPN_FIELD(gpn_step, piece, 8)
GPN_FIELD(gpn_step, owner, 11)

GPN_RECORD(gpn_piece, 4, 1)
GPN_FIELD(gpn_piece, letter, 0)
GPN_FIELD(gpn_piece, owner, 3)

GPN_RECORD(gpn_piece_look, 64, 4)
GPN_FIELD(gpn_piece_look, shape, 0)
GPN_FIELD(gpn_piece_look, name, 4)
GPN_FIELD(gpn_piece_look, fill, 32)

GPN_RECORD(gpn_turn_form, 8, 1)
GPN_FIELD(gpn_turn_form, part_separator, 0)
GPN_FIELD(gpn_turn_form, list_mark, 1)
GPN_FIELD(gpn_turn_form, item_separator, 2)
GPN_FIELD(gpn_turn_form, challenge_mark, 3)
GPN_FIELD(gpn_turn_form, challenge_allowed, 4)
GPN_FIELD(gpn_turn_form, challenge_refused, 5)

GPN_TABLE(gpn_game, 352, 8)
GPN_FIELD(gpn_game, struct_size, 0)
GPN_FIELD(gpn_game, abi_major, 4)
GPN_FIELD(gpn_game, abi_minor, 8)
GPN_FIELD(gpn_game, rules_size, 12)
GPN_FIELD(gpn_game, position_size, 16)
GPN_FIELD(gpn_game, turn_size, 20)
GPN_FIELD(gpn_game, id, 24)
GPN_FIELD(gpn_game, title, 56)
GPN_FIELD(gpn_game, version, 120)
GPN_FIELD(gpn_game, variant, 136)
GPN_FIELD(gpn_game, option, 144)
GPN_FIELD(gpn_game, finding, 152)
GPN_FIELD(gpn_game, configure, 160)
GPN_FIELD(gpn_game, cell, 168)
GPN_FIELD(gpn_game, start, 176)
GPN_FIELD(gpn_game, read_position, 184)
GPN_FIELD(gpn_game, write_position, 192)
GPN_FIELD(gpn_game, to_move, 200)
GPN_FIELD(gpn_game, standing, 208)
GPN_FIELD(gpn_game, legal_turns, 216)
GPN_FIELD(gpn_game, read_turn, 224)
GPN_FIELD(gpn_game, write_turn, 232)
GPN_FIELD(gpn_game, apply, 240)
GPN_FIELD(gpn_game, steps, 248)
GPN_FIELD(gpn_game, count_turns, 256)
GPN_FIELD(gpn_game, reserve, 264)
GPN_FIELD(gpn_game, layered, 272)
GPN_FIELD(gpn_game, compose, 280)
GPN_FIELD(gpn_game, turn_form, 288)
GPN_FIELD(gpn_game, drawn_challenge, 296)
GPN_FIELD(gpn_game, contents, 304)
GPN_FIELD(gpn_game, draws, 312)
GPN_FIELD(gpn_game, play_turns, 320)
GPN_FIELD(gpn_game, piece_look, 328)
GPN_FIELD(gpn_game, is_gone, 336)
GPN_FIELD(gpn_game, boardspace, 344)

GPN_RECORD(gpn_click, 16, 8)
GPN_FIELD(gpn_click, text, 0)
GPN_FIELD(gpn_click, size, 8)
GPN_FIELD(gpn_click, player, 12)

GPN_RECORD(gpn_site_setup, 800, 1)
GPN_FIELD(gpn_site_setup, variant, 0)
GPN_FIELD(gpn_site_setup, options, 32)
GPN_FIELD(gpn_site_setup, position, 288)

GPN_RECORD(gpn_site_state, 64, 8)
GPN_FIELD(gpn_site_state, words, 0)

GPN_RECORD(gpn_folded, 1040, 4)
GPN_FIELD(gpn_folded, click_count, 0)
GPN_FIELD(gpn_folded, main_click, 4)
GPN_FIELD(gpn_folded, hints, 8)
GPN_FIELD(gpn_folded, text_size, 12)
GPN_FIELD(gpn_folded, shows, 16)

GPN_RECORD(gpn_site_step, 16, 2)
GPN_FIELD(gpn_site_step, kind, 0)
GPN_FIELD(gpn_site_step, phase, 2)
GPN_FIELD(gpn_site_step, from, 4)
GPN_FIELD(gpn_site_step, to, 8)
GPN_FIELD(gpn_site_step, piece, 12)
GPN_FIELD(gpn_site_step, owner, 15)

GPN_RECORD(gpn_site_turn, 32, 8)
GPN_FIELD(gpn_site_turn, text, 0)
GPN_FIELD(gpn_site_turn, size, 8)
GPN_FIELD(gpn_site_turn, hints, 12)
GPN_FIELD(gpn_site_turn, player, 16)
GPN_FIELD(gpn_site_turn, step_count, 20)
GPN_FIELD(gpn_site_turn, steps, 24)

GPN_TABLE(gpn_boardspace, 96, 8)
GPN_FIELD(gpn_boardspace, struct_size, 0)
GPN_FIELD(gpn_boardspace, number, 4)
GPN_FIELD(gpn_boardspace, name, 8)
GPN_FIELD(gpn_boardspace, opening_turns, 40)
GPN_FIELD(gpn_boardspace, first_is_white, 44)
GPN_FIELD(gpn_boardspace, silent_pass, 48)
GPN_FIELD(gpn_boardspace, read_setup, 64)
GPN_FIELD(gpn_boardspace, write_setup, 72)
GPN_FIELD(gpn_boardspace, fold, 80)
GPN_FIELD(gpn_boardspace, unfold, 88)

GPN_RECORD(gpn_stack, 16, 1)
GPN_FIELD(gpn_stack, units, 0)

GPN_RECORD(gpn_board, 1472, 4)
GPN_FIELD(gpn_board, spot_count, 0)
GPN_FIELD(gpn_board, spots_per_side, 4)
GPN_FIELD(gpn_board, centre, 8)
GPN_FIELD(gpn_board, neighbours, 12)
GPN_FIELD(gpn_board, names, 1104)
GPN_FIELD(gpn_board, unused, 1468)

GPN_RECORD(gpn_side, 12, 1)
GPN_FIELD(gpn_side, reserve, 0)
GPN_FIELD(gpn_side, captured, 1)
GPN_FIELD(gpn_side, phase, 2)
GPN_FIELD(gpn_side, entered, 3)
GPN_FIELD(gpn_side, to_hand, 4)

GPN_RECORD(gpn_view, 1612, 1)
GPN_FIELD(gpn_view, to_move, 0)
GPN_FIELD(gpn_view, reserved_for_game, 1)
GPN_FIELD(gpn_view, sides, 4)
GPN_FIELD(gpn_view, stacks, 28)
GPN_FIELD(gpn_view, layer_bytes, 1484)

GPN_RECORD(gpn_moment, 16, 4)
GPN_FIELD(gpn_moment, moment, 0)
GPN_FIELD(gpn_moment, pushed, 4)

GPN_RECORD(gpn_layer_rules, 64, 4)
GPN_FIELD(gpn_layer_rules, index, 0)
GPN_FIELD(gpn_layer_rules, kind, 4)
GPN_FIELD(gpn_layer_rules, variant, 8)
GPN_FIELD(gpn_layer_rules, count, 12)
GPN_FIELD(gpn_layer_rules, row_length, 16)
GPN_FIELD(gpn_layer_rules, options, 20)
GPN_FIELD(gpn_layer_rules, bytes_begin, 52)
GPN_FIELD(gpn_layer_rules, bytes_end, 56)
GPN_FIELD(gpn_layer_rules, loaded_on, 60)

GPN_RECORD(gpn_action, 4, 2)
GPN_FIELD(gpn_action, from, 0)
GPN_FIELD(gpn_action, to, 2)

GPN_RECORD(gpn_extra, 4, 2)
GPN_FIELD(gpn_extra, spot, 0)
GPN_FIELD(gpn_extra, if_declined, 2)

GPN_RECORD(gpn_edit, 8, 2)
GPN_FIELD(gpn_edit, kind, 0)
GPN_FIELD(gpn_edit, from, 2)
GPN_FIELD(gpn_edit, to, 4)
GPN_FIELD(gpn_edit, value, 6)

GPN_RECORD(gpn_reason, 128, 1)
GPN_FIELD(gpn_reason, rule, 0)
GPN_FIELD(gpn_reason, text, 16)

GPN_TABLE(gpn_layer, 424, 8)
GPN_FIELD(gpn_layer, struct_size, 0)
GPN_FIELD(gpn_layer, abi_major, 4)
GPN_FIELD(gpn_layer, abi_minor, 8)
GPN_FIELD(gpn_layer, flags, 12)
GPN_FIELD(gpn_layer, id, 16)
GPN_FIELD(gpn_layer, title, 48)
GPN_FIELD(gpn_layer, version, 112)
GPN_FIELD(gpn_layer, over, 128)
GPN_FIELD(gpn_layer, unit_name, 160)
GPN_FIELD(gpn_layer, letter, 192)
GPN_FIELD(gpn_layer, glyph, 193)
GPN_FIELD(gpn_layer, priority, 200)
GPN_FIELD(gpn_layer, spot_bytes, 204)
GPN_FIELD(gpn_layer, player_bytes, 208)
GPN_FIELD(gpn_layer, game_bytes, 212)
GPN_FIELD(gpn_layer, needs, 216)
GPN_FIELD(gpn_layer, bars, 280)
GPN_FIELD(gpn_layer, option, 344)
GPN_FIELD(gpn_layer, may_introduce, 352)
GPN_FIELD(gpn_layer, actions, 360)
GPN_FIELD(gpn_layer, act, 368)
GPN_FIELD(gpn_layer, objection, 376)
GPN_FIELD(gpn_layer, landed, 384)
GPN_FIELD(gpn_layer, extras, 392)
GPN_FIELD(gpn_layer, row_piece, 400)
GPN_FIELD(gpn_layer, dispose, 408)
GPN_FIELD(gpn_layer, loss, 416)

GPN_RECORD(gpn_layer_use, 16, 8)
GPN_FIELD(gpn_layer_use, layer, 0)
GPN_FIELD(gpn_layer_use, count, 8)
GPN_FIELD(gpn_layer_use, black_count_plus_one, 12)
/* clang-format on */
#endif

#endif
