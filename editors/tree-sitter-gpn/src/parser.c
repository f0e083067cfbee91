#include <tree_sitter/parser.h>

#if defined(__GNUC__) || defined(__clang__)
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wmissing-field-initializers"
#endif

#define LANGUAGE_VERSION 14
#define STATE_COUNT 23
#define LARGE_STATE_COUNT 11
#define SYMBOL_COUNT 28
#define ALIAS_COUNT 0
#define TOKEN_COUNT 17
#define EXTERNAL_TOKEN_COUNT 0
#define FIELD_COUNT 2
#define MAX_ALIAS_SEQUENCE_LENGTH 4
#define PRODUCTION_ID_COUNT 4

enum {
  anon_sym_LBRACK = 1,
  anon_sym_RBRACK = 2,
  sym_tag_name = 3,
  sym_tag_value = 4,
  sym_turn = 5,
  sym_move_number = 6,
  sym_reserve_count = 7,
  sym_glyph = 8,
  sym_comment = 9,
  anon_sym_LPAREN = 10,
  anon_sym_RPAREN = 11,
  anon_sym_1_DASH0 = 12,
  anon_sym_0_DASH1 = 13,
  anon_sym_1_SLASH2_DASH1_SLASH2 = 14,
  anon_sym_STAR = 15,
  sym_escape_line = 16,
  sym_source_file = 17,
  sym_record = 18,
  sym_tags = 19,
  sym_tag_pair = 20,
  sym__element = 21,
  sym_variation = 22,
  sym_result = 23,
  aux_sym_source_file_repeat1 = 24,
  aux_sym_source_file_repeat2 = 25,
  aux_sym_tags_repeat1 = 26,
  aux_sym_tag_pair_repeat1 = 27,
};

static const char * const ts_symbol_names[] = {
  [ts_builtin_sym_end] = "end",
  [anon_sym_LBRACK] = "[",
  [anon_sym_RBRACK] = "]",
  [sym_tag_name] = "tag_name",
  [sym_tag_value] = "tag_value",
  [sym_turn] = "turn",
  [sym_move_number] = "move_number",
  [sym_reserve_count] = "reserve_count",
  [sym_glyph] = "glyph",
  [sym_comment] = "comment",
  [anon_sym_LPAREN] = "(",
  [anon_sym_RPAREN] = ")",
  [anon_sym_1_DASH0] = "1-0",
  [anon_sym_0_DASH1] = "0-1",
  [anon_sym_1_SLASH2_DASH1_SLASH2] = "1/2-1/2",
  [anon_sym_STAR] = "*",
  [sym_escape_line] = "escape_line",
  [sym_source_file] = "source_file",
  [sym_record] = "record",
  [sym_tags] = "tags",
  [sym_tag_pair] = "tag_pair",
  [sym__element] = "_element",
  [sym_variation] = "variation",
  [sym_result] = "result",
  [aux_sym_source_file_repeat1] = "source_file_repeat1",
  [aux_sym_source_file_repeat2] = "source_file_repeat2",
  [aux_sym_tags_repeat1] = "tags_repeat1",
  [aux_sym_tag_pair_repeat1] = "tag_pair_repeat1",
};

static const TSSymbol ts_symbol_map[] = {
  [ts_builtin_sym_end] = ts_builtin_sym_end,
  [anon_sym_LBRACK] = anon_sym_LBRACK,
  [anon_sym_RBRACK] = anon_sym_RBRACK,
  [sym_tag_name] = sym_tag_name,
  [sym_tag_value] = sym_tag_value,
  [sym_turn] = sym_turn,
  [sym_move_number] = sym_move_number,
  [sym_reserve_count] = sym_reserve_count,
  [sym_glyph] = sym_glyph,
  [sym_comment] = sym_comment,
  [anon_sym_LPAREN] = anon_sym_LPAREN,
  [anon_sym_RPAREN] = anon_sym_RPAREN,
  [anon_sym_1_DASH0] = anon_sym_1_DASH0,
  [anon_sym_0_DASH1] = anon_sym_0_DASH1,
  [anon_sym_1_SLASH2_DASH1_SLASH2] = anon_sym_1_SLASH2_DASH1_SLASH2,
  [anon_sym_STAR] = anon_sym_STAR,
  [sym_escape_line] = sym_escape_line,
  [sym_source_file] = sym_source_file,
  [sym_record] = sym_record,
  [sym_tags] = sym_tags,
  [sym_tag_pair] = sym_tag_pair,
  [sym__element] = sym__element,
  [sym_variation] = sym_variation,
  [sym_result] = sym_result,
  [aux_sym_source_file_repeat1] = aux_sym_source_file_repeat1,
  [aux_sym_source_file_repeat2] = aux_sym_source_file_repeat2,
  [aux_sym_tags_repeat1] = aux_sym_tags_repeat1,
  [aux_sym_tag_pair_repeat1] = aux_sym_tag_pair_repeat1,
};

