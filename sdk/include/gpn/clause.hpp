// Clauses: the rules of a game in gpn's own words, under the ids that findings cite. `gpn explain R4` prints one.
#pragma once

#include <algorithm>
#include <span>
#include <string_view>

namespace gpn {

/// A position and turns played from it, separated by blanks. The last one breaks the clause.
struct ClauseExample {
  std::string_view variant = {};
  std::string_view turns = {};
  std::string_view position = {};    // empty: the start of the variant
  std::string_view potentials = {};  // as in the tag of that name
};

struct Clause {
  std::string_view id;      // as findings cite it, such as "R4"
  std::string_view text;    // the rule
  std::string_view source;  // who states it
  ClauseExample example = {};
};

/// The clauses of a game or of an expansion of it, in the order of its rules.
struct ClauseTable {
  std::string_view title;
  std::string_view game;  // as in the tag [Game "..."]
  std::span<const Clause> clauses;
};

constexpr bool are_complete(std::span<const Clause> clauses) noexcept {
  return std::all_of(clauses.begin(), clauses.end(), [&](const Clause& clause) {
    const auto is_same = [&](const Clause& other) { return other.id == clause.id; };
    return !clause.id.empty() && !clause.text.empty() && !clause.source.empty() &&
           std::count_if(clauses.begin(), clauses.end(), is_same) == 1;
  });
}

}  // namespace gpn
