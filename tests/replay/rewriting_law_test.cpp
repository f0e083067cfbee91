// The writing law: what was read of any bytes and written is written the same when it is read again.
#include "support/games.hpp"
#include "support/reading.hpp"

#include <gpn/notation/dialect.hpp>
#include <gpn/replay/replayer.hpp>

#include <catch2/catch.hpp>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <random>
#include <string>
#include <utility>
#include <vector>

namespace rewriting_law_test {

using namespace gpn;
using namespace gpn::notation;

namespace {

std::string bytes_of(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

/// The parts of a file of this dialect: damage exchanges, doubles and removes them.
std::string damaged(std::string text, std::mt19937& random) {
  for (std::size_t count = 1 + random() % 6; count > 0 && text.size() > 2; --count) {
    const auto any = [&] { return text.find_first_of(";[]\n ", random() % text.size()); };
    const std::size_t from = std::min(any(), text.size() - 1);
    const std::size_t size = std::min<std::size_t>(std::max(any(), from) - from, random() % 400);
    switch (random() % 5) {
      case 0: text.erase(from, size); break;
      case 1: text.insert(from, text.substr(random() % text.size(), random() % 60)); break;
      case 2: text.insert(from, "C[note " + std::to_string(random() % 9) + "]"); break;
      case 3: text.insert(from, "; P0[" + std::to_string(random() % 9) + " done]"); break;
      default: text[from] = static_cast<char>(random());
    }
  }
  return text;
}

/// The first record of the bytes as it is written; empty when it is refused.
std::string rewritten(std::string_view bytes, Format format) {
  std::string out;
  bool is_first = true;
  Record scratch;
  replay::Replayer replayer{replay::Rulebook(test::games())};
  read_records(Source{"x", bytes, 0, 1}, format, gpn::test::limits(), scratch, [&](Record& record) {
    if (!std::exchange(is_first, false)) return;
    replayer.resolve(record);
    if (!dialect(format).write(record, test::write_options(), out).refused.empty()) out.clear();
  });
  return out;
}

/// False when nothing is written of the text.
bool check_law(const std::string& text, Format format) {
  const std::string once = rewritten(text, format);
  if (once.empty()) return false;
  CAPTURE(text, name(format));
  CHECK(rewritten(once, format) == once);
  return true;
}

const std::string seeds = GPN_SOURCE_DIR "/tests/fuzz/seeds/convert/";

}  // namespace

TEST_CASE("damaged trees are written the same at the second pass") {
  std::mt19937 random(23);
  for (const std::string name : {"tree.sgf", "matrx.sgf"}) {
    const std::string text = bytes_of(seeds + name);
    const Format format = name == "tree.sgf" ? Format::Sgf : Format::Boardspace;
    int written = 0;
    for (int round = 0; round < 400; ++round) written += check_law(damaged(text, random), format) ? 1 : 0;
    CHECK(written > 100);
  }
}

TEST_CASE("variations of the first turn of a variation are written beside it") {
  const std::string head = "(;FF[4]GM[39]GN[x];W[C3];B[D4]";
  CHECK(check_law(head + "(;W[E5])(;B](;W[A1])(;W[B2])))", Format::Sgf));
  CHECK(check_law(head + "(;W[E5])(;(;W[A1];B[B1])(;W[B2](;B[C1])(;B[D1]))))", Format::Sgf));
}

TEST_CASE("a comment before the first move of Boardspace keeps its place") {
  const std::string head = "(;GM[Dvonn]VV[1]SU[dvonn]\nP0[id \"a\"]\nP1[id \"b\"]\n";
  for (const std::string place : {"C[x]\n; P0[0 Start P0]\n", "; C[x]\n; P0[0 Start P0]\n", "; P0[0 Start P0]C[x]\n",
                                  "; P0[0 Start P0]\n;C[x]\n", "C[y]; P0[0 Start P0]\n;C[x]\n"}) {
    CAPTURE(place);
    CHECK(check_law(head + place + "; P0[1 dropb R C 3]\n; P0[2 done]\n)", Format::Boardspace));
    check_law(head + place + ")", Format::Boardspace);  // may be refused: it has no turn
  }
}

}  // namespace rewriting_law_test
