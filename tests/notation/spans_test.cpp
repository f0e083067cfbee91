// Every span of what is read lies in the input, whatever is damaged and however it is encoded.
#include "support/reading.hpp"

#include <catch2/catch.hpp>

#include <gpn/notation/dialect.hpp>
#include <gpn/notation/file_input.hpp>
#include <gpn/notation/pieces.hpp>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <random>
#include <string>
#include <vector>

namespace spans_test {

using namespace gpn;
using namespace gpn::notation;

namespace {

std::vector<std::string> seeds() {
  std::vector<std::string> texts{
      "[Game \"dvonn\"]\n[White \"J\xFCrgen\" \"\xE9\"]\n\n1. c3 d\xE9 4 {caf\xE9} 2. e 5 f\xFC 6 (2. e\xE9 5) *\n",
      "[Game \"gipf\"]\n%\xE4\n\n1. c3 - c\xE9 4 d 7 *\n", "White: J\xFCrgen\n1. c3 d4\n2. e\xE9 5 f6\n"};
  for (const char* format : {"native", "sheet", "boardspace", "littlegolem", "codecup"})
    for (const auto& entry :
         std::filesystem::directory_iterator(std::string(GPN_SOURCE_DIR "/tests/fuzz/seeds/") + format)) {
      std::ifstream file(entry.path(), std::ios::binary);
      texts.emplace_back(std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>());
    }
  return texts;
}

/// Latin-1 letters, blanks and bytes of other texts in random places, and pieces that are missing or doubled.
std::string damaged(std::string text, std::mt19937& random) {
  using namespace std::string_view_literals;
  constexpr auto bytes = " \t\n\xE9\xFC\x80\xFF\"{}[]();\\'-\0.\xC3"sv;
  for (std::size_t count = 1 + random() % 12; count > 0 && !text.empty(); --count) {
    const std::size_t at = random() % text.size();
    switch (random() % 4) {
      case 0: text.erase(at, 1 + random() % 5); break;
      case 1: text.insert(at, text.substr(random() % text.size(), random() % 20)); break;
      default: text.insert(at, 1, bytes[random() % bytes.size()]);
    }
  }
  return text;
}

std::string utf16(std::string_view text, bool big) {
  std::string out = big ? "\xFE\xFF" : "\xFF\xFE";
  for (const char c : text) out.append({big ? '\0' : c, big ? c : '\0'});
  return out;
}

class Checker {
 public:
  explicit Checker(const Record& record) : record_(record) {}

  bool all_inside() {
    inside(record_.span);
    inside(record_.result_span);
    if (record_.resignation) inside(record_.resignation->span);
    if (record_.other_game) inside(record_.other_game->sign);
    for (const Tag& tag : record_.tags) inside(tag.span);
    for (const Diagnostic& diagnostic : record_.diagnostics) inside(diagnostic.span);
    comments(record_.comments);
    comments(record_.closing);
    line(record_.main);
    for (const Annotation& annotation : record_.annotations) {
      comments(annotation.before);
      comments(annotation.after);
      for (const Line& variation : annotation.variations) line(variation);
    }
    return holds_;
  }

 private:
  void inside(Span span) { holds_ &= span.begin <= span.end && span.end <= record_.source.bytes.size(); }
  void comments(const std::vector<Comment>& all) {
    for (const Comment& comment : all) inside(comment.span);
  }
  void line(const Line& all) {
    for (const Turn& turn : all.turns) inside(turn.span);
  }

  const Record& record_;
  bool holds_ = true;
};

/// Whether all spans lie inside when the bytes are read as this format.
bool reads_inside(std::string_view bytes, Format format) {
  MemoryInput input(bytes);
  const Limits limits = gpn::test::limits();
  PieceReader reader(input, format, limits);
  Piece piece;
  Record scratch;
  bool holds = true;
  while (reader.next(piece) == PieceStatus::Piece)
    read_records(piece.source("x"), format, limits, scratch,
                 [&](Record& record) { holds &= Checker(record).all_inside(); });
  return holds;
}

}  // namespace

TEST_CASE("every span of a damaged Latin-1 or UTF-16 input lies inside it") {
  std::mt19937 random(17);
  for (const std::string& seed : seeds()) {
    for (int round = 0; round < 40; ++round) {
      const std::string text = round == 0 ? seed : damaged(seed, random);
      for (const Format format : all_formats) {
        CAPTURE(text, name(format));
        REQUIRE(reads_inside(text, format));
        if (round % 8 == 0) REQUIRE(reads_inside(utf16(text, round % 16 == 0), format));
      }
    }
  }
}

TEST_CASE("a turn that is not UTF-8 and has a blank inside is where it is written") {
  const std::string text = "[Game \"gipf\"]\n\n1. c3-\xE9 4 *\n";
  int found = 0;
  Record scratch;
  read_records(Source{"x", text, 0, 1}, Format::Gpn, {}, scratch, [&](Record& record) {
    for (const Diagnostic& diagnostic : record.diagnostics) {
      CAPTURE(diagnostic.code);
      if (diagnostic.code != "not-utf-8") continue;
      ++found;
      CHECK(diagnostic.span.begin == text.find("c3"));
    }
  });
  CHECK(found == 1);
}

}  // namespace spans_test
