// Where records begin, decided from a few bytes around the place.
#include "dialect_functions.hpp"

#include <gpn/text/ascii.hpp>

#include <algorithm>
#include <array>
#include <cstddef>

namespace gpn::notation::boardspace_sgf {
namespace {

constexpr std::size_t look_ahead = 4096;
constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";

/// Properties that open a root on the site and in programs that imitate it. P0 and P1 also open nodes; see below.
constexpr std::array<std::string_view, 14> root_identifiers{"GM", "VV", "FF", "SU", "DT", "GN", "RE",
                                                            "CA", "AP", "GC", "EV", "PC", "P0", "P1"};

std::size_t skip_blanks(std::string_view text, std::size_t at) noexcept {
  while (at < text.size() && ascii::is_blank(text[at])) ++at;
  return at;
}

/// Whether a root begins at this `(`. Inside a value with correct brackets every `]` is escaped: a place whose next
/// bracket is a plain one is not inside a value.
bool opens_root(std::string_view text) noexcept {
  std::size_t at = skip_blanks(text, 1);
  if (at >= text.size() || text[at] != ';') return false;
  at = skip_blanks(text, at + 1);
  const std::size_t bracket = text.find('[', at);
  if (bracket == std::string_view::npos) return false;
  const std::string_view identifier = text.substr(at, bracket - at);
  if (std::find(root_identifiers.begin(), root_identifiers.end(), identifier) == root_identifiers.end()) return false;
  const std::size_t end = text.find(']', bracket);
  if (end == std::string_view::npos || text[end - 1] == '\\') return false;
  const std::string_view value = ascii::trim(text.substr(bracket + 1, end - bracket - 1));
  return identifier.front() != 'P' || identifier == "PC" || ascii::same_word(value.substr(0, 2), "id");
}

/// The record start that a bracket belongs to: the beginning of its line if only blanks precede it, the bracket itself
/// after a `)`, otherwise npos.
std::size_t start_of(std::string_view bytes, std::size_t bracket) noexcept {
  std::size_t at = bracket;
  while (at > 0 && bytes[at - 1] != '\n' && (ascii::is_blank(bytes[at - 1]) || bytes[at - 1] == '\0')) --at;
  if (at == 0 || bytes[at - 1] == '\n') return at;
  if (at == byte_order_mark.size() && bytes.substr(0, at) == byte_order_mark) return 0;
  return bytes[at - 1] == ')' ? bracket : std::string_view::npos;
}

}  // namespace

std::size_t next_start(std::string_view bytes, std::size_t from) noexcept {
  for (std::size_t at = bytes.find('(', from); at != std::string_view::npos; at = bytes.find('(', at + 1)) {
    if (!opens_root(bytes.substr(at, look_ahead))) continue;
    const std::size_t start = start_of(bytes, at);
    if (start != std::string_view::npos && start > from) return start;
  }
  return std::string_view::npos;
}

int recognise(std::string_view head) noexcept {
  if (head.substr(0, byte_order_mark.size()) == byte_order_mark) head.remove_prefix(byte_order_mark.size());
  const std::size_t at = skip_blanks(head, 0);
  if (at >= head.size() || head[at] != '(') return 0;
  const std::size_t next = skip_blanks(head, at + 1);
  if (next >= head.size() || head[next] != ';') return 0;
  constexpr std::array<std::string_view, 5> marks{"SU[", "P0[", "P1[", "GM[Dvonn", "GM[gipf"};
  const bool ours = std::any_of(marks.begin(), marks.end(),
                                [&](std::string_view mark) { return head.find(mark) != std::string_view::npos; });
  return ours ? 95 : 30;
}

}  // namespace gpn::notation::boardspace_sgf
