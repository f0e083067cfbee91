#include "contests.hpp"

#include "input_pieces.hpp"

#include <gpn/notation/dialect.hpp>
#include <gpn/replay/findings.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <filesystem>
#include <optional>

namespace gpn::replay {
namespace {

using notation::make_diagnostic;
using notation::Record;
using notation::Tag;
using Outcome = ChallengeMade::Outcome;

std::string_view name_of(Color color) { return color == Color::White ? "White" : "Black"; }
std::string_view name_of(Outcome outcome) { return outcome == Outcome::Allowed ? "allowed" : "refused"; }

std::string where_is(std::string_view file) {
  std::error_code error;
  const auto path = std::filesystem::weakly_canonical(std::filesystem::path(file), error);
  return error ? std::string(file) : path.string();
}

RecordPlace place_of(const Record& record) {
  return {where_is(record.source.name), record.source.first_byte + record.span.begin};
}

/// A deciding game that was found and replayed.
struct DecidingGame {
  Report report;
  bool has_errors = false;
  std::array<std::string, 2> players;
};

class ContestCheck {
 public:
  ContestCheck(const Record& record, const std::vector<ChallengeMade>& challenges, const ContestContext& context,
               const DiagnosticSink& add)
      : record_(record), challenges_(challenges), context_(context), add_(add) {}

  void run() {
    check_number();
    for (const Tag& tag : record_.tags)
      if (tag.name == "Contest") check_tag(tag);
  }

 private:
  void tell(const FindingInfo& finding, notation::Span span, std::string message) {
    add_(make_diagnostic(finding, span, std::move(message)));
  }

  /// C3, C5: how many challenges a player may make.
  void check_number() {
    const auto agreed = record_.tag("Challenges");
    if (!agreed) return;
    const auto tag = std::find_if(record_.tags.begin(), record_.tags.end(),
                                  [](const Tag& each) { return each.name == "Challenges"; });
    std::uint32_t most = 0;
    const char* const last = agreed->data() + agreed->size();
    const auto [end, error] = std::from_chars(agreed->data(), last, most);
    if (error != std::errc() || end != last)
      return tell(finding::contest_tag, tag->span, "the tag Challenges is a number: how many each player may make");
    std::array<std::uint32_t, 2> made{};
    for (const ChallengeMade& challenge : challenges_) {
      const Color challenger = other(challenge.challenged);
      if (++made[challenger == Color::White ? 0 : 1] == most + 1)
        tell(finding::too_many_challenges, challenge.span,
             fmt::format("{} challenges once more than the {} agreed", name_of(challenger), most));
    }
  }

  void check_tag(const Tag& tag) {
    const auto contest = read_contest(tag.value);
    if (!contest)
      return tell(finding::contest_tag, tag.span,
                  "a contest is written \"3 dvonn games/a.gpn#2\", \"3 dice 4-2\" or \"3 agreed\": the number of the "
                  "challenge, then what decided it");
    if (contest->challenge > challenges_.size())
      return tell(finding::contest_unused, tag.span,
                  fmt::format("there is no challenge {}: the record has {}", contest->challenge, challenges_.size()));
    const ChallengeMade& challenge = challenges_[contest->challenge - 1];
    if (const auto* dice = std::get_if<DecidedByDice>(&contest->decider)) check_dice(*dice, *contest, challenge);
    if (const auto* game = std::get_if<DecidedByGame>(&contest->decider)) check_game(*game, *contest, challenge, tag);
  }

  /// C2: an equal or higher roll allows the use.
  void check_dice(const DecidedByDice& dice, const ContestTag& contest, const ChallengeMade& challenge) {
    const Outcome rolled = dice.challenged >= dice.challenger ? Outcome::Allowed : Outcome::Refused;
    if (rolled == challenge.outcome) return;
    tell(finding::contest_contradiction, challenge.span,
         fmt::format("challenge {} is written as {}, but {} rolled {} against {}, which means {}", contest.challenge,
                     name_of(challenge.outcome), name_of(challenge.challenged), dice.challenged, dice.challenger,
                     name_of(rolled)));
  }

  /// C4: the game decides; its winner has his way.
  void check_game(const DecidedByGame& link, const ContestTag& contest, const ChallengeMade& challenge,
                  const Tag& tag) {
    if (!is_agreed(link.game))
      tell(finding::contest_not_agreed, tag.span,
           fmt::format("{} is none of the games that were agreed to decide ({})", link.game,
                       *record_.tag("ChallengeGames")));
    if (context_.links == Links::Ignore) return;
    if (context_.links == Links::Forbidden)
      return tell(finding::contest_not_followed, tag.span,
                  "the game that decides is not looked up here: a worker process reads no files");
    const auto game = find_game(link, tag);
    if (!game) return;
    if (game->report.game != link.game)
      return tell(finding::contest_missing, tag.span,
                  fmt::format("the record that is named is a game of {}, not of {}", game->report.game, link.game));
    if (game->report.verdict != Verdict::Legal)
      return tell(finding::contest_broken, tag.span,
                  fmt::format("the game that decides is {}: verify it by itself", name(game->report.verdict)));
    if (game->has_errors)
      return tell(finding::contest_broken, tag.span,
                  "the game that decides has an error of its own: verify it by itself");
    if (!game->report.actual)
      return tell(finding::contest_broken, tag.span, "the game that decides is not over, so it decides nothing");
    compare(*game, contest, challenge, tag);
  }

  bool is_agreed(std::string_view game) const {
    const auto agreed = record_.tag("ChallengeGames");
    return !agreed || (" " + std::string(*agreed) + " ").find(" " + std::string(game) + " ") != std::string::npos;
  }

