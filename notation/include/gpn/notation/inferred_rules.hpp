// Which game the turns of a record are of, where nothing names it.
#pragma once

#include <gpn/notation/record.hpp>

#include <optional>
#include <string>
#include <string_view>

namespace gpn::notation {

struct InferredRules {
  std::string_view game;
  std::string_view variant;
  std::string potentials;  // as in the tag; empty: none
  Diagnostic note;         // what was inferred and why, at the turn that decided
};

/// The likeliest rules of a record without a tag that names them; none where the turns are few, are not shaped like
/// those of GIPF or DVONN, or could be of both.
std::optional<InferredRules> infer_rules(const Record& record);

/// The variant and the potentials that the turns show where a record names nothing but the game; none where it is the
/// one that such a record is of (docs/record-format.md).
std::optional<InferredRules> infer_variant(const Record& record, std::string_view game);

}  // namespace gpn::notation
