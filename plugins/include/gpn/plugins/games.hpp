// All built-in games, in the order in which gpn lists them.
#pragma once

#include <gpn/abi.h>
#include <gpn/clause.hpp>

#include <array>
#include <string_view>

namespace gpn::plugins {

// The rules of a game as a module; valid until the program ends. Each is in a library of its own, gpn::NAME.
const gpn_game& gipf() noexcept;
const gpn_game& dvonn() noexcept;
const gpn_game& yinsh() noexcept;
const gpn_game& tamsk() noexcept;
const gpn_game& lyngk() noexcept;
const gpn_game& punct() noexcept;
const gpn_game& zertz() noexcept;
const gpn_game& tzaar() noexcept;

// Its built-in variants, as the text of a variants file: plugins/NAME/variants.gpnv.
std::string_view gipf_variants() noexcept;
std::string_view dvonn_variants() noexcept;
std::string_view yinsh_variants() noexcept;
std::string_view tamsk_variants() noexcept;
std::string_view lyngk_variants() noexcept;
std::string_view punct_variants() noexcept;
std::string_view zertz_variants() noexcept;
std::string_view tzaar_variants() noexcept;

// Its rules in words.
ClauseTable gipf_clauses() noexcept;
ClauseTable dvonn_clauses() noexcept;
ClauseTable yinsh_clauses() noexcept;
ClauseTable tamsk_clauses() noexcept;
ClauseTable lyngk_clauses() noexcept;
ClauseTable punct_clauses() noexcept;
ClauseTable zertz_clauses() noexcept;
ClauseTable tzaar_clauses() noexcept;

struct BuiltInGame {
  const gpn_game& table;
  std::string_view variants;  // the text of its variants file
};

inline auto games() noexcept {
  return std::array{BuiltInGame{gipf(), gipf_variants()},   BuiltInGame{dvonn(), dvonn_variants()},
                    BuiltInGame{yinsh(), yinsh_variants()}, BuiltInGame{tamsk(), tamsk_variants()},
                    BuiltInGame{lyngk(), lyngk_variants()}, BuiltInGame{punct(), punct_variants()},
                    BuiltInGame{zertz(), zertz_variants()}, BuiltInGame{tzaar(), tzaar_variants()}};
}

}  // namespace gpn::plugins
