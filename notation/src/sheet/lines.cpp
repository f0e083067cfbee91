#include "sheet/lines.hpp"

#include "common/ascii.hpp"
#include "text/resignation.hpp"
#include "text/turn_shape.hpp"

#include <algorithm>
#include <array>

namespace gpn::notation::sheet_text {
namespace {

/// A line is judged by this many of its bytes.
constexpr std::size_t head_size = 120;
constexpr std::string_view ellipsis = "\xE2\x80\xA6";

std::string_view without_lead(std::string_view text) noexcept {
  if (text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);
  while (!text.empty() && (text.front() == ' ' || text.front() == '\t' || text.front() == '\0')) text.remove_prefix(1);
  return text;
}

bool is_rule(std::string_view line) noexcept {
  return line.size() >= 3 && (line.front() == '-' || line.front() == '=') &&
         std::all_of(line.begin(), line.end(), [&](char c) { return c == line.front(); });
}

bool is_result(std::string_view line) noexcept {
  constexpr std::array<std::string_view, 4> results{"1-0", "0-1", "1/2-1/2", "*"};
  return std::find(results.begin(), results.end(), line) != results.end();
}

/// What stands before the turn of a line: `12.`, `12...`, `12)`, `12 `.
struct Number {
  std::string_view digits;
  bool of_black = false;  // followed by an ellipsis
  std::size_t size = 0;   // 0 when there is none
};

Number read_number(std::string_view line) noexcept {
  std::size_t at = 0;
  while (at < line.size() && ascii::is_digit(line[at])) ++at;
  Number number{line.substr(0, at), false, 0};
  if (at == 0) return number;
  const std::string_view mark = line.substr(at);
  number.of_black = mark.starts_with("..") || mark.starts_with(ellipsis);
  if (mark.starts_with(ellipsis)) at += ellipsis.size();
  while (at < line.size() && (line[at] == '.' || line[at] == ')')) ++at;
  const bool marked = at > number.digits.size() || mark.starts_with(' ') || mark.starts_with('\t');
  number.size = marked ? at : 0;
  return number;
}

bool begins_like_turn(std::string_view text) noexcept {
  text = without_lead(text);
  return text::begins_like_turn(text.substr(0, text.find_first_of(" \t(/")));
}

}  // namespace

LineKind kind_of(std::string_view line) noexcept {
  line = line.substr(0, head_size);
  line = without_lead(ascii::trim(line.substr(0, line.find('\n'))));
  if (line.empty()) return LineKind::Empty;
  if (is_rule(line)) return LineKind::Rule;
  if (is_result(line) || line.front() == '/' || text::read_resignation(line)) return LineKind::Turn;
  const Number number = read_number(line);
  if (!begins_like_turn(line.substr(number.size))) return LineKind::Text;
  return number.size != 0 && number.digits == "1" && !number.of_black ? LineKind::FirstTurn : LineKind::Turn;
}

std::size_t line_start(std::string_view bytes, std::size_t at) noexcept {
  const std::size_t newline = at == 0 ? std::string_view::npos : bytes.rfind('\n', at - 1);
  return newline == std::string_view::npos ? 0 : newline + 1;
}

std::size_t next_line(std::string_view bytes, std::size_t at) noexcept {
  const std::size_t newline = bytes.find('\n', at);
  return newline == std::string_view::npos ? bytes.size() : newline + 1;
}

}  // namespace gpn::notation::sheet_text
