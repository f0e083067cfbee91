// J: whole games.
#include "groups.hpp"
#include "probe.hpp"
#include "process_posix.hpp"

#include <gpn/notation/dialect.hpp>
#include <gpn/replay/replayer.hpp>
#include <gpn/replay/symmetry.hpp>

#include <algorithm>
#include <numeric>

namespace gpn::check {
namespace {

using State = host::Standing::State;

constexpr unsigned games_to_end = 12;
constexpr unsigned games_to_win = 60;
constexpr unsigned won_by_chance = 20;  // won games that one player may win all of without a reason in the rules
constexpr unsigned turns_mirrored = 60;

/// The state a random game ends in; running when it grew too wide to be played on.
State ending_of(Probe& probe, const Rig& rig, unsigned game) {
  State state = State::Running;
  const auto visit = [&](const Ply& ply) {
    state = rig.ruleset().standing(ply.position).state;
    probe.require(ply.number < longest_game, "the game is not over after {} turns; end it by a rule", longest_game);
  };
  probe.play(rig, game, visit, longest_game);
  return state;
}

void games_end(Probe& probe) {
  for (const Rig& rig : probe.rigs())
    for (unsigned game = 1; game <= games_to_end; ++game) static_cast<void>(ending_of(probe, rig, game));
  probe.need(seen::ends);
}

void both_can_win(Probe& probe) {
  const Rig& rig = probe.rigs().front();
  std::array<unsigned, 4> ends{};
  for (unsigned game = 1; game <= games_to_win && (ends[1] == 0 || ends[2] == 0); ++game)
    ++ends[static_cast<std::size_t>(ending_of(probe, rig, game))];
  if (ends[1] + ends[2] > won_by_chance && (ends[1] == 0 || ends[2] == 0))
    probe.warn(fmt::format("of {} random games that were won, {} won every one", ends[1] + ends[2],
                           ends[1] == 0 ? "Black" : "White"));
}

/// The steps of a turn, each as it is seen through a symmetry, in an order that does not depend on the board.
std::vector<std::string> steps_seen(const host::Ruleset& ruleset, const host::Position& position, const void* turn,
                                    const replay::Symmetries& symmetries, std::size_t symmetry) {
  std::vector<Step> steps;
  ruleset.steps(position, turn, steps);
  std::vector<std::string> seen;
  for (const Step& step : steps)
    seen.push_back(fmt::format("{} {} {} {}-{} {}", static_cast<int>(step.kind), static_cast<int>(step.phase),
                               step.piece, symmetries.turn(symmetry, step.from), symmetries.turn(symmetry, step.to),
                               step.owner ? static_cast<int>(*step.owner) : -1));
  std::sort(seen.begin(), seen.end());
  return seen;
}

/// Whether the steps of a turn are the same on every image of the board: a piece may come in from more than one dot, a
/// row may be named from either end, and a pass has no cell.
bool steps_are_seen_alike(const host::Ruleset& ruleset, const host::Position& position, const void* turn) {
  std::vector<Step> steps;
  ruleset.steps(position, turn, steps);
  return std::none_of(steps.begin(), steps.end(), [](const Step& step) {
    return step.kind == Step::Kind::Row || step.kind == Step::Kind::FoundRow || step.kind == Step::Kind::Introduce ||
           step.kind == Step::Kind::Pass;
  });
}

/// Plays a game and its image side by side. Symmetries under which the start is its own image must commute with play.
void follow_image(Probe& probe, const Rig& rig, const replay::Symmetries& symmetries, std::size_t symmetry) {
  const host::Ruleset& ruleset = rig.ruleset();
  host::Position image = ruleset.start();
  host::TurnList turns = ruleset.turn_list();
  gpn_reading reading{};
  std::string played;
  std::optional<std::vector<std::string>> steps;
  probe.play(
      rig, static_cast<unsigned>(symmetry) + 1,
      [&](const Ply& ply) {
        if (!played.empty()) {
          const std::string text = symmetries.turn(symmetry, played);
          probe.note().set_turn(text);
          const host::ReadStatus status = ruleset.read_turn(image, text, Hints::None, turns, reading);
          probe.require(status == host::ReadStatus::Ok && turns.size() == 1,
                        "{} was legal, and {}, the same turn {}, is not; the rules look at something but the board",
                        played, text, symmetries.name(symmetry));
          probe.require(!steps || *steps == steps_seen(ruleset, image, turns[0], symmetries, 0),
                        "the steps of {} are not those of {}, the same turn {}", text, played,
                        symmetries.name(symmetry));
          ruleset.apply(image, turns[0]);
        }
        const auto counted = ruleset.count_turns(image);
        probe.require(counted == ply.width, "{} turns are legal here, and {} in the same position {}", ply.width,
                      counted ? fmt::to_string(*counted) : "too many to count", symmetries.name(symmetry));
        probe.require(ruleset.standing(image).state == ruleset.standing(ply.position).state,
                      "the standing differs in the same position {}", symmetries.name(symmetry));
        if (!ply.next) return;
        const void* const turn = ply.turns[*ply.next];
        played = ruleset.turn_text(ply.position, turn);
        steps.reset();
        if (steps_are_seen_alike(ruleset, ply.position, turn))
          steps = steps_seen(ruleset, ply.position, turn, symmetries, symmetry);
      },
      turns_mirrored);
}

void symmetric_games_stay_symmetric(Probe& probe) {
  bool any = false;
  for (const Rig& rig : probe.rigs()) {
    if (rig.ruleset().cells().empty()) continue;
    const replay::Symmetries symmetries(rig.ruleset());
    const host::Position start = rig.ruleset().start();
    for (std::size_t symmetry = 1; symmetry < symmetries.size(); ++symmetry) {
      const auto text = symmetries.position(symmetry, rig.ruleset().write_position(start));
      if (!text) continue;
      const auto image = rig.ruleset().read_position(*text);
      if (!image || !(*image == start)) continue;
      any = true;
      follow_image(probe, rig, symmetries, symmetry);
    }
  }
  if (!any) probe.skip("no turn or reflection of the board leaves a start as it is");
}

void records_verify(Probe& probe) {
  const host::Registry registry = registry_with(probe.known(), probe.module());
  for (const Rig& rig : probe.rigs()) {
    probe.note().set(rig.label());
    std::string text;
    replay::GenerateSettings settings;
    settings.seed = probe.seed();
    settings.games = 4;
    const auto tally = replay::generate(rig.ruleset(), settings, [&](std::string_view part) {
      text += part;
      return true;
    });
    if (!tally.refused.empty()) probe.fail(fmt::format("a record cannot hold its games: {}", tally.refused));
    std::uint64_t records = 0, legal = 0;
    std::string message;
    notation::Record scratch;
    replay::Replayer replayer{replay::Rulebook(registry)};
    notation::read_records({"games", text, 0, 1}, notation::Format::Gpn, {}, scratch, [&](notation::Record& record) {
      const replay::Report& report = replayer.verify(record);
      ++records;
      if (report.verdict == replay::Verdict::Legal) ++legal;
      for (const notation::Diagnostic& diagnostic : report.diagnostics)
        if (message.empty() && diagnostic.severity == Severity::Error) message = diagnostic.message;
    });
    probe.require(records == tally.games && legal == records,
                  "{} of {} records of random games are not verified as legal: {}", tally.games - legal, tally.games,
                  message);
  }
}

// J: what does not depend on the colours.

constexpr unsigned games_followed = 3;
constexpr unsigned turns_exchanged = 60;
constexpr unsigned late_start = 24;  // turns, after which games are followed once more

/// A position text with w and b, W and B exchanged.
std::string exchanged(std::string text) {
  for (char& c : text) switch (c) {
      case 'w': c = 'b'; break;
      case 'b': c = 'w'; break;
      case 'W': c = 'B'; break;
      case 'B': c = 'W'; break;
      default: break;
    }
  return text;
}

State exchanged(State state) {
  if (state == State::WhiteWon) return State::BlackWon;
  return state == State::BlackWon ? State::WhiteWon : state;
}

template <class Numbers>
bool is_exchanged(const std::optional<Numbers>& numbers, const std::optional<Numbers>& other) {
  if (!numbers || !other) return numbers.has_value() == other.has_value();
  return (*numbers)[0] == (*other)[1] && (*numbers)[1] == (*other)[0];
}

/// Between a standing and that of the image.
std::optional<std::string> difference(const host::Standing& standing, const host::Standing& image) {
  if (image.state != exchanged(standing.state)) return "the game ends otherwise for the other player";
  if (!is_exchanged(standing.score, image.score)) return "the scores are others for the other player";
  if (!is_exchanged(standing.reserve, image.reserve)) return "the reserves are others for the other player";
  return std::nullopt;
}

/// The pieces on the board, each cell as it is seen through a symmetry, owners by the letters of White and Black.
std::set<std::string> pieces_seen(const host::Ruleset& ruleset, const host::Position& position,
                                  const replay::Symmetries& symmetries, std::size_t symmetry, std::string_view owners) {
  std::set<std::string> seen;
  std::vector<BoardPiece> pieces;
  for (std::uint32_t cell = 0; cell < ruleset.cells().size(); ++cell) {
    std::string text = symmetries.turn(symmetry, host::name_of(ruleset.cells()[cell]));
    static_cast<void>(ruleset.contents(position, cell, pieces));
    for (const BoardPiece& piece : pieces)
      text.append(" ").append(piece.letter).append(1, piece.owner ? owners[index(*piece.owner)] : '-');
    seen.insert(std::move(text));
  }
  return seen;
}

/// Whether the pieces of each player became those of the other, as they do where they are written w and b, and some are
/// on the board. Without `contents`, whether the text has a w or b besides the one of the player to move.
bool has_exchanged_pieces(const host::Ruleset& ruleset, const host::Position& position, const host::Position& image,
                          const replay::Symmetries& symmetries, std::size_t symmetry) {
  if (ruleset.game().table().contents == nullptr) {
    const std::string text = ruleset.write_position(position), other = exchanged(text);
    return std::inner_product(text.begin(), text.end(), other.begin(), 0, std::plus<>(), std::not_equal_to<>()) > 1;
  }
  const auto seen = [&](std::string_view owners) {
    return pieces_seen(ruleset, position, symmetries, symmetry, owners);
  };
  return seen("wb") != seen("bw") && seen("bw") == pieces_seen(ruleset, image, symmetries, 0, "wb");
}

/// A position with colours exchanged, seen through a symmetry; nothing when its text is not read so, or has numbers of
/// the players besides.
std::optional<host::Position> image_of(const host::Ruleset& ruleset, const host::Position& position,
                                       const replay::Symmetries& symmetries, std::size_t symmetry) {
  const auto text = symmetries.position(symmetry, exchanged(ruleset.write_position(position)));
  if (!text) return std::nullopt;
  auto image = ruleset.read_position(*text);
  if (!image || ruleset.write_position(*image) != *text || ruleset.to_move(*image) == ruleset.to_move(position) ||
      !has_exchanged_pieces(ruleset, position, *image, symmetries, symmetry) ||
      difference(ruleset.standing(position), ruleset.standing(*image)))
    return std::nullopt;
  return *image;
}

/// A game and its image, side by side from the first position that has one, after `from` turns or later.
struct Image {
  const Rig& rig;
  const replay::Symmetries& symmetries;
  std::size_t symmetry;
  unsigned from;
};

/// Where a game and its image part; nothing when they do not.
std::optional<std::string> difference(Probe& probe, const Image& seen, unsigned game, bool& has_image) {
  const host::Ruleset& ruleset = seen.rig.ruleset();
  host::TurnList turns = ruleset.turn_list();
  gpn_reading reading{};
  std::optional<std::string> found;
  std::optional<host::Position> image;
  std::string played;
  const auto follow = [&](const Ply& ply) {
    if (image) {
      const std::string text = seen.symmetries.turn(seen.symmetry, played);
      const auto status = ruleset.read_turn(*image, text, Hints::None, turns, reading);
      if (status != host::ReadStatus::Ok || turns.size() != 1) {
        found = fmt::format("{} is not legal for the other player", text);
        return;
      }
      ruleset.apply(*image, turns[0]);
    } else if (ply.number >= seen.from) {
      image = image_of(ruleset, ply.position, seen.symmetries, seen.symmetry);
    }
    if (!image) return;
    if (ruleset.count_turns(*image) != ply.width)
      found = fmt::format("one player has {} turns, the other in the same position another number", ply.width);
    else
      found = difference(ruleset.standing(ply.position), ruleset.standing(*image));
  };
  const auto visit = [&](const Ply& ply) {
    if (!found) follow(ply);
    if (ply.next) played = ruleset.turn_text(ply.position, ply.turns[*ply.next]);
  };
  probe.play(seen.rig, game, visit, seen.from + turns_exchanged);
  has_image = has_image || image;
  return found;
}

/// Some boards are the same for both players only when they are turned, so one symmetry that fits is enough.
std::optional<std::string> difference(Probe& probe, const Rig& rig, unsigned from) {
  const replay::Symmetries symmetries(rig.ruleset());
  std::optional<std::string> first;
  for (std::size_t symmetry = 0; symmetry < symmetries.size(); ++symmetry) {
    bool has_image = false;
    std::optional<std::string> found;
    for (unsigned game = 1; game <= games_followed && !found; ++game)
      found = difference(probe, {rig, symmetries, symmetry, from}, game, has_image);
    if (!has_image) continue;
    probe.saw("starts with colours exchanged");
    if (!found) return std::nullopt;
    if (!first) first = std::move(found);
  }
  return first;
}

void colours_may_be_exchanged(Probe& probe) {
  probe.saw("starts with colours exchanged", 0);
  // Some games do not begin alike: one player places first, or other pieces. Then a later position is looked at.
  for (const Rig& rig : probe.rigs())
    for (const unsigned from : {0U, late_start}) {
      const std::uint64_t before = probe.evidence().count("starts with colours exchanged");
      if (const auto found = difference(probe, rig, from))
        probe.warn(fmt::format("{}: with colours exchanged {}; if the players are meant to differ, skip this check",
                               rig.label(), *found));
      if (probe.evidence().count("starts with colours exchanged") > before) break;
    }
  if (probe.evidence().count("starts with colours exchanged") == 0)
    probe.skip("no position text with w and b exchanged is a position of the other player");
}

constexpr Check play_table[] = {
    {"J1", 2, Kinds::Both, "random games end", "Within 2000 turns; a game needs a rule that ends it.", &games_end},
    {"J2", 4, Kinds::Both, "both players can win",
     "Sixty random games are played; if one side wins all of them, that is usually a mistake. This is a warning.",
     &both_can_win},
    {"J3", 5, Kinds::Both, "turned and mirrored games are equivalent",
     "A turn or reflection of the board (found from the neighbours of the cells) is used if it does not change the "
     "start. Then the image of every game is legal turn by turn, with as many legal turns and the same end. Skipped if "
     "no start is its own image.",
     &symmetric_games_stay_symmetric},
    {"J4", 3, Kinds::Both, "records of random games are verified as legal",
     "They are written as .gpn and verified as gpn verify does it.", &records_verify},
    {"J5", 4, Kinds::Games, "games with colours exchanged are equivalent",
     "Where a position with w and b exchanged in its text is a position of the other player, games from it have as "
     "many legal turns, the opposite end and scores, perhaps on a board that is turned or mirrored. Skipped where "
     "pieces are not written w and b. This is a warning: skip the check if the players are meant to differ.",
     &colours_may_be_exchanged},
};

}  // namespace

std::span<const Check> play_checks() noexcept { return play_table; }

}  // namespace gpn::check
