// Turns with their tags below them: each section of tags goes above the turns before it. That is what is meant where
// the text begins with turns and ends with tags, and where each section follows its turns directly and an empty line
// follows it; elsewhere tags are above their turns.
#include "common/lines.hpp"
#include "native/record_start.hpp"
#include "other/game_data.hpp"

#include <gpn/text/ascii.hpp>

#include <algorithm>
#include <cstddef>

namespace gpn::notation::other_form {
namespace {

bool is_tag_line(std::string_view text, std::size_t line) noexcept {
  return native_text::begins_with_tag_value(text.substr(std::min(text.find_first_not_of(" \t", line), text.size())));
}

bool is_empty_line(std::string_view text, std::size_t line) noexcept {
  return ascii::trim(text.substr(line, common::next_line(text, line) - line)).empty();
}

/// Without the comments before the first turn.
std::string_view without_remarks(std::string_view text) noexcept {
  for (text = ascii::trim(text); text.starts_with('{') || text.starts_with(';'); text = ascii::trim(text))
    text.remove_prefix(std::min(text.find(text[0] == '{' ? '}' : '\n'), text.size() - 1) + 1);
  return text;
}

/// Turns, and the section below them.
struct Game {
  Span turns;
  Span tags;
};

/// The games, as far as the text is of turns and sections in turn; `is_close` becomes false where a section is not
/// close to the turns above it alone.
std::vector<Game> games_of(std::string_view text, Span slice, bool& is_close) {
  std::vector<Game> games;
  bool is_in_tags = true;
  for (std::size_t line = slice.begin; line < slice.end;) {
    const auto begin = static_cast<std::uint32_t>(line);
    const bool is_tag = is_tag_line(text, line);
    const bool was_empty = line > slice.begin && is_empty_line(text, common::line_start(text, line - 1));
    const std::size_t next = common::next_line(text, line);
    if (!is_empty_line(text, line) && is_tag != is_in_tags) {
      is_in_tags = is_tag;
      is_close &= games.empty() || was_empty != is_tag;
      if (!is_tag) games.push_back({{begin, begin}, {begin, begin}});
      if (is_tag) games.back().tags = {begin, begin};
    }
    if (!games.empty()) (is_in_tags ? games.back().tags : games.back().turns).end = static_cast<std::uint32_t>(next);
    line = next;
  }
  return games;
}

}  // namespace

bool may_begin_tags_below(std::string_view text) noexcept {
  constexpr std::size_t head = 4096;
  text = text.substr(0, head);
  const std::string_view first = without_remarks(text);
  if (first.empty() || !(ascii::is_letter(first[0]) || ascii::is_digit(first[0]))) return false;
  if (text.find('[') == std::string_view::npos) return false;
  for (std::size_t at = text.find("\n["); at != std::string_view::npos; at = text.find("\n[", at + 1))
    if (is_tag_line(text, at + 1)) return true;
  return false;
}

std::vector<Transcript> transcribe_tags_below(std::string_view text, Span slice, const Limits&) {
  text = text.substr(0, slice.end);
  while (slice.begin < slice.end && ascii::is_blank(text[slice.begin])) ++slice.begin;
  std::vector<Transcript> transcripts;
  if (slice.begin == slice.end || is_tag_line(text, slice.begin)) return transcripts;
  bool is_close = true;
  const std::vector<Game> games = games_of(text, slice, is_close);
  const auto part = [&](Span span) { return text.substr(span.begin, span.end - span.begin); };
  const bool are_all = std::all_of(games.begin(), games.end(),
                                   [&](const Game& game) { return holds_turns(without_remarks(part(game.turns))); });
  if (!are_all || games.empty() || (!is_close && part(games.back().tags).empty())) return transcripts;
  Transcript& transcript = transcripts.emplace_back();
  for (const Game& game : games) {
    transcript.add(part(game.tags), game.tags);
    transcript.add("\n\n");
    transcript.add(part(game.turns), game.turns);
    transcript.add("\n\n");
  }
  return transcripts;
}

}  // namespace gpn::notation::other_form
