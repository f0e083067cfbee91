#include "contests/contests.hpp"

#include "contests/contest_tags.hpp"
#include "contests/linked_file.hpp"
#include "play/conclusion.hpp"
#include "play/diagnostic.hpp"

#include <gpn/host/variants.hpp>
#include <gpn/notation/names.hpp>
#include <gpn/replay/report.hpp>
#include <gpn/text/ascii.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>
#include <string>
#include <tuple>
#include <utility>

namespace gpn::replay {

// The game that decides a challenge is found by its link and verified. What is known of the deciding games of a run is
// kept: the files that were read, and the games that were verified.

struct DecidingGame {
  std::string game;  // empty when the record shows no game
  Verdict verdict = Verdict::Legal;
  bool has_error = false;
  std::optional<notation::Result> actual;
  std::optional<notation::Result> claimed;
  std::array<std::string, 2> players;  // the tags White and Black; empty when they are missing
};

/// A record of a file, by its number.
struct LinkTarget {
  std::string file;  // canonical
  std::uint32_t record = 1;

  friend bool operator<(const LinkTarget& a, const LinkTarget& b) noexcept {
    return std::tie(a.file, a.record) < std::tie(b.file, b.record);
  }
};

class LinkCache {
 public:
  tl::expected<std::shared_ptr<const LinkedFile>, std::string> file(const std::string& name,
                                                                    const notation::Limits& limits) {
    const auto known = std::find_if(files_.begin(), files_.end(), [&](const Named& each) { return each.name == name; });
    if (known != files_.end()) {
      std::rotate(known, known + 1, files_.end());
      return files_.back().file;
    }
    auto read = LinkedFile::read(name, limits);
    if (!read) return read;
    if (files_.size() == most_files) files_.erase(files_.begin());
    files_.push_back({name, *read});
    return read;
  }

  const DecidingGame* find(const LinkTarget& target) const {
    const auto found = games_.find(target);
    return found == games_.end() ? nullptr : &found->second;
  }

  void add(const LinkTarget& target, DecidingGame game) {
    if (games_.size() == most_games) games_.clear();
    games_.insert_or_assign(target, std::move(game));
  }

 private:
  static constexpr std::size_t most_files = 4;
  static constexpr std::size_t most_games = 10'000;

  struct Named {
    std::string name;
    std::shared_ptr<const LinkedFile> file;
  };
  std::vector<Named> files_;                  // the last one used last
  std::map<LinkTarget, DecidingGame> games_;  // without links of their own
};

/// What the records that are followed from one record of the input share.
struct LinkState {
  std::uint32_t links_left = 0;
  LinkCache cache;  // of all records of the input
};

namespace {

using notation::Diagnostic;
using notation::Record;
using notation::Tag;

struct ContestContext {
  const host::Registry& registry;
  const notation::Limits& limits;
  Links links;
  const LinkTrail& trail;      // counts the links that may still be followed
  host::DrawnChallenge drawn;  // C7
};

RecordPlace place_of(const Record& record) {
  return {canonical_name(record.source.name), record.source.first_byte + record.span.begin};
}

/// Reads and verifies the game that a link of the record leads to. Takes one link, and those that are followed from
/// the game, from the count of the trail. The error is a diagnostic at the span.
class LinkFollower {
 public:
  LinkFollower(const Record& record, notation::Span span, const ContestContext& context)
      : record_(record), span_(span), context_(context), state_(*context.trail.state) {}

  tl::expected<DecidingGame, Diagnostic> follow(const GameRecord& link) {
    if (state_.links_left == 0)
      return refuse("contest-limit",
                    fmt::format("more than {} deciding games are linked from one record; this one is not looked up",
                                context_.limits.links));
    --state_.links_left;
    auto file = file_of_link(record_, link.file, context_.links, span_);
    if (!file) return tl::unexpected(std::move(file.error()));
    const LinkTarget target{std::move(*file), link.number};
    if (const DecidingGame* known = state_.cache.find(target)) return *known;
    return find_record(target);
  }

