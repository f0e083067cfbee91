// From turns back to clicks.
#pragma once

#include "boardspace/click_text.hpp"
#include "boardspace/gipf/entering.hpp"

#include <gpn/notation/record.hpp>

#include <array>
#include <span>
#include <string_view>

namespace gpn::notation::boardspace_sgf {

/// Of `c5`, `c5-d5` or `pass`.
Clicks dvonn_clicks(std::string_view text);

/// GIPF's turns depend on the earlier ones: who still enters GIPF-pieces.
class GipfClicks {
 public:
  explicit GipfClicks(Entering entering) noexcept : entering_(entering) {}

  /// Of a turn that was resolved, from its steps.
  Clicks of_steps(std::span<const Step> steps, Color player);

  /// Of a turn as the reader of this dialect returns it: `xc3;a3-b3;x=d4`.
  Clicks of_site_text(std::string_view text, Color player);

 private:
  bool enter(std::string_view piece, Color player, bool removed, Clicks& clicks);

  Entering entering_;
  std::array<bool, 2> entered_basic_{};  // by player
};

}  // namespace gpn::notation::boardspace_sgf
