#include "harness/promise.hpp"
#include "page/http_request.hpp"
#include "targets/targets.hpp"

namespace gpn::fuzz {
namespace {

bool contains(std::string_view text, std::string_view part) { return text.find(part) != std::string_view::npos; }

}  // namespace

void http(std::string_view bytes) {
  using replay::page::Wish;
  constexpr std::uint16_t port = 8080;
  const Wish wish = replay::page::read_request(bytes, port).wish;
  const bool is_answered = wish == Wish::Page || wish == Wish::Version;
  if (is_answered)
    promise(contains(bytes, "127.0.0.1:8080") || contains(bytes, "localhost:8080"), "a page goes to another host");
  promise(!is_answered || contains(bytes, "\r\n"), "a request without an end is answered");
  promise(
      replay::page::is_complete(replay::page::answer_head("200 OK", "text/html", bytes.size(), "default-src 'none'")),
      "the head of an answer has no end");
}

}  // namespace gpn::fuzz
