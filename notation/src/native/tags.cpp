#include "native/tags.hpp"

#include "common/ascii.hpp"
#include "native/escapes.hpp"
#include "native/findings.hpp"
#include "native/names.hpp"
#include "text/quoted.hpp"
#include "text/resignation.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

namespace gpn::notation::native_text {
namespace {

const Tag* find(const Record& record, std::string_view name) noexcept {
  const auto found =
      std::find_if(record.tags.begin(), record.tags.end(), [&](const Tag& tag) { return tag.name == name; });
  return found != record.tags.end() ? &*found : nullptr;
}

/// A game may be decided by several contests, each with a tag of its own.
constexpr std::string_view repeatable = "Contest";

/// A record with so many tags is damaged; their names are sorted then, or looking for a second one of each would cost
/// the square of their number.
constexpr std::size_t many_tags = 32;

}  // namespace

void Tags::further_value(std::string_view value) {
  context_.tell(
      finding::tag_values_joined, context_.span_of(value),
      fmt::format("the tag {} has several values, which are read as one; write them in one pair of quotes", name_));
  joined_.append(value_).append(" ");
  value_ = value;
}

void Tags::unclosed_value() {
  closed_ = false;
  const Span value = context_.span_of(value_);
  context_.tell(finding::unclosed_tag_value, {value.begin - 1, value.end},
                "the value of this tag is not closed; put a '\"' where it ends");
}

void Tags::unclosed_tag(std::string_view at) {
  const Span place = context_.span_of(at);
  context_.tell(finding::bad_tag_pair, {place.begin - 1, place.begin},
                "the tag pair is not closed; put a ']' behind its value");
}

void Tags::pair() {
  std::string_view value = value_;
  if (!closed_) {
    value = ascii::trim(value);
    if (!value.empty() && value.back() == ']') value.remove_suffix(1);
  }
  const Span span = context_.span_of(value);
  if (!joined_.empty()) value = context_.record().texts.keep(joined_.append(value));
  context_.record().tags.push_back({name_, unescaped(context_, value, tag_escapable), span});
}

void Tags::bad_pair(std::string_view text) {
  const std::string_view trimmed = ascii::trim(text);
  context_.tell(finding::bad_tag_pair, context_.span_of(trimmed),
                text::quoted(trimmed) + " is no tag pair and was skipped; write [Name \"value\"]");
}

void Tags::end_record(const std::optional<ResultToken>& token) {
  Record& record = context_.record();
  tell_duplicates();
  settle_result(token);
  if (const Tag* tag = find(record, "Termination"))
    if (const auto resignation = text::read_resignation(tag->value))
      record.resignation = Resignation{resignation->player, tag->span};
}

void Tags::tell_duplicates() {
  const std::vector<Tag>& tags = context_.record().tags;
  const auto tell = [&](const Tag& second) {
    context_.tell(finding::duplicate_tag, second.span,
                  fmt::format("the tag {} is given twice; the first one counts, remove the wrong one", second.name));
  };
  if (tags.size() <= many_tags) {
    for (auto tag = tags.begin(); tag != tags.end(); ++tag)
      if (tag->name != repeatable &&
          std::any_of(tags.begin(), tag, [&](const Tag& before) { return before.name == tag->name; }))
        tell(*tag);
    return;
  }
  std::vector<const Tag*> sorted;
  sorted.reserve(tags.size());
  for (const Tag& tag : tags) sorted.push_back(&tag);
  std::stable_sort(sorted.begin(), sorted.end(), [](const Tag* a, const Tag* b) { return a->name < b->name; });
  for (std::size_t i = 1; i < sorted.size(); ++i)
    if (sorted[i]->name == sorted[i - 1]->name && sorted[i]->name != repeatable) tell(*sorted[i]);
}

void Tags::settle_result(const std::optional<ResultToken>& token) {
  Record& record = context_.record();
  const Tag* tag = find(record, "Result");
  const ResultName* tagged = tag != nullptr ? result_named(tag->value) : nullptr;
  if (tag != nullptr && tagged == nullptr && !tag->value.empty() && tag->value != "?")
    context_.tell(finding::unknown_result, tag->span,
                  text::quoted(tag->value) + " is no result; write 1-0, 0-1, 1/2-1/2 or *");
  if (token) {
    record.result = token->result;
    record.result_span = token->span;
    if (tagged != nullptr && tagged->result != token->result)
      context_.tell(finding::result_tag_conflict, token->span,
                    fmt::format("the record ends with {}, its Result tag says {}; make them the same",
                                token->result ? notation::name(*token->result) : "*", tag->value));
  } else if (tagged != nullptr) {
    record.result = tagged->result;
    record.result_span = tag->span;
  }
}

}  // namespace gpn::notation::native_text
