#include <gpn/check/variants.hpp>

#include <gpn/host/display.hpp>
#include <gpn/host/findings.hpp>
#include <gpn/replay/generate.hpp>
#include <gpn/replay/random_source.hpp>
#include <gpn/replay/variant_test.hpp>
#include <gpn/text/counted.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <optional>

namespace gpn::check {
namespace {

using host::Position;
using host::Ruleset;
using host::Standing;

/// Plays random games and writes and reads every turn and position on the way.
class RandomGames {
 public:
  RandomGames(const Ruleset& ruleset, const VariantCheckSettings& settings, std::vector<Position> starts)
      : ruleset_(ruleset),
        settings_(settings),
        starts_(std::move(starts)),
        turns_(ruleset.turn_list()),
        again_(ruleset.turn_list()) {}

  void run(VariantCheck& check) {
    check.test = fmt::format("{} random games, seed {}", settings_.games, settings_.seed);
    check.expected = "every turn and position reads as it was written";
    for (std::uint64_t game = 1; game <= settings_.games; ++game) {
      auto fault = play(game);
      if (!fault) continue;
      check.got = fmt::format("game {}: {}", game, *fault);
      check.status = Status::Fail;
      return;
    }
    check.got = fmt::format("{} ended, {} left after {} turns", ended_, settings_.games - ended_ - crowded_,
                            settings_.max_turns);
    if (crowded_ > 0) check.got += fmt::format(", {} left with more turns than can be listed", crowded_);
  }

 private:
  using Fault = std::optional<std::string>;

  Fault play(std::uint64_t game) {
    replay::RandomSource random(settings_.seed, game);
    Position position = starts_[game % starts_.size()];
    for (std::uint32_t turn = 1;; ++turn) {
      if (auto fault = check_position(position)) return fmt::format("before turn {}: {}", turn, *fault);
      // Rows of pieces that may stay can be removed in more ways than can be listed; the game is abandoned then.
      if (!ruleset_.legal_turns(position, turns_)) {
        ++crowded_;
        return std::nullopt;
      }
      const bool over = ruleset_.standing(position).state != Standing::State::Running;
      if (over != turns_.empty())
        return fmt::format("turn {}: the game {}, but there are {} legal turns", turn, over ? "is over" : "goes on",
                           turns_.size());
      if (over) ++ended_;
      if (over || turn > settings_.max_turns) return std::nullopt;
      if (auto fault = play_one(random.below(turns_.size()), position)) return fmt::format("turn {}: {}", turn, *fault);
    }
  }

  Fault check_position(const Position& position) const {
    const std::string text = ruleset_.write_position(position);
    const auto read = ruleset_.read_position(text);
    if (!read) return fmt::format("its own text {} cannot be read: {}", text, read.error().message);
    if (!(*read == position)) return fmt::format("{} reads as another position", text);
    return std::nullopt;
  }

  Fault play_one(std::uint32_t index, Position& position) {
    const std::string text = ruleset_.turn_text(position, turns_[index]);
    const auto status = ruleset_.read_turn(position, text, Hints::None, again_, reading_);
    if (status != host::ReadStatus::Ok || again_.size() != 1)
      return fmt::format("{} is legal, but reads as {} turns", text, again_.size());
    Position other = position;
    ruleset_.apply(position, turns_[index]);
    ruleset_.apply(other, again_[0]);
    if (!(position == other)) return fmt::format("{} reads as another turn", text);
    return std::nullopt;
  }