static const TSSymbolMetadata ts_symbol_metadata[] = {
  [ts_builtin_sym_end] = {
    .visible = false,
    .named = true,
  },
  [anon_sym_LBRACK] = {
    .visible = true,
    .named = false,
  },
  [anon_sym_RBRACK] = {
    .visible = true,
    .named = false,
  },
  [sym_tag_name] = {
    .visible = true,
    .named = true,
  },
  [sym_tag_value] = {
    .visible = true,
    .named = true,
  },
  [sym_turn] = {
    .visible = true,
    .named = true,
  },
  [sym_move_number] = {
    .visible = true,
    .named = true,
  },
  [sym_reserve_count] = {
    .visible = true,
    .named = true,
  },
  [sym_glyph] = {
    .visible = true,
    .named = true,
  },
  [sym_comment] = {
    .visible = true,
    .named = true,
  },
  [anon_sym_LPAREN] = {
    .visible = true,
    .named = false,
  },
  [anon_sym_RPAREN] = {
    .visible = true,
    .named = false,
  },
  [anon_sym_1_DASH0] = {
    .visible = true,
    .named = false,
  },
  [anon_sym_0_DASH1] = {
    .visible = true,
    .named = false,
  },
  [anon_sym_1_SLASH2_DASH1_SLASH2] = {
    .visible = true,
    .named = false,
  },
  [anon_sym_STAR] = {
    .visible = true,
    .named = false,
  },
  [sym_escape_line] = {
    .visible = true,
    .named = true,
  },
  [sym_source_file] = {
    .visible = true,
    .named = true,
  },
  [sym_record] = {
    .visible = true,
    .named = true,
  },
  [sym_tags] = {
    .visible = true,
    .named = true,
  },
  [sym_tag_pair] = {
    .visible = true,
    .named = true,
  },
  [sym__element] = {
    .visible = false,
    .named = true,
  },
  [sym_variation] = {
    .visible = true,
    .named = true,
  },
  [sym_result] = {
    .visible = true,
    .named = true,
  },
  [aux_sym_source_file_repeat1] = {
    .visible = false,
    .named = false,
  },
  [aux_sym_source_file_repeat2] = {
    .visible = false,
    .named = false,
  },
  [aux_sym_tags_repeat1] = {
    .visible = false,
    .named = false,
  },
  [aux_sym_tag_pair_repeat1] = {
    .visible = false,
    .named = false,
  },
};

enum {
  field_name = 1,
  field_value = 2,
};

static const char * const ts_field_names[] = {
  [0] = NULL,
  [field_name] = "name",
  [field_value] = "value",
};

static const TSFieldMapSlice ts_field_map_slices[PRODUCTION_ID_COUNT] = {
  [1] = {.index = 0, .length = 1},
  [2] = {.index = 1, .length = 2},
  [3] = {.index = 3, .length = 2},
};

static const TSFieldMapEntry ts_field_map_entries[] = {
  [0] =
    {field_value, 0},
  [1] =
    {field_name, 1},
    {field_value, 2, .inherited = true},
  [3] =
    {field_value, 0, .inherited = true},
    {field_value, 1, .inherited = true},
};

static const TSSymbol ts_alias_sequences[PRODUCTION_ID_COUNT][MAX_ALIAS_SEQUENCE_LENGTH] = {
  [0] = {0},
};

static const uint16_t ts_non_terminal_alias_map[] = {
  0,
};

static const TSStateId ts_primary_state_ids[STATE_COUNT] = {
  [0] = 0,
  [1] = 1,
  [2] = 2,
  [3] = 3,
  [4] = 4,
  [5] = 5,
  [6] = 6,
  [7] = 7,
  [8] = 8,
  [9] = 9,
  [10] = 10,
  [11] = 11,
  [12] = 12,
  [13] = 13,
  [14] = 14,
  [15] = 15,
  [16] = 16,
  [17] = 17,
  [18] = 18,
  [19] = 19,
  [20] = 20,
  [21] = 21,
  [22] = 22,
};

static inline bool sym_turn_character_set_1(int32_t c) {
  return (c < '<'
    ? (c < '$'
      ? (c < 0
        ? c == 0
        : c <= '"')
      : (c <= '&' || (c < '.'
        ? (c >= '(' && c <= ')')
        : c <= '/')))
    : (c <= '<' || (c < '`'
      ? (c < '['
        ? (c >= '>' && c <= '@')
        : c <= '^')
      : (c <= '`' || (c >= '{' && c <= 127)))));
}

