#include "show/record_sheet.hpp"

#include "report/parts.hpp"

#include <gpn/host/display.hpp>
#include <gpn/notation/turn_marks.hpp>

#include <fmt/format.h>

#include <algorithm>

namespace gpn::replay {
namespace {

/// A number and its turn are not parted at the end of a line.
constexpr std::string_view unbroken_blank = "\u00a0";

void add(std::string_view word, std::string& text) {
  if (!text.empty()) text += ' ';
  text += word;
}

void add_comments(const std::vector<notation::Comment>& comments, TurnNumbers& numbers, std::string& text) {
  for (const notation::Comment& comment : comments) {
    add(fmt::format("{{{}}}", comment_words(comment.text)), text);
    numbers.begin_text();
  }
}

void add_variations(const notation::Record& record, const notation::Annotation& annotation, const TurnNumbers& before,
                    TurnNumbers& after, std::string& text) {
  for (const notation::Line& variation : annotation.variations) {
    add(fmt::format("({})", line_words(record, variation, 0, before)), text);
    after.begin_text();
  }
}

bool has_players(const notation::Record& record) {
  return !known_tag(record, "White").empty() || !known_tag(record, "Black").empty();
}

scene::SheetHeading heading_of(const notation::Record& record, const View& view) {
  scene::SheetHeading heading;
  heading.title = view.title.value_or(players_of(record));
  for (const notation::Tag& tag : record.tags)
    if (tag.name != "White" && tag.name != "Black" && !is_unknown(tag.value))
      heading.lines.emplace_back(std::string(tag.name), std::string(tag.value));
  return heading;
}

}  // namespace

std::string TurnNumbers::next(std::optional<Color> player) {
  const bool is_black = player.value_or(to_move()) == Color::Black;
  const bool continues = is_black && last_player_ == Color::White;
  if (!continues) ++number_;
  last_player_ = is_black ? Color::Black : Color::White;
  const bool is_numbered = is_new_text_ || !continues;
  is_new_text_ = false;
  return is_numbered ? fmt::format("{}.{}{}", number_, is_black ? ".." : "", unbroken_blank) : std::string();
}

std::string TurnNumbers::last() const {
  return fmt::format("{}.{} ", number_, last_player_ == Color::Black ? ".." : "");
}

std::string glyph_words(const notation::Record& record, const notation::Turn& turn) {
  std::string text;
  if (!turn.annotation) return text;
  for (const notation::Glyph glyph : record.annotations[*turn.annotation].glyphs) {
    const auto symbol = notation::symbol_of(glyph);
    text += symbol ? std::string(*symbol) : fmt::format("{}${}", unbroken_blank, glyph.number);
  }
  return text;
}

std::string comment_words(std::string_view text) {
  std::string words;
  bool is_after_blank = true;
  for (const char c : text) {
    const bool is_blank = c == ' ' || c == '\n' || c == '\r' || c == '\t';
    if (!is_blank || !is_after_blank) words += is_blank ? ' ' : c;
    is_after_blank = is_blank;
  }
  if (words.ends_with(' ')) words.pop_back();
  return host::visible(words);
}

std::string line_words(const notation::Record& record, const notation::Line& line, std::size_t first,
                       TurnNumbers numbers) {
  static const notation::Annotation none;
  std::string text;
  for (std::size_t index = first; index < line.turns.size(); ++index) {
    const notation::Turn& turn = line.turns[index];
    const notation::Annotation& annotation = turn.annotation ? record.annotations[*turn.annotation] : none;
    add_comments(annotation.before, numbers, text);
    TurnNumbers before = numbers;
    before.begin_text();
    const std::string number = numbers.next(turn.player);
    add(number + host::visible(turn.text) + glyph_words(record, turn), text);
    add_comments(annotation.after, numbers, text);
    add_variations(record, annotation, before, numbers, text);
  }
  return text;
}

std::string players_of(const notation::Record& record) {
  if (has_players(record))
    return fmt::format("{} – {}", record.tag("White").value_or("?"), record.tag("Black").value_or("?"));
  return fmt::format("A game of {}", record.tag("Game").value_or("unknown players"));
}

std::string caption_of(const notation::Record& record) {
  std::string caption = has_players(record) ? players_of(record) : "";
  for (const char* const name : {"Date", "Event"})
    if (const std::string value = known_tag(record, name); !value.empty())
      caption += fmt::format("{}{}", caption.empty() ? "" : ", ", value);
  return caption;
}

tl::expected<std::unique_ptr<RecordSheet>, std::string> RecordSheet::begin(const ShowSettings& settings,
                                                                           const notation::Record& record) {
  auto pictures = Raster::start(settings.picture, Medium::Pdf);
  if (!pictures) return tl::unexpected(pictures.error());
  if (const auto problem = pictures->set_title(host::visible(players_of(record)))) return tl::unexpected(*problem);
  return std::unique_ptr<RecordSheet>(new RecordSheet(std::move(*pictures), record, settings));
}

RecordSheet::RecordSheet(Raster pictures, const notation::Record& record, const ShowSettings& settings)
    : pictures_(std::move(pictures)),
      record_(record),
      range_(settings.turns),
      sheet_(heading_of(record, settings.view), [this](std::string_view page) {
        if (!problem_) problem_ = pictures_.add_picture(page);
      }) {
  if (range_.first == 0) add_comments(record_.comments);
}

void RecordSheet::pass_turn(const ShownTurn& turn) {
  numbers_.next(turn.player);
  numbers_.begin_text();
}

Boards::Problem RecordSheet::add_turn(const ShownTurn& turn) {
  static const notation::Annotation none;
  const auto number = turn.written->annotation;
  const notation::Annotation& annotation = number ? record_.annotations[*number] : none;
  add_comments(annotation.before);
  TurnNumbers before = numbers_;
  before.begin_text();
  const std::string turn_number = numbers_.next(turn.player);
  sheet_.add_word(turn_number + turn.text + glyph_words(record_, *turn.written));
  add_comments(annotation.after);
  add_variations(annotation, before);
  return problem_;
}

Boards::Problem RecordSheet::add_board(scene::Scene scene, const ShownTurn& turn) {
  scene.title = turn.player ? fmt::format("after {}{}", numbers_.last(), turn.text) : std::string("start");
  sheet_.add_diagram(scene);
  numbers_.begin_text();
  return problem_;
}

void RecordSheet::add_comments(const std::vector<notation::Comment>& comments) {
  for (const notation::Comment& comment : comments) {
    sheet_.add_paragraph(scene::SheetText::Comment, comment_words(comment.text));
    numbers_.begin_text();
  }
}

void RecordSheet::add_variations(const notation::Annotation& annotation, const TurnNumbers& before) {
  for (const notation::Line& variation : annotation.variations) {
    const std::string words = fmt::format("({})", line_words(record_, variation, 0, before));
    sheet_.add_paragraph(scene::SheetText::Variation, words);
    numbers_.begin_text();
  }
}

void RecordSheet::add_unplayed(const PlayedRecord& played) {
  sheet_.add_paragraph(scene::SheetText::Finding,
                       "The record cannot be played further: " + host::visible(played.broken));
  numbers_.begin_text();
  const std::string rest = line_words(record_, record_.main, played.turns, numbers_);
  if (!rest.empty()) sheet_.add_paragraph(scene::SheetText::Variation, "Not played: " + rest);
}

void RecordSheet::add_findings(const PlayedRecord& played) {
  for (const notation::Diagnostic& finding : played.findings) {
    const std::string where = finding.turn ? fmt::format("turn {}: ", *finding.turn) : std::string();
    const std::string words = fmt::format("{}{}: {}", where, finding.code, finding.message);
    if (finding.severity == Severity::Note || words == played.broken) continue;
    sheet_.add_paragraph(scene::SheetText::Finding,
                         fmt::format("{}, {}", name(finding.severity), host::visible(words)));
  }
}

tl::expected<std::string, std::string> RecordSheet::finish(const PlayedRecord& played) {
  if (!played.broken.empty()) add_unplayed(played);
  if (range_.last >= played.turns) {
    add_comments(record_.closing);
    if (record_.result) sheet_.add_word(name(*record_.result));
  }
  add_findings(played);
  sheet_.finish();
  if (problem_) return tl::unexpected(*problem_);
  return pictures_.finish();
}

}  // namespace gpn::replay
