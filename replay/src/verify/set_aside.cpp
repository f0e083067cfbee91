#include "verify/set_aside.hpp"

#include "play/diagnostic.hpp"

#include <gpn/replay/explanation.hpp>
#include <gpn/text/ascii.hpp>

#include <fmt/format.h>

#include <algorithm>

namespace gpn::replay {
namespace {

constexpr std::string_view accept_tag = "Accept";

bool is_accept(const notation::Tag& tag) noexcept { return tag.name == accept_tag; }

bool is_among(const std::vector<std::string>& codes, std::string_view code) noexcept {
  return std::find(codes.begin(), codes.end(), code) != codes.end();
}

}  // namespace

const Report& SetAside::from(const notation::Record& record, const Report& report, Tally& tally) {
  const bool accepts = std::any_of(record.tags.begin(), record.tags.end(), is_accept);
  const bool selects = !settings_.select.empty() || !settings_.ignore.empty();
  if (!accepts && (report.diagnostics.empty() || (!selects && !settings_.is_known))) return report;
  left_ = report;
  if (accepts) accept(record, tally);
  if (selects) select();
  if (settings_.is_known)
    tally.accepted += std::erase_if(left_.diagnostics, [&](const notation::Diagnostic& each) {
      return each.severity >= settings_.least_severity && settings_.is_known(record, each);
    });
  const bool has_finding = std::any_of(left_.diagnostics.begin(), left_.diagnostics.end(),
                                       [](const auto& each) { return each.severity != Severity::Note; });
  if (!has_finding && settings_.select.empty())
    std::erase_if(left_.diagnostics, [](const auto& each) { return each.code == Finding("probable-cause").code(); });
  return left_;
}

void SetAside::accept(const notation::Record& record, Tally& tally) {
  for (const notation::Tag& tag : record.tags)
    if (is_accept(tag)) accept(tag, tally);
}

void SetAside::accept(const notation::Tag& tag, Tally& tally) {
  const std::size_t colon = std::min(tag.value.find(':'), tag.value.size());
  const std::string_view code = ascii::trim(tag.value.substr(0, colon));
  if (ascii::trim(tag.value.substr(std::min(colon + 1, tag.value.size()))).empty()) {
    left_.diagnostics.push_back(make_diagnostic(
        "accept-tag", tag.span, "the tag Accept needs a code, a colon and a reason; it accepts nothing"));
    return;
  }
  const auto accepted =
      std::erase_if(left_.diagnostics, [&](const notation::Diagnostic& each) { return each.code == code; });
  tally.accepted += accepted;
  if (accepted > 0) return;
  if (auto problem = problem_with_codes(registry_, {std::string(code)}))
    left_.diagnostics.push_back(make_diagnostic("accept-tag", tag.span, std::move(*problem)));
  else
    left_.diagnostics.push_back(
        make_diagnostic("accept-unused", tag.span, fmt::format("the record has no finding {} to accept", code)));
}

void SetAside::select() {
  std::erase_if(left_.diagnostics, [&](const notation::Diagnostic& each) {
    return (!settings_.select.empty() && !is_among(settings_.select, each.code)) ||
           is_among(settings_.ignore, each.code);
  });
}

}  // namespace gpn::replay
