// Limits for readers that know the built-in games, whose modules fold the clicks of Boardspace.
#pragma once

#include "support/games.hpp"

#include <gpn/notation/dialect.hpp>

namespace gpn::test {

inline notation::Limits limits() { return notation::with_games({}, games()); }
inline notation::WriteOptions write_options() { return {.games = &games()}; }

}  // namespace gpn::test
