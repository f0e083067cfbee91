// What a sheet has of a record: nothing that a person wrote is left out. The pages are read before they become a PDF.
#include <support/potentials.hpp>
#include <support/run_program.hpp>

#include <gpn/replay/show.hpp>

#include <catch2/catch.hpp>

namespace record_sheet_test {

using namespace gpn;

namespace {

/// The lines of text on the pages, below each other, blanks as they are.
std::string text_of(std::string_view pages) {
  std::string text;
  for (std::size_t at = pages.find("<text"); at != std::string_view::npos; at = pages.find("<text", at + 1)) {
    const std::size_t begin = pages.find('>', at) + 1;
    text.append(pages.substr(begin, pages.find("</text>", begin) - begin)).append("\n");
  }
  for (std::size_t at = text.find("\u00a0"); at != std::string::npos; at = text.find("\u00a0", at))
    text.replace(at, 2, " ");
  return text;
}

std::string sheet_of(std::string_view record, std::string_view turns = "0..last") {
  const test::TemporaryFolder folder;
  folder.write("game.gpn", std::string(record));
  // Keeps the pages in place of drawing them, and sends two frames: the least that a PDF has, and the end.
  folder.write("raster", "#!/bin/sh\ncat >" + (folder.path() / "pages").string() +
                             "\nprintf '\\003\\0\\0\\0\\012\\0\\0\\0%%PDF-%%%%EOF\\005\\0\\0\\0\\0\\0\\0\\0'\n");
  std::filesystem::permissions(folder.path() / "raster", std::filesystem::perms::owner_all);
  replay::ShowSettings settings;
  settings.medium = replay::Medium::Pdf;
  settings.picture.raster_program = (folder.path() / "raster").string();
  settings.turns = replay::turn_range(turns).value();
  settings.every = 100;
  const auto shown = replay::show_record(test::gipf_and_potentials(), (folder.path() / "game.gpn").string(), settings);
  if (!shown) throw std::runtime_error(shown.error());
  return text_of(test::read_file(folder.path() / "pages"));
}

bool has(const std::string& sheet, std::string_view words) { return sheet.find(words) != std::string::npos; }

const std::string head = "[Game \"gipf\"]\n[Variant \"basic\"]\n[White \"A\"]\n[Black \"B\"]\n\n";

}  // namespace

TEST_CASE("a sheet has the comments before, at and after the turns, and the result") {
  const std::string sheet = sheet_of(head + "{The first\n game} 1. b3 {good\n\n  move} h3 {the end} 1-0\n");
  CHECK(has(sheet, "\nThe first game\n"));
  CHECK(has(sheet, "1. b3\ngood move\n1... h3\n"));
  CHECK(has(sheet, "\nthe end\n"));
  CHECK(sheet.find("the end") < sheet.find("1-0"));
}

TEST_CASE("a sheet has variations in brackets, in each other, numbered like the turns that they replace") {
  const std::string sheet = sheet_of(head + "1. b3! (1. b4 {or} h3 (1... h4 2. c2) 2. c2) (1. c2) h3 $17 2. b4?! *\n");
  CHECK(has(sheet, "1. b3!\n(1. b4 {or} 1... h3 (1... h4 2. c2) 2. c2)\n(1. c2)\n1... h3 $17 2. b4?!\n"));
}

TEST_CASE("a sheet of some turns numbers them as the record does, with their comments only") {
  const std::string sheet = sheet_of(head + "{intro} 1. b3 {opening} h3 {second} 2. b4 h4 {fourth} 3. c2 *\n", "3..4");
  CHECK(has(sheet, "2. b4\n"));
  CHECK(has(sheet, "2... h4\nfourth\n"));
  CHECK_FALSE(has(sheet, "intro"));
  CHECK_FALSE(has(sheet, "opening"));
  CHECK_FALSE(has(sheet, "3. c2"));
}

TEST_CASE("a sheet has the turns that cannot be played as they are written, with the reason before them") {
  const std::string sheet = sheet_of(head + "1. b3 h3 2. e5 {far} (2. b4 zz) h4 {bye} 1-0\n");
  const std::size_t reason = sheet.find("The record cannot be played further");
  REQUIRE(reason != std::string::npos);
  CHECK(has(sheet, "Not played: 2. e5 {far} (2. b4 "));
  CHECK(sheet.find("Not played") > reason);
  CHECK(has(sheet, "2... h4"));
  CHECK(has(sheet, "bye"));
  CHECK(has(sheet, "1-0"));
}

TEST_CASE("a sheet lists what else was found, once") {
  const std::string sheet = sheet_of(head + "1. b3 (1. e5) h3 0-1\n");
  CHECK(has(sheet, "(1. e5)"));
  std::size_t findings = 0;
  for (std::size_t at = sheet.find("turn 1: "); at != std::string::npos; at = sheet.find("turn 1: ", at + 1))
    ++findings;
  CHECK(findings == 1);
}

TEST_CASE("a comment of 100 KB and signs of markup fill pages of a sheet and spoil none") {
  std::string comment;
  while (comment.size() < 100'000) comment += "word <b>&amp; ";
  const std::string sheet = sheet_of(head + "1. b3 {" + comment + "last} h3 {\x1b[2J\xe2\x80\xae} *\n");
  CHECK_FALSE(has(sheet, "<b>"));
  CHECK(has(sheet, "last"));
  CHECK(has(sheet, "\\x1b[2J\\u{202e}"));
  std::size_t words = 0;
  for (std::size_t at = sheet.find("word"); at != std::string::npos; at = sheet.find("word", at + 1)) ++words;
  CHECK(words == 100'000 / 14 + 1);
}

}  // namespace record_sheet_test