static bool ts_lex(TSLexer *lexer, TSStateId state) {
  START_LEXER();
  eof = lexer->eof(lexer);
  switch (state) {
    case 0:
      if (eof) ADVANCE(20);
      if (lookahead == '!') ADVANCE(36);
      if (lookahead == '"') ADVANCE(1);
      if (lookahead == '$') ADVANCE(16);
      if (lookahead == '%') ADVANCE(45);
      if (lookahead == '(') ADVANCE(39);
      if (lookahead == ')') ADVANCE(40);
      if (lookahead == '*') ADVANCE(44);
      if (lookahead == '.' ||
          lookahead == 8230) ADVANCE(32);
      if (lookahead == '0') ADVANCE(23);
      if (lookahead == '1') ADVANCE(24);
      if (lookahead == '?') ADVANCE(36);
      if (lookahead == '[') ADVANCE(21);
      if (lookahead == ']') ADVANCE(22);
      if (lookahead == '{') ADVANCE(11);
      if (('\t' <= lookahead && lookahead <= '\r') ||
          lookahead == ' ' ||
          lookahead == 65279) SKIP(0)
      if (('2' <= lookahead && lookahead <= '9')) ADVANCE(25);
      if (('A' <= lookahead && lookahead <= 'Z') ||
          lookahead == '_' ||
          ('a' <= lookahead && lookahead <= 'z')) ADVANCE(26);
      END_STATE();
    case 1:
      if (lookahead == '"') ADVANCE(27);
      if (lookahead == '\\') ADVANCE(17);
      if (lookahead != 0 &&
          lookahead != '\n') ADVANCE(1);
      END_STATE();
    case 2:
      if (lookahead == ')') ADVANCE(34);
      if (lookahead == '\t' ||
          lookahead == '\r' ||
          lookahead == ' ') ADVANCE(2);
      END_STATE();
    case 3:
      if (lookahead == ')') ADVANCE(34);
      if (lookahead == '\t' ||
          lookahead == '\r' ||
          lookahead == ' ') ADVANCE(2);
      if (('0' <= lookahead && lookahead <= '9')) ADVANCE(3);
      END_STATE();
    case 4:
      if (lookahead == '-') ADVANCE(8);
      END_STATE();
    case 5:
      if (lookahead == '/') ADVANCE(10);
      END_STATE();
    case 6:
      if (lookahead == '0') ADVANCE(41);
      END_STATE();
    case 7:
      if (lookahead == '1') ADVANCE(42);
      END_STATE();
    case 8:
      if (lookahead == '1') ADVANCE(5);
      END_STATE();
    case 9:
      if (lookahead == '2') ADVANCE(4);
      END_STATE();
    case 10:
      if (lookahead == '2') ADVANCE(43);
      END_STATE();
    case 11:
      if (lookahead == '\\') ADVANCE(18);
      if (lookahead == '}') ADVANCE(38);
      if (lookahead != 0) ADVANCE(11);
      END_STATE();
    case 12:
      if (lookahead == '+' ||
          lookahead == '-') ADVANCE(29);
      END_STATE();
    case 13:
      if (lookahead == '\t' ||
          lookahead == '\r' ||
          lookahead == ' ') ADVANCE(13);
      if (('0' <= lookahead && lookahead <= '9')) ADVANCE(3);
      END_STATE();
    case 14:
      if (lookahead == '\t' ||
          lookahead == '\n' ||
          lookahead == '\r' ||
          lookahead == ' ') ADVANCE(14);
      if (lookahead == '+' ||
          ('A' <= lookahead && lookahead <= 'Z') ||
          ('a' <= lookahead && lookahead <= 'z')) ADVANCE(29);
      END_STATE();
    case 15:
      if (('\t' <= lookahead && lookahead <= '\r') ||
          lookahead == ' ' ||
          lookahead == 65279) SKIP(15)
      if (('0' <= lookahead && lookahead <= '9') ||
          ('A' <= lookahead && lookahead <= 'Z') ||
          lookahead == '_' ||
          ('a' <= lookahead && lookahead <= 'z')) ADVANCE(26);
      END_STATE();
    case 16:
      if (('0' <= lookahead && lookahead <= '9')) ADVANCE(37);
      END_STATE();
    case 17:
      if (lookahead != 0 &&
          lookahead != '\n') ADVANCE(1);
      END_STATE();
    case 18:
      if (lookahead != 0) ADVANCE(11);
      END_STATE();
    case 19:
      if (eof) ADVANCE(20);
      if (lookahead == '!') ADVANCE(36);
      if (lookahead == '$') ADVANCE(16);
      if (lookahead == '%') ADVANCE(45);
      if (lookahead == '(') ADVANCE(39);
      if (lookahead == ')') ADVANCE(40);
      if (lookahead == '*') ADVANCE(44);
      if (lookahead == '.' ||
          lookahead == 8230) ADVANCE(32);
      if (lookahead == '0') ADVANCE(30);
      if (lookahead == '1') ADVANCE(31);
      if (lookahead == '?') ADVANCE(36);
      if (lookahead == '[') ADVANCE(21);
      if (lookahead == '{') ADVANCE(11);
      if (('\t' <= lookahead && lookahead <= '\r') ||
          lookahead == ' ' ||
          lookahead == 65279) SKIP(19)
      if (('2' <= lookahead && lookahead <= '9')) ADVANCE(33);
      if (lookahead == '+' ||
          ('A' <= lookahead && lookahead <= 'Z') ||
          ('a' <= lookahead && lookahead <= 'z')) ADVANCE(29);
      END_STATE();
    case 20:
      ACCEPT_TOKEN(ts_builtin_sym_end);
      END_STATE();
    case 21:
      ACCEPT_TOKEN(anon_sym_LBRACK);
      END_STATE();
    case 22:
      ACCEPT_TOKEN(anon_sym_RBRACK);
      END_STATE();
    case 23:
      ACCEPT_TOKEN(sym_tag_name);
      if (lookahead == '-') ADVANCE(7);
      if (lookahead == '.' ||
          lookahead == 8230) ADVANCE(32);
      if (('0' <= lookahead && lookahead <= '9')) ADVANCE(25);
      if (('A' <= lookahead && lookahead <= 'Z') ||
          lookahead == '_' ||
          ('a' <= lookahead && lookahead <= 'z')) ADVANCE(26);
      END_STATE();
    case 24:
      ACCEPT_TOKEN(sym_tag_name);
      if (lookahead == '-') ADVANCE(6);
      if (lookahead == '.' ||
          lookahead == 8230) ADVANCE(32);
      if (lookahead == '/') ADVANCE(9);
      if (('0' <= lookahead && lookahead <= '9')) ADVANCE(25);
      if (('A' <= lookahead && lookahead <= 'Z') ||
          lookahead == '_' ||
          ('a' <= lookahead && lookahead <= 'z')) ADVANCE(26);
      END_STATE();
    case 25:
      ACCEPT_TOKEN(sym_tag_name);
      if (lookahead == '.' ||
          lookahead == 8230) ADVANCE(32);
      if (('0' <= lookahead && lookahead <= '9')) ADVANCE(25);
      if (('A' <= lookahead && lookahead <= 'Z') ||
          lookahead == '_' ||
          ('a' <= lookahead && lookahead <= 'z')) ADVANCE(26);
      END_STATE();
    case 26:
      ACCEPT_TOKEN(sym_tag_name);
      if (('0' <= lookahead && lookahead <= '9') ||
          ('A' <= lookahead && lookahead <= 'Z') ||
          lookahead == '_' ||
          ('a' <= lookahead && lookahead <= 'z')) ADVANCE(26);
      END_STATE();
    case 27:
      ACCEPT_TOKEN(sym_tag_value);
      END_STATE();
    case 28:
      ACCEPT_TOKEN(sym_turn);
      if (lookahead == '?') ADVANCE(12);
      if (lookahead == ',' ||
          lookahead == ':' ||
          lookahead == ';') ADVANCE(28);
      if (lookahead == '\t' ||
          lookahead == '\n' ||
          lookahead == '\r' ||
          lookahead == ' ') ADVANCE(14);
      if (!sym_turn_character_set_1(lookahead)) ADVANCE(29);
      END_STATE();
    case 29:
      ACCEPT_TOKEN(sym_turn);
      if (lookahead == '?') ADVANCE(12);
      if (lookahead == ',' ||
          lookahead == ':' ||
          lookahead == ';') ADVANCE(28);
      if (!sym_turn_character_set_1(lookahead)) ADVANCE(29);
      END_STATE();
    case 30:
      ACCEPT_TOKEN(sym_move_number);
      if (lookahead == '-') ADVANCE(7);
      if (lookahead == '.' ||
          lookahead == 8230) ADVANCE(32);
      if (('0' <= lookahead && lookahead <= '9')) ADVANCE(33);
      END_STATE();
    case 31:
      ACCEPT_TOKEN(sym_move_number);
      if (lookahead == '-') ADVANCE(6);
      if (lookahead == '.' ||
          lookahead == 8230) ADVANCE(32);
      if (lookahead == '/') ADVANCE(9);
      if (('0' <= lookahead && lookahead <= '9')) ADVANCE(33);
      END_STATE();
    case 32:
      ACCEPT_TOKEN(sym_move_number);
      if (lookahead == '.' ||
          lookahead == 8230) ADVANCE(32);
      END_STATE();
    case 33:
      ACCEPT_TOKEN(sym_move_number);
      if (lookahead == '.' ||
          lookahead == 8230) ADVANCE(32);
      if (('0' <= lookahead && lookahead <= '9')) ADVANCE(33);
      END_STATE();
    case 34:
      ACCEPT_TOKEN(sym_reserve_count);
      END_STATE();
    case 35:
      ACCEPT_TOKEN(sym_glyph);
      END_STATE();
    case 36:
      ACCEPT_TOKEN(sym_glyph);
      if (lookahead == '!' ||
          lookahead == '?') ADVANCE(35);
      END_STATE();
    case 37:
      ACCEPT_TOKEN(sym_glyph);
      if (('0' <= lookahead && lookahead <= '9')) ADVANCE(37);
      END_STATE();
    case 38:
      ACCEPT_TOKEN(sym_comment);
      END_STATE();
    case 39:
      ACCEPT_TOKEN(anon_sym_LPAREN);
      if (lookahead == '\t' ||
          lookahead == '\r' ||
          lookahead == ' ') ADVANCE(13);
      if (('0' <= lookahead && lookahead <= '9')) ADVANCE(3);
      END_STATE();
    case 40:
      ACCEPT_TOKEN(anon_sym_RPAREN);
      END_STATE();
    case 41:
      ACCEPT_TOKEN(anon_sym_1_DASH0);
      END_STATE();
    case 42:
      ACCEPT_TOKEN(anon_sym_0_DASH1);
      END_STATE();
    case 43:
      ACCEPT_TOKEN(anon_sym_1_SLASH2_DASH1_SLASH2);
      END_STATE();
    case 44:
      ACCEPT_TOKEN(anon_sym_STAR);
      END_STATE();
    case 45:
      ACCEPT_TOKEN(sym_escape_line);
      if (lookahead != 0 &&
          lookahead != '\n') ADVANCE(45);
      END_STATE();
    default:
      return false;
  }
}

