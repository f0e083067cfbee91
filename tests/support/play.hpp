// A game as the tests of its rules play it: through the module table, in texts only.
#pragma once

#include <gpn/host/registry.hpp>

#include <map>
#include <memory>
#include <sstream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace gpn_test {

using Texts = std::vector<std::string>;

/// A game of the module whose table `module` returns.
template <auto module>
class PlayOf {
 public:
  static std::shared_ptr<const gpn::host::Game> game() {
    static const auto shared = std::make_shared<const gpn::host::Game>(module());
    return shared;
  }

  /// `variant` may be empty.
  static std::shared_ptr<const gpn::host::Ruleset> rules(std::string_view options = {}, std::string_view variant = {}) {
    auto composed = gpn::host::Ruleset::compose(game(), variant, options);
    if (!composed) throw std::runtime_error(composed.error().message);
    return *composed;
  }

  explicit PlayOf(std::string_view options = {}, std::string_view variant = {})
      : rules_(rules(options, variant)), position_(rules_->start()), turns_(rules_->turn_list()) {}

  static PlayOf from(std::string_view position, std::string_view options = {}, std::string_view variant = {}) {
    PlayOf play(options, variant);
    auto read = play.rules_->read_position(position);
    if (!read) throw std::runtime_error(read.error().message);
    play.position_ = *read;
    return play;
  }

  /// Plays turns separated by blanks.
  PlayOf& play(std::string_view turns) {
    std::istringstream words{std::string(turns)};
    for (std::string turn; words >> turn;) {
      if (read(turn) != gpn::host::ReadStatus::Ok) throw std::runtime_error(turn + ": " + remarks_.at(0).message);
      rules_->apply(position_, turns_[0]);
    }
    return *this;
  }

  gpn::host::ReadStatus read(std::string_view text) {
    gpn_reading reading{};
    const auto status = rules_->read_turn(position_, text, gpn::Hints::None, turns_, reading);
    remarks_.clear();
    raw_remarks_.clear();
    for (std::uint32_t i = 0; i < reading.remark_count; ++i) {
      raw_remarks_.push_back(reading.remarks[i]);
      remarks_.push_back(rules_->game().translate(reading.remarks[i]));
    }
    return status;
  }

  /// The canonical text of what `read` found.
  std::string read_as() const { return turns_.empty() ? "" : rules_->turn_text(position_, turns_[0]); }
  const std::vector<gpn::host::Remark>& remarks() const { return remarks_; }
  const std::vector<gpn_remark>& raw_remarks() const { return raw_remarks_; }

  /// The code of the first remark about `text`, or its canonical text when there is nothing to remark.
  std::string verdict(std::string_view text) {
    read(text);
    return remarks_.empty() ? read_as() : std::string(remarks_.front().finding.code);
  }

  Texts legal() const {
    auto turns = rules_->turn_list();
    Texts texts;
    if (!rules_->legal_turns(position_, turns)) throw std::runtime_error("too many turns");
    for (std::uint32_t i = 0; i < turns.size(); ++i) texts.push_back(rules_->turn_text(position_, turns[i]));
    return texts;
  }

  std::string text() const { return rules_->write_position(position_); }
  gpn::host::Standing standing() const { return rules_->standing(position_); }
  const gpn::host::Position& position() const { return position_; }
  gpn::host::Position& position() { return position_; }
  const gpn::host::Ruleset& ruleset() const { return *rules_; }

 private:
  std::shared_ptr<const gpn::host::Ruleset> rules_;
  gpn::host::Position position_;
  gpn::host::TurnList turns_;
  std::vector<gpn::host::Remark> remarks_;
  std::vector<gpn_remark> raw_remarks_;
};

/// The legal turns that begin with this.
template <class Play>
Texts legal_with(const Play& game, std::string_view begin) {
  Texts texts = game.legal();
  std::erase_if(texts, [&](const std::string& text) { return !text.starts_with(begin); });
  return texts;
}

/// The columns of a board, as in the text of a position, with these pieces by the names of their cells: a letter, or
/// several for a stack.
template <class Play>
std::string board_text(const std::map<std::string, std::string>& pieces) {
  std::string text;
  char column = 'a';
  unsigned vacant = 0;
  const auto put_vacant = [&] { text += vacant > 0 ? std::to_string(std::exchange(vacant, 0)) : ""; };
  const auto ruleset = Play::rules();
  for (const gpn_cell& cell : ruleset->cells()) {
    const auto found = pieces.find(cell.name);
    if (cell.name[0] != column || found != pieces.end()) put_vacant();
    if (cell.name[0] != column) text += '/';
    column = cell.name[0];
    if (found == pieces.end())
      ++vacant;
    else
      text += found->second.size() == 1 ? found->second : '[' + found->second + ']';
  }
  put_vacant();
  return text;
}

/// Random play from the start to the end of one game; `each` sees the game before every turn and after the last one.
template <class Play, class Each>
void play_random_game(Play& game, std::uint64_t seed, Each each) {
  for (;;) {
    each(game);
    const Texts legal = game.legal();
    if (legal.empty()) return;
    seed = seed * 6364136223846793005U + 1442695040888963407U;
    game.play(legal[(seed >> 33U) % legal.size()]);
  }
}

}  // namespace gpn_test
