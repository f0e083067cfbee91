// Running the checks on one module.
//
// Each check runs in a process of its own, with limits of time, memory and output, so that a module that crashes or
// hangs fails that check and no other. The module is loaded in those processes only. Not to be called while other
// threads of this program run: processes are forked.
#pragma once

#include <gpn/check/check.hpp>
#include <gpn/host/registry.hpp>
#include <gpn/replay/tally.hpp>

#include <tl/expected.hpp>

#include <cstdint>
#include <functional>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace gpn::check {

enum class Isolation : std::uint8_t { OwnProcess, InProcess };

struct Settings {
  std::uint64_t seed = 1;
  unsigned level = 5;
  unsigned jobs = 1;
  double seconds = 60;          // for one check
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

/// One check again, in this process, with the seed and the layers of the settings: for a debugger.
tl::expected<Outcome, std::string> reproduce(const host::Registry& known, const std::string& name, std::string_view id,
                                             const Settings& settings);

// What the checks found, as text, JSON or JUnit XML, and the list of all checks.

enum class Format : std::uint8_t { Text, Json, JUnit };
enum class Detail : std::uint8_t { Problems, Everything };  // of the text

std::string report(std::span<const Subject> subjects, const Settings& settings, Format format,
                   Detail detail = Detail::Problems);

/// Of several subjects the worst; Incomplete when all checks of one were skipped.
replay::Outcome result_of(std::span<const Subject> subjects) noexcept;

enum class ListFormat : std::uint8_t { Text, Markdown, Json };
std::string list_checks(ListFormat format);

/// In full, for one check.
std::string explain(const Check& check);

}  // namespace gpn::check
