#include "dvonn/turns.hpp"

#include <algorithm>
#include <array>
#include <string>

namespace gpn::notation::dvonn {

void TurnSequence::place(std::string_view to, Span span) {
  const std::array<char, 2> text{ascii::lower(to[0]), to[1]};
  if (const auto space = Space::read(to)) named_.set(space->index());
  ++placed_;
  add({text.data(), text.size()}, span);
  // White places the last piece and moves first (D3).
  if (placed_ == Space::count) next_ = Color::White;
}

void TurnSequence::move(std::string_view from, std::string_view to, Span span) {
  const std::array<char, 5> text{ascii::lower(from[0]), from[1], '-', ascii::lower(to[0]), to[1]};
  stacking_ = true;
  add({text.data(), text.size()}, span);
}

void TurnSequence::pass(Span span) {
  stacking_ = true;
  add(pass_text, span);
}

void TurnSequence::resign(Span span) { record_->resignation = Resignation{next_, span}; }

void TurnSequence::odd(std::string_view word, Span span) {
  const auto turn = read_turn_text(word);
  if (!turn || turn->is_pass()) return add(word, span);
  if (turn->is_placement()) return place(word, span);
  imply_last_placement(span);
  move(word.substr(0, 2), word.substr(3), span);
}

void TurnSequence::imply_last_placement(Span at) {
  if (stacking_ || placed_ != Space::count - 1) return;
  const auto space = only_space_left();
  if (!space) return;
  const std::array<char, 2> label = space->label();
  const std::string_view text(label.data(), label.size());
  const Span place_before{at.begin, at.begin};
  reporter_->report("implied-placement", place_before,
                    "the record omits the 49th placement; it is " + std::string(text));
  place(text, place_before);
}

void TurnSequence::add(std::string_view text, Span span) {
  if (count_ == limit_) reporter_->report("too-many-turns", span, "turns from here on are ignored");
  ++count_;
  if (count_ > limit_) return;
  Turn& turn = record_->main.turns.emplace_back();
  turn.text = record_->texts.keep(text);
  turn.span = span;
  turn.player = next_;
  next_ = other(next_);
}

std::optional<Space> TurnSequence::only_space_left() const noexcept {
  if (named_.count() != Space::count - 1) return std::nullopt;
  std::uint8_t index = 0;
  while (named_.test(index)) ++index;
  return Space::at(index);
}

void TurnSequence::clear() noexcept {
  count_ = 0;
  placed_ = 0;
  named_.reset();
  next_ = Color::White;
  stacking_ = false;
}

std::optional<std::size_t> implied_placement_of(const Record& record) {
  constexpr std::size_t last = Space::count - 1;
  const auto& turns = record.main.turns;
  const bool followed = turns.size() > Space::count || (turns.size() == Space::count && record.resignation);
  if (!followed) return std::nullopt;
  std::bitset<Space::count> named;
  for (std::size_t i = 0; i <= last; ++i) {
    const auto space = Space::read(turns[i].text);
    if (space) named.set(space->index());
  }
  if (!named.all()) return std::nullopt;
  if (turns.size() > Space::count && Space::read(turns[Space::count].text)) return std::nullopt;
  return last;
}

bool lacks_placement(const Record& record) {
  constexpr std::size_t last = Space::count - 1;
  const auto& turns = record.main.turns;
  std::bitset<Space::count> named;
  for (std::size_t i = 0; i < turns.size(); ++i) {
    const auto space = Space::read(turns[i].text);
    if (!space) return i == last && named.count() == last;
    if (i < last) named.set(space->index());
  }
  return turns.size() == last && named.count() == last && record.resignation;
}

Color next_player(const Record& record) {
  const auto& turns = record.main.turns;
  const auto is_placement = [](const Turn& turn) { return Space::read(turn.text).has_value(); };
  const auto placements = static_cast<std::size_t>(std::count_if(turns.begin(), turns.end(), is_placement));
  // The players alternate, except that White moves after White's placement of the last piece (D3).
  const std::size_t turns_of_white_in_a_row = placements >= Space::count ? 1 : 0;
  return (turns.size() - turns_of_white_in_a_row) % 2 == 0 ? Color::White : Color::Black;
}

}  // namespace gpn::notation::dvonn
