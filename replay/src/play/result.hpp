// The result of a game in the terms of a record.
#pragma once

#include <gpn/color.hpp>
#include <gpn/host/ruleset.hpp>
#include <gpn/notation/record.hpp>

#include <optional>

namespace gpn::replay {

constexpr notation::Result win_of(Color color) noexcept {
  return color == Color::White ? notation::Result::WhiteWins : notation::Result::BlackWins;
}

/// Nothing while the game is running.
constexpr std::optional<notation::Result> result_of(host::Standing::State state) noexcept {
  switch (state) {
    case host::Standing::State::WhiteWon: return notation::Result::WhiteWins;
    case host::Standing::State::BlackWon: return notation::Result::BlackWins;
    case host::Standing::State::Drawn: return notation::Result::Draw;
    case host::Standing::State::Running: break;
  }
  return std::nullopt;
}

}  // namespace gpn::replay
