// Arguments about boards beside errors.
#pragma once

#include "options.hpp"
#include "output.hpp"

#include <gpn/replay/error_boards.hpp>
#include <gpn/replay/settings.hpp>

#include <cstdint>
#include <optional>
#include <string>

namespace gpn::cli {

/// --board
class BoardArguments {
 public:
  void add_to(Options& options);

  /// On `output`, or nothing. Where --board does not decide, a terminal gets a board that fits.
  std::optional<replay::ErrorBoards> boards(const Output& output, const replay::Appearance& appearance) const;

 private:
  std::string when_ = "auto";
};

}  // namespace gpn::cli
