#include "other/parts.hpp"

#include "other/transcript.hpp"

#include <algorithm>

namespace gpn::notation::other_form {
namespace {

constexpr std::string_view value_ends = " \t\r\n,";

/// The end of the last value of JSON that is whole: after the comma behind an item of the outermost list, or after an
/// object that is in nothing. 0 where there is none.
std::size_t end_of_values(std::string_view text, std::size_t depth_of_games) noexcept {
  std::size_t end = 0, depth = 0;
  bool is_in_string = false;
  for (std::size_t at = 0; at < text.size(); ++at) {
    const char c = text[at];
    if (is_in_string) {
      if (c == '\\') ++at;
      is_in_string = c != '"' && c != '\n';
      continue;
    }
    is_in_string = c == '"';
    if (c == '{' || c == '[') ++depth;
    if ((c == '}' || c == ']') && depth > 0) --depth;
    const bool ends = depth_of_games == 0 ? c == '}' && value_ends.find(text[std::min(at + 1, text.size() - 1)]) !=
                                                            std::string_view::npos
                                          : c == ',';
    if (ends && depth == depth_of_games) end = at + 1;
  }
  return end;
}

std::optional<Part> json_part(std::string_view text) {
  constexpr std::string_view blanks = value_ends.substr(0, 4);
  const std::size_t open = text.find_first_not_of(blanks);
  if (open == std::string_view::npos) return std::nullopt;
  const bool is_list = text[open] == '[';
  const std::size_t first = is_list ? text.find_first_not_of(blanks, open + 1) : open;
  if (first == std::string_view::npos || text[first] != '{') return std::nullopt;
  const std::size_t end = end_of_values(text, is_list ? 1 : 0);
  if (end == 0 || end == text.size()) return std::nullopt;
  // The head takes the place of the comma or the line end between two games.
  return is_list ? Part{end, "[", ']'} : Part{end + 1, " ", '\0'};
}

std::optional<Part> table_part(std::string_view text) {
  const RowEnds ends = row_ends(text);
  if (ends.last <= ends.head) return std::nullopt;
  return Part{ends.last, std::string(text.substr(0, ends.head)), '\0'};
}

}  // namespace

std::optional<Part> part_of(std::string_view text, std::string_view known_head, const Limits& limits) {
  const bool is_json = may_begin_json(text);
  auto part = is_json ? json_part(text) : table_part(text);
  if (!part || !known_head.empty()) return part;
  std::string games(text.substr(0, part->end));
  if (part->closing != '\0') games.back() = part->closing;
  const Span slice{0, static_cast<std::uint32_t>(games.size())};
  const auto found = is_json ? transcribe_json(games, slice, limits) : transcribe_table(games, slice, limits);
  return found.size() > 1 ? part : std::nullopt;
}

}  // namespace gpn::notation::other_form
