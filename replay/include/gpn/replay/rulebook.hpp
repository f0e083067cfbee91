// Chooses the rules of records by their tags and the settings of the user.
#pragma once

#include <gpn/host/registry.hpp>
#include <gpn/notation/record.hpp>

#include <tl/expected.hpp>

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace gpn::replay {

/// The severity of a turn that the rules accept with a warning, such as a list that leaves out pieces.
enum class Strictness : std::uint8_t { Lenient, Strict };

/// Settings of the user that replace the tags of a record or add to them.
struct Overrides {
  std::optional<std::string> game;
  std::optional<std::string> variant;
  std::string options;  // "key=value key=value"; they override those of the record
  std::optional<std::string> potentials;
  std::optional<std::string> position;
  Strictness strictness = Strictness::Lenient;  // Strict: such a turn is an error
  std::optional<std::uint64_t> start_seed{};    // draws the start of rules that have none, for set_up()
};

/// The potentials of a record: those of the user, else those of its tag; nothing when the variant decides. A variant
/// that the user names overrides a tag that a dialect only inferred.
std::optional<std::string_view> potentials_of(const notation::Record& record, const Overrides& overrides);

/// Makes the settings of the user tags of a resolved record, which has the tags Game and Variant, so that it can be
/// read by the same rules without them.
void keep_overrides(const Overrides& overrides, notation::Record& record);

/// Composes rulesets and keeps them for further records. Not thread-safe; several may use one registry.
class Rulebook {
 public:
  explicit Rulebook(const host::Registry& registry, Overrides overrides = {});

  /// The rules of a record, or a diagnostic that says why there are none.
  tl::expected<std::shared_ptr<const host::Ruleset>, notation::Diagnostic> rules_of(const notation::Record& record);

  /// The rules of a record, first those that its tags name, then those that a record without tags may be of as well:
  /// the other variants of the module, and the first variant of every other game. Rules that the user names are not in
  /// question.
  std::vector<std::shared_ptr<const host::Ruleset>> rules_in_question(
      const notation::Record& record, const std::shared_ptr<const host::Ruleset>& named);

  /// The rules of every game by which the record may be: of the variant that it or the user names, else of each.
  /// Options and potentials that are not of the game exclude it.
  std::vector<std::shared_ptr<const host::Ruleset>> rules_of_all_games(const notation::Record& record);

  /// The start of a record: its Position tag or the override, else the start of the ruleset.
  tl::expected<host::Position, notation::Diagnostic> start_of(const notation::Record& record,
                                                              const host::Ruleset& ruleset) const;

  const host::Registry& registry() const noexcept { return registry_; }
  const Overrides& overrides() const noexcept { return overrides_; }

 private:
  struct Entry {
    std::string game, variant, options;
    std::optional<std::string> potentials;  // an empty text: none, even if the variant has some
    std::shared_ptr<const host::Ruleset> ruleset;
  };

  tl::expected<std::shared_ptr<const host::Ruleset>, notation::Diagnostic> compose(
      const notation::Record& record, std::string_view game, std::string_view variant,
      std::optional<std::string_view> potentials);

  const host::Registry& registry_;
  Overrides overrides_;
  std::vector<Entry> composed_;
};

}  // namespace gpn::replay
