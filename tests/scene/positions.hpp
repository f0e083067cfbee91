// Positions of random play, and scenes of positions.
#pragma once

#include <gpn/scene/scene.hpp>

#include <functional>
#include <random>
#include <stdexcept>

namespace gpn::test {

/// Calls `visit` with each position of a few random games, and with the steps of the turn that led there.
inline void play_at_random(const host::Ruleset& rules, unsigned games, std::uint64_t seed,
                           const std::function<void(const host::Position&, const std::vector<Step>&)>& visit) {
  std::mt19937_64 random(seed);
  host::TurnList turns = rules.turn_list();
  for (unsigned game = 0; game < games; ++game) {
    host::Position position = rules.start();
    std::vector<Step> steps;
    for (unsigned turn = 0; turn < 120; ++turn) {
      visit(position, steps);
      if (!rules.legal_turns(position, turns) || turns.empty()) break;
      const auto chosen = static_cast<std::uint32_t>(random() % turns.size());
      steps.clear();
      rules.steps(position, turns[chosen], steps);
      rules.apply(position, turns[chosen]);
    }
  }
}

inline host::Position position_of(const host::Ruleset& rules, std::string_view text) {
  auto position = rules.read_position(text);
  if (!position) throw std::runtime_error(position.error().message);
  return *position;
}

inline scene::Scene scene_of(const host::Ruleset& rules, const host::Position& position,
                             std::span<const Step> steps = {}) {
  auto scene = scene::make_scene(rules, position, steps);
  if (!scene) throw std::runtime_error(scene.error());
  return std::move(*scene);
}

/// How often a text contains another one.
inline std::size_t count(std::string_view text, std::string_view what) {
  std::size_t found = 0;
  for (std::size_t at = text.find(what); at != std::string_view::npos; at = text.find(what, at + 1)) ++found;
  return found;
}

}  // namespace gpn::test
