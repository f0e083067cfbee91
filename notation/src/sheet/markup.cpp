#include "sheet/markup.hpp"

#include "sheet/text.hpp"

#include <gpn/text/ascii.hpp>

#include <algorithm>
#include <array>

namespace gpn::notation::sheet_text {
namespace {

constexpr std::size_t longest_tag = 2000;
constexpr std::size_t longest_element = 8192;  // a comment, a script or a style
constexpr std::size_t longest_markup_name = 12;

struct TagName {
  std::string_view name;
  TagSeparates separates;
};

constexpr std::array tag_names{
    TagName{"a", TagSeparates::Nothing},        TagName{"b", TagSeparates::Nothing},
    TagName{"blockquote", TagSeparates::Lines}, TagName{"body", TagSeparates::Lines},
    TagName{"br", TagSeparates::Lines},         TagName{"center", TagSeparates::Lines},
    TagName{"code", TagSeparates::Nothing},     TagName{"dd", TagSeparates::Lines},
    TagName{"del", TagSeparates::Nothing},      TagName{"div", TagSeparates::Lines},
    TagName{"dl", TagSeparates::Lines},         TagName{"dt", TagSeparates::Lines},
    TagName{"em", TagSeparates::Nothing},       TagName{"font", TagSeparates::Nothing},
    TagName{"h1", TagSeparates::Lines},         TagName{"h2", TagSeparates::Lines},
    TagName{"h3", TagSeparates::Lines},         TagName{"h4", TagSeparates::Lines},
    TagName{"head", TagSeparates::Lines},       TagName{"hr", TagSeparates::Lines},
    TagName{"html", TagSeparates::Lines},       TagName{"i", TagSeparates::Nothing},
    TagName{"img", TagSeparates::Nothing},      TagName{"kbd", TagSeparates::Nothing},
    TagName{"li", TagSeparates::Lines},         TagName{"link", TagSeparates::Nothing},
    TagName{"meta", TagSeparates::Nothing},     TagName{"ol", TagSeparates::Lines},
    TagName{"p", TagSeparates::Lines},          TagName{"pre", TagSeparates::Lines},
    TagName{"small", TagSeparates::Nothing},    TagName{"span", TagSeparates::Nothing},
    TagName{"strong", TagSeparates::Nothing},   TagName{"sub", TagSeparates::Nothing},
    TagName{"sup", TagSeparates::Nothing},      TagName{"table", TagSeparates::Lines},
    TagName{"tbody", TagSeparates::Lines},      TagName{"td", TagSeparates::Cells},
    TagName{"th", TagSeparates::Cells},         TagName{"thead", TagSeparates::Lines},
    TagName{"title", TagSeparates::Lines},      TagName{"tr", TagSeparates::Lines},
    TagName{"tt", TagSeparates::Nothing},       TagName{"u", TagSeparates::Nothing},
    TagName{"ul", TagSeparates::Lines},
};

struct EntityName {
  std::string_view name;
  char32_t character;
};

constexpr std::array entity_names{
    EntityName{"amp", '&'},       EntityName{"gt", '>'},       EntityName{"lt", '<'},
    EntityName{"quot", '"'},      EntityName{"apos", '\''},    EntityName{"nbsp", 0xA0},
    EntityName{"ndash", 0x2013},  EntityName{"mdash", 0x2014}, EntityName{"minus", 0x2212},
    EntityName{"rarr", 0x2192},   EntityName{"rArr", 0x21D2},  EntityName{"times", 0xD7},
    EntityName{"hellip", 0x2026}, EntityName{"shy", 0xAD},     EntityName{"thinsp", 0x2009},
    EntityName{"ensp", 0x2002},   EntityName{"emsp", 0x2003},  EntityName{"frac12", 0xBD},
    EntityName{"bull", 0x2022},   EntityName{"middot", 0xB7},  EntityName{"ast", '*'},
    EntityName{"zwnj", 0x200C},   EntityName{"zwj", 0x200D},   EntityName{"hyphen", 0x2010},
};

/// Elements whose content is no text.
constexpr std::array<std::string_view, 2> hidden{"script", "style"};

std::string_view name_at(std::string_view bytes) noexcept {
  std::size_t size = 0;
  while (size < bytes.size() && size < longest_markup_name &&
         (ascii::is_letter(bytes[size]) || ascii::is_digit(bytes[size])))
    ++size;
  return bytes.substr(0, size);
}

/// Behind the closing tag of an element; npos when it is never closed.
std::size_t end_of_element(std::string_view bytes, std::string_view name) noexcept {
  for (std::size_t at = bytes.find("</"); at != npos; at = bytes.find("</", at + 2)) {
    if (!ascii::same_word(name_at(bytes.substr(at + 2)), name)) continue;
    const std::size_t end = bytes.find('>', at);
    return end == npos ? npos : end + 1;
  }
  return npos;
}

/// Whether a name that HTML does not have is one of XML: letters, and there is an end of the element.
bool is_element(std::string_view bytes, std::string_view name, bool closes) noexcept {
  constexpr std::size_t shortest = 2;
  const bool has_letters = name.size() >= shortest && std::all_of(name.begin(), name.end(), ascii::is_letter);
  const char behind = has_letters ? bytes[(closes ? 2 : 1) + name.size()] : '\0';
  if (behind != '>' && behind != '/' && !ascii::is_blank(behind)) return false;
  return closes || end_of_element(bytes.substr(0, longest_element), name) != npos;
}

std::optional<char32_t> numbered(std::string_view name) noexcept {
  const bool is_hexadecimal = name.size() > 1 && ascii::lower(name[1]) == 'x';
  name.remove_prefix(is_hexadecimal ? 2 : 1);
  constexpr char32_t last_character = 0x10FFFF;
  char32_t value = 0;
  for (const char c : name) {
    const char low = ascii::lower(c);
    if (ascii::is_digit(c))
      value = value * (is_hexadecimal ? 16 : 10) + static_cast<char32_t>(c - '0');
    else if (is_hexadecimal && low >= 'a' && low <= 'f')
      value = value * 16 + static_cast<char32_t>(low - 'a' + 10);
    else
      return std::nullopt;
    if (value > last_character) return std::nullopt;
  }
  if (name.empty() || value == 0 || (value >= 0xD800 && value <= 0xDFFF)) return std::nullopt;
  return value;
}

}  // namespace

bool looks_like_markup(std::string_view bytes) noexcept {
  for (std::size_t at = bytes.find_first_of("<&"); at != npos; at = bytes.find_first_of("<&", at + 1)) {
    const std::string_view rest = bytes.substr(at);
    if (bytes[at] == '<' ? tag_at(rest).has_value() : entity_at(rest).has_value()) return true;
  }
  return false;
}

std::optional<MarkupTag> tag_at(std::string_view bytes) noexcept {
  if (bytes.starts_with("<!--")) {
    const std::size_t end = bytes.substr(0, longest_element).find("-->");
    if (end == npos) return std::nullopt;
    return MarkupTag{end + 3, TagSeparates::Nothing};
  }
  const std::size_t end = bytes.substr(0, longest_tag).find('>');
  if (end == npos) return std::nullopt;
  if (bytes.starts_with("<!") || bytes.starts_with("<?")) return MarkupTag{end + 1, TagSeparates::Lines};
  const bool closes = bytes.starts_with("</");
  const std::string_view name = name_at(bytes.substr(closes ? 2 : 1));
  const auto is_name = [&](std::string_view other) { return ascii::same_word(name, other); };
  if (!closes && std::any_of(hidden.begin(), hidden.end(), is_name)) {
    const std::size_t close = end_of_element(bytes.substr(0, longest_element), name);
    if (close != npos) return MarkupTag{close, TagSeparates::Nothing};
  }
  const auto row =
      std::find_if(tag_names.begin(), tag_names.end(), [&](const TagName& tag) { return is_name(tag.name); });
  if (row == tag_names.end()) {
    if (!is_element(bytes, name, closes)) return std::nullopt;
    return MarkupTag{end + 1, TagSeparates::Lines};
  }
  // `<b4>` is no tag, `<b>` and `<b class=..>` are.
  const char behind = bytes[(closes ? 2 : 1) + name.size()];
  if (behind != '>' && behind != '/' && !ascii::is_blank(behind)) return std::nullopt;
  const bool ends_cell = closes && row->separates == TagSeparates::Cells;
  return MarkupTag{end + 1, ends_cell ? TagSeparates::Nothing : row->separates};
}

std::optional<Entity> entity_at(std::string_view bytes) noexcept {
  const std::size_t end = bytes.substr(0, longest_markup_name).find(';');
  if (end == npos || end < 2) return std::nullopt;
  const std::string_view name = bytes.substr(1, end - 1);
  if (name.starts_with('#')) {
    const auto character = numbered(name);
    if (!character) return std::nullopt;
    return Entity{end + 1, *character};
  }
  const auto row = std::find_if(entity_names.begin(), entity_names.end(),
                                [&](const EntityName& entity) { return entity.name == name; });
  if (row == entity_names.end()) return std::nullopt;
  return Entity{end + 1, row->character};
}

}  // namespace gpn::notation::sheet_text
