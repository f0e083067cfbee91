// From a variant and the text of its options to rules.
#include "findings.hpp"
#include "options.hpp"
#include "remarks.hpp"
#include "start.hpp"

#include <gpn/author/settings.hpp>

#include <array>

namespace gpn::gipf {
namespace {

struct Extras {
  std::array<std::uint8_t, 2> pieces{};
};

void apply_setting(std::string_view key, unsigned value, Rules& rules, Extras& extras) noexcept {
  const auto byte = static_cast<std::uint8_t>(value);
  if (key == "empty-reserve") rules.empty_reserve = static_cast<EmptyReserve>(byte);
  if (key == "gipf-rows-may-stand") rules.gipf_rows_may_stand = static_cast<GipfRowsMayStand>(byte);
  if (key == "missed-rows") rules.missed_rows = static_cast<MissedRows>(byte);
  if (key == "last-gipf") rules.last_gipf = static_cast<LastGipf>(byte);
  if (key == "both-last-gipf") rules.both_last_gipf = static_cast<BothLastGipf>(byte);
  if (key == "challenge-lost") rules.challenge_lost = static_cast<ChallengeLost>(byte);
  if (key == "freed-rows") rules.freed_rows = static_cast<FreedRows>(byte);
  if (key == "gipf-loss") rules.gipf_loss = static_cast<GipfLoss>(byte);
  if (key == "own-last-gipf") rules.own_last_gipf = static_cast<OwnLastGipf>(byte);
  if (key == "material") rules.material = static_cast<Material>(byte);
  if (key == "extra-white") extras.pieces[0] = byte;
  if (key == "extra-black") extras.pieces[1] = byte;
  if (key == "spots-per-side") rules.spots_per_side = byte;
  if (key == "row-length") rules.row_length = byte;
  if (key == "white-pieces") rules.pieces[0] = byte;
  if (key == "black-pieces") rules.pieces[1] = byte;
}

gpn_status fail(gpn_status status, Finding finding, Range where, gpn_remark& remark, Words words) noexcept {
  author::write_remark(remark, index_of(finding), where, {}, words);
  return status;
}

Finding finding_of(author::SettingFault::Kind kind) noexcept {
  using Kind = author::SettingFault::Kind;
  switch (kind) {
    case Kind::Form: return Finding::OptionSyntax;
    case Kind::UnknownKey: return Finding::UnknownOption;
    case Kind::UnknownValue: return Finding::OptionValue;
    case Kind::Twice: return Finding::OptionTwice;
  }
  return Finding::OptionSyntax;
}

/// The default of an option, which is among its values.
std::uint32_t default_of(const gpn_option& option) noexcept {
  return author::read_value(option, option.fallback).value_or(0);
}

gpn_status apply_settings(std::string_view text, std::span<const gpn_layer_use> layers, Rules& rules,
                          LayerOptions& chosen, gpn_remark& remark) noexcept {
  author::OptionList offered(all_options());
  for (std::size_t layer = 0; layer < layers.size(); ++layer) {
    offered.join(layers[layer].layer->option);
    const auto source = static_cast<std::uint32_t>(layer + 1);
    for (std::uint32_t i = 0; i < offered.size(source) && i < GPN_MAX_LAYER_OPTIONS; ++i)
      chosen[layer][i] = default_of(offered.item(source, i));
  }
  author::SettingsReader reader(text, offered);
  Extras extras;
  while (const auto setting = reader.next()) {
    if (setting->source == 0)
      apply_setting(all_options()[setting->option].name, setting->value, rules, extras);
    else if (setting->option < GPN_MAX_LAYER_OPTIONS)
      chosen[setting->source - 1][setting->option] = setting->value;
  }
  if (reader.fault()) {
    author::write_remark(remark, index_of(finding_of(reader.fault()->kind)), *reader.fault(), "GIPF", offered);
    return reader.fault()->kind == author::SettingFault::Kind::Form ? GPN_UNREADABLE : GPN_REFUSED;
  }
  for (std::size_t i = 0; i < 2; ++i) rules.pieces[i] = static_cast<std::uint8_t>(rules.pieces[i] + extras.pieces[i]);
  return GPN_OK;
}

/// Each player needs the pieces that stand on the board at the start, and a tournament player his first GIPF-piece.
gpn_status check_pieces(const Rules& rules, Range where, gpn_remark& remark) {
  // In MATRX GIPF a GIPF-piece is a single piece.
  const unsigned gipf_piece = rules.material == Material::Matrx ? 1 : worth(PieceKind::Gipf);
  const unsigned least = rules.variant == Variant::Tournament ? gipf_piece : pieces_at_start(rules.variant);
  for (std::size_t i = 0; i < 2; ++i) {
    if (rules.pieces[i] < least)
      return fail(GPN_REFUSED, Finding::OptionValue, where, remark,
                  {name(static_cast<Color>(i)), " needs at least ", Digits{least}.text(), " pieces, not ",
                   Digits{rules.pieces[i]}.text()});
  }
  return GPN_OK;
}

/// Options of which the game without layers knows the default alone.
gpn_status check_layered_options(const Rules& rules, Range where, gpn_remark& remark) {
  const auto refuse = [&](std::string_view option) {
    return fail(GPN_REFUSED, Finding::OptionValue, where, remark,
                {option, " is played with potentials: give --potentials, or leave it out"});
  };
  if (rules.material == Material::Matrx)
    return fail(GPN_REFUSED, Finding::OptionValue, where, remark,
                {"material=matrx is played with potentials: use the variant matrx"});
  if (rules.freed_rows == FreedRows::NextTurn) return refuse("freed-rows=next-turn");
  if (rules.gipf_loss == GipfLoss::WithEmptyReserve) return refuse("gipf-loss=with-empty-reserve");
  if (rules.own_last_gipf == OwnLastGipf::Forbidden) return refuse("own-last-gipf=forbidden");
  return GPN_OK;
}

gpn_status check_material(const Rules& rules, Range where, gpn_remark& remark) {
  if (rules.material == Material::Gipf) return GPN_OK;
  if (rules.variant != Variant::Tournament || rules.spots_per_side != Rules{}.spots_per_side)
    return fail(GPN_REFUSED, Finding::OptionValue, where, remark,
                {"material=matrx has a board of its own and rests on tournament: use the variant matrx"});
  return GPN_OK;
}

}  // namespace

gpn_status configure_rules(std::string_view variant, std::string_view options, Rules& rules, gpn_remark& remark) {
  LayerOptions unused{};
  return configure_rules(variant, options, {}, rules, unused, remark);
}

gpn_status configure_rules(std::string_view variant, std::string_view options, std::span<const gpn_layer_use> layers,
                           Rules& rules, LayerOptions& chosen, gpn_remark& remark) {
  rules = Rules{};
  const auto all = all_variants();
  std::size_t index = 0;
  while (index < all.size() && variant != all[index].name) ++index;
  if (variant.empty()) index = 0;
  if (index == all.size())
    return fail(GPN_REFUSED, Finding::UnknownVariant, {}, remark, {"GIPF has no variant ", variant});
  rules.variant = static_cast<Variant>(index);
  if (rules.variant != Variant::Basic) rules.pieces = {18, 18};

  const Range whole{0, static_cast<std::uint32_t>(options.size())};
  if (const gpn_status status = apply_settings(options, layers, rules, chosen, remark); status != GPN_OK) return status;
  if (const gpn_status status = check_pieces(rules, whole, remark); status != GPN_OK) return status;
  return layers.empty() ? check_layered_options(rules, whole, remark) : check_material(rules, whole, remark);
}

}  // namespace gpn::gipf