static const TSLexMode ts_lex_modes[STATE_COUNT] = {
  [0] = {.lex_state = 0},
  [1] = {.lex_state = 19},
  [2] = {.lex_state = 19},
  [3] = {.lex_state = 19},
  [4] = {.lex_state = 19},
  [5] = {.lex_state = 19},
  [6] = {.lex_state = 19},
  [7] = {.lex_state = 19},
  [8] = {.lex_state = 19},
  [9] = {.lex_state = 19},
  [10] = {.lex_state = 19},
  [11] = {.lex_state = 19},
  [12] = {.lex_state = 19},
  [13] = {.lex_state = 19},
  [14] = {.lex_state = 0},
  [15] = {.lex_state = 0},
  [16] = {.lex_state = 0},
  [17] = {.lex_state = 0},
  [18] = {.lex_state = 0},
  [19] = {.lex_state = 0},
  [20] = {.lex_state = 0},
  [21] = {.lex_state = 15},
  [22] = {.lex_state = 0},
};

static const uint16_t ts_parse_table[LARGE_STATE_COUNT][SYMBOL_COUNT] = {
  [0] = {
    [ts_builtin_sym_end] = ACTIONS(1),
    [anon_sym_LBRACK] = ACTIONS(1),
    [anon_sym_RBRACK] = ACTIONS(1),
    [sym_tag_name] = ACTIONS(1),
    [sym_tag_value] = ACTIONS(1),
    [sym_move_number] = ACTIONS(1),
    [sym_reserve_count] = ACTIONS(1),
    [sym_glyph] = ACTIONS(1),
    [sym_comment] = ACTIONS(1),
    [anon_sym_LPAREN] = ACTIONS(1),
    [anon_sym_RPAREN] = ACTIONS(1),
    [anon_sym_1_DASH0] = ACTIONS(1),
    [anon_sym_0_DASH1] = ACTIONS(1),
    [anon_sym_1_SLASH2_DASH1_SLASH2] = ACTIONS(1),
    [anon_sym_STAR] = ACTIONS(1),
    [sym_escape_line] = ACTIONS(1),
  },
  [1] = {
    [sym_source_file] = STATE(22),
    [sym_record] = STATE(14),
    [sym_tags] = STATE(4),
    [sym_tag_pair] = STATE(8),
    [sym__element] = STATE(2),
    [sym_variation] = STATE(2),
    [sym_result] = STATE(2),
    [aux_sym_source_file_repeat1] = STATE(2),
    [aux_sym_source_file_repeat2] = STATE(14),
    [ts_builtin_sym_end] = ACTIONS(3),
    [anon_sym_LBRACK] = ACTIONS(5),
    [sym_turn] = ACTIONS(7),
    [sym_move_number] = ACTIONS(9),
    [sym_reserve_count] = ACTIONS(7),
    [sym_glyph] = ACTIONS(7),
    [sym_comment] = ACTIONS(7),
    [anon_sym_LPAREN] = ACTIONS(11),
    [anon_sym_1_DASH0] = ACTIONS(13),
    [anon_sym_0_DASH1] = ACTIONS(13),
    [anon_sym_1_SLASH2_DASH1_SLASH2] = ACTIONS(13),
    [anon_sym_STAR] = ACTIONS(13),
    [sym_escape_line] = ACTIONS(7),
  },
  [2] = {
    [sym_record] = STATE(16),
    [sym_tags] = STATE(4),
    [sym_tag_pair] = STATE(8),
    [sym__element] = STATE(3),
    [sym_variation] = STATE(3),
    [sym_result] = STATE(3),
    [aux_sym_source_file_repeat1] = STATE(3),
    [aux_sym_source_file_repeat2] = STATE(16),
    [ts_builtin_sym_end] = ACTIONS(15),
    [anon_sym_LBRACK] = ACTIONS(5),
    [sym_turn] = ACTIONS(17),
    [sym_move_number] = ACTIONS(19),
    [sym_reserve_count] = ACTIONS(17),
    [sym_glyph] = ACTIONS(17),
    [sym_comment] = ACTIONS(17),
    [anon_sym_LPAREN] = ACTIONS(11),
    [anon_sym_1_DASH0] = ACTIONS(13),
    [anon_sym_0_DASH1] = ACTIONS(13),
    [anon_sym_1_SLASH2_DASH1_SLASH2] = ACTIONS(13),
    [anon_sym_STAR] = ACTIONS(13),
    [sym_escape_line] = ACTIONS(17),
  },
  [3] = {
    [sym__element] = STATE(3),
    [sym_variation] = STATE(3),
    [sym_result] = STATE(3),
    [aux_sym_source_file_repeat1] = STATE(3),
    [ts_builtin_sym_end] = ACTIONS(21),
    [anon_sym_LBRACK] = ACTIONS(21),
    [sym_turn] = ACTIONS(23),
    [sym_move_number] = ACTIONS(26),
    [sym_reserve_count] = ACTIONS(23),
    [sym_glyph] = ACTIONS(23),
    [sym_comment] = ACTIONS(23),
    [anon_sym_LPAREN] = ACTIONS(29),
    [anon_sym_RPAREN] = ACTIONS(21),
    [anon_sym_1_DASH0] = ACTIONS(32),
    [anon_sym_0_DASH1] = ACTIONS(32),
    [anon_sym_1_SLASH2_DASH1_SLASH2] = ACTIONS(32),
    [anon_sym_STAR] = ACTIONS(32),
    [sym_escape_line] = ACTIONS(23),
  },
  [4] = {
    [sym__element] = STATE(5),
    [sym_variation] = STATE(5),
    [sym_result] = STATE(5),
    [aux_sym_source_file_repeat1] = STATE(5),
    [ts_builtin_sym_end] = ACTIONS(35),
    [anon_sym_LBRACK] = ACTIONS(35),
    [sym_turn] = ACTIONS(37),
    [sym_move_number] = ACTIONS(39),
    [sym_reserve_count] = ACTIONS(37),
    [sym_glyph] = ACTIONS(37),
    [sym_comment] = ACTIONS(37),
    [anon_sym_LPAREN] = ACTIONS(11),
    [anon_sym_1_DASH0] = ACTIONS(13),
    [anon_sym_0_DASH1] = ACTIONS(13),
    [anon_sym_1_SLASH2_DASH1_SLASH2] = ACTIONS(13),
    [anon_sym_STAR] = ACTIONS(13),
    [sym_escape_line] = ACTIONS(37),
  },
  [5] = {
    [sym__element] = STATE(3),
    [sym_variation] = STATE(3),
    [sym_result] = STATE(3),
    [aux_sym_source_file_repeat1] = STATE(3),
    [ts_builtin_sym_end] = ACTIONS(41),
    [anon_sym_LBRACK] = ACTIONS(41),
    [sym_turn] = ACTIONS(17),
    [sym_move_number] = ACTIONS(19),
    [sym_reserve_count] = ACTIONS(17),
    [sym_glyph] = ACTIONS(17),
    [sym_comment] = ACTIONS(17),
    [anon_sym_LPAREN] = ACTIONS(11),
    [anon_sym_1_DASH0] = ACTIONS(13),
    [anon_sym_0_DASH1] = ACTIONS(13),
    [anon_sym_1_SLASH2_DASH1_SLASH2] = ACTIONS(13),
    [anon_sym_STAR] = ACTIONS(13),
    [sym_escape_line] = ACTIONS(17),
  },
  [6] = {
    [sym__element] = STATE(3),
    [sym_variation] = STATE(3),
    [sym_result] = STATE(3),
    [aux_sym_source_file_repeat1] = STATE(3),
    [sym_turn] = ACTIONS(17),
    [sym_move_number] = ACTIONS(19),
    [sym_reserve_count] = ACTIONS(17),
    [sym_glyph] = ACTIONS(17),
    [sym_comment] = ACTIONS(17),
    [anon_sym_LPAREN] = ACTIONS(11),
    [anon_sym_RPAREN] = ACTIONS(43),
    [anon_sym_1_DASH0] = ACTIONS(13),
    [anon_sym_0_DASH1] = ACTIONS(13),
    [anon_sym_1_SLASH2_DASH1_SLASH2] = ACTIONS(13),
    [anon_sym_STAR] = ACTIONS(13),
    [sym_escape_line] = ACTIONS(17),
  },
  [7] = {
    [sym__element] = STATE(6),
    [sym_variation] = STATE(6),
    [sym_result] = STATE(6),
    [aux_sym_source_file_repeat1] = STATE(6),
    [sym_turn] = ACTIONS(45),
    [sym_move_number] = ACTIONS(47),
    [sym_reserve_count] = ACTIONS(45),
    [sym_glyph] = ACTIONS(45),
    [sym_comment] = ACTIONS(45),
    [anon_sym_LPAREN] = ACTIONS(11),
    [anon_sym_1_DASH0] = ACTIONS(13),
    [anon_sym_0_DASH1] = ACTIONS(13),
    [anon_sym_1_SLASH2_DASH1_SLASH2] = ACTIONS(13),
    [anon_sym_STAR] = ACTIONS(13),
    [sym_escape_line] = ACTIONS(45),
  },
  [8] = {
    [sym_tag_pair] = STATE(9),
    [aux_sym_tags_repeat1] = STATE(9),
    [ts_builtin_sym_end] = ACTIONS(49),
    [anon_sym_LBRACK] = ACTIONS(5),
    [sym_turn] = ACTIONS(49),
    [sym_move_number] = ACTIONS(51),
    [sym_reserve_count] = ACTIONS(49),
    [sym_glyph] = ACTIONS(49),
    [sym_comment] = ACTIONS(49),
    [anon_sym_LPAREN] = ACTIONS(51),
    [anon_sym_1_DASH0] = ACTIONS(49),
    [anon_sym_0_DASH1] = ACTIONS(49),
    [anon_sym_1_SLASH2_DASH1_SLASH2] = ACTIONS(49),
    [anon_sym_STAR] = ACTIONS(49),
    [sym_escape_line] = ACTIONS(53),
  },
  [9] = {
    [sym_tag_pair] = STATE(10),
    [aux_sym_tags_repeat1] = STATE(10),
    [ts_builtin_sym_end] = ACTIONS(55),
    [anon_sym_LBRACK] = ACTIONS(5),
    [sym_turn] = ACTIONS(55),
    [sym_move_number] = ACTIONS(57),
    [sym_reserve_count] = ACTIONS(55),
    [sym_glyph] = ACTIONS(55),
    [sym_comment] = ACTIONS(55),
    [anon_sym_LPAREN] = ACTIONS(57),
    [anon_sym_1_DASH0] = ACTIONS(55),
    [anon_sym_0_DASH1] = ACTIONS(55),
    [anon_sym_1_SLASH2_DASH1_SLASH2] = ACTIONS(55),
    [anon_sym_STAR] = ACTIONS(55),
    [sym_escape_line] = ACTIONS(59),
  },
  [10] = {
    [sym_tag_pair] = STATE(10),
    [aux_sym_tags_repeat1] = STATE(10),
    [ts_builtin_sym_end] = ACTIONS(61),
    [anon_sym_LBRACK] = ACTIONS(63),
    [sym_turn] = ACTIONS(61),
    [sym_move_number] = ACTIONS(66),
    [sym_reserve_count] = ACTIONS(61),
    [sym_glyph] = ACTIONS(61),
    [sym_comment] = ACTIONS(61),
    [anon_sym_LPAREN] = ACTIONS(66),
    [anon_sym_1_DASH0] = ACTIONS(61),
    [anon_sym_0_DASH1] = ACTIONS(61),
    [anon_sym_1_SLASH2_DASH1_SLASH2] = ACTIONS(61),
    [anon_sym_STAR] = ACTIONS(61),
    [sym_escape_line] = ACTIONS(68),
  },
};

