#include <gpn/replay/explanation.hpp>

#include "report/wrapped_text.hpp"

#include <fmt/format.h>

#include <iterator>

namespace gpn::replay {
namespace {

std::string_view or_dash(std::string_view text) { return text.empty() ? "-" : text; }

}  // namespace

std::string code_list(std::span<const CatalogueEntry> catalogue) {
  std::string out;
  for (const auto& [part, finding] : catalogue)
    fmt::format_to(std::back_inserter(out), "{:<24} {:<8} {:<9} {:<6} {}\n", finding.code, name(finding.severity), part,
                   or_dash(finding.rule), finding.title);
  return out;
}

std::string explanation(std::span<const CatalogueEntry> catalogue, std::string_view code) {
  std::string out;
  for (const auto& [part, finding] : catalogue) {
    if (finding.code != code) continue;
    if (!out.empty()) out += '\n';
    out += fmt::format("{}: {}\n{}, reported by {}{}{}\n\n", finding.code, finding.title, name(finding.severity), part,
                       finding.rule.empty() ? "" : ", rule ", finding.rule);
    append_wrapped(finding.explanation, "", out);
  }
  return out;
}

}  // namespace gpn::replay
