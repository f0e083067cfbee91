// What may be written at a place of a variants file.
#pragma once

#include <gpn/host/registry.hpp>

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace gpn::lsp {

struct VariantOffer {
  std::string text;
  std::string help;
};

/// Keys at the start of a line, values after `=`, parents after `:` in the line of a section.
std::vector<VariantOffer> variant_offers(const host::Registry& registry, std::string_view text, std::uint32_t offset);

/// What a key that every section may have is for; empty for any other word.
std::string_view help_of_key(std::string_view key) noexcept;

}  // namespace gpn::lsp