  void compare(const DecidingGame& game, const ContestTag& contest, const ChallengeMade& challenge, const Tag& tag) {
    if (game.report.actual == notation::Result::Draw) return compare_draw(contest, challenge, tag);
    const Color there = color_there(game, challenge.challenged);
    const bool won =
        game.report.actual == (there == Color::White ? notation::Result::WhiteWins : notation::Result::BlackWins);
    const Outcome decided = won ? Outcome::Allowed : Outcome::Refused;
    if (decided == challenge.outcome) return;
    tell(
        finding::contest_contradiction, challenge.span,
        fmt::format("challenge {} is written as {}, but the game that decides ended {}: {}, who played {} there, {} it",
                    contest.challenge, name_of(challenge.outcome), name(*game.report.actual),
                    name_of(challenge.challenged), name_of(there), won ? "won" : "lost"));
  }

  void compare_draw(const ContestTag& contest, const ChallengeMade& challenge, const Tag& tag) {
    if (context_.drawn == DrawnContest::DecidesNothing)
      return tell(finding::contest_draw, tag.span,
                  "the game that decides is a draw; what that means is not known (C7): option contest-draw");
    const Outcome decided = context_.drawn == DrawnContest::Allows ? Outcome::Allowed : Outcome::Refused;
    if (decided == challenge.outcome) return;
    tell(finding::contest_contradiction, challenge.span,
         fmt::format("challenge {} is written as {}, but the game that decides is a draw, which means {} "
                     "(contest-draw={})",
                     contest.challenge, name_of(challenge.outcome), name_of(decided), name_of(decided)));
  }

  /// Players are told by their names; without names they keep their colours.
  Color color_there(const DecidingGame& game, Color here) const {
    const std::string_view own = record_.tag(name_of(here)).value_or("");
    if (own.find_first_not_of("?. ") == std::string_view::npos || game.players[0] == game.players[1]) return here;
    if (game.players[0] == own) return Color::White;
    return game.players[1] == own ? Color::Black : here;
  }

  std::optional<DecidingGame> find_game(const DecidedByGame& link, const Tag& tag) {
    const std::filesystem::path here(record_.source.name);
    const std::string file = link.file.empty() ? here.string() : (here.parent_path() / link.file).string();
    if (*context_.trail.links_left == 0) {
      tell(finding::contest_limit, tag.span,
           fmt::format("more than {} deciding games are linked from one record; this one is not looked up",
                       context_.limits.links));
      return std::nullopt;
    }
    --*context_.trail.links_left;
    std::error_code error;
    if (file == "-" || !std::filesystem::is_regular_file(file, error)) {
      tell(finding::contest_missing, tag.span, fmt::format("the game that decides is in no file: {}", file));
      return std::nullopt;
    }
    InputPieces inputs({file}, std::nullopt, context_.limits);
    InputPiece item;
    Record record;
    std::uint32_t number = 0;
    std::optional<DecidingGame> found;
    bool is_cycle = false;
    while (!found && !is_cycle && inputs.next(item)) {
      if (item.kind == InputPiece::Kind::Failed) {
        tell(finding::contest_missing, tag.span, "the game that decides cannot be read: " + item.error);
        return std::nullopt;
      }
      if (item.kind != InputPiece::Kind::Records) break;
      notation::read_records(item.piece.source(*item.name), item.piece.format, context_.limits, record,
                             [&](Record& each) {
                               if (++number != link.record) return;
                               is_cycle = leads_back(each);
                               if (!is_cycle) found = replay(each);
                             });
    }
    if (is_cycle)
      tell(finding::contest_cycle, tag.span,
           "the game that decides is decided by this one in turn: the links form a circle");
    else if (!found)
      tell(finding::contest_missing, tag.span,
           fmt::format("{} has no record {}, it has {}", file, link.record, number));
    return found;
  }

  bool leads_back(const Record& record) const {
    const RecordPlace place = place_of(record);
    const std::vector<RecordPlace>& before = context_.trail.places;
    return place == place_of(record_) || std::find(before.begin(), before.end(), place) != before.end();
  }

  DecidingGame replay(const Record& record) const {
    LinkTrail trail = context_.trail;
    trail.places.push_back(place_of(record_));
    Replayer replayer(Rulebook(context_.registry), context_.limits, Links::Follow, std::move(trail));
    DecidingGame game{replayer.verify(record), false, {}};
    game.players = {std::string(record.tag("White").value_or("")), std::string(record.tag("Black").value_or(""))};
    game.has_errors = game.report.has_error();
    return game;
  }

  const Record& record_;
  const std::vector<ChallengeMade>& challenges_;
  const ContestContext& context_;
  const DiagnosticSink& add_;
};

}  // namespace

void find_challenges(const notation::Turn& turn, std::uint32_t number, Color player, std::vector<ChallengeMade>& out) {
  for (std::size_t at = turn.text.find('?'); at != std::string_view::npos; at = turn.text.find('?', at + 1)) {
    const char sign = at + 1 < turn.text.size() ? turn.text[at + 1] : '\0';
    if (sign == '+') out.push_back({Outcome::Allowed, player, number, turn.span});
    if (sign == '-') out.push_back({Outcome::Refused, player, number, turn.span});
  }
}

void check_contests(const Record& record, const std::vector<ChallengeMade>& challenges, const ContestContext& context,
                    const DiagnosticSink& add) {
  ContestCheck(record, challenges, context, add).run();
}

}  // namespace gpn::replay
