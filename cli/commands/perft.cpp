// gpn perft: counts the paths of the game tree, to compare rule modules with each other and with known figures.
#include "../arguments.hpp"
#include "../command.hpp"

#include <gpn/host/perft.hpp>
#include <gpn/host/remote.hpp>

#include <fmt/format.h>

namespace gpn::cli {
namespace {

struct PerftArguments {
  PositionArguments position;
  unsigned depth = 0;
  bool unique = false;
  bool divide = false;
};

constexpr const char* too_many = "a position has more legal turns than can be listed; count to a smaller depth";

ExitStatus print_depths(const replay::Setup& setup, unsigned depth, host::PerftCount count, Context& context) {
  for (unsigned d = 1; d <= depth && !posix::interrupted(); ++d) {
    const auto paths = host::perft(*setup.ruleset, setup.position, d, count);
    if (!paths || host::has_module_failed()) return context.failed(too_many);
    if (!context.out.print(fmt::format("{}\t{}\n", d, *paths))) break;
  }
  return context.finish(ExitStatus::Good);
}

ExitStatus print_divided(const replay::Setup& setup, unsigned depth, host::PerftCount count, Context& context) {
  const host::Ruleset& ruleset = *setup.ruleset;
  host::TurnList turns = ruleset.turn_list();
  if (!ruleset.legal_turns(setup.position, turns)) return context.trouble(too_many);
  for (std::uint32_t i = 0; i < turns.size() && !posix::interrupted(); ++i) {
    host::Position next = setup.position;
    ruleset.apply(next, turns[i]);
    const auto paths = host::perft(ruleset, next, depth - 1, count);
    if (!paths || host::has_module_failed()) return context.failed(too_many);
    if (!context.out.print(fmt::format("{}\t{}\n", ruleset.turn_text(setup.position, turns[i]), *paths))) break;
  }
  return context.finish(ExitStatus::Good);
}

ExitStatus run(PerftArguments& arguments, Context& context) {
  const auto setup = arguments.position.set_up(context);
  if (!setup) return context.failed(setup.error().sentence);
  const auto count = arguments.unique ? host::PerftCount::Positions : host::PerftCount::Turns;
  const auto print = arguments.divide ? print_divided : print_depths;
  return print(*setup, arguments.depth, count, context);
}

Options options_of(PerftArguments& arguments) {
  Options options{
      required({"depth", &arguments.depth, "Number of turns per path", {}, NumberRange{1, 64}}),
      {"--unique", &arguments.unique, "At each node, turns that lead to equal positions count as one"},
      {.names = "--divide",
       .target = &arguments.divide,
       .help = "Print the number of paths after each turn instead",
       .excludes = "--unique"},
  };
  arguments.position.add_to(options);
  return options;
}

}  // namespace

const Command perft_command{"perft", "Count the paths of the game tree, depth by depth",
                            "Prints `depth TAB paths` for each depth up to the given one; with --divide\n"
                            "`turn TAB paths` for each legal turn. A game that ends earlier adds nothing.\n\n"
                            "Examples:\n"
                            "  gpn perft 3 --game dvonn\n"
                            "  gpn perft 4 --game gipf --variant tournament --unique\n"
                            "  gpn perft 2 --game gipf --variant basic --divide\n"
                            "  gpn perft 2 game.gpn --turn 12\n",
                            define<PerftArguments>};

}  // namespace gpn::cli
