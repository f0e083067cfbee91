// A record as a PDF document.
#pragma once

#include "show/boards.hpp"
#include "show/picture_sink.hpp"

#include <gpn/notation/record.hpp>
#include <gpn/scene/sheet.hpp>

namespace gpn::replay {

/// "Ida Falk – Emil Dahl": the title of a document.
std::string players_of(const notation::Record& record);

class RecordSheet final : public Boards {
 public:
  static tl::expected<std::unique_ptr<RecordSheet>, std::string> begin(const PictureSettings& settings,
                                                                       const notation::Record& record);

  Problem add_turn(const ShownTurn& turn) override;
  Problem add_board(scene::Scene scene, const ShownTurn& turn) override;

  /// The bytes. `broken` says why the record cannot be played further; empty when it can.
  tl::expected<std::string, std::string> finish(const std::string& broken);

 private:
  RecordSheet(std::unique_ptr<PictureSink> pictures, scene::SheetHeading heading);

  std::unique_ptr<PictureSink> pictures_;
  Problem problem_;  // of a page
  scene::Sheet sheet_;
  std::uint32_t number_ = 0;  // as turns are numbered in records: one number for both players
  bool is_new_text_ = true;   // since the last board
  std::optional<Color> last_player_;
};

}  // namespace gpn::replay
