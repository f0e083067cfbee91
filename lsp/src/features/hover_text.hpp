// The parts of a hover, in what the client shows: Markdown with pictures, Markdown, or plain text.
#pragma once

#include "session.hpp"

#include <gpn/host/ruleset.hpp>

#include <span>
#include <string>
#include <string_view>

namespace gpn::lsp {

class HoverText {
 public:
  explicit HoverText(const ClientAbilities& client) noexcept : client_(client) {}

  std::string_view kind() const noexcept { return client_.has_markdown ? "markdown" : "plaintext"; }

  std::string strong(std::string_view text) const;
  std::string code(std::string_view text) const;
  /// Lines as they are written.
  std::string block(std::string_view lines) const;
  /// As a picture where the client shows them; empty when the module has no board to draw.
  std::string board(const host::Ruleset& ruleset, const host::Position& position, std::span<const Step> steps) const;

 private:
  const ClientAbilities& client_;
};

}  // namespace gpn::lsp
