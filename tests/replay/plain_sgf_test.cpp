// Plain SGF: turns as text in W[..] and B[..], a tree of variations, properties of other programs.
#include "support/converted.hpp"
#include "support/folder.hpp"
#include "support/games.hpp"

#include <catch2/catch.hpp>

#include <string>

namespace plain_sgf_test {

using namespace gpn;
using notation::Format;

namespace {

struct Written {
  std::string text;
  std::string messages;
};

Written convert(const std::string& text, Format to) {
  const test::Folder folder;
  replay::ConvertSettings settings;
  settings.to = to;
  const auto converted = test::convert({folder.file("a.sgf", text)}, settings);
  return {converted.text, converted.messages};
}

std::string movetext(const std::string& native) { return native.substr(native.find("\n\n") + 2); }

std::string from_sgf(const std::string& tree) { return movetext(convert(tree, Format::Gpn).text); }

constexpr const char* game =
    "(;FF[4]GM[39]PW[Ada]PB[Bela]AP[Sabaki:0.5]RE[B+R]\n;W[i5-g5]C[good];B[h6-h4]BL[12]\n"
    "(;W[b6-b4]BM[1];B[b1-b3])(;W[d2]C[x];B[c2](;W[f2])(;W[g2])))\n";

}  // namespace

TEST_CASE("the main line of SGF is the first branch at every node, the others are variations") {
  CHECK(from_sgf("(;GM[39](;W[i5-g5](;B[h6-h4])))\n") == "1. i5-g5 h6-h4 *\n");
  CHECK(from_sgf(game) ==
        "1. i5-g5 {good} 1... h6-h4 {BL[12]} 2. b6-b4? (2. d2 {x} 2... c2 3. f2 (3. g2))\n2... b1-b3 0-1\n");
}

TEST_CASE("clicks of Boardspace.net in branches are read in the same way") {
  const std::string head = "(;GM[Dvonn]VV[1]SU[dvonn]\n;P0[0 Start P0]\n";
  CHECK(
      from_sgf(head + "(;P0[1 dropb K 5];P0[2 done]\n;P1[3 dropb F 1];P1[4 done])\n(;P0[1 dropb C 3];P0[2 done]))\n") ==
      "1. k5 (1. c3) 1... f1 *\n");
}

TEST_CASE("plain SGF is written as it is read") {
  const std::string native = convert(game, Format::Gpn).text;
  const std::string sgf = convert(native, Format::Sgf).text;
  CHECK(sgf.find("AP[Sabaki:0.5]") != std::string::npos);
  CHECK(sgf.find("\nBL[12]") != std::string::npos);
  CHECK(convert(sgf, Format::Sgf).text == sgf);
  CHECK(convert(sgf, Format::Gpn).text == native);
}

TEST_CASE("what comes before the first turn, and a turn that is missing, come back from plain SGF") {
  const std::string head = "[Game \"dvonn\"]\n[Variant \"standard\"]\n\n";
  for (const std::string turns : {"{TM[1200]} 1. c3 d4 *\n", "{a} {TM[1200]} {b} 1. c3 d4 *\n",
                                  "1. c3 d4 2. c3 e5 3... a1 4... b1 *\n", "1. c3 d4 2. c3 3. e5 a1 *\n"}) {
    CAPTURE(turns);
    const std::string sgf = convert(head + turns, Format::Sgf).text;
    CHECK(convert(sgf, Format::Gpn).text == head + turns);
  }
}

TEST_CASE("W[..] and B[..] without a game that gpn reads are not turns") {
  CHECK(from_sgf("(;\n;W[i5-g5];B[h6-h4]\n;W[b6-b4];B[b1-b3])\n") == "1. i5-g5 h6-h4 2. b6-b4 b1-b3 *\n");
  CHECK(convert("(;GM[1];B[dd];W[pp])\n", Format::Gpn).text.empty());
  CHECK(convert("(;GM[39];W[hello])\n", Format::Gpn).messages.find("error[gipf-turn-syntax]") != std::string::npos);
}

TEST_CASE("text before a tree is skipped with a warning") {
  const Written read = convert("From: ada@example.org\nSubject: our game\n\n" + std::string(game), Format::Gpn);
  CHECK(read.messages.find("warning[stray-text]") != std::string::npos);
  CHECK(read.text.find("1. i5-g5 {good}") != std::string::npos);
}

TEST_CASE("a tree that ends inside a click is an error, and so is one whose clicks were all ignored") {
  const std::string head = "(;GM[Dvonn]VV[1]SU[dvonn]\n;P0[0 Start P0]\n";
  for (const char* rest : {";P0[1 dropb K 5];P0[2 done];P1[3 dropb F", ";P0[1 dropb K 5];P0[2 done];P1[3 dropb F 1"})
    CHECK(convert(head + rest, Format::Gpn).messages.find("error[boardspace-unclosed-tree]") != std::string::npos);
  CHECK(convert(head + ";P0[1 dropb K 5];P0[2 done]", Format::Gpn).messages.find("warning[boardspace-unclosed-tree]") !=
        std::string::npos);
  CHECK(convert(head + ";P0[1 put K 5];P1[2 put F 1])\n", Format::Gpn).messages.find("error[") != std::string::npos);
}

}  // namespace plain_sgf_test
