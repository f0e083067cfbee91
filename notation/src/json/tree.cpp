#include "json/tree.hpp"

#include "common/encoding.hpp"

#include <gpn/text/ascii.hpp>

#include <algorithm>
#include <charconv>

namespace gpn::notation::json_text {
namespace {

constexpr std::string_view word_signs = "+-.";

bool is_in_word(char c) noexcept {
  return ascii::is_letter(c) || ascii::is_digit(c) || word_signs.find(c) != std::string_view::npos;
}

/// Puts tokens together, each in one look at its first character.
class Builder {
 public:
  Builder(std::string_view text, std::size_t most_depth, std::vector<Node>& nodes) noexcept
      : text_(text), most_depth_(most_depth), nodes_(nodes) {}

  /// Reads from `at` up to the end of the text or a token that has no place where it is, which it returns.
  std::uint32_t read(std::uint32_t at) {
    const auto size = static_cast<std::uint32_t>(text_.size());
    for (std::uint32_t next = at; at < size; at = next) {
      next = read_token(at);
      if (next == at) break;
    }
    return at;
  }

  bool is_complete() const noexcept { return open_.empty() && wants_ == Wants::Comma; }
  bool is_too_deep() const noexcept { return open_.size() == most_depth_; }

  /// After a damage: what is open ends there. A member without a value has none.
  void end_all(std::uint32_t at) {
    if (wants_ == Wants::Colon || (wants_ == Wants::Value && !open_.empty() && is_in_object_))
      add(Node::Kind::Null, at, at);
    while (!open_.empty()) end_innermost(at);
  }

 private:
  enum class Wants : std::uint8_t { Value, Key, Colon, Comma };

  /// Where the token ends; where it begins if it has no place.
  std::uint32_t read_token(std::uint32_t at) {
    switch (text_.data()[at]) {
      case '"': return string(at);
      case ',':
        return wants_ == Wants::Comma && !open_.empty() ? want(is_in_object_ ? Wants::Key : Wants::Value, at) : at;
      case ':': return wants_ == Wants::Colon ? want(Wants::Value, at) : at;
      case '{': return open(Node::Kind::Object, Wants::Key, at);
      case '[': return open(Node::Kind::List, Wants::Value, at);
      case '}': return close(Node::Kind::Object, at);
      case ']': return close(Node::Kind::List, at);
      case ' ':
      case '\t':
      case '\r':
      case '\n': return at + 1;
      default: return word(at);
    }
  }

  std::uint32_t want(Wants next, std::uint32_t at) noexcept {
    wants_ = next;
    return at + 1;
  }
  std::uint32_t open(Node::Kind kind, Wants first, std::uint32_t at) {
    if (wants_ != Wants::Value || is_too_deep()) return at;
    open_.push_back(static_cast<std::uint32_t>(nodes_.size()));
    add(kind, at, at + 1);
    is_in_object_ = kind == Node::Kind::Object;
    return want(first, at);
  }
  std::uint32_t close(Node::Kind kind, std::uint32_t at) {
    if (open_.empty() || wants_ == Wants::Colon || is_in_object_ != (kind == Node::Kind::Object)) return at;
    if (is_in_object_ && wants_ == Wants::Value) return at;
    end_innermost(at + 1);
    return at + 1;
  }
  std::uint32_t string(std::uint32_t at) {
    if (wants_ != Wants::Key && wants_ != Wants::Value) return at;
    const char* const last = text_.data() + text_.size();
    const char* end = text_.data() + at + 1;
    while (end < last && *end != '"' && *end != '\n') end += *end == '\\' && last - end > 1 ? 2 : 1;
    if (end == last || *end != '"') return at;
    const auto size = static_cast<std::uint32_t>(end - text_.data());
    add(Node::Kind::Text, at + 1, size);
    return want(wants_ == Wants::Key ? Wants::Colon : Wants::Comma, size);
  }
  std::uint32_t word(std::uint32_t at) {
    std::uint32_t end = at;
    while (end < text_.size() && is_in_word(text_[end])) ++end;
    const std::string_view word = text_.substr(at, end - at);
    if (wants_ != Wants::Value || word.empty()) return at;
    const bool is_null = word == "null";
    if (ascii::is_letter(word[0]) && !is_null && word != "true" && word != "false") return at;
    add(is_null ? Node::Kind::Null : Node::Kind::Word, at, end);
    wants_ = Wants::Comma;
    return end;
  }

  void add(Node::Kind kind, std::uint32_t begin, std::uint32_t end) {
    nodes_.push_back({{begin, end}, static_cast<std::uint32_t>(nodes_.size() + 1), kind});
  }
  void end_innermost(std::uint32_t end) noexcept {
    Node& node = nodes_[open_.back()];
    node.place.end = end;
    node.after = static_cast<std::uint32_t>(nodes_.size());
    open_.pop_back();
    is_in_object_ = !open_.empty() && nodes_[open_.back()].kind == Node::Kind::Object;
    wants_ = Wants::Comma;
  }

  std::string_view text_;
  std::size_t most_depth_;
  std::vector<Node>& nodes_;
  std::vector<std::uint32_t> open_;  // the innermost last
  bool is_in_object_ = false;        // the innermost
  Wants wants_ = Wants::Value;
};

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
  text_ = text;
  nodes_.clear();
  Builder builder(text, most_depth, nodes_);
  const std::uint32_t at = builder.read(begin);
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
