// Pages of sheets, before they become a PDF.
#include <scene/positions.hpp>
#include <support/potentials.hpp>

#include <gpn/scene/sheet.hpp>

#include <catch2/catch.hpp>

#include <vector>

namespace sheet_test {

using namespace gpn;

namespace {

std::vector<std::string> pages_of(scene::SheetHeading heading, const std::function<void(scene::Sheet&)>& fill) {
  std::vector<std::string> pages;
  scene::Sheet sheet(std::move(heading), [&](std::string_view page) { pages.emplace_back(page); });
  fill(sheet);
  sheet.finish();
  return pages;
}

/// The lowest line of text.
double lowest(const std::string& page) {
  double lowest = 0;
  for (std::size_t at = page.find("<text"); at != std::string::npos; at = page.find("<text", at + 1))
    lowest = std::max(lowest, std::stod(page.substr(page.find(" y=\"", at) + 4)));
  return lowest;
}

}  // namespace

TEST_CASE("text and diagrams go on in the next column and on the next page") {
  const auto rules = test::with_potentials("standard", "");
  const scene::Scene scene = test::scene_of(*rules, rules->start());
  const auto pages = pages_of({"White – Black", {{"Event", "Club"}}}, [&](scene::Sheet& sheet) {
    for (int diagram = 0; diagram < 11; ++diagram) {
      for (int turn = 0; turn < 12; ++turn) sheet.add_word("a1-b2");
      sheet.add_diagram(scene);
    }
  });
  REQUIRE(pages.size() == 2);
  CHECK(pages[0].find(">White – Black</text>") != std::string::npos);
  CHECK(pages[0].find(">Club</text>") != std::string::npos);
  CHECK(pages[1].find(">White – Black, 2</text>") != std::string::npos);
  for (const std::string& page : pages) {
    CHECK(page.starts_with("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"595.28pt\" height=\"841.89pt\""));
    CHECK(lowest(page) < 841);
  }
}

TEST_CASE("a sheet with hostile or endless texts has pages of the usual size, and nothing ends an element") {
  const std::string endless(200'000, 'x');
  const auto pages = pages_of({endless, {{"</text>", "<script>"}, {std::string(500, 'n'), endless}, {"Empty", ""}}},
                              [&](scene::Sheet& sheet) {
                                sheet.add_word(endless);
                                for (int i = 0; i < 50'000; ++i) sheet.add_word("b2");
                                sheet.add_paragraph(scene::SheetText::Finding, "\x1b[31m & <end>");
                              });
  REQUIRE(pages.size() > 10);
  for (const std::string& page : pages) {
    CHECK(lowest(page) < 841);
    CHECK(page.find("<script") == std::string::npos);
    CHECK(page.find('\x1b') == std::string::npos);
    CHECK(page.size() < 100'000);
  }
}

TEST_CASE("a title of several lines has its last line at the foot of each further page") {
  std::string title;
  for (int i = 0; i < 2'000; ++i) title += "name" + std::to_string(i) + ' ';
  const auto pages = pages_of({title + "the last", {}}, [](scene::Sheet& sheet) {
    for (int i = 0; i < 50'000; ++i) sheet.add_word("b2");
  });
  REQUIRE(pages.size() > 4);
  for (std::size_t i = 1; i < pages.size(); ++i) {
    const std::string& page = pages[i];
    const std::string foot = page.substr(page.rfind("<text"));
    CHECK(foot.find("last, " + std::to_string(i + 1) + "</text>\n</svg>\n") != std::string::npos);
    INFO(foot);
    CHECK(foot.find("name1999") != std::string::npos);
    CHECK(foot.find("name1900") == std::string::npos);
  }
}

TEST_CASE("a sheet without anything is one page") {
  const auto pages = pages_of({}, [](scene::Sheet&) {});
  CHECK(pages.size() == 1);
}

}  // namespace sheet_test
