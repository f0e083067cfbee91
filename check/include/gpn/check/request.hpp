// What `gpn plugins check` and `gpn plugins info` answer, from their arguments in words.
#pragma once

#include <gpn/check/run.hpp>
#include <gpn/host/module_search.hpp>
#include <gpn/replay/report.hpp>
#include <gpn/replay/tally.hpp>

#include <tl/expected.hpp>

#include <optional>
#include <string>
#include <vector>

namespace gpn::check {

/// Modules to check; with `list` or `explain` what the checks are.
struct Request {
  std::vector<std::string> modules;  // files, games, layers and variants by name; or one variants file
  std::vector<std::string> skips;    // "F24=slow machine"
  std::vector<std::string> with;     // "tamsk=2"
  std::string format = "text";
  std::string explain;    // the id of a check
  std::string reproduce;  // "F4:1"
  bool list = false;
  bool all = false;  // report what passed or was skipped, too
  Settings settings;
  std::optional<replay::ErrorBoards> boards;  // beside failed tests of a variants file

  /// Otherwise the games and layers that the module may meet are not asked for.
  bool is_about_modules() const noexcept { return !list && explain.empty() && !modules.empty(); }
};

struct Answer {
  std::string text;
  replay::Outcome outcome = replay::Outcome::Clean;
};

/// The error, as in the other function, is a sentence.
tl::expected<Answer, std::string> answer(const host::Registry& known, const Request& request);

/// One module or variant in full, or its board.
struct InfoRequest {
  std::string which;  // the id of a module, the name of a variant, or the file of a module
  bool is_json = false, board = false, dot = false;
  std::string variant{};  // of the board
  std::vector<std::string> options{};

  bool is_file() const noexcept { return which.find('/') != std::string::npos || which.ends_with(".so"); }
};

/// `modules` are those that were found, and the registry has those of them that are used.
tl::expected<std::string, std::string> info(const std::vector<host::FoundModule>& modules,
                                            const host::Registry& registry, const InfoRequest& request);

}  // namespace gpn::check
