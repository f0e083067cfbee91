#include "harness/built_in.hpp"
#include "harness/bytes.hpp"
#include "harness/printable.hpp"
#include "targets/targets.hpp"

#include <gpn/host/nearest.hpp>
#include <gpn/host/perft.hpp>
#include <gpn/replay/explanation.hpp>

namespace gpn::fuzz {

void explain(std::string_view bytes) {
  static const auto catalogue = replay::catalogue(built_in());
  static const auto names = replay::describable(built_in());
  static const std::string codes = replay::code_list(catalogue);
  Bytes input(bytes);
  const std::string_view name = names[(input.byte() + 256U * input.byte()) % names.size()];
  const std::string text = replay::describe(built_in(), name);
  promise(!text.empty(), "a subject has no description");
  expect_printable(text);
  const auto& entry = catalogue[(input.byte() + 256U * input.byte()) % catalogue.size()];
  promise(!replay::explanation(catalogue, entry.finding.code).empty(), "a code has no explanation");
  const std::string written(input.rest());
  expect_printable(replay::describe(built_in(), written));
  expect_printable(replay::explanation(catalogue, written));
  const auto meant = host::nearest(written, names);
  if (meant) promise(std::find(names.begin(), names.end(), *meant) != names.end(), "an unknown name is suggested");
  expect_printable(codes);
}

}  // namespace gpn::fuzz
