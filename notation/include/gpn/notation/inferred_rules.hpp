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

}  // namespace gpn::notation
