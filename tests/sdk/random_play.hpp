// Random play of every built-in ruleset, for tests that look at each position on the way; buffers whose end is guarded.
#pragma once

#include <algorithm>
#include <array>
#include <catch2/catch.hpp>
#include <cstring>
#include <functional>
#include <random>
#include <sdk/builtin.hpp>
#include <set>

namespace gpn::test {

using host::Position;
using host::Ruleset;
using host::TurnList;
using Random = std::mt19937_64;

inline constexpr unsigned char guard = 0xA5;
inline constexpr std::size_t guard_size = 64;

/// A buffer of exactly `size` bytes, followed by bytes that nobody may write.
class Guarded {
 public:
  explicit Guarded(std::size_t size) : size_(size), words_((size + guard_size + 7) / 8) {
    std::memset(words_.data(), guard, words_.size() * 8);
  }
  void* data() { return words_.data(); }
  std::string_view bytes() const { return {reinterpret_cast<const char*>(words_.data()), size_}; }
  bool intact() const {
    const auto* begin = reinterpret_cast<const unsigned char*>(words_.data());
    return std::all_of(begin + size_, begin + words_.size() * 8, [](unsigned char c) { return c == guard; });
  }

 private:
  std::size_t size_;
  std::vector<std::uint64_t> words_;
};

/// A module under one configuration, called without the host's help.
struct Bare {
  const gpn_game& table;
  alignas(8) std::array<std::byte, GPN_MAX_RULES_SIZE> rules{};

  explicit Bare(const RulesetName& name)
      : table(name.game == std::string_view("gipf") ? plugins::gipf() : plugins::dvonn()) {
    gpn_remark remark{};
    const std::string_view variant = name.variant;
    const std::string_view options = name.options;
    const gpn_status status =
        table.configure(variant.data(), static_cast<std::uint32_t>(variant.size()), options.data(),
                        static_cast<std::uint32_t>(options.size()), rules.data(), &remark);
    if (status != GPN_OK) throw std::runtime_error(remark.message);
  }
};

struct Table {
  RulesetName name;
  std::shared_ptr<const Ruleset> ruleset;
  Bare bare;

  explicit Table(const RulesetName& n) : name(n), ruleset(compose(n)), bare(n) {}
};

using Visitor = std::function<void(const Table&, const Position&, const TurnList&)>;

inline void random_game(const Table& table, Random& random, const Visitor& visit) {
  constexpr unsigned longest = 130;
  constexpr std::uint64_t widest = 3000;
  Position position = table.ruleset->start();
  TurnList turns = table.ruleset->turn_list();
  for (unsigned played = 0; played < longest; ++played) {
    if (table.ruleset->count_turns(position).value_or(widest + 1) > widest) return;
    REQUIRE(table.ruleset->legal_turns(position, turns));
    visit(table, position, turns);
    if (turns.empty()) return;
    table.ruleset->apply(position, turns[static_cast<std::uint32_t>(random() % turns.size())]);
  }
}

/// Visits every position of some random games of every ruleset, the last ones included.
inline void for_each_position(unsigned games, const Visitor& visit) {
  for (const RulesetName& name : builtin_rulesets()) {
    CAPTURE(name);
    const Table table(name);
    for (unsigned seed = 1; seed <= games; ++seed) {
      CAPTURE(seed);
      Random random(seed);
      random_game(table, random, visit);
    }
  }
}

inline std::set<std::string> texts_of(const Table& table, const Position& position, const TurnList& turns) {
  std::set<std::string> texts;
  for (std::uint32_t i = 0; i < turns.size(); ++i) texts.insert(table.ruleset->turn_text(position, turns[i]));
  return texts;
}

}  // namespace gpn::test