static const uint16_t ts_small_parse_table[] = {
  [0] = 2,
    ACTIONS(73), 2,
      sym_move_number,
      anon_sym_LPAREN,
    ACTIONS(71), 12,
      ts_builtin_sym_end,
      anon_sym_LBRACK,
      sym_turn,
      sym_reserve_count,
      sym_glyph,
      sym_comment,
      anon_sym_RPAREN,
      anon_sym_1_DASH0,
      anon_sym_0_DASH1,
      anon_sym_1_SLASH2_DASH1_SLASH2,
      anon_sym_STAR,
      sym_escape_line,
  [19] = 2,
    ACTIONS(77), 2,
      sym_move_number,
      anon_sym_LPAREN,
    ACTIONS(75), 12,
      ts_builtin_sym_end,
      anon_sym_LBRACK,
      sym_turn,
      sym_reserve_count,
      sym_glyph,
      sym_comment,
      anon_sym_RPAREN,
      anon_sym_1_DASH0,
      anon_sym_0_DASH1,
      anon_sym_1_SLASH2_DASH1_SLASH2,
      anon_sym_STAR,
      sym_escape_line,
  [38] = 2,
    ACTIONS(81), 2,
      sym_move_number,
      anon_sym_LPAREN,
    ACTIONS(79), 11,
      ts_builtin_sym_end,
      anon_sym_LBRACK,
      sym_turn,
      sym_reserve_count,
      sym_glyph,
      sym_comment,
      anon_sym_1_DASH0,
      anon_sym_0_DASH1,
      anon_sym_1_SLASH2_DASH1_SLASH2,
      anon_sym_STAR,
      sym_escape_line,
  [56] = 5,
    ACTIONS(5), 1,
      anon_sym_LBRACK,
    ACTIONS(15), 1,
      ts_builtin_sym_end,
    STATE(4), 1,
      sym_tags,
    STATE(8), 1,
      sym_tag_pair,
    STATE(15), 2,
      sym_record,
      aux_sym_source_file_repeat2,
  [73] = 5,
    ACTIONS(83), 1,
      ts_builtin_sym_end,
    ACTIONS(85), 1,
      anon_sym_LBRACK,
    STATE(4), 1,
      sym_tags,
    STATE(8), 1,
      sym_tag_pair,
    STATE(15), 2,
      sym_record,
      aux_sym_source_file_repeat2,
  [90] = 5,
    ACTIONS(5), 1,
      anon_sym_LBRACK,
    ACTIONS(88), 1,
      ts_builtin_sym_end,
    STATE(4), 1,
      sym_tags,
    STATE(8), 1,
      sym_tag_pair,
    STATE(15), 2,
      sym_record,
      aux_sym_source_file_repeat2,
  [107] = 3,
    ACTIONS(90), 1,
      anon_sym_RBRACK,
    ACTIONS(92), 1,
      sym_tag_value,
    STATE(18), 1,
      aux_sym_tag_pair_repeat1,
  [117] = 3,
    ACTIONS(94), 1,
      anon_sym_RBRACK,
    ACTIONS(96), 1,
      sym_tag_value,
    STATE(18), 1,
      aux_sym_tag_pair_repeat1,
  [127] = 2,
    ACTIONS(92), 1,
      sym_tag_value,
    STATE(17), 1,
      aux_sym_tag_pair_repeat1,
  [134] = 1,
    ACTIONS(99), 2,
      anon_sym_RBRACK,
      sym_tag_value,
  [139] = 1,
    ACTIONS(101), 1,
      sym_tag_name,
  [143] = 1,
    ACTIONS(103), 1,
      ts_builtin_sym_end,
};

