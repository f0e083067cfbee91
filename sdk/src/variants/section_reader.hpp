// One section of a variants file, from texts to a variant: the keys that every section has beside the options of its
// game and layers, and their values.
#pragma once

#include "raw_file.hpp"

#include <gpn/author/settings.hpp>
#include <gpn/host/variants.hpp>

#include <array>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace gpn::host::variants {

/// Keys whose value is taken unchanged.
struct TextKey {
  std::string_view name;
  std::string Variant::*field;
};
inline constexpr std::array<TextKey, 7> text_keys{{
    {"title", &Variant::title},
    {"help", &Variant::help},
    {"author", &Variant::author},
    {"version", &Variant::version},
    {"licence", &Variant::licence},
    {"link", &Variant::link},
    {"start", &Variant::start},
}};

/// Keys that are read by a rule of their own.
inline constexpr std::array<std::string_view, 8> other_keys{"game",    "variant", "layers", "experimental",
                                                            "aliases", "unknown", "perft",  "test"};

/// Null when the key is none of an agreement.
constexpr const AgreementItem* agreement_item(std::string_view key) noexcept {
  for (const AgreementItem& item : agreement_items)
    if (item.key == key) return &item;
  return nullptr;
}

constexpr bool is_test_key(std::string_view key) noexcept { return key == "perft" || key == "test"; }

/// Keys that may be repeated in a section, one value each; every other key is written once.
constexpr bool is_repeated_key(std::string_view key) noexcept { return is_test_key(key) || key == "unknown"; }

/// The values of the keys perft and test. The error is a sentence.
tl::expected<PerftTest, std::string> read_perft_test(std::string_view text);
tl::expected<GameTest, std::string> read_game_test(std::string_view text);

/// Reads a section on top of what its parent has. Every fault goes into the list it is given.
class SectionReader {
 public:
  SectionReader(const Registry& registry, const Section& section, std::vector<Fault>& faults)
      : registry_(registry), section_(section), faults_(faults) {}

  /// `inherited` is what the parent has, or nothing but empty fields. Nothing when there were faults.
  std::shared_ptr<Variant> read(Variant inherited);

 private:
  using Offered = author::OptionList;

  const Entry* find(std::string_view key) const noexcept;
  void fault(std::uint32_t at, Finding finding, std::string message) {
    faults_.push_back({at, std::string(finding.code()), std::move(message)});
  }
  void fault(std::uint32_t at, const Remark& remark) {
    faults_.push_back({at, std::string(remark.finding.code), remark.message});
  }

  void check_name(const Placed& name);
  void check_keys_once();
  void read_game();
  void read_base();
  void read_layers();
  void read_entry(const Entry& entry, const Offered& offered);
  bool read_known_key(const Entry& entry);
  void read_aliases(const Entry& entry);
  void read_maturity(const Entry& entry);
  void read_test(const Entry& entry);
  void read_option(const Entry& entry, const Offered& offered);
  void check_indented_keys(const Entry& entry, const Offered& offered);
  void check_agreement();
  void check_ruleset();
  void check_start(const Ruleset& ruleset);
  void check_test_positions(const Ruleset& ruleset);

  const Registry& registry_;
  const Section& section_;
  std::vector<Fault>& faults_;
  Variant variant_;
  std::string own_options_;
};

/// a-z, 0-9 and -, no longer than the name of a module's own variant.
bool is_variant_name(std::string_view name) noexcept;

}  // namespace gpn::host::variants
