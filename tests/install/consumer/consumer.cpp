// Plays a few turns through the host interface, then verifies two records. Exit status 0 if all results are right.
#include <gpn/host/registry.hpp>
#include <gpn/host/ruleset.hpp>
#include <gpn/notation/dialect.hpp>
#include <gpn/plugins/games.hpp>
#include <gpn/replay/replayer.hpp>

#include <iostream>
#include <string>
#include <string_view>
#include <vector>

namespace {

/// The three DVONN pieces leave 46 spaces, and Black places next.
bool plays_turns(const gpn::host::Registry& registry) {
  const auto composed = gpn::host::Ruleset::compose(registry.find("dvonn"), "standard", "");
  if (!composed) return false;
  const gpn::host::Ruleset& rules = **composed;
  gpn::host::Position position = rules.start();
  gpn::host::TurnList turns = rules.turn_list();
  for (const std::string_view text : {"a1", "f3", "k5"}) {
    gpn_reading reading{};
    if (rules.read_turn(position, text, gpn::Hints::None, turns, reading) != gpn::host::ReadStatus::Ok) return false;
    if (rules.turn_text(position, turns[0]) != text) return false;
    rules.apply(position, turns[0]);
  }
  return rules.count_turns(position) == 46 && rules.to_move(position) == gpn::Color::Black;
}

/// The third placement of the second record is on an occupied space.
bool verifies_records(const gpn::host::Registry& registry) {
  constexpr std::string_view text =
      "[Event \"first\"]\n[Game \"dvonn\"]\n[Result \"*\"]\n\n1. a1 f3 2. k5 e2 *\n\n"
      "[Event \"second\"]\n[Game \"dvonn\"]\n[Result \"*\"]\n\n1. a1 f3 2. a1 e2 *\n";
  using gpn::replay::Verdict;
  gpn::replay::Replayer replayer{gpn::replay::Rulebook(registry)};
  gpn::notation::Record scratch;
  std::vector<Verdict> verdicts;
  gpn::notation::read_records(
      {"memory", text, 0, 1}, gpn::notation::Format::Gpn, {}, scratch,
      [&](gpn::notation::Record& record) { verdicts.push_back(replayer.verify(record).verdict); });
  return verdicts == std::vector{Verdict::Legal, Verdict::Illegal};
}

}  // namespace

int main() {
  gpn::host::Registry registry;
  if (!registry.add(gpn::plugins::gipf()) || !registry.add(gpn::plugins::dvonn())) return 1;
  const bool played = plays_turns(registry);
  const bool verified = verifies_records(registry);
  std::cout << "turns: " << (played ? "good" : "WRONG") << ", records: " << (verified ? "good" : "WRONG") << '\n';
  return played && verified ? 0 : 1;
}
