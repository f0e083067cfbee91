// Which game and variant a sheet is of: by their names in words of any language (`Turnajová pravidla`, `スタンダード`,
// `ҐІПФ`), or, on a bare sheet, by its letters and numbers; the letters say which potentials are in the game.
#pragma once

#include "sheet/typing.hpp"

#include <gpn/notation/record.hpp>

#include <optional>
#include <string>
#include <string_view>

namespace gpn::notation::sheet_text {

/// The game or the variant that a value names, if all its words are about games and rules and one of them names it.
std::optional<std::string_view> game_in_words(std::string_view value);
std::optional<std::string_view> variant_in_words(std::string_view value);

/// The value of the tag Game, Variant or Potentials with known names, in any of the languages of sheets, as gpn writes
/// them; other names and other tags stay as they are.
std::string_view canonical_rules(std::string_view tag, std::string_view value, TextStore& texts);

/// True if a word is a turn as neither GIPF nor DVONN writes it, but another game of the project: `Eh11,f9,g10`, `Ae4`,
/// `R;b1-b2`, `d3xe4;pass`, `a1-b2;-`.
bool is_turn_of_other_game(std::string_view word);

/// True if the first words of a text have several such turns among them.
bool has_turns_of_other_game(std::string_view text);

struct Inferred {
  std::string_view game;
  std::string_view variant;
  std::string potentials;         // as in the tag; empty: none
  Span evidence;                  // the turn that decided
  std::string_view reason;        // half a sentence
  bool lacks_placements = false;  // DVONN, of which only the moves are written
  bool is_game_sure = true;       // false: nothing in the turns is of one game alone
};

/// Nothing when there is no turn to judge by.
std::optional<Inferred> infer(const Line& line);

/// The same for a sheet of which the game is known.
std::optional<Inferred> infer_as(const Line& line, std::string_view game);

/// The sentence of the note about it.
std::string inference_note(const Inferred& inferred);

/// True if a turn is written as only GIPF writes it.
bool has_sign_of_gipf(const Line& line) noexcept;

/// True if a turn other than a pass is written as only DVONN writes it.
bool has_sign_of_dvonn_beside_passes(const Line& line) noexcept;

/// True if a sheet that its heading calls DVONN may be of DVONN, whatever pieces its moves remove.
bool may_be_dvonn(const Line& line) noexcept;

}  // namespace gpn::notation::sheet_text