 private:
  tl::unexpected<Diagnostic> refuse(Finding finding, std::string message) const {
    return tl::unexpected(make_diagnostic(finding, span_, std::move(message)));
  }

  tl::expected<DecidingGame, Diagnostic> find_record(const LinkTarget& target) {
    const auto file = state_.cache.file(target.file, context_.limits);
    if (!file) return refuse("contest-missing", "the game that decides cannot be read: " + file.error());
    std::optional<tl::expected<DecidingGame, Diagnostic>> found;
    (*file)->with_record(target.record, [&](const Record& game) { found = replay(target, game); });
    if (found) return *std::move(found);
    return refuse("contest-missing",
                  fmt::format("{} has no record {}, it has {}", target.file, target.record, (*file)->records()));
  }

  tl::expected<DecidingGame, Diagnostic> replay(const LinkTarget& target, const Record& game) {
    if (leads_back(game))
      return refuse("contest-cycle", "the game that decides is itself decided by this one: the links form a circle");
    LinkTrail trail = context_.trail;
    trail.places.push_back(place_of(record_));
    Playback playback(Rulebook(context_.registry), context_.limits);
    ContestPass contests(context_.registry, context_.links, std::move(trail));
    playback.set_notes(&contests);
    playback.play(game, nullptr, notation::TurnDetail::Text);
    contests.look_at(playback);
    const Report& report = playback.finish();
    DecidingGame result{game.other_game ? std::string(game.other_game->name) : report.game,
                        report.verdict,
                        report.has_error(),
                        report.actual,
                        game.result,
                        {std::string(game.tag("White").value_or("")), std::string(game.tag("Black").value_or(""))}};
    // What links lead to depends on those before them: on a circle, and on how many are left.
    if (find_tag(game, "Contest") == nullptr) state_.cache.add(target, result);
    return result;
  }

  bool leads_back(const Record& game) const {
    const RecordPlace place = place_of(game);
    const std::vector<RecordPlace>& before = context_.trail.places;
    return place == place_of(record_) || std::find(before.begin(), before.end(), place) != before.end();
  }

  const Record& record_;
  notation::Span span_;
  const ContestContext& context_;
  LinkState& state_;
};

std::vector<std::u32string> sorted_words(std::string_view name) {
  auto words = notation::words_of_name(name);
  std::sort(words.begin(), words.end());
  return words;
}

/// True if both names have the same words: case, accents, commas, blanks and the order of the words do not count.
bool is_same_person(std::string_view a, std::string_view b) { return a == b || sorted_words(a) == sorted_words(b); }

/// True if the text names a player: `?` and `...` name nobody.
bool names_somebody(std::string_view name) noexcept { return name.find_first_not_of("?. ") != std::string_view::npos; }

enum class Decision : std::uint8_t { Allowed, Refused };

using gpn::name_of;
std::string_view name_of(Decision decision) { return decision == Decision::Allowed ? "allowed" : "refused"; }

/// An extra move without a mark was made, so it was allowed.
Decision decision_of(const PotentialUse& use) {
  return use.mark == PotentialUse::Mark::Refused ? Decision::Refused : Decision::Allowed;
}

/// The tags White and Black; empty when they name nobody.
using PlayerNames = std::array<std::string_view, 2>;

PlayerNames player_names(const Record& record) {
  PlayerNames names;
  for (const Color player : {Color::White, Color::Black}) {
    const std::string_view name = record.tag(gpn::name_of(player)).value_or("");
    if (names_somebody(name)) names[index(player)] = name;
  }
  return names;
}

/// One tag Contest, with the use that it is about.
class ContestCheck {
 public:
  ContestCheck(const Record& record, const PlayerNames& names, const Tag& tag, const ContestTag& contest,
               const PotentialUse& use, const host::Agreement& agreement, const ContestContext& context,
               const DiagnosticSink& add)
      : record_(record),
        names_(names),
        tag_(tag),
        contest_(contest),
        use_(use),
        agreement_(agreement),
        context_(context),
        add_(add) {}

