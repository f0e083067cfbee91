#include "positions_page.hpp"

#include <optional>
#include <sstream>
#include <stdexcept>

namespace gpn::test {
namespace {

/// "TA2, TA3" of "Title (TA2, TA3)".
std::vector<std::string> clauses_in(std::string_view heading) {
  const std::size_t open = heading.rfind('(');
  if (open == std::string_view::npos || !heading.ends_with(')')) return {};
  std::vector<std::string> clauses;
  std::istringstream all{std::string(heading.substr(open + 1, heading.size() - open - 2))};
  for (std::string clause; std::getline(all >> std::ws, clause, ',');) clauses.push_back(clause);
  return clauses;
}

class PositionsReader {
 public:
  explicit PositionsReader(const std::vector<std::string>& page) : page_(page) {}

  std::vector<Example> read() {
    for (at_ = 0; at_ < page_.size(); ++at_) read_line();
    return std::move(examples_);
  }

 private:
  enum class Table { None, Rejected, Others };

  void read_line() {
    const std::string& line = page_[at_];
    if (!line.starts_with('|')) table_ = Table::None;
    if (line.starts_with("### "))
      begin_example(std::string_view(line).substr(4));
    else if (line == "```gpn" && !examples_.empty())
      read_record();
    else if (line == "```text" && !examples_.empty())
      read_drawing();
    else if (line.starts_with("* After "))
      read_played(quoted_in(line));
    else if (line.starts_with("| instead of "))
      begin_table(line);
    else if (table_ != Table::None && !line.starts_with("| ---"))
      read_row(quoted_in(line));
  }

  void begin_example(std::string_view heading) {
    const auto clauses = clauses_in(heading);
    if (clauses.empty()) fail("a heading ends with its clauses, such as (TA2, TA3)");
    Example example;
    example.title = heading;
    example.clauses = clauses;
    examples_.push_back(std::move(example));
  }

  void read_record() {
    while (++at_ < page_.size() && page_[at_] != "```") current().record += page_[at_] + '\n';
  }

  void read_drawing() {
    if (current().drawing_end != 0) fail("an example has one drawing");
    current().drawing_begin = at_ + 1;
    while (++at_ < page_.size() && page_[at_] != "```") continue;
    current().drawing_end = at_;
  }

  void read_played(const std::vector<std::string>& quoted) {
    if (quoted.size() != 2) fail("a turn and the position after it are expected here");
    current().played.push_back({quoted[0], quoted[1]});
  }

  void begin_table(const std::string& line) {
    const auto quoted = quoted_in(line);
    if (quoted.size() != 1) fail("the turn that is replaced is expected here");
    instead_of_ = quoted[0];
    table_ = line.find("also legal") == std::string::npos ? Table::Rejected : Table::Others;
  }

  void read_row(const std::vector<std::string>& quoted) {
    if (quoted.size() < 2) fail("a turn and its code, or the position after it, are expected here");
    if (table_ == Table::Rejected)
      current().rejected.push_back({instead_of_, quoted[0], quoted[1]});
    else
      current().others.push_back({instead_of_, quoted[0], quoted[1]});
  }

  Example& current() {
    if (examples_.empty()) fail("a heading is expected before this");
    return examples_.back();
  }

  [[noreturn]] void fail(const std::string& message) const {
    throw std::runtime_error("line " + std::to_string(at_ + 1) + ": " + message);
  }

  const std::vector<std::string>& page_;
  std::size_t at_ = 0;
  Table table_ = Table::None;
  std::string instead_of_;
  std::vector<Example> examples_;
};

}  // namespace

std::vector<std::string> lines_of(std::string_view text) {
  std::vector<std::string> lines;
  std::istringstream all{std::string(text)};
  for (std::string line; std::getline(all, line);) lines.push_back(line);
  return lines;
}

std::vector<std::string> quoted_in(std::string_view line) {
  std::vector<std::string> found;
  for (std::size_t open = line.find('`'); open != std::string_view::npos; open = line.find('`', open)) {
    const std::size_t close = line.find('`', open + 1);
    if (close == std::string_view::npos) break;
    found.emplace_back(line.substr(open + 1, close - open - 1));
    open = close + 1;
  }
  return found;
}

std::vector<Example> read_examples(const std::vector<std::string>& page) { return PositionsReader(page).read(); }

}  // namespace gpn::test
