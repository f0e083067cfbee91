#include "json/tree.hpp"

#include "common/encoding.hpp"
#include "common/grammar_actions.hpp"
#include "native/grammar.hpp"

#include <gpn/text/ascii.hpp>

#include <algorithm>
#include <charconv>

namespace gpn::notation::json_text {
namespace {

namespace grammar {

namespace p = tao::pegtl;

struct blanks : p::plus<p::one<' ', '\t', '\r', '\n'>> {};
struct open : p::one<'{', '['> {};
struct close : p::one<'}', ']'> {};
struct comma : p::one<','> {};
struct colon : p::one<':'> {};
struct escape : p::seq<p::one<'\\'>, p::any> {};
struct text : p::star<p::sor<native_text::scan::run<native_text::ByteClass::TagValue>, escape>> {};
struct string : p::seq<p::one<'"'>, text, p::one<'"'>> {};
struct word : p::plus<p::sor<p::alnum, p::one<'+', '-', '.'>>> {};
struct tokens : p::star<p::sor<string, comma, colon, word, open, close, blanks>> {};

}  // namespace grammar

/// Puts the tokens together. Each function is false for a token that has no place where it is.
class Builder {
 public:
  Builder(std::string_view text, std::size_t most_depth, std::vector<Node>& nodes) noexcept
      : text_(text), most_depth_(most_depth), nodes_(nodes) {}

  bool open(std::string_view bracket) {
    if (wants_ != Wants::Value || open_.size() == most_depth_) return false;
    const bool is_object = bracket == "{";
    open_.push_back(static_cast<std::uint32_t>(nodes_.size()));
    add(is_object ? Node::Kind::Object : Node::Kind::List, bracket);
    wants_ = is_object ? Wants::Key : Wants::Value;
    return true;
  }
  bool close(std::string_view bracket) {
    if (open_.empty() || wants_ == Wants::Colon || is_in_object() != (bracket == "}")) return false;
    if (is_in_object() && wants_ == Wants::Value) return false;
    end_innermost(offset(bracket.data()) + 1);
    return true;
  }
  bool comma(std::string_view) noexcept {
    if (wants_ != Wants::Comma || open_.empty()) return false;
    wants_ = is_in_object() ? Wants::Key : Wants::Value;
    return true;
  }
  bool colon(std::string_view) noexcept {
    if (wants_ != Wants::Colon) return false;
    wants_ = Wants::Value;
    return true;
  }
  bool string(std::string_view quoted) {
    if (wants_ != Wants::Key && wants_ != Wants::Value) return false;
    add(Node::Kind::Text, quoted.substr(1, quoted.size() - 2));
    wants_ = wants_ == Wants::Key ? Wants::Colon : Wants::Comma;
    return true;
  }
  bool word(std::string_view word) {
    const bool is_word = word == "true" || word == "false" || word == "null";
    if (wants_ != Wants::Value || (!is_word && ascii::is_letter(word[0]))) return false;
    add(word == "null" ? Node::Kind::Null : Node::Kind::Word, word);
    wants_ = Wants::Comma;
    return true;
  }

  bool is_complete() const noexcept { return open_.empty() && wants_ == Wants::Comma; }
  bool is_too_deep() const noexcept { return open_.size() == most_depth_; }

  /// After a damage: what is open ends there. A member without a value has none.
  void end_all(std::uint32_t at) {
    if (wants_ == Wants::Colon || (wants_ == Wants::Value && !open_.empty() && is_in_object()))
      nodes_.push_back({{at, at}, static_cast<std::uint32_t>(nodes_.size() + 1), Node::Kind::Null});
    while (!open_.empty()) end_innermost(at);
  }

 private:
  enum class Wants : std::uint8_t { Value, Key, Colon, Comma };

  std::uint32_t offset(const char* at) const noexcept { return static_cast<std::uint32_t>(at - text_.data()); }
  bool is_in_object() const noexcept { return nodes_[open_.back()].kind == Node::Kind::Object; }
  void add(Node::Kind kind, std::string_view written) {
    const Span place{offset(written.data()), offset(written.data() + written.size())};
    nodes_.push_back({place, static_cast<std::uint32_t>(nodes_.size() + 1), kind});
  }
  void end_innermost(std::uint32_t end) noexcept {
    Node& node = nodes_[open_.back()];
    node.place.end = end;
    node.after = static_cast<std::uint32_t>(nodes_.size());
    open_.pop_back();
    wants_ = Wants::Comma;
  }

