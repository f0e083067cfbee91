#include "ending.hpp"

#include "geometry.hpp"
#include "table.hpp"

#include <gpn/author/out.hpp>

#include <string_view>

namespace gpn::gipf::layered {
namespace {

struct Words {
  std::string_view rule;
  std::string_view if_white_lost;
  std::string_view if_black_lost;
};

constexpr Words words_of(Ending ending) noexcept {
  switch (ending) {
    case Ending::LastGipfTaken: return {"E3", "White has no GIPF-piece left", "Black has no GIPF-piece left"};
    case Ending::OwnLastGipf:
      return {"E4", "White took back his last GIPF-piece", "Black took back his last GIPF-piece"};
    case Ending::BothLastGipfs:
      return {"E3", "one removal took both last GIPF-pieces, and White is held to have lost",
              "one removal took both last GIPF-pieces, and Black is held to have lost"};
    case Ending::EmptyReserve:
    case Ending::ByLayer:
    case Ending::None: break;
  }
  return {"E2", "White has no piece left to bring in", "Black has no piece left to bring in"};
}

/// gipf-loss=with-empty-reserve (5.8).
constexpr Words words_of_both_missing() noexcept {
  return {"E3", "White has no GIPF-piece and no basic piece left", "Black has no GIPF-piece and no basic piece left"};
}

/// A player who could do nothing although he has pieces: the board is full, or the layers allow none of them.
constexpr Words words_of_blocked() noexcept {
  return {"E1", "White cannot bring a piece in", "Black cannot bring a piece in"};
}

Words words_for(const Rules& rules, const gpn_view& view, Ending ending, Color loser) noexcept {
  if (ending == Ending::None && pieces_to_hand(rules, view, loser) > 0) return words_of_blocked();
  const bool lacks_gipf = ending == Ending::LastGipfTaken || ending == Ending::OwnLastGipf;
  if (lacks_gipf && rules.base.gipf_loss == GipfLoss::WithEmptyReserve) return words_of_both_missing();
  return words_of(ending);
}

}  // namespace

void describe_ending(const Rules& rules, const gpn_view& view, gpn_standing& out) {
  const Ending ending = ending_of(view);
  const Color mover = mover_of(view);
  const Color winner = ending == Ending::None ? other(mover) : winner_of(view);
  const Color loser = other(winner);
  out.state = winner == Color::White ? GPN_WHITE_WON : GPN_BLACK_WON;
  if (ending == Ending::ByLayer) {
    const LaidLayer& layer = rules.laid[view.of_the_game[1]];
    gpn_reason reason{};
    layer.table->loss(&layer.rules, &geometry_of(rules.base).board, &view,
                      loser == Color::White ? GPN_WHITE : GPN_BLACK, &reason);
    reason.rule[sizeof reason.rule - 1] = reason.text[sizeof reason.text - 1] = '\0';
    author::set_text(out.rule, reason.rule);
    author::set_text(out.reason, reason.text);
    return;
  }
  const Words words = words_for(rules, view, ending, loser);
  author::set_text(out.rule, words.rule);
  author::set_text(out.reason, loser == Color::White ? words.if_white_lost : words.if_black_lost);
}

}  // namespace gpn::gipf::layered
