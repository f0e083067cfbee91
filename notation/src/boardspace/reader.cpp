// The grammar of the Boardspace dialect, an SGF container with commands of the site's own (records-boardspace 1.3),
// what each of its rules passes to the tree reader, and where records begin.
//
//   record  = "(" ";" { property | ";" } ")"
//   node    = ";" P0|P1 "[" [index] command "]"
#include "boardspace/tree_reader.hpp"
#include "common/encoding.hpp"
#include "common/lines.hpp"
#include "common/other_game.hpp"
#include "dialect_functions.hpp"

#include <gpn/text/ascii.hpp>

#include <tao/pegtl.hpp>

#include <algorithm>
#include <array>
#include <charconv>
#include <cstddef>
#include <span>
#include <type_traits>

namespace gpn::notation::boardspace_sgf {
namespace {

namespace grammar {

namespace p = tao::pegtl;

// Blanks. A byte order mark and NUL bytes count as blank between properties.
struct byte_order_mark : p::string<'\xEF', '\xBB', '\xBF'> {};
struct blank : p::one<' ', '\t', '\r', '\n', '\0'> {};
struct gap : p::star<p::sor<blank, byte_order_mark>> {};
struct space : p::one<' ', '\t'> {};
struct spaces : p::star<space> {};

// Commands: words up to the bracket, which the game interprets. An index before them counts clicks, not turns, and is
// missing in files of 2004.
struct index : p::seq<p::plus<p::digit>, p::plus<space>> {};
struct command : p::plus<p::not_one<']', '[', '\\', '\r', '\n'>> {};
struct close : p::one<']'> {};
struct seat : p::one<'0', '1'> {};
struct player : p::seq<p::one<'P'>, seat, gap, p::one<'['>> {};
struct event : p::seq<player, spaces, p::opt<index>, command, close> {};

// Values. A backslash makes the next character ordinary. A value also ends where the next line opens a property: then
// its own bracket was never closed.
struct identifier : p::seq<p::upper, p::star<p::sor<p::upper, p::digit, p::one<'-'>>>> {};
struct line_end : p::sor<p::string<'\r', '\n'>, p::one<'\n'>> {};
struct opens_property : p::seq<line_end, spaces, p::opt<p::one<';'>>, spaces, identifier, p::one<'['>> {};
struct escaped : p::seq<p::one<'\\'>, p::any> {};
struct plain : p::plus<p::not_one<']', '\\', '\n', '\r'>> {};
struct value_text : p::star<p::sor<plain, escaped, p::seq<p::not_at<p::sor<close, opens_property>>, p::any>>> {};
struct unclosed : p::success {};
struct value_end : p::sor<close, unclosed> {};

struct comment_text : value_text {};
struct comment : p::seq<p::one<'C'>, gap, p::one<'['>, comment_text, value_end> {};

// The text of a player property besides commands: `id "nick"`, `ranking 1355`, `time 0:04:14`.
struct bare_text : p::star<p::sor<escaped, p::not_one<']', '\\', '\r', '\n'>>> {};
struct quoted_name : p::star<p::sor<escaped, p::not_one<'"', '\\', '\r', '\n'>>> {};
struct bare_name : bare_text {};
struct name : p::seq<p::istring<'i', 'd'>, p::plus<space>,
                     p::sor<p::seq<p::one<'"'>, quoted_name, p::one<'"'>, spaces, p::at<close>>, bare_name>> {};
struct ranking_text : bare_text {};
struct ranking : p::seq<p::istring<'r', 'a', 'n', 'k', 'i', 'n', 'g'>, p::plus<space>, ranking_text> {};
struct time_text : bare_text {};
struct time : p::seq<p::istring<'t', 'i', 'm', 'e'>, p::plus<space>, time_text> {};
struct fact : p::seq<player, spaces, p::sor<name, ranking, time>, close> {};

// Any other property, with one value or several.
struct bracketed : p::seq<p::one<'['>, value_text, value_end> {};
struct property : p::seq<identifier, p::plus<gap, bracketed>> {};

// The children of a node. The first one goes on with the line, the others are variations of it. Their brackets are
// paired by the tree reader, so that nesting needs no stack here.
struct child_open {
  using rule_t = child_open;
  using subs_t = p::empty_list;

  template <p::apply_mode, p::rewind_mode, template <typename...> class, template <typename...> class, typename Input,
            typename State>
  static bool match(Input& in, State& state) {
    const std::string_view text(in.current(), in.size());
    if (!text.starts_with('(')) return false;
    const std::size_t node = common::skip_blanks(text, 1);
    if (node >= text.size() || text[node] != ';' || !state.reader.open_child(state.here(text))) return false;
    in.bump();
    return true;
  }
};
struct child_close {
  using rule_t = child_close;
  using subs_t = p::empty_list;

