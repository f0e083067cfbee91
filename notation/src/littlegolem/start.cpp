// Finds the starts of Little Golem records from a few bytes around them, and recognises the dialect.
#include "common/encoding.hpp"
#include "dialect_functions.hpp"

#include <gpn/text/ascii.hpp>

#include <algorithm>
#include <cstddef>

namespace gpn::notation::littlegolem_text {
namespace {

constexpr std::size_t longest_key = 40;
/// The letters that a key begins with, so that `Gg6 [16]` is a turn with its count.
constexpr std::size_t letters_of_key = 4;

std::size_t skip_blanks(std::string_view text, std::size_t at) noexcept {
  while (at < text.size() && ascii::is_blank(text[at])) ++at;
  return at;
}

/// `Event [`.
bool opens_header(std::string_view text) noexcept {
  std::size_t at = 0;
  while (at < text.size() && at < longest_key && (ascii::is_letter(text[at]) || ascii::is_digit(text[at]))) ++at;
  if (at < letters_of_key || !ascii::is_upper(text[0])) return false;
  if (!std::all_of(text.begin(), text.begin() + letters_of_key, ascii::is_letter)) return false;
  while (at < text.size() && text[at] == ' ') ++at;
  return at < text.size() && text[at] == '[';
}

/// `1.` and a space.
bool opens_turns(std::string_view text) noexcept {
  if (!text.starts_with("1.")) return false;
  const std::size_t at = skip_blanks(text, 2);
  if (at + 1 >= text.size()) return false;
  const char column = ascii::lower(text[at]);
  return column >= 'a' && column <= 'k' && text[at + 1] >= '1' && text[at + 1] <= '5';
}

/// Whether the text ends with a header; no record begins after it. The line of a header whose last value is not closed
/// opens a header and has no turns.
bool follows_header(std::string_view before) noexcept {
  constexpr std::size_t look_back = 1024;
  before = ascii::trim(before.substr(before.size() - std::min(before.size(), look_back)));
  if (before.ends_with(']')) return true;
  const std::size_t newline = before.rfind('\n');
  const std::string_view line = ascii::trim(newline == std::string_view::npos ? before : before.substr(newline));
  return opens_header(line) && line.find(" 1. ") == std::string_view::npos;
}

/// Whether the text has a move without a hyphen in small letters, which score sheets do not have.
bool has_glued_move(std::string_view text) noexcept {
  const auto cell = [&](std::size_t at) {
    return text[at] >= 'a' && text[at] <= 'k' && text[at + 1] >= '1' && text[at + 1] <= '5';
  };
  for (std::size_t at = 1; at + 4 <= text.size(); ++at)
    if (text[at - 1] == ' ' && cell(at) && cell(at + 2)) return true;
  return false;
}

}  // namespace

std::size_t next_start(std::string_view bytes, std::size_t from) noexcept {
  for (std::size_t line = bytes.find('\n', from); line != std::string_view::npos; line = bytes.find('\n', line + 1)) {
    const std::string_view rest = bytes.substr(line + 1);
    const std::size_t lead = rest.find_first_not_of(" \t");
    if (lead == std::string_view::npos) continue;
    const std::string_view text = rest.substr(lead);
    const bool opens = text.starts_with("Event [") ||
                       ((opens_header(text) || opens_turns(text)) && !follows_header(bytes.substr(0, line)));
    if (opens) return line + 1;
  }
  return std::string_view::npos;
}

int recognise(std::string_view head) noexcept {
  head = common::skip_byte_order_mark(head);
  head.remove_prefix(skip_blanks(head, 0));
  if (opens_header(head) && !head.starts_with('[')) return 80;
  return opens_turns(head) && has_glued_move(head) ? 70 : 0;
}

}  // namespace gpn::notation::littlegolem_text
