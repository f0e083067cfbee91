// What both tables of the game describe in the same way: the game, its cells and the form of a turn.
#pragma once

#include "board/geometry.hpp"
#include "rules/findings.hpp"
#include "rules/options.hpp"

#include <gpn/abi.h>
#include <gpn/author/game.hpp>

#include <cstdint>
#include <span>

namespace gpn::gipf {

struct Description {
  static constexpr author::GameInfo info{"gipf", "GIPF", "1.0.0"};

  static std::span<const gpn_variant> variants() { return all_variants(); }
  static std::span<const gpn_option> options() { return all_options(); }
  static std::span<const gpn_finding> findings() { return all_findings(); }

  static std::uint32_t describe_cell(const Rules& rules, std::uint32_t index, gpn_cell& out) {
    const std::vector<gpn_cell>& cells = geometry_of(rules).cells;
    if (index < cells.size()) out = cells[index];
    return static_cast<std::uint32_t>(cells.size());
  }

  /// E6; of MATRX GIPF nothing is known.
  static std::uint32_t draws_of(const gipf::Rules& rules) {
    return rules.material == Material::Matrx ? GPN_DRAWS_NOT_STATED : GPN_DRAWS_IMPOSSIBLE;
  }

  template <class AnyRules>
  static gpn_turn_form turn_form(const AnyRules&) {
    return {
        .part_separator = ';',
        .list_mark = 'x',
        .item_separator = ',',
        .challenge_mark = '?',
        .challenge_allowed = '+',
        .challenge_refused = '-',
        .unused = {},
    };
  }
};

}  // namespace gpn::gipf
