// Tables of texts that provoke every finding of a rule module.
//
//   gpn_test::Findings<Play> findings;
//   for (const TurnCase& it : turn_cases) findings.check_turn(Play::from(it.position), it);
//   findings.check_all(position_cases, settings_cases);
#pragma once

#include <support/play.hpp>

#include <catch2/catch.hpp>

#include <set>

namespace gpn_test {

/// A text of a position that is refused.
struct PositionCase {
  std::string text;
  std::string_view code;
  std::string_view message;
  std::string_view options = "";
  std::string_view variant = "";
};

/// A variant and options that are refused.
struct SettingsCase {
  std::string_view variant;
  std::string_view options;
  std::string_view code;
};

template <class Play>
class Findings {
 public:
  Findings() {
    for (const gpn::FindingInfo& finding : Play::game()->findings()) missing_.emplace(finding.code);
  }

  /// `it` has the text of a turn, the code, the place and the sentence of its only remark, and its clause if it is to
  /// be checked.
  template <class TurnCase>
  void check_turn(Play game, const TurnCase& it) {
    CAPTURE(it.text, it.message);
    game.read(it.text);
    REQUIRE(game.remarks().size() == 1);
    const auto& remark = game.remarks().front();
    CHECK(remark.finding.code == it.code);
    CHECK(it.text.substr(remark.begin, remark.end - remark.begin) == it.marked);
    CHECK(remark.message == it.message);
    if constexpr (requires { it.rule; }) CHECK(remark.rule == it.rule);
    missing_.erase(std::string(it.code));
  }

  /// Refuses the text; returns the remark.
  gpn::host::Remark check_position(std::string_view text, std::string_view code, std::string_view options = "",
                                   std::string_view variant = "") {
    CAPTURE(text, variant);
    const auto read = Play::rules(options, variant)->read_position(text);
    REQUIRE_FALSE(read);
    CHECK(read.error().finding.code == code);
    missing_.erase(std::string(code));
    return read.error();
  }

  void check_settings(const SettingsCase& it) {
    CAPTURE(it.variant, it.options);
    const auto composed = gpn::host::Ruleset::compose(Play::game(), it.variant, it.options);
    REQUIRE_FALSE(composed);
    CHECK(composed.error().finding.code == it.code);
    missing_.erase(std::string(it.code));
  }

  /// The rest of the tables; every finding of the module must have been made then.
  template <class Positions, class Settings>
  void check_all(const Positions& positions, const Settings& settings) {
    for (const PositionCase& it : positions)
      CHECK(check_position(it.text, it.code, it.options, it.variant).message == it.message);
    for (const SettingsCase& it : settings) check_settings(it);
    CHECK(missing_ == std::set<std::string>{});
  }

 private:
  std::set<std::string> missing_;
};

}  // namespace gpn_test
