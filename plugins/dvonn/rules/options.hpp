// The variant and the options of DVONN.
#pragma once

#include "findings.hpp"
#include "rules.hpp"

#include <gpn/author/descriptions.hpp>
#include <gpn/author/options.hpp>

#include <array>
#include <string_view>

namespace gpn::dvonn {

inline constexpr std::string_view standard = "standard";

inline constexpr std::array all_variants{
    author::make_variant(standard, "the game of the rulebook: 23 white, 23 black and 3 DVONN pieces"),
};

inline constexpr std::array all_options{
    author::option<&Rules::blocked>(
        "blocked", {{"any", Blocked::Any}, {"singles", Blocked::Singles}},
        "what cannot move when all six neighbours are occupied. any: pieces and stacks (the rulebook, CodeCup, Little "
        "Golem, Boardspace since 8 June 2008). singles: single pieces only (Boardspace before that date)"),
    author::option<&Rules::placing>(
        "placing", {{"alternate", Placing::Alternate}, {"given", Placing::Given}},
        "how the board is filled. alternate: the players place one piece each in turn (the rulebook). given: the board "
        "is full and White makes the first move (random or balanced boards of Board Game Arena, pbmserv and others); "
        "the record needs a start position, without one the game is over on an empty board"),
};

/// For the mistakes in the text of options.
inline constexpr author::OptionFindings option_findings{Finding("dvonn-option-form"), Finding("dvonn-unknown-option"),
                                                        Finding("dvonn-unknown-value"), Finding("dvonn-option-twice")};

}  // namespace gpn::dvonn
