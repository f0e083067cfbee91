#include "canonical_turn.hpp"

#include "removal.hpp"
#include "search.hpp"
#include "turn_text.hpp"

#include <algorithm>

namespace gpn::gipf::layered {
namespace {

constexpr bool is_letter(char c) noexcept { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
/// Above 9 for what is no digit.
constexpr unsigned digit(char c) noexcept { return static_cast<unsigned char>(c) - unsigned{'0'}; }

}  // namespace

bool CanonicalParts::skip(char c) noexcept {
  if (at_ == end_ || *at_ != c) return false;
  ++at_;
  return true;
}

bool CanonicalParts::begin_part() noexcept {
  if (has_begun_) return skip(';');
  return has_begun_ = true;
}

bool CanonicalParts::begin_part(char mark) noexcept {
  const char* const begin = at_;
  if ((!has_begun_ || skip(';')) && skip(mark)) return has_begun_ = true;
  at_ = begin;
  return false;
}

char CanonicalParts::piece_letter() noexcept {
  if (end_ - at_ < 2 || !is_letter(at_[0]) || !is_letter(at_[1])) return no_letter;
  return *at_++;
}

std::optional<CellNumber> CanonicalParts::point(const Geometry& geometry) noexcept {
  if (end_ - at_ < 2) return std::nullopt;
  const unsigned column = static_cast<unsigned char>(at_[0]) - unsigned{'a'};
  unsigned number = digit(at_[1]);
  if (number == 0 || number > 9) return std::nullopt;
  at_ += 2;
  if (at_ != end_ && digit(*at_) <= 9) number = 10 * number + digit(*at_++);
  return geometry.cell(column, number);
}

std::optional<CanonicalReader::Extent> CanonicalReader::read() {
  if (working_.has_ended() || !read_extras(GPN_MOMENT_START)) return std::nullopt;
  const std::optional<Extent> extent = read_start();
  if (extent == Extent::WithAction &&
      !(read_extras(GPN_MOMENT_BEFORE) && read_action() && read_extras(GPN_MOMENT_AFTER) && read_end()))
    return std::nullopt;
  return text_.is_read() ? extent : std::nullopt;
}

/// Whether the game, or the turn, goes on when an extra move is due, which changes what can be done.
bool CanonicalReader::may_go_on(unsigned moment) const {
  if (moment == GPN_MOMENT_AFTER) return true;
  return (moment == GPN_MOMENT_START && working_.has_row()) || working_.has_action();
}

/// Plays the extra moves of a moment and gives up the one that is not made.
bool CanonicalReader::read_extras(unsigned moment) {
  working_.enter(moment);
  std::optional<Grant> grant = working_.granted_extra();
  if (grant && !may_go_on(moment)) return false;
  while (grant && turn_.has_room_for_extra() && text_.begin_part('+')) {
    const auto first = text_.point(geometry_);
    if (!first) return false;
    const bool is_push = text_.skip('-');
    const auto last = is_push ? text_.point(geometry_) : std::nullopt;
    const auto push = is_push && !last ? std::nullopt : read_push(*first, last);
    if (!push) return false;
    working_.play_extra(*grant, *push);
    turn_.add_extra(moment, *push);
    grant = working_.granted_extra();
  }
  if (grant) working_.decline_extra(*grant);
  return true;
}

/// The removals before the action.
std::optional<CanonicalReader::Extent> CanonicalReader::read_start() {
  if (!text_.begin_part('x')) {
    // Only a list of removals separates extra moves at the start of the turn from those before the action.
    const bool is_clear = turn_.all_extras() == 0 || !text_.begin_part('+');
    return is_clear && !working_.has_row() ? std::optional(Extent::WithAction) : std::nullopt;
  }
  if (!read_list(turn_.before) || !take(turn_.before)) return std::nullopt;
  if (rules_.base.last_gipf == LastGipf::AtOnce) working_.test_losses();
  const bool is_over = working_.has_ended();
  if (!text_.is_read()) return is_over ? std::nullopt : std::optional(Extent::WithAction);
  return is_over || !working_.has_action() ? std::optional(Extent::ListAlone) : std::nullopt;
}

bool CanonicalReader::read_action() {
  if (!text_.begin_part()) return false;
  const char letter = text_.piece_letter();
  const auto first = text_.point(geometry_);
  if (!first) return false;
  if (!text_.skip('-')) return read_introduction(letter, *first, std::nullopt);
  const auto last = text_.point(geometry_);
  if (!last) return false;
  const auto from = geometry_.spot_of_cell[*first];
  const auto layer = from && letter != no_letter ? layer_with_letter(rules_, letter) : std::nullopt;
  return layer ? read_use(*layer, *from, *last) : read_introduction(letter, *first, last);
}

std::optional<Piece> CanonicalReader::piece_of(char letter) const noexcept {
  if (letter == no_letter) return Piece{ActionKind::Basic, 0};
  if (letter == 'G') return Piece{ActionKind::Gipf, 0};
  const auto layer = layer_with_letter(rules_, letter);
  if (!layer) return std::nullopt;
  return Piece{ActionKind::Loaded, *layer};
}

bool CanonicalReader::read_introduction(char letter, CellNumber first, std::optional<CellNumber> last) {
  const auto piece = piece_of(letter);
  const auto push = read_push(first, last);
  if (!piece || !push || !working_.may_introduce(*piece)) return false;
  working_.introduce(*piece, *push);
  turn_.action = piece->kind;
  turn_.layer = piece->layer;
  turn_.from = push->entry;
  turn_.to = push->furthest;
  return true;
}

bool CanonicalReader::read_use(std::uint8_t layer, SpotNumber from, CellNumber last) {
  const auto to = geometry_.spot_of_cell[last];
  if (!to) return false;
  const SpecialAction use{layer, {from, *to}};
  if (!working_.may_act(use)) return false;
  working_.act(use);
  turn_.action = ActionKind::Special;
  turn_.layer = layer;
  turn_.from = static_cast<std::uint8_t>(from);
  turn_.to = static_cast<std::uint8_t>(*to);
  return true;
}

/// The removals after the action.
bool CanonicalReader::read_end() {
  if (text_.begin_part('x')) return read_list(turn_.after) && take(turn_.after);
  return !working_.has_row();
}

/// A landing is written by its spot alone, a push by its dot and the spot where the furthest piece ends up.
std::optional<Push> CanonicalReader::read_push(CellNumber first, std::optional<CellNumber> last) const {
  const auto end = geometry_.spot_of_cell[last.value_or(first)];
  if (!end) return std::nullopt;
  if (last) return push_along(first, *end);
  const auto entry = geometry_.first_entry_to(*end);
  if (!entry || !is_vacant(working_.stack(*end))) return std::nullopt;
  return Push{*entry, static_cast<std::uint8_t>(*end)};
}

std::optional<Push> CanonicalReader::push_along(CellNumber dot, SpotNumber end) const {
  const auto entry = geometry_.entry_through(dot, end);
  if (!entry || end == geometry_.entries[*entry].first || working_.gap(*entry) != end) return std::nullopt;
  return Push{*entry, static_cast<std::uint8_t>(end)};
}

/// A list after its x: in board order, on each spot from the top down, each piece with its marks.
bool CanonicalReader::read_list(Removal& removal) {
  SpotNumber last = 0;
  do {
    if (!read_item(removal, last)) return false;
  } while (text_.skip(','));
  return true;
}

bool CanonicalReader::read_item(Removal& removal, SpotNumber& last) {
  const char letter = text_.piece_letter();
  const auto cell = text_.point(geometry_);
  const auto spot = cell ? geometry_.spot_of_cell[*cell] : std::nullopt;
  if (!spot || *spot < last) return false;
  last = *spot;
  const gpn_stack& stack = working_.stack(*spot);
  const unsigned left = height(stack) - removal[*spot];
  if (left == 0) return false;
  const PieceOfStack piece = top_piece(rules_, stack, left);
  const bool is_enemy = text_.skip('*');
  removal[*spot] = static_cast<std::uint8_t>(removal[*spot] + piece.units);
  return letter == piece.letter && is_enemy == (piece.owner != working_.mover());
}

/// Takes rows if the rules allow exactly that.
bool CanonicalReader::take(const Removal& removal) {
  if (is_one_row(rules_, working_, removal)) {
    working_.remove(removal);
    return !working_.has_row();  // several rows are left to the grammar path
  }
  const auto choices = removal_choices_within(rules_, working_, removal, budget_);
  if (std::find(choices.begin(), choices.end(), removal) == choices.end()) return false;
  working_.remove(removal);
  return true;
}

}  // namespace gpn::gipf::layered
