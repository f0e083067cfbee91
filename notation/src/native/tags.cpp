#include "native/tags.hpp"

#include "common/claims.hpp"
#include "common/tag_words.hpp"
#include "native/characters.hpp"
#include "sheet/inference.hpp"

#include <gpn/text/ascii.hpp>
#include <gpn/text/quoted.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <vector>

namespace gpn::notation::native_text {
namespace {

const Tag* find(const Record& record, std::string_view name) noexcept {
  const auto found =
      std::find_if(record.tags.begin(), record.tags.end(), [&](const Tag& tag) { return tag.name == name; });
  return found != record.tags.end() ? &*found : nullptr;
}

/// Several contests may decide a game; each has a tag of its own.
constexpr std::string_view repeatable = "Contest";

/// Only damaged records have more tags. From here on duplicates are found by sorting: comparing each pair of tags would
/// cost the square of their number.
constexpr std::size_t many_tags = 32;

constexpr std::size_t most_claims = 8;

/// Whether the value may say in words who won: `Termination`, `ResultText`, `Result`.
bool may_claim(const Tag& tag) noexcept {
  if (tag.name == "Termination") return tag.value != "normal";
  return tag.name.starts_with("Result") && common::result_named(tag.value) == nullptr;
}

/// Whether gpn supports a version `1` or `1.2`: a number, and perhaps a dot and another one, which does not matter.
bool is_supported_version(std::string_view text) noexcept {
  std::uint32_t version = 0;
  const char* const end = text.data() + text.size();
  const auto [rest, error] = std::from_chars(text.data(), end, version);
  if (error != std::errc() || version != native_version) return false;
  if (rest == end) return true;
  return *rest == '.' && rest + 1 != end && std::all_of(rest + 1, end, ascii::is_digit);
}

}  // namespace

void Tags::further_value(std::string_view value) {
  context_.report(
      "tag-values-joined", context_.span_of(value),
      fmt::format("the tag {} has several values; they were joined, write one value in one pair of quotes", name_));
  joined_.append(value_).append(" ");
  value_ = value;
}

void Tags::unclosed_value() {
  is_closed_ = false;
  const Span value = context_.span_of(value_);
  context_.report("unclosed-tag-value", {value.begin - 1, value.end},
                  "the value of this tag is not closed; add a `\"` where it ends");
}

void Tags::unclosed_tag(std::string_view at) {
  const Span place = context_.span_of(at);
  context_.report("bad-tag-pair", {place.begin - 1, place.begin},
                  "the tag pair is not closed; add a `]` after its value");
}

void Tags::pair() {
  std::string_view value = value_;
  if (!is_closed_) {
    value = ascii::trim(value);
    if (!value.empty() && value.back() == ']') value.remove_suffix(1);
  }
  const Span span = context_.span_of(value);
  if (!joined_.empty()) value = context_.record().texts.keep(joined_.append(value));
  const std::string_view text = unescaped(context_, value, span, tag_escapable);
  context_.record().tags.push_back({name_, sheet_text::canonical_rules(name_, text, context_.record().texts), span});
  if (common::tag_meant(name_)) context_.report(*common::misspelt_tag(name_, context_.span_of(name_)));
}

void Tags::bad_pair(std::string_view text) {
  const std::string_view trimmed = ascii::trim(text);
  context_.report("bad-tag-pair", context_.span_of(trimmed),
                  gpn::quoted(trimmed) + " is not a tag pair and was ignored; write [Name \"value\"]");
}

void Tags::end_record(const std::optional<ResultToken>& token) {
  Record& record = context_.record();
  report_duplicates();
  check_version();
  read_result(token);
  std::size_t claims_left = most_claims;
  for (const Tag& tag : record.tags)
    if (may_claim(tag) && claims_left-- > 0) common::add_claim(tag.value, tag.span, common::ClaimPlace::Tag, context_);
}

void Tags::report_duplicates() {
  const std::vector<Tag>& tags = context_.record().tags;
  const auto report = [&](const Tag& second) {
    context_.report("duplicate-tag", second.span,
                    fmt::format("the tag {} is given twice; the first one counts, remove the wrong one", second.name));
  };
  if (tags.size() <= many_tags) {
    for (auto tag = tags.begin(); tag != tags.end(); ++tag)
      if (std::any_of(tags.begin(), tag, [&](const Tag& before) { return before.name == tag->name; }) &&
          tag->name != repeatable)
        report(*tag);
    return;
  }
  std::vector<const Tag*> sorted;
  sorted.reserve(tags.size());
  for (const Tag& tag : tags) sorted.push_back(&tag);
  std::stable_sort(sorted.begin(), sorted.end(), [](const Tag* a, const Tag* b) { return a->name < b->name; });
  for (std::size_t i = 1; i < sorted.size(); ++i)
    if (sorted[i]->name == sorted[i - 1]->name && sorted[i]->name != repeatable) report(*sorted[i]);
}

void Tags::check_version() {
  const Tag* tag = find(context_.record(), common::version_tag);
  if (tag == nullptr || is_supported_version(tag->value)) return;
  context_.report("unsupported-gpn-version", tag->span,
                  fmt::format("the record states version {} of the native text and was read as version {}; use a gpn "
                              "that supports its version",
                              gpn::quoted(tag->value), native_version));
}

void Tags::read_result(const std::optional<ResultToken>& token) {
  Record& record = context_.record();
  const Tag* tag = find(record, "Result");
  const common::ResultName* tagged = tag != nullptr ? common::result_named(tag->value) : nullptr;
  if (tag != nullptr && tagged == nullptr && !tag->value.empty() && tag->value != "?")
    context_.report("unknown-result", tag->span,
                    gpn::quoted(tag->value) + " is not a result; write 1-0, 0-1, 1/2-1/2 or *");
  if (token) {
    record.result = token->result;
    record.result_span = token->span;
    if (tagged != nullptr && tagged->result != token->result)
      context_.report("result-tag-conflict", token->span,
                      fmt::format("the record ends with {}, but its Result tag is {}; correct one of them",
                                  token->result ? notation::name(*token->result) : "*", tag->value));
  } else if (tagged != nullptr) {
    record.result = tagged->result;
    record.result_span = tag->span;
  }
}

}  // namespace gpn::notation::native_text
