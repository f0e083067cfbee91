// The turns of a game as data: each as what differs from the turn before it.
#pragma once

#include "page/game_frames.hpp"
#include "report/json_writer.hpp"

#include <map>

namespace gpn::replay::page {

/// What was written last: fields that are the same are left out.
struct Written {
  Color to_move = Color::White;
  std::optional<std::array<std::uint32_t, 2>> reserve;
  std::optional<std::array<std::int32_t, 2>> score;
  std::string_view position;
};

/// The fields of a frame:
///   p  player                                  o  who is to move, where it is not the other player
///   d  changes: place and stack in turn        w  arrows: two places in turn
///   m  marks that no arrow implies: place and kind in turn
///   n  reserves                                q  scores
///   e  how the game ended, in words
///   x  the position as text: how many characters at the beginning and at the end are those of the position before, and
///      what lies between
void write_frame(const Frame& frame, const Written& before, JsonWriter& json);

Written written(const Frame& frame);

/// Turns with their variations, and the numbers they get: a turn, then its variations, then the turns after it.
class TurnsWriter {
 public:
  TurnsWriter(const notation::Record& record, const GameFrames& frames, JsonWriter& json)
      : record_(record), frames_(frames), json_(json) {}

  void write_main_line();

  const std::map<TurnKey, std::size_t>& numbers() const noexcept { return numbers_; }

 private:
  void write_line(std::string_view name, const notation::Line& line, Written before);
  void write_turn(const notation::Line& line, std::size_t index, const Frame* frame, const Written& before);
  void write_annotation(const notation::Annotation& annotation, const Written& before);

  const notation::Record& record_;
  const GameFrames& frames_;
  JsonWriter& json_;
  std::map<TurnKey, std::size_t> numbers_;
};

void write_comments(std::string_view name, const std::vector<notation::Comment>& comments, JsonWriter& json);

}  // namespace gpn::replay::page
