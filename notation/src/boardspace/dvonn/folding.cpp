#include "boardspace/dvonn/folding.hpp"

#include "dvonn/turn_text.hpp"

namespace gpn::notation::boardspace_sgf {

void DvonnFolding::take(const Command& command) {
  switch (command.verb) {
    case Verb::Done: commit(command); break;
    case Verb::DropOnBoard: drop(command); break;
    case Verb::PickFromBoard: pick(command); break;
    case Verb::MoveStack: move(command); break;
    case Verb::Pick: break;  // a piece from the rack, or a click on the captured pile: decides nothing yet
    case Verb::Drop:
    case Verb::Reset: take_back(command); break;
    case Verb::Pass:
      passing_ = true;
      span_ = command.span;
      clicks_.add();
      break;
    case Verb::Resign: clicks_.resign(command); break;
    case Verb::Edit: turns_->counts.edits.add(command.span); break;
    case Verb::Start:
    case Verb::WinOnTime:
    case Verb::OfferDraw:
    case Verb::AcceptDraw:
    case Verb::DeclineDraw: break;
    default: turns_->counts.foreign.add(command.span);
  }
}

/// Picking up what was just dropped takes the drop back; the stack stays in hand.
void DvonnFolding::pick(const Command& command) {
  if (to_) {
    turns_->counts.taken_back.add(command.span);
    to_.reset();
    clicks_.remove(1);
    return;
  }
  if (placing()) return;
  if (from_)
    turns_->counts.taken_back.add(command.span);
  else
    clicks_.add();
  from_ = command.cell();
}

/// Dropping a stack where it came from puts it back.
void DvonnFolding::drop(const Command& command) {
  if (from_ == command.cell() && !to_) {
    turns_->counts.taken_back.add(command.span);
    from_.reset();
    clicks_.remove(1);
    return;
  }
  if (to_)
    turns_->counts.taken_back.add(command.span);
  else
    clicks_.add();
  to_ = command.cell();
  span_ = command.span;
}

void DvonnFolding::move(const Command& command) {
  take_back(command);
  from_ = command.cells[0];
  to_ = command.cells[1];
  span_ = command.span;
  clicks_.add();
}

void DvonnFolding::take_back(const Command& command) {
  clicks_.take_back(command);
  clear();
}

/// Other clicks before `done` are a turn; then the player resigns.
void DvonnFolding::commit(const Command& done) {
  if (!clicks_.is_resigning() || to_ || passing_) commit_action(done);
  if (clicks_.is_resigning()) turns_->resign(done.player, clicks_.resign_span());
  clear();
}

void DvonnFolding::commit_action(const Command& done) {
  if (passing_) {
    turns_->add(dvonn::pass_text, span_, done.player);
    return;
  }
  if (!to_) {
    if (placing()) {
      turns_->counts.empty_done.add(done.span);
      return;
    }
    turns_->counts.bare_passes.add(done.span);
    turns_->add(dvonn::pass_text, done.span, done.player);
    return;
  }
  text_.clear();
  if (from_) {
    append(text_, *from_);
    text_ += '-';
  } else {
    ++placed_;
  }
  append(text_, *to_);
  turns_->add(text_, span_, done.player);
}

void DvonnFolding::clear() noexcept {
  from_.reset();
  to_.reset();
  clicks_.clear();
  passing_ = false;
}

}  // namespace gpn::notation::boardspace_sgf
