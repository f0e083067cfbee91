// Reads the options of a ruleset, "key=value key=value", against the lists of options that describe them. For authors
// of games and layers: no heap, nothing to link.
//
//   author::OptionList offered(G::options());
//   offered.join(layer.option);                        // as many as take part
//   author::SettingsReader reader(text, offered);
//   while (const auto setting = reader.next()) use(setting->source, setting->option, setting->value);
//   if (reader.fault()) author::describe(*reader.fault(), "GIPF", offered, message);
#pragma once

#include <gpn/abi.h>
#include <gpn/author/nearest.hpp>
#include <gpn/author/out.hpp>
#include <gpn/author/remarks.hpp>
#include <gpn/text/quoted.hpp>

#include <array>
#include <charconv>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <system_error>

namespace gpn::author {

/// Lists of options in a row: those of a game, then those of each layer. It keeps only where the lists are;
/// they must outlive it. Where two lists have the same name, the earlier one answers to it.
class OptionList {
 public:
  /// The shape of gpn_game.option and gpn_layer.option.
  using Function = std::uint32_t (*)(std::uint32_t index, gpn_option* out) GPN_ABI_NOEXCEPT;

  static constexpr std::uint32_t max_sources = 16;

  OptionList() noexcept = default;
  explicit OptionList(std::span<const gpn_option> options) noexcept { join(options); }

  /// Adds a list at the end; false when there are max_sources already. A null function is an empty list.
  bool join(std::span<const gpn_option> options) noexcept {
    return join({options, nullptr, static_cast<std::uint32_t>(options.size())});
  }
  bool join(Function function) noexcept {
    gpn_option first{};
    return join(Source{{}, function, function != nullptr ? function(0, &first) : 0});
  }

  std::uint32_t size(std::uint32_t source) const noexcept { return sources_[source].count; }

  gpn_option item(std::uint32_t source, std::uint32_t option) const noexcept {
    gpn_option out{};
    if (sources_[source].function == nullptr) return sources_[source].options[option];
    sources_[source].function(option, &out);
    return out;
  }

  /// Calls visit(source, option, description) for each until it returns true.
  template <class Visit>
  void visit_until(Visit visit) const {
    for (std::uint32_t source = 0; source < source_count_; ++source)
      for (std::uint32_t option = 0; option < sources_[source].count; ++option)
        if (visit(source, option, item(source, option))) return;
  }

 private:
  struct Source {
    std::span<const gpn_option> options;
    Function function = nullptr;
    std::uint32_t count = 0;
  };

  bool join(Source source) noexcept {
    if (source_count_ == max_sources) return false;
    sources_[source_count_++] = source;
    return true;
  }

  std::array<Source, max_sources> sources_{};
  std::uint32_t source_count_ = 0;
};

/// One `key=value` that an option accepts.
struct Setting {
  std::uint32_t source;  // which of the joined lists, and
  std::uint32_t option;  // which option of it
  std::uint32_t value;   // the place of the value in the option's list, or the number of a range
  Range key_at;          // bytes of the text
  Range value_at;
};

/// The reason why a setting was rejected.
struct SettingFault {
  enum class Kind : std::uint8_t { Form, UnknownKey, UnknownValue, Twice };
  Kind kind;
  Range where;               // the bytes that are wrong
  std::string_view written;  // those bytes
  gpn_option option{};       // UnknownValue, Twice: the one that was set
};

namespace detail {

inline std::optional<std::uint32_t> read_number(std::string_view text) noexcept {
  std::uint32_t number = 0;
  const char* const last = text.data() + text.size();
  const auto [end, error] = std::from_chars(text.data(), last, number);
  if (error != std::errc() || end != last) return std::nullopt;
  return number;
}

}  // namespace detail

/// The ends of a range such as "0..3".
struct NumberRange {
  std::uint32_t least = 0;
  std::uint32_t most = 0;
};

/// The ends when gpn_option.values is a range; nothing for a list of words.
inline std::optional<NumberRange> range_of(std::string_view values) noexcept {
  const std::size_t dots = values.find("..");
  if (dots == std::string_view::npos) return std::nullopt;
  const auto least = detail::read_number(values.substr(0, dots));
  const auto most = detail::read_number(values.substr(dots + 2));
  if (!least || !most) return std::nullopt;
  return NumberRange{*least, *most};
}

/// True if the option takes a text of the module's own form, which the angle brackets name: "<W,G,B>".
constexpr bool takes_text(std::string_view values) noexcept { return values.starts_with('<') && values.ends_with('>'); }

/// Calls visit(value) for each value of a list such as "any,singles" until it returns true.
template <class Visit>
void visit_values(std::string_view values, Visit visit) {
  while (true) {
    const std::size_t comma = values.find(',');
    if (visit(values.substr(0, comma)) || comma == std::string_view::npos) return;
    values.remove_prefix(comma + 1);
  }
}

/// The place of `text` in the option's list of values, or the number when the option takes a range and it lies in it; 0
/// for a text that only the module can judge.
inline std::optional<std::uint32_t> read_value(const gpn_option& option, std::string_view text) noexcept {
  if (takes_text(option.values)) return 0;
  if (const auto ends = range_of(option.values)) {
    const auto number = detail::read_number(text);
    return number && *number >= ends->least && *number <= ends->most ? number : std::nullopt;
  }
  std::optional<std::uint32_t> found;
  std::uint32_t place = 0;
  visit_values(option.values, [&](std::string_view value) {
    if (value == text) found = place;
    ++place;
    return found.has_value();
  });
  return found;
}

/// Reads one setting after the other. After a fault there are no more.
class SettingsReader {
 public:
  /// Keeps views of both.
  SettingsReader(std::string_view text, const OptionList& options) noexcept : text_(text), options_(options) {}

