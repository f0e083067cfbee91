#include <gpn/notation/record.hpp>

#include <algorithm>
#include <cstring>
#include <utility>

namespace gpn::notation {

std::string_view name(Result result) noexcept {
  switch (result) {
    case Result::WhiteWins: return "1-0";
    case Result::BlackWins: return "0-1";
    case Result::Draw: return "1/2-1/2";
  }
  return "*";
}

void Turns::swap(Turns& other) noexcept {
  std::swap(views_, other.views_);
  std::swap(view_count_, other.view_count_);
  std::swap(room_, other.room_);
  std::swap(source_, other.source_);
  std::swap(turns_, other.turns_);
}

/// Appends the first view, one for which there is no room yet, or a turn after complete ones.
void Turns::make_room(std::string_view text, const char* source) {
  if (!turns_.empty()) return add_turn(text, source);
  constexpr std::size_t first_room = 2;  // a record may have a hundred thousand variations
  source_ = source;
  if (view_count_ == views_.size()) views_.resize(std::max(first_room, 2 * view_count_));
  room_ = views_.size();
  add_view(text, source);
}

void Turns::complete() const {
  turns_.resize(view_count_);
  for (std::size_t i = 0; i < view_count_; ++i) {
    const gpn_turn_text& view = views_[i];
    const auto begin = static_cast<std::uint32_t>(view.text - source_);
    turns_[i].text = {view.text, view.size};
    turns_[i].span = {begin, begin + view.size};
    if (view.reserve != GPN_RESERVE_NOT_STATED) turns_[i].reserve = view.reserve;
  }
  views_ = {};
  view_count_ = room_ = 0;
}

void Turns::add_turn(std::string_view text, const char* source) const {
  const auto begin = static_cast<std::uint32_t>(text.data() - source);
  Turn& turn = turns_.emplace_back();
  turn.text = text;
  turn.span = {begin, begin + static_cast<std::uint32_t>(text.size())};
}

std::optional<std::string_view> Record::tag(std::string_view name) const noexcept {
  for (const Tag& tag : tags) {
    if (tag.name.size() != name.size() || name.empty() || tag.name.front() != name.front()) continue;
    if (std::memcmp(tag.name.data(), name.data(), name.size()) == 0) return tag.value;
  }
  return std::nullopt;
}

void Record::set_tag(std::string_view name, std::string_view value) {
  const auto found = std::find_if(tags.begin(), tags.end(), [&](const Tag& tag) { return tag.name == name; });
  if (found != tags.end())
    found->value = texts.keep(value);
  else
    tags.push_back({texts.keep(name), texts.keep(value), {}});
}

Annotation& Record::annotation_of(Turn& turn) {
  if (!turn.annotation) {
    turn.annotation = static_cast<std::uint32_t>(annotations.size());
    annotations.emplace_back();
  }
  return annotations[*turn.annotation];
}

void Record::clear() noexcept {
  source = {};
  span = {};
  tags.clear();
  comments.clear();
  main.turns.clear();
  closing.clear();
  annotations.clear();
  steps.clear();
  result.reset();
  result_span = {};
  resignation.reset();
  escapes.clear();
  diagnostics.clear();
  readable = true;
  rules_inferred_at.reset();
  other_game.reset();
  first_player.reset();
  player_words.clear();
  texts.clear();
}

Color first_player_of(const Record& record) noexcept {
  if (!record.main.turns.empty() && record.main.turns.front().player) return *record.main.turns.front().player;
  return record.first_player ? record.first_player->player : Color::White;
}

}  // namespace gpn::notation
