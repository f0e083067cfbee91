#include "sheet/page_code.hpp"

#include "common/turn_shape.hpp"

#include <gpn/text/ascii.hpp>

#include <algorithm>
#include <array>

namespace gpn::notation::sheet_text {
namespace {

class PageCode {
 public:
  PageCode(Text& text, HabitCount& habits) noexcept : text_(text), habits_(habits) {}

  void remove() {
    const bool has_latex = is_latex();
    for (std::size_t begin = 0; begin < text_.size();) {
      const std::size_t end = std::min(text_.plain().find('\n', begin), text_.size());
      remove_wiki(begin, end);
      if (has_latex) remove_latex(begin, end);
      begin = end + 1;
    }
    if (has_latex) text_.compact();
  }

 private:
  void blank(std::size_t begin, std::size_t end) { blank_out(text_, habits_, Habit::PageCode, begin, end); }
  void end_cell(std::size_t at) {
    habits_.add(Habit::Table, text_.span(at, at + 1));
    text_.replace(at, cell_sign);
  }

  /// `\item`, `\hline`, `\begin{..}`: a command of at least two letters; or two of the signs of one.
  bool is_latex() const noexcept {
    const std::string_view plain = text_.plain();
    for (std::size_t at = plain.find('\\'); at != npos && at + 2 < plain.size(); at = plain.find('\\', at + 1))
      if (plain[at + 1] == '\\' || (ascii::is_letter(plain[at + 1]) && ascii::is_letter(plain[at + 2]))) return true;
    // `e_2` or `e_{2}`, again and again.
    constexpr std::size_t enough = 6;
    std::size_t lowered = 0;
    for (std::size_t at = plain.find('_'); at != npos && at > 0; at = plain.find('_', at + 1)) {
      const std::size_t digit = plain.find_first_not_of('{', at + 1);
      if (digit != npos && ascii::is_digit(plain[digit]) && ascii::is_letter(plain[at - 1])) ++lowered;
    }
    return lowered >= enough;
  }

  void remove_latex(std::size_t begin, std::size_t end) {
    for (std::size_t at = begin; at < end; ++at) {
      switch (text_.plain()[at]) {
        case '\\': at = remove_command(at, end) - 1; break;
        case '&': end_cell(at); break;
        case '$':
        case '{':
        case '}': blank(at, at + 1); break;
        case '_':
          if (at > begin && ascii::is_letter(text_.plain()[at - 1])) drop(at);
          break;
        case '%': return blank(at, end);
        default: break;
      }
    }
  }
  /// `e_{2}` is `e2`.
  void drop(std::size_t at) {
    habits_.add(Habit::PageCode, text_.span(at, at + 1));
    text_.remove(at);
    if (at + 1 >= text_.size() || text_.plain()[at + 1] != '{') return;
    text_.remove(at + 1);
    const std::size_t close = text_.plain().find('}', at + 1);
    if (close != npos) text_.remove(close);
  }
  /// A command; of those that open and close something, its arguments too.
  std::size_t remove_command(std::size_t at, std::size_t end) {
    std::size_t stop = at + 1;
    while (stop < end && ascii::is_letter(text_.plain()[stop])) ++stop;
    const std::string_view name = text_.plain().substr(at + 1, stop - at - 1);
    if (stop == at + 1) stop = std::min(end, at + 2);  // `\\`, `\#`
    constexpr std::array<std::string_view, 8> with_arguments{"begin",  "end",    "documentclass", "usepackage",
                                                             "vspace", "hspace", "cline",         "label"};
    if (name == "to" || name == "rightarrow" || name == "times") {
      const char sign = name == "times" ? 'x' : '-';
      blank(at, stop);
      text_.replace(at, sign);
      return stop;
    }
    if (std::find(with_arguments.begin(), with_arguments.end(), name) != with_arguments.end())
      while (stop < end && (text_.plain()[stop] == '{' || text_.plain()[stop] == '[')) {
        const std::size_t close = text_.plain().find(text_.plain()[stop] == '{' ? '}' : ']', stop);
        if (close >= end) break;
        stop = close + 1;
      }
    blank(at, stop);
    return stop;
  }

  /// `{|`, `|-`, `|}` and the headings `! No !! White` and `^ No ^ White ^`.
  void remove_wiki(std::size_t begin, std::size_t end) {
    // Two bars part two cells of a wiki; an empty cell has a blank.
    for (std::size_t at = begin + 1; at < end; ++at)
      if (text_.original(at) == '|' && text_.original(at - 1) == '|' && text_.plain()[at - 1] == cell_sign)
        text_.replace(at, ' ');
    const std::string_view line = text_.plain().substr(begin, end - begin);
    if (line.starts_with("{|") || line == "|}" || line.starts_with("|+") ||
        (line.starts_with("|-") && line.find('|', 1) == npos))
      return blank(begin, end);
    const bool is_heading =
        (line.starts_with("! ") && line.find("!!") != npos) || (line.starts_with('^') && line.find('^', 1) != npos);
    if (!is_heading) return;
    for (std::size_t at = begin; at < end; ++at)
      if (text_.plain()[at] == line.front()) end_cell(at);
  }

  Text& text_;
  HabitCount& habits_;
};

}  // namespace

void remove_page_code(Text& text, HabitCount& habits) { PageCode(text, habits).remove(); }

}  // namespace gpn::notation::sheet_text
