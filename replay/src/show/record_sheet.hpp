// A record as a PDF document: its tags, turns, comments and variations, diagrams between them, and what was found.
#pragma once

#include "show/boards.hpp"
#include "show/raster.hpp"
#include "show/turn_words.hpp"

#include <gpn/notation/record.hpp>
#include <gpn/replay/show.hpp>
#include <gpn/scene/sheet.hpp>

namespace gpn::replay {

/// "Ida Falk – Emil Dahl": the title of a document.
std::string players_of(const notation::Record& record);

/// What playing the record came to.
struct PlayedRecord {
  std::uint32_t turns = 0;    // that can be played
  const std::string& broken;  // why the record cannot be played further; empty when it can
  const std::vector<notation::Diagnostic>& findings;
};

class RecordSheet final : public Boards {
 public:
  /// The record must outlive the sheet.
  static tl::expected<std::unique_ptr<RecordSheet>, std::string> begin(const ShowSettings& settings,
                                                                       const notation::Record& record);

  void pass_turn(const ShownTurn& turn) override;
  Problem add_turn(const ShownTurn& turn) override;
  Problem add_board(scene::Scene scene, const ShownTurn& turn) override;

  /// The bytes. After the turns come those that cannot be played, the result and what else was found.
  tl::expected<std::string, std::string> finish(const PlayedRecord& played);

 private:
  RecordSheet(Raster pictures, const notation::Record& record, TurnRange range);

  void add_comments(const std::vector<notation::Comment>& comments);
  void add_variations(const notation::Annotation& annotation, const TurnNumbers& before);
  void add_unplayed(const PlayedRecord& played);
  void add_findings(const PlayedRecord& played);

  Raster pictures_;
  const notation::Record& record_;
  TurnRange range_;
  Problem problem_;  // of a page
  scene::Sheet sheet_;
  TurnNumbers numbers_;
};

}  // namespace gpn::replay