  void run() {
    if (const auto* dice = std::get_if<DecidedByDice>(&contest_.decider)) check_dice(*dice);
    if (const auto* game = std::get_if<DecidedByGame>(&contest_.decider)) check_game(*game);
  }

 private:
  void report_tag(Finding finding, std::string message) {
    add_(make_diagnostic(finding, tag_.span, std::move(message)));
  }

  /// C4, C5: whether the players agreed on this game.
  void check_agreed(std::string_view game) {
    const host::GameLink* const link = agreement_.link_of(use_.kind);
    if (link != nullptr && link->game != game)
      return report_tag("contest-not-agreed",
                        fmt::format("contest {} is about {}, which is linked with {}, not with {}", contest_.challenge,
                                    use_.kind, link->game, game));
    const auto& games = agreement_.games;
    if (game == "dice" || games.empty() || std::find(games.begin(), games.end(), game) != games.end()) return;
    report_tag("contest-not-agreed",
               fmt::format("{} is none of the games that were agreed to decide ({})", game, fmt::join(games, " ")));
  }

  /// C2: an equal or higher roll allows the use.
  void check_dice(const DecidedByDice& dice) {
    check_agreed("dice");
    const auto own = read_roll(dice.challenged, agreement_.dice);
    const auto enemy = read_roll(dice.challenger, agreement_.dice);
    if (!own) return report_tag("contest-dice", own.error());
    if (!enemy) return report_tag("contest-dice", enemy.error());
    const Decision rolled = *own >= *enemy ? Decision::Allowed : Decision::Refused;
    if (rolled == decision_of(use_)) return;
    contradict(fmt::format("but {} rolled {} against {}, which means {}", name_of(use_.player), dice.challenged,
                           dice.challenger, name_of(rolled)),
               "C2");
  }

  /// C4, C6: the winner of the game decides.
  void check_game(const DecidedByGame& game) {
    check_agreed(game.game);
    if (!game.record) return check_claim(game, game.result, stated_color(game, use_.player));
    if (context_.links == Links::Ignore) return;
    const auto found = LinkFollower(record_, tag_.span, context_).follow(*game.record);
    if (!found) return add_(found.error());
    if (!found->game.empty() && !ascii::same_word(found->game, game.game))
      return report_tag("contest-missing",
                        fmt::format("the record that is named is a game of {}, not of {}", found->game, game.game));
    if (!are_the_players(*found)) return;
    if (context_.registry.find(game.game) == nullptr) return check_unruled(game, *found);
    if (decides(*found) && check_stated(game, found->actual)) compare(*found->actual, color_there(game, *found));
  }

  /// C2, C4: the players of the record decide their contest between them. Colours may be exchanged, and names may be
  /// missing.
  bool are_the_players(const DecidingGame& found) {
    const auto plays_here = [&](std::string_view name) { return is_among(name, {names_[0], names_[1]}); };
    const auto plays_there = [&](std::string_view name) {
      return is_among(name, {found.players[0], found.players[1]});
    };
    const bool is_stranger_there =
        plays_in_full(names_) && !std::all_of(found.players.begin(), found.players.end(), plays_here);
    const bool is_stranger_here =
        plays_in_full({found.players[0], found.players[1]}) && !std::all_of(names_.begin(), names_.end(), plays_there);
    if (!is_stranger_there && !is_stranger_here) return true;
    report_tag("contest-players",
               fmt::format("contest {} is between {}, and the game that decides was played by {}", contest_.challenge,
                           pair_of(names_[0], names_[1]), pair_of(found.players[0], found.players[1])));
    return false;
  }

  static bool plays_in_full(const PlayerNames& names) { return names_somebody(names[0]) && names_somebody(names[1]); }
  /// A name that is missing may be either of them.
  static bool is_among(std::string_view name, const PlayerNames& names) {
    return !names_somebody(name) || is_same_person(name, names[0]) || is_same_person(name, names[1]);
  }
  static std::string pair_of(std::string_view white, std::string_view black) {
    const auto shown = [](std::string_view name) { return names_somebody(name) ? name : std::string_view("?"); };
    return fmt::format("{} and {}", shown(white), shown(black));
  }

