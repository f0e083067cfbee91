#include "native/recognise.hpp"

#include "common/ascii.hpp"
#include "native/characters.hpp"
#include "native/record_start.hpp"
#include "text/turn_shape.hpp"

namespace gpn::notation::native_text {
namespace {

enum Score { none = 0, words = 30, movetext = 55, damaged_tag = 60, tag = 95 };

/// The text behind blanks, NUL bytes and `%` lines.
std::string_view first_word(std::string_view text) noexcept {
  for (;;) {
    while (!text.empty() && (is(Class::Blank, text.front()) || text.front() == '\0')) text.remove_prefix(1);
    if (!text.starts_with('%')) return text;
    const std::size_t end = text.find('\n');
    text.remove_prefix(end == std::string_view::npos ? text.size() : end);
  }
}

std::string_view behind_comments(std::string_view text) noexcept {
  while (text.starts_with('{')) {
    const std::size_t end = text.find('}');
    text = first_word(end == std::string_view::npos ? std::string_view() : text.substr(end + 1));
  }
  return text;
}

/// A move number with its dots, or a turn.
bool begins_like_movetext(std::string_view text) noexcept {
  const std::size_t number = text::move_number_length(text);
  text = first_word(text.substr(number));
  return text::begins_like_turn(text.substr(0, text.find_first_of(" \t\r\n!?{($;,")));
}

bool has_several_numbers(std::string_view line) noexcept {
  int numbers = 0;
  for (std::size_t at = 0; at < line.size(); ++at)
    if ((at == 0 || is(Class::Blank, line[at - 1])) && text::move_number_length(line.substr(at)) != 0) ++numbers;
  return numbers > 1;
}

}  // namespace

int recognise(std::string_view head) noexcept {
  if (head.starts_with("\xEF\xBB\xBF")) head.remove_prefix(3);
  const std::string_view text = first_word(head);
  if (text.size() >= 2 && text[0] == '[' && is(Class::TagName, text[1]))
    return begins_with_tag_value(text) ? tag : damaged_tag;
  if (!begins_like_movetext(behind_comments(text))) return none;
  const bool annotated = text.find_first_of("{$") != std::string_view::npos;
  return annotated || has_several_numbers(text.substr(0, text.find('\n'))) ? movetext : words;
}

}  // namespace gpn::notation::native_text
