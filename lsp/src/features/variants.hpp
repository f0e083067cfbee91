// What is wrong with a variants file, and what may be written in one.
#pragma once

#include "session.hpp"

#include <gpn/finding.hpp>
#include <gpn/host/registry.hpp>

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace gpn::lsp {

struct VariantsDiagnostic {
  notation::Span span;
  Severity severity = Severity::Error;
  std::string code;
  std::string message;
};

/// The faults of the file; of one without, the tests that fail, and those that take too long to run here.
std::vector<VariantsDiagnostic> check_variants(const Session& session, const Document& document);

/// What may be written at a place of a variants file.
struct VariantOffer {
  std::string text;
  std::string help;
};

/// Keys at the start of a line, values after `=`, parents after `:` in the line of a section.
std::vector<VariantOffer> variant_offers(const host::Registry& registry, std::string_view text, std::uint32_t offset);

/// What a key that every section may have is for; empty for any other word.
std::string_view help_of_key(std::string_view key) noexcept;

}  // namespace gpn::lsp
