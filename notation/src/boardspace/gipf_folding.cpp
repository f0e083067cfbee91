#include "boardspace/gipf_folding.hpp"

#include "boardspace/gipf_points.hpp"

#include <algorithm>

namespace gpn::notation::boardspace_sgf {
namespace {

constexpr Hints site_hints = Hints::FirstSpot | Hints::ImpliedRemovals | Hints::SiteDefaults;

constexpr std::size_t index(Color player) noexcept { return player == Color::White ? 0 : 1; }

}  // namespace

void GipfFolding::take(const Command& command) {
  switch (command.verb) {
    case Verb::Done: commit(command); break;
    case Verb::DropOnBoard:
    case Verb::DropPotential: drop(command); break;
    case Verb::PickFromBoard: pick(command); break;
    case Verb::Slide: push(command, 0); break;
    case Verb::SlidePotential: push(command, command.potential); break;
    case Verb::Remove: choose(command, Choice::Taken); break;
    case Verb::Preserve: choose(command, Choice::Stays); break;
    case Verb::Standard: toggled_ = !toggled_; break;
    case Verb::UseZertz: use(command, 'Z'); break;
    case Verb::UseDvonn: use(command, 'D'); break;
    case Verb::UseYinsh: use(command, 'Y'); break;
    case Verb::UsePunct: use(command, 'P'); break;
    case Verb::UseTamsk:
      tamsk_ = command.cells;
      tamsk_first_ = !to_;
      span_ = command.span;
      ++clicks_;
      break;
    case Verb::Drop:  // back to the rack
      if (from_ && !to_) {
        turns_->tallies.taken_back.add(command.span);
        from_.reset();
        uncount();
      }
      break;
    case Verb::Reset: take_back(command); break;
    case Verb::Resign: resign(command); break;
    case Verb::Edit: turns_->tallies.edits.add(command.span); break;
    case Verb::Pick:
    case Verb::Start:
    case Verb::WinOnTime:
    case Verb::OfferDraw:
    case Verb::AcceptDraw:
    case Verb::DeclineDraw: break;
    case Verb::MoveStack:
    case Verb::Pass: turns_->tallies.foreign.add(command.span);
  }
}

/// A piece on a dot waits there; the next spot tells where it is pushed to. A second dot replaces the first.
void GipfFolding::drop(const Command& command) {
  span_ = command.span;
  if (is_dot(command.cell())) {
    if (from_)
      turns_->tallies.taken_back.add(command.span);
    else
      ++clicks_;
    from_ = command.cell();
    letter_ = command.potential;
    return;
  }
  if (to_)
    turns_->tallies.taken_back.add(command.span);
  else
    ++clicks_;
  to_ = command.cell();
}

/// Picking up a pushed piece pulls it back to its dot, and what was removed afterwards stands again.
void GipfFolding::pick(const Command& command) {
  if (!to_) return;
  const auto undone = 1 + static_cast<std::uint32_t>(after_.size());
  turns_->tallies.taken_back.add(command.span, undone);
  clicks_ -= std::min(clicks_, undone);
  after_.clear();
  to_.reset();
  if (uses_potential_) {
    from_.reset();
    uses_potential_ = false;
    letter_ = 0;
  }
}

void GipfFolding::push(const Command& command, char letter) {
  if (to_) turns_->tallies.taken_back.add(command.span);
  from_ = command.cells[0];
  to_ = command.cells[1];
  if (letter != 0) letter_ = letter;
  span_ = command.span;
  ++clicks_;
}

void GipfFolding::use(const Command& command, char letter) {
  push(command, letter);
  uses_potential_ = true;
}

/// The last click on a point counts; a second `preserve` withdraws the first.
void GipfFolding::choose(const Command& command, Choice choice) {
  if (is_dot(command.cell())) {
    name_row_by_dot(command);
    return;
  }
  std::vector<Item>& items = to_ ? after_ : before_;
  const auto known = std::find_if(items.begin(), items.end(), [&](const Item& i) { return i.at == command.cell(); });
  if (!to_) span_ = command.span;
  if (known == items.end()) {
    items.push_back({command.cell(), choice});
    ++clicks_;
    return;
  }
  turns_->tallies.taken_back.add(command.span);
  const bool withdrawn = choice == Choice::Stays && known->choice == Choice::Stays;
  known->choice = withdrawn ? Choice::Taken : choice;
}

/// A corner dot ends one line only, and every row of four in a line of seven spots holds its middle: e5. Other dots end
/// two lines, and which of them has a row only the rules can tell.
void GipfFolding::name_row_by_dot(const Command& command) {
  if (!is_corner(command.cell())) {
    turns_->notes().add(row_by_dot, command.span,
                        "this dot ends two lines; the row that was taken is left to the rules");
    return;
  }
  (to_ ? after_ : before_).push_back({Cell{'e', 5}, Choice::Taken});
  ++clicks_;
}

void GipfFolding::resign(const Command& command) {
  resigning_ = !resigning_;
  if (resigning_) {
    resign_span_ = command.span;
    ++clicks_;
    return;
  }
  turns_->tallies.taken_back.add(command.span);
  uncount();
}

void GipfFolding::take_back(const Command& command) {
  turns_->tallies.taken_back.add(command.span, clicks_);
  clear();
}

void GipfFolding::commit(const Command& done) {
  if (to_ || tamsk_ || !before_.empty())
    write_turn(done.player);
  else if (!resigning_)
    turns_->tallies.empty_done.add(done.span);
  if (resigning_) turns_->resign(done.player, resign_span_);
  clear();
}

void GipfFolding::write_turn(Color player) {
  text_.clear();
  append_list(before_);
  if (tamsk_first_) append_tamsk();
  if (to_) append_move(player);
  if (!tamsk_first_) append_tamsk();
  append_list(after_);
  turns_->add(text_, span_, player, site_hints);
}

void GipfFolding::append_list(const std::vector<Item>& items) {
  if (items.empty()) return;
  if (!text_.empty()) text_ += ';';
  char lead = 'x';
  for (const Item& item : items) {
    text_ += lead;
    if (item.choice == Choice::Stays) text_ += '=';
    append(text_, item.at);
    lead = ',';
  }
}

void GipfFolding::append_move(Color player) {
  if (!text_.empty()) text_ += ';';
  if (letter_ != 0)
    text_ += letter_;
  else if (enters_gipf_piece(player))
    text_ += 'G';
  else
    entered_basic_[index(player)] = true;
  if (from_) {
    append(text_, *from_);
    text_ += '-';
  }
  append(text_, *to_);
}

void GipfFolding::append_tamsk() {
  if (!tamsk_) return;
  text_ += text_.empty() ? "+" : ";+";
  append(text_, (*tamsk_)[0]);
  text_ += '-';
  append(text_, (*tamsk_)[1]);
}

/// A row clicked at the start of a turn puts the player into entering basic pieces (records-boardspace 1.4); `standard`
/// switches to and fro within the turn.
bool GipfFolding::enters_gipf_piece(Color player) const noexcept {
  if (entering_ == Entering::BasicPieces || entered_basic_[index(player)]) return false;
  const bool removed =
      std::any_of(before_.begin(), before_.end(), [](const Item& item) { return item.choice == Choice::Taken; });
  return removed == toggled_;
}

void GipfFolding::clear() noexcept {
  before_.clear();
  after_.clear();
  from_.reset();
  to_.reset();
  tamsk_.reset();
  tamsk_first_ = false;
  letter_ = 0;
  uses_potential_ = false;
  toggled_ = false;
  resigning_ = false;
  clicks_ = 0;
}

}  // namespace gpn::notation::boardspace_sgf
