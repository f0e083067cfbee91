// The exports of every loadable module beside its table: the version marker and the manifest.
#pragma once

#include <gpn/abi.h>
#include <gpn/layer.h>
#include <gpn/author/out.hpp>

#include <cstdint>
#include <string_view>

namespace gpn::author {

/// Ids of games and layers: a-z, 0-9 and -, beginning with a letter.
constexpr bool is_id(std::string_view id, std::size_t field_size) noexcept {
  if (id.empty() || id.size() >= field_size || id.front() < 'a' || id.front() > 'z') return false;
  for (const char c : id)
    if (!((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-')) return false;
  return true;
}

namespace detail {

inline void put_json_text(TextOut& out, std::string_view text) noexcept {
  constexpr std::string_view digits = "0123456789abcdef";
  out.put('"');
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (c == '"' || c == '\\')
      out.put('\\').put(c);
    else if (byte < 0x20)
      out.put("\\u00").put(digits[byte >> 4U]).put(digits[byte & 15U]);
    else
      out.put(c);
  }
  out.put('"');
}

inline void put_field(TextOut& out, std::string_view name, std::string_view text) noexcept {
  out.put(",\n  ");
  put_json_text(out, name);
  out.put(": ");
  put_json_text(out, text);
}

inline void put_head(TextOut& out, std::string_view kind) noexcept {
  out.put("{\n  \"abi\": \"").put_number(GPN_ABI_MAJOR).put('.').put_number(GPN_ABI_MINOR).put('"');
  put_field(out, "kind", kind);
}

template <class Options>
void put_options(TextOut& out, Options&& options) noexcept {
  out.put(",\n  \"options\": [");
  gpn_option option{};
  const std::uint32_t count = options(0, &option);
  for (std::uint32_t i = 0; i < count; ++i) {
    options(i, &option);
    out.put(i == 0 ? "" : ", ");
    put_json_text(out, option.name);
  }
  out.put("]\n}\n");
}

}  // namespace detail

/// The manifest of a layer, as JSON.
inline std::uint32_t write_manifest(const gpn_layer& layer, char* text, std::uint32_t capacity) noexcept {
  TextOut out(text, capacity);
  detail::put_head(out, "layer");
  detail::put_field(out, "id", layer.id);
  detail::put_field(out, "title", layer.title);
  detail::put_field(out, "version", layer.version);
  detail::put_field(out, "over", layer.over);
  detail::put_field(out, "letter", std::string_view(&layer.letter, layer.letter == '\0' ? 0 : 1));
  detail::put_field(out, "needs", layer.needs);
  detail::put_field(out, "bars", layer.bars);
  detail::put_options(out, [&](std::uint32_t index, gpn_option* option) {
    return layer.option != nullptr ? layer.option(index, option) : 0U;
  });
  return out.needed();
}

/// The manifest of a game, as JSON.
inline std::uint32_t write_manifest(const gpn_game& game, char* text, std::uint32_t capacity) noexcept {
  TextOut out(text, capacity);
  detail::put_head(out, "game");
  detail::put_field(out, "id", game.id);
  detail::put_field(out, "title", game.title);
  detail::put_field(out, "version", game.version);
  detail::put_options(out, game.option);
  return out.needed();
}

}  // namespace gpn::author

#define GPN_DETAIL_MODULE_MARKER extern "C" GPN_EXPORT const std::uint32_t gpn_abi_1 = GPN_ABI_MINOR;

/// Exports a game from a loadable module. Once in a module, outside of every namespace; needs <gpn/author/game.hpp>.
#define GPN_GAME(GAME)                                                                                         \
  GPN_DETAIL_MODULE_MARKER                                                                                     \
  extern "C" GPN_EXPORT const gpn_game* gpn_game_module(void) noexcept { return &::gpn::author::table<GAME>; } \
  extern "C" GPN_EXPORT std::uint32_t gpn_manifest(char* text, std::uint32_t capacity) noexcept {              \
    return ::gpn::author::write_manifest(::gpn::author::table<GAME>, text, capacity);                          \
  }
