// Finds the starts of CodeCup records from the lines around them, and recognises the dialect. Only certain starts are
// found: the reader separates games that follow each other without a mark.
#include "common/encoding.hpp"
#include "dialect_functions.hpp"

#include <gpn/text/ascii.hpp>

#include <algorithm>
#include <cstddef>

namespace gpn::notation::codecup_log {
namespace {

constexpr std::size_t look_back = 256;

bool is_cell(std::string_view text) noexcept {
  return text.size() == 2 && text[0] >= 'A' && text[0] <= 'K' && text[1] >= '1' && text[1] <= '5';
}

bool is_stacking_token(std::string_view word) noexcept {
  return word == "PASS" || word == "Quit" ||
         (word.size() == 4 && is_cell(word.substr(0, 2)) && is_cell(word.substr(2)));
}

std::string_view first_word(std::string_view text) noexcept {
  return text.substr(0, std::min(text.find_first_of(" \t\r\n"), text.size()));
}

std::string_view last_word(std::string_view text) noexcept {
  const std::size_t blank = text.find_last_of(" \t\r\n");
  return blank == std::string_view::npos ? text : text.substr(blank + 1);
}

std::string_view last_line(std::string_view text) noexcept {
  return ascii::trim(text.substr(text.find_last_of('\n') + 1));
}

/// The text before a line, without the blanks at its end.
struct TextBefore {
  std::string_view text;
  bool has_empty_line;  // between the text and the line
};

TextBefore text_before(std::string_view bytes, std::size_t at) noexcept {
  const std::size_t begin = at - std::min(at, look_back);
  const std::string_view window = bytes.substr(begin, at - begin);
  const std::string_view text = ascii::trim(window);
  const auto newlines =
      std::count(window.begin() + (text.empty() ? 0 : text.data() + text.size() - window.data()), window.end(), '\n');
  return {text, newlines > 1};
}

/// Whether a line after other text is the first line of a record.
bool begins_record(std::string_view line, const TextBefore& before) noexcept {
  if (line.empty() || before.text.empty()) return false;
  if (line.front() == '#') return before.has_empty_line;
  const std::string_view word = first_word(line);
  if (word == "Start") return !last_line(before.text).starts_with('#');  // the tags of its record; the reader decides
  return is_cell(word) && is_stacking_token(last_word(before.text));
}

}  // namespace

std::size_t next_start(std::string_view bytes, std::size_t from) noexcept {
  for (std::size_t line = bytes.find('\n', from); line != std::string_view::npos; line = bytes.find('\n', line + 1)) {
    const std::size_t begin = line + 1;
    const std::size_t end = std::min(bytes.find('\n', begin), bytes.size());
    if (begins_record(ascii::trim(bytes.substr(begin, std::min<std::size_t>(end - begin, look_back))),
                      text_before(bytes, begin)))
      return begin;
  }
  return std::string_view::npos;
}

int recognise(std::string_view head) noexcept {
  head = common::skip_byte_order_mark(head);
  if (head.find("<--") != std::string_view::npos && head.find("-->") != std::string_view::npos) return 90;
  while (!head.empty()) {
    const std::size_t end = std::min(head.find('\n'), head.size());
    const std::string_view line = ascii::trim(head.substr(0, end));
    head.remove_prefix(std::min(end + 1, head.size()));
    if (line.empty() || line.front() == '#') continue;
    return is_cell(first_word(line)) || first_word(line) == "Start" ? 75 : 0;
  }
  return 0;
}

}  // namespace gpn::notation::codecup_log
