// The findings, variants and options as the records of the interface; from a variant and the text of its options to
// rules.
#include "../text/remarks.hpp"
#include "findings.hpp"
#include "option_table.hpp"
#include "options.hpp"
#include "pieces.hpp"

#include <gpn/author/findings.hpp>
#include <gpn/author/options.hpp>
#include <gpn/author/settings.hpp>
#include <gpn/text/quoted.hpp>

#include <array>
#include <optional>

namespace gpn::gipf {
namespace {

constexpr author::OptionFindings option_findings{Finding("gipf-option-syntax"), Finding("gipf-unknown-option"),
                                                 Finding("gipf-option-value"), Finding("gipf-option-twice")};

gpn_status fail(gpn_status status, Finding finding, Range where, gpn_remark& remark, Message message) noexcept {
  author::write_remark(remark, finding, where, {}, message);
  return status;
}

/// The variant of that name; basic without one.
std::optional<Variant> variant_of(std::string_view name) noexcept {
  if (name.empty()) return Variant::Basic;
  for (std::size_t i = 0; i < variant_table.size(); ++i)
    if (name == variant_table[i].name) return static_cast<Variant>(i);
  return std::nullopt;
}

gpn_status reject_variant(std::string_view name, gpn_remark& remark) noexcept {
  std::array<char, sizeof gpn_remark::message> text;
  author::TextOut out(text.data(), static_cast<std::uint32_t>(text.size()));
  put_quoted(out, name);
  return fail(GPN_REFUSED, "gipf-unknown-variant", {}, remark,
              {"GIPF has no variant ", std::string_view(text.data(), out.needed())});
}

/// The default of an option, which is among its values.
std::uint32_t default_of(const gpn_option& option) noexcept {
  return author::read_value(option, option.fallback).value_or(0);
}

gpn_status apply_settings(std::string_view text, std::span<const gpn_layer_use> layers, Rules& rules,
                          LayerOptions& chosen, gpn_remark& remark) noexcept {
  author::OptionList offered(author::option_records<option_table>);
  for (std::size_t layer = 0; layer < layers.size(); ++layer) {
    offered.join(layers[layer].layer->option);
    const auto source = static_cast<std::uint32_t>(layer + 1);
    for (std::uint32_t i = 0; i < offered.size(source) && i < GPN_MAX_LAYER_OPTIONS; ++i)
      chosen[layer][i] = default_of(offered.item(source, i));
  }
  author::SettingsReader reader(text, offered);
  while (const auto setting = reader.next()) {
    if (setting->source == 0)
      author::set_option<option_table>(setting->option, setting->value, rules);
    else if (setting->option < GPN_MAX_LAYER_OPTIONS)
      chosen[setting->source - 1][setting->option] = setting->value;
  }
  if (reader.fault()) return author::reject(*reader.fault(), option_findings, "GIPF", offered, remark);
  return GPN_OK;
}

/// Each player needs the pieces that stand on the board at the start, and a tournament player his first GIPF-piece.
gpn_status check_pieces(const Rules& rules, Range where, gpn_remark& remark) {
  // In MATRX GIPF a GIPF-piece is a single piece.
  const unsigned gipf_piece = rules.material == Material::Matrx ? 1 : worth(PieceKind::Gipf);
  const unsigned least = rules.variant == Variant::Tournament ? gipf_piece : pieces_at_start(rules.variant);
  for (const Color color : {Color::White, Color::Black}) {
    if (pieces_of(rules, color) < least)
      return fail(GPN_REFUSED, "gipf-option-value", where, remark,
                  {name(color), " needs at least ", Digits{least}.text(), " pieces, not ",
                   Digits{pieces_of(rules, color)}.text()});
  }
  return GPN_OK;
}

/// Options of which the game without layers knows the default alone.
gpn_status check_layered_options(const Rules& rules, Range where, gpn_remark& remark) {
  const auto refuse = [&](std::string_view option) {
    return fail(GPN_REFUSED, "gipf-option-value", where, remark,
                {option, " is played with potentials: give --potentials, or leave it out"});
  };
  if (rules.material == Material::Matrx)
    return fail(GPN_REFUSED, "gipf-option-value", where, remark,
                {"material=matrx is played with potentials: use the variant matrx"});
  if (rules.freed_rows == FreedRows::NextTurn) return refuse("freed-rows=next-turn");
  if (rules.gipf_loss == GipfLoss::WithEmptyReserve) return refuse("gipf-loss=with-empty-reserve");
  if (rules.own_last_gipf == OwnLastGipf::Forbidden) return refuse("own-last-gipf=forbidden");
  return GPN_OK;
}

gpn_status check_material(const Rules& rules, Range where, gpn_remark& remark) {
  if (rules.material == Material::Gipf) return GPN_OK;
  if (rules.variant != Variant::Tournament || rules.spots_per_side != Rules{}.spots_per_side)
    return fail(GPN_REFUSED, "gipf-option-value", where, remark,
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
  const auto found = variant_of(variant);
  if (!found) return reject_variant(variant, remark);
  rules.variant = *found;
  if (rules.variant != Variant::Basic) rules.pieces = {18, 18};

  const Range whole{0, static_cast<std::uint32_t>(options.size())};
  if (const gpn_status status = apply_settings(options, layers, rules, chosen, remark); status != GPN_OK) return status;
  if (const gpn_status status = check_pieces(rules, whole, remark); status != GPN_OK) return status;
  return layers.empty() ? check_layered_options(rules, whole, remark) : check_material(rules, whole, remark);
}

std::span<const gpn_finding> all_findings() noexcept { return author::finding_records<findings>; }
std::span<const gpn_variant> all_variants() noexcept { return variant_table; }
std::span<const gpn_option> all_options() noexcept { return author::option_records<option_table>; }

}  // namespace gpn::gipf
