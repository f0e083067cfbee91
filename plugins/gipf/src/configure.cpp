// From a variant and the text of its options to rules.
#include "findings.hpp"
#include "options.hpp"
#include "remarks.hpp"
#include "start.hpp"

#include <tao/pegtl.hpp>

#include <charconv>
#include <optional>
#include <vector>

namespace gpn::gipf {
namespace {

namespace pegtl = tao::pegtl;

namespace grammar {

struct key : pegtl::plus<pegtl::sor<pegtl::lower, pegtl::one<'-'>>> {};
struct value : pegtl::plus<pegtl::sor<pegtl::alnum, pegtl::one<'-'>>> {};
struct setting : pegtl::seq<key, pegtl::one<'='>, value> {};
struct blanks : pegtl::star<pegtl::blank> {};
struct settings : pegtl::seq<blanks, pegtl::star<setting, pegtl::sor<pegtl::eof, pegtl::plus<pegtl::blank>>>> {};

}  // namespace grammar

struct Setting {
  std::string_view key;
  std::string_view value;
  Range key_range;
  Range value_range;
};

struct State {
  std::string_view text;
  Setting setting;
  std::vector<Setting> settings;
  std::uint32_t read = 0;  // bytes of whole settings

  template <class Input>
  Range range(const Input& in) const noexcept {
    return {static_cast<std::uint32_t>(in.begin() - text.data()), static_cast<std::uint32_t>(in.end() - text.data())};
  }
};

template <class Rule>
struct Actions : pegtl::nothing<Rule> {};
template <>
struct Actions<grammar::key> {
  template <class Input>
  static void apply(const Input& in, State& state) noexcept {
    state.setting.key = in.string_view();
    state.setting.key_range = state.range(in);
  }
};
template <>
struct Actions<grammar::value> {
  template <class Input>
  static void apply(const Input& in, State& state) noexcept {
    state.setting.value = in.string_view();
    state.setting.value_range = state.range(in);
  }
};
template <>
struct Actions<grammar::setting> {
  static void apply0(State& state) { state.settings.push_back(state.setting); }
};

/// The settings up to the first that cannot be read; true when that is the end.
bool parse_settings(std::string_view text, State& state) {
  pegtl::memory_input<pegtl::tracking_mode::lazy, pegtl::eol::lf, const char*> in(text.data(),
                                                                                  text.data() + text.size(), "");
  pegtl::parse<grammar::settings, Actions>(in, state);
  state.read = static_cast<std::uint32_t>(in.current() - text.data());
  return in.empty();
}

std::optional<unsigned> number_in(std::string_view text) noexcept {
  unsigned number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return number;
}

/// Which of the comma-separated `choices` the text is.
std::optional<unsigned> choice_in(std::string_view choices, std::string_view text) noexcept {
  for (unsigned index = 0;; ++index) {
    const std::size_t comma = choices.find(',');
    if (choices.substr(0, comma) == text) return index;
    if (comma == std::string_view::npos) return std::nullopt;
    choices.remove_prefix(comma + 1);
  }
}

/// The place of a value among those an option offers, or the number of a range.
std::optional<unsigned> value_of(const gpn_option& option, std::string_view text) noexcept {
  const std::string_view values = option.values;
  const std::size_t dots = values.find("..");
  if (dots == std::string_view::npos) return choice_in(values, text);
  const auto number = number_in(text);
  if (!number || *number < *number_in(values.substr(0, dots)) || *number > *number_in(values.substr(dots + 2)))
    return std::nullopt;
  return number;
}

struct Extras {
  std::array<std::uint8_t, 2> pieces{};
};

void apply_setting(std::string_view key, unsigned value, Rules& rules, Extras& extras) noexcept {
  const auto byte = static_cast<std::uint8_t>(value);
  if (key == "empty-reserve") rules.empty_reserve = static_cast<EmptyReserve>(byte);
  if (key == "gipf-rows-may-stand") rules.gipf_rows_may_stand = static_cast<GipfRowsMayStand>(byte);
  if (key == "missed-rows") rules.missed_rows = static_cast<MissedRows>(byte);
  if (key == "last-gipf") rules.last_gipf = static_cast<LastGipf>(byte);
  if (key == "both-last-gipf") rules.both_last_gipf = static_cast<BothLastGipf>(byte);
  if (key == "extra-white") extras.pieces[0] = byte;
  if (key == "extra-black") extras.pieces[1] = byte;
  if (key == "spots-per-side") rules.spots_per_side = byte;
  if (key == "row-length") rules.row_length = byte;
  if (key == "white-pieces") rules.pieces[0] = byte;
  if (key == "black-pieces") rules.pieces[1] = byte;
}

gpn_status fail(gpn_status status, Finding finding, Range where, gpn_remark& remark, Words words) noexcept {
  author::write_remark(remark, index_of(finding), where, {}, words);
  return status;
}

gpn_status apply_settings(const std::vector<Setting>& settings, Rules& rules, gpn_remark& remark) {
  Extras extras;
  for (const Setting& setting : settings) {
    const gpn_option* option = nullptr;
    for (const gpn_option& candidate : all_options())
      if (setting.key == candidate.name) option = &candidate;
    if (option == nullptr)
      return fail(GPN_REFUSED, Finding::UnknownOption, setting.key_range, remark, {"GIPF has no option ", setting.key});
    const auto value = value_of(*option, setting.value);
    if (!value)
      return fail(GPN_REFUSED, Finding::OptionValue, setting.value_range, remark,
                  {setting.key, " is one of ", option->values, ", not ", setting.value});
    apply_setting(setting.key, *value, rules, extras);
  }
  for (std::size_t i = 0; i < 2; ++i) rules.pieces[i] = static_cast<std::uint8_t>(rules.pieces[i] + extras.pieces[i]);
  return GPN_OK;
}

/// Each player needs the pieces that stand on the board at the start, and a tournament player his first GIPF-piece.
gpn_status check_pieces(const Rules& rules, Range where, gpn_remark& remark) {
  const unsigned least = rules.variant == Variant::Tournament ? worth(PieceKind::Gipf) : pieces_at_start(rules.variant);
  for (std::size_t i = 0; i < 2; ++i) {
    if (rules.pieces[i] < least)
      return fail(GPN_REFUSED, Finding::OptionValue, where, remark,
                  {name(static_cast<Color>(i)), " needs at least ", Digits{least}.text(), " pieces, not ",
                   Digits{rules.pieces[i]}.text()});
  }
  return GPN_OK;
}

}  // namespace

gpn_status configure_rules(std::string_view variant, std::string_view options, Rules& rules, gpn_remark& remark) {
  rules = Rules{};
  const auto all = all_variants();
  std::size_t index = 0;
  while (index < all.size() && variant != all[index].name) ++index;
  if (variant.empty()) index = 0;
  if (index == all.size())
    return fail(GPN_REFUSED, Finding::UnknownVariant, {}, remark, {"GIPF has no variant ", variant});
  rules.variant = static_cast<Variant>(index);
  if (rules.variant != Variant::Basic) rules.pieces = {18, 18};

  State state{options, {}, {}};
  const Range whole{0, static_cast<std::uint32_t>(options.size())};
  if (!parse_settings(options, state))
    return fail(GPN_UNREADABLE, Finding::OptionSyntax, {state.read, whole.end}, remark,
                {"key=value is expected here, such as empty-reserve=at-once"});
  if (const gpn_status status = apply_settings(state.settings, rules, remark); status != GPN_OK) return status;
  return check_pieces(rules, whole, remark);
}

}  // namespace gpn::gipf
