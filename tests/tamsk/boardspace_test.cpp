// Clicks of Boardspace and turns, one made of the other.
#include "play.hpp"

#include <gpn/boardspace.h>

#include <catch2/catch.hpp>

namespace boardspace_test {

using namespace tamsk_test;

namespace {

const gpn_boardspace& site() { return *gpn::plugins::tamsk().boardspace(); }

gpn_site_setup setup_of(std::string_view words) {
  gpn_site_setup setup{};
  REQUIRE(site().read_setup(words.data(), static_cast<std::uint32_t>(words.size()), &setup) == GPN_OK);
  return setup;
}

struct Folded {
  Texts turns;
  std::vector<std::uint32_t> fates;
  std::vector<std::uint32_t> main_clicks;
};

/// All turns of the clicks of one player.
Folded fold(const Texts& clicks, std::string_view setup_words = "tamsk-f 2 1 100") {
  const gpn_site_setup setup = setup_of(setup_words);
  std::vector<gpn_click> all;
  for (const std::string& click : clicks)
    all.push_back({click.data(), static_cast<std::uint32_t>(click.size()), GPN_WHITE});
  Folded folded;
  folded.fates.resize(clicks.size());
  gpn_site_state state{};
  for (std::uint32_t at = 0; at < clicks.size();) {
    gpn_folded turn{};
    std::string text(32, '\0');
    site().fold(&setup, &state, all.data() + at, static_cast<std::uint32_t>(clicks.size()) - at, text.data(), 32,
                folded.fates.data() + at, &turn);
    REQUIRE(turn.click_count > 0);
    text.resize(turn.text_size);
    if (!text.empty()) {
      folded.turns.push_back(text);
      folded.main_clicks.push_back(at + turn.main_click);
    }
    at += turn.click_count;
  }
  return folded;
}

}  // namespace

TEST_CASE("The setups of the site are the variants, with the options by which it plays") {
  CHECK(setup_of("tamsk-u 2 833083688 100").variant == std::string("level-1"));
  CHECK(setup_of("Tamsk 2 833083688 100").variant == std::string("level-2"));
  CHECK(setup_of("tamsk-f").variant == std::string("level-3"));
  CHECK(setup_of("").variant == std::string("level-2"));
  CHECK(setup_of("tamsk-u").options == std::string("rings=always end=decided"));
  CHECK(setup_of("tamsk-f").options == std::string("rings=always end=decided equal-rings=draw late=twice"));
  gpn_site_setup none{};
  CHECK(site().read_setup("tamsk-x", 7, &none) == GPN_REFUSED);
  for (const std::string word : {"tamsk", "tamsk-u", "tamsk-f"}) {
    const gpn_site_setup setup = setup_of(word);
    CHECK(Play::rules(setup.options, setup.variant) != nullptr);
    std::string text(16, '\0');
    text.resize(site().write_setup(&setup, text.data(), 16));
    CHECK(text == word);
  }
}

TEST_CASE("Rules by which the site does not play have no setup") {
  const std::vector<std::pair<std::string, std::string>> others{
      {"level-1", ""},
      {"level-1", "rings=always"},
      {"level-1", "rings=always end=decided full-space=loses"},
      {"level-3", "rings=always end=decided equal-rings=draw"},
      {"placed", "rings=always end=decided"}};
  for (const auto& [variant, options] : others) {
    CAPTURE(variant, options);
    gpn_site_setup setup{};
    variant.copy(setup.variant, sizeof setup.variant - 1);
    options.copy(setup.options, sizeof setup.options - 1);
    char text[16];
    CHECK(site().write_setup(&setup, text, sizeof text) == 0);
  }
  gpn_site_setup same{"level-1", "end=decided no-rings=stuck rings=always", ""};
  char text[16];
  CHECK(site().write_setup(&same, text, sizeof text) == 7);
}

TEST_CASE("A turn is what stands at done, the times at the ends of commands are not used") {
  const Folded game = fold({"pickb a 1 1951", "dropb b 1 2802", "done 3204", "move a 4 b 5 -1", "done -1"});
  CHECK(game.turns == Texts{"a1-b1", "a4-b5"});
  CHECK(game.main_clicks == std::vector<std::uint32_t>{1, 3});
  CHECK(fold({"move a 4 b 5", "done"}).turns == Texts{"a4-b5"});
}

TEST_CASE("What was dropped is lifted again, what was lifted is put back, and another glass replaces both") {
  const Folded other = fold({"pickb a 1 1", "dropb b 1 2", "pickb b 1 3", "dropb b 2 4", "done 5"});
  CHECK(other.turns == Texts{"a1-b2"});
  CHECK(other.fates == std::vector<std::uint32_t>{GPN_CLICK_USED, GPN_CLICK_TAKEN_BACK, GPN_CLICK_IDLE, GPN_CLICK_USED,
                                                  GPN_CLICK_USED});
  const Folded back = fold({"pickb a 1 1", "dropb a 1 2", "pickb g 1 3", "dropb g 2 4", "done 5"});
  CHECK(back.turns == Texts{"g1-g2"});
  CHECK(back.fates[0] == GPN_CLICK_TAKEN_BACK);
  CHECK(back.fates[1] == GPN_CLICK_IDLE);
  CHECK(fold({"pickb a 1 1", "pickb g 1 3", "dropb g 2 4", "done 5"}).turns == Texts{"g1-g2"});
  CHECK(fold({"pickb a 1 1", "done 5"}).fates[1] == GPN_CLICK_UNFINISHED);
}

TEST_CASE("The clocks: a turn that is over, a forfeit, and commands without effect") {
  CHECK(fold({"fifteen 10", "stop 11", "restart 12", "delay 3 13", "move a 1 b 1 14", "done 15"}).turns ==
        Texts{"a1-b1"});
  const Folded late = fold({"fifteen 10", "pickb a 1 11", "timeexpired 25", "move d 7 d 6 30", "done 31"});
  CHECK(late.turns == Texts{"late", "d7-d6"});
  CHECK(late.main_clicks[0] == 1);
  CHECK(late.fates[1] == GPN_CLICK_TAKEN_BACK);
  CHECK(fold({"timeexpired 25"}).turns == Texts{"late"});
  CHECK(fold({"done 5"}).turns == Texts{"pass"});
  CHECK(fold({"done 5"}).fates[0] == GPN_CLICK_PASS);
  CHECK(fold({"done 5"}, "tamsk-u").fates[0] == GPN_CLICK_EMPTY);
  CHECK(fold({"rtob 1 2", "done 5"}).fates[0] == GPN_CLICK_FOREIGN);
}

TEST_CASE("Moves with their ring are written as robots of the site write them, and nothing else is") {
  gpn_site_setup setup = setup_of("tamsk-u");
  gpn_site_state state{};
  const auto clicks = [&](std::string_view text) {
    const gpn_site_turn turn{text.data(), static_cast<std::uint32_t>(text.size()), 0, GPN_WHITE, 0, nullptr};
    std::string out(32, '\0');
    out.resize(site().unfold(&setup, &state, &turn, out.data(), 32));
    return out;
  };
  CHECK(clicks("a1-b2") == "Move A 1 B 2");
  for (const std::string_view text : {"a1-b2;-", "+c3;d1-d2", "late", "xd7;a1-a2", "d4"}) CHECK(clicks(text).empty());
  CHECK(site().silent_pass == std::string("pass"));
}

}  // namespace boardspace_test