  template <p::apply_mode, p::rewind_mode, template <typename...> class, template <typename...> class, typename Input,
            typename State>
  static bool match(Input& in, State& state) {
    const std::string_view text(in.current(), in.size());
    if (!text.starts_with(')') || !state.reader.close_child(state.here(text))) return false;
    in.bump();
    return true;
  }
};

// A text in brackets that is no child, or too deep, is ignored. Of a bracket inside a node only the bracket is ignored:
// the commands after it are of the game.
struct variation {
  using rule_t = variation;
  using subs_t = p::empty_list;

  template <typename Input>
  static bool match(Input& in) noexcept {
    if (in.empty() || in.peek_char() != '(') return false;
    // Up to the next bracket only, so that no text is searched twice.
    const std::string_view text(in.current(), in.size());
    const bool is_child = text.substr(common::skip_blanks(text, 1)).starts_with(';');
    if (!is_child && text.substr(std::min(text.find_first_of("()[", 1), text.size())).starts_with('[')) {
      in.bump();
      return true;
    }
    std::size_t depth = 0;
    bool in_value = false;
    while (!in.empty()) {
      const char c = in.peek_char();
      in.bump();
      if (c == '\\' && in_value && !in.empty()) in.bump();
      if (c == '[') in_value = true;
      if (c == ']') in_value = false;
      if (in_value) continue;
      if (c == '(') ++depth;
      if (c == ')' && --depth == 0) return true;
    }
    return true;
  }
};

struct separator : p::one<';'> {};
struct word : p::seq<identifier, p::not_at<p::one<'['>>> {};
struct stray : p::plus<p::sor<word, p::seq<p::not_at<p::sor<blank, p::upper>>, p::not_one<'(', ')', ';'>>>> {};
struct item : p::sor<p::plus<blank>, separator, fact, event, comment, property, child_open, child_close, variation,
                     byte_order_mark, stray> {};

struct opening : p::seq<p::one<'('>, gap, p::one<';'>> {};
struct closing : p::one<')'> {};
struct missing_closing : p::eof {};
struct record : p::seq<opening, p::star<item>, p::sor<closing, missing_closing>> {};

// Text between the trees.
struct beside : p::plus<p::not_at<p::sor<blank, opening>>, p::any> {};
struct file : p::seq<p::star<p::sor<p::plus<blank>, record, byte_order_mark, beside>>, p::eof> {};

}  // namespace grammar

namespace p = tao::pegtl;
using Input = p::memory_input<p::tracking_mode::lazy, p::eol::lf_crlf, const char*>;

/// The parts of the current property that the grammar has read.
struct State {
  const char* bytes;  // of the piece: spans count from here
  TreeReader& reader;
  Command command{};
  std::string_view identifier{};
  Span value{};
  Closed closed = Closed::Yes;

