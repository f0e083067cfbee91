#include "contests/contests.hpp"

#include "contests/deciding_game.hpp"
#include "report/color_name.hpp"
#include "run/diagnostic.hpp"
#include "run/result.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>

namespace gpn::replay {
namespace {

using notation::Record;
using notation::Tag;
using Outcome = ChallengeMade::Outcome;

using gpn::name_of;
std::string_view name_of(Outcome outcome) { return outcome == Outcome::Allowed ? "allowed" : "refused"; }

std::optional<std::uint32_t> whole_number(std::string_view text) {
  std::uint32_t number = 0;
  const char* const last = text.data() + text.size();
  const auto [end, error] = std::from_chars(text.data(), last, number);
  if (error != std::errc() || end != last) return std::nullopt;
  return number;
}

class ContestCheck {
 public:
  ContestCheck(const Record& record, const std::vector<ChallengeMade>& challenges, const ContestContext& context,
               const DiagnosticSink& add)
      : record_(record), challenges_(challenges), context_(context), add_(add) {}

  void run() {
    for (const Tag& tag : record_.tags)
      if (tag.name == "Challenges") {
        check_number(tag);
        break;
      }
    for (const Tag& tag : record_.tags)
      if (tag.name == "Contest") check_contest(tag);
  }

 private:
  void report(Finding finding, notation::Span span, std::string message) {
    add_(make_diagnostic(finding, span, std::move(message)));
  }

  /// C3, C5: how many challenges a player may make.
  void check_number(const Tag& tag) {
    const auto most = whole_number(tag.value);
    if (!most) return report("contest-tag", tag.span, "the tag Challenges is a number: how many each player may make");
    std::array<std::uint32_t, 2> made{};
    for (const ChallengeMade& challenge : challenges_) {
      const Color challenger = other(challenge.challenged);
      if (++made[challenger == Color::White ? 0 : 1] == *most + 1)
        report("too-many-challenges", challenge.span,
               fmt::format("{} makes more than the {} challenges that were agreed", name_of(challenger), *most));
    }
  }

  void check_contest(const Tag& tag) {
    const auto contest = read_contest(tag.value);
    if (!contest)
      return report("contest-tag", tag.span,
                    "a contest is written \"3 dvonn games/a.gpn#2\", \"3 dice 4-2\" or \"3 agreed\": the number of "
                    "the challenge, then what decided it");
    if (contest->challenge > challenges_.size())
      return report("contest-unused", tag.span,
                    fmt::format("there is no challenge {}: the record has {}", contest->challenge, challenges_.size()));
    const ChallengeMade& challenge = challenges_[contest->challenge - 1];
    if (const auto* dice = std::get_if<DecidedByDice>(&contest->decider)) check_dice(*dice, *contest, challenge);
    if (const auto* game = std::get_if<DecidedByGame>(&contest->decider)) check_game(*game, *contest, challenge, tag);
  }

  /// C2: an equal or higher roll allows the use.
  void check_dice(const DecidedByDice& dice, const ContestTag& contest, const ChallengeMade& challenge) {
    const Outcome rolled = dice.challenged >= dice.challenger ? Outcome::Allowed : Outcome::Refused;
    if (rolled == challenge.outcome) return;
    report("contest-contradiction", challenge.span,
           fmt::format("challenge {} is written as {}, but {} rolled {} against {}, which means {}", contest.challenge,
                       name_of(challenge.outcome), name_of(challenge.challenged), dice.challenged, dice.challenger,
                       name_of(rolled)));
  }

  /// C4: the winner of the game decides.
  void check_game(const DecidedByGame& link, const ContestTag& contest, const ChallengeMade& challenge,
                  const Tag& tag) {
    if (!is_agreed(link.game))
      report("contest-not-agreed", tag.span,
             fmt::format("{} is none of the games that were agreed to decide ({})", link.game,
                         *record_.tag("ChallengeGames")));
    if (context_.links == Links::Ignore) return;
    if (context_.links == Links::Forbidden)
      return report("contest-not-followed", tag.span,
                    "the game that decides is not looked up here: a worker process reads no files");
    const auto game = find_deciding_game(record_, link, tag.span, context_);
    if (!game) return add_(game.error());
    if (decides(*game, link, tag)) compare(*game, contest, challenge, tag);
  }

