// A game of TAMSK as the tests play it.
#pragma once

#include <gpn/plugins/tamsk.hpp>

#include <support/play.hpp>

namespace tamsk_test {

using gpn_test::Texts;
using Play = gpn_test::PlayOf<&gpn::plugins::tamsk>;

/// Rules of a variant, with options.
inline Play start(std::string_view variant, std::string_view options = {}) { return Play(options, variant); }

inline Play from(std::string_view position, std::string_view variant = {}, std::string_view options = {}) {
  return Play::from(position, options, variant);
}

}  // namespace tamsk_test
