#include "report/json_writer.hpp"

#include <gpn/host/display.hpp>
#include <gpn/text/utf8.hpp>

namespace gpn::replay {
namespace {

/// True for each byte that is written as it is.
constexpr std::array<bool, 256> is_plain = [] {
  std::array<bool, 256> plain{};
  for (std::size_t byte = 0x20; byte < 0x7F; ++byte) plain[byte] = byte != '"' && byte != '\\';
  return plain;
}();

void append_escaped(char c, std::string& out) {
  switch (c) {
    case '"': out += "\\\""; return;
    case '\\': out += "\\\\"; return;
    case '\n': out += "\\n"; return;
    case '\r': out += "\\r"; return;
    case '\t': out += "\\t"; return;
    default: break;
  }
  host::append_json_escape(static_cast<unsigned char>(c), out);
}

}  // namespace

void append_json_string(std::string_view text, std::string& out) {
  out += '"';
  for (std::size_t i = 0; i < text.size();) {
    std::size_t end = i;
    while (end < text.size() && is_plain[static_cast<unsigned char>(text[end])]) ++end;
    out.append(text, i, end - i);
    i = end;
    if (i == text.size()) break;
    const Character c = first_character(text.substr(i));
    if (!c.is_valid)
      out += "\xEF\xBF\xBD";
    else if (c.size == 1)
      append_escaped(text[i], out);
    else if (host::is_unsafe_to_print(c.code))
      host::append_json_escape(c.code, out);
    else
      out.append(text, i, c.size);
    i += c.size;
  }
  out += '"';
}

}  // namespace gpn::replay
