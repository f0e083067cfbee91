// gpn legal: the legal turns of a position.
#include "../arguments.hpp"
#include "../command.hpp"
#include "../display_arguments.hpp"

#include <gpn/host/remote.hpp>

#include <optional>
#include <string>

namespace gpn::cli {
namespace {

struct LegalArguments {
  PositionArguments position;
  BoardArguments board;
  bool count = false;
};

/// Nothing if there are too many.
std::optional<std::string> turns_of(const replay::Setup& setup) {
  const host::Ruleset& ruleset = *setup.ruleset;
  host::TurnList turns = ruleset.turn_list();
  std::string text;
  if (!ruleset.legal_turns(setup.position, turns)) return std::nullopt;
  for (std::uint32_t i = 0; i < turns.size(); ++i) {
    ruleset.write_turn(setup.position, turns[i], text);
    text += '\n';
  }
  return text;
}

std::optional<std::string> number_of_turns(const replay::Setup& setup) {
  const auto count = setup.ruleset->count_turns(setup.position);
  if (!count) return std::nullopt;
  return std::to_string(*count) + '\n';
}

ExitStatus run(LegalArguments& arguments, Context& context) {
  const auto boards = arguments.board.boards(context.err, appearance_of(context.err, "auto"));
  const auto setup = arguments.position.set_up(context, boards);
  if (!setup && host::has_module_failed()) return ExitStatus::Bug;  // Context::close() says why
  if (!setup) {
    const ExitStatus status = context.trouble(setup.error().sentence);
    if (!setup.error().board.empty()) context.err.print_styled('\n' + setup.error().board);
    return status;
  }
  const auto text = arguments.count ? number_of_turns(*setup) : turns_of(*setup);
  if (!text || host::has_module_failed()) return context.failed("the position has more legal turns than can be listed");
  context.out.print(*text);
  return context.finish(ExitStatus::Good);
}

Options options_of(LegalArguments& arguments) {
  Options options{{"--count", &arguments.count, "Print how many there are"}, arguments.board.option()};
  arguments.position.add_to(options);
  return options;
}

}  // namespace

const Command legal_command{"legal", "List the legal turns of a position, one per line",
                            "Nothing is printed when the game is over.\n\n"
                            "Examples:\n"
                            "  gpn legal --game gipf --variant standard\n"
                            "  gpn legal --game dvonn --after \"c3 d4 e5\" --count\n"
                            "  gpn legal games.gpn --record 3 --turn 12\n",
                            define<LegalArguments>};

}  // namespace gpn::cli
