#include <tree_sitter/parser.h>

#if defined(__GNUC__) || defined(__clang__)
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wmissing-field-initializers"
#endif

#define LANGUAGE_VERSION 14
#define STATE_COUNT 51
#define LARGE_STATE_COUNT 2
#define SYMBOL_COUNT 24
#define ALIAS_COUNT 0
#define TOKEN_COUNT 13
#define EXTERNAL_TOKEN_COUNT 0
#define FIELD_COUNT 5
#define MAX_ALIAS_SEQUENCE_LENGTH 6
#define PRODUCTION_ID_COUNT 12

enum {
  anon_sym_gpn_DASHvariants = 1,
  sym_version = 2,
  anon_sym_LBRACK = 3,
  anon_sym_COLON = 4,
  anon_sym_RBRACK = 5,
  sym_name = 6,
  anon_sym_EQ = 7,
  sym_key = 8,
  sym_text = 9,
  sym_comment = 10,
  sym__line_end = 11,
  sym__more = 12,
  sym_source_file = 13,
  sym_head = 14,
  sym_section = 15,
  sym_section_head = 16,
  sym_setting = 17,
  sym__empty = 18,
  sym__end = 19,
  aux_sym_source_file_repeat1 = 20,
  aux_sym_source_file_repeat2 = 21,
  aux_sym_section_repeat1 = 22,
  aux_sym_setting_repeat1 = 23,
};

static const char * const ts_symbol_names[] = {
  [ts_builtin_sym_end] = "end",
  [anon_sym_gpn_DASHvariants] = "gpn-variants",
  [sym_version] = "version",
  [anon_sym_LBRACK] = "[",
  [anon_sym_COLON] = ":",
  [anon_sym_RBRACK] = "]",
  [sym_name] = "name",
  [anon_sym_EQ] = "=",
  [sym_key] = "key",
  [sym_text] = "text",
  [sym_comment] = "comment",
  [sym__line_end] = "_line_end",
  [sym__more] = "_more",
  [sym_source_file] = "source_file",
  [sym_head] = "head",
  [sym_section] = "section",
  [sym_section_head] = "section_head",
  [sym_setting] = "setting",
  [sym__empty] = "_empty",
  [sym__end] = "_end",
  [aux_sym_source_file_repeat1] = "source_file_repeat1",
  [aux_sym_source_file_repeat2] = "source_file_repeat2",
  [aux_sym_section_repeat1] = "section_repeat1",
  [aux_sym_setting_repeat1] = "setting_repeat1",
};

static const TSSymbol ts_symbol_map[] = {
  [ts_builtin_sym_end] = ts_builtin_sym_end,
  [anon_sym_gpn_DASHvariants] = anon_sym_gpn_DASHvariants,
  [sym_version] = sym_version,
  [anon_sym_LBRACK] = anon_sym_LBRACK,
  [anon_sym_COLON] = anon_sym_COLON,
  [anon_sym_RBRACK] = anon_sym_RBRACK,
  [sym_name] = sym_name,
  [anon_sym_EQ] = anon_sym_EQ,
  [sym_key] = sym_key,
  [sym_text] = sym_text,
  [sym_comment] = sym_comment,
  [sym__line_end] = sym__line_end,
  [sym__more] = sym__more,
  [sym_source_file] = sym_source_file,
  [sym_head] = sym_head,
  [sym_section] = sym_section,
  [sym_section_head] = sym_section_head,
  [sym_setting] = sym_setting,
  [sym__empty] = sym__empty,
  [sym__end] = sym__end,
  [aux_sym_source_file_repeat1] = aux_sym_source_file_repeat1,
  [aux_sym_source_file_repeat2] = aux_sym_source_file_repeat2,
  [aux_sym_section_repeat1] = aux_sym_section_repeat1,
  [aux_sym_setting_repeat1] = aux_sym_setting_repeat1,
};

