#include "raw_file.hpp"

#include <fmt/format.h>
#include <tao/pegtl.hpp>

#include <algorithm>
#include <utility>

namespace gpn::host::variants {
namespace {

namespace pegtl = tao::pegtl;

namespace grammar {

// clang-format off
struct end_of_line : pegtl::sor<pegtl::eol, pegtl::eof> {};
struct gap : pegtl::star<pegtl::blank> {};
struct comment : pegtl::seq<pegtl::one<'#'>, pegtl::until<pegtl::at<end_of_line>>> {};
struct tail : pegtl::seq<gap, pegtl::opt<comment>, end_of_line> {};

/// Text runs to the end of the line or to a # with a blank before it.
struct word : pegtl::seq<pegtl::not_at<pegtl::one<'#'>>,
                         pegtl::plus<pegtl::not_at<pegtl::sor<pegtl::blank, pegtl::eol>>, pegtl::any>> {};
struct text : pegtl::seq<word, pegtl::star<pegtl::plus<pegtl::blank>, word>> {};

struct format : pegtl::seq<pegtl::opt<pegtl::utf8::bom>, TAO_PEGTL_STRING("gpn-variants"), gap> {};
struct version : pegtl::plus<pegtl::digit> {};
struct head : pegtl::seq<format, version, tail> {};

struct name : pegtl::plus<pegtl::not_one<' ', '\t', '\r', '\n', '[', ']', ':', '#'>> {};
struct parent : pegtl::plus<pegtl::not_one<' ', '\t', '\r', '\n', '[', ']', ':', '#'>> {};
struct section : pegtl::seq<pegtl::one<'['>, gap, name, gap,
                            pegtl::opt<pegtl::one<':'>, gap, parent, gap>, pegtl::one<']'>, tail> {};

struct equals : pegtl::seq<pegtl::one<'='>, pegtl::not_at<pegtl::one<'>'>>> {};
struct key : pegtl::seq<pegtl::not_at<pegtl::one<'['>>,
                        pegtl::plus<pegtl::not_one<' ', '\t', '\r', '\n', '=', '#'>>> {};
struct value : text {};
struct value_begin : pegtl::success {};
struct setting : pegtl::seq<key, gap, equals, gap, value_begin, pegtl::opt<value>, tail> {};

/// An indented line goes on with the value above, unless it is a setting that somebody indented.
struct indented_setting : pegtl::seq<key, pegtl::plus<pegtl::blank>, equals> {};
struct more : text {};
struct continuation : pegtl::seq<pegtl::plus<pegtl::blank>, pegtl::not_at<indented_setting>, more, tail> {};

struct empty : tail {};
struct other : pegtl::seq<pegtl::until<pegtl::at<end_of_line>>, end_of_line> {};
struct line : pegtl::sor<empty, section, setting, continuation, other> {};
struct file : pegtl::seq<head, pegtl::until<pegtl::eof, line>> {};
// clang-format on

}  // namespace grammar

using Input = pegtl::memory_input<pegtl::tracking_mode::lazy, pegtl::eol::lf_crlf, const char*>;

struct State {
  const char* begin;
  RawFile file;
  Placed version, name, key;
  std::optional<Placed> parent;
  Value value;
  bool takes_more = false;  // the line above is one that an indented line can go on with

