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

/// --board, and how a worker draws, which does not know the terminal.
class BoardArguments {
 public:
  void add_to(Options& options);

  /// On `output`, or nothing. Where --board does not decide, a terminal gets a board that fits.
  std::optional<replay::ErrorBoards> boards(const Output& output, const replay::Appearance& appearance) const;

  /// In a worker: what the program that started it asks for.
  std::optional<replay::ErrorBoards> boards_of_worker() const;
  /// The argument that asks a worker for such boards.
  static std::string for_worker(const replay::ErrorBoards& boards);

 private:
  std::string when_ = "auto";
  std::uint32_t worker_style_ = 0;  // 0: no boards
};

}  // namespace gpn::cli
