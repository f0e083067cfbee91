#include <gpn/replay/report.hpp>

#include <fmt/format.h>

#include <algorithm>

namespace gpn::replay {

std::string_view name(Verdict verdict) noexcept {
  switch (verdict) {
    case Verdict::Legal: return "legal";
    case Verdict::Illegal: return "illegal";
    case Verdict::Unreadable: return "unreadable";
    case Verdict::RulesUnavailable: return "rules-unavailable";
  }
  return "unreadable";
}

std::string_view name(Ending ending) noexcept {
  switch (ending) {
    case Ending::Rules: return "rules";
    case Ending::Resigned: return "resigned";
    case Ending::Open: return "open";
  }
  return "open";
}

bool Report::has_error() const noexcept {
  return std::any_of(diagnostics.begin(), diagnostics.end(),
                     [](const notation::Diagnostic& d) { return d.severity == Severity::Error; });
}

void Report::clear() noexcept {
  verdict = Verdict::Legal;
  ending = Ending::Open;
  turns = 0;
  game.clear();
  variant.clear();
  claimed.reset();
  actual.reset();
  score.reset();
  end_rule.clear();
  end_reason.clear();
  diagnostics.clear();
  board.reset();
  module_failed = false;
}

namespace {

constexpr std::size_t most_turns_named = 8;

/// The findings of one code and severity.
struct FindingKind {
  std::string_view code;
  Severity severity;
  std::size_t count = 0;
  std::optional<std::size_t> listed = std::nullopt;  // the place in the list of the one that stands for all
};

/// One from before a conversion is still of the kind that its message names: `...: warning stray-text: ...`.
std::string_view code_of(const notation::Diagnostic& diagnostic) noexcept {
  if (diagnostic.code != "kept-finding") return diagnostic.code;
  const std::string_view message = diagnostic.message;
  const std::string_view kind = message.substr(0, message.find(": ", message.find(": ") + 1));
  return kind.substr(0, kind.find(" at turn "));
}

FindingKind* kind_of(const notation::Diagnostic& diagnostic, std::vector<FindingKind>& kinds) {
  if (diagnostic.severity == Severity::Error && diagnostic.turn) return nullptr;
  const std::string_view code = code_of(diagnostic);
  const auto known = std::find_if(kinds.begin(), kinds.end(), [&](const FindingKind& kind) {
    return kind.code == code && kind.severity == diagnostic.severity;
  });
  return known != kinds.end() ? &*known : &kinds.emplace_back(FindingKind{code, diagnostic.severity});
}

}  // namespace

std::vector<ListedFinding> listed_findings(const Report& report) {
  std::vector<ListedFinding> list;
  std::vector<FindingKind> kinds;
  if (report.diagnostics.size() > report.most_alone)
    for (const notation::Diagnostic& each : report.diagnostics)
      if (FindingKind* kind = kind_of(each, kinds)) ++kind->count;
  for (const notation::Diagnostic& each : report.diagnostics) {
    FindingKind* kind = kinds.empty() ? nullptr : kind_of(each, kinds);
    if (kind != nullptr && kind->listed) {
      list[*kind->listed].others.push_back(&each);
      continue;
    }
    if (kind != nullptr && kind->count > report.most_alone) kind->listed = list.size();
    list.push_back({&each});
  }
  return list;
}

std::string ListedFinding::message() const {
  if (others.empty()) return first->message;
  std::string text = fmt::format("{}; {} more {} of this kind", first->message, others.size(),
                                 others.size() == 1 ? "finding" : "findings");
  std::size_t named = 0;
  for (const notation::Diagnostic* other : others) {
    if (!other->turn) continue;
    if (named == most_turns_named) return text + ", ...";
    text += fmt::format("{}{}", named++ == 0 ? ": turns " : ", ", *other->turn);
  }
  return text;
}

}  // namespace gpn::replay
