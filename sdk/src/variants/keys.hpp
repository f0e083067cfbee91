// The keys every section of a variants file has beside the options of its game and layers.
#pragma once

#include <gpn/host/variants.hpp>

#include <array>
#include <string_view>

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

}  // namespace gpn::host::variants