  std::string_view text_;
  std::size_t most_depth_;
  std::vector<Node>& nodes_;
  std::vector<std::uint32_t> open_;  // the innermost last
  Wants wants_ = Wants::Value;
};

template <auto Member>
struct takes_token {
  template <typename Input>
  static bool apply(const Input& in, Builder& builder) {
    return (builder.*Member)(common::text_of(in));
  }
};

template <typename Rule>
struct action : tao::pegtl::nothing<Rule> {};

// clang-format off
template <> struct action<grammar::open>   : takes_token<&Builder::open> {};
template <> struct action<grammar::close>  : takes_token<&Builder::close> {};
template <> struct action<grammar::comma>  : takes_token<&Builder::comma> {};
template <> struct action<grammar::colon>  : takes_token<&Builder::colon> {};
template <> struct action<grammar::string> : takes_token<&Builder::string> {};
template <> struct action<grammar::word>   : takes_token<&Builder::word> {};
// clang-format on

/// The four digits after `\u`, as far as there are any.
char32_t read_unit(std::string_view text, std::size_t& at) {
  constexpr std::size_t digits = 4;
  std::uint32_t unit = 0;
  const std::string_view written = text.substr(std::min(at, text.size()), digits);
  const char* const end = std::from_chars(written.data(), written.data() + written.size(), unit, 16).ptr;
  at += static_cast<std::size_t>(end - written.data());
  return unit;
}

char32_t read_character(std::string_view text, std::size_t& at) {
  const char32_t first = read_unit(text, at);
  constexpr char32_t unpaired = 0xFFFD;
  if (first < 0xD800 || first >= 0xE000) return first;
  if (first >= 0xDC00 || !text.substr(std::min(at, text.size())).starts_with("\\u")) return unpaired;
  std::size_t next = at + 2;
  const char32_t second = read_unit(text, next);
  if (second < 0xDC00 || second >= 0xE000) return unpaired;
  at = next;
  return 0x10000 + ((first & 0x3FFU) << 10U) + (second & 0x3FFU);
}

}  // namespace

std::string Value::text() const {
  const std::string_view text = written();
  std::string plain;
  if (kind() != Kind::Text || text.find('\\') == std::string_view::npos) return plain.assign(text);
  for (std::size_t at = 0; at < text.size();) {
    if (text[at] != '\\' || at + 1 == text.size()) {
      plain += text[at++];
      continue;
    }
    const char c = text[at + 1];
    at += 2;
    constexpr std::string_view letters = "nrtbf";
    constexpr std::string_view characters = "\n\r\t\b\f";
    const std::size_t letter = letters.find(c);
    if (c == 'u')
      common::append_utf8(read_character(text, at), plain);
    else
      plain += letter == std::string_view::npos ? c : characters[letter];
  }
  return plain;
}

Tree::End Tree::read(std::string_view text, std::uint32_t begin, std::size_t most_depth) {
  namespace p = tao::pegtl;
  text_ = text;
  nodes_.clear();
  nodes_.reserve(usual_nodes);
  Builder builder(text, most_depth, nodes_);
  p::memory_input<p::tracking_mode::lazy, p::eol::lf, std::string_view> input(text, "");
  input.bump(begin);
  p::parse<grammar::tokens, action>(input, builder);  // up to one that has no place
  const auto at = static_cast<std::uint32_t>(input.current() - text.data());
  if (builder.is_complete()) return {at, {}};
  const bool is_open = at < text.size() && (text[at] == '{' || text[at] == '[');
  std::string damage = at == text.size()                  ? "the JSON ends early"
                       : is_open && builder.is_too_deep() ? "the JSON is nested too deep"
                       : text[at] == '"'                  ? "this string has no place here or is not closed"
                                                          : "this is not JSON";
  builder.end_all(at);
  return {at, std::move(damage)};
}

}  // namespace gpn::notation::json_text
