#include "sheet/heading_block.hpp"

#include "common/lines.hpp"
#include "common/turn_shape.hpp"

#include <gpn/text/ascii.hpp>

#include <algorithm>

namespace gpn::notation::sheet_text {
namespace {

/// More lines are no block of headings.
constexpr std::size_t most_lines = 256;

/// The line at the start of the text, without its end.
std::string_view first_line(std::string_view text) noexcept {
  std::string_view line = text.substr(0, std::min(text.find('\n'), text.size()));
  if (line.ends_with('\r')) line.remove_suffix(1);
  return line;
}

bool is_variant_name(std::string_view text) noexcept {
  return !text.empty() && ascii::is_lower(text.front()) && std::all_of(text.begin(), text.end(), [](char c) {
    return ascii::is_lower(c) || ascii::is_digit(c) || c == '-' || c == '_';
  });
}

bool is_tag_name(std::string_view text) noexcept {
  return !text.empty() && ascii::is_upper(text.front()) && std::all_of(text.begin(), text.end(), [](char c) {
    return ascii::is_letter(c) || ascii::is_digit(c) || c == '_';
  });
}

/// Marks of quotations and lists, and blanks.
constexpr std::string_view lead = " \t>|*-";
constexpr std::string_view tail = " \t\r|,;";

bool is_name(std::string_view word) noexcept {
  return !word.empty() && ascii::is_letter(word.front()) && std::all_of(word.begin(), word.end(), [](char c) {
    return ascii::is_letter(c) || ascii::is_digit(c) || c == '_';
  });
}

}  // namespace

std::optional<GameHeading> read_game_heading(std::string_view line) noexcept {
  line = first_line(line);
  for (const SheetGameName& game : sheet_games) {
    if (!line.starts_with(game.heading)) continue;
    const std::string_view heading = line.substr(0, game.heading.size());
    const std::string_view rest = line.substr(game.heading.size());
    if (rest.empty()) return GameHeading{game.id, heading, {}};
    const bool says_game = rest.substr(1) == "game" || rest.substr(1) == "rules";
    if (rest.front() == ' ' && is_variant_name(rest.substr(1)) && !says_game)
      return GameHeading{game.id, heading, rest.substr(1)};
  }
  return std::nullopt;
}

std::optional<TagHeading> read_tag_heading(std::string_view line) noexcept {
  line = first_line(line);
  const std::size_t colon = line.find(": ");
  if (colon == std::string_view::npos || !is_tag_name(line.substr(0, colon))) return std::nullopt;
  const TagHeading tag{line.substr(0, colon), line.substr(colon + 2)};
  const bool is_player = tag.name == "White" || tag.name == "Black";
  if (is_player && common::begins_like_turn(tag.value)) return std::nullopt;
  // `WHITE: Anna` names the tag White, which only a reader of words knows.
  if (tag.name.size() > 1 && ascii::is_upper(tag.name[1])) return std::nullopt;
  if (tag.value.empty() || tag.value != ascii::trim(tag.value)) return std::nullopt;
  return tag;
}

std::optional<HeadingBlock> read_heading_block(std::string_view text) {
  const auto game = read_game_heading(text);
  if (!game) return std::nullopt;
  HeadingBlock block{*game, {}, 0};
  for (std::size_t line = common::next_line(text, 0); block.tags.size() < most_lines;
       line = common::next_line(text, line)) {
    const std::string_view here = text.substr(line);
    if (line >= text.size() || first_line(here).empty()) {
      block.size = common::next_line(text, line);
      return block;
    }
    const auto tag = read_tag_heading(here);
    if (!tag) return std::nullopt;
    block.tags.push_back(*tag);
  }
  return std::nullopt;
}

std::optional<std::size_t> heading_block_above(std::string_view bytes, std::size_t line) noexcept {
  for (std::size_t lines = 0; lines < most_lines && read_tag_heading(bytes.substr(line)); ++lines) {
    if (line == 0) return std::nullopt;
    line = common::line_start(bytes, line - 1);
    if (read_game_heading(bytes.substr(line))) return line;
  }
  return std::nullopt;
}

std::optional<TagHeading> read_tag_pair(std::string_view line) noexcept {
  const std::size_t open = line.find_first_not_of(lead);
  if (open == std::string_view::npos || line[open] != '[') return std::nullopt;
  const std::size_t last = line.find_last_not_of(tail);
  if (line[last] != ']') return std::nullopt;
  const std::string_view inside = ascii::trim(line.substr(open + 1, last - open - 1));
  const std::size_t quote = inside.find('"');
  if (quote == std::string_view::npos || inside.size() < quote + 2 || inside.back() != '"') return std::nullopt;
  const std::string_view name = ascii::trim(inside.substr(0, quote));
  if (!is_name(name)) return std::nullopt;
  return TagHeading{name, inside.substr(quote + 1, inside.size() - quote - 2)};
}

}  // namespace gpn::notation::sheet_text
