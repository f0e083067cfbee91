#include "folding.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace gpn::gipf::site {
namespace {

constexpr char tamsk = 'T';

struct PieceName {
  std::string_view word;
  char letter;
};
/// In MATRX pieces are single GIPF-pieces or stacks of one kind.
constexpr std::array piece_names{PieceName{"tamsk", tamsk}, PieceName{"zertz", 'Z'}, PieceName{"dvonn", 'D'},
                                 PieceName{"yinsh", 'Y'},   PieceName{"punct", 'P'}, PieceName{"gipf", 'G'}};

char letter_of(std::string_view word) noexcept {
  const auto* const known =
      std::find_if(piece_names.begin(), piece_names.end(), [&](const PieceName& name) { return name.word == word; });
  return known == piece_names.end() ? '\0' : known->letter;
}

/// A verb with its points, and whether the name of a piece comes before them.
struct Form {
  std::string_view word;
  Verb verb;
  std::size_t least_points;
  std::size_t most_points;
  bool names_piece = false;
};
constexpr std::array forms{Form{"dropb", Verb::Drop, 1, 1},        Form{"pickb", Verb::Pick, 1, 1},
                           Form{"slide", Verb::Slide, 2, 2},       Form{"slidefrom", Verb::Slide, 2, 2},
                           Form{"remove", Verb::Remove, 1, 1},     Form{"preserve", Verb::Preserve, 1, 1},
                           Form{"standard", Verb::Standard, 0, 0}, Form{"pslide", Verb::Slide, 2, 2, true},
                           Form{"pdrop", Verb::Drop, 1, 1, true},  Form{"pdropb", Verb::Drop, 1, 1, true},
                           Form{"tamsk", Verb::Use, 1, 2},         Form{"zertz", Verb::Use, 1, 2},
                           Form{"dvonn", Verb::Use, 1, 2},         Form{"yinsh", Verb::Use, 1, 2},
                           Form{"punct", Verb::Use, 1, 2}};

void append_list(std::string& text, const std::vector<Item>& items) {
  char lead = 'x';
  for (const Item& item : items) {
    text += lead;
    if (item.choice == Choice::Stays) text += '=';
    append(text, item.at);
    lead = ',';
  }
}

}  // namespace