  std::optional<Setting> next() noexcept {
    if (fault_) return std::nullopt;
    skip_blanks();
    if (at_ == text_.size()) return std::nullopt;
    const Range word{at_, word_end(at_)};
    const std::size_t equals = slice(word).find('=');
    const bool whole = equals != std::string_view::npos && equals > 0 && equals + 1 < slice(word).size() &&
                       slice(word).find('=', equals + 1) == std::string_view::npos;
    if (!whole) return fail(SettingFault::Kind::Form, word);
    at_ = word.end;
    const auto middle = word.begin + static_cast<std::uint32_t>(equals);
    return read({word.begin, middle}, {middle + 1, word.end});
  }

  const std::optional<SettingFault>& fault() const noexcept { return fault_; }

 private:
  static constexpr bool is_blank(char c) noexcept { return c == ' ' || c == '\t'; }

  void skip_blanks() noexcept {
    while (at_ < text_.size() && is_blank(text_[at_])) ++at_;
  }
  std::uint32_t word_end(std::uint32_t at) const noexcept {
    while (at < text_.size() && !is_blank(text_[at])) ++at;
    return at;
  }
  std::string_view slice(Range range) const noexcept { return text_.substr(range.begin, range.end - range.begin); }

  std::optional<Setting> fail(SettingFault::Kind kind, Range where, const gpn_option& option = {}) noexcept {
    fault_ = SettingFault{kind, where, slice(where), option};
    return std::nullopt;
  }

  std::optional<Setting> read(Range key, Range value) noexcept {
    std::optional<Setting> setting;
    gpn_option option{};
    options_.visit_until([&](std::uint32_t source, std::uint32_t index, const gpn_option& candidate) {
      if (slice(key) != candidate.name) return false;
      option = candidate;
      setting = Setting{source, index, 0, key, value};
      return true;
    });
    if (!setting) return fail(SettingFault::Kind::UnknownKey, key);
    if (was_set(slice(key), key.begin)) return fail(SettingFault::Kind::Twice, key, option);
    const auto number = read_value(option, slice(value));
    if (!number) return fail(SettingFault::Kind::UnknownValue, value, option);
    setting->value = *number;
    return setting;
  }

  /// True if a setting of this key ends before byte `end`. The settings before it were understood and have different
  /// keys, so the search is never longer than the list of options.
  bool was_set(std::string_view key, std::uint32_t end) const noexcept {
    for (std::uint32_t at = 0; at < end;) {
      const Range word{at, word_end(at)};
      if (slice(word).starts_with(key) && slice(word).substr(key.size()).starts_with('=')) return true;
      at = word.end;
      while (at < end && is_blank(text_[at])) ++at;
    }
    return false;
  }

