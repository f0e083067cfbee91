// What it costs to read records that are as large as the limits allow, counted in bytes and blocks of the heap.
#include "support/counted_memory.hpp"
#include "support/reading.hpp"

#include <gpn/notation/dialect.hpp>
#include <gpn/notation/file_input.hpp>
#include <gpn/notation/pieces.hpp>

#include <catch2/catch.hpp>

#include <algorithm>
#include <array>
#include <cstddef>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace {

using namespace gpn;
using notation::Format;

/// A record of any size: a head, and lines or words that are the same but for a number of five digits in the place of
/// `#`.
struct Kind {
  std::string_view name;
  Format format;
  std::string_view head;
  std::string_view part;
};

constexpr std::array kinds{
    Kind{"rows in another alphabet", Format::Sheet, "GIPF\n\n", "#. е2 е8\n"},
    Kind{"a list of first rows in another alphabet", Format::Sheet, "GIPF\n\n", "1. е2 е8\n"},
    Kind{"a table of LaTeX", Format::Sheet, "", "\\texttt{b3} & $c_{7}$ \\\\\n"},
    Kind{"one line", Format::Sheet, "GIPF standard\n\n1. ", "b3 "},
    Kind{"one line with numbers", Format::Sheet, "GIPF standard\n\n", "#. b3 c2 "},
    Kind{"slashes between turns", Format::Sheet, "", "b3 / c2 / "},
    Kind{"lists alone", Format::Sheet, "GIPF\n1. b3 c2\n", "xe3,e4,e5,e6 "},
    Kind{"one list", Format::Sheet, "GIPF\n1. b3 c2 x", "e3,"},
    Kind{"remarks in brackets", Format::Sheet, "GIPF\n1. b3 c2\n", "(a) "},
    Kind{"rows of a table with the number 1", Format::Sheet, "GIPF\n", "| 1 | b3 | c2 |\n"},
    Kind{"a point in each line of text", Format::Sheet, "GIPF\n1. b3 c2\n", "then b4 he said\n"},
    Kind{"cells of data", Format::Sheet, "move,white,black\n", "#,b3,c2\n"},
    Kind{"a list of JSON", Format::Sheet, "{\"game\":\"gipf\",\"moves\":[\"b3\"", ",\"b3\""},
    Kind{"values in a tag of JSON", Format::JsonLines,
         "{\"$schema\":\"urn:gpn:schema:record:1\",\"turns\":[\"i5-g5\"],\"tags\":{\"Foo\":[\"a\"", ",\"a\""},
    Kind{"tags", Format::Gpn, "[Game \"gipf\"]\n", "[T# \"v#\"]\n"},
    Kind{"turns", Format::Gpn, "[Game \"gipf\"]\n\n", "#. b3 c2 "},
    Kind{"tags of one letter", Format::Gpn, "[Game \"gipf\"]\n", "[a \"\"]\n"},
    Kind{"comments", Format::Gpn, "[Game \"gipf\"]\n\n1. i5-g5 ", "{a}"},
    Kind{"signs", Format::Gpn, "[Game \"gipf\"]\n\n1. i5-g5 ", "$1 "},
    Kind{"lines with a percent sign", Format::Gpn, "[Game \"gipf\"]\n\n", "%\n"},
    Kind{"variations", Format::Gpn, "[Game \"gipf\"]\n\n1. i5-g5 ", "(b2-c3)"},
    Kind{"illegible turns", Format::Gpn, "[Game \"gipf\"]\n\n1. ", "??? "},
};

std::string text_of(const Kind& kind, std::size_t size) {
  std::string text(kind.head);
  for (std::size_t number = 10'000; text.size() < size; ++number)
    for (const char c : kind.part)
      if (c == '#')
        text += std::to_string(number);
      else
        text += c;
  return text;
}

struct Cost {
  std::size_t records = 0;
  std::size_t turns = 0;
  std::size_t bytes = 0;
  std::size_t blocks = 0;
};

Cost read(const Kind& kind, std::size_t size) {
  const std::string text = text_of(kind, size);
  Cost cost;
  const support::CountedMemory memory;
  {
    notation::MemoryInput input(text);
    notation::PieceReader pieces(input, kind.format, {});
    notation::Piece piece;
    notation::Record record;
    while (pieces.next(piece) == notation::PieceStatus::Piece)
      notation::read_records(piece.source(kind.name), piece.format, gpn::test::limits(), record,
                             [&](notation::Record& found) {
                               ++cost.records;
                               cost.turns += found.main.turns.size();
                             });
  }
  cost.bytes = memory.most_bytes();
  cost.blocks = memory.count();
  return cost;
}

}  // namespace

TEST_CASE("a record as long as the limits allow is read in less than 64 MB of the heap", "[no-sanitizer]") {
  constexpr std::size_t longest = 4'000'000;
  constexpr std::size_t most_bytes = 64U << 20U;
  for (const Kind& kind : kinds) {
    const Cost cost = read(kind, longest);
    INFO(kind.name << ": " << cost.bytes << " bytes");
    CHECK(cost.records == 1);
    CHECK(cost.turns <= notation::Limits{}.turns);
    CHECK(cost.bytes < most_bytes);
  }
}

TEST_CASE("a record of twice the size takes at most 2.3 times the blocks of memory to read", "[no-sanitizer]") {
  constexpr std::size_t size = 250'000;
  for (const Kind& kind : kinds) {
    const Cost once = read(kind, size);
    const Cost twice = read(kind, 2 * size);
    INFO(kind.name << ": " << once.blocks << " and " << twice.blocks << " blocks");
    CHECK(twice.blocks * 10 <= once.blocks * 23);
  }
}
