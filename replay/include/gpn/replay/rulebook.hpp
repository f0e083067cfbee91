// Which rules a record is played by: its tags, what the user overrides, and the rulesets composed so far.
#pragma once

#include <gpn/host/registry.hpp>
#include <gpn/notation/record.hpp>

#include <tl/expected.hpp>

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace gpn::replay {

/// What the user says against or beyond the tags of a record.
struct Overrides {
  std::optional<std::string> game;
  std::optional<std::string> variant;
  std::string options;  // "key=value key=value"; stand after, and so above, those of the record
  std::optional<std::string> potentials;
  std::optional<std::string> position;
};

/// The potentials a record is played with: what the user says, else its tag; nothing when it is left to the variant. A
/// tag that a dialect only inferred gives way to a variant that the user names.
std::optional<std::string_view> potentials_of(const notation::Record& record, const Overrides& overrides);

/// Composes rulesets and keeps them. Not thread-safe: one for each thread, over one registry.
class Rulebook {
 public:
  explicit Rulebook(const host::Registry& registry, Overrides overrides = {});

  /// The rules of a record, or why they are not to be had.
  tl::expected<std::shared_ptr<const host::Ruleset>, notation::Diagnostic> rules_of(const notation::Record& record);

  /// Where the record starts: its Position tag or override, else the start of the ruleset.
  tl::expected<host::Position, notation::Diagnostic> start_of(const notation::Record& record,
                                                              const host::Ruleset& ruleset) const;

  const host::Registry& registry() const noexcept { return registry_; }

 private:
  struct Entry {
    std::string game, variant, options;
    std::optional<std::string> potentials;  // empty text: none, whatever the variant has
    std::shared_ptr<const host::Ruleset> ruleset;
  };

  const host::Registry& registry_;
  Overrides overrides_;
  std::vector<Entry> composed_;
};

}  // namespace gpn::replay
