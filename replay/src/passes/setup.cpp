#include <gpn/replay/setup.hpp>

#include "play/turn_diagnostics.hpp"

#include <gpn/host/nearest.hpp>
#include <gpn/host/variants.hpp>
#include <gpn/replay/random_source.hpp>
#include <gpn/replay/suggest.hpp>
#include <gpn/text/words.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <vector>

namespace gpn::replay {
namespace {

using Names = std::vector<std::string_view>;
using Problem = std::optional<std::string>;

constexpr std::string_view blanks = " \t\r\n";

bool knows(const Names& names, std::string_view name) {
  return std::find(names.begin(), names.end(), name) != names.end();
}

struct KnownNames {
  Names games, variants, options;
};

/// All games, and the variants and options of `game`, or of every game when none is named.
KnownNames known_names(const host::Registry& registry, const std::optional<std::string>& game_id) {
  KnownNames known;
  for (const auto& game : registry.games()) {
    known.games.push_back(game->id());
    if (game_id && game->id() != *game_id) continue;
    for (const std::string_view variant : registry.variant_names(*game)) known.variants.push_back(variant);
    for (const gpn_option& option : game->options()) known.options.emplace_back(option.name);
    for (const auto& layer : registry.layers()) {
      if (layer->table().over != game->id()) continue;
      for (const gpn_option& option : layer->options()) known.options.emplace_back(option.name);
    }
  }
  return known;
}

Problem check_options(std::string_view options, const Names& known, std::string_view game) {
  for (const std::string_view word : words_of(options, blanks)) {
    if (word.find('=') == std::string_view::npos)
      return fmt::format("\"{}\" is not an option: write it as key=value", word);
    const std::string_view key = word.substr(0, word.find('='));
    if (knows(known, key)) continue;
    const auto meant = host::nearest(key, known);
    const std::string hint = meant ? fmt::format(": did you mean \"{}\"? All are in", *meant) : "; all are in";
    return fmt::format("there is no option \"{}\"{} gpn explain {}", key, hint, game);
  }
  return std::nullopt;
}

std::string candidates(const host::Ruleset& ruleset, const host::Position& position, const host::TurnList& turns) {
  constexpr std::uint32_t most = 8;
  std::string text;
  for (std::uint32_t i = 0; i < std::min(turns.size(), most); ++i) {
    if (i > 0) text += " | ";
    ruleset.write_turn(position, turns[i], text);
  }
  return turns.size() > most ? text + " | ..." : text;
}

using BoardWish = std::optional<ErrorBoards>;

/// Plays one turn. The problem says why it cannot be played.
std::optional<SetupProblem> play(const host::Ruleset& ruleset, std::string_view text, host::Position& position,
                                 const BoardWish& boards) {
  host::TurnList turns = ruleset.turn_list();
  gpn_reading reading{};
  const host::ReadStatus status = ruleset.read_turn(position, text, Hints::None, turns, reading);
  if (status == host::ReadStatus::Ok && turns.size() == 1) {
    ruleset.apply(position, turns[0]);
    return std::nullopt;
  }
  if (status == host::ReadStatus::Ok)
    return SetupProblem{"this fits several legal turns: " + candidates(ruleset, position, turns), {}};
  if (reading.remark_count == 0) return SetupProblem{"this is not a legal turn", {}};
  const host::Remark remark = ruleset.game().translate(reading.remarks[0]);
  const bool cites = remark.rule.empty() || remark.message.ends_with(fmt::format("({})", remark.rule));
  SetupProblem problem{cites ? remark.message : fmt::format("{} (rule {})", remark.message, remark.rule), {}};
  if (!boards) return problem;
  const std::vector<std::string> cells = cells_of(ruleset, reading.remarks[0]);
  const auto nothing_follows = [](const host::Position&) { return std::size_t{0}; };
  const std::vector<std::string> meant = suggest(ruleset, position, text, nothing_follows, 1);
  problem.board = draw_error(ruleset, position, {text, cells, meant}, *boards);
  return problem;
}

}  // namespace

Problem problem_with(const host::Registry& registry, const Overrides& overrides) {
  const KnownNames known = known_names(registry, overrides.game);
  if (overrides.game && !knows(known.games, *overrides.game)) {
    const std::string_view absent = registry.why_absent(host::ModuleKind::Game, *overrides.game);
    return absent.empty() ? host::unknown_name("game", *overrides.game, known.games) : std::string(absent);
  }
  if (overrides.variant && !knows(known.variants, *overrides.variant))
    return host::unknown_name("variant", *overrides.variant, known.variants);
  if (Problem problem = check_options(overrides.options, known.options, overrides.game.value_or("GAME")))
    return problem;
  if (!overrides.game) return std::nullopt;
  host::Choice choice{*overrides.game, overrides.variant ? std::string_view{*overrides.variant} : std::string_view(),
                      overrides.options, std::nullopt};
  if (overrides.potentials) choice.layers = *overrides.potentials;
  const auto ruleset = host::compose(registry, choice);
  if (!ruleset) return ruleset.error().message;
  return std::nullopt;
}

tl::expected<Setup, SetupProblem> set_up(const host::Registry& registry, const Overrides& overrides,
                                         std::string_view after, const std::optional<ErrorBoards>& boards) {
  const auto fail = [](std::string sentence) { return tl::unexpected(SetupProblem{std::move(sentence), {}}); };
  if (!overrides.game) {
    Names games;
    for (const auto& game : registry.games()) games.push_back(game->id());
    return fail(fmt::format("name the game with --game; known games are {}", fmt::join(games, ", ")));
  }
  if (Problem problem = problem_with(registry, overrides)) return fail(*problem);
  Rulebook rulebook(registry, overrides);
  const notation::Record nothing;
  const auto ruleset = rulebook.rules_of(nothing);
  if (!ruleset) return fail(ruleset.error().message);
  auto start = rulebook.start_of(nothing, **ruleset);
  if (!start) return fail(fmt::format("--position: {}", start.error().message));

  Setup setup{*ruleset, *start};
  if (overrides.start_seed && !overrides.position) {
    RandomSource random(*overrides.start_seed, 1);
    if (auto drawn = drawn_start(**ruleset, random)) setup.position = *std::move(drawn);
  }
  std::size_t number = 0;
  for (const std::string_view text : words_of(after, blanks)) {
    ++number;
    auto problem = play(**ruleset, text, setup.position, boards);
    if (!problem) continue;
    problem->sentence = fmt::format("--after: turn {}, \"{}\": {}", number, text, problem->sentence);
    return tl::unexpected(std::move(*problem));
  }
  return setup;
}

tl::expected<Setup, std::string> set_up(const host::Registry& registry, const Overrides& overrides,
                                        std::string_view after) {
  return set_up(registry, overrides, after, std::nullopt).map_error([](SetupProblem&& problem) {
    return std::move(problem.sentence);
  });
}

}  // namespace gpn::replay
