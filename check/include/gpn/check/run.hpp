// Running the checks on one module.
//
// Each check runs in a process of its own, with limits of time, memory and output, so that a module that crashes or
// hangs fails that check and no other. The module is loaded in those processes only. Not to be called while other
// threads of this program run: processes are forked.
#pragma once

#include <gpn/check/check.hpp>
#include <gpn/host/module_search.hpp>
#include <gpn/host/registry.hpp>
#include <gpn/replay/report.hpp>
#include <gpn/replay/tally.hpp>

#include <tl/expected.hpp>

#include <array>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace gpn::check {

enum class Isolation : std::uint8_t { OwnProcess, InProcess };

struct Settings {
  std::uint64_t seed = 1;
  unsigned level = 5;
  unsigned jobs = 1;
  std::uint32_t seconds = 60;   // for one check
  std::uint64_t memory = 4096;  // MiB of address space for one check
  Isolation isolation = Isolation::OwnProcess;
  std::string with;    // layers that a layer is checked with, "tamsk=2 zertz=1"; those it needs are added
  std::string filter;  // a regular expression, found in the id or the title; empty: all
  std::map<std::string, std::string> skip;  // id -> reason
  std::function<bool()> cancelled;          // asked between checks; may be empty
};

struct Subject {
  std::string name;               // as it was given: a file, the id of a known game or layer, the name of a variant
  std::string kind;               // "game", "layer" or "variant"; empty when it does not load
  std::vector<Outcome> outcomes;  // in the order of the ids
};

/// `known` are the games and layers the module may meet. The error is a sentence: there is no such module, or the
/// settings make no sense.
tl::expected<Subject, std::string> run_checks(const host::Registry& known, const std::string& name,
                                              const Settings& settings);

// What the checks found, as text, JSON or JUnit XML, and the list of all checks.

enum class Format : std::uint8_t { Text, Json, JUnit, Markdown };  // the last one of the list only, which is no JUnit
inline constexpr std::array<std::pair<std::string_view, Format>, 4> formats{
    {{"text", Format::Text}, {"json", Format::Json}, {"junit", Format::JUnit}, {"markdown", Format::Markdown}}};
enum class Detail : std::uint8_t { Problems, Everything };  // of the text

std::string report(std::span<const Subject> subjects, const Settings& settings, Format format,
                   Detail detail = Detail::Problems);

/// Of several subjects the worst; Incomplete when all checks of one were skipped.
replay::Outcome result_of(std::span<const Subject> subjects) noexcept;

std::string list_checks(Format format);

/// In full, for one check.
std::string explain(const Check& check);

/// Modules to check; with `list` or `explain` what the checks are.
struct Request {
  std::vector<std::string> modules;  // files, games, layers and variants by name; or one variants file
  std::vector<std::string> skips;    // "F24=slow machine"
  std::vector<std::string> with;     // "tamsk=2"
  Format format = Format::Text;
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