static const uint32_t ts_small_parse_table_map[] = {
  [SMALL_STATE(11)] = 0,
  [SMALL_STATE(12)] = 19,
  [SMALL_STATE(13)] = 38,
  [SMALL_STATE(14)] = 56,
  [SMALL_STATE(15)] = 73,
  [SMALL_STATE(16)] = 90,
  [SMALL_STATE(17)] = 107,
  [SMALL_STATE(18)] = 117,
  [SMALL_STATE(19)] = 127,
  [SMALL_STATE(20)] = 134,
  [SMALL_STATE(21)] = 139,
  [SMALL_STATE(22)] = 143,
};

static const TSParseActionEntry ts_parse_actions[] = {
  [0] = {.entry = {.count = 0, .reusable = false}},
  [1] = {.entry = {.count = 1, .reusable = false}}, RECOVER(),
  [3] = {.entry = {.count = 1, .reusable = true}}, REDUCE(sym_source_file, 0),
  [5] = {.entry = {.count = 1, .reusable = true}}, SHIFT(21),
  [7] = {.entry = {.count = 1, .reusable = true}}, SHIFT(2),
  [9] = {.entry = {.count = 1, .reusable = false}}, SHIFT(2),
  [11] = {.entry = {.count = 1, .reusable = false}}, SHIFT(7),
  [13] = {.entry = {.count = 1, .reusable = true}}, SHIFT(11),
  [15] = {.entry = {.count = 1, .reusable = true}}, REDUCE(sym_source_file, 1),
  [17] = {.entry = {.count = 1, .reusable = true}}, SHIFT(3),
  [19] = {.entry = {.count = 1, .reusable = false}}, SHIFT(3),
  [21] = {.entry = {.count = 1, .reusable = true}}, REDUCE(aux_sym_source_file_repeat1, 2),
  [23] = {.entry = {.count = 2, .reusable = true}}, REDUCE(aux_sym_source_file_repeat1, 2), SHIFT_REPEAT(3),
  [26] = {.entry = {.count = 2, .reusable = false}}, REDUCE(aux_sym_source_file_repeat1, 2), SHIFT_REPEAT(3),
  [29] = {.entry = {.count = 2, .reusable = false}}, REDUCE(aux_sym_source_file_repeat1, 2), SHIFT_REPEAT(7),
  [32] = {.entry = {.count = 2, .reusable = true}}, REDUCE(aux_sym_source_file_repeat1, 2), SHIFT_REPEAT(11),
  [35] = {.entry = {.count = 1, .reusable = true}}, REDUCE(sym_record, 1),
  [37] = {.entry = {.count = 1, .reusable = true}}, SHIFT(5),
  [39] = {.entry = {.count = 1, .reusable = false}}, SHIFT(5),
  [41] = {.entry = {.count = 1, .reusable = true}}, REDUCE(sym_record, 2),
  [43] = {.entry = {.count = 1, .reusable = true}}, SHIFT(12),
  [45] = {.entry = {.count = 1, .reusable = true}}, SHIFT(6),
  [47] = {.entry = {.count = 1, .reusable = false}}, SHIFT(6),
  [49] = {.entry = {.count = 1, .reusable = true}}, REDUCE(sym_tags, 1),
  [51] = {.entry = {.count = 1, .reusable = false}}, REDUCE(sym_tags, 1),
  [53] = {.entry = {.count = 1, .reusable = true}}, SHIFT(9),
  [55] = {.entry = {.count = 1, .reusable = true}}, REDUCE(sym_tags, 2),
  [57] = {.entry = {.count = 1, .reusable = false}}, REDUCE(sym_tags, 2),
  [59] = {.entry = {.count = 1, .reusable = true}}, SHIFT(10),
  [61] = {.entry = {.count = 1, .reusable = true}}, REDUCE(aux_sym_tags_repeat1, 2),
  [63] = {.entry = {.count = 2, .reusable = true}}, REDUCE(aux_sym_tags_repeat1, 2), SHIFT_REPEAT(21),
  [66] = {.entry = {.count = 1, .reusable = false}}, REDUCE(aux_sym_tags_repeat1, 2),
  [68] = {.entry = {.count = 2, .reusable = true}}, REDUCE(aux_sym_tags_repeat1, 2), SHIFT_REPEAT(10),
  [71] = {.entry = {.count = 1, .reusable = true}}, REDUCE(sym_result, 1),
  [73] = {.entry = {.count = 1, .reusable = false}}, REDUCE(sym_result, 1),
  [75] = {.entry = {.count = 1, .reusable = true}}, REDUCE(sym_variation, 3),
  [77] = {.entry = {.count = 1, .reusable = false}}, REDUCE(sym_variation, 3),
  [79] = {.entry = {.count = 1, .reusable = true}}, REDUCE(sym_tag_pair, 4, .production_id = 2),
  [81] = {.entry = {.count = 1, .reusable = false}}, REDUCE(sym_tag_pair, 4, .production_id = 2),
  [83] = {.entry = {.count = 1, .reusable = true}}, REDUCE(aux_sym_source_file_repeat2, 2),
  [85] = {.entry = {.count = 2, .reusable = true}}, REDUCE(aux_sym_source_file_repeat2, 2), SHIFT_REPEAT(21),
  [88] = {.entry = {.count = 1, .reusable = true}}, REDUCE(sym_source_file, 2),
  [90] = {.entry = {.count = 1, .reusable = true}}, SHIFT(13),
  [92] = {.entry = {.count = 1, .reusable = true}}, SHIFT(20),
  [94] = {.entry = {.count = 1, .reusable = true}}, REDUCE(aux_sym_tag_pair_repeat1, 2, .production_id = 3),
  [96] = {.entry = {.count = 2, .reusable = true}}, REDUCE(aux_sym_tag_pair_repeat1, 2, .production_id = 3), SHIFT_REPEAT(20),
  [99] = {.entry = {.count = 1, .reusable = true}}, REDUCE(aux_sym_tag_pair_repeat1, 1, .production_id = 1),
  [101] = {.entry = {.count = 1, .reusable = true}}, SHIFT(19),
  [103] = {.entry = {.count = 1, .reusable = true}},  ACCEPT_INPUT(),
};

