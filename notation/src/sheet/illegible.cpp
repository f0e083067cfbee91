// What people write in the place of a turn that they could not read: `???`, `(illegible)`, `[unleserlich]`, `g?`.
#include "sheet/row_reader.hpp"

#include <gpn/text/ascii.hpp>

#include <algorithm>

namespace gpn::notation::sheet_text {
namespace {

constexpr char32_t inverted_question_mark = 0xBF;

/// One of these signs twice or more: `??`, `__`, `~~`, `xx`; of `?` and `~` one is enough. Blanks may be between.
bool is_sign_of_nothing(std::string_view plain) noexcept {
  constexpr std::string_view signs = "?~_xX";
  if (plain.empty() || signs.find(plain.front()) == std::string_view::npos) return false;
  const auto count = std::count(plain.begin(), plain.end(), plain.front());
  const auto blanks = std::count(plain.begin(), plain.end(), ' ');
  const bool is_one_sign = static_cast<std::size_t>(count + blanks) == plain.size();
  return is_one_sign && (count > 1 || plain.front() == '?' || plain.front() == '~');
}

}  // namespace

/// A remark in brackets, a word or signs, where a turn belongs.
bool RowReader::is_illegible(std::size_t index) const {
  const Item& item = items_[index];
  const std::string_view plain = text_.plain().substr(item.begin, item.end - item.begin);
  switch (item.token->kind) {
    case TokenKind::Remark:
      return sense_of(text_.words(item.begin + 1, item.end - 1)) == Sense::Illegible ||
             is_sign_of_nothing(plain.substr(1, plain.size() - 2));
    case TokenKind::Word:
    case TokenKind::Chunk:
      return item.sense == Sense::Illegible || is_sign_of_nothing(plain) || is_half_point(index) ||
             (plain.size() == 1 && text_.original(item.begin) == inverted_question_mark);
    default: return false;
  }
}

/// `g?`: a letter of the board, and a question mark for the digit.
bool RowReader::is_half_point(std::size_t index) const noexcept {
  const Item& item = items_[index];
  const std::string_view plain = text_.plain();
  const char letter = ascii::lower(plain[item.begin]);
  return item.end == item.begin + 1 && letter >= 'a' && letter <= 'k' && item.end < plain.size() &&
         plain[item.end] == '?';
}

/// False when there is no place for a turn.
bool RowReader::walk_illegible(std::size_t index) {
  const bool has_place = numbers_in_line_ > 0 && row().cells.size() < 2 && !prose_;
  if (!has_place || !is_illegible(index)) return false;
  Item item = items_[index];
  if (is_half_point(index) && index + 1 < items_.size() && items_[index + 1].begin == item.end) {
    item.end = items_[index + 1].end;
    skip_to_ = index + 2;
  }
  add_cell(CellKind::Odd, item, std::string(written(span_of(item))));
  return true;
}

}  // namespace gpn::notation::sheet_text
