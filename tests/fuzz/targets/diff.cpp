#include "harness/built_in.hpp"
#include "harness/bytes.hpp"
#include "harness/printable.hpp"
#include "harness/scratch_file.hpp"
#include "targets/targets.hpp"

#include <gpn/replay/diff.hpp>

#include <array>

namespace gpn::fuzz {
namespace {

constexpr std::array scopes{replay::DiffScope::Shared, replay::DiffScope::All, replay::DiffScope::Turns};

replay::DiffReport compare(std::string_view a, std::string_view b, const replay::DiffSettings& settings) {
  const InScratchFolder inputs({{"a", a}, {"b", b}});
  return replay::diff(built_in(), {"a"}, {"b"}, settings);
}

}  // namespace

/// A byte of settings, then two inputs, with a form feed between them.
void diff(std::string_view bytes) {
  Bytes input(bytes);
  replay::DiffSettings settings;
  settings.input.limits = small_limits();
  const std::size_t choice = input.below(6);
  settings.scope = scopes[choice % scopes.size()];
  settings.symmetry = choice < scopes.size() ? replay::SymmetryUse::Distinguish : replay::SymmetryUse::Equate;
  const std::string_view a = input.until('\f');
  const std::string_view b = input.empty() ? a : input.rest();
  const replay::DiffReport report = compare(a, b, settings);
  if (a == b) promise(!report.differs(), "an input differs from itself");
  expect_json(to_json(report));
  expect_printable(to_text(report));
}

}  // namespace gpn::fuzz
