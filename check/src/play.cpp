// J: whole games.
#include "probe.hpp"

#include <gpn/host/topology.hpp>
#include <gpn/notation/dialect.hpp>
#include <gpn/replay/replayer.hpp>
#include <gpn/replay/symmetry.hpp>

#include <algorithm>
#include <numeric>
#include <tuple>

namespace gpn::check {
namespace {

using State = host::Standing::State;

constexpr unsigned games_to_end = 12;
constexpr unsigned games_to_win = 60;
constexpr unsigned won_by_chance = 20;   // won games that one player may win all of without a reason in the rules
constexpr unsigned turns_mirrored = 60;  // and with colours exchanged

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
  std::array<unsigned, 6> ends{};  // by State
  for (unsigned game = 1; game <= games_to_win && (ends[1] == 0 || ends[2] == 0); ++game)
    ++ends[static_cast<std::size_t>(ending_of(probe, rig, game))];
  if (ends[1] + ends[2] > won_by_chance && (ends[1] == 0 || ends[2] == 0))
    probe.warn(fmt::format("of {} random games that were won, {} won every one", ends[1] + ends[2],
                           ends[1] == 0 ? "Black" : "White"));
}

/// Records of random games in a format; where that is Boardspace's, of those that the site can have.
void records_verify_as(Probe& probe, const host::Registry& registry, const Rig& rig, notation::Format written) {
  probe.note().set(fmt::format("{}, in the format {}", rig.label(), notation::name(written)));
  std::string text;
  replay::GenerateSettings settings;
  settings.seed = probe.seed();
  settings.games = 4;
  settings.start = rig.given_start();
  settings.format = written;
  settings.write.games = &registry;
  const auto tally = replay::generate(rig.ruleset(), settings, [&](std::string_view part) {
    text += part;
    return true;
  });
  if (!tally.refused.empty() && written == notation::Format::Gpn)
    probe.fail(fmt::format("a record cannot have its games: {}", tally.refused));
  std::uint64_t records = 0, legal = 0, turns = 0;
  std::string message;
  notation::Record scratch;
  replay::Replayer replayer{replay::Rulebook(registry)};
  const notation::Limits limits = notation::with_games({}, registry);
  notation::read_records({"games", text, 0, 1}, written, limits, scratch, [&](notation::Record& record) {
    const replay::Report& report = replayer.verify(record);
    ++records;
    turns += report.turns;
    if (report.verdict == replay::Verdict::Legal) ++legal;
    for (const notation::Diagnostic& diagnostic : report.diagnostics)
      if (message.empty() && diagnostic.severity == Severity::Error) message = diagnostic.message;
  });
  probe.require(records == tally.games && legal == records,
                "{} of {} records of random games are not verified as legal: {}", tally.games - legal, tally.games,
                message);
  probe.require(turns == tally.turns, "records of {} turns are read as {} turns", tally.turns, turns);
  probe.saw("records", records);
}

void records_verify(Probe& probe) {
  const host::Registry registry = registry_with(probe.known(), probe.module());
  for (const Rig& rig : probe.rigs()) {
    records_verify_as(probe, registry, rig, notation::Format::Gpn);
    if (rig.ruleset().game().on_site() != nullptr)
      records_verify_as(probe, registry, rig, notation::Format::Boardspace);
  }
}

// J: a game and its image, side by side: on a board that is turned or mirrored, with colours exchanged, or both.

constexpr unsigned games_followed = 3;
constexpr unsigned late_start = 24;  // turns, after which games are followed once more

/// The parts of which an image is made.
struct Imaging {
  const Rig& rig;
  const replay::Symmetries& symmetries;
  std::size_t symmetry;
  std::string_view how;     // in messages
  std::string_view owners;  // letters of White and Black as the image has them
  unsigned from;            // the first position that has an image is looked for after so many turns
  std::optional<host::Position> (*image_of)(const Imaging&, const host::Position&);

