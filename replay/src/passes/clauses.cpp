#include <gpn/replay/clauses.hpp>

#include "report/parts.hpp"

#include <gpn/replay/explanation.hpp>
#include <gpn/replay/setup.hpp>
#include <gpn/text/ascii.hpp>

#include <fmt/format.h>

#include <algorithm>

namespace gpn::replay {
namespace {

bool is_same_id(std::string_view id, std::string_view other) {
  return std::equal(id.begin(), id.end(), other.begin(), other.end(),
                    [](char a, char b) { return ascii::upper(a) == ascii::upper(b); });
}

void append_argument(std::string_view name, std::string_view value, std::string& command) {
  if (value.empty()) return;
  const bool is_word = value.find_first_of(" [];*()") == std::string_view::npos;
  command += is_word ? fmt::format(" --{} {}", name, value) : fmt::format(" --{} \"{}\"", name, value);
}

std::string text_of(const host::Registry& registry, const ClauseTable& table, const Clause& clause,
                    const ErrorBoards& boards) {
  std::string text = fmt::format("{}: a clause of the rules of {}\n\n", clause.id, table.title);
  append_wrapped(clause.text, "", text);
  text += '\n';
  append_wrapped(fmt::format("Source: {}.", clause.source), "", text);
  if (const auto codes = citing(registry, clause.id); !codes.empty())
    append_wrapped(fmt::format("Reported as: {}.", fmt::join(codes, ", ")), "", text);
  if (const auto played = play_example(registry, table.game, clause, boards))
    text += fmt::format("\nExample\n  {}\n\n{}\n\n{}", played->command, played->sentence, played->board);
  return text;
}

}  // namespace

std::optional<PlayedExample> play_example(const host::Registry& registry, std::string_view game, const Clause& clause,
                                          const ErrorBoards& boards) {
  const ClauseExample& example = clause.example;
  if (example.turns.empty()) return std::nullopt;
  Overrides overrides;
  overrides.game = std::string(game);
  overrides.variant = std::string(example.variant);
  if (!example.potentials.empty()) overrides.potentials = std::string(example.potentials);
  if (!example.position.empty()) overrides.position = std::string(example.position);
  const auto setup = set_up(registry, overrides, example.turns, boards);

  PlayedExample played{"gpn legal", "this is a legal turn", {}};
  append_argument("game", game, played.command);
  append_argument("variant", example.variant, played.command);
  append_argument("potentials", example.potentials, played.command);
  append_argument("position", example.position, played.command);
  append_argument("after", example.turns, played.command);
  if (setup) return played;
  played.sentence = setup.error().sentence;
  played.board = setup.error().board;
  return played;
}

std::vector<std::string_view> citing(const host::Registry& registry, std::string_view clause) {
  std::vector<std::string_view> codes;
  for (const CatalogueEntry& entry : catalogue(registry))
    if (entry.finding.rule == clause) codes.push_back(entry.finding.code);
  return codes;
}

std::string explain_clause(const host::Registry& registry, ClauseTables tables, std::string_view id,
                           const ErrorBoards& boards) {
  for (const ClauseTable& table : tables)
    for (const Clause& clause : table.clauses)
      if (is_same_id(clause.id, id)) return text_of(registry, table, clause, boards);
  return "";
}

}  // namespace gpn::replay
