// JSON as a list of nodes with their places, for every reader of JSON. The grammar finds the tokens and a stack of open
// brackets puts them together, so that nesting needs no recursion; a node takes 16 bytes, so that a record of the
// longest allowed size stays small. A string ends with its line at the latest; a comma after the last value and any
// escape are accepted.
#pragma once

#include <gpn/notation/record.hpp>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace gpn::notation::json_text {

struct Node {
  enum class Kind : std::uint8_t { Null, Word, Text, List, Object };

  Span place;               // of the word, what is between the quotes, or the brackets with what is inside
  std::uint32_t after = 0;  // the index of the next node that is not inside this one
  Kind kind = Kind::Null;
};

class Tree;
struct Member;

/// A value of a tree. Copies are cheap; valid as long as the tree.
class Value {
 public:
  using Kind = Node::Kind;

  Value(const Tree& tree, std::uint32_t index) noexcept : tree_(&tree), index_(index) {}

  Kind kind() const noexcept { return node().kind; }
  Span place() const noexcept { return node().place; }
  bool is_scalar() const noexcept { return kind() == Kind::Word || kind() == Kind::Text; }
  /// The bytes at the place.
  std::string_view written() const noexcept;
  /// The text without its escapes; a list or an object as it is written.
  std::string text() const;

  /// The values of a list, or the members of an object, in their order; empty for other values.
  class Members;
  Members members() const noexcept;
  bool empty() const noexcept { return node().after == index_ + 1; }

  friend bool operator==(const Value& a, const Value& b) noexcept { return a.index_ == b.index_; }

 private:
  const Node& node() const noexcept;

  const Tree* tree_;
  std::uint32_t index_;
};

struct Member {
  std::optional<Value> key;  // empty in a list
  Value value;
};

class Value::Members {
 public:
  class Iterator {
   public:
    Iterator(const Value& owner, std::uint32_t at) noexcept : owner_(owner), at_(at) {}
    Member operator*() const noexcept;
    Iterator& operator++() noexcept;
    friend bool operator!=(const Iterator& a, const Iterator& b) noexcept { return a.at_ != b.at_; }

   private:
    Value owner_;
    std::uint32_t at_;
  };

  explicit Members(const Value& owner) noexcept : owner_(owner) {}
  Iterator begin() const noexcept { return {owner_, owner_.index_ + 1}; }
  Iterator end() const noexcept { return {owner_, owner_.node().after}; }

 private:
  Value owner_;
};

class Tree {
 public:
  /// The values inside one another that a text may have.
  static constexpr std::size_t usual_depth = 32;

  /// Memory for so many is taken at once: a game of DVONN has 530. A power of two, so that growth stays within the
  /// limit.
  static constexpr std::size_t usual_nodes = 1024;

  struct End {
    std::uint32_t at;    // after the value, or where the text is not JSON
    std::string damage;  // what is wrong there, as a sentence; empty when nothing is
  };

  /// Reads one value that begins at `begin`, after blanks. What comes before a damage can be looked at.
  End read(std::string_view text, std::uint32_t begin, std::size_t most_depth = usual_depth);

  /// Empty when nothing was read.
  std::optional<Value> root() const noexcept { return nodes_.empty() ? std::nullopt : std::optional(Value(*this, 0)); }
  std::string_view text() const noexcept { return text_; }
  const std::vector<Node>& nodes() const noexcept { return nodes_; }

 private:
  std::string_view text_;
  std::vector<Node> nodes_;
};

inline const Node& Value::node() const noexcept { return tree_->nodes()[index_]; }
inline Value::Members Value::members() const noexcept { return Members(*this); }
inline std::string_view Value::written() const noexcept {
  return tree_->text().substr(place().begin, place().end - place().begin);
}
inline Member Value::Members::Iterator::operator*() const noexcept {
  const Value first(*owner_.tree_, at_);
  if (owner_.kind() != Kind::Object) return {std::nullopt, first};
  return {first, Value(*owner_.tree_, at_ + 1)};
}
inline Value::Members::Iterator& Value::Members::Iterator::operator++() noexcept {
  const auto& nodes = owner_.tree_->nodes();
  at_ = nodes[owner_.kind() == Kind::Object ? at_ + 1 : at_].after;
  return *this;
}

}  // namespace gpn::notation::json_text
