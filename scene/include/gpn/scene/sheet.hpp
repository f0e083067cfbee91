// A game on paper: its tags, then the turns with diagrams between them, in two columns on pages of the size A4. Each
// page is an SVG picture; pages are delivered as they are filled.
#pragma once

#include <gpn/scene/scene.hpp>

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace gpn::scene {

struct SheetHeading {
  std::string title;
  std::vector<std::pair<std::string, std::string>> lines;  // such as "Event" and its name
};

/// Comments are slanted, variations and findings are indented.
enum class SheetText : std::uint8_t { Comment, Variation, Finding };

class Sheet {
 public:
  using PageSink = std::function<void(std::string_view svg)>;

  Sheet(SheetHeading heading, PageSink sink);
  Sheet(Sheet&&) noexcept;
  Sheet& operator=(Sheet&&) noexcept;
  ~Sheet();

  /// A word of the text before the next diagram. Words are not broken where there is room for one in a line.
  void add_word(std::string_view word);
  /// The title of the scene is written below its board.
  void add_diagram(const Scene& scene);
  void add_paragraph(SheetText kind, std::string_view text);
  /// Delivers what is left.
  void finish();

 private:
  class Pages;
  void add_text();

  std::unique_ptr<Pages> pages_;
  std::string text_;
};

}  // namespace gpn::scene