  const Ruleset& ruleset_;
  const VariantCheckSettings& settings_;
  std::vector<Position> starts_;
  host::TurnList turns_, again_;
  gpn_reading reading_{};
  std::uint64_t ended_ = 0;
  std::uint64_t crowded_ = 0;  // abandoned, because a position had more turns than can be listed
};

/// Where random games begin: at the start, or if the game is over there, at one that is drawn and at the positions of
/// the tests.
std::vector<Position> starts_of(const Ruleset& ruleset, const host::Variant& variant, std::uint64_t seed) {
  std::vector<Position> starts{ruleset.start()};
  if (ruleset.standing(starts[0]).state == Standing::State::Running) return starts;
  replay::RandomSource random(seed, 1);
  if (auto drawn = replay::drawn_start(ruleset, random)) starts.push_back(*std::move(drawn));
  for (const host::VariantTest& test : variant.tests) {
    const auto text = std::visit([](const auto& what) { return what.position; }, test.what);
    if (!text) continue;
    if (const auto position = ruleset.read_position(*text)) starts.push_back(*position);
  }
  return starts;
}

void check_variant(const host::Variant& variant, const VariantCheckSettings& settings, VariantsReport& report) {
  const std::string name = fmt::format("{}/{}", variant.game->id(), variant.name);
  const auto composed = Ruleset::compose(variant, "");
  if (!composed) {
    report.problems.push_back({variant.source, variant.line, 1,
                               std::string(host::Finding("variants-unplayable").code()), composed.error().message});
    return;
  }
  for (const host::VariantTest& test : variant.tests) {
    replay::TestResult result = replay::run_variant_test(**composed, test, {settings.boards, settings.most_positions});
    // A file of a stranger may ask for more paths than anybody can wait for.
    if (result.status == replay::TestStatus::Open)
      result.got = fmt::format("not counted, it takes more than {}; test fewer turns",
                               counted(settings.most_positions, "position"));
    const Status status = result.status == replay::TestStatus::Passed ? Status::Pass : Status::Fail;
    report.checks.push_back({name, test.text, test.line, std::move(result.expected), std::move(result.got), status,
                             std::move(result.board)});
  }
  VariantCheck games{name, "", variant.line, "", "", Status::Pass, ""};
  RandomGames(**composed, settings, starts_of(**composed, variant, settings.seed)).run(games);
  report.checks.push_back(std::move(games));
}

void append_board(std::string_view board, std::string& out) {
  if (!board.empty()) out += '\n';
  for (std::string_view rest = board; !rest.empty();) {
    const std::string_view line = rest.substr(0, rest.find('\n'));
    if (!line.empty()) out.append("     ").append(line);
    out += '\n';
    rest.remove_prefix(std::min(line.size() + 1, rest.size()));
  }
  if (!board.empty()) out += '\n';
}

}  // namespace

bool VariantsReport::passed() const noexcept {
  return problems.empty() && std::all_of(checks.begin(), checks.end(),
                                         [](const VariantCheck& check) { return check.status == Status::Pass; });
}

VariantsReport check_variants(const host::Registry& registry, std::string_view text, std::string_view source,
                              const VariantCheckSettings& settings) {
  VariantsReport report{std::string(source), {}, {}};
  const auto variants = host::read_variants(registry, text, source);
  if (!variants) {
    report.problems = variants.error();
    return report;
  }
  for (const auto& variant : *variants) check_variant(*variant, settings, report);
  return report;
}

std::string to_text(const VariantsReport& report) {
  std::string out;
  const std::string source = host::visible(report.source);
  for (const host::VariantProblem& problem : report.problems) out += to_text(problem) + "\n";
  std::size_t failed = 0;
  for (const VariantCheck& check : report.checks) {
    const bool passed = check.status == Status::Pass;
    fmt::format_to(std::back_inserter(out), "{} {}:{} {}: {}\n", passed ? "pass" : "FAIL", source, check.line,
                   check.variant, host::visible(check.test));
    if (!passed) ++failed;
    if (!passed || check.expected != check.got)
      fmt::format_to(std::back_inserter(out), "     expected {}\n     got      {}\n", host::visible(check.expected),
                     host::visible(check.got));
    append_board(check.board, out);
  }
  fmt::format_to(std::back_inserter(out), "{}: {} passed, {} failed, {} problems\n", source,
                 report.checks.size() - failed, failed, report.problems.size());
  return out;
}

}  // namespace gpn::check
