#include "options.hpp"

#include <gpn/author/descriptions.hpp>
#include <gpn/author/settings.hpp>

#include <fmt/format.h>

#include <array>

namespace gpn::dvonn {
namespace {

constexpr std::string_view standard = "standard";

using author::make_option;
using author::make_variant;

constexpr std::array<gpn_variant, 1> variant_table{
    make_variant(standard, "the game of the rulebook: 23 white, 23 black and 3 DVONN pieces"),
};

constexpr std::array<gpn_option, 2> option_table{
    make_option(
        "blocked", "any,singles", "any",
        "what six occupied neighbours hold in place: any piece or stack (the rulebook, Boardspace since 8 June "
        "2008, CodeCup, Little Golem), or single pieces only, so that surrounded stacks move (Boardspace before)"),
    make_option(
        "placing", "alternate,given", "alternate",
        "how the board is filled: the players place one piece each in turn (the rulebook), or it is given and "
        "play begins with White's first move (random or balanced boards of Board Game Arena, pbmserv and others); "
        "the record then needs a start position, without one the board is empty and the game over"),
};

Finding finding_of(author::SettingFault::Kind kind) noexcept {
  using Kind = author::SettingFault::Kind;
  switch (kind) {
    case Kind::Form: return Finding::OptionForm;
    case Kind::UnknownKey: return Finding::UnknownOption;
    case Kind::UnknownValue: return Finding::UnknownValue;
    case Kind::Twice: return Finding::OptionTwice;
  }
  return Finding::OptionForm;
}

Remark remark_of(const author::SettingFault& fault, const author::OptionList& offered) {
  gpn_remark raw{};
  const Finding finding = finding_of(fault.kind);
  author::write_remark(raw, static_cast<std::uint32_t>(finding), fault, "DVONN", offered);
  return {finding, fault.where, raw.message};
}

}  // namespace

std::span<const gpn_variant> variants() noexcept { return variant_table; }
std::span<const gpn_option> options() noexcept { return option_table; }

tl::expected<Rules, Remark> configure(std::string_view variant, std::string_view options) {
  if (!variant.empty() && variant != standard)
    return tl::unexpected(Remark{
        Finding::UnknownVariant, {}, fmt::format("DVONN has no variant {}; write {}", quoted(variant), standard)});
  const author::OptionList offered(option_table);
  author::SettingsReader reader(options, offered);
  Rules rules;
  while (const auto setting = reader.next()) {
    if (setting->option == 0)
      rules.blocked = static_cast<Blocked>(setting->value);
    else
      rules.placing = static_cast<Placing>(setting->value);
  }
  if (reader.fault()) return tl::unexpected(remark_of(*reader.fault(), offered));
  return rules;
}

}  // namespace gpn::dvonn
