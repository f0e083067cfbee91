// The fast path for canonical turns of games with layers against the grammar, over random games and damaged texts.
#include <catch2/catch.hpp>
#include <cstring>
#include <optional>
#include <random>
#include <string>
#include <string_view>
#include <support/potentials.hpp>
#include <vector>

namespace canonical_turn_test {

namespace {

using namespace gpn;

struct Setting {
  const char* variant;
  const char* potentials;
  const char* options;
};

class Comparison {
 public:
  explicit Comparison(const Setting& setting)
      : ruleset_(test::with_potentials(setting.variant, setting.potentials, setting.options)) {}

  void play_games(unsigned games, unsigned damages) {
    for (unsigned game = 0; game < games; ++game) {
      host::Position position = ruleset_->start();
      before_.reset();
      host::TurnList turns = ruleset_->turn_list();
      for (int turn = 0; turn < 100; ++turn) {
        REQUIRE(ruleset_->legal_turns(position, turns));
        if (turns.empty() || turns.size() > 3000) break;
        const std::uint32_t chosen = choose(position, turns);
        const std::string text = ruleset_->turn_text(position, turns[chosen]);
        REQUIRE(compare(position, text));
        for (unsigned i = 0; i < damages; ++i) compare(position, damaged(text));
        before_ = Before{position, text};
        ruleset_->apply(position, turns[chosen]);
      }
    }
  }

  unsigned with_lists() const noexcept { return with_lists_; }
  unsigned with_extras() const noexcept { return with_extras_; }
  unsigned uses() const noexcept { return uses_; }

 private:
  /// The turn that led to a position.
  struct Before {
    host::Position position;
    std::string text;
  };

  /// Reads a text as it is and after a blank, with which only the grammar reads it. True when it is canonical.
  bool compare(const host::Position& position, const std::string& text) {
    INFO(ruleset_->write_position(position) << ": " << text);
    host::TurnList plain = ruleset_->turn_list();
    host::TurnList grammar = ruleset_->turn_list();
    gpn_reading reading{};
    const host::ReadStatus status = ruleset_->read_turn(position, text, Hints::None, plain, reading);
    const bool is_canonical = status == host::ReadStatus::Ok && reading.remark_count == 0;
    compare_played(position, text, is_canonical && plain.size() == 1 ? plain[0] : nullptr);
    REQUIRE(ruleset_->read_turn(position, " " + text, Hints::None, grammar, reading) == status);
    if (status != host::ReadStatus::Ok) return false;
    REQUIRE(grammar.size() == plain.size());
    const std::uint32_t size = ruleset_->game().table().turn_size;
    for (std::uint32_t i = 0; i < grammar.size(); ++i) REQUIRE(std::memcmp(grammar[i], plain[i], size) == 0);
    const bool marks_stay = text.find('=') != std::string::npos;  // written by sites alone, and not remarked on
    if (is_canonical && !marks_stay) REQUIRE(ruleset_->turn_text(position, plain[0]) == text);
    return is_canonical;
  }

  /// In a call for several turns a plain turn leads where applying it leads, also after a turn that was played before
  /// it, and a turn that is not plain changes nothing.
  void compare_played(const host::Position& position, const std::string& text, const void* plain) {
    host::Position expected = position;
    if (plain != nullptr) ruleset_->apply(expected, plain);
    host::Position played = position;
    const std::vector<gpn_turn_text> alone{stated(text)};
    REQUIRE(ruleset_->play_turns(played, alone).count == (plain != nullptr ? 1 : 0));
    REQUIRE(played == expected);
    if (!before_) return;
    host::Position after_both = before_->position;
    const std::vector<gpn_turn_text> both{stated(before_->text), stated(text)};
    REQUIRE(ruleset_->play_turns(after_both, both).count == (plain != nullptr ? 2 : 1));
    REQUIRE(after_both == expected);
  }

  static gpn_turn_text stated(const std::string& text) {
    return {text.data(), static_cast<std::uint32_t>(text.size()), GPN_HINT_NONE, GPN_RESERVE_NOT_STATED, 0};
  }

  /// Prefers turns that remove something, make an extra move or use a power.
  std::uint32_t choose(const host::Position& position, const host::TurnList& turns) {
    std::uniform_int_distribution<std::uint32_t> any(0, turns.size() - 1);
    for (int tries = 0; tries < 6; ++tries) {
      const std::uint32_t chosen = any(random_);
      const std::string text = ruleset_->turn_text(position, turns[chosen]);
      const bool has_list = text.find('x') != std::string::npos;
      const bool has_extra = text.find('+') != std::string::npos;
      const bool is_use = text.find('-') != std::string::npos && text[0] >= 'A' && text[0] <= 'Z';
      if (!has_list && !has_extra && !is_use) continue;
      with_lists_ += has_list ? 1U : 0U;
      with_extras_ += has_extra ? 1U : 0U;
      uses_ += is_use ? 1U : 0U;
      return chosen;
    }
    return any(random_);
  }

  /// The text with one byte changed, left out or added.
  std::string damaged(std::string text) {
    constexpr std::string_view bytes = "abcdefghij0123456789xGTZDYPtzdyp*;-,=+?`@/:{\x7F\x80\xFF ";
    std::uniform_int_distribution<std::size_t> any_place(0, text.size() - 1);
    std::uniform_int_distribution<std::size_t> any_byte(0, bytes.size() - 1);
    const std::size_t at = any_place(random_);
    switch (std::uniform_int_distribution<int>(0, 2)(random_)) {
      case 0: text[at] = bytes[any_byte(random_)]; break;
      case 1: text.erase(at, 1); break;
      default: text.insert(at, 1, bytes[any_byte(random_)]); break;
    }
    return text;
  }

  std::shared_ptr<const host::Ruleset> ruleset_;
  std::mt19937 random_{11};
  std::optional<Before> before_;
  unsigned with_lists_ = 0;
  unsigned with_extras_ = 0;
  unsigned uses_ = 0;
};

}  // namespace

TEST_CASE("the fast path for canonical turns with potentials reads what the grammar reads") {
  const auto setting = GENERATE_COPY(
      Setting{"basic", test::all_five, ""}, Setting{"tournament", test::all_five, ""},
      Setting{"standard", "tamsk=6", "tamsk-waiting=tamsk-first"},
      Setting{"tournament", test::all_five, "punct-on-gipf=convert dvonn-used=may-stay freed-rows=next-turn"},
      Setting{"tournament", test::all_five, "tamsk-pushed=lost own-last-gipf=forbidden last-gipf=after-removals"},
      Setting{"standard", test::all_five, "own-last-gipf=plays-on crossing-rows=all-go row-length=3"},
      Setting{"basic", test::all_five, "row-length=3"},
      Setting{"basic", test::all_five, "spots-per-side=5 row-length=3"}, Setting{"matrx", "", ""});
  CAPTURE(setting.variant, setting.potentials, setting.options);
  Comparison comparison(setting);
  comparison.play_games(6, 10);
  CHECK(comparison.with_lists() > 5);
  CHECK(comparison.with_extras() + comparison.uses() > 5);
}

}  // namespace canonical_turn_test
