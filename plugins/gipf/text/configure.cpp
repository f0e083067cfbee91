// The table of variants, in the order of Variant, the table of options, and from the options of a record to rules.
#include "../rules/options.hpp"
#include "../rules/rules.hpp"
#include "remarks.hpp"

#include <gpn/author/descriptions.hpp>
#include <gpn/author/findings.hpp>
#include <gpn/author/options.hpp>
#include <gpn/author/settings.hpp>
#include <gpn/text/quoted.hpp>

#include <array>
#include <optional>

namespace gpn::gipf {
namespace {

constexpr std::array variant_table{
    author::make_variant("basic", "15 basic pieces each, three of them on the board; no GIPF-pieces"),
    author::make_variant("standard",
                         "18 pieces each, three GIPF-pieces of them on the board; losing the last GIPF-piece loses"),
    author::make_variant("tournament",
                         "18 pieces each, the board empty; players bring in GIPF-pieces until their first basic piece"),
};

constexpr std::array option_table{
    author::option<&Rules::empty_reserve>(
        "empty-reserve", {{"at-turn", EmptyReserve::AtTurn}, {"at-once", EmptyReserve::AtOnce}},
        "When an empty reserve loses. at-turn: when its owner is to play and has removed his rows (E2, the publisher's "
        "puzzles, Boardspace). at-once: at the end of the turn that empties it (some programs)."),
    author::option<&Rules::gipf_rows_may_stand>(
        "gipf-rows-may-stand", {{"yes", GipfRowsMayStand::Yes}, {"no", GipfRowsMayStand::No}},
        "Whether a row that contains only GIPF-pieces may stay on the board (R13). no: the player removes at least one "
        "of them until no row is left, as with potentials and in MATRX."),
    author::option<&Rules::missed_rows>("missed-rows", {{"error", MissedRows::Error}, {"warn", MissedRows::Warn}},
                                        "What happens when a turn overlooks a row. error: the turn is illegal. warn: "
                                        "gpn accepts it with a warning and the row stays, as over the board (FAQ 2)."),
    author::option<&Rules::last_gipf>(
        "last-gipf", {{"at-once", LastGipf::AtOnce}, {"after-removals", LastGipf::AfterRemovals}},
        "When the loss of the last GIPF-piece is checked (E3). at-once: after each phase of removals, so a capture at "
        "the start of a turn ends the game. after-removals: once, at the end of the turn."),
    author::option<&Rules::both_last_gipf>(
        "both-last-gipf",
        {{"remover", BothLastGipf::Remover}, {"next-player", BothLastGipf::NextPlayer}, {"black", BothLastGipf::Black}},
        "Who wins when one removal takes the last GIPF-pieces of both players: the player who removes them, the player "
        "who would move next (Boardspace), or always Black (GF1)."),
    author::option<&Rules::gipf_again>(
        "gipf-again", {{"until-basic", GipfAgain::UntilBasic}, {"never", GipfAgain::Never}},
        "In the tournament game: whether the two pieces of a GIPF-piece that its owner took back may become one again "
        "(T4). until-basic: yes, until his first basic piece (the Japanese page, FAQ 3). never: they remain basic "
        "pieces (the Ukrainian and Russian books)."),
    author::option<&Rules::crossing_rows>(
        "crossing-rows", {{"choose-one", CrossingRows::ChooseOne}, {"all-go", CrossingRows::AllGo}},
        "What a player removes when his rows meet (R6). choose-one: a row that he chooses, then the others that are "
        "still rows. all-go: every row that meets another, whole (the Japanese page)."),
    author::option<&Rules::own_last_gipf>(
        "own-last-gipf",
        {{"loses", OwnLastGipf::Loses}, {"forbidden", OwnLastGipf::Forbidden}, {"plays-on", OwnLastGipf::PlaysOn}},
        "What happens when a player removes his own last GIPF-piece (E4). loses: he may remove it and loses. "
        "forbidden, with potentials only: he must leave one on the board. plays-on: only a last GIPF-piece that the "
        "opponent captures loses (the Czech page)."),
    author::option<&Rules::challenge_lost>(
        "challenge-lost",
        {{"choose-again", ChallengeLost::ChooseAgain},
         {"turn-lost", ChallengeLost::TurnLost},
         {"potential-lost", ChallengeLost::PotentialLost}},
        "With potentials: what a refused challenge costs (C7, unknown). choose-again: the potential cannot be used in "
        "this turn and the player chooses another action. turn-lost: the turn ends. potential-lost: the potential "
        "leaves the game and the player chooses another action."),
    author::option<&Rules::contest_draw>(
        "contest-draw",
        {{"open", ContestDraw::Open}, {"refused", ContestDraw::Refused}, {"allowed", ContestDraw::Allowed}},
        "With potentials: what a drawn deciding game means for the challenged use (C7, unknown). open: nothing. "
        "refused: it is refused. allowed: it is allowed."),
    author::option<&Rules::freed_rows>(
        "freed-rows", {{"at-once", FreedRows::AtOnce}, {"next-turn", FreedRows::NextTurn}},
        "With potentials: when the player removes a row that one of his own freed pieces completes (DV8). at-once: in "
        "the same phase, as in MATRX GIPF. next-turn: a phase removes only rows whose four adjacent pieces were there "
        "when it began."),
    author::option<&Rules::gipf_loss>(
        "gipf-loss", {{"alone", GipfLoss::Alone}, {"with-empty-reserve", GipfLoss::WithEmptyReserve}},
        "With potentials: whether a player loses as soon as he has no GIPF-piece (alone, E3), or only when his reserve "
        "is empty too (with-empty-reserve, one reading of the page of Ultimate GIPF, 5.8)."),
    author::option<&Rules::material>(
        "material", {{"gipf", Material::Gipf}, {"matrx", Material::Matrx}},
        "The board and the kind of pieces. matrx, with potentials only: those of MATRX GIPF (docs/matrx.md), with 40 "
        "spots, single GIPF-pieces, and potentials that enter in pairs and return. The variant matrx sets it."),
    author::number_option<&Rules::extra_pieces, 0>(
        "extra-white", {0, 3}, 0, "Additional pieces for White as a handicap or for a longer game (4.1)."),
    author::number_option<&Rules::extra_pieces, 1>(
        "extra-black", {0, 3}, 0, "Additional pieces for Black as a handicap or for a longer game (4.1)."),
    author::number_option<&Rules::spots_per_side>("spots-per-side", {2, 7}, 4,
                                                  "The size of the board: spots on each of its six sides."),
    author::number_option<&Rules::row_length>("row-length", {2, 13}, 4,
                                              "How many adjacent pieces of one colour make a row (R1)."),
    author::number_option<&Rules::pieces, 0>(
        "white-pieces", {1, 120}, std::nullopt,
        "All pieces of White, including those on the board at the start: 15 in the basic game, 18 in the others."),
    author::number_option<&Rules::pieces, 1>(
        "black-pieces", {1, 120}, std::nullopt,
        "All pieces of Black, including those on the board at the start: 15 in the basic game, 18 in the others."),
};

// The findings, variants and options as the records of the interface; from a variant and the text of its options to
// rules.

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
                  {name(color), " needs at least ", std::to_string(least), " pieces, not ",
                   std::to_string(pieces_of(rules, color))});
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
  if (!found) return fail(GPN_REFUSED, "gipf-unknown-variant", {}, remark, {"GIPF has no variant ", quoted(variant)});
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