  /// A game that nobody can verify.
  void check_claim(const DecidedByGame& game, std::optional<notation::Result> result, std::optional<Color> there) {
    const bool has_rules = context_.registry.find(game.game) != nullptr;
    const std::string why =
        has_rules ? "no record of it is named" : fmt::format("there are no rules for {}", game.game);
    report_tag("contest-claimed", fmt::format("what {} decided about contest {} is a claim of the record: {}",
                                              game.game, contest_.challenge, why));
    if (result && there) compare(*result, *there);
  }

  /// The record of a game without rules: it can be read, and it claims a result.
  void check_unruled(const DecidedByGame& game, const DecidingGame& found) {
    if (found.verdict == Verdict::Unreadable)
      return report_tag("contest-missing", "the record of the game that decides cannot be read");
    if (!game.result && !found.claimed)
      return report_tag("contest-broken",
                        "the record of the game that decides has no result; write it after the file, such as 1-0");
    if (check_stated(game, found.claimed))
      check_claim(game, found.claimed ? found.claimed : game.result, color_there(game, found));
  }

  /// True if the result in the tag is that of the game.
  bool check_stated(const DecidedByGame& game, std::optional<notation::Result> actual) {
    if (!game.result || !actual || game.result == actual) return true;
    report_tag("contest-contradiction", fmt::format("the tag says that the game that decides ended {}, but it ended {}",
                                                    name(*game.result), name(*actual)));
    return false;
  }

  /// True if the game is legal, free of errors and over.
  bool decides(const DecidingGame& game) {
    if (game.verdict != Verdict::Legal)
      report_tag("contest-broken", fmt::format("the game that decides is {}: verify it by itself", name(game.verdict)));
    else if (game.has_error)
      report_tag("contest-broken", "the game that decides has an error of its own: verify it by itself");
    else if (!game.actual)
      report_tag("contest-broken", "the game that decides is not over, so it decides nothing");
    else
      return true;
    return false;
  }

  void compare(notation::Result result, std::optional<Color> there) {
    if (!there) return;
    if (result == notation::Result::Draw) return compare_draw();
    const bool has_won = result == win_of(*there);
    if ((has_won ? Decision::Allowed : Decision::Refused) == decision_of(use_)) return;
    contradict(fmt::format("but the game that decides ended {}: {}, who played {} there, {} it", name(result),
                           name_of(use_.player), name_of(*there), has_won ? "won" : "lost"));
  }

  void compare_draw() {
    if (context_.drawn == host::DrawnChallenge::Open)
      return report_tag("contest-draw", "the deciding game is a draw, and these rules leave open what that means (C7)");
    const Decision decided = context_.drawn == host::DrawnChallenge::Allowed ? Decision::Allowed : Decision::Refused;
    if (decided == decision_of(use_)) return;
    contradict(fmt::format("but the deciding game is a draw, which means {} under these rules", name_of(decided)));
  }

  void contradict(const std::string& why, std::string_view clause = "C4") {
    notation::Diagnostic diagnostic = make_diagnostic(
        "contest-contradiction", use_.span,
        fmt::format("challenge {} is written as {}, {}", contest_.challenge, name_of(decision_of(use_)), why));
    diagnostic.rule = clause;
    add_(std::move(diagnostic));
  }

  /// The colour of a player there by `white=` of the tag: a name, or White or Black of this record. `unstated` when the
  /// tag does not state it; nothing, with a finding, when it names neither player.
  std::optional<Color> stated_color(const DecidedByGame& game, Color unstated) {
    const std::string_view first = ascii::trim(game.white);
    if (first.empty()) return unstated;
    for (const Color player : {Color::White, Color::Black})
      if (ascii::same_word(first, gpn::name_of(player)) || is_same_person(first, names_[index(player)]))
        return player == use_.player ? Color::White : Color::Black;
    report_tag("contest-tag", fmt::format("\"white={}\" names neither player; write white=White, white=Black or a name "
                                          "of the tags White and Black",
                                          first));
    return std::nullopt;
  }