#ifdef __cplusplus
extern "C" {
#endif
#ifdef _WIN32
#define extern __declspec(dllexport)
#endif

extern const TSLanguage *tree_sitter_gpn(void) {
  static const TSLanguage language = {
    .version = LANGUAGE_VERSION,
    .symbol_count = SYMBOL_COUNT,
    .alias_count = ALIAS_COUNT,
    .token_count = TOKEN_COUNT,
    .external_token_count = EXTERNAL_TOKEN_COUNT,
    .state_count = STATE_COUNT,
    .large_state_count = LARGE_STATE_COUNT,
    .production_id_count = PRODUCTION_ID_COUNT,
    .field_count = FIELD_COUNT,
    .max_alias_sequence_length = MAX_ALIAS_SEQUENCE_LENGTH,
    .parse_table = &ts_parse_table[0][0],
    .small_parse_table = ts_small_parse_table,
    .small_parse_table_map = ts_small_parse_table_map,
    .parse_actions = ts_parse_actions,
    .symbol_names = ts_symbol_names,
    .field_names = ts_field_names,
    .field_map_slices = ts_field_map_slices,
    .field_map_entries = ts_field_map_entries,
    .symbol_metadata = ts_symbol_metadata,
    .public_symbol_map = ts_symbol_map,
    .alias_map = ts_non_terminal_alias_map,
    .alias_sequences = &ts_alias_sequences[0][0],
    .lex_modes = ts_lex_modes,
    .lex_fn = ts_lex,
    .primary_state_ids = ts_primary_state_ids,
  };
  return &language;
}
#ifdef __cplusplus
}
#endif
