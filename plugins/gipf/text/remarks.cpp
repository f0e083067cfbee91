#include "remarks.hpp"

#include <gpn/author/out.hpp>

#include <array>
#include <string_view>

namespace gpn::gipf {
namespace {

struct EndingText {
  std::string_view rule;
  std::string_view if_white_lost;
  std::string_view if_black_lost;
};

/// In the order of Standstill.
constexpr std::array<EndingText, 4> standstills{{
    {"E2", "White has no piece left to bring in", "Black has no piece left to bring in"},
    {"E1", "White cannot bring a piece in: the board is full", "Black cannot bring a piece in: the board is full"},
    {"E1", "White cannot bring a piece in", "Black cannot bring a piece in"},
    {"E3", "White has no GIPF-piece and no basic piece left", "Black has no GIPF-piece and no basic piece left"},
}};

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
  return standstills.front();
}

void describe(const EndingText& text, Color loser, gpn_standing& out) {
  out.state = loser == Color::Black ? GPN_WHITE_WON : GPN_BLACK_WON;
  author::set_text(out.rule, text.rule);
  author::set_text(out.reason, loser == Color::White ? text.if_white_lost : text.if_black_lost);
}

}  // namespace

void describe_ending(Ending ending, Color winner, gpn_standing& out) { describe(text_of(ending), other(winner), out); }

void describe_standstill(Standstill standstill, Color loser, gpn_standing& out) {
  describe(standstills[static_cast<std::size_t>(standstill)], loser, out);
}

}  // namespace gpn::gipf
