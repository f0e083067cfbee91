// Compares records with an expression. A record is replayed only when its tags do not decide, and its turns are looked
// at one by one only for a turn or a position.
#include "find/compare.hpp"
#include "play/without_causes.hpp"

#include <gpn/replay/find.hpp>
#include <gpn/replay/replayer.hpp>
#include <gpn/replay/symmetry.hpp>
#include <gpn/text/ascii.hpp>

#include <algorithm>
#include <cstring>
#include <map>

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
  }
  bool has_found(const Test& test) const { return found_[test.index]; }

  void on_start(const std::shared_ptr<const host::Ruleset>& ruleset, const host::Position& start) override {
    ruleset_ = ruleset;
    images_ = has_positions_ ? &images_of(ruleset) : nullptr;
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
    if (images_ == nullptr) return;
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
  using Images = std::vector<std::vector<Image>>;  // of each test

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
    if (node.kind == Node::Kind::Test && node.test.needs == Needs::Turns) tests_.push_back(&node.test);
    has_positions_ |= node.kind == Node::Kind::Test && node.test.field == Field::Position;
    has_turns_ |= node.kind == Node::Kind::Test && node.test.field == Field::Turn;
    for (const Node& part : node.parts) collect(part);
  }

  /// The position of a test by these rules and, for `~`, its images; none where it is no position of this game.
  const Images& images_of(const std::shared_ptr<const host::Ruleset>& ruleset) {
    const auto [known, is_new] = known_.try_emplace(ruleset);
    if (!is_new) return known->second;
    const Symmetries symmetries(*ruleset);
    for (const Test* test : tests_) {
      auto& images = known->second.emplace_back();
      if (test->field != Field::Position) continue;
      const std::size_t count = test->compare == Compare::Like ? symmetries.size() : 1;
      for (std::size_t i = 0; i < count; ++i) {
        const auto text = i == 0 ? std::optional(test->value) : symmetries.position(i, test->value);
        if (!text) continue;
        if (const auto position = ruleset->read_position(*text))
          images.push_back(image_of(*position, ruleset->start()));
      }
    }
    return known->second;
  }

  void look_at(const host::Position& position) {
    if (images_ == nullptr) return;
    for (std::size_t i = 0; i < images_->size(); ++i)
      for (const Image& image : (*images_)[i])
        if (image.is(position)) found_[i] = true;
  }

  std::vector<const Test*> tests_;
  bool has_positions_ = false, has_turns_ = false;
  std::vector<bool> found_;
  const notation::Line* line_ = nullptr;
  std::shared_ptr<const host::Ruleset> ruleset_;
  std::map<std::shared_ptr<const host::Ruleset>, Images> known_;
  const Images* images_ = nullptr;
};

class Filter final : public RecordFilter {
 public:
  Filter(std::shared_ptr<const Node> root, const host::Registry& registry, const InputSettings& settings)
      : root_(std::move(root)),
        replayer_(Rulebook(registry, settings.overrides), without_causes(settings.limits), settings.links),
        turns_(*root_) {}

  bool accepts(const notation::Record& record) override {
    record_ = &record;
    report_ = nullptr;
    has_turns_ = false;
    return accepts(*root_);
  }
  bool has_failed() const noexcept override { return report_ != nullptr && report_->module_failed; }

 private:
  bool accepts(const Node& node) {
    const auto fits = [&](const Node& part) { return accepts(part); };
    switch (node.kind) {
      case Node::Kind::Test: return (node.test.compare == Compare::Unequal) != fits_test(node.test);
      case Node::Kind::Not: return !accepts(node.parts.front());
      case Node::Kind::And: return std::all_of(node.parts.begin(), node.parts.end(), fits);
      case Node::Kind::Or: break;
    }
    return std::any_of(node.parts.begin(), node.parts.end(), fits);
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

  bool fits_tags(const Test& test) const {
    return std::any_of(record_->tags.begin(), record_->tags.end(), [&](const notation::Tag& tag) {
      switch (test.field) {
        case Field::Player: return (tag.name == "White" || tag.name == "Black") && fits_text(tag.value, test);
        case Field::Date: return tag.name == "Date" && fits_date(tag.value, test);
        default: return ascii::same_word(tag.name, test.name) && fits_text(tag.value, test);
      }
    });
  }

  bool fits_report(const Test& test, const Report& report) const {
    switch (test.field) {
      case Field::Game: return fits_text(report.game, test);
      case Field::Variant: return fits_text(report.variant, test);
      case Field::Length: return fits_length(report.turns, test);
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
