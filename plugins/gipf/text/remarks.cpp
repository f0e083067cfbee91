#include "remarks.hpp"

#include <gpn/author/out.hpp>

#include <string_view>

namespace gpn::gipf {
namespace {

struct EndingText {
  std::string_view rule;
  std::string_view if_white_lost;
  std::string_view if_black_lost;
};

constexpr EndingText no_piece{"E2", "White has no piece left to bring in", "Black has no piece left to bring in"};
constexpr EndingText full_board{"E1", "White cannot bring a piece in: the board is full",
                                "Black cannot bring a piece in: the board is full"};
constexpr EndingText no_action{"E1", "White cannot bring a piece in", "Black cannot bring a piece in"};
constexpr EndingText nothing_left{"E3", "White has no GIPF-piece and no basic piece left",
                                  "Black has no GIPF-piece and no basic piece left"};

constexpr EndingText text_of(Ending ending) noexcept {
  switch (ending) {
    case Ending::LastGipfTaken: return {"E3", "White has no GIPF-piece left", "Black has no GIPF-piece left"};
    case Ending::OwnLastGipf:
      return {"E4", "White took back his last GIPF-piece", "Black took back his last GIPF-piece"};
    case Ending::BothLastGipfs:
      return {"E3", "one removal took both last GIPF-pieces: White loses (option both-last-gipf)",
              "one removal took both last GIPF-pieces: Black loses (option both-last-gipf)"};
    case Ending::EmptyReserve:
    case Ending::ByLayer:
    case Ending::None: break;
  }
  return no_piece;
}

void describe(const EndingText& text, Color loser, gpn_standing& out) {
  out.state = loser == Color::Black ? GPN_WHITE_WON : GPN_BLACK_WON;
  author::set_text(out.rule, text.rule);
  author::set_text(out.reason, loser == Color::White ? text.if_white_lost : text.if_black_lost);
}

}  // namespace

void describe_ending(Ending ending, Color winner, gpn_standing& out) { describe(text_of(ending), other(winner), out); }

void describe_standstill(Standstill standstill, Color loser, gpn_standing& out) {
  switch (standstill) {
    case Standstill::NoPiece: return describe(no_piece, loser, out);
    case Standstill::FullBoard: return describe(full_board, loser, out);
    case Standstill::NoAction: return describe(no_action, loser, out);
  }
}

void describe_loss_of_everything(Color winner, gpn_standing& out) { describe(nothing_left, other(winner), out); }

}  // namespace gpn::gipf
