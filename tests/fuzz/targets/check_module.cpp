#include "harness/built_in.hpp"
#include "harness/bytes.hpp"
#include "harness/faulty_game.hpp"
#include "harness/printable.hpp"
#include "harness/promise.hpp"
#include "result.hpp"
#include "targets/targets.hpp"

#include <gpn/check/check.hpp>
#include <gpn/check/run.hpp>
#include <gpn/check/scaffold.hpp>

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <vector>

namespace gpn::fuzz {
namespace {

/// Checks of files, and those that start threads, are left to tests: a run of a target is one thread.
bool is_for_this_process(const check::Check& check) {
  constexpr std::array<std::string_view, 2> others{"K1", "L21"};
  return !check.id.starts_with("A") && std::find(others.begin(), others.end(), check.id) == others.end();
}

const std::vector<const check::Check*>& wanted() {
  static const auto list = [] {
    std::vector<const check::Check*> all;
    for (const check::Check& each : check::checks())
      if (is_for_this_process(each)) all.push_back(&each);
    return all;
  }();
  return list;
}

const host::Registry& known() {
  static const host::Registry registry = [] {
    set_faults({});
    host::Registry filled = built_in();
    promise(filled.add(faulty_game()).has_value(), "a sound game is refused");
    return filled;
  }();
  return registry;
}

std::vector<Fault> faults_of(Bytes& input) {
  std::vector<Fault> faults;
  while (!input.empty() && faults.size() < 4) {
    const auto hook = static_cast<Hook>(input.below(hook_count));
    const std::uint8_t calls = input.byte();
    faults.push_back({hook, calls, input.byte()});
  }
  return faults;
}

/// Checks of layers look at a layer when there is nothing but a check and a seed: they play for many milliseconds.
std::string_view module_for(const check::Check& check, const Bytes& faults) {
  return check.kinds == check::Kinds::Layers && faults.empty() ? "zertz" : "small";
}

}  // namespace

/// Which check, the seed, then faults of three bytes each.
void check_module(std::string_view bytes) {
  Bytes input(bytes);
  const check::Check& check = *wanted()[input.below(wanted().size())];
  check::Settings settings;
  const bool has_seed = !input.empty();
  settings.seed = input.byte();
  settings.isolation = check::Isolation::InProcess;
  settings.level = check.level;
  settings.filter = "^" + std::string(check.id) + "$";
  const host::Registry& registry = known();
  const std::string_view module = has_seed ? module_for(check, input) : "small";
  set_faults(faults_of(input));
  const auto subject = check::run_checks(registry, std::string(module), settings);
  set_faults({});
  promise(subject && subject->outcomes.size() == 1, "a check does not run");
  const check::Outcome& outcome = subject->outcomes.front();
  promise(outcome.status == check::Status::Pass || !outcome.message.empty(), "a check fails without a reason");
  expect_printable(check::report({&*subject, 1}, settings, check::Format::Text, check::Detail::Everything));
  expect_json(check::report({&*subject, 1}, settings, check::Format::Json));
  expect_printable(check::explain(check));
  if (const auto files = check::scaffold(check::ModuleKind::Game, bytes.substr(0, 8)); !files)
    promise(!files.error().empty(), "a name is refused without a reason");
}

/// What the process of a check wrote. What is read as a result is written as it was, but for a letter that says
/// nothing.
void check_result(std::string_view bytes) {
  std::string kind = "game";
  const auto ended = check::read_result(bytes, kind);
  promise(ended.has_value() || kind == "game", "what is no result changes the kind of the module");
  if (!ended) return;
  promise(ended->status <= check::Status::Skip, "a result has an unknown status");
  promise(kind.empty() || kind == "game" || kind == "layer" || kind == "variant", "a module has an unknown kind");
  std::string read;
  const auto again = check::read_result(check::result_bytes(*ended, '?'), read);
  promise(again && again->status == ended->status && again->message == ended->message && again->seen == ended->seen,
          "a result is read otherwise than it was written");
  promise(!check::read_result(std::string(bytes) + "x", read), "a result with something after it is read");
  promise(!check::read_result(bytes.substr(0, bytes.size() - 1), read), "a result that is cut off is read");
  check::Outcome outcome;
  outcome.check = wanted().front();
  outcome.status = ended->status;
  outcome.message = ended->message;
  outcome.seen = ended->seen;
  const check::Subject subject{"small", kind, {outcome}};
  expect_printable(check::report({&subject, 1}, {}, check::Format::Text, check::Detail::Everything));
  expect_json(check::report({&subject, 1}, {}, check::Format::Json));
}

}  // namespace gpn::fuzz
