// Results of the site: a sentence in the language of whoever stored the game, `Game won by ddyer`. Read by the name of
// the winner, never by its words.
#pragma once

#include <gpn/notation/record.hpp>

#include <optional>
#include <string>
#include <string_view>

namespace gpn::notation::boardspace_sgf {

struct PlayerNames {
  std::string_view white;
  std::string_view black;
};

/// What the sentence says; nothing when it names both players or none, and is no draw either. The bare results of
/// PGN are read too.
std::optional<Result> result_of(std::string_view sentence, const PlayerNames& names);

/// The sentence for a result that result_of() reads as the same: by name if that is clear, otherwise as in PGN.
std::string result_text(Result result, const PlayerNames& names);

}  // namespace gpn::notation::boardspace_sgf