static const TSSymbolMetadata ts_symbol_metadata[] = {
  [ts_builtin_sym_end] = {
    .visible = false,
    .named = true,
  },
  [anon_sym_gpn_DASHvariants] = {
    .visible = true,
    .named = false,
  },
  [sym_version] = {
    .visible = true,
    .named = true,
  },
  [anon_sym_LBRACK] = {
    .visible = true,
    .named = false,
  },
  [anon_sym_COLON] = {
    .visible = true,
    .named = false,
  },
  [anon_sym_RBRACK] = {
    .visible = true,
    .named = false,
  },
  [sym_name] = {
    .visible = true,
    .named = true,
  },
  [anon_sym_EQ] = {
    .visible = true,
    .named = false,
  },
  [sym_key] = {
    .visible = true,
    .named = true,
  },
  [sym_text] = {
    .visible = true,
    .named = true,
  },
  [sym_comment] = {
    .visible = true,
    .named = true,
  },
  [sym__line_end] = {
    .visible = false,
    .named = true,
  },
  [sym__more] = {
    .visible = false,
    .named = true,
  },
  [sym_source_file] = {
    .visible = true,
    .named = true,
  },
  [sym_head] = {
    .visible = true,
    .named = true,
  },
  [sym_section] = {
    .visible = true,
    .named = true,
  },
  [sym_section_head] = {
    .visible = true,
    .named = true,
  },
  [sym_setting] = {
    .visible = true,
    .named = true,
  },
  [sym__empty] = {
    .visible = false,
    .named = true,
  },
  [sym__end] = {
    .visible = false,
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
  [aux_sym_section_repeat1] = {
    .visible = false,
    .named = false,
  },
  [aux_sym_setting_repeat1] = {
    .visible = false,
    .named = false,
  },
};

enum {
  field_key = 1,
  field_name = 2,
  field_parent = 3,
  field_value = 4,
  field_version = 5,
};

static const char * const ts_field_names[] = {
  [0] = NULL,
  [field_key] = "key",
  [field_name] = "name",
  [field_parent] = "parent",
  [field_value] = "value",
  [field_version] = "version",
};

static const TSFieldMapSlice ts_field_map_slices[PRODUCTION_ID_COUNT] = {
  [1] = {.index = 0, .length = 1},
  [2] = {.index = 1, .length = 1},
  [3] = {.index = 2, .length = 1},
  [4] = {.index = 3, .length = 2},
  [5] = {.index = 5, .length = 2},
  [6] = {.index = 7, .length = 2},
  [7] = {.index = 9, .length = 3},
  [8] = {.index = 12, .length = 2},
  [9] = {.index = 14, .length = 1},
  [10] = {.index = 15, .length = 2},
  [11] = {.index = 17, .length = 3},
};

static const TSFieldMapEntry ts_field_map_entries[] = {
  [0] =
    {field_version, 1},
  [1] =
    {field_name, 1},
  [2] =
    {field_key, 0},
  [3] =
    {field_key, 0},
    {field_value, 2},
  [5] =
    {field_key, 0},
    {field_value, 2, .inherited = true},
  [7] =
    {field_name, 1},
    {field_parent, 3},
  [9] =
    {field_key, 0},
    {field_value, 2},
    {field_value, 3, .inherited = true},
  [12] =
    {field_key, 0},
    {field_value, 3, .inherited = true},
  [14] =
    {field_value, 1},
  [15] =
    {field_value, 0, .inherited = true},
    {field_value, 1, .inherited = true},
  [17] =
    {field_key, 0},
    {field_value, 2},
    {field_value, 4, .inherited = true},
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
  [23] = 23,
  [24] = 24,
  [25] = 25,
  [26] = 26,
  [27] = 27,
  [28] = 28,
  [29] = 29,
  [30] = 30,
  [31] = 31,
  [32] = 32,
  [33] = 33,
  [34] = 34,
  [35] = 35,
  [36] = 36,
  [37] = 37,
  [38] = 38,
  [39] = 39,
  [40] = 40,
  [41] = 41,
  [42] = 42,
  [43] = 43,
  [44] = 44,
  [45] = 45,
  [46] = 46,
  [47] = 47,
  [48] = 48,
  [49] = 49,
  [50] = 50,
};

static bool ts_lex(TSLexer *lexer, TSStateId state) {
  START_LEXER();
  eof = lexer->eof(lexer);
  switch (state) {
    case 0:
      if (eof) ADVANCE(22);
      if (lookahead == '\n') ADVANCE(47);
      if (lookahead == '\r') ADVANCE(1);
      if (lookahead == '#') ADVANCE(45);
      if (lookahead == ':') ADVANCE(44);
      if (lookahead == '=') ADVANCE(44);
      if (lookahead == '[') ADVANCE(44);
      if (lookahead == ']') ADVANCE(44);
      if (lookahead == 'g') ADVANCE(37);
      if (lookahead == '\t' ||
          lookahead == ' ') SKIP(0)
      if (('0' <= lookahead && lookahead <= '9')) ADVANCE(43);
      if (lookahead != 0) ADVANCE(44);
      END_STATE();
    case 1:
      if (lookahead == '\n') ADVANCE(47);
      END_STATE();
    case 2:
      if (lookahead == '\n') ADVANCE(3);
      END_STATE();
    case 3:
      if (lookahead == '\n') ADVANCE(3);
      if (lookahead == '\r') ADVANCE(2);
      if (lookahead == '\t' ||
          lookahead == ' ') ADVANCE(48);
      END_STATE();
    case 4:
      if (lookahead == '\n') ADVANCE(46);
      END_STATE();
    case 5:
      if (lookahead == '-') ADVANCE(15);
      END_STATE();
    case 6:
      if (lookahead == 'a') ADVANCE(12);
      END_STATE();
    case 7:
      if (lookahead == 'a') ADVANCE(10);
      END_STATE();
    case 8:
      if (lookahead == 'i') ADVANCE(7);
      END_STATE();
    case 9:
      if (lookahead == 'n') ADVANCE(5);
      END_STATE();
    case 10:
      if (lookahead == 'n') ADVANCE(14);
      END_STATE();
    case 11:
      if (lookahead == 'p') ADVANCE(9);
      END_STATE();
    case 12:
      if (lookahead == 'r') ADVANCE(8);
      END_STATE();
    case 13:
      if (lookahead == 's') ADVANCE(23);
      END_STATE();
    case 14:
      if (lookahead == 't') ADVANCE(13);
      END_STATE();
    case 15:
      if (lookahead == 'v') ADVANCE(6);
      END_STATE();
    case 16:
      if (lookahead == '\t' ||
          lookahead == ' ') ADVANCE(16);
      if (lookahead != 0 &&
          lookahead != '\n' &&
          lookahead != '\r' &&
          lookahead != '#') ADVANCE(44);
      END_STATE();
    case 17:
      if (lookahead == '\t' ||
          lookahead == ' ') SKIP(17)
      if (lookahead != 0 &&
          lookahead != '\n' &&
          lookahead != '\r' &&
          lookahead != '#' &&
          lookahead != ':' &&
          lookahead != '[' &&
          lookahead != ']') ADVANCE(28);
      END_STATE();
    case 18:
      if (eof) ADVANCE(22);
      if (lookahead == '\n') ADVANCE(47);
      if (lookahead == '\r') ADVANCE(1);
      if (lookahead == '#') ADVANCE(45);
      if (lookahead == '=') ADVANCE(44);
      if (lookahead == '[') ADVANCE(44);
      if (lookahead == '\t' ||
          lookahead == ' ') SKIP(18)
      if (lookahead != 0) ADVANCE(42);
      END_STATE();
    case 19:
      if (eof) ADVANCE(22);
      if (lookahead == '\n') ADVANCE(47);
      if (lookahead == '\r') ADVANCE(1);
      if (lookahead == '#') ADVANCE(45);
      if (lookahead == '[') ADVANCE(25);
      if (lookahead == '\t' ||
          lookahead == ' ') SKIP(19)
      if (lookahead != 0 &&
          lookahead != '=') ADVANCE(30);
      END_STATE();
    case 20:
      if (eof) ADVANCE(22);
      if (lookahead == '\n') ADVANCE(46);
      if (lookahead == '\r') ADVANCE(4);
      if (lookahead == '#') ADVANCE(45);
      if (lookahead == ':') ADVANCE(26);
      if (lookahead == '=') ADVANCE(29);
      if (lookahead == '[') ADVANCE(25);
      if (lookahead == ']') ADVANCE(27);
      if (lookahead == 'g') ADVANCE(11);
      if (lookahead == '\t' ||
          lookahead == ' ') SKIP(20)
      if (('0' <= lookahead && lookahead <= '9')) ADVANCE(24);
      END_STATE();
    case 21:
      if (eof) ADVANCE(22);
      if (lookahead == '\n') ADVANCE(46);
      if (lookahead == '\r') ADVANCE(4);
      if (lookahead == '#') ADVANCE(45);
      if (lookahead == '[') ADVANCE(25);
      if (lookahead == '\t' ||
          lookahead == ' ') SKIP(21)
      if (lookahead != 0 &&
          lookahead != '=') ADVANCE(30);
      END_STATE();
    case 22:
      ACCEPT_TOKEN(ts_builtin_sym_end);
      END_STATE();
    case 23:
      ACCEPT_TOKEN(anon_sym_gpn_DASHvariants);
      END_STATE();
    case 24:
      ACCEPT_TOKEN(sym_version);
      if (('0' <= lookahead && lookahead <= '9')) ADVANCE(24);
      END_STATE();
    case 25:
      ACCEPT_TOKEN(anon_sym_LBRACK);
      END_STATE();
    case 26:
      ACCEPT_TOKEN(anon_sym_COLON);
      END_STATE();
    case 27:
      ACCEPT_TOKEN(anon_sym_RBRACK);
      END_STATE();
    case 28:
      ACCEPT_TOKEN(sym_name);
      if (lookahead != 0 &&
          lookahead != '\t' &&
          lookahead != '\n' &&
          lookahead != '\r' &&
          lookahead != ' ' &&
          lookahead != '#' &&
          lookahead != ':' &&
          lookahead != '[' &&
          lookahead != ']') ADVANCE(28);
      END_STATE();
    case 29:
      ACCEPT_TOKEN(anon_sym_EQ);
      END_STATE();
    case 30:
      ACCEPT_TOKEN(sym_key);
      if (lookahead != 0 &&
          lookahead != '\t' &&
          lookahead != '\n' &&
          lookahead != '\r' &&
          lookahead != ' ' &&
          lookahead != '#' &&
          lookahead != '=') ADVANCE(30);
      END_STATE();
    case 31:
      ACCEPT_TOKEN(sym_text);
      if (lookahead == '-') ADVANCE(41);
      if (lookahead == '\t' ||
          lookahead == ' ') ADVANCE(16);
      if (lookahead != 0 &&
          lookahead != '\n' &&
          lookahead != '\r') ADVANCE(44);
      END_STATE();
    case 32:
      ACCEPT_TOKEN(sym_text);
      if (lookahead == 'a') ADVANCE(38);
      if (lookahead == '\t' ||
          lookahead == ' ') ADVANCE(16);
      if (lookahead != 0 &&
          lookahead != '\n' &&
          lookahead != '\r') ADVANCE(44);
      END_STATE();
    case 33:
      ACCEPT_TOKEN(sym_text);
      if (lookahead == 'a') ADVANCE(36);
      if (lookahead == '\t' ||
          lookahead == ' ') ADVANCE(16);
      if (lookahead != 0 &&
          lookahead != '\n' &&
          lookahead != '\r') ADVANCE(44);
      END_STATE();
    case 34:
      ACCEPT_TOKEN(sym_text);
      if (lookahead == 'i') ADVANCE(33);
      if (lookahead == '\t' ||
          lookahead == ' ') ADVANCE(16);
      if (lookahead != 0 &&
          lookahead != '\n' &&
          lookahead != '\r') ADVANCE(44);
      END_STATE();
    case 35:
      ACCEPT_TOKEN(sym_text);
      if (lookahead == 'n') ADVANCE(31);
      if (lookahead == '\t' ||
          lookahead == ' ') ADVANCE(16);
      if (lookahead != 0 &&
          lookahead != '\n' &&
          lookahead != '\r') ADVANCE(44);
      END_STATE();
    case 36:
      ACCEPT_TOKEN(sym_text);
      if (lookahead == 'n') ADVANCE(40);
      if (lookahead == '\t' ||
          lookahead == ' ') ADVANCE(16);
      if (lookahead != 0 &&
          lookahead != '\n' &&
          lookahead != '\r') ADVANCE(44);
      END_STATE();
    case 37:
      ACCEPT_TOKEN(sym_text);
      if (lookahead == 'p') ADVANCE(35);
      if (lookahead == '\t' ||
          lookahead == ' ') ADVANCE(16);
      if (lookahead != 0 &&
          lookahead != '\n' &&
          lookahead != '\r') ADVANCE(44);
      END_STATE();
    case 38:
      ACCEPT_TOKEN(sym_text);
      if (lookahead == 'r') ADVANCE(34);
      if (lookahead == '\t' ||
          lookahead == ' ') ADVANCE(16);
      if (lookahead != 0 &&
          lookahead != '\n' &&
          lookahead != '\r') ADVANCE(44);
      END_STATE();
    case 39:
      ACCEPT_TOKEN(sym_text);
      if (lookahead == 's') ADVANCE(44);
      if (lookahead == '\t' ||
          lookahead == ' ') ADVANCE(16);
      if (lookahead != 0 &&
          lookahead != '\n' &&
          lookahead != '\r') ADVANCE(44);
      END_STATE();
    case 40:
      ACCEPT_TOKEN(sym_text);
      if (lookahead == 't') ADVANCE(39);
      if (lookahead == '\t' ||
          lookahead == ' ') ADVANCE(16);
      if (lookahead != 0 &&
          lookahead != '\n' &&
          lookahead != '\r') ADVANCE(44);
      END_STATE();
    case 41:
      ACCEPT_TOKEN(sym_text);
      if (lookahead == 'v') ADVANCE(32);
      if (lookahead == '\t' ||
          lookahead == ' ') ADVANCE(16);
      if (lookahead != 0 &&
          lookahead != '\n' &&
          lookahead != '\r') ADVANCE(44);
      END_STATE();
    case 42:
      ACCEPT_TOKEN(sym_text);
      if (lookahead == '\t' ||
          lookahead == ' ') ADVANCE(16);
      if (lookahead == '#' ||
          lookahead == '=') ADVANCE(44);
      if (lookahead != 0 &&
          lookahead != '\n' &&
          lookahead != '\r') ADVANCE(42);
      END_STATE();
    case 43:
      ACCEPT_TOKEN(sym_text);
      if (lookahead == '\t' ||
          lookahead == ' ') ADVANCE(16);
      if (('0' <= lookahead && lookahead <= '9')) ADVANCE(43);
      if (lookahead != 0 &&
          lookahead != '\n' &&
          lookahead != '\r') ADVANCE(44);
      END_STATE();
    case 44:
      ACCEPT_TOKEN(sym_text);
      if (lookahead == '\t' ||
          lookahead == ' ') ADVANCE(16);
      if (lookahead != 0 &&
          lookahead != '\n' &&
          lookahead != '\r') ADVANCE(44);
      END_STATE();
    case 45:
      ACCEPT_TOKEN(sym_comment);
      if (lookahead != 0 &&
          lookahead != '\n' &&
          lookahead != '\r') ADVANCE(45);
      END_STATE();
    case 46:
      ACCEPT_TOKEN(sym__line_end);
      END_STATE();
    case 47:
      ACCEPT_TOKEN(sym__line_end);
      if (lookahead == '\n') ADVANCE(3);
      if (lookahead == '\r') ADVANCE(2);
      if (lookahead == '\t' ||
          lookahead == ' ') ADVANCE(48);
      END_STATE();
    case 48:
      ACCEPT_TOKEN(sym__more);
      if (lookahead == '\n') ADVANCE(3);
      if (lookahead == '\r') ADVANCE(2);
      if (lookahead == '\t' ||
          lookahead == ' ') ADVANCE(48);
      END_STATE();
    default:
      return false;
  }
}

static const TSLexMode ts_lex_modes[STATE_COUNT] = {
  [0] = {.lex_state = 0},
  [1] = {.lex_state = 20},
  [2] = {.lex_state = 20},
  [3] = {.lex_state = 20},
  [4] = {.lex_state = 20},
  [5] = {.lex_state = 18},
  [6] = {.lex_state = 21},
  [7] = {.lex_state = 21},
  [8] = {.lex_state = 21},
  [9] = {.lex_state = 19},
  [10] = {.lex_state = 19},
  [11] = {.lex_state = 19},
  [12] = {.lex_state = 19},
  [13] = {.lex_state = 19},
  [14] = {.lex_state = 19},
  [15] = {.lex_state = 19},
  [16] = {.lex_state = 19},
  [17] = {.lex_state = 20},
  [18] = {.lex_state = 21},
  [19] = {.lex_state = 21},
  [20] = {.lex_state = 19},
  [21] = {.lex_state = 19},
  [22] = {.lex_state = 19},
  [23] = {.lex_state = 21},
  [24] = {.lex_state = 21},
  [25] = {.lex_state = 21},
  [26] = {.lex_state = 20},
  [27] = {.lex_state = 21},
  [28] = {.lex_state = 21},
  [29] = {.lex_state = 21},
  [30] = {.lex_state = 20},
  [31] = {.lex_state = 21},
  [32] = {.lex_state = 20},
  [33] = {.lex_state = 21},
  [34] = {.lex_state = 21},
  [35] = {.lex_state = 21},
  [36] = {.lex_state = 21},
  [37] = {.lex_state = 21},
  [38] = {.lex_state = 21},
  [39] = {.lex_state = 20},
  [40] = {.lex_state = 20},
  [41] = {.lex_state = 21},
  [42] = {.lex_state = 20},
  [43] = {.lex_state = 20},
  [44] = {.lex_state = 18},
  [45] = {.lex_state = 20},
  [46] = {.lex_state = 20},
  [47] = {.lex_state = 20},
  [48] = {.lex_state = 17},
  [49] = {.lex_state = 0},
  [50] = {.lex_state = 17},
};

static const uint16_t ts_parse_table[LARGE_STATE_COUNT][SYMBOL_COUNT] = {
  [0] = {
    [ts_builtin_sym_end] = ACTIONS(1),
    [anon_sym_gpn_DASHvariants] = ACTIONS(1),
    [sym_version] = ACTIONS(1),
    [anon_sym_LBRACK] = ACTIONS(1),
    [anon_sym_COLON] = ACTIONS(1),
    [anon_sym_RBRACK] = ACTIONS(1),
    [anon_sym_EQ] = ACTIONS(1),
    [sym_text] = ACTIONS(1),
    [sym_comment] = ACTIONS(1),
    [sym__line_end] = ACTIONS(1),
    [sym__more] = ACTIONS(1),
  },
  [1] = {
    [sym_source_file] = STATE(49),
    [sym_head] = STATE(2),
    [sym_section] = STATE(30),
    [sym_section_head] = STATE(6),
    [sym__empty] = STATE(3),
    [aux_sym_source_file_repeat1] = STATE(3),
    [aux_sym_source_file_repeat2] = STATE(30),
    [ts_builtin_sym_end] = ACTIONS(3),
    [anon_sym_gpn_DASHvariants] = ACTIONS(5),
    [anon_sym_LBRACK] = ACTIONS(7),
    [sym_comment] = ACTIONS(9),
    [sym__line_end] = ACTIONS(11),
  },
};

static const uint16_t ts_small_parse_table[] = {
  [0] = 7,
    ACTIONS(7), 1,
      anon_sym_LBRACK,
    ACTIONS(9), 1,
      sym_comment,
    ACTIONS(13), 1,
      ts_builtin_sym_end,
    ACTIONS(15), 1,
      sym__line_end,
    STATE(6), 1,
      sym_section_head,
    STATE(4), 2,
      sym__empty,
      aux_sym_source_file_repeat1,
    STATE(26), 2,
      sym_section,
      aux_sym_source_file_repeat2,
  [24] = 7,
    ACTIONS(7), 1,
      anon_sym_LBRACK,
    ACTIONS(9), 1,
      sym_comment,
    ACTIONS(13), 1,
      ts_builtin_sym_end,
    ACTIONS(17), 1,
      sym__line_end,
    STATE(6), 1,
      sym_section_head,
    STATE(17), 2,
      sym__empty,
      aux_sym_source_file_repeat1,
    STATE(26), 2,
      sym_section,
      aux_sym_source_file_repeat2,
  [48] = 7,
    ACTIONS(7), 1,
      anon_sym_LBRACK,
    ACTIONS(9), 1,
      sym_comment,
    ACTIONS(17), 1,
      sym__line_end,
    ACTIONS(19), 1,
      ts_builtin_sym_end,
    STATE(6), 1,
      sym_section_head,
    STATE(17), 2,
      sym__empty,
      aux_sym_source_file_repeat1,
    STATE(40), 2,
      sym_section,
      aux_sym_source_file_repeat2,
  [72] = 7,
    ACTIONS(21), 1,
      ts_builtin_sym_end,
    ACTIONS(25), 1,
      sym_text,
    ACTIONS(27), 1,
      sym_comment,
    ACTIONS(29), 1,
      sym__line_end,
    ACTIONS(31), 1,
      sym__more,
    STATE(9), 1,
      aux_sym_setting_repeat1,
    ACTIONS(23), 2,
      anon_sym_LBRACK,
      sym_key,
  [95] = 5,
    ACTIONS(9), 1,
      sym_comment,
    ACTIONS(35), 1,
      sym_key,
    ACTIONS(37), 1,
      sym__line_end,
    ACTIONS(33), 2,
      ts_builtin_sym_end,
      anon_sym_LBRACK,
    STATE(7), 3,
      sym_setting,
      sym__empty,
      aux_sym_section_repeat1,
  [114] = 5,
    ACTIONS(9), 1,
      sym_comment,
    ACTIONS(35), 1,
      sym_key,
    ACTIONS(41), 1,
      sym__line_end,
    ACTIONS(39), 2,
      ts_builtin_sym_end,
      anon_sym_LBRACK,
    STATE(8), 3,
      sym_setting,
      sym__empty,
      aux_sym_section_repeat1,
  [133] = 5,
    ACTIONS(45), 1,
      sym_key,
    ACTIONS(48), 1,
      sym_comment,
    ACTIONS(51), 1,
      sym__line_end,
    ACTIONS(43), 2,
      ts_builtin_sym_end,
      anon_sym_LBRACK,
    STATE(8), 3,
      sym_setting,
      sym__empty,
      aux_sym_section_repeat1,
  [152] = 4,
    ACTIONS(31), 1,
      sym__more,
    ACTIONS(56), 1,
      sym__line_end,
    STATE(15), 1,
      aux_sym_setting_repeat1,
    ACTIONS(54), 4,
      ts_builtin_sym_end,
      anon_sym_LBRACK,
      sym_key,
      sym_comment,
  [168] = 4,
    ACTIONS(31), 1,
      sym__more,
    ACTIONS(60), 1,
      sym__line_end,
    STATE(16), 1,
      aux_sym_setting_repeat1,
    ACTIONS(58), 4,
      ts_builtin_sym_end,
      anon_sym_LBRACK,
      sym_key,
      sym_comment,
  [184] = 5,
    ACTIONS(31), 1,
      sym__more,
    ACTIONS(64), 1,
      sym_comment,
    ACTIONS(66), 1,
      sym__line_end,
    STATE(13), 1,
      aux_sym_setting_repeat1,
    ACTIONS(62), 3,
      ts_builtin_sym_end,
      anon_sym_LBRACK,
      sym_key,
  [202] = 4,
    ACTIONS(31), 1,
      sym__more,
    ACTIONS(70), 1,
      sym__line_end,
    STATE(14), 1,
      aux_sym_setting_repeat1,
    ACTIONS(68), 4,
      ts_builtin_sym_end,
      anon_sym_LBRACK,
      sym_key,
      sym_comment,
  [218] = 4,
    ACTIONS(31), 1,
      sym__more,
    ACTIONS(74), 1,
      sym__line_end,
    STATE(15), 1,
      aux_sym_setting_repeat1,
    ACTIONS(72), 4,
      ts_builtin_sym_end,
      anon_sym_LBRACK,
      sym_key,
      sym_comment,
  [234] = 4,
    ACTIONS(31), 1,
      sym__more,
    ACTIONS(78), 1,
      sym__line_end,
    STATE(15), 1,
      aux_sym_setting_repeat1,
    ACTIONS(76), 4,
      ts_builtin_sym_end,
      anon_sym_LBRACK,
      sym_key,
      sym_comment,
  [250] = 4,
    ACTIONS(82), 1,
      sym__line_end,
    ACTIONS(84), 1,
      sym__more,
    STATE(15), 1,
      aux_sym_setting_repeat1,
    ACTIONS(80), 4,
      ts_builtin_sym_end,
      anon_sym_LBRACK,
      sym_key,
      sym_comment,
  [266] = 4,
    ACTIONS(31), 1,
      sym__more,
    ACTIONS(89), 1,
      sym__line_end,
    STATE(15), 1,
      aux_sym_setting_repeat1,
    ACTIONS(87), 4,
      ts_builtin_sym_end,
      anon_sym_LBRACK,
      sym_key,
      sym_comment,
  [282] = 4,
    ACTIONS(93), 1,
      sym_comment,
    ACTIONS(96), 1,
      sym__line_end,
    ACTIONS(91), 2,
      ts_builtin_sym_end,
      anon_sym_LBRACK,
    STATE(17), 2,
      sym__empty,
      aux_sym_source_file_repeat1,
  [297] = 4,
    ACTIONS(101), 1,
      sym_comment,
    ACTIONS(103), 1,
      sym__line_end,
    STATE(37), 1,
      sym__end,
    ACTIONS(99), 3,
      ts_builtin_sym_end,
      anon_sym_LBRACK,
      sym_key,
  [312] = 4,
    ACTIONS(101), 1,
      sym_comment,
    ACTIONS(107), 1,
      sym__line_end,
    STATE(28), 1,
      sym__end,
    ACTIONS(105), 3,
      ts_builtin_sym_end,
      anon_sym_LBRACK,
      sym_key,
  [327] = 3,
    ACTIONS(111), 1,
      sym_comment,
    ACTIONS(114), 1,
      sym__line_end,
    ACTIONS(109), 4,
      ts_builtin_sym_end,
      anon_sym_LBRACK,
      sym_key,
      sym__more,
  [340] = 2,
    ACTIONS(118), 1,
      sym__line_end,
    ACTIONS(116), 5,
      ts_builtin_sym_end,
      anon_sym_LBRACK,
      sym_key,
      sym_comment,
      sym__more,
  [351] = 2,
    ACTIONS(122), 1,
      sym__line_end,
    ACTIONS(120), 5,
      ts_builtin_sym_end,
      anon_sym_LBRACK,
      sym_key,
      sym_comment,
      sym__more,
  [362] = 1,
    ACTIONS(124), 5,
      ts_builtin_sym_end,
      anon_sym_LBRACK,
      sym_key,
      sym_comment,
      sym__line_end,
  [370] = 1,
    ACTIONS(58), 5,
      ts_builtin_sym_end,
      anon_sym_LBRACK,
      sym_key,
      sym_comment,
      sym__line_end,
  [378] = 2,
    ACTIONS(128), 1,
      sym__line_end,
    ACTIONS(126), 4,
      ts_builtin_sym_end,
      anon_sym_LBRACK,
      sym_key,
      sym_comment,
  [388] = 4,
    ACTIONS(7), 1,
      anon_sym_LBRACK,
    ACTIONS(19), 1,
      ts_builtin_sym_end,
    STATE(6), 1,
      sym_section_head,
    STATE(32), 2,
      sym_section,
      aux_sym_source_file_repeat2,
  [402] = 1,
    ACTIONS(68), 5,
      ts_builtin_sym_end,
      anon_sym_LBRACK,
      sym_key,
      sym_comment,
      sym__line_end,
  [410] = 1,
    ACTIONS(130), 5,
      ts_builtin_sym_end,
      anon_sym_LBRACK,
      sym_key,
      sym_comment,
      sym__line_end,
  [418] = 1,
    ACTIONS(132), 5,
      ts_builtin_sym_end,
      anon_sym_LBRACK,
      sym_key,
      sym_comment,
      sym__line_end,
  [426] = 4,
    ACTIONS(7), 1,
      anon_sym_LBRACK,
    ACTIONS(13), 1,
      ts_builtin_sym_end,
    STATE(6), 1,
      sym_section_head,
    STATE(32), 2,
      sym_section,
      aux_sym_source_file_repeat2,
  [440] = 1,
    ACTIONS(134), 5,
      ts_builtin_sym_end,
      anon_sym_LBRACK,
      sym_key,
      sym_comment,
      sym__line_end,
  [448] = 4,
    ACTIONS(136), 1,
      ts_builtin_sym_end,
    ACTIONS(138), 1,
      anon_sym_LBRACK,
    STATE(6), 1,
      sym_section_head,
    STATE(32), 2,
      sym_section,
      aux_sym_source_file_repeat2,
  [462] = 2,
    ACTIONS(143), 1,
      sym__line_end,
    ACTIONS(141), 4,
      ts_builtin_sym_end,
      anon_sym_LBRACK,
      sym_key,
      sym_comment,
  [472] = 1,
    ACTIONS(145), 5,
      ts_builtin_sym_end,
      anon_sym_LBRACK,
      sym_key,
      sym_comment,
      sym__line_end,
  [480] = 1,
    ACTIONS(147), 5,
      ts_builtin_sym_end,
      anon_sym_LBRACK,
      sym_key,
      sym_comment,
      sym__line_end,
  [488] = 1,
    ACTIONS(149), 5,
      ts_builtin_sym_end,
      anon_sym_LBRACK,
      sym_key,
      sym_comment,
      sym__line_end,
  [496] = 1,
    ACTIONS(151), 5,
      ts_builtin_sym_end,
      anon_sym_LBRACK,
      sym_key,
      sym_comment,
      sym__line_end,
  [504] = 1,
    ACTIONS(153), 5,
      ts_builtin_sym_end,
      anon_sym_LBRACK,
      sym_key,
      sym_comment,
      sym__line_end,
  [512] = 4,
    ACTIONS(101), 1,
      sym_comment,
    ACTIONS(157), 1,
      sym__line_end,
    STATE(42), 1,
      sym__end,
    ACTIONS(155), 2,
      ts_builtin_sym_end,
      anon_sym_LBRACK,
  [526] = 4,
    ACTIONS(7), 1,
      anon_sym_LBRACK,
    ACTIONS(159), 1,
      ts_builtin_sym_end,
    STATE(6), 1,
      sym_section_head,
    STATE(32), 2,
      sym_section,
      aux_sym_source_file_repeat2,
  [540] = 1,
    ACTIONS(161), 5,
      ts_builtin_sym_end,
      anon_sym_LBRACK,
      sym_key,
      sym_comment,
      sym__line_end,
  [548] = 1,
    ACTIONS(163), 4,
      ts_builtin_sym_end,
      anon_sym_LBRACK,
      sym_comment,
      sym__line_end,
  [555] = 2,
    ACTIONS(165), 1,
      anon_sym_COLON,
    ACTIONS(167), 1,
      anon_sym_RBRACK,
  [562] = 2,
    ACTIONS(169), 1,
      sym_text,
    ACTIONS(171), 1,
      sym_comment,
  [569] = 1,
    ACTIONS(173), 1,
      anon_sym_RBRACK,
  [573] = 1,
    ACTIONS(175), 1,
      sym_version,
  [577] = 1,
    ACTIONS(177), 1,
      anon_sym_EQ,
  [581] = 1,
    ACTIONS(179), 1,
      sym_name,
  [585] = 1,
    ACTIONS(181), 1,
      ts_builtin_sym_end,
  [589] = 1,
    ACTIONS(183), 1,
      sym_name,
};

static const uint32_t ts_small_parse_table_map[] = {
  [SMALL_STATE(2)] = 0,
  [SMALL_STATE(3)] = 24,
  [SMALL_STATE(4)] = 48,
  [SMALL_STATE(5)] = 72,
  [SMALL_STATE(6)] = 95,
  [SMALL_STATE(7)] = 114,
  [SMALL_STATE(8)] = 133,
  [SMALL_STATE(9)] = 152,
  [SMALL_STATE(10)] = 168,
  [SMALL_STATE(11)] = 184,
  [SMALL_STATE(12)] = 202,
  [SMALL_STATE(13)] = 218,
  [SMALL_STATE(14)] = 234,
  [SMALL_STATE(15)] = 250,
  [SMALL_STATE(16)] = 266,
  [SMALL_STATE(17)] = 282,
  [SMALL_STATE(18)] = 297,
  [SMALL_STATE(19)] = 312,
  [SMALL_STATE(20)] = 327,
  [SMALL_STATE(21)] = 340,
  [SMALL_STATE(22)] = 351,
  [SMALL_STATE(23)] = 362,
  [SMALL_STATE(24)] = 370,
  [SMALL_STATE(25)] = 378,
  [SMALL_STATE(26)] = 388,
  [SMALL_STATE(27)] = 402,
  [SMALL_STATE(28)] = 410,
  [SMALL_STATE(29)] = 418,
  [SMALL_STATE(30)] = 426,
  [SMALL_STATE(31)] = 440,
  [SMALL_STATE(32)] = 448,
  [SMALL_STATE(33)] = 462,
  [SMALL_STATE(34)] = 472,
  [SMALL_STATE(35)] = 480,
  [SMALL_STATE(36)] = 488,
  [SMALL_STATE(37)] = 496,
  [SMALL_STATE(38)] = 504,
  [SMALL_STATE(39)] = 512,
  [SMALL_STATE(40)] = 526,
  [SMALL_STATE(41)] = 540,
  [SMALL_STATE(42)] = 548,
  [SMALL_STATE(43)] = 555,
  [SMALL_STATE(44)] = 562,
  [SMALL_STATE(45)] = 569,
  [SMALL_STATE(46)] = 573,
  [SMALL_STATE(47)] = 577,
  [SMALL_STATE(48)] = 581,
  [SMALL_STATE(49)] = 585,
  [SMALL_STATE(50)] = 589,
};

static const TSParseActionEntry ts_parse_actions[] = {
  [0] = {.entry = {.count = 0, .reusable = false}},
  [1] = {.entry = {.count = 1, .reusable = false}}, RECOVER(),
  [3] = {.entry = {.count = 1, .reusable = true}}, REDUCE(sym_source_file, 0),
  [5] = {.entry = {.count = 1, .reusable = true}}, SHIFT(46),
  [7] = {.entry = {.count = 1, .reusable = true}}, SHIFT(48),
  [9] = {.entry = {.count = 1, .reusable = true}}, SHIFT(25),
  [11] = {.entry = {.count = 1, .reusable = true}}, SHIFT(3),
  [13] = {.entry = {.count = 1, .reusable = true}}, REDUCE(sym_source_file, 1),
  [15] = {.entry = {.count = 1, .reusable = true}}, SHIFT(4),
  [17] = {.entry = {.count = 1, .reusable = true}}, SHIFT(17),
  [19] = {.entry = {.count = 1, .reusable = true}}, REDUCE(sym_source_file, 2),
  [21] = {.entry = {.count = 1, .reusable = true}}, REDUCE(sym_setting, 2, .production_id = 3),
  [23] = {.entry = {.count = 1, .reusable = false}}, REDUCE(sym_setting, 2, .production_id = 3),
  [25] = {.entry = {.count = 1, .reusable = true}}, SHIFT(11),
  [27] = {.entry = {.count = 1, .reusable = true}}, SHIFT(12),
  [29] = {.entry = {.count = 1, .reusable = false}}, SHIFT(27),
  [31] = {.entry = {.count = 1, .reusable = true}}, SHIFT(44),
  [33] = {.entry = {.count = 1, .reusable = true}}, REDUCE(sym_section, 1),
  [35] = {.entry = {.count = 1, .reusable = true}}, SHIFT(47),
  [37] = {.entry = {.count = 1, .reusable = true}}, SHIFT(7),
  [39] = {.entry = {.count = 1, .reusable = true}}, REDUCE(sym_section, 2),
  [41] = {.entry = {.count = 1, .reusable = true}}, SHIFT(8),
  [43] = {.entry = {.count = 1, .reusable = true}}, REDUCE(aux_sym_section_repeat1, 2),
  [45] = {.entry = {.count = 2, .reusable = true}}, REDUCE(aux_sym_section_repeat1, 2), SHIFT_REPEAT(47),
  [48] = {.entry = {.count = 2, .reusable = true}}, REDUCE(aux_sym_section_repeat1, 2), SHIFT_REPEAT(25),
  [51] = {.entry = {.count = 2, .reusable = true}}, REDUCE(aux_sym_section_repeat1, 2), SHIFT_REPEAT(8),
  [54] = {.entry = {.count = 1, .reusable = true}}, REDUCE(sym_setting, 3, .production_id = 5),
  [56] = {.entry = {.count = 1, .reusable = false}}, SHIFT(35),
  [58] = {.entry = {.count = 1, .reusable = true}}, REDUCE(sym_setting, 4, .production_id = 4),
  [60] = {.entry = {.count = 1, .reusable = false}}, SHIFT(36),
  [62] = {.entry = {.count = 1, .reusable = true}}, REDUCE(sym_setting, 3, .production_id = 4),
  [64] = {.entry = {.count = 1, .reusable = true}}, SHIFT(10),
  [66] = {.entry = {.count = 1, .reusable = false}}, SHIFT(24),
  [68] = {.entry = {.count = 1, .reusable = true}}, REDUCE(sym_setting, 3, .production_id = 3),
  [70] = {.entry = {.count = 1, .reusable = false}}, SHIFT(31),
  [72] = {.entry = {.count = 1, .reusable = true}}, REDUCE(sym_setting, 4, .production_id = 7),
  [74] = {.entry = {.count = 1, .reusable = false}}, SHIFT(38),
  [76] = {.entry = {.count = 1, .reusable = true}}, REDUCE(sym_setting, 4, .production_id = 8),
  [78] = {.entry = {.count = 1, .reusable = false}}, SHIFT(34),
  [80] = {.entry = {.count = 1, .reusable = true}}, REDUCE(aux_sym_setting_repeat1, 2, .production_id = 10),
  [82] = {.entry = {.count = 1, .reusable = false}}, REDUCE(aux_sym_setting_repeat1, 2, .production_id = 10),
  [84] = {.entry = {.count = 2, .reusable = true}}, REDUCE(aux_sym_setting_repeat1, 2, .production_id = 10), SHIFT_REPEAT(44),
  [87] = {.entry = {.count = 1, .reusable = true}}, REDUCE(sym_setting, 5, .production_id = 11),
  [89] = {.entry = {.count = 1, .reusable = false}}, SHIFT(41),
  [91] = {.entry = {.count = 1, .reusable = true}}, REDUCE(aux_sym_source_file_repeat1, 2),
  [93] = {.entry = {.count = 2, .reusable = true}}, REDUCE(aux_sym_source_file_repeat1, 2), SHIFT_REPEAT(25),
  [96] = {.entry = {.count = 2, .reusable = true}}, REDUCE(aux_sym_source_file_repeat1, 2), SHIFT_REPEAT(17),
  [99] = {.entry = {.count = 1, .reusable = true}}, REDUCE(sym_section_head, 5, .production_id = 6),
  [101] = {.entry = {.count = 1, .reusable = true}}, SHIFT(33),
  [103] = {.entry = {.count = 1, .reusable = true}}, SHIFT(37),
  [105] = {.entry = {.count = 1, .reusable = true}}, REDUCE(sym_section_head, 3, .production_id = 2),
  [107] = {.entry = {.count = 1, .reusable = true}}, SHIFT(28),
  [109] = {.entry = {.count = 1, .reusable = true}}, REDUCE(aux_sym_setting_repeat1, 2, .production_id = 9),
  [111] = {.entry = {.count = 2, .reusable = true}}, REDUCE(aux_sym_setting_repeat1, 2, .production_id = 9), SHIFT_REPEAT(22),
  [114] = {.entry = {.count = 1, .reusable = false}}, REDUCE(aux_sym_setting_repeat1, 2, .production_id = 9),
  [116] = {.entry = {.count = 1, .reusable = true}}, REDUCE(aux_sym_setting_repeat1, 2),
  [118] = {.entry = {.count = 1, .reusable = false}}, REDUCE(aux_sym_setting_repeat1, 2),
  [120] = {.entry = {.count = 1, .reusable = true}}, REDUCE(aux_sym_setting_repeat1, 3, .production_id = 9),
  [122] = {.entry = {.count = 1, .reusable = false}}, REDUCE(aux_sym_setting_repeat1, 3, .production_id = 9),
  [124] = {.entry = {.count = 1, .reusable = true}}, REDUCE(sym__end, 2),
  [126] = {.entry = {.count = 1, .reusable = true}}, REDUCE(sym__empty, 1),
  [128] = {.entry = {.count = 1, .reusable = true}}, SHIFT(29),
  [130] = {.entry = {.count = 1, .reusable = true}}, REDUCE(sym_section_head, 4, .production_id = 2),
  [132] = {.entry = {.count = 1, .reusable = true}}, REDUCE(sym__empty, 2),
  [134] = {.entry = {.count = 1, .reusable = true}}, REDUCE(sym_setting, 4, .production_id = 3),
  [136] = {.entry = {.count = 1, .reusable = true}}, REDUCE(aux_sym_source_file_repeat2, 2),
  [138] = {.entry = {.count = 2, .reusable = true}}, REDUCE(aux_sym_source_file_repeat2, 2), SHIFT_REPEAT(48),
  [141] = {.entry = {.count = 1, .reusable = true}}, REDUCE(sym__end, 1),
  [143] = {.entry = {.count = 1, .reusable = true}}, SHIFT(23),
  [145] = {.entry = {.count = 1, .reusable = true}}, REDUCE(sym_setting, 5, .production_id = 8),
  [147] = {.entry = {.count = 1, .reusable = true}}, REDUCE(sym_setting, 4, .production_id = 5),
  [149] = {.entry = {.count = 1, .reusable = true}}, REDUCE(sym_setting, 5, .production_id = 4),
  [151] = {.entry = {.count = 1, .reusable = true}}, REDUCE(sym_section_head, 6, .production_id = 6),
  [153] = {.entry = {.count = 1, .reusable = true}}, REDUCE(sym_setting, 5, .production_id = 7),
  [155] = {.entry = {.count = 1, .reusable = true}}, REDUCE(sym_head, 2, .production_id = 1),
  [157] = {.entry = {.count = 1, .reusable = true}}, SHIFT(42),
  [159] = {.entry = {.count = 1, .reusable = true}}, REDUCE(sym_source_file, 3),
  [161] = {.entry = {.count = 1, .reusable = true}}, REDUCE(sym_setting, 6, .production_id = 11),
  [163] = {.entry = {.count = 1, .reusable = true}}, REDUCE(sym_head, 3, .production_id = 1),
  [165] = {.entry = {.count = 1, .reusable = true}}, SHIFT(50),
  [167] = {.entry = {.count = 1, .reusable = true}}, SHIFT(19),
  [169] = {.entry = {.count = 1, .reusable = true}}, SHIFT(20),
  [171] = {.entry = {.count = 1, .reusable = true}}, SHIFT(21),
  [173] = {.entry = {.count = 1, .reusable = true}}, SHIFT(18),
  [175] = {.entry = {.count = 1, .reusable = true}}, SHIFT(39),
  [177] = {.entry = {.count = 1, .reusable = true}}, SHIFT(5),
  [179] = {.entry = {.count = 1, .reusable = true}}, SHIFT(43),
  [181] = {.entry = {.count = 1, .reusable = true}},  ACCEPT_INPUT(),
  [183] = {.entry = {.count = 1, .reusable = true}}, SHIFT(45),
};

#ifdef __cplusplus
extern "C" {
#endif
#ifdef _WIN32
#define extern __declspec(dllexport)
#endif

extern const TSLanguage *tree_sitter_gpnv(void) {
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
