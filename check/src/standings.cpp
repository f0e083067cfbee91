// H: the standing of a game and its end.
#include "contract_check.hpp"
#include "groups.hpp"
#include "reading.hpp"

namespace gpn::check {
namespace {

constexpr std::uint32_t turns_kept = 3;  // of a position, to be read again after the end
constexpr std::size_t texts_tried = 30;  // of the last positions

using enum host::Clause;
using State = host::Standing::State;

using Judge = std::function<void(const Ply&, const host::Standing&)>;

void each_standing(Probe& probe, const Judge& judge) {
  const auto visit = [&](const Ply& ply) { judge(ply, ply.rig.ruleset().standing(ply.position)); };
  probe.each_ply(4, visit, Breadth::EveryValue);
}

void over_means_no_turns(Probe& probe) {
  each_standing(probe, [&](const Ply& ply, const host::Standing& standing) {
    const bool running = standing.state == State::Running;
    probe.require(running || ply.turns.empty(), "the game is over ({}) and {} turns are legal; list none then",
                  standing.reason, ply.turns.size());
    probe.require(!running || !ply.turns.empty(),
                  "the game is running and no turn is legal; end the game, or list a pass");
  });
}

void mover_agrees(Probe& probe) {
  each_standing(probe, [&](const Ply& ply, const host::Standing& standing) {
    if (standing.state != State::Running) return;
    probe.require(standing.to_move == ply.rig.ruleset().to_move(ply.position),
                  "to_move and standing name different players; let both look at one place");
  });
}

void end_has_a_reason(Probe& probe) {
  each_standing(probe, [&](const Ply&, const host::Standing& standing) {
    if (standing.state == State::Running) return;
    probe.require(!standing.reason.empty(), "the game ended without a reason; write in words why it is over");
    probe.require(!standing.rule.empty(), "the game ended without a rule; name the clause that ended it");
  });
  probe.need(seen::ends);
}

void running_has_no_reason(Probe& probe) {
  each_standing(probe, [&](const Ply&, const host::Standing& standing) {
    if (standing.state == State::Running)
      probe.require(standing.reason.empty(), "the game is running and has the reason \"{}\"; leave it empty",
                    standing.reason);
  });
}

void score_names_the_winner(Probe& probe) {
  bool any = false;
  each_standing(probe, [&](const Ply&, const host::Standing& standing) {
    if (standing.state == State::Running || !standing.score) return;
    any = true;
    const auto [white, black] = *standing.score;
    const State expected = white > black ? State::WhiteWon : white < black ? State::BlackWon : State::Drawn;
    probe.require(standing.state == expected, "the score is {} to {}, and the winner is another one", white, black);
  });
  if (!any) probe.skip("no game that was played ended with a score");
}

void reserve_agrees(Probe& probe) {
  bool any = false;
  each_standing(probe, [&](const Ply& ply, const host::Standing& standing) {
    if (ply.rig.table().reserve == nullptr) return;
    any = true;
    probe.require(standing.reserve.has_value(), "the table has `reserve`, and standing has none");
    for (const Color color : {Color::White, Color::Black}) {
      const std::uint32_t count = *ply.rig.ruleset().reserve(ply.position, color);
      probe.require(count == (*standing.reserve)[index(color)], "`reserve` returns {} and standing {}", count,
                    (*standing.reserve)[index(color)]);
    }
  });
  if (!any) probe.skip("the game has no reserve");
}

void count_agrees(Probe& probe) {
  bool any = false;
  each_standing(probe, [&](const Ply& ply, const host::Standing&) {
    const gpn_game& table = ply.rig.table();
    if (table.count_turns == nullptr) return;
    any = true;
    const std::uint64_t counted = table.count_turns(ply.rig.rules(), ply.position.data());
    probe.require(counted == ply.width, "count_turns returns {}, and {} turns are listed", counted, ply.width);
  });
  if (!any) probe.skip("the table has no count_turns");
}

void nothing_is_read_after_the_end(Probe& probe) {
  for (const Rig& rig : probe.rigs(Breadth::EveryValue)) {
    std::vector<std::string> earlier;
    probe.play(
        rig, 1,
        [&](const Ply& ply) {
          for (const std::uint32_t i : probe.some(ply.turns.size(), turns_kept))
            earlier.push_back(ply.rig.ruleset().turn_text(ply.position, ply.turns[i]));
          if (!ply.turns.empty()) return;
          const std::size_t first = earlier.size() - std::min(earlier.size(), texts_tried);
          for (std::size_t i = first; i < earlier.size(); ++i) {
            std::vector<std::string> texts = with_other_cells(ply, earlier[i], 8, probe.random());
            texts.push_back(earlier[i]);
            for (const std::string& text : texts) {
              probe.saw("texts after the end");
              probe.require(read(ply, text).status != host::ReadStatus::Ok,
                            "\"{}\" is read after the game has ended; refuse every turn", text);
            }
          }
        },
        longest_game);
  }
  probe.need("texts after the end");
}

constexpr Check standing_table[] = {
    {"H1", 1, Kinds::Both, "a game is over exactly when no turn is legal",
     "A running game without a turn never ends; a turn after the end makes a record longer than the game.",
     &over_means_no_turns},
    {"H2", 1, Kinds::Both, "to_move and standing name the same player", "While the game runs.", &mover_agrees},
    {"H3", 2, Kinds::Both, "an end has a rule and a reason", "Reports quote both.", &end_has_a_reason},
    {"H4", 2, Kinds::Both, "a running game has no reason", "The reason explains why the game is over.",
     &running_has_no_reason},
    {"H5", 2, Kinds::Both, "the higher score wins", "Equal scores are a draw.", &score_names_the_winner},
    {"H6", 2, Kinds::Both, "reserve agrees with standing", "Reserve counts are written in records.", &reserve_agrees},
    {"H7", 2, Kinds::Both, "count_turns counts what legal_turns lists",
     "The host calls it if a list would be too long.", &count_agrees},
    {"H8", 2, Kinds::Both, "no turn is read after the end", "Otherwise records continue after the game is over.",
     &nothing_is_read_after_the_end},
    {"H9", 1, Kinds::Both, "the player to move is White or Black", "GPN_WHITE or GPN_BLACK, even when it is over.",
     &holds<PlayerIsKnown>},
    {"H10", 1, Kinds::Both, "the fields of a standing are in their ranges", "State, flags and texts.",
     &holds<StandingFields>},
};

}  // namespace

std::span<const Check> standing_checks() noexcept { return standing_table; }

}  // namespace gpn::check