std::optional<Command> read_command(const gpn_click& click, std::uint32_t index) {
  author::ClickWords words(click);
  const std::string_view verb = words.word();
  Command command;
  command.click = index;
  if ((verb == "pick" || verb == "drop") && !words.at_end()) {
    command.verb = verb == "pick" ? Verb::PickFromRack : Verb::DropToRack;
    while (!words.at_end())
      if (const char letter = letter_of(words.word()); letter != 0) command.potential = letter;
    return command;
  }
  const auto* const form =
      std::find_if(forms.begin(), forms.end(), [&](const Form& each) { return each.word == verb; });
  if (form == forms.end()) return std::nullopt;
  command.verb = form->verb;
  command.potential = letter_of(form->names_piece ? words.word() : verb);
  if (form->names_piece && command.potential == 0) return std::nullopt;
  while (const auto point = words.point()) command.cells.push_back(*point);
  const bool fits =
      words.at_end() && command.cells.size() >= form->least_points && command.cells.size() <= form->most_points;
  return fits ? std::optional(std::move(command)) : std::nullopt;
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

void Parts::land(iterator part, Cell on, std::uint32_t click) {
  part->to = on;
  part->to_click = click;
  std::rotate(part, part + 1, end());
}

std::vector<Item>& Parts::list() {
  const auto acted = action();
  const auto from = acted == end() ? begin() : acted;
  const auto known = std::find_if(from, end(), [](const Part& part) { return part.kind == Part::Kind::List; });
  return known != end() ? known->items : add(Part::Kind::List).items;
}

void Parts::take_back_lists_after(iterator part, author::ClickFates& fates) {
  const auto removed = std::remove_if(part + 1, end(), [&](const Part& later) {
    for (const Item& item : later.items) fates.take_back(item.click);
    return later.kind == Part::Kind::List;
  });
  parts_.erase(removed, end());
}

bool Parts::takes_before_action() noexcept {
  return std::any_of(begin(), action(), [](const Part& part) {
    return std::any_of(part.items.begin(), part.items.end(),
                       [](const Item& item) { return item.choice == Choice::Taken; });
  });
}

void Folding::take(const gpn_click& click, std::uint32_t index) {
  const auto command = read_command(click, index);
  if (!command) return fates_.set(index, GPN_CLICK_FOREIGN);
  apply(*command);
}

void Folding::apply(const Command& command) {
  switch (command.verb) {
    case Verb::Drop: return drop(command);
    case Verb::Pick: return pick(command);
    case Verb::Slide: return push(command);
    case Verb::Remove: return choose(command, Choice::Taken);
    case Verb::Preserve: return choose(command, Choice::Stays);
    case Verb::Standard:  // MATRX has no basic pieces to switch to
      fates_.set(command.click, is_matrx() ? GPN_CLICK_FOREIGN : GPN_CLICK_IDLE);
      is_switched_ = !is_switched_;
      return;
    case Verb::PickFromRack:
      fates_.set(command.click, GPN_CLICK_IDLE);
      from_rack_ = command.potential;
      return;
    case Verb::DropToRack: return back_to_rack(command);
    case Verb::Use: return command.potential == tamsk ? use_tamsk(command) : use(command);
  }
}

/// In MATRX only a TAMSK-potential can enter after the action; a potential of another kind replaces the action.
bool Folding::would_be_extra(char letter) noexcept {
  return is_matrx() && parts_.has_action() && (letter == 0 || letter == tamsk);
}

/// Adds a part at the end, or in the place of the one that it replaces.
Part& Folding::begin(Part::Kind kind) {
  const auto replaced = parts_.replaced_by(kind);
  if (replaced == parts_.end()) return parts_.add(kind);
  if (!replaced->waits()) fates_.take_back(replaced->to_click);
  *replaced = {};
  replaced->kind = kind;
  return *replaced;
}

void Folding::drop(const Command& command) {
  main_ = command.click;
  if (points().is_dot(command.cell()))
    drop_on_dot(command);
  else
    drop_on_spot(command);
}

/// The spot after a dot is where the piece is pushed to. A second dot replaces the first.
void Folding::drop_on_dot(const Command& command) {
  const char letter = command.potential != 0 ? command.potential : from_rack_;
  const bool lifts_tamsk = lifted_ && (lifted_->letter == tamsk || lifted_->at == central_spot);
  lifted_.reset();
  from_rack_ = 0;
  if (const auto part = parts_.waiting(); part != parts_.end()) {
    fates_.take_back(part->from_click);
    part->from = command.cell();
    part->from_click = command.click;
    if (part->kind == Part::Kind::Entry) part->letter = letter;
    return;
  }
  const bool is_extra = lifts_tamsk || would_be_extra(letter);
  if (!is_extra && parts_.has_action()) undo(parts_.action());
  Part& part = begin(is_extra ? Part::Kind::Extra : Part::Kind::Entry);
  part.from = command.cell();
  part.from_click = command.click;
  part.letter = letter;
}

void Folding::drop_on_spot(const Command& command) {
  const auto lifted = std::exchange(lifted_, std::nullopt);
  if (const auto part = parts_.waiting(); part != parts_.end()) {
    parts_.land(part, command.cell(), command.click);
  } else if (lifted && lifted->at == command.cell()) {
    fates_.take_back(lifted->click);
    fates_.set(command.click, GPN_CLICK_IDLE);
  } else if (lifted) {
    Part& used = begin(lifted->letter == tamsk ? Part::Kind::Extra : Part::Kind::Use);
    used.letter = lifted->letter;
    if (used.kind == Part::Kind::Use) used.from = lifted->at;
    used.to = command.cell();
    used.from_click = lifted->click;
    used.to_click = command.click;
  } else if (const auto acted = parts_.action(); acted != parts_.end()) {
    fates_.take_back(acted->to_click);
    acted->to = command.cell();
    acted->to_click = command.click;
  } else {
    Part& entered = begin(Part::Kind::Entry);
    entered.letter = std::exchange(from_rack_, '\0');
    entered.to = command.cell();
    entered.from_click = entered.to_click = command.click;
  }
}

void Folding::back_to_rack(const Command& command) {
  fates_.set(command.click, GPN_CLICK_IDLE);
  from_rack_ = 0;
  lifted_.reset();
  const auto part = parts_.waiting();
  if (part == parts_.end()) return;
  fates_.take_back(part->from_click);
  parts_.erase(part);
}

/// Picking up a pushed piece pulls it back to its dot. In MATRX a piece that did not enter in this turn is a potential
/// about to be used.
void Folding::pick(const Command& command) {
  auto part = parts_.action();
  if (is_matrx()) {
    part = std::find_if(parts_.begin(), parts_.end(), [&](const Part& p) { return p.to == command.cell(); });
    if (part == parts_.end() && points().is_spot(command.cell())) {
      lifted_ = {command.cell(), 0, command.click};
      return;
    }
  }
  fates_.set(command.click, GPN_CLICK_IDLE);
  if (part != parts_.end()) undo(part);
}

/// Removals after it are undone as well. A used potential goes back onto its piece.
void Folding::undo(Parts::iterator part) {
  fates_.take_back(part->to_click);
  parts_.take_back_lists_after(part, fates_);
  part->to.reset();
  if (part->kind == Part::Kind::Use || !part->from) parts_.erase(part);
}

/// Dot and spot at once, or the spot for a piece that is on its dot.
void Folding::push(const Command& command) {
  main_ = command.click;
  const char letter = command.potential != 0 ? command.potential : std::exchange(from_rack_, '\0');
  const auto part = parts_.waiting();
  if (part != parts_.end() && (part->kind == Part::Kind::Entry || part->from == command.cell())) {
    part->from = command.cell();
    if (letter != 0) part->letter = letter;
    parts_.land(part, command.cells[1], command.click);
    return;
  }
  Part& pushed = begin(would_be_extra(letter) ? Part::Kind::Extra : Part::Kind::Entry);
  pushed.from = command.cell();
  pushed.to = command.cells[1];
  pushed.letter = letter;
  pushed.from_click = pushed.to_click = command.click;
}

void Folding::use(const Command& command) {
  main_ = command.click;
  if (command.cells.size() == 1) {
    lifted_ = {command.cell(), command.potential, command.click};
    return;
  }
  Part& used = begin(Part::Kind::Use);
  used.letter = command.potential;
  used.from = command.cell();
  used.to = command.cells[1];
  used.from_click = used.to_click = command.click;
}

/// The extra move, with or without its start: to a dot, a spot or both.
void Folding::use_tamsk(const Command& command) {
  const Cell last = command.cells.back();
  main_ = command.click;
  if (command.cells.size() == 1 && !points().is_dot(last)) {
    lifted_ = {last, tamsk, command.click};
    return;
  }
  Part& extra = begin(Part::Kind::Extra);
  extra.from_click = extra.to_click = command.click;
  if (points().is_dot(last)) {
    extra.from = last;
    return;
  }
  if (points().is_dot(command.cell())) extra.from = command.cell();
  extra.to = last;
}

/// The last click on a point counts; a second `preserve` withdraws the first. In MATRX a second `remove` takes what the
/// first one has freed.
void Folding::choose(const Command& command, Choice choice) {
  if (points().is_dot(command.cell())) return name_row_by_dot(command);
  if (!parts_.has_action()) main_ = command.click;
  std::vector<Item>& items = parts_.list();
  const auto known = std::find_if(items.begin(), items.end(), [&](const Item& i) { return i.at == command.cell(); });
  const bool takes_again = is_matrx() && choice == Choice::Taken;
  if (known == items.end() || (takes_again && known->choice == Choice::Taken)) {
    items.push_back({command.cell(), choice, command.click});
    return;
  }
  fates_.take_back(known->click);
  known->click = command.click;
  const bool withdrawn = choice == Choice::Stays && known->choice == Choice::Stays;
  known->choice = withdrawn ? Choice::Taken : choice;
}

/// One line ends at a corner dot. Two end at other dots, and only the rules decide which of them has a row.
void Folding::name_row_by_dot(const Command& command) {
  const auto spot = points().middle_of_only_line(command.cell());
  if (!spot) return fates_.set(command.click, GPN_CLICK_OPEN);
  std::vector<Item>& items = parts_.list();
  const bool is_named = std::any_of(items.begin(), items.end(), [&](const Item& item) { return item.at == *spot; });
  if (!is_named) items.push_back({*spot, Choice::Taken, command.click});
}

std::string Folding::end(Color player, std::uint32_t done) {
  const auto part = parts_.waiting();
  const bool is_unfinished = part != parts_.end() || lifted_;
  if (part != parts_.end()) parts_.erase(part);
  if (is_unfinished)
    fates_.set(done, GPN_CLICK_UNFINISHED);
  else if (parts_.empty())
    fates_.set(done, GPN_CLICK_EMPTY);
  std::string text;
  for (const Part& each : parts_) {
    if (!text.empty()) text += ';';
    if (each.kind == Part::Kind::List) {
      append_list(text, each.items);
      continue;
    }
    append_piece(text, each, player);
    if (each.from) append(text, *each.from), text += '-';
    append(text, *each.to);
  }
  return text;
}

/// Rows and an extra move before the action: their order shows how the game was played (TA8).
std::string_view Folding::shows() noexcept {
  const auto end = parts_.action();
  const auto is_list = [](const Part& part) { return part.kind == Part::Kind::List; };
  const auto rows = std::find_if(parts_.begin(), end, is_list);
  const auto extra = std::find_if_not(parts_.begin(), end, is_list);
  if (rows == end || extra == end) return {};
  return extra < rows ? "tamsk-waiting=tamsk-first" : "tamsk-waiting";
}

void Folding::append_piece(std::string& text, const Part& part, Color player) {
  if (part.kind == Part::Kind::Extra)
    text += '+';
  else if (part.letter != 0)
    text += part.letter;
  else if (part.kind == Part::Kind::Entry && enters_gipf_piece(player))
    text += 'G';
  else if (part.kind == Part::Kind::Entry)
    entered_basic_.set(player);
}

/// A player who clicks a row at the start of a turn enters basic pieces (records-boardspace 1.4); `standard` switches
/// between the two kinds within the turn.
bool Folding::enters_gipf_piece(Color player) noexcept {
  if (entering_ == Entering::GipfPiecesAndPotentials) return true;
  if (entering_ == Entering::BasicPieces || entered_basic_[player]) return false;
  return parts_.takes_before_action() == is_switched_;
}

}  // namespace gpn::gipf::site
