// What a variant is made of: its own keys, its parent's, and what a record overrides.
#include "registries.hpp"

#include <gpn/author/settings.hpp>

namespace inheritance_test {

using namespace gpn;
using test::rules;
using test::start_text;

TEST_CASE("a variant of two lines: a name and one key") {
  host::Registry registry = test::bare_registry();
  test::add(registry, "[house : gipf/standard]\nspots-per-side = 5\n");
  const auto house = rules(registry, "gipf", "house");
  CHECK(house->variant() == "house");
  CHECK(house->options() == "spots-per-side=5");
  CHECK(start_text(*house) == start_text(*rules(registry, "gipf", "standard", "spots-per-side=5")));
}

TEST_CASE("a child has all keys of its parent and overrides them, names, aliases and tests are its own") {
  host::Registry registry = test::bare_registry();
  test::add(registry,
            "[child : parent]  # parents may come later\n"
            "row-length = 5\n"
            "title = Child\n"
            "[parent]\n"
            "game = gipf\n"
            "variant = standard\n"
            "title = Parent\n"
            "author = A. Sanders\n"
            "row-length = 3\n"
            "spots-per-side = 5\n"
            "experimental = yes\n"
            "aliases = p elder\n"
            "perft = 1 36\n");
  const auto child = registry.find_variant("gipf", "child");
  REQUIRE(child != nullptr);
  CHECK(child->base == "standard");
  CHECK(child->options == "spots-per-side=5 row-length=5");
  CHECK(child->title == "Child");
  CHECK(child->author == "A. Sanders");
  CHECK(child->maturity == host::Maturity::Experimental);
  CHECK(child->aliases.empty());
  CHECK(child->tests.empty());
  CHECK(child->line == 2);
  CHECK(registry.find_variant("gipf", "elder") == registry.find_variant("gipf", "parent"));
  CHECK(registry.find_variant("dvonn", "parent") == nullptr);
  REQUIRE(registry.find_variant("gipf", "p")->tests.size() == 1);
  CHECK(registry.find_variant("gipf", "p")->tests[0].line == 14);
}

TEST_CASE("a start belongs to the variant") {
  constexpr std::string_view start = "3w/5/6/7/6/5/4 w 14,15 0,0 -";
  host::Registry registry = test::bare_registry();
  test::add(registry, "[odds : gipf/basic]\nstart = " + std::string(start) + "\n[even : odds]\nstart =\n");
  CHECK(start_text(*rules(registry, "gipf", "odds")) == start);
  CHECK(start_text(*rules(registry, "gipf", "even")) == start_text(*rules(registry, "gipf", "basic")));
  const auto other = host::compose(registry, {"gipf", "odds", "spots-per-side=5", std::nullopt});
  REQUIRE_FALSE(other);
  CHECK(other.error().message.starts_with("the start of odds does not fit: "));
}

TEST_CASE("options of a record override those of its variant") {
  host::Registry registry = test::bare_registry();
  test::add(registry, "[house : gipf/basic]\nrow-length = 5\nextra-white = 2\n");
  CHECK(rules(registry, "gipf", "house", "extra-white=1")->options() == "row-length=5 extra-white=1");
  const auto wrong = host::compose(registry, {"gipf", "house", "extra-white=9", std::nullopt});
  REQUIRE_FALSE(wrong);
  CHECK(wrong.error().begin == 12);
  CHECK(wrong.error().end == 13);
}

TEST_CASE("values go over several lines, comments end at the line") {
  host::Registry registry = test::bare_registry();
  test::add(registry,
            "\r\n# a comment\r\n  # another\r\n[a:gipf/basic] # and one\r\n"
            "help=first line  # not part of it\r\n\tsecond#line\r\n\r\ntitle = C# = fun\r\n");
  const auto variant = registry.find_variant("gipf", "a");
  REQUIRE(variant != nullptr);
  CHECK(variant->help == "first line second#line");
  CHECK(variant->title == "C# = fun");
  CHECK(registry.add_variants("\xEF\xBB\xBFgpn-variants 1\n[b : gipf/basic]", "g"));
}

TEST_CASE("an unknown variant is reported with the known names") {
  host::Registry registry = test::bare_registry();
  test::add(registry, "[house : gipf/basic]\naliases = cottage\n");
  const auto none = host::compose(registry, {"gipf", "hosue", "", std::nullopt});
  REQUIRE_FALSE(none);
  CHECK(none.error().finding.code == "variant-unavailable");
  CHECK(none.error().message ==
        "there are no rules for the variant \"hosue\" of gipf: did you mean \"house\"? Known are basic, standard, "
        "tournament, house, cottage");
  CHECK(rules(registry, "gipf", "cottage")->variant() == "house");
}

TEST_CASE("every value of every option can be set in a file and means the same as in a text") {
  const host::Registry registry = test::bare_registry();
  for (const auto& game : registry.games()) {
    for (const gpn_option& option : game->options()) {
      for (std::uint32_t number = 0; number < 130; ++number) {
        std::string value = std::to_string(number);
        if (!author::range_of(option.values)) {
          std::uint32_t place = 0;
          value.clear();
          author::visit_values(option.values, [&](std::string_view each) {
            if (place++ == number) value = each;
            return !value.empty();
          });
        }
        const std::string setting = std::string(option.name) + "=" + value;
        const auto direct = host::compose(registry, {game->id(), "", setting, std::nullopt});
        if (value.empty()) break;
        host::Registry filled = registry;
        const bool added = filled
                               .add_variants(std::string("gpn-variants 1\n[a]\ngame = ").append(game->id()) + "\n" +
                                                 option.name + " = " + value + "\n",
                                             "f")
                               .has_value();
        INFO(setting);
        REQUIRE(added == direct.has_value());
        if (!added) continue;
        const auto through_file = rules(filled, game->id(), "a");
        CHECK(through_file->options() == setting);
        CHECK(start_text(*through_file) == start_text(**direct));
      }
    }
  }
}

TEST_CASE("what a parent sets for a layer that is left out is not handed down") {
  host::Registry registry = test::shipped_registry();
  test::add(registry, "[two : matrx]\nlayers = tamsk=6 dvonn=6\n");
  CHECK(rules(registry, "gipf", "two")->options() == "material=matrx white-pieces=3 black-pieces=3 dvonn-reach=line");
  CHECK(test::problems(registry, "[a : matrx]\nlayers = tamsk=6\npunct-reach = line\n")
            .starts_with("f:4:1: error[variants-key]: there is no key punct-reach"));
}

TEST_CASE("options of layers are keys like any other") {
  host::Registry registry = test::shipped_registry();
  test::add(registry, "[mild : ultimate]\npunct-on-gipf = cover\n");
  CHECK(rules(registry, "gipf", "mild")->options() == "extra-white=3 extra-black=3 punct-on-gipf=cover");
  CHECK(test::problems(registry, "[a : gipf/tournament]\npunct-on-gipf = cover\n")
            .starts_with("f:3:1: error[variants-key]: there is no key punct-on-gipf; "));
  CHECK(test::problems(registry, "[a : ultimate]\npunct-on-gpif = cover\n") ==
        "f:3:1: error[variants-key]: there is no key punct-on-gpif; did you mean punct-on-gipf?\n");
}

}  // namespace inheritance_test
