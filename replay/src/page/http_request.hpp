// The part of HTTP that a page needs: the first line of a request and the host that it is for.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace gpn::replay::page {

/// A longer request is refused.
inline constexpr std::size_t longest_request = 8192;

enum class Wish : std::uint8_t {
  Page,
  Version,  // when it is another one than the client has
  Refusal,
};

struct Request {
  Wish wish = Wish::Refusal;
  std::string_view status = "400 Bad Request", reason = "This is no request.\n";  // of a refusal
  bool has_body = true;                                                           // of the answer
  std::uint64_t known_version = 0;                                                // of the client
};

/// Up to the empty line after the headers.
bool is_complete(std::string_view request) noexcept;

/// `port` is the one that was listened on.
Request read_request(std::string_view request, std::uint16_t port);

/// The head of an answer. Answers are not kept, and no page of another origin can use them.
std::string answer_head(std::string_view status, std::string_view type, std::uint64_t size, std::string_view policy);

}  // namespace gpn::replay::page
