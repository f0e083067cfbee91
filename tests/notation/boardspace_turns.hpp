// Records for the writer of the Boardspace dialect: turns as replay resolves them, with their steps.
#pragma once

#include "notation/snapshot.hpp"

#include <catch2/catch.hpp>
#include <gpn/notation/dialect.hpp>

#include <string>
#include <string_view>
#include <vector>

namespace gpn::test {

/// Makes the steps of one turn. Rows are written as their pieces: "b2 Gc3 d4* =Ge5" is a row from b2 to e5; `*` is a
/// piece of the opponent, `=` one that may stay or stays, the letter is that of the piece. The pieces of a stack follow
/// each other from the top down.
class StepsOf {
 public:
  explicit StepsOf(Color player) : player_(player) {}

  StepsOf& push(std::string piece, std::string_view dot, std::string_view spot) {
    return act(Step::Kind::Introduce, std::move(piece), dot, spot);
  }
  StepsOf& move(std::string piece, std::string_view from, std::string_view to) {
    return act(Step::Kind::Move, std::move(piece), from, to);
  }
  /// A TAMSK-potential moves from the centre to a dot and is pushed in.
  StepsOf& extra(std::string_view dot, std::string_view spot) { return move("T", "e5", dot).push("T", dot, spot); }
  StepsOf& lose(std::string piece, std::string_view from) {
    return act(Step::Kind::Capture, std::move(piece), from, from);
  }
  StepsOf& found(std::string_view row) { return add_row(Step::Kind::FoundRow, row); }
  StepsOf& take(std::string_view row) { return add_row(Step::Kind::Row, row); }
  /// A row that is found and taken as it is.
  StepsOf& found_and_taken(std::string_view row) { return found(row).take(row); }

  const std::vector<Step>& steps() const noexcept { return steps_; }

 private:
  /// Rows before the action belong to the start of the turn.
  StepsOf& act(Step::Kind kind, std::string piece, std::string_view from, std::string_view to) {
    row_phase_ = Step::Phase::After;
    steps_.push_back({kind, Step::Phase::Action, std::move(piece), from, to, player_});
    return *this;
  }

  StepsOf& add_row(Step::Kind kind, std::string_view text) {
    const std::size_t row = steps_.size();
    steps_.push_back({kind, row_phase_, "", {}, {}, player_});
    while (!text.empty()) {
      const std::size_t end = std::min(text.find(' '), text.size());
      steps_.push_back(piece_of(kind, text.substr(0, end)));
      text.remove_prefix(std::min(end + 1, text.size()));
    }
    steps_[row].from = steps_[row + 1].from;
    steps_[row].to = steps_.back().from;
    return *this;
  }

  Step piece_of(Step::Kind row, std::string_view item) const {
    const bool is_found = row == Step::Kind::FoundRow;
    const bool stays = item.starts_with('=');
    if (stays) item.remove_prefix(1);
    const bool is_enemy = item.ends_with('*');
    if (is_enemy) item.remove_suffix(1);
    const std::string_view point = item.substr(item.size() - 2);
    const Step::Kind kind = stays      ? (is_found ? Step::Kind::MayStay : Step::Kind::Stay)
                            : is_found ? Step::Kind::MustGo
                            : is_enemy ? Step::Kind::Capture
                                       : Step::Kind::Return;
    return {kind,  row_phase_, std::string(item.substr(0, item.size() - 2)),
            point, point,      is_enemy ? other(player_) : player_};
  }

  Color player_;
  Step::Phase row_phase_ = Step::Phase::Before;
  std::vector<Step> steps_;
};

inline void add_turn(notation::Record& record, std::string_view text, Color player,
                     const std::vector<Step>& steps = {}) {
  notation::Turn turn;
  turn.text = record.texts.keep(text);
  turn.player = player;
  turn.first_step = static_cast<std::uint32_t>(record.steps.size());
  turn.step_count = static_cast<std::uint32_t>(steps.size());
  record.steps.insert(record.steps.end(), steps.begin(), steps.end());
  record.main.turns.push_back(turn);
}

/// A turn whose text does not matter.
inline void add_turn(notation::Record& record, Color player, const StepsOf& turn) {
  add_turn(record, "x", player, turn.steps());
}

inline void set_game(notation::Record& record, std::string_view game, std::string_view variant) {
  record.set_tag("White", "ann");
  record.set_tag("Black", "bob");
  record.set_tag("Game", game);
  record.set_tag("Variant", variant);
}

inline std::string written(const notation::Record& record) {
  std::string out;
  const notation::Written result = notation::dialect(notation::Format::Boardspace).write(record, write_options(), out);
  CHECK(result.refused.empty());
  return out;
}

/// The clicks of a record, without numbers, nodes and the words `Start P0` and `done`.
inline std::string clicks_of(const notation::Record& record) {
  const std::string text = written(record);
  std::string all;
  for (std::size_t at = text.find("; P"); at != std::string::npos; at = text.find("; P", at + 1)) {
    const std::size_t begin = text.find(' ', at + 4) + 1;
    const std::string click = text.substr(begin, text.find(']', begin) - begin);
    if (click != "done" && click != "Start P0") all.append(all.empty() ? "" : ", ").append(click);
  }
  return all;
}

/// The clicks of one turn of White's.
inline std::string clicks_of(std::string_view variant, const StepsOf& turn) {
  notation::Record record;
  set_game(record, "gipf", variant);
  add_turn(record, Color::White, turn);
  return clicks_of(record);
}

/// Reads, writes and reads again: the turns are the same, and so is what is written the second time.
inline void check_rewritten(const std::string& text) {
  const std::string once = rewrite(text, notation::Format::Boardspace);
  CHECK(read_one(once, notation::Format::Boardspace).moves() == read_one(text, notation::Format::Boardspace).moves());
  CHECK(rewrite(once, notation::Format::Boardspace) == once);
}

}  // namespace gpn::test
