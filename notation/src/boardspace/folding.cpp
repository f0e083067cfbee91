#include "boardspace/tree_reader.hpp"
#include "dvonn/turns.hpp"

#include <algorithm>
#include <utility>

namespace gpn::notation::boardspace_sgf {
namespace {

constexpr Hints site_hints = Hints::FirstSpot | Hints::ImpliedRemovals | Hints::OwnStayEnemyGo;
constexpr char tamsk = 'T';

void append_list(std::string& text, const std::vector<Item>& items) {
  char lead = 'x';
  for (const Item& item : items) {
    text += lead;
    if (item.choice == Choice::Stays) text += '=';
    append(text, item.at);
    lead = ',';
  }
}

/// From where and to where.
void append_way(std::string& text, const Part& part) {
  if (part.from) {
    append(text, *part.from);
    text += '-';
  }
  append(text, *part.to);
}

}  // namespace

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
  if (placing() && last_player_ == done.player && to_) ++placed_;  // the other player's piece is missing
  last_player_ = done.player;
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

Parts::iterator Parts::waiting() noexcept {
  return std::find_if(begin(), end(), [](const Part& part) { return part.waits(); });
}

Parts::iterator Parts::action() noexcept {
  return std::find_if(begin(), end(), [](const Part& part) { return part.is_action() && !part.waits(); });
}

Parts::iterator Parts::replaced_by(Part::Kind kind) noexcept {
  return std::find_if(begin(), end(), [&](const Part& part) {
    return kind == Part::Kind::Extra ? part.kind == kind && part.waits() : part.is_action();
  });
}

Part& Parts::add(Part::Kind kind) {
  parts_.emplace_back().kind = kind;
  return parts_.back();
}

void Parts::land(iterator part, Cell on) {
  part->to = on;
  std::rotate(part, part + 1, end());
}

std::vector<Item>& Parts::list() {
  const auto acted = action();
  const auto from = acted == end() ? begin() : acted;
  const auto known = std::find_if(from, end(), [](const Part& part) { return part.kind == Part::Kind::List; });
  return known != end() ? known->items : add(Part::Kind::List).items;
}

std::uint32_t Parts::remove_lists_after(iterator part) {
  std::uint32_t items = 0;
  const auto removed = std::remove_if(part + 1, end(), [&](const Part& later) {
    items += static_cast<std::uint32_t>(later.items.size());
    return later.kind == Part::Kind::List;
  });
  parts_.erase(removed, end());
  return items;
}

bool Parts::takes_before_action() noexcept {
  return std::any_of(begin(), action(), [](const Part& part) {
    return std::any_of(part.items.begin(), part.items.end(),
                       [](const Item& item) { return item.choice == Choice::Taken; });
  });
}

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

void GipfFolding::take(const Command& command) {
  switch (command.verb) {
    case Verb::Done: commit(command); break;
    case Verb::DropOnBoard:
    case Verb::DropPotential: drop(command); break;
    case Verb::PickFromBoard: pick(command); break;
    case Verb::Slide:
    case Verb::SlidePotential: push(command); break;
    case Verb::Remove: choose(command, Choice::Taken); break;
    case Verb::Preserve: choose(command, Choice::Stays); break;
    case Verb::Standard: toggle(command); break;
    case Verb::UseZertz: use(command, 'Z'); break;
    case Verb::UseDvonn: use(command, 'D'); break;
    case Verb::UseYinsh: use(command, 'Y'); break;
    case Verb::UsePunct: use(command, 'P'); break;
    case Verb::UseTamsk: use_tamsk(command); break;
    case Verb::Pick: from_rack_ = command.potential; break;
    case Verb::Drop: back_to_rack(command); break;
    case Verb::Reset: take_back(command); break;
    case Verb::Resign: clicks_.resign(command); break;
    case Verb::Edit: turns_->counts.edits.add(command.span); break;
    case Verb::Start:
    case Verb::WinOnTime:
    case Verb::OfferDraw:
    case Verb::AcceptDraw:
    case Verb::DeclineDraw: break;
    case Verb::MoveStack:
    case Verb::Pass:
    case Verb::PlaceRing:
    case Verb::PlaceMarker:
    case Verb::RemoveRow:
    case Verb::RemoveRing: turns_->counts.foreign.add(command.span);
  }
}

/// In MATRX only a TAMSK-potential can enter after the action; a potential of another kind replaces the action.
bool GipfFolding::would_be_extra(char letter) noexcept {
  return is_matrx() && parts_.has_action() && (letter == 0 || letter == tamsk);
}

/// Adds a part at the end, or in the place of the one that it replaces.
Part& GipfFolding::begin(Part::Kind kind, Span span) {
  const auto replaced = parts_.replaced_by(kind);
  if (replaced == parts_.end()) return parts_.add(kind);
  if (!replaced->waits()) turns_->counts.taken_back.add(span);
  *replaced = {};
  replaced->kind = kind;
  return *replaced;
}

void GipfFolding::drop(const Command& command) {
  span_ = command.span;
  if (points().is_dot(command.cell()))
    drop_on_dot(command);
  else
    drop_on_spot(command);
}

/// The spot after a dot is where the piece is pushed to. A second dot replaces the first.
void GipfFolding::drop_on_dot(const Command& command) {
  const char letter = command.potential != 0 ? command.potential : from_rack_;
  const bool lifts_tamsk = lifted_ && (lifted_->letter == tamsk || lifted_->at == central_spot);
  lifted_.reset();
  from_rack_ = 0;
  if (const auto part = parts_.waiting(); part != parts_.end()) {
    turns_->counts.taken_back.add(command.span);
    part->from = command.cell();
    if (part->kind == Part::Kind::Entry) part->letter = letter;
    return;
  }
  clicks_.add();
  const bool is_extra = lifts_tamsk || would_be_extra(letter);
  if (!is_extra && parts_.has_action()) undo(parts_.action(), command.span);
  Part& part = begin(is_extra ? Part::Kind::Extra : Part::Kind::Entry, command.span);
  part.from = command.cell();
  part.letter = letter;
}

void GipfFolding::drop_on_spot(const Command& command) {
  const auto lifted = std::exchange(lifted_, std::nullopt);
  if (const auto part = parts_.waiting(); part != parts_.end()) {
    clicks_.add();
    parts_.land(part, command.cell());
  } else if (lifted && lifted->at == command.cell()) {
    turns_->counts.taken_back.add(command.span);
  } else if (lifted) {
    clicks_.add();
    Part& used = begin(lifted->letter == tamsk ? Part::Kind::Extra : Part::Kind::Use, command.span);
    used.letter = lifted->letter;
    if (used.kind == Part::Kind::Use) used.from = lifted->at;
    used.to = command.cell();
  } else if (const auto acted = parts_.action(); acted != parts_.end()) {
    turns_->counts.taken_back.add(command.span);
    acted->to = command.cell();
  } else {
    clicks_.add();
    Part& entered = begin(Part::Kind::Entry, command.span);
    entered.letter = std::exchange(from_rack_, '\0');
    entered.to = command.cell();
  }
}

/// MATRX has no basic pieces to switch to.
void GipfFolding::toggle(const Command& command) {
  if (is_matrx()) turns_->counts.foreign.add(command.span);
  switched_ = switched_ == Switched::No ? Switched::Yes : Switched::No;
}

void GipfFolding::back_to_rack(const Command& command) {
  from_rack_ = 0;
  lifted_.reset();
  const auto part = parts_.waiting();
  if (part == parts_.end()) return;
  turns_->counts.taken_back.add(command.span);
  parts_.erase(part);
  clicks_.remove(1);
}

/// Picking up a pushed piece pulls it back to its dot. In MATRX a piece that did not enter in this turn is a potential
/// about to be used.
void GipfFolding::pick(const Command& command) {
  auto part = parts_.action();
  if (is_matrx()) {
    part = std::find_if(parts_.begin(), parts_.end(), [&](const Part& p) { return p.to == command.cell(); });
    if (part == parts_.end() && points().is_spot(command.cell())) lifted_ = {command.cell(), 0};
  }
  if (part != parts_.end()) undo(part, command.span);
}

/// Removals after it are undone as well. A used potential goes back onto its piece.
void GipfFolding::undo(Parts::iterator part, Span span) {
  const std::uint32_t undone = 1 + parts_.remove_lists_after(part);
  turns_->counts.taken_back.add(span, undone);
  clicks_.remove(undone);
  part->to.reset();
  if (part->kind == Part::Kind::Use || !part->from) parts_.erase(part);
}

/// Dot and spot at once, or the spot for a piece that is on its dot.
void GipfFolding::push(const Command& command) {
  span_ = command.span;
  clicks_.add();
  const char letter = command.potential != 0 ? command.potential : std::exchange(from_rack_, '\0');
  const auto part = parts_.waiting();
  if (part != parts_.end() && (part->kind == Part::Kind::Entry || part->from == command.cell())) {
    part->from = command.cell();
    if (letter != 0) part->letter = letter;
    parts_.land(part, command.cells[1]);
    return;
  }
  Part& pushed = begin(would_be_extra(letter) ? Part::Kind::Extra : Part::Kind::Entry, command.span);
  pushed.from = command.cell();
  pushed.to = command.cells[1];
  pushed.letter = letter;
}

void GipfFolding::use(const Command& command, char letter) {
  span_ = command.span;
  if (command.cell_count == 1) {
    lifted_ = {command.cell(), letter};
    return;
  }
  clicks_.add();
  Part& used = begin(Part::Kind::Use, command.span);
  used.letter = letter;
  used.from = command.cell();
  used.to = command.cells[1];
}

/// The extra move, with or without its start: to a dot, a spot or both.
void GipfFolding::use_tamsk(const Command& command) {
  const Cell last = command.cell_count == 1 ? command.cells[0] : command.cells[1];
  span_ = command.span;
  if (command.cell_count == 1 && !points().is_dot(last)) {
    lifted_ = {last, tamsk};
    return;
  }
  clicks_.add();
  Part& extra = begin(Part::Kind::Extra, command.span);
  if (points().is_dot(last)) {
    extra.from = last;
    return;
  }
  if (points().is_dot(command.cell())) extra.from = command.cell();
  extra.to = last;
}

/// The last click on a point counts; a second `preserve` withdraws the first. In MATRX a second `remove` takes what the
/// first one has freed.
void GipfFolding::choose(const Command& command, Choice choice) {
  if (points().is_dot(command.cell())) {
    name_row_by_dot(command);
    return;
  }
  if (!parts_.has_action()) span_ = command.span;
  std::vector<Item>& items = parts_.list();
  const auto known = std::find_if(items.begin(), items.end(), [&](const Item& i) { return i.at == command.cell(); });
  const bool takes_again = is_matrx() && choice == Choice::Taken;
  if (known == items.end() || (takes_again && known->choice == Choice::Taken)) {
    items.push_back({command.cell(), choice});
    clicks_.add();
    return;
  }
  turns_->counts.taken_back.add(command.span);
  const bool withdrawn = choice == Choice::Stays && known->choice == Choice::Stays;
  known->choice = withdrawn ? Choice::Taken : choice;
}

/// One line ends at a corner dot. Two end at other dots, and only the rules decide which of them has a row.
void GipfFolding::name_row_by_dot(const Command& command) {
  const auto spot = points().middle_of_only_line(command.cell());
  if (!spot) {
    turns_->reporter().report("boardspace-row-by-dot", command.span,
                              "two lines end at this dot; the rules decide which row was taken");
    return;
  }
  std::vector<Item>& items = parts_.list();
  const bool is_named = std::any_of(items.begin(), items.end(), [&](const Item& item) { return item.at == *spot; });
  if (is_named) return;
  items.push_back({*spot, Choice::Taken});
  clicks_.add();
}

void GipfFolding::take_back(const Command& command) {
  clicks_.take_back(command);
  clear();
}

void GipfFolding::commit(const Command& done) {
  const auto part = parts_.waiting();
  const bool is_unfinished = part != parts_.end() || lifted_;
  if (part != parts_.end()) parts_.erase(part);
  if (is_unfinished && !clicks_.is_resigning())
    turns_->reporter().report("boardspace-unfinished-move", done.span,
                              "a piece was picked up and not put on a spot; it was ignored");
  if (!parts_.empty())
    write_turn(done.player);
  else if (!clicks_.is_resigning() && !is_unfinished)
    turns_->counts.empty_done.add(done.span);
  if (clicks_.is_resigning()) turns_->resign(done.player, clicks_.resign_span());
  clear();
}

/// Rows and an extra move before the action: their order shows how the game was played (TA8).
void GipfFolding::count_order() {
  const auto end = parts_.action();
  const auto is_list = [](const Part& part) { return part.kind == Part::Kind::List; };
  const auto rows = std::find_if(parts_.begin(), end, is_list);
  const auto extra = std::find_if_not(parts_.begin(), end, is_list);
  if (rows == end || extra == end) return;
  (extra < rows ? turns_->counts.tamsk_first : turns_->counts.rows_first).add(span_);
}

void GipfFolding::write_turn(Color player) {
  count_order();
  turns_->add(text_.of(parts_, player, switched_), span_, player, site_hints);
}

void GipfFolding::clear() noexcept {
  parts_.clear();
  lifted_.reset();
  from_rack_ = 0;
  switched_ = Switched::No;
  clicks_.clear();
}

}  // namespace gpn::notation::boardspace_sgf
