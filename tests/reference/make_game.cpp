#include <reference/dvonn.hpp>
#include <reference/game.hpp>
#include <reference/gipf.hpp>
#include <reference/lyngk.hpp>
#include <reference/matrx.hpp>
#include <reference/potentials.hpp>
#include <reference/punct.hpp>
#include <reference/tamsk.hpp>
#include <reference/text.hpp>
#include <reference/tzaar.hpp>
#include <reference/yinsh.hpp>
#include <reference/zertz.hpp>
#include <stdexcept>

namespace gpn::reference {
namespace {

std::unique_ptr<Game> make_dvonn(std::string_view variant, std::string_view options) {
  if (!variant.empty() && variant != "standard")
    throw std::invalid_argument("no such variant: " + std::string(variant));
  dvonn::Blocked blocked = dvonn::Blocked::Any;
  for (const auto& [key, value] : read_options(options)) {
    if (key == "blocked" && (value == "any" || value == "singles"))
      blocked = value == "any" ? dvonn::Blocked::Any : dvonn::Blocked::Singles;
    else if (key != "placing")  // how the start position comes about is not a matter of the reference
      throw std::invalid_argument("no such option: " + key + "=" + value);
  }
  return std::make_unique<dvonn::DvonnGame>(blocked);
}

std::unique_ptr<Game> make_yinsh(std::string_view variant, std::string_view text) {
  yinsh::Options options;
  options.winning_rings = variant == "blitz" ? 1 : 3;
  for (const auto& [key, value] : read_options(text)) {
    if (key == "blocked")
      options.blocked_loses = value == "loses";
    else if (key == "both-blocked")
      options.both_blocked_draws = value == "draw";
    else if (key == "last-marker")
      options.last_marker_ends_at_once = value == "at-once";
    else if (key == "markers")
      options.has_unlimited_markers = value == "unlimited";
    else
      throw std::invalid_argument("no such option: " + key + "=" + value);
  }
  return std::make_unique<yinsh::YinshGame>(options);
}

std::unique_ptr<Game> make_zertz(std::string_view variant, std::string_view text) {
  zertz::Options options;
  if (variant == "tournament") options.columns = {5, 6, 7, 8, 7, 6, 5, 4};
  if (variant == "large") options.columns = {5, 6, 7, 8, 9, 8, 7, 6, 5};
  if (variant == "free") options.columns = std::vector<int>(17, 12);
  if (variant == "blitz") {
    options.marbles = {{'W', 5}, {'G', 7}, {'B', 9}};
    options.goal = {{'W', 3}, {'G', 4}, {'B', 5}};
    options.goal_of_each = 2;
  }
  for (const auto& [key, value] : read_options(text)) {
    if (key == "isolation")
      options.claims_all = value == "all";
    else if (key == "stuck") {
      options.stuck_loses = value == "loses";
      options.stuck_loses_both = value == "both-lose";
    } else if (key == "full-board")
      options.needs_set_on_full_board = value == "set-only";
    else if (key == "chain-goal")
      options.chain_stops = value == "stop";
    else if (key == "island-goal")
      options.island_stops = value == "stop";
    else if (key != "repetition" || value != "off")
      throw std::invalid_argument("no such option: " + key + "=" + value);
  }
  return std::make_unique<zertz::ZertzGame>(options);
}

std::unique_ptr<Game> make_tamsk(std::string_view variant, std::string_view text) {
  tamsk::Options options;
  if (!variant.empty()) options.variant = variant;
  for (const auto& [key, value] : read_options(text)) {
    if (key == "rings")
      options.always_drops = value == "always";
    else if (key == "full-space")
      options.full_space_loses = value == "loses";
    else if (key == "no-rings")
      options.moves_without_rings = value == "moves";
    else if (key == "end")
      options.ends_when_decided = value == "decided";
    else if (key == "equal-rings")
      options.equal_rings_draw = value == "draw";
    else if (key == "late")
      options.late_gives_turn = value == "twice";
    else
      throw std::invalid_argument("no such option: " + key + "=" + value);
  }
  return std::make_unique<tamsk::TamskGame>(options);
}

std::unique_ptr<Game> make_lyngk(std::string_view variant, std::string_view text) {
  lyngk::Options options;
  options.has_sixes = variant == "six";
  for (const auto& [key, value] : read_options(text)) {
    if (key == "neutral-five")
      options.fives_come_off_at_claims = value == "on-claim";
    else if (key == "claim-to-move")
      options.claims_as_at_boardspace = value == "boardspace";
    else
      throw std::invalid_argument("no such option: " + key + "=" + value);
  }
  return std::make_unique<lyngk::LyngkGame>(options);
}

std::unique_ptr<Game> make_punct(std::string_view variant, std::string_view text) {
  punct::Options options;
  options.is_basic = variant == "basic";
  for (const auto& [key, value] : read_options(text)) {
    if (key == "punct-bridge")
      options.punct_must_be_supported = value == "supported";
    else if (key == "bridge-ends")
      options.ends_on_different_pieces = value == "different";
    else if (key == "null-move")
      options.may_put_back = value == "yes";
    else if (key == "both-connected")
      options.both_connected_draws = value == "draw";
    else if (key == "moved-piece-touches")
      options.must_touch_own = value == "own";
    else
      throw std::invalid_argument("no such option: " + key + "=" + value);
  }
  return std::make_unique<punct::PunctGame>(options);
}

std::unique_ptr<Game> make_tzaar(std::string_view variant, std::string_view text) {
  tzaar::Options options;
  if (!variant.empty()) options.variant = variant;
  for (const auto& [key, value] : read_options(text)) {
    if (key == "cover-last")
      options.may_cover_last = value == "loses";
    else if (key == "e-numbers")
      options.column_e_runs_on = value == "run-on";
    else if (key == "first-turn")
      options.first_turn_has_two_parts = value == "two";
    else
      throw std::invalid_argument("no such option: " + key + "=" + value);
  }
  return std::make_unique<tzaar::TzaarGame>(options);
}

}  // namespace

std::unique_ptr<Game> make_game(std::string_view game, std::string_view variant, std::string_view options,
                                std::string_view counts) {
  if (!counts.empty() && game != "gipf") throw std::invalid_argument("potentials lie over GIPF alone");
  if (!counts.empty() || (game == "gipf" && variant == matrx::variant))
    return std::make_unique<potentials::PotentialsGame>(potentials::make_rules(variant, options, counts));
  if (game == "dvonn") return make_dvonn(variant, options);
  if (game == "yinsh") return make_yinsh(variant, options);
  if (game == "zertz") return make_zertz(variant, options);
  if (game == "tamsk") return make_tamsk(variant, options);
  if (game == "lyngk") return make_lyngk(variant, options);
  if (game == "punct") return make_punct(variant, options);
  if (game == "tzaar") return make_tzaar(variant, options);
  if (game == "gipf") return std::make_unique<gipf::GipfGame>(gipf::make_rules(variant, options));
  throw std::invalid_argument("no such game: " + std::string(game));
}

}  // namespace gpn::reference
