// The rules in words: the clauses of all built-in games and of the potentials.
#pragma once

#include <gpn/plugins/games.hpp>
#include <gpn/plugins/potentials.hpp>

#include <array>

namespace gpn::plugins {

inline auto clauses() noexcept {
  return std::array{gipf_clauses(),  potentials_clauses(), dvonn_clauses(), yinsh_clauses(), tamsk_clauses(),
                    lyngk_clauses(), punct_clauses(),      zertz_clauses(), tzaar_clauses()};
}

}  // namespace gpn::plugins
