// Which game and variant a bare sheet is of, and which potentials are in it, told by its letters and numbers.
#pragma once

#include <gpn/notation/record.hpp>

#include <optional>
#include <string>
#include <string_view>

namespace gpn::notation::sheet_text {

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

/// Whether a turn is written as only GIPF writes it.
bool has_sign_of_gipf(const Line& line) noexcept;

/// Whether a turn other than a pass is written as only DVONN writes it.
bool has_sign_of_dvonn_beside_passes(const Line& line) noexcept;

/// Whether a sheet that its heading calls DVONN may be of DVONN, whatever pieces its moves remove.
bool may_be_dvonn(const Line& line) noexcept;

}  // namespace gpn::notation::sheet_text
