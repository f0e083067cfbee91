// docs/potentials-positions.md as data. Each example is a heading with its clauses (### Title (TA2, TA3)), a record
// (```gpn), a drawing (```text), and below it lines that the tests check:
//
//   * After `turn`: `position`                         for each turn of the record, in their order
//   | instead of `turn` | rejected with | because |     a table of turns that are not legal where that turn is
//   | instead of `turn` also legal | position after |  a table of other turns that are
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace gpn::test {

struct PlayedTurn {
  std::string text;
  std::string position;  // after it
};

/// A turn that is not legal instead of one of the record.
struct RejectedTurn {
  std::string instead_of;
  std::string text;
  std::string code;
};

struct OtherTurn {
  std::string instead_of;
  std::string text;
  std::string position;  // after it
};

struct Example {
  std::string title;
  std::vector<std::string> clauses;
  std::string record;
  std::vector<PlayedTurn> played;
  std::vector<RejectedTurn> rejected;
  std::vector<OtherTurn> others;
  std::size_t drawing_begin = 0;  // the first line of the drawing and the line after its last, counted from 0
  std::size_t drawing_end = 0;
};

std::vector<std::string> lines_of(std::string_view text);

/// The texts between backquotes of a line.
std::vector<std::string> quoted_in(std::string_view line);

/// Throws std::runtime_error with the place of what does not have the shape above.
std::vector<Example> read_examples(const std::vector<std::string>& page);

}  // namespace gpn::test
