// As much of HTML as is around records that were copied from a page or a mail: tags and entities.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace gpn::notation::sheet_text {

/// Whether there is a tag or an entity at all.
bool looks_like_markup(std::string_view bytes) noexcept;

/// What a tag parts.
enum class TagSeparates : std::uint8_t { Nothing, Lines, Cells };

struct MarkupTag {
  std::size_t size;  // of the tag; of a comment, a script or a style all of it
  TagSeparates separates;
};

/// The tag of HTML that begins at the `<`; nothing when it is none.
std::optional<MarkupTag> tag_at(std::string_view bytes) noexcept;

struct Entity {
  std::size_t size;
  char32_t character;
};

/// The entity that begins at the `&`.
std::optional<Entity> entity_at(std::string_view bytes) noexcept;

}  // namespace gpn::notation::sheet_text