  bool is_agreed(std::string_view game) const {
    const auto agreed = record_.tag("ChallengeGames");
    return !agreed || (" " + std::string(*agreed) + " ").find(" " + std::string(game) + " ") != std::string::npos;
  }

  /// Whether the game is of the kind that the tag names, legal, free of errors and over.
  bool decides(const DecidingGame& game, const DecidedByGame& link, const Tag& tag) {
    if (game.game != link.game)
      report("contest-missing", tag.span,
             fmt::format("the record that is named is a game of {}, not of {}", game.game, link.game));
    else if (game.verdict != Verdict::Legal)
      report("contest-broken", tag.span,
             fmt::format("the game that decides is {}: verify it by itself", name(game.verdict)));
    else if (game.has_error)
      report("contest-broken", tag.span, "the game that decides has an error of its own: verify it by itself");
    else if (!game.actual)
      report("contest-broken", tag.span, "the game that decides is not over, so it decides nothing");
    else
      return true;
    return false;
  }

  void compare(const DecidingGame& game, const ContestTag& contest, const ChallengeMade& challenge, const Tag& tag) {
    if (game.actual == notation::Result::Draw) return compare_draw(contest, challenge, tag);
    const Color there = color_there(game, challenge.challenged);
    const bool has_won = game.actual == win_of(there);
    if ((has_won ? Outcome::Allowed : Outcome::Refused) == challenge.outcome) return;
    report(
        "contest-contradiction", challenge.span,
        fmt::format("challenge {} is written as {}, but the game that decides ended {}: {}, who played {} there, {} it",
                    contest.challenge, name_of(challenge.outcome), name(*game.actual), name_of(challenge.challenged),
                    name_of(there), has_won ? "won" : "lost"));
  }

  void compare_draw(const ContestTag& contest, const ChallengeMade& challenge, const Tag& tag) {
    if (context_.drawn == host::DrawnChallenge::Open)
      return report("contest-draw", tag.span,
                    "the deciding game is a draw, and these rules leave open what that means (C7)");
    const Outcome decided = context_.drawn == host::DrawnChallenge::Allowed ? Outcome::Allowed : Outcome::Refused;
    if (decided == challenge.outcome) return;
    report(
        "contest-contradiction", challenge.span,
        fmt::format("challenge {} is written as {}, but the deciding game is a draw, which means {} under these rules",
                    contest.challenge, name_of(challenge.outcome), name_of(decided)));
  }

  /// The colour of a player in the deciding game. Players are identified by their names; without names they keep their
  /// colours.
  Color color_there(const DecidingGame& game, Color here) const {
    const std::string_view own = record_.tag(name_of(here)).value_or("");
    if (own.find_first_not_of("?. ") == std::string_view::npos || game.players[0] == game.players[1]) return here;
    if (game.players[0] == own) return Color::White;
    return game.players[1] == own ? Color::Black : here;
  }

  const Record& record_;
  const std::vector<ChallengeMade>& challenges_;
  const ContestContext& context_;
  const DiagnosticSink& add_;
};

}  // namespace

void find_challenges(const notation::Turn& turn, const gpn_turn_form& form, std::uint32_t number, Color player,
                     std::vector<ChallengeMade>& out) {
  const char mark = form.challenge_mark;
  if (mark == '\0') return;
  for (std::size_t at = turn.text.find(mark); at != std::string_view::npos; at = turn.text.find(mark, at + 1)) {
    if (at + 1 == turn.text.size()) return;
    const char sign = turn.text[at + 1];
    if (sign == form.challenge_allowed) out.push_back({Outcome::Allowed, player, number, turn.span});
    if (sign == form.challenge_refused) out.push_back({Outcome::Refused, player, number, turn.span});
  }
}

void check_contests(const Record& record, const std::vector<ChallengeMade>& challenges, const ContestContext& context,
                    const DiagnosticSink& add) {
  ContestCheck(record, challenges, context, add).run();
}

}  // namespace gpn::replay
