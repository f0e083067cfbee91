// The lines of a record as a game tree: the children of a node are the rest of its line and the variations of the next
// turn. Both writers of trees derive from this and write the turns.
#pragma once

#include <gpn/host/site_game.hpp>
#include <gpn/notation/record.hpp>
#include <gpn/notation/turn_marks.hpp>

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace gpn::notation::boardspace_sgf {

/// `Writer` has write_turn(), end_main_line(), writes_gaps, and state() with restore(), for what it knows of the turns
/// before a place.
template <class Writer, class State>
class LineWriter {
 protected:
  /// `game` may be null.
  LineWriter(const Record& record, const host::SiteGame* game, std::string& out) noexcept
      : record_(record), out_(out), opening_turns_(game != nullptr ? game->opening_turns() : 0) {}

  void write_main_line() { write_line(record_.main, first_player_of(record_)); }
  bool is_in_variation() const noexcept { return is_in_variation_; }

 private:
  struct Branch {
    const Annotation* annotation;
    Color player;
    State state;
  };

  Writer& writer() noexcept { return static_cast<Writer&>(*this); }

  /// The variations of the first turn of a variation are children of the node before it too: they are returned.
  std::optional<Branch> write_line(const Line& line, Color next) {
    std::optional<Branch> beside;
    std::vector<Branch> branches;
    for (const Turn& turn : line.turns) {
      const Annotation* annotation = turn.annotation ? &record_.annotations[*turn.annotation] : nullptr;
      const Color player = turn.player.value_or(next);
      const auto index = static_cast<std::size_t>(&turn - line.turns.data());
      // Where an opening ends, White moves first again (D3).
      const bool is_last_of_opening = index + 1 == opening_turns_ && &line == &record_.main && turn.text.size() == 2 &&
                                      index + 1 < line.turns.size() && line.turns[index + 1].text.size() > 2;
      next = is_last_of_opening ? Color::White : other(player);
      if (turn.text == missing_turn && !Writer::writes_gaps) continue;
      if (annotation != nullptr && !annotation->variations.empty()) {
        const Branch branch{annotation, player, writer().state()};
        if (out_.ends_with('(')) {
          beside = branch;
        } else {
          branches.push_back(branch);
          out_ += '(';
        }
      }
      writer().write_turn(turn, annotation, player);
    }
    if (&line == &record_.main) writer().end_main_line();
    for (auto branch = branches.rbegin(); branch != branches.rend(); ++branch) {
      out_ += ")\n";
      write_variations(*branch);
    }
    return beside;
  }

  void write_variations(const Branch& branch) {
    is_in_variation_ = true;
    for (const Line& variation : branch.annotation->variations) {
      out_ += '(';
      writer().restore(branch.state);
      const auto beside = write_line(variation, branch.player);
      out_ += ")\n";
      if (beside) write_variations(*beside);
    }
  }

 protected:
  const Record& record_;
  std::string& out_;

 private:
  std::size_t opening_turns_;
  bool is_in_variation_ = false;
};

}  // namespace gpn::notation::boardspace_sgf
