#include <gpn/notation/record.hpp>

#include <algorithm>
#include <cstring>

namespace gpn::notation {

std::string_view name(Result result) noexcept {
  switch (result) {
    case Result::WhiteWins: return "1-0";
    case Result::BlackWins: return "0-1";
    case Result::Draw: return "1/2-1/2";
  }
  return "*";
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
