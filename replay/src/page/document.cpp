#include "page/document.hpp"

#include "page/templates.hpp"

#include <gpn/host/display.hpp>
#include <gpn/text/base64.hpp>
#include <gpn/text/xml.hpp>

#include <fmt/format.h>
#include <sha2.h>

#include <array>
#include <cstdint>

namespace gpn::replay::page {
namespace {

using Digest = std::array<std::uint8_t, SHA256_DIGEST_LENGTH>;

/// As a content security policy names an inline element.
std::string source_hash(std::string_view text) {
  SHA2_CTX state;
  SHA256Init(&state);
  SHA256Update(&state, reinterpret_cast<const std::uint8_t*>(text.data()), text.size());
  Digest digest;
  SHA256Final(digest.data(), &state);
  return fmt::format("'sha256-{}'", base64({reinterpret_cast<const char*>(digest.data()), digest.size()}));
}

std::string script(std::optional<std::uint64_t> reload_version) {
  std::string text = "\"use strict\";\n";
  for (const std::string_view part :
       {templates::model(), templates::board(), templates::turns(), templates::games(), templates::viewer()})
    text += part;
  if (reload_version) text += fmt::format("const pageVersion = {};\n{}", *reload_version, templates::reload());
  return text;
}

void replace(std::string& text, std::string_view what, std::string_view by) {
  const std::size_t at = text.find(what);
  if (at != std::string::npos) text.replace(at, what.size(), by);
}

}  // namespace

Document make_document(std::string_view title, std::optional<std::uint64_t> reload_version) {
  constexpr std::string_view games = "{{games}}";
  const std::string code = script(reload_version);
  std::string page(templates::layout());
  const std::size_t split = page.find(games);
  Document document{page.substr(0, split), page.substr(split + games.size())};
  replace(
      document.head, "{{policy}}",
      fmt::format("default-src 'none'; style-src {}; script-src {}; base-uri 'none'; form-action 'none'{}",
                  source_hash(templates::style()), source_hash(code), reload_version ? "; connect-src 'self'" : ""));
  replace(document.head, "{{style}}", templates::style());
  const std::string shown_title = xml_escaped(host::visible(title));
  // The title may contain the names of these fields: the last one comes first.
  replace(document.head, "{{heading}}", shown_title);
  replace(document.head, "{{title}}", shown_title);
  replace(document.tail, "{{script}}", code);
  return document;
}

}  // namespace gpn::replay::page
