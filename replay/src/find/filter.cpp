// Compares records with an expression. A record is replayed only when its tags do not decide, and its turns are looked
// at one by one only for a turn or a position.
#include "find/node.hpp"
#include "report/parts.hpp"

#include <gpn/host/topology.hpp>
#include <gpn/replay/find.hpp>
#include <gpn/replay/replayer.hpp>
#include <gpn/replay/symmetry.hpp>
#include <gpn/text/ascii.hpp>

#include <algorithm>
#include <array>
#include <cstring>
#include <map>
#include <optional>

namespace gpn::replay {
namespace find {
namespace {

/// Looks for the turns and the positions of tests in the main line of a record.
class TurnFinder final : public TurnWatcher {
 public:
  explicit TurnFinder(const Node& root) { collect(root); }

  void begin(const notation::Record& record) {
    line_ = &record.main;
    found_.assign(tests_.size(), false);
    reserves_ = {};
  }
  bool has_found(const Test& test) const {
    if (!is_number(test.field)) return found_[test.index];
    const auto reserve = reserves_[test.field == Field::WhiteReserve ? 0 : 1];
    return reserve && fits_number(*reserve, test);
  }

  void on_start(const std::shared_ptr<const host::Ruleset>& ruleset, const host::Position& start) override {
    ruleset_ = ruleset;
    wanted_ = looks_at_positions_ ? &wanted_by(ruleset) : nullptr;
    look_at(start);
  }
  void on_turn(const TurnSpot& spot, const host::Position& before, const void* legal_turn) override {
    if (&spot.line != line_) return;
    for (std::size_t i = 0; i < tests_.size(); ++i) {
      const Test& test = *tests_[i];
      if (test.field != Field::Turn || found_[i]) continue;
      found_[i] = test.compare == Compare::Like
                      ? ruleset_->turn_text(before, legal_turn).find(test.value) != std::string::npos
                      : ruleset_->is_text_of(test.value, before, legal_turn);
    }
    if (wanted_ == nullptr) return;
    host::Position after = before;
    ruleset_->apply(after, legal_turn);
    look_at(after);
  }
  bool needs_turns() const override { return has_turns_; }
  void on_position(const notation::Line& line, const host::Position& after) override {
    if (&line == line_) look_at(after);
  }
  void on_unplayable(const TurnSpot&, const host::Position&) override {}

 private:
  /// A position that is looked for. Most others differ from it in the eight bytes at `probe`.
  struct Image {
    host::Position position;
    std::size_t probe;
    std::uint64_t probed;

    bool is(const host::Position& other) const noexcept { return word_at(other, probe) == probed && other == position; }
  };
  struct Spot {
    std::uint16_t cell;
    std::string_view content;

    bool is(std::string_view written) const noexcept {
      return content == "." ? written.empty() : content == "*" ? !written.empty() : content == written;
    }
  };
  /// What a test looks for by some rules, with its images.
  struct Wanted {
    std::vector<Image> positions;
    std::vector<std::vector<Spot>> patterns;
  };
  struct WantedByRules {
    Symmetries symmetries;
    std::vector<Wanted> of_tests;
  };

  static std::uint64_t word_at(const host::Position& position, std::size_t at) noexcept {
    std::uint64_t word = 0;
    std::memcpy(&word, static_cast<const std::byte*>(position.data()) + at, sizeof word);
    return word;
  }

  /// Probes where the position has the most different bytes from the start, as most positions of a game do.
  static Image image_of(const host::Position& position, const host::Position& start) {
    std::size_t best = 0;
    std::size_t most = 0;
    for (std::size_t at = 0; at + sizeof(std::uint64_t) <= position.bytes().size(); at += sizeof(std::uint64_t)) {
      std::size_t others = 0;
      for (std::size_t i = at; i < at + sizeof(std::uint64_t); ++i)
        others += position.bytes()[i] != start.bytes()[i] ? 1U : 0U;
      if (others > most) best = at, most = others;
    }
    return {position, best, word_at(position, best)};
  }

