#include "page/http_request.hpp"

#include <gpn/text/ascii.hpp>
#include <gpn/text/number.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <optional>

namespace gpn::replay::page {
namespace {

constexpr std::string_view line_end = "\r\n";

/// Nothing where there is none, or more than one.
std::optional<std::string_view> host_of(std::string_view headers) noexcept {
  std::optional<std::string_view> host;
  while (!headers.empty()) {
    const std::size_t end = std::min(headers.find(line_end), headers.size());
    const std::string_view line = headers.substr(0, end);
    headers.remove_prefix(std::min(end + line_end.size(), headers.size()));
    const std::size_t colon = line.find(':');
    if (colon == std::string_view::npos || !ascii::same_word(line.substr(0, colon), "host")) continue;
    if (host) return std::nullopt;
    host = ascii::trim(line.substr(colon + 1));
  }
  return host;
}

bool is_this_machine(std::string_view host, std::uint16_t port) {
  return host == fmt::format("127.0.0.1:{}", port) || host == fmt::format("localhost:{}", port);
}

}  // namespace

bool is_complete(std::string_view request) noexcept { return request.find("\r\n\r\n") != std::string_view::npos; }

Request read_request(std::string_view request, std::uint16_t port) {
  Request read;
  const std::size_t end = request.find(line_end);
  if (end == std::string_view::npos) return read;
  const std::string_view line = request.substr(0, end);
  const std::size_t first = line.find(' ');
  const std::size_t second = line.find(' ', first + 1);
  if (first == std::string_view::npos || second == std::string_view::npos ||
      !line.substr(second).starts_with(" HTTP/1."))
    return read;
  const std::string_view method = line.substr(0, first);
  const std::string_view target = line.substr(first + 1, second - first - 1);
  const auto host = host_of(request.substr(end + line_end.size()));
  if (!host) return read;
  constexpr std::string_view version = "/version?after=";
  const auto known =
      target.starts_with(version) ? number_from<std::uint64_t>(target.substr(version.size())) : std::nullopt;
  read.has_body = method != "HEAD";
  read.known_version = known.value_or(0);
  const auto refuse = [&](std::string_view status, std::string_view reason) {
    read.status = status;
    read.reason = reason;
  };
  if (!is_this_machine(*host, port))  // a name that leads here
    refuse("421 Misdirected Request", "Ask for 127.0.0.1 or localhost.\n");
  else if (method != "GET" && method != "HEAD")
    refuse("405 Method Not Allowed", "Only GET works.\n");
  else if (target != "/" && !known)
    refuse("404 Not Found", "There is only one page: /\n");
  else
    read.wish = known ? Wish::Version : Wish::Page;
  return read;
}

std::string answer_head(std::string_view status, std::string_view type, std::uint64_t size, std::string_view policy) {
  return fmt::format(
      "HTTP/1.1 {}\r\nContent-Type: {}; charset=utf-8\r\nContent-Length: {}\r\nConnection: close\r\n"
      "Cache-Control: no-store\r\nX-Content-Type-Options: nosniff\r\nX-Frame-Options: DENY\r\n"
      "Cross-Origin-Resource-Policy: same-origin\r\nCross-Origin-Opener-Policy: same-origin\r\n"
      "Content-Security-Policy: {}\r\n\r\n",
      status, type, size, policy);
}

}  // namespace gpn::replay::page