  std::string_view text_;
  const OptionList& options_;
  std::uint32_t at_ = 0;
  std::optional<SettingFault> fault_;
};

namespace detail {

// `visit(use)` calls use(name) for each name until it returns true.

/// "write one of any, singles".
template <class Visit>
void put_names(TextOut& out, Visit visit) noexcept {
  out.put("write one of ");
  bool first = true;
  visit([&](std::string_view name) {
    out.put(first ? "" : ", ").put(name);
    first = false;
    return false;
  });
}

/// "did you mean singles?" False when no name is near.
template <class Visit>
bool put_nearest(TextOut& out, std::string_view written, Visit visit) noexcept {
  Nearest nearest(written);
  visit([&](std::string_view name) {
    nearest.offer(name);
    return false;
  });
  std::uint32_t place = 0;
  visit([&](std::string_view name) {
    if (nearest.place() == place) out.put("did you mean ").put(name).put("?");
    return place++ == nearest.place();
  });
  return nearest.place().has_value();
}

inline void put_choice(TextOut& out, const SettingFault& fault) noexcept {
  const std::string_view values = fault.option.values;
  if (const auto ends = range_of(values)) {
    out.put("write a number from ").put_number(ends->least).put(" to ").put_number(ends->most);
    return;
  }
  if (takes_text(values)) return void(out.put("write ").put(values));
  const auto visit = [&](auto use) { visit_values(values, use); };
  if (put_nearest(out, fault.written, visit)) out.put(' ');
  put_names(out, visit);
}

constexpr std::uint32_t most_listed_keys = 8;

/// The nearest key, or when none is near all of them; of very many their number.
inline void put_known_keys(TextOut& out, std::string_view written, const OptionList& options) noexcept {
  std::uint32_t count = 0;
  const auto visit = [&](auto use) {
    count = 0;
    options.visit_until([&](std::uint32_t, std::uint32_t, const gpn_option& option) {
      ++count;
      return use(std::string_view(option.name));
    });
  };
  if (put_nearest(out, written, visit)) return;
  if (count == 0) return void(out.put("there are none"));
  if (count > most_listed_keys)
    return void(out.put("there are ").put_number(count).put("; gpn explain and the name of the game lists them"));
  put_names(out, visit);
}

/// "; write for example blocked=singles": the last value, since the first is the default.
inline void put_example(TextOut& out, const OptionList& options) noexcept {
  options.visit_until([&](std::uint32_t, std::uint32_t, const gpn_option& option) {
    const std::string_view values = option.values;
    const auto ends = range_of(values);
    out.put("; write for example ").put(option.name).put('=');
    if (ends)
      out.put_number(ends->most);
    else
      out.put(values.substr(values.rfind(',') + 1));
    return true;
  });
}

}  // namespace detail

/// The fault as one sentence for users; `owner` is what has the options, such as "GIPF".
inline void describe(const SettingFault& fault, std::string_view owner, const OptionList& options,
                     TextOut& out) noexcept {
  using Kind = SettingFault::Kind;
  switch (fault.kind) {
    case Kind::Form:
      put_quoted(out, fault.written);
      out.put(" is not of the form key=value");
      return detail::put_example(out, options);
    case Kind::UnknownKey:
      out.put(owner).put(" has no option ");
      put_quoted(out, fault.written);
      out.put("; ");
      return detail::put_known_keys(out, fault.written, options);
    case Kind::UnknownValue:
      out.put(fault.option.name).put(" cannot be ");
      put_quoted(out, fault.written);
      out.put("; ");
      return detail::put_choice(out, fault);
    case Kind::Twice: out.put(fault.option.name).put(" is given twice; keep one of them"); return;
  }
}

/// The fault as the remark of gpn_game.configure; `finding` is the module's own for this kind.
inline void write_remark(gpn_remark& remark, FindingIndex finding, const SettingFault& fault, std::string_view owner,
                         const OptionList& options) noexcept {
  std::array<char, sizeof remark.message> message{};
  TextOut out(message.data(), static_cast<std::uint32_t>(message.size()) - 1);
  describe(fault, owner, options, out);
  write_remark(remark, finding, fault.where, {}, {std::string_view(message.data())});
}

}  // namespace gpn::author