  void collect(const Node& node) {
    if (node.kind == Node::Kind::Test && node.test.needs == Needs::Turns) {
      tests_.push_back(&node.test);
      looks_at_positions_ |= node.test.field != Field::Turn;
      has_turns_ |= node.test.field == Field::Turn;
      has_patterns_ |= node.test.field == Field::Pattern;
      has_reserves_ |= is_number(node.test.field);
    }
    for (const Node& part : node.parts) collect(part);
  }

  /// The position or the pattern of each test by these rules and, for `~`, its images; none where there is no such
  /// position or spot in this game.
  const WantedByRules& wanted_by(const std::shared_ptr<const host::Ruleset>& ruleset) {
    constexpr std::size_t most_rules = 64;  // memory must not grow with a file that names others for every record
    if (const auto known = known_.find(ruleset); known != known_.end()) return known->second;
    if (known_.size() == most_rules) known_.clear();
    WantedByRules& all = known_.emplace(ruleset, WantedByRules{Symmetries(*ruleset), {}}).first->second;
    for (const Test* test : tests_) {
      Wanted& wanted = all.of_tests.emplace_back();
      const std::size_t count = test->compare == Compare::Like ? all.symmetries.size() : 1;
      for (std::size_t i = 0; i < count; ++i)
        if (test->field == Field::Position)
          add_position(*test, i, *ruleset, all.symmetries, wanted);
        else if (test->field == Field::Pattern)
          add_pattern(*test, i, *ruleset, all.symmetries, wanted);
      if (test->field == Field::Position || test->field == Field::Pattern)
        note_sought(*test, !wanted.positions.empty() || !wanted.patterns.empty());
    }
    return all;
  }

  static void add_position(const Test& test, std::size_t symmetry, const host::Ruleset& ruleset,
                           const Symmetries& symmetries, Wanted& wanted) {
    const auto text = symmetry == 0 ? std::optional(test.value) : symmetries.position(symmetry, test.value);
    if (!text) return;
    if (const auto position = ruleset.read_position(*text))
      wanted.positions.push_back(image_of(*position, ruleset.start()));
  }

  static void add_pattern(const Test& test, std::size_t symmetry, const host::Ruleset& ruleset,
                          const Symmetries& symmetries, Wanted& wanted) {
    const auto cells = ruleset.cells();
    std::vector<Spot> spots;
    for (const auto& [name, content] : test.pattern) {
      const auto cell = std::find_if(cells.begin(), cells.end(),
                                     [&, &spot = name](const gpn_cell& each) { return host::name_of(each) == spot; });
      if (cell == cells.end()) return;
      spots.push_back({symmetries.image(symmetry, static_cast<std::uint16_t>(cell - cells.begin())), content});
    }
    wanted.patterns.push_back(std::move(spots));
  }

  void look_at(const host::Position& position) {
    if (wanted_ == nullptr) return;
    for (std::size_t i = 0; i < tests_.size(); ++i)
      for (const Image& image : wanted_->of_tests[i].positions)
        if (image.is(position)) found_[i] = true;
    if (has_patterns_) look_for_patterns(position);
    if (!has_reserves_) return;
    for (const Color player : {Color::White, Color::Black})
      reserves_[index(player)] = ruleset_->reserve(position, player);
  }

  void look_for_patterns(const host::Position& position) {
    const std::string text = ruleset_->write_position(position);
    const auto contents = wanted_->symmetries.contents(text);
    if (!contents) return;
    for (std::size_t i = 0; i < tests_.size(); ++i)
      for (const std::vector<Spot>& pattern : wanted_->of_tests[i].patterns)
        if (std::all_of(pattern.begin(), pattern.end(),
                        [&](const Spot& spot) { return spot.is((*contents)[spot.cell]); }))
          found_[i] = true;
  }

  std::vector<const Test*> tests_;
  bool looks_at_positions_ = false, has_turns_ = false, has_patterns_ = false, has_reserves_ = false;
  std::vector<bool> found_;
  const notation::Line* line_ = nullptr;
  std::shared_ptr<const host::Ruleset> ruleset_;
  std::map<std::shared_ptr<const host::Ruleset>, WantedByRules> known_;
  const WantedByRules* wanted_ = nullptr;
  std::array<std::optional<std::uint32_t>, 2> reserves_;  // after the last turn, White's first
};

class Filter final : public RecordFilter {
 public:
  Filter(std::shared_ptr<const Node> root, const host::Registry& registry, const InputSettings& settings)
      : root_(std::move(root)),
        replayer_(Rulebook(registry, settings.overrides), without_causes(settings.limits), settings.links),
        turns_(*root_) {}

