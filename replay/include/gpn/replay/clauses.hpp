// The clauses of the rules, as text for people: what `gpn explain R4` prints.
#pragma once

#include <gpn/clause.hpp>
#include <gpn/host/registry.hpp>
#include <gpn/replay/report.hpp>

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace gpn::replay {

using ClauseTables = std::span<const ClauseTable>;

/// The example of a clause as the rules play it.
struct PlayedExample {
  std::string command;   // for a shell
  std::string sentence;  // what it prints
  std::string board;
};

/// Nothing for a clause without an example.
std::optional<PlayedExample> play_example(const host::Registry& registry, std::string_view game, const Clause& clause,
                                          const ErrorBoards& boards);

/// The codes of the findings that cite a clause, in the order of the catalogue.
std::vector<std::string_view> citing(const host::Registry& registry, std::string_view clause);

/// The clause with that id, in capital or small letters. Empty for an unknown id.
std::string explain_clause(const host::Registry& registry, ClauseTables tables, std::string_view id,
                           const ErrorBoards& boards);

}  // namespace gpn::replay