  const host::Ruleset& ruleset() const noexcept { return rig.ruleset(); }
  /// Returns the image of a turn, of the name of a cell, or of a piece: that of PÜNCT may be the mirror image of
  /// another one.
  std::string turn(std::string_view text) const { return symmetries.turn(symmetry, text); }
  char letter(const std::optional<Color>& owner) const { return owner ? owners[index(*owner)] : '-'; }
  bool exchanges() const noexcept { return owners == "bw"; }
  /// Returns the imaging that leaves this board as it is.
  Imaging none() const { return {rig, symmetries, 0, "", "wb", 0, nullptr}; }
};

/// The steps of a turn, as the image has them, in an order that does not depend on the board. Nothing where they may
/// differ: a piece may come in from more than one dot, a row may be named from either end, and a pass has no cell. Of
/// parts that are alike and move together, such as the minor dots of a piece of PÜNCT, none has a place of its own.
std::vector<std::string> steps_seen(const Imaging& seen, const host::Position& position, const void* turn) {
  std::vector<Step> steps;
  seen.ruleset().steps(position, turn, steps);
  std::vector<std::string> texts;
  for (const Step& step : steps) {
    if (step.kind == Step::Kind::Row || step.kind == Step::Kind::FoundRow || step.kind == Step::Kind::Introduce ||
        step.kind == Step::Kind::Pass)
      return {};
    const auto is_alike = [&](const Step& other) {
      return std::tie(other.kind, other.phase, other.piece, other.owner) ==
             std::tie(step.kind, step.phase, step.piece, step.owner);
    };
    const std::string kind = fmt::format("{} {} {} {}", static_cast<int>(step.kind), static_cast<int>(step.phase),
                                         seen.turn(step.piece), seen.letter(step.owner));
    const bool is_alone = std::count_if(steps.begin(), steps.end(), is_alike) == 1;
    texts.push_back(kind + " " + seen.turn(step.from) + (is_alone ? "-" + seen.turn(step.to) : ""));
    if (!is_alone) texts.push_back(kind + " -" + seen.turn(step.to));
  }
  std::sort(texts.begin(), texts.end());
  return texts;
}

/// The pieces on each cell, as the image has them.
std::set<std::string> pieces_seen(const Imaging& seen, const host::Position& position) {
  std::set<std::string> texts;
  std::vector<BoardPiece> pieces;
  for (std::uint32_t cell = 0; cell < seen.ruleset().cells().size(); ++cell) {
    std::string text = seen.turn(host::name_of(seen.ruleset().cells()[cell]));
    static_cast<void>(seen.ruleset().contents(position, cell, pieces));
    for (const BoardPiece& piece : pieces)
      text.append(" ").append(seen.turn(piece.letter)).append(1, seen.letter(piece.owner));
    texts.insert(std::move(text));
  }
  return texts;
}

template <class Numbers>
bool is_image(const Imaging& seen, const std::optional<Numbers>& numbers, const std::optional<Numbers>& image) {
  if (!numbers || !image || !seen.exchanges()) return numbers == image;
  return (*numbers)[0] == (*image)[1] && (*numbers)[1] == (*image)[0];
}

/// Between a position and its image.
std::optional<std::string_view> difference(const Imaging& seen, const host::Position& position,
                                           const host::Position& image) {
  const host::Standing here = seen.ruleset().standing(position), there = seen.ruleset().standing(image);
  const bool is_won = here.state == State::WhiteWon || here.state == State::BlackWon;
  const State other = here.state == State::WhiteWon ? State::BlackWon : State::WhiteWon;
  if (there.state != (is_won && seen.exchanges() ? other : here.state)) return "the game ends otherwise";
  if (!is_image(seen, here.score, there.score)) return "the scores are others";
  if (!is_image(seen, here.reserve, there.reserve)) return "the reserves are others";
  return std::nullopt;
}

/// Where a game and its image part; nothing when they do not.
std::optional<std::string> parting(Probe& probe, const Imaging& seen, unsigned game, bool& has_image) {
  const host::Ruleset& ruleset = seen.ruleset();
  host::TurnList turns = ruleset.turn_list();
  gpn_reading reading{};
  std::optional<std::string> found;
  std::optional<host::Position> image;
  std::string played;
  std::vector<std::string> steps;
  const auto follow = [&](const Ply& ply) -> std::optional<std::string> {
    if (image) {
      const std::string text = seen.turn(played);
      probe.note().set_turn(text);
      const host::ReadStatus status = ruleset.read_turn(*image, text, Hints::None, turns, reading);
      if (status != host::ReadStatus::Ok || turns.size() != 1)
        return fmt::format("{} was legal, and {}, the same turn {}, is not", played, text, seen.how);
      if (!steps.empty() && steps != steps_seen(seen.none(), *image, turns[0]))
        return fmt::format("the steps of {} are not those of {}, the same turn {}", text, played, seen.how);
      ruleset.apply(*image, turns[0]);
    } else if (ply.number >= seen.from) {
      image = seen.image_of(seen, ply.position);
    }
    if (!image) return std::nullopt;
    if (const auto counted = ruleset.count_turns(*image); counted != ply.width)
      return fmt::format("{} turns are legal here, and {} in the same position {}", ply.width,
                         counted ? fmt::to_string(*counted) : "too many to count", seen.how);
    if (const auto what = difference(seen, ply.position, *image)) return fmt::format("{} {}", *what, seen.how);
    return std::nullopt;
  };
  const auto visit = [&](const Ply& ply) {
    if (!found) found = follow(ply);
    if (!ply.next) return;
    played = ruleset.turn_text(ply.position, ply.turns[*ply.next]);
    steps = steps_seen(seen, ply.position, ply.turns[*ply.next]);
  };
  probe.play(seen.rig, game, visit, seen.from + turns_mirrored);
  has_image = has_image || image;
  return found;
}

/// A position that is its own image.
std::optional<host::Position> mirrored(const Imaging& seen, const host::Position& position) {
  const auto text = seen.symmetries.position(seen.symmetry, seen.ruleset().write_position(position));
  if (!text) return std::nullopt;
  const auto image = seen.ruleset().read_position(*text);
  return image && *image == position ? std::optional(position) : std::nullopt;
}

/// Symmetries under which a position is its own image must commute with play.
void symmetric_games_stay_symmetric(Probe& probe) {
  bool any = false;
  for (const Rig& rig : probe.rigs()) {
    if (rig.ruleset().cells().empty()) continue;
    const replay::Symmetries symmetries(rig.ruleset());
    for (std::size_t symmetry = 1; symmetry < symmetries.size(); ++symmetry) {
      const std::string how(symmetries.name(symmetry));
      const Imaging seen{rig, symmetries, symmetry, how, "wb", 0, &mirrored};
      if (!mirrored(seen, rig.ruleset().start())) continue;
      if (const auto found = parting(probe, seen, static_cast<unsigned>(symmetry) + 1, any))
        probe.fail(*found + "; the rules look at something but the board");
    }
  }
  if (!any) probe.skip("no turn or reflection of the board leaves a start as it is");
}

/// A position text with w and b, W and B exchanged.
std::string exchanged(std::string text) {
  constexpr std::string_view letters = "wbWB", others = "bwBW";
  for (char& c : text)
    if (const std::size_t at = letters.find(c); at != std::string_view::npos) c = others[at];
  return text;
}

/// True if the pieces of each player became those of the other, as they do where they are written w and b, and some are
/// on the board. Without `contents`, whether the text has a w or b besides the one of the player to move.
bool has_exchanged_pieces(const Imaging& seen, const host::Position& position, const host::Position& image) {
  if (seen.ruleset().game().table().contents == nullptr) {
    const std::string text = seen.ruleset().write_position(position), other = exchanged(text);
    return std::inner_product(text.begin(), text.end(), other.begin(), 0, std::plus<>(), std::not_equal_to<>()) > 1;
  }
  Imaging same_owners = seen;
  same_owners.owners = "wb";
  const std::set<std::string> pieces = pieces_seen(seen, position);
  return pieces != pieces_seen(same_owners, position) && pieces == pieces_seen(seen.none(), image);
}

/// A position with colours exchanged, seen through a symmetry; nothing when its text is not read so, or has numbers of
/// the players besides.
std::optional<host::Position> with_colours_exchanged(const Imaging& seen, const host::Position& position) {
  const host::Ruleset& ruleset = seen.ruleset();
  const auto text = seen.symmetries.position(seen.symmetry, exchanged(ruleset.write_position(position)));
  if (!text) return std::nullopt;
  auto image = ruleset.read_position(*text);
  if (!image || ruleset.write_position(*image) != *text || ruleset.to_move(*image) == ruleset.to_move(position) ||
      !has_exchanged_pieces(seen, position, *image) || difference(seen, position, *image))
    return std::nullopt;
  return *image;
}

/// Some boards are the same for both players only when they are turned, so one symmetry that fits is enough.
std::optional<std::string> parting_of_colours(Probe& probe, const Rig& rig, unsigned from) {
  const replay::Symmetries symmetries(rig.ruleset());
  std::optional<std::string> first;
  for (std::size_t symmetry = 0; symmetry < symmetries.size(); ++symmetry) {
    const Imaging seen{rig, symmetries, symmetry, "for the other player", "bw", from, &with_colours_exchanged};
    bool has_image = false;
    std::optional<std::string> found;
    for (unsigned game = 1; game <= games_followed && !found; ++game) found = parting(probe, seen, game, has_image);
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
      if (const auto found = parting_of_colours(probe, rig, from))
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
     "They are written as .gpn, and as Boardspace records where the game has those, and verified as gpn verify does "
     "it.",
     &records_verify},
    {"J5", 4, Kinds::Games, "games with colours exchanged are equivalent",
     "Where a position with w and b exchanged in its text is a position of the other player, games from it have as "
     "many legal turns, the opposite end and scores, perhaps on a board that is turned or mirrored. Skipped where "
     "pieces are not written w and b. This is a warning: skip the check if the players are meant to differ.",
     &colours_may_be_exchanged},
};

}  // namespace

std::span<const Check> play_checks() noexcept { return play_table; }

}  // namespace gpn::check