  bool accepts(const notation::Record& record) override { return *decide(record, Known::All); }
  bool may_accept(const notation::Record& tags) override { return decide(tags, Known::Tags).value_or(true); }
  bool has_failed() const noexcept override { return report_ != nullptr && report_->module_failed; }

 private:
  /// What of a record is known.
  enum class Known : std::uint8_t { Tags, All };

  std::optional<bool> decide(const notation::Record& record, Known known) {
    record_ = &record;
    report_ = nullptr;
    has_turns_ = false;
    known_ = known;
    return decide(*root_);
  }

  /// Nothing where what is known does not decide.
  std::optional<bool> decide(const Node& node) {
    if (node.kind == Node::Kind::Test) {
      if (known_ == Known::Tags && node.test.needs != Needs::Tags) return std::nullopt;
      return (node.test.compare == Compare::Unequal) != fits_test(node.test);
    }
    const bool decisive = node.kind == Node::Kind::Or;  // one such part decides `or`, the other value `and`
    std::optional<bool> whole = !decisive;
    for (const Node& part : node.parts) {
      const auto fits = decide(part);
      if (node.kind == Node::Kind::Not) return fits ? std::optional(!*fits) : std::nullopt;
      if (fits == decisive) return decisive;
      if (!fits) whole.reset();
    }
    return whole;
  }

  bool fits_test(const Test& test) {
    switch (test.needs) {
      case Needs::Tags: return fits_tags(test);
      case Needs::Report: return fits_report(test, report());
      case Needs::Turns: break;
    }
    look_at_turns();
    return turns_.has_found(test);
  }

  static bool is_named(const notation::Tag& tag, std::string_view name) noexcept {
    return ascii::same_word(tag.name, name);
  }

  bool fits_tags(const Test& test) const {
    return std::any_of(record_->tags.begin(), record_->tags.end(), [&](const notation::Tag& tag) {
      switch (test.field) {
        case Field::Player: return (is_named(tag, "White") || is_named(tag, "Black")) && fits_text(tag.value, test);
        case Field::Date: return is_named(tag, "Date") && fits_date(tag.value, test);
        default: return is_named(tag, test.name) && fits_text(tag.value, test);
      }
    });
  }

  bool fits_report(const Test& test, const Report& report) const {
    switch (test.field) {
      case Field::Game: return fits_text(report.game, test);
      case Field::Variant: return fits_text(report.variant, test);
      case Field::Length: return fits_number(report.turns, test);
      case Field::WhiteScore: return report.score && fits_number((*report.score)[0], test);
      case Field::BlackScore: return report.score && fits_number((*report.score)[1], test);
      case Field::Result: {
        const auto result = report.claimed ? report.claimed : report.actual;
        return fits_text(result ? name(*result) : "*", test);
      }
      case Field::Ending: return fits_text(name(report.ending), test);
      case Field::Verdict: return fits_text(name(report.verdict), test);
      default:
        return std::any_of(report.diagnostics.begin(), report.diagnostics.end(),
                           [&](const notation::Diagnostic& each) { return fits_text(each.code, test); });
    }
  }

  const Report& report() {
    if (report_ == nullptr) report_ = &replayer_.verify(*record_);
    return *report_;
  }

  void look_at_turns() {
    if (std::exchange(has_turns_, true)) return;
    turns_.begin(*record_);
    report_ = &replayer_.follow(*record_, turns_);
  }

  std::shared_ptr<const Node> root_;
  Replayer replayer_;
  TurnFinder turns_;
  const notation::Record* record_ = nullptr;
  Known known_ = Known::All;
  const Report* report_ = nullptr;  // of the record, once it is needed
  bool has_turns_ = false;
};

}  // namespace
}  // namespace find

std::function<std::unique_ptr<RecordFilter>()> Query::filter(const host::Registry& registry,
                                                             const InputSettings& settings) const {
  return [root = root_, &registry, settings]() -> std::unique_ptr<RecordFilter> {
    return std::make_unique<find::Filter>(root, registry, settings);
  };
}

}  // namespace gpn::replay
