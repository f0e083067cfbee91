// replay-figures: how random games without their variant, and with shortened lists, are read. Prints one line for each
// variant and way.
#include "replay/bare_sheets.hpp"
#include "replay/random_games.hpp"
#include "replay/shortened_lists.hpp"

#include <fmt/format.h>
#include <CLI/CLI.hpp>
#include <cstdio>

namespace {

using namespace gpn;

void print_shortened_lists(const std::string& name, const test::ShortenedLists& tally) {
  const auto percent = [&](std::size_t part) {
    return 100.0 * static_cast<double>(part) / static_cast<double>(tally.shortened);
  };
  fmt::print("{}: {} with lists, {:.1f} % restored, {:.1f} % open, {} limited, {} other, {} illegal\n", name,
             tally.shortened, percent(tally.restored), percent(tally.open), tally.limited, tally.other, tally.illegal);
}

void print_bare_sheets(std::uint64_t games) {
  for (const auto& [game, variant] : test::variants)
    fmt::print("{} {}: {}\n", game, variant, test::describe(test::read_bare_sheets(game, variant, games)));
}

}  // namespace

int main(int argc, char** argv) {
  std::uint64_t games = 1000;
  CLI::App app{"Reads random games whose texts say less than the complete way, and counts what they are read as."};
  app.require_subcommand(1);
  auto* lists = app.add_subcommand("lists", "lists of removed pieces are shortened");
  auto* sheets = app.add_subcommand("sheets", "the turns alone, without game and variant");
  for (CLI::App* command : {lists, sheets}) command->add_option("--games", games, "how many games of each kind");
  CLI11_PARSE(app, argc, argv);
  try {
    if (lists->parsed()) test::shorten_lists(games, print_shortened_lists);
    if (sheets->parsed()) print_bare_sheets(games);
  } catch (const std::exception& error) {
    fmt::print(stderr, "replay-figures: {}\n", error.what());
    return 2;
  }
  return 0;
}
