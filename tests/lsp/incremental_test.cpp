// Random edits, applied one by one, give the diagnostics of the whole text; only changed records are verified again.

#include "support/rounds.hpp"

#include <catch2/catch.hpp>

#include <document/document.hpp>
#include <gpn/replay/replayer.hpp>
#include <lsp/client.hpp>

#include <random>

namespace incremental_test {

namespace {

using gpn::test::all_rules;
using gpn::test::Client;
using gpn::test::Json;
using gpn::test::project_file;

const std::string uri = "untitled:game.gpn";

/// Pieces of records of all dialects, damaged ones, and characters of one to four bytes.
const std::vector<std::string> pieces{"\n",        "[Game \"dvonn\"]\n",
                                      "\n\n",      "1. c3 d4",
                                      "{",         "}",
                                      "(",         ")",
                                      "[",         "]",
                                      "\"",        "\r",
                                      "\r\n",      " ",
                                      "x",         "Ga1-b2 ",
                                      "(;GM[",     "\xC3\xA9",
                                      "e\xCC\x81", "\xF0\x9F\x98\x80",
                                      "1-0",       "\\",
                                      "% "};

std::vector<std::uint32_t> character_starts(const std::string& text) {
  std::vector<std::uint32_t> starts;
  for (std::size_t i = 0; i < text.size(); ++i)
    if ((static_cast<unsigned char>(text[i]) & 0xC0U) != 0x80U) starts.push_back(static_cast<std::uint32_t>(i));
  starts.push_back(static_cast<std::uint32_t>(text.size()));
  return starts;
}

Json position(const gpn::lsp::LineIndex& lines, const std::string& text, std::uint32_t offset) {
  const auto at = lines.position_of(text, offset, gpn::lsp::Encoding::Utf16);
  return {{"line", at.line}, {"character", at.character}};
}

/// A position between CR and LF is none, so such an edit is left out.
bool splits_line_end(const std::string& text, std::uint32_t offset) {
  return offset > 0 && offset < text.size() && text[offset - 1] == '\r' && text[offset] == '\n';
}

TEST_CASE("random edits give the same diagnostics as opening the whole text") {
  std::mt19937 random(20);
  const auto below = [&](std::size_t count) {
    return std::uniform_int_distribution<std::size_t>(0, count - 1)(random);
  };
  for (const std::string_view file :
       {"examples/records/dvonn-club.gpn", "tests/cli/input/mistakes.gpn", "examples/records/gipf-boardspace.sgf",
        "examples/records/gipf-basic-sheet.txt"}) {
    std::string text = project_file(file);
    Client typing;
    typing.start();
    typing.open(uri, text);
    for (unsigned edit = 0; edit < gpn_test::rounds(100); ++edit) {
      const auto starts = character_starts(text);
      const std::size_t first = below(starts.size());
      const std::size_t last = std::min(starts.size() - 1, first + below(6));
      const std::uint32_t begin = starts[first], end = starts[last];
      if (splits_line_end(text, begin) || splits_line_end(text, end)) continue;
      const std::string& added = pieces[below(pieces.size())];
      const gpn::lsp::LineIndex lines(text);
      const Json range{{"start", position(lines, text, begin)}, {"end", position(lines, text, end)}};
      text.replace(begin, end - begin, added);
      const Json incremental = typing.change(uri, range, added);
      Client whole;
      whole.start();
      INFO(file << ", edit " << edit);
      REQUIRE(incremental == whole.open(uri, text));
    }
  }
}

TEST_CASE("only the record that changed is verified again") {
  std::string text;
  for (int i = 0; i < 10; ++i)
    text += "[Game \"dvonn\"]\n[Round \"" + std::to_string(i) + "\"]\n\n1. c3 d4 2. e5 *\n\n";
  gpn::replay::Replayer replayer{gpn::replay::Rulebook(all_rules())};
  gpn::lsp::RecordFile records;
  records.update(text, "", replayer, {});
  CHECK(records.verified() == 10);
  text.replace(text.find("e5", text.size() / 2), 2, "f5");
  records.update(text, "", replayer, {});
  CHECK(records.verified() == 1);
  text.insert(0, "\n\n");
  records.update(text, "", replayer, {});
  CHECK(records.verified() == 0);
  records.update("", "", replayer, {});
  CHECK(records.slices().empty());
}

}  // namespace

}  // namespace incremental_test
