#include "document/uri.hpp"

#include <gpn/text/ascii.hpp>

#include <charconv>

namespace gpn::lsp {

std::string path_of_uri(std::string_view uri) {
  constexpr std::string_view scheme = "file://";
  if (!uri.starts_with(scheme)) return {};
  uri.remove_prefix(scheme.size());
  constexpr std::string_view this_machine = "localhost/";
  if (uri.starts_with(this_machine)) uri.remove_prefix(this_machine.size() - 1);
  if (!uri.starts_with('/')) return {};
  std::string path;
  for (std::size_t i = 0; i < uri.size(); ++i) {
    unsigned byte = 0;
    if (uri[i] == '%' && i + 2 < uri.size() &&
        std::from_chars(uri.data() + i + 1, uri.data() + i + 3, byte, 16).ptr == uri.data() + i + 3) {
      path += static_cast<char>(byte);
      i += 2;
    } else {
      path += uri[i];
    }
  }
  return path.find('\0') == std::string::npos ? path : std::string();
}

std::string uri_of_path(std::string_view path) {
  constexpr std::string_view unreserved = "-._~/";
  constexpr std::string_view hex = "0123456789ABCDEF";
  std::string uri = "file://";
  for (const char c : path) {
    if (ascii::is_letter(c) || ascii::is_digit(c) || unreserved.find(c) != std::string_view::npos) {
      uri += c;
      continue;
    }
    const auto byte = static_cast<unsigned char>(c);
    uri += '%';
    uri += hex[byte >> 4U];
    uri += hex[byte & 15U];
  }
  return uri;
}

}  // namespace gpn::lsp
