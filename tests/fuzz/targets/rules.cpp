#include "harness/built_in.hpp"
#include "harness/bytes.hpp"
#include "harness/printable.hpp"
#include "targets/targets.hpp"

#include <gpn/host/agreement.hpp>
#include <gpn/replay/setup.hpp>

#include <string>

namespace gpn::fuzz {
namespace {

void agree(std::string_view text) {
  host::AgreementTexts texts;
  Bytes parts(text);
  for (const host::AgreementItem& item : host::agreement_items) texts.*item.text = std::string(parts.until(';'));
  const auto read = host::read_agreement(texts);
  if (read) return;
  promise(!read.error().message.empty(), "an agreement is refused without a reason");
  promise(read.error().begin <= read.error().end && read.error().end <= (texts.*read.error().item->text).size(),
          "a fault of an agreement lies outside its text");
}

std::optional<std::string> given(std::string_view line) {
  if (line.empty()) return std::nullopt;
  return std::string(line);
}

}  // namespace

/// A line each: game, variant, options, potentials, position, turns, agreement.
void rules(std::string_view bytes) {
  Bytes input(bytes);
  replay::Overrides overrides;
  overrides.game = given(input.line());
  overrides.variant = given(input.line());
  overrides.options = std::string(input.line());
  overrides.potentials = given(input.line());
  overrides.position = given(input.line());
  const std::string_view after = input.line();
  agree(input.line());
  if (const auto problem = replay::problem_with(built_in(), overrides)) promise(!problem->empty(), "an empty sentence");
  const auto setup = replay::set_up(built_in(), overrides, after, replay::ErrorBoards());
  if (!setup) return promise(!setup.error().sentence.empty(), "rules are refused without a reason");
  const std::string text = setup->ruleset->write_position(setup->position);
  const auto again = setup->ruleset->read_position(text);
  promise(again && *again == setup->position, "position text does not read back");
}

}  // namespace gpn::fuzz
