// All built-in games, in the order in which gpn lists them.
#pragma once

#include <gpn/plugins/dvonn.hpp>
#include <gpn/plugins/gipf.hpp>
#include <gpn/plugins/lyngk.hpp>
#include <gpn/plugins/punct.hpp>
#include <gpn/plugins/tamsk.hpp>
#include <gpn/plugins/tzaar.hpp>
#include <gpn/plugins/yinsh.hpp>
#include <gpn/plugins/zertz.hpp>

#include <array>
#include <string_view>

namespace gpn::plugins {

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
