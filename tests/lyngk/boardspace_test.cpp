// Boardspace's records of LYNGK: setups, clicks as turns, and turns as clicks.
#include "play.hpp"

#include <gpn/boardspace.h>

#include <catch2/catch.hpp>

#include <numeric>

namespace boardspace_test {

using namespace lyngk_test;

namespace {

const gpn_boardspace& site() { return *gpn::plugins::lyngk().boardspace(); }

gpn_site_setup setup_of(std::string_view text) {
  gpn_site_setup setup{};
  REQUIRE(site().read_setup(text.data(), static_cast<std::uint32_t>(text.size()), &setup) == GPN_OK);
  return setup;
}

struct Folded {
  std::string text;
  std::uint32_t click_count, main_click;
  std::string fates;
  friend bool operator==(const Folded&, const Folded&) = default;
  friend std::ostream& operator<<(std::ostream& out, const Folded& it) {
    return out << it.text << ' ' << it.click_count << ' ' << it.main_click << ' ' << it.fates;
  }
};

/// Clicks separated by `/`; those of Black begin with `!`.
Folded fold(std::string_view text) {
  std::vector<std::string> texts;
  std::istringstream parts{std::string(text)};
  for (std::string part; std::getline(parts, part, '/');) texts.push_back(part);
  std::vector<gpn_click> clicks;
  for (const std::string& click : texts) {
    const bool is_black = click[0] == '!';
    clicks.push_back({click.data() + (is_black ? 1 : 0),
                      static_cast<std::uint32_t>(click.size() - (is_black ? 1U : 0U)),
                      is_black ? std::uint32_t{GPN_BLACK} : std::uint32_t{GPN_WHITE}});
  }
  std::vector<std::uint32_t> fates(clicks.size(), GPN_CLICK_USED);
  std::string turn(64, '\0');
  const gpn_site_setup setup{};
  gpn_site_state state{};
  gpn_folded folded{};
  site().fold(&setup, &state, clicks.data(), static_cast<std::uint32_t>(clicks.size()), turn.data(),
              static_cast<std::uint32_t>(turn.size()), fates.data(), &folded);
  turn.resize(folded.text_size);
  const std::string letters =
      std::accumulate(fates.begin(), fates.end(), std::string(),
                      [](std::string all, auto fate) { return std::move(all) + "u-f!e.p?"[fate]; });
  return {turn, folded.click_count, folded.main_click, letters};
}

std::string unfold(std::string_view text, std::uint32_t player) {
  const gpn_site_setup setup{};
  gpn_site_state state{};
  const gpn_site_turn turn{text.data(), static_cast<std::uint32_t>(text.size()), 0, player, 0, nullptr};
  std::string clicks(128, '\0');
  clicks.resize(site().unfold(&setup, &state, &turn, clicks.data(), static_cast<std::uint32_t>(clicks.size())));
  return clicks;
}

}  // namespace

TEST_CASE("The key in the setup decides where the pieces lie") {
  CHECK(std::string_view(setup_of("lyngk 2 1 100").position) ==
        "K/KBIB/KGIKIRR/GBIRJJ/JBRGGGG/RGGBRK/BKIIKBR/IRIK/B w -,- 0,0");
  CHECK(std::string_view(setup_of("lyngk 2 2 100").position) ==
        "B/GGRI/IGRIRIG/BIKKJK/RGRKBBG/IKRKIB/KJBRIBG/KGRJ/B w -,- 0,0");
  CHECK(std::string_view(setup_of("Lyngk 2 3 100").position) ==
        "J/GGGK/RKIRGBK/JRBIIR/BIRKGRK/KIGIGJ/IKGBKRI/BBRB/B w -,- 0,0");
  CHECK(std::string_view(setup_of("lyngk 2 34 100").position) == full);
  CHECK(std::string_view(setup_of("lyngk-6 2 -22873957 100").variant) == "six");
  CHECK(Play::rules(setup_of("lyngk").options, setup_of("lyngk").variant) != nullptr);
}

TEST_CASE("Other setups are refused") {
  gpn_site_setup setup{};
  for (const std::string_view text : {"lyngk-7 2 1 100", "lyngk 3 1 100", "lyngk 2 x 100", "Yinsh 1"})
    CHECK(site().read_setup(text.data(), static_cast<std::uint32_t>(text.size()), &setup) == GPN_REFUSED);
}

TEST_CASE("A setup is written for the rules of the site only") {
  const auto written = [](std::string_view variant, std::string_view options) {
    gpn_site_setup setup{};
    std::copy(variant.begin(), variant.end(), setup.variant);
    std::copy(options.begin(), options.end(), setup.options);
    std::string text(16, '\0');
    text.resize(site().write_setup(&setup, text.data(), static_cast<std::uint32_t>(text.size())));
    return text;
  };
  CHECK(written("standard", boardspace_options) == "lyngk");
  CHECK(written("six", "claim-to-move=boardspace neutral-five=on-claim") == "lyngk-6");
  CHECK(written("standard", "").empty());
  CHECK(written("seven", boardspace_options).empty());
}

TEST_CASE("Clicks become a turn when it is done") {
  CHECK(fold("pickb c 4 0/dropb b 2/done/!done") == Folded{"c4-b2", 3, 1, "uuuu"});
  CHECK(fold("pick n/drop s/pickb c 4 0/dropb b 2/done") == Folded{"K;c4-b2", 5, 3, ".uuuu"});
  CHECK(fold("claim i f/move h 3 i 1/done") == Folded{"I;h3-i1", 3, 1, "uuu"});
  CHECK(fold("done") == Folded{"pass", 1, 0, "p"});
  CHECK(fold("pass/done") == Folded{"pass", 2, 0, "uu"});
  CHECK(fold("pass/!move a 1 b 2/!done") == Folded{"pass", 1, 0, "uuu"});
  CHECK(fold("pickb c 4 0/dropb b 2") == Folded{"", 2, 0, "uu"});
  CHECK(fold("pickb c 4 0/done") == Folded{"", 2, 0, "u!"});
  CHECK(fold("pick r/drop f/done") == Folded{"", 3, 0, ".u!"});
  CHECK(fold("remove c 3/done") == Folded{"pass", 2, 1, "fp"});
}

TEST_CASE("What is taken back is no part of the turn") {
  CHECK(fold("pickb f 3 0/dropb f 3/pickb f 3 0/dropb f 4/done") == Folded{"f3-f4", 5, 3, "-.uuu"});
  CHECK(fold("pickb f 3 0/dropb f 4/pickb f 4 0/dropb g 4/done") == Folded{"f3-g4", 5, 3, "u-.uu"});
  CHECK(fold("pick r/drop f/pick f/drop r/pickb f 3 0/dropb f 4/done") == Folded{"f3-f4", 7, 5, ".-..uuu"});
  CHECK(fold("pick r/drop f/pick f/drop f/pickb f 3 0/dropb f 4/done") == Folded{"R;f3-f4", 7, 5, ".-.uuuu"});
}

TEST_CASE("A turn becomes clicks, without what the rules take off") {
  CHECK(unfold("c4-b2", GPN_WHITE) == "pickb C 4 0\ndropb B 2");
  CHECK(unfold("K;xc3,g4;b1-b2;xb2", GPN_BLACK) == "pick N\ndrop S\npickb B 1 0\ndropb B 2");
  CHECK(unfold("pass", GPN_WHITE) == "pass");
  CHECK(unfold("nonsense", GPN_WHITE).empty());
}

}  // namespace boardspace_test