  /// Players are identified by their names; without names by the tag, else they keep their colours.
  std::optional<Color> color_there(const DecidedByGame& game, const DecidingGame& found) {
    const std::string_view own = names_[index(use_.player)];
    std::optional<Color> by_name;
    if (!own.empty() && !is_same_person(found.players[0], found.players[1])) {
      if (is_same_person(found.players[0], own)) by_name = Color::White;
      if (is_same_person(found.players[1], own)) by_name = Color::Black;
    }
    const auto stated = stated_color(game, by_name.value_or(use_.player));
    if (!stated || !by_name || stated == by_name) return stated;
    report_tag("contest-contradiction",
               fmt::format("the tag says white={}, but {} has the colour {} in the game that decides", game.white, own,
                           name_of(*by_name)));
    return std::nullopt;
  }

  const Record& record_;
  const PlayerNames& names_;
  const Tag& tag_;
  const ContestTag& contest_;
  const PotentialUse& use_;
  const host::Agreement& agreement_;
  const ContestContext& context_;
  const DiagnosticSink& add_;
};

/// Checks the tags Contest of a record that was played legally.
void check_contests(const Record& record, const std::vector<PotentialUse>& contested, const host::Agreement& agreement,
                    const ContestContext& context, const DiagnosticSink& add) {
  const PlayerNames names = player_names(record);
  for (const Tag& tag : record.tags) {
    if (tag.name != "Contest") continue;
    const auto contest = read_contest(tag.value);
    if (!contest)
      add(make_diagnostic("contest-tag", tag.span,
                          "a contest is written \"3 dvonn games/a.gpn#2\", \"3 dominoes 1-0\", \"3 cards agreed\", \"3 "
                          "dice 4-2\" or \"3 agreed\": the number of the challenge, then what decided it"));
    else if (contest->challenge > contested.size())
      add(make_diagnostic(
          "contest-unused", tag.span,
          fmt::format("there is no challenge {}: the record has {}", contest->challenge, contested.size())));
    else
      ContestCheck(record, names, tag, *contest, contested[contest->challenge - 1], agreement, context, add).run();
  }
}

}  // namespace

bool ContestPass::begin(const notation::Record& record, const host::Ruleset& ruleset) {
  ruleset_ = &ruleset;
  uses_.clear();
  agreement_.reset();
  if (!ruleset.layers().empty()) agreement_ = agreement_of(record, ruleset, registry_);
  return agreement_ && agreement_->has_value();
}

/// Without a mark and without links a use is no matter of the agreement.
bool ContestPass::are_about(std::string_view turn) const noexcept {
  const char mark = ruleset_->turn_form().challenge_mark;
  return !(*agreement_)->links.empty() || (mark != '\0' && turn.find(mark) != std::string_view::npos);
}

void ContestPass::note(const NotedTurn& turn) {
  find_uses(turn.written, *ruleset_, turn.position, turn.legal_turn, uses_);
}

void ContestPass::look_at(Playback& playback) {
  if (!agreement_ || !playback.start() || playback.report().verdict != Verdict::Legal) return;
  DiagnosticList& diagnostics = playback.diagnostics();
  if (!*agreement_) return diagnostics.add(agreement_->error());
  if (trail_.places.empty()) {
    if (trail_.state == nullptr) trail_.state = std::make_shared<LinkState>();
    trail_.state->links_left = playback.limits().links;
  }
  const auto add = [&](notation::Diagnostic diagnostic) { diagnostics.add(std::move(diagnostic)); };
  const std::vector<PotentialUse> contested = check_uses(playback.record(), uses_, **agreement_, add);
  check_contests(playback.record(), contested, **agreement_,
                 {registry_, playback.limits(), links_, trail_, ruleset_->drawn_challenge()}, add);
}

}  // namespace gpn::replay
