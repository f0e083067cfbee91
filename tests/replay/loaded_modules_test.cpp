// The games report the same bytes as loadable modules as when they are built in.
#include "random_games.hpp"

#include <gpn/host/module.hpp>
#include <gpn/plugins/potentials.hpp>
#include <gpn/replay/verify.hpp>

#include <catch2/catch.hpp>

#include "support/folder.hpp"

#include <filesystem>

namespace loaded_modules_test {

using namespace gpn;

namespace {

const std::filesystem::path examples = GPN_SOURCE_DIR "/examples/records";

void add_layers_and_variants(host::Registry& registry) {
  for (const gpn_layer* layer : plugins::potentials()) REQUIRE(registry.add(*layer));
  REQUIRE(registry.add_variants(plugins::gipf_variants(), "gipf"));
  REQUIRE(registry.add_variants(plugins::dvonn_variants(), "dvonn"));
  REQUIRE(registry.add_variants(plugins::potentials_variants(), "potentials"));
}

host::Registry built_in() {
  host::Registry registry;
  REQUIRE(registry.add(plugins::gipf()));
  REQUIRE(registry.add(plugins::dvonn()));
  add_layers_and_variants(registry);
  return registry;
}

host::Registry loaded() {
  host::Registry registry;
  for (const char* file : {GPN_GIPF_MODULE, GPN_DVONN_MODULE}) {
    auto module = host::load_module(file);
    REQUIRE(module);
    const gpn_game* table = std::get<const gpn_game*>(module->table);
    REQUIRE(table != &plugins::gipf());
    REQUIRE(table != &plugins::dvonn());
    REQUIRE(registry.add(*table, module->library));
  }
  add_layers_and_variants(registry);
  return registry;
}

struct Output {
  std::string text;
  replay::Tally tally;
};

Output verified(const host::Registry& registry, const std::string& path, replay::ReportStyle style) {
  replay::ReportSettings settings;
  settings.style = style;
  settings.least_severity = Severity::Note;
  Output output;
  output.tally = replay::verify(registry, {path}, {}, settings, [&](std::string_view part) {
    output.text += part;
    return true;
  });
  return output;
}

/// The output of both registries, which is the same.
Output same_of_both(const std::string& path, replay::ReportStyle style) {
  const Output expected = verified(built_in(), path, style);
  const Output got = verified(loaded(), path, style);
  CHECK(got.text == expected.text);
  CHECK(got.tally.turns == expected.tally.turns);
  return got;
}

std::string random_games_of(const host::Choice& choice) {
  const host::Registry registry = loaded();
  const auto rules = host::compose(registry, choice);
  REQUIRE(rules);
  return test::random_games(**rules, 11, 40);
}

}  // namespace

TEST_CASE("loaded and built-in games report the same on the example records") {
  using enum replay::ReportStyle;
  for (const auto style : {Human, JsonLines, Sarif, GitHub}) {
    const Output output = same_of_both(examples.string(), style);
    CHECK(output.tally.records == 10);
    CHECK(output.tally.verdicts[static_cast<std::size_t>(replay::Verdict::Legal)] == 9);
    CHECK(output.tally.verdicts[static_cast<std::size_t>(replay::Verdict::Illegal)] == 1);
  }
}

TEST_CASE("loaded and built-in games report the same on random games, with and without layers") {
  const auto choice = GENERATE(host::Choice{"dvonn", "standard", "", {}}, host::Choice{"gipf", "tournament", "", {}},
                               host::Choice{"gipf", "standard", "", "tamsk=3 zertz=3"});
  const test::Folder folder;
  const Output output = same_of_both(folder.file("games.gpn", random_games_of(choice)), replay::ReportStyle::JsonLines);
  CHECK(output.tally.records == 40);
  CHECK(output.tally.verdicts[static_cast<std::size_t>(replay::Verdict::Legal)] == 40);
  CHECK(output.tally.turns > 400);
}

}  // namespace loaded_modules_test