  template <class In>
  std::uint32_t place(const In& in) const {
    return static_cast<std::uint32_t>(in.begin() - begin);
  }
  template <class In>
  Placed placed(const In& in) const {
    return {in.string(), place(in)};
  }
  void fault(std::uint32_t at, Finding finding, std::string message) {
    file.faults.push_back({at, finding.code(), std::move(message)});
  }
};

std::string in_quotes(std::string_view text) {
  constexpr std::size_t longest = 32;
  std::string out;
  for (const char c : text.substr(0, longest)) out += (c >= 0 && c < ' ') || c == '\x7F' ? '?' : c;
  return fmt::format("\"{}{}\"", out, text.size() > longest ? "..." : "");
}

std::string what_is_wrong(std::string_view line) {
  if (line.starts_with('[')) return "a section begins with [name] or [name : parent], and nothing else on the line";
  if (line.find(" =") != std::string_view::npos || line.find("\t=") != std::string_view::npos)
    return "a key begins at the start of a line; an indented line goes on with the value above";
  const std::size_t colon = line.find(':');
  if (colon != std::string_view::npos && line.find('=') == std::string_view::npos)
    return fmt::format("write = between a key and its value, not a colon: {} = ...", line.substr(0, colon));
  return fmt::format("{} is neither [section] nor key = value; a comment begins with #", in_quotes(line));
}

template <class Rule>
struct Action : pegtl::nothing<Rule> {};

template <>
struct Action<grammar::version> : Call<[](const auto& in, State& state) {
  state.version = state.placed(in);
  if (state.version.text != "1")
    state.fault(state.version.at, "variants-syntax",
                fmt::format("this gpn reads version 1 of the format, not {}; write gpn-variants 1, "
                            "or use a newer gpn",
                            in_quotes(state.version.text)));
}> {};
template <>
struct Action<grammar::name> : Call<[](const auto& in, State& state) {
  state.name = state.placed(in);
  state.parent.reset();
}> {};
template <>
struct Action<grammar::parent> : Call<[](const auto& in, State& state) { state.parent = state.placed(in); }> {};
template <>
struct Action<grammar::section> : Call<[](const auto& /*in*/, State& state) {
  state.file.sections.push_back({state.name, state.parent, {}});
  state.takes_more = false;
}> {};
template <>
struct Action<grammar::key> : Call<[](const auto& in, State& state) { state.key = state.placed(in); }> {};
template <>
struct Action<grammar::value_begin> : Call<[](const auto& in, State& state) { state.value.start(state.place(in)); }> {};
template <>
struct Action<grammar::value>
    : Call<[](const auto& in, State& state) { state.value.add(in.string_view(), state.place(in)); }> {};
template <>
struct Action<grammar::setting> : Call<[](const auto& /*in*/, State& state) {
  state.takes_more = !state.file.sections.empty();
  if (state.takes_more) {
    state.file.sections.back().entries.push_back({std::move(state.key), std::move(state.value)});
    return;
  }
  state.fault(state.key.at, "variants-syntax", "a setting belongs to a section; begin one with [name] above it");
}> {};
template <>
struct Action<grammar::more> : Call<[](const auto& in, State& state) {
  const Placed line = state.placed(in);
  if (!state.takes_more)
    return state.fault(line.at, "variants-syntax", "an indented line goes on with a value, and there is none above");
  state.file.sections.back().entries.back().value.add(line.text, line.at);
}> {};
template <>
struct Action<grammar::other> : Call<[](const auto& in, State& state) {
  const std::string_view line = in.string_view();
  const std::size_t begin = std::min(line.find_first_not_of(" \t"), line.size());
  const std::size_t end = std::min(line.find_last_not_of(" \t\r\n") + 1, line.size());
  state.fault(state.placed(in).at + static_cast<std::uint32_t>(begin), "variants-syntax",
              what_is_wrong(line.substr(begin, std::max(end, begin) - begin)));
}> {};

}  // namespace

void Value::add(std::string_view piece, std::uint32_t at) {
  if (!text_.empty()) text_ += ' ';
  text_ += piece;
  pieces_.push_back({std::string(piece), at});
}

std::uint32_t Value::place(std::uint32_t offset) const noexcept {
  std::uint32_t end = 0;
  for (const Placed& piece : pieces_) {
    const auto size = static_cast<std::uint32_t>(piece.text.size());
    if (offset <= end + size) return piece.at + offset - end;
    end += size + 1;
  }
  return begin_;
}

RawFile read_raw_file(std::string_view text) {
  Input input(text.data(), text.data() + text.size(), "");
  State state{text.data(), {}, {}, {}, {}, {}, {}};
  if (!pegtl::parse<grammar::file, Action>(input, state))
    state.fault(0, "variants-syntax", "the first line of a variants file is: gpn-variants 1");
  return std::move(state.file);
}

}  // namespace gpn::host::variants
