#include <gpn/scene/sheet.hpp>

#include "drawing.hpp"

#include <gpn/host/display.hpp>
#include <gpn/text/xml.hpp>

#include <fmt/format.h>

#include <algorithm>

namespace gpn::scene {
namespace {

// All lengths are points. A4 is 210 mm by 297 mm.
constexpr double page_width = 595.28;
constexpr double page_height = 841.89;
constexpr double margin = 48;
constexpr double gap = 28;  // between the columns
constexpr double whole_width = page_width - 2 * margin;
constexpr double column_width = (whole_width - gap) / 2;
constexpr double bottom = page_height - margin - 10;
constexpr double page_number_at = page_height - margin + 14;
constexpr double board_height = 150;  // so that a column has three diagrams with the turns between them
constexpr double board_crop = 26;     // of the margin that a picture has for its title
constexpr double after_diagram = 14;

struct Letters {
  std::string_view kind;
  double line;    // from one line to the next
  double column;  // of a usual letter of the broadest font
};
constexpr Letters heading_letters{"heading", 21, 11};
constexpr Letters tag_letters{"tag", 13, 6.1};
constexpr Letters turn_letters{"turns", 12, 5.15};  // all equally wide
constexpr Letters comment_letters{"turns comment", 12, 5.15};
constexpr Letters variation_letters{"turns variation", 12, 5.15};
constexpr Letters finding_letters{"turns finding", 12, 5.15};
constexpr double indent_of_paragraph = 10;
constexpr double around_paragraph = 3;
constexpr Letters caption_letters{"caption", 12, 6.1};
constexpr Letters small_letters{"small", 11, 5.2};

constexpr std::string_view style = R"(
text{text-anchor:start}
text.heading{font-size:17px;font-weight:bold}
text.tag,text.tag-name{font-size:9px}
text.tag-name{fill:#5a5a61}
text.turns{font-family:"DejaVu Sans Mono",monospace;font-size:8.5px;font-weight:bold}
text.comment{font-weight:normal;font-style:italic}
text.variation{font-weight:normal;fill:#3a3a3f}
text.finding{font-weight:normal;fill:#a01010}
text.caption{font-size:9px;font-weight:bold;text-anchor:middle}
text.small{font-size:8px;fill:#444;text-anchor:middle}
text.label,text.on{text-anchor:middle}
text.label{font-size:17px}
text.on{font-size:18px}
text.on.long{font-size:14px}
text.name{font-size:13px}
.rule{stroke:#8d877c;stroke-width:.7}
)";

std::vector<std::string> lines_of(std::string_view text, const Letters& letters, double width) {
  return wrapped_lines(text, static_cast<std::size_t>(width / letters.column));
}

double height_of(const std::vector<std::string>& lines, const Letters& letters) noexcept {
  return static_cast<double>(lines.size()) * letters.line;
}

const Letters& letters_of(SheetText kind) noexcept {
  switch (kind) {
    case SheetText::Comment: return comment_letters;
    case SheetText::Variation: return variation_letters;
    case SheetText::Finding: break;
  }
  return finding_letters;
}

}  // namespace

/// Fills columns and pages from top to bottom.
class Sheet::Pages {
 public:
  Pages(SheetHeading heading, PageSink sink) : title_(host::visible(heading.title)), sink_(std::move(sink)) {
    const std::vector<std::string> small = lines_of(title_, small_letters, whole_width);
    title_end_ = small.empty() ? "" : small.back();
    begin_page();
    write(lines_of(title_, heading_letters, whole_width), heading_letters, 0);
    y_ += 4;
    for (const auto& [name, value] : heading.lines) write_tag(host::visible(name), host::visible(value));
    draw_rule();
    top_ = y_;
    is_in_columns_ = true;
  }

  void put_text(const std::string& text) { write(lines_of(text, turn_letters, column_width), turn_letters, 0); }

  void put_paragraph(const Letters& letters, const std::string& text) {
    y_ += around_paragraph;
    write(lines_of(text, letters, column_width - indent_of_paragraph), letters, indent_of_paragraph);
    y_ += around_paragraph;
  }

  void draw_diagram(const Scene& scene) {
    const Paper paper(scene);
    const double width = paper.width() - 2 * board_crop;
    const double height = paper.height() - 2 * board_crop;
    const double scale = std::min(board_height / height, column_width / width);
    const std::vector<std::string> title = lines_of(scene.title, caption_letters, column_width);
    const std::vector<std::string> standing = lines_of(scene.standing, small_letters, column_width);
    y_ += 6;
    const double end = y_ + scale * height + height_of(title, caption_letters) + height_of(standing, small_letters);
    if (end > bottom && y_ > top_) next_column();
    fmt::format_to(
        std::back_inserter(page_),
        "<svg x=\"{:.1f}\" y=\"{:.1f}\" width=\"{:.1f}\" height=\"{:.1f}\" viewBox=\"{} {} {:.1f} {:.1f}\">\n",
        x_ + (column_width - scale * width) / 2, y_, scale * width, scale * height, board_crop, board_crop, width,
        height);
    draw_board(scene, paper, page_);
    page_ += "</svg>\n";
    y_ += scale * height;
    write(title, caption_letters, column_width / 2);
    write(standing, small_letters, column_width / 2);
    y_ += after_diagram;
  }

  void finish() { end_page(); }

 private:
  /// `indent` is the distance from the left end of the column.
  void write(const std::vector<std::string>& lines, const Letters& letters, double indent) {
    for (const std::string& line : lines) {
      if (y_ + letters.line > bottom) next_column();
      y_ += letters.line;
      write_line({x_ + indent, y_}, letters.kind, line);
    }
  }

  void write_line(PaperSpot foot, std::string_view kind, std::string_view line) {
    fmt::format_to(std::back_inserter(page_), "<text class=\"{}\" x=\"{:.1f}\" y=\"{:.1f}\">{}</text>\n", kind, foot.x,
                   foot.y, xml_escaped(line));
  }

  void write_tag(const std::string& name, const std::string& value) {
    constexpr double names_width = 78;
    if (static_cast<double>(host::columns_of(name)) * tag_letters.column > names_width - 6)
      return write(lines_of(name + ": " + value, tag_letters, whole_width), tag_letters, 0);
    if (y_ + tag_letters.line > bottom) next_page();
    write_line({margin, y_ + tag_letters.line}, "tag-name", name);
    const auto lines = lines_of(value, tag_letters, whole_width - names_width);
    if (lines.empty()) y_ += tag_letters.line;
    write(lines, tag_letters, names_width);
  }

  void draw_rule() {
    y_ += 9;
    fmt::format_to(std::back_inserter(page_), "<path class=\"rule\" d=\"M{} {:.1f}H{:.1f}\"/>\n", margin, y_,
                   page_width - margin);
    y_ += 5;
  }

  void begin_page() {
    ++number_;
    page_ = fmt::format(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0}pt\" height=\"{1}pt\" viewBox=\"0 0 {0} {1}\">\n"
        "<style>{2}{3}</style>\n<rect class=\"paper\" width=\"100%\" height=\"100%\"/>\n",
        page_width, page_height, style_of(Theme::Light), style);
    x_ = margin;
    y_ = margin;
    top_ = margin;
  }

  void end_page() {
    const std::string foot = number_ == 1 ? "1" : fmt::format("{}, {}", title_end_, number_);
    const std::vector<std::string> lines = lines_of(foot, small_letters, whole_width);
    fmt::format_to(std::back_inserter(page_), "<text class=\"small\" x=\"{:.1f}\" y=\"{:.1f}\">{}</text>\n</svg>\n",
                   page_width / 2, page_number_at, xml_escaped(lines.empty() ? "" : lines.back()));
    sink_(page_);
  }

  void next_page() {
    end_page();
    begin_page();
  }

  void next_column() {
    if (!is_in_columns_ || x_ > margin) return next_page();
    x_ = margin + column_width + gap;
    y_ = top_;
  }

  std::string title_;
  std::string title_end_;  // its last line at the foot of a page
  PageSink sink_;
  std::string page_;
  std::uint64_t number_ = 0;
  double x_ = margin;
  double y_ = margin;
  double top_ = margin;  // of the columns
  bool is_in_columns_ = false;
};

Sheet::Sheet(SheetHeading heading, PageSink sink)
    : pages_(std::make_unique<Pages>(std::move(heading), std::move(sink))) {}
Sheet::Sheet(Sheet&&) noexcept = default;
Sheet& Sheet::operator=(Sheet&&) noexcept = default;
Sheet::~Sheet() = default;

void Sheet::add_word(std::string_view word) {
  constexpr std::size_t enough = 4096;  // text without diagrams does not pile up
  if (text_.size() > enough) add_text();
  if (!text_.empty()) text_ += ' ';
  text_ += word;
}

void Sheet::add_text() {
  pages_->put_text(text_);
  text_.clear();
}

void Sheet::add_diagram(const Scene& scene) {
  add_text();
  pages_->draw_diagram(scene);
}

void Sheet::add_paragraph(SheetText kind, std::string_view text) {
  add_text();
  pages_->put_paragraph(letters_of(kind), host::visible(text));
}

void Sheet::finish() {
  add_text();
  pages_->finish();
}

}  // namespace gpn::scene
