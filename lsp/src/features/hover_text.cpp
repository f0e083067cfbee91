#include "features/hover_text.hpp"

#include <gpn/scene/text.hpp>
#include <gpn/text/base64.hpp>

#include <fmt/format.h>

#include <algorithm>

namespace gpn::lsp {
namespace {

/// Editors cut off long Markdown, VS Code after 100,000 characters; a hover has at most two boards. One that is larger
/// is drawn in characters.
constexpr std::size_t most_picture_bytes = 45'000;

/// Backquotes, more of them than any run in the text has, and at least so many.
std::string fence_for(std::string_view text, std::size_t least) {
  std::size_t longest = least - 1;
  for (std::size_t run = 0; const char c : text) {
    run = c == '`' ? run + 1 : 0;
    longest = std::max(longest, run);
  }
  return std::string(longest + 1, '`');
}

}  // namespace

std::string HoverText::strong(std::string_view text) const {
  return client_.has_markdown ? fmt::format("**{}**", text) : std::string(text);
}

std::string HoverText::code(std::string_view text) const {
  if (!client_.has_markdown) return std::string(text);
  const std::string fence = fence_for(text, 1);
  const std::string_view gap = text.starts_with('`') || text.ends_with('`') ? " " : "";
  return fmt::format("{0}{1}{2}{1}{0}", fence, gap, text);
}

std::string HoverText::block(std::string_view lines) const {
  const std::string_view end = lines.ends_with('\n') ? "" : "\n";
  if (!client_.has_markdown) return fmt::format("{}{}", lines, end);
  const std::string fence = fence_for(lines, 3);
  return fmt::format("{0}text\n{1}{2}{0}\n", fence, lines, end);
}

std::string HoverText::board(const host::Ruleset& ruleset, const host::Position& position,
                             std::span<const Step> steps) const {
  const auto scene = scene::make_scene(ruleset, position, steps);
  if (!scene) return {};
  if (client_.has_markdown && client_.has_images) {
    std::string picture = "![board](data:image/svg+xml;base64," + base64(to_svg(*scene, client_.theme)) + ")\n";
    if (picture.size() <= most_picture_bytes) return picture;
  }
  return block(to_text(*scene, {}));
}

}  // namespace gpn::lsp
