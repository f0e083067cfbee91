#include "harness/built_in.hpp"
#include "harness/bytes.hpp"
#include "harness/printable.hpp"
#include "harness/scratch_file.hpp"
#include "show/record_sheet.hpp"
#include "targets/targets.hpp"

#include <gpn/notation/dialect.hpp>
#include <gpn/notation/file_input.hpp>
#include <gpn/replay/show.hpp>
#include <gpn/scene/sheet.hpp>

#include <array>

namespace gpn::fuzz {
namespace {

using replay::Medium;
constexpr std::array media{Medium::Text, Medium::Svg, Medium::Animation, Medium::Pdf};

/// Text of an input never becomes an element of the picture.
void expect_picture(std::string_view svg) {
  promise(svg.starts_with("<svg"), "a picture does not begin as one");
  promise(svg.find("<script") == std::string_view::npos, "a picture has a script");
}

/// What a PDF is made of, without the program that makes it.
void fill_sheet(std::string_view bytes) {
  Bytes words(bytes);
  scene::Sheet sheet({std::string(words.line()), {{"Event", std::string(words.line())}}}, expect_picture);
  while (!words.empty()) sheet.add_word(words.until(' '));
  for (const auto kind : {scene::SheetText::Comment, scene::SheetText::Variation, scene::SheetText::Finding})
    sheet.add_paragraph(kind, bytes);
  sheet.finish();
}

/// The lines of records as a PDF has them.
void write_words(std::string_view bytes, const notation::Limits& limits) {
  notation::MemoryInput input(bytes);
  notation::PieceReader pieces(input, std::nullopt, limits);
  static notation::Record scratch;
  notation::Piece piece;
  while (pieces.next(piece) == notation::PieceStatus::Piece)
    notation::read_records(piece.source("fuzz"), piece.format, limits, scratch, [](const notation::Record& record) {
      expect_printable(replay::line_words(record, record.main, 0, {}));
      for (const notation::Turn& turn : record.main.turns) expect_printable(replay::glyph_words(record, turn));
      for (const notation::Annotation& annotation : record.annotations)
        for (const notation::Line& line : annotation.variations)
          expect_printable(replay::line_words(record, line, 0, {}));
    });
}

}  // namespace

/// Which medium, the turns on a line, then the record.
void show(std::string_view bytes) {
  Bytes input(bytes);
  replay::ShowSettings settings;
  settings.medium = input.one_of(media);
  if (const auto range = replay::turn_range(input.line())) settings.turns = *range;
  settings.input.limits = small_limits();
  if (settings.medium == Medium::Pdf) {
    fill_sheet(input.rest());
    write_words(input.rest(), settings.input.limits);
  }
  const InScratchFolder inputs({{"input", input.rest()}});
  const auto shown = replay::show_record(built_in(), "input", settings);
  if (!shown) return promise(!shown.error().empty(), "a record is not drawn without a reason");
  if (settings.medium == Medium::Text) return expect_printable(shown->boards);
  expect_picture(shown->boards);
}

}  // namespace gpn::fuzz
