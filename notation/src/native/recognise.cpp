// Recognises native text by a tag pair, or by movetext without tags.
#include "dialect_functions.hpp"

#include "common/encoding.hpp"
#include "common/turn_shape.hpp"
#include "native/characters.hpp"
#include "native/record_start.hpp"

#include <gpn/text/ascii.hpp>

namespace gpn::notation::native_text {
namespace {

enum Score { none = 0, words = 30, movetext = 55, damaged_tag = 60, tag = 95 };

/// The text after blanks, NUL bytes and `%` lines.
std::string_view skip_lead(std::string_view text) noexcept {
  for (;;) {
    while (!text.empty() && (is(ByteClass::Blank, text.front()) || text.front() == '\0')) text.remove_prefix(1);
    if (!text.starts_with('%')) return text;
    const std::size_t end = text.find('\n');
    text.remove_prefix(end == std::string_view::npos ? text.size() : end);
  }
}

std::string_view skip_comments(std::string_view text) noexcept {
  while (text.starts_with('{')) {
    const std::size_t end = text.find('}');
    text = skip_lead(end == std::string_view::npos ? std::string_view() : text.substr(end + 1));
  }
  return text;
}

/// A move number with its dots, or a turn.
bool begins_like_movetext(std::string_view text) noexcept {
  const std::size_t number = common::move_number_length(text);
  text = skip_lead(text.substr(number));
  return common::begins_like_turn(text.substr(0, text.find_first_of(" \t\r\n!?{($;,")));
}

/// `[b]`, `[color=red]`: small letters and no value in quotation marks.
bool is_forum_tag(std::string_view text) noexcept {
  std::size_t at = 1;
  while (at < text.size() && ascii::is_lower(text[at])) ++at;
  return at > 1 && at < text.size() && (text[at] == ']' || text[at] == '=');
}

bool has_several_numbers(std::string_view line) noexcept {
  int numbers = 0;
  for (std::size_t at = 0; at < line.size(); ++at)
    if ((at == 0 || is(ByteClass::Blank, line[at - 1])) && common::move_number_length(line.substr(at)) != 0) ++numbers;
  return numbers > 1;
}

/// Whether a whole tag pair is on a line below, with lines that begin as one between.
bool is_above_tag(std::string_view text) noexcept {
  while (text.starts_with('[')) {
    const std::size_t end = text.find('\n');
    if (end == std::string_view::npos) return false;
    text.remove_prefix(end + 1);
    if (text.starts_with('[') && begins_with_tag_value(text)) return true;
  }
  return false;
}

}  // namespace

int recognise(std::string_view head) noexcept {
  const std::string_view text = skip_lead(common::skip_byte_order_mark(head));
  if (text.size() >= 2 && text[0] == '[' && is(ByteClass::TagName, text[1]) && !is_forum_tag(text)) {
    if (begins_with_tag_value(text) || is_above_tag(text)) return tag;
    if (!ascii::is_digit(text[1])) return damaged_tag;
  }
  if (!begins_like_movetext(skip_comments(text))) return none;
  const bool annotated = text.find_first_of("{$") != std::string_view::npos;
  return annotated || has_several_numbers(text.substr(0, text.find('\n'))) ? movetext : words;
}

}  // namespace gpn::notation::native_text
