// Arguments about pictures.
#pragma once

#include "options.hpp"

#include <gpn/replay/show.hpp>

#include <optional>
#include <string>

namespace gpn::cli {

/// --svg --animate --png --gif --pdf, --theme --width --every, --title --flip --coordinates
class PictureArguments {
 public:
  void add_to(Options& options);

  /// Returns a sentence about options that do not go together, or about a name that promises another kind of picture,
  /// such as text in `a.svg`, or nothing.
  std::optional<std::string> fill(replay::ShowSettings& settings, const std::string& out) const;

  /// With a picture of one turn the last one is drawn, in a sheet or an animation all of them.
  std::string_view usual_turns() const noexcept;

 private:
  bool svg_ = false, animate_ = false, png_ = false, gif_ = false, pdf_ = false;
  bool flip_ = false;
  std::string theme_ = "auto", title_, coordinates_ = "shown";
  std::uint32_t pixels_ = 0;  // 0, as for `every_`: not given
  std::uint32_t every_ = 0;
};

}  // namespace gpn::cli