  template <typename Text>
  Span span(const Text& in) const noexcept {
    return {static_cast<std::uint32_t>(in.begin() - bytes), static_cast<std::uint32_t>(in.end() - bytes)};
  }
  /// The first character of a text.
  Span here(std::string_view text) const noexcept {
    const auto at = static_cast<std::uint32_t>(text.data() - bytes);
    return {at, at + 1};
  }
  void begin_player(char seat) noexcept { command = {seat == '0' ? Color::White : Color::Black, std::nullopt, {}}; }
};

template <typename Rule>
struct action : p::nothing<Rule> {};

/// Calls a function with the state, or with what was matched and the state.
template <auto function, bool needs_text = !std::is_invocable_v<decltype(function), State&>>
struct runs {
  static void apply0(State& state) { function(state); }
};
template <auto function>
struct runs<function, true> {
  template <typename Text>
  static void apply(const Text& in, State& state) {
    function(in, state);
  }
};

template <>
struct action<grammar::seat> : runs<[](const auto& in, State& state) { state.begin_player(*in.begin()); }> {};
template <>
struct action<grammar::index> : runs<[](const auto& in, State& state) {
  std::from_chars(in.begin(), in.end(), state.command.number.emplace());
}> {};
template <>
struct action<grammar::command> : runs<[](const auto& in, State& state) {
  const std::string_view text = ascii::trim({in.begin(), in.size()});
  const auto begin = static_cast<std::uint32_t>(text.data() - state.bytes);
  state.command.span = {begin, begin + static_cast<std::uint32_t>(text.size())};
}> {};
template <>
struct action<grammar::event> : runs<[](State& state) { state.reader.click(state.command); }> {};

struct keeps_value : runs<[](const auto& in, State& state) { state.value = state.span(in); }> {};

// clang-format off
template <> struct action<grammar::quoted_name> : keeps_value {};
template <> struct action<grammar::bare_name> : keeps_value {};
template <> struct action<grammar::ranking_text> : keeps_value {};
template <> struct action<grammar::time_text> : keeps_value {};
template <> struct action<grammar::value_text> : keeps_value {};
template <> struct action<grammar::comment_text> : keeps_value {};
// clang-format on

template <>
struct action<grammar::name> : runs<[](State& state) { state.reader.name(state.command.player, state.value); }> {};
template <>
struct action<grammar::ranking> : runs<[](State& state) { state.reader.ranking(state.command.player, state.value); }> {
};
template <>
struct action<grammar::time> : runs<[](State& state) { state.reader.time(state.command.player, state.value); }> {};
template <>
struct action<grammar::comment> : runs<[](State& state) {
  if (state.closed == Closed::No) state.reader.unclosed(state.value);
  state.reader.comment(state.value);
}> {};
template <>
struct action<grammar::identifier> : runs<[](const auto& in, State& state) {
  state.identifier = {in.begin(), in.size()};
}> {};
template <>
struct action<grammar::close> : runs<[](State& state) { state.closed = Closed::Yes; }> {};
template <>
struct action<grammar::unclosed> : runs<[](State& state) { state.closed = Closed::No; }> {};

/// A command whose bracket is not closed is still a command.
bool click_unclosed(State& state) {
  if (state.closed == Closed::Yes || (state.identifier != "P0" && state.identifier != "P1")) return false;
  const Span value = state.value;
  state.begin_player(state.identifier[1]);
  Input in(state.bytes + value.begin, state.bytes + value.end, "");
  if (!p::parse<p::seq<grammar::spaces, p::opt<grammar::index>, grammar::command, grammar::gap, p::eof>, action>(in,
                                                                                                                 state))
    return false;
  state.reader.unclosed(value);
  state.reader.click(state.command);
  return true;
}

template <>
struct action<grammar::bracketed> : runs<[](State& state) {
  if (!click_unclosed(state)) state.reader.property(state.identifier, state.value, state.closed);
}> {};
template <>
struct action<grammar::separator> : runs<[](const auto& in, State& state) { state.reader.separator(state.span(in)); }> {
};
template <>
struct action<grammar::variation> : runs<[](const auto& in, State& state) { state.reader.variation(state.span(in)); }> {
};
template <>
struct action<grammar::stray> : runs<[](const auto& in, State& state) { state.reader.stray(state.span(in)); }> {};
template <>
struct action<grammar::opening> : runs<[](const auto& in, State& state) { state.reader.open(state.span(in)); }> {};
template <>
struct action<grammar::closing>
    : runs<[](const auto& in, State& state) { state.reader.close(state.span(in), Closed::Yes); }> {};
template <>
struct action<grammar::missing_closing>
    : runs<[](const auto& in, State& state) { state.reader.close(state.span(in), Closed::No); }> {};
template <>
struct action<grammar::beside> : action<grammar::stray> {};

// Where records begin, decided from a few bytes around the place.

constexpr std::size_t look_ahead = 4096;

/// Properties that open a root on the site and in programs that imitate it. P0 and P1 also open nodes; see below.
constexpr std::array<std::string_view, 14> root_identifiers{"GM", "VV", "FF", "SU", "DT", "GN", "RE",
                                                            "CA", "AP", "GC", "EV", "PC", "P0", "P1"};

/// True if a root begins at this `(`. Inside a value with correct brackets every `]` is escaped: a place whose next
/// bracket is a plain one is not inside a value.
bool opens_root(std::string_view text) noexcept {
  std::size_t at = common::skip_blanks(text, 1);
  if (at >= text.size() || text[at] != ';') return false;
  at = common::skip_blanks(text, at + 1);
  const std::size_t bracket = text.find('[', at);
  if (bracket == std::string_view::npos) return false;
  const std::string_view identifier = text.substr(at, bracket - at);
  if (std::find(root_identifiers.begin(), root_identifiers.end(), identifier) == root_identifiers.end()) return false;
  const std::size_t end = text.find(']', bracket);
  if (end == std::string_view::npos || text[end - 1] == '\\') return false;
  const std::string_view value = ascii::trim(text.substr(bracket + 1, end - bracket - 1));
  return identifier.front() != 'P' || identifier == "PC" || ascii::same_word(value.substr(0, 2), "id");
}

/// The record start that a bracket belongs to: the beginning of its line if only blanks precede it, the bracket itself
/// after a `)`, otherwise npos.
std::size_t start_of(std::string_view bytes, std::size_t bracket) noexcept {
  std::size_t at = bracket;
  while (at > 0 && bytes[at - 1] != '\n' && (ascii::is_blank(bytes[at - 1]) || bytes[at - 1] == '\0')) --at;
  if (at == 0 || bytes[at - 1] == '\n') return at;
  if (bytes.substr(0, at) == common::byte_order_mark_bytes) return 0;
  return bytes[at - 1] == ')' ? bracket : std::string_view::npos;
}

}  // namespace

namespace {

void read_trees(Format format, const Source& piece, Span slice, const Limits& limits, Record& scratch,
                const RecordSink& sink) {
  TreeReader reader(format, piece, limits, scratch, sink);
  State state{piece.bytes.data(), reader};
  Input in(piece.bytes.data() + slice.begin, piece.bytes.data() + slice.end, "");
  p::parse<grammar::file, action>(in, state);
  reader.end(slice);
}

std::size_t next_root(std::string_view bytes, std::size_t from) noexcept {
  for (std::size_t at = bytes.find('(', from); at != std::string_view::npos; at = bytes.find('(', at + 1)) {
    if (!opens_root(bytes.substr(at, look_ahead))) continue;
    const std::size_t start = start_of(bytes, at);
    if (start != std::string_view::npos && start >= from) return start;
  }
  return std::string_view::npos;
}

/// Where a tree begins, after text of another kind such as the head of a mail too; npos when none does.
std::size_t first_tree(std::string_view head) noexcept {
  const std::size_t begin = common::skip_blanks(common::skip_byte_order_mark(head), 0);
  const std::string_view text = common::skip_byte_order_mark(head);
  const std::size_t skipped = head.size() - text.size();
  if (begin < text.size() && text[begin] == '(') {
    const std::size_t node = common::skip_blanks(text, begin + 1);
    return node < text.size() && text[node] == ';' ? skipped + begin : std::string_view::npos;
  }
  return next_root(head, 0);
}

/// Properties by which Boardspace.net is known, or another program of its games.
bool has_any(std::string_view head, std::span<const std::string_view> marks) noexcept {
  return std::any_of(marks.begin(), marks.end(),
                     [&](std::string_view mark) { return head.find(mark) != std::string_view::npos; });
}

constexpr std::array<std::string_view, 5> marks_of_site{"SU[", "P0[", "P1[", "GM[Dvonn", "GM[gipf"};
constexpr std::array<std::string_view, 7> marks_of_plain{"GM[37]", "GM[39]", ";W[", ";B[", "\nW[", "\nB[", "\nTAG["};

}  // namespace

void read(const Source& piece, Span slice, const Limits& limits, Record& scratch, const RecordSink& sink) {
  read_trees(Format::Boardspace, piece, slice, limits, scratch, sink);
}

void read_plain(const Source& piece, Span slice, const Limits& limits, Record& scratch, const RecordSink& sink) {
  read_trees(Format::Sgf, piece, slice, limits, scratch, sink);
}

/// Text before the first tree belongs to its record.
std::size_t next_start(std::string_view bytes, std::size_t from) noexcept {
  const std::size_t begin = common::skip_blanks(common::skip_byte_order_mark(bytes), 0);
  const bool has_lead = begin < bytes.size() && bytes.find('(') != begin;
  const std::size_t next = next_root(bytes, from + 1);
  return has_lead && next != std::string_view::npos && next == next_root(bytes, 0) ? next_root(bytes, next + 1) : next;
}

int recognise(std::string_view head) noexcept {
  const std::size_t tree = first_tree(head);
  if (tree == std::string_view::npos) return 0;
  return has_any(head.substr(tree), marks_of_site) ? 95 : 30;
}

int recognise_plain(std::string_view head) noexcept {
  const std::size_t tree = first_tree(head);
  if (tree == std::string_view::npos || has_any(head.substr(tree), marks_of_site)) return 0;
  const std::string_view text = head.substr(tree);
  const std::size_t game = text.find("GM[");
  const std::string_view number = game == std::string_view::npos ? "" : text.substr(game + 3, 2);
  const bool is_other = game != std::string_view::npos && common::sgf_number(common::sgf_game(number)) == 0;
  return !is_other && has_any(text, marks_of_plain) ? 95 : 0;
}

}  // namespace gpn::notation::boardspace_sgf
