#include "native/tags.hpp"

#include "common/tag_words.hpp"
#include "native/characters.hpp"
#include "native/words.hpp"
#include "sheet/claims.hpp"
#include "sheet/inference.hpp"

#include <gpn/text/ascii.hpp>
#include <gpn/text/quoted.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

namespace gpn::notation::native_text {
namespace {

constexpr std::size_t result_tag = *common::own_name("Result");
constexpr std::size_t termination_tag = *common::own_name("Termination");
constexpr std::size_t version_tag = *common::own_name(common::version_tag);
constexpr std::size_t game_tag = *common::own_name("Game");
constexpr std::size_t variant_tag = *common::own_name("Variant");
constexpr std::size_t potentials_tag = *common::own_name("Potentials");

/// True if the value may be another spelling of the name of a game, a variant or potentials.
bool may_spell_rules(std::size_t own_name, std::string_view value) noexcept {
  const auto is_none_of = [&](const auto& names) {
    return std::find(names.begin(), names.end(), value) == names.end();
  };
  if (own_name == game_tag) return is_none_of(common::game_names);
  return own_name == potentials_tag ||
         (own_name == variant_tag && is_none_of(common::gipf_variants) && is_none_of(common::further_variants));
}

constexpr std::size_t most_claims = 8;

/// True if the value may say in words who won: `Termination`, `ResultText`, `Result`.
bool may_claim(const Tag& tag) noexcept {
  if (tag.name == "Termination") return tag.value != "normal";
  return tag.name.starts_with("Result") && common::result_named(tag.value) == nullptr;
}

/// True if gpn supports a version `1` or `1.2`: a number, and perhaps a dot and another one, which does not matter.
bool is_supported_version(std::string_view text) noexcept {
  std::uint32_t version = 0;
  const char* const end = text.data() + text.size();
  const auto [rest, error] = std::from_chars(text.data(), end, version);
  if (error != std::errc() || version != native_version) return false;
  if (rest == end) return true;
  return *rest == '.' && rest + 1 != end && std::all_of(rest + 1, end, ascii::is_digit);
}

/// The result in the value, behind which words may follow: `1-0 (time)`. A resignation is noted in the record.
std::optional<ReadResult> read_result_tag(const Tag& tag, Record& record) {
  const std::string_view value = ascii::trim(tag.value);
  auto read = read_result(value);
  const std::string_view rest = read ? value.substr(read->size) : std::string_view();
  if (read && rest.find_first_of("0123456789*") == std::string_view::npos) {
    read->is_usual &= rest.empty() || !read->result;
    return read;
  }
  const auto worded = read_worded_result(value);
  if (!worded || !worded->result) return std::nullopt;
  if (worded->is_resignation) record.resignation = resignation_by(*worded->result, tag.span);
  return ReadResult{value.size(), worded->result, false};
}

/// A value without a closing quote, up to the bracket.
std::string_view unclosed(std::string_view value) noexcept {
  value = ascii::trim(value);
  if (!value.empty() && value.back() == ']') value.remove_suffix(1);
  return value;
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
  std::string_view value = is_closed_ ? value_ : unclosed(value_);
  const Span span = context_.span_of(value);
  // A conversion may add some.
  if (!has_place(span)) return;
  if (!joined_.empty()) value = context_.record().texts.keep(joined_.append(value));
  take(context_.span_of(name_), {unescaped(context_, value, span, tag_escapable), span});
}

void Tags::take(Span name_place, Placed value) {
  auto own = common::own_name(name_);
  if (!own) own = look_at_name(name_place);
  if (own && may_spell_rules(*own, value.text))
    value.text = sheet_text::canonical_rules(name_, value.text, context_.record().texts);
  if (own) find_own(*own);
  auto& tags = context_.record().tags;
  // The last doubling would hold half of the most tags twice, and room for many more.
  constexpr std::size_t very_many = std::size_t{1} << 17U;
  if (tags.size() == very_many)
    tags.reserve(std::min<std::size_t>(std::size_t{4} * context_.limits().turns + very_many / 8, 4 * very_many));
  tags.push_back({name_, value.text, value.place});
}

void Tags::other_pair(std::string_view text) {
  const TagShape shape = *tag_shape(text);
  name(shape.name);
  value(shape.value);
  const std::size_t inner = shape.value.find('"');
  if (inner != std::string_view::npos) {
    const Span quote = context_.span_of(shape.value.substr(inner, 1));
    context_.report("quote-in-tag-value", quote,
                    fmt::format("a quote inside the value of the tag {}; write \\\" for it", name_));
  } else {
    context_.report("tag-form", context_.span_of(text),
                    fmt::format("{} was read as a tag pair; write [{} \"{}\"]", gpn::quoted(text), name_, shape.value));
  }
  pair();
}

/// `[white "Ada"]`, `[Varaint "basic"]`. A name that repeats the one before it has been looked at.
std::optional<std::size_t> Tags::look_at_name(Span place) {
  const auto& tags = context_.record().tags;
  if (tags.empty() || tags.back().name != name_) name_ = context_.read_tag_name(name_, place);
  const auto own = common::own_name(name_);
  may_repeat_ |= !own;
  return own;
}

void Tags::find_own(std::size_t own) noexcept {
  const std::uint64_t bit = std::uint64_t{1} << own;
  may_repeat_ |= (found_ & bit) != 0;
  if ((found_ & bit) == 0) places_[own] = static_cast<std::uint32_t>(context_.record().tags.size());
  found_ |= bit;
}

void Tags::bad_pair(std::string_view text) {
  const std::string_view trimmed = ascii::trim(text);
  context_.report("bad-tag-pair", context_.span_of(trimmed),
                  gpn::quoted(trimmed) + " is not a tag pair and was ignored; write [Name \"value\"]");
}

void Tags::end_record(const std::optional<ResultToken>& token) {
  Record& record = context_.record();
  if (may_repeat_) context_.report_duplicate_tags();
  check_version();
  read_result(token);
  std::size_t claims_left = most_claims;
  for (const Tag& tag : record.tags)
    if (may_claim(tag) && claims_left-- > 0) common::add_claim(tag.value, tag.span, common::ClaimPlace::Tag, context_);
}

void Tags::check_version() {
  const Tag* tag = find(version_tag);
  if (tag == nullptr || is_supported_version(tag->value)) return;
  context_.report("unsupported-gpn-version", tag->span,
                  fmt::format("the record states version {} of the native text and was read as version {}; use a gpn "
                              "that supports its version",
                              gpn::quoted(tag->value), native_version));
}

void Tags::read_result(const std::optional<ResultToken>& token) {
  Record& record = context_.record();
  const Tag* tag = find(result_tag);
  const auto tagged = tag == nullptr ? std::nullopt : read_result_tag(*tag, record);
  if (tagged && !tagged->is_usual && (!token || token->is_usual))
    context_.report(unusual_result(ascii::trim(tag->value), *tagged->result, tag->span));
  if (tag != nullptr && !tagged && !ascii::trim(tag->value).empty() && tag->value != "?")
    context_.report("unknown-result", tag->span,
                    gpn::quoted(tag->value) + " is not a result; write 1-0, 0-1, 1/2-1/2 or *");
  if (token) {
    record.result = token->result;
    record.result_span = token->span;
    if (tagged && tagged->result != token->result)
      context_.report("result-tag-conflict", token->span,
                      fmt::format("the record ends with {}, but its Result tag is {}; correct one of them",
                                  token->result ? notation::name(*token->result) : "*", tag->value));
  } else if (tagged) {
    record.result = tagged->result;
    record.result_span = tag->span;
  }
}

}  // namespace gpn::notation::native_text
