#include "show/record_sheet.hpp"

#include <gpn/host/display.hpp>

#include <fmt/format.h>

#include <algorithm>

namespace gpn::replay {
namespace {

bool is_known(std::optional<std::string_view> value) noexcept { return value && !value->empty() && *value != "?"; }

scene::SheetHeading heading_of(const notation::Record& record) {
  scene::SheetHeading heading;
  heading.title = players_of(record);
  for (const notation::Tag& tag : record.tags)
    if (tag.name != "White" && tag.name != "Black" && is_known(tag.value))
      heading.lines.emplace_back(std::string(tag.name), std::string(tag.value));
  return heading;
}

}  // namespace

std::string players_of(const notation::Record& record) {
  const auto white = record.tag("White");
  const auto black = record.tag("Black");
  if (is_known(white) || is_known(black)) return fmt::format("{} – {}", white.value_or("?"), black.value_or("?"));
  return fmt::format("A game of {}", record.tag("Game").value_or("unknown players"));
}

tl::expected<std::unique_ptr<RecordSheet>, std::string> RecordSheet::begin(const PictureSettings& settings,
                                                                           const notation::Record& record) {
  scene::SheetHeading heading = heading_of(record);
  auto pictures = open_pictures(settings, Medium::Pdf);
  if (!pictures) return tl::unexpected(pictures.error());
  if (const auto problem = (*pictures)->set_title(host::visible(heading.title))) return tl::unexpected(*problem);
  return std::unique_ptr<RecordSheet>(new RecordSheet(std::move(*pictures), std::move(heading)));
}

RecordSheet::RecordSheet(std::unique_ptr<PictureSink> pictures, scene::SheetHeading heading)
    : pictures_(std::move(pictures)), sheet_(std::move(heading), [this](std::string_view page) {
        if (!problem_) problem_ = pictures_->add_picture(page);
      }) {}

Boards::Problem RecordSheet::add_turn(const ShownTurn& turn) {
  const bool is_black = turn.player == Color::Black;
  const bool continues = is_black && last_player_ == Color::White;
  if (!continues) ++number_;
  last_player_ = turn.player;
  constexpr std::string_view unbroken_blank = "\u00a0";
  const bool is_numbered = is_new_text_ || !continues;
  sheet_.add_word(is_numbered ? fmt::format("{}.{}{}{}", number_, is_black ? ".." : "", unbroken_blank, turn.text)
                              : turn.text);
  is_new_text_ = false;
  return problem_;
}

Boards::Problem RecordSheet::add_board(scene::Scene scene, const ShownTurn& turn) {
  scene.title = turn.player ? fmt::format("after {}.{} {}", number_, turn.player == Color::Black ? ".." : "", turn.text)
                            : std::string("start");
  sheet_.add_diagram(scene);
  is_new_text_ = true;
  return problem_;
}

tl::expected<std::string, std::string> RecordSheet::finish(const std::string& broken) {
  if (!broken.empty()) sheet_.add_remark("The record cannot be played further: " + broken);
  sheet_.finish();
  if (problem_) return tl::unexpected(*problem_);
  return pictures_->finish();
}

}  // namespace gpn::replay
