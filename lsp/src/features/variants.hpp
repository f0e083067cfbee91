// What is wrong with a variants file.
#pragma once

#include "session.hpp"

#include <gpn/finding.hpp>

#include <string>
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

}  // namespace gpn::lsp
