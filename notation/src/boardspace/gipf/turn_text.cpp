#include "boardspace/gipf/turn_text.hpp"

namespace gpn::notation::boardspace_sgf::gipf {

std::string_view TurnText::of(Parts& parts, Color player, Switched switched) {
  text_.clear();
  for (const Part& part : parts) {
    if (!text_.empty()) text_ += ';';
    if (part.kind == Part::Kind::List) {
      append_list(text_, part.items);
    } else {
      append_piece(part, parts, player, switched);
      append_way(text_, part);
    }
  }
  return text_;
}

void TurnText::append_piece(const Part& part, Parts& parts, Color player, Switched switched) {
  if (part.kind == Part::Kind::Extra)
    text_ += '+';
  else if (part.letter != 0)
    text_ += part.letter;
  else if (part.kind == Part::Kind::Entry && enters_gipf_piece(parts, player, switched))
    text_ += 'G';
  else if (part.kind == Part::Kind::Entry)
    entered_basic_[index(player)] = true;
}

/// A player who clicks a row at the start of a turn enters basic pieces (records-boardspace 1.4); `standard` switches
/// between the two kinds within the turn.
bool TurnText::enters_gipf_piece(Parts& parts, Color player, Switched switched) const noexcept {
  if (entering_ == Entering::GipfPiecesAndPotentials) return true;
  if (entering_ == Entering::BasicPieces || entered_basic_[index(player)]) return false;
  return parts.takes_before_action() == (switched == Switched::Yes);
}

}  // namespace gpn::notation::boardspace_sgf::gipf
