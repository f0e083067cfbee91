// Findings: the kinds of diagnostics that gpn and its rule modules report, and how code names one.
//
// Each part (the host, the readers, replay, a rule module) has one table. A row names the code once; everything else
// refers to a row by its code, and the compiler looks it up:
//
//   inline constexpr auto findings = std::to_array<gpn::FindingInfo>({
//       {"chess-no-king", gpn::Severity::Error, "K1", "the king is missing", "Every position has two kings."},
//   });
//   using Finding = gpn::FindingOf<findings>;
//
//   void report(Finding finding, Span where, std::string message);
//   report("chess-no-king", where, "there is no white king");  // a code without a row does not compile
//
// `gpn explain` lists the rows of all parts. Rule modules turn their table into the records of the interface with
// <gpn/author/findings.hpp>.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

namespace gpn {

enum class Severity : std::uint8_t { Note, Warning, Error };

constexpr std::string_view name(Severity severity) noexcept {
  switch (severity) {
    case Severity::Note: return "note";
    case Severity::Warning: return "warning";
    case Severity::Error: return "error";
  }
  return "error";
}

/// One row of a table.
struct FindingInfo {
  std::string_view code;  // kebab-case; unique among all parts and never renamed
  Severity severity;
  std::string_view rule;         // the rule clause it rests on, such as "R15"; empty when there is none
  std::string_view title;        // half a sentence, for lists
  std::string_view explanation;  // what it means and what to do about it, for `gpn explain`
};

namespace detail {

/// Kebab-case: words of a-z and 0-9 joined by single hyphens, the first one beginning with a letter.
constexpr bool is_finding_code(std::string_view code) noexcept {
  if (code.empty() || code.front() < 'a' || code.front() > 'z' || code.back() == '-') return false;
  char before = '-';
  for (const char c : code) {
    const bool is_word = (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
    if (!is_word && (c != '-' || before == '-')) return false;
    before = c;
  }
  return true;
}

constexpr bool have_codes(std::span<const FindingInfo> table) noexcept {
  for (const FindingInfo& row : table)
    if (!is_finding_code(row.code)) return false;
  return true;
}

constexpr bool have_texts(std::span<const FindingInfo> table) noexcept {
  for (const FindingInfo& row : table)
    if (row.title.empty() || row.explanation.empty()) return false;
  return true;
}

constexpr bool are_unique(std::span<const FindingInfo> table) noexcept {
  for (std::size_t i = 0; i < table.size(); ++i)
    for (std::size_t j = 0; j < i; ++j)
      if (table[i].code == table[j].code) return false;
  return true;
}

consteval std::uint32_t row_of_code(std::span<const FindingInfo> table, std::string_view code) {
  for (std::size_t i = 0; i < table.size(); ++i)
    if (table[i].code == code) return static_cast<std::uint32_t>(i);
  throw "the table of findings has no row with this code";
}

}  // namespace detail

/// One finding of `table`, an array of FindingInfo with static storage. Made from its code while compiling.
template <const auto& table>
class FindingOf {
  static_assert(detail::have_codes(table),
                "a code is kebab-case: a-z, 0-9 and single hyphens, beginning with a letter");
  static_assert(detail::are_unique(table), "two rows have the same code");
  static_assert(detail::have_texts(table), "a row needs a title and an explanation");

 public:
  // The constructor is not explicit, so that a call can name the finding by its code alone.
  consteval FindingOf(const char* code) : index_(detail::row_of_code(table, code)) {}

  constexpr const FindingInfo& info() const noexcept { return table[index_]; }
  constexpr operator const FindingInfo&() const noexcept { return info(); }
  constexpr std::string_view code() const noexcept { return info().code; }
  /// The place of the row in the table, which is how a rule module numbers its findings.
  constexpr std::uint32_t index() const noexcept { return index_; }

  friend constexpr bool operator==(FindingOf, FindingOf) noexcept = default;

 private:
  std::uint32_t index_;
};

}  // namespace gpn
