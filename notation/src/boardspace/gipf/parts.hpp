// The parts of a turn of GIPF that clicks make up, and their text.
#pragma once

#include "boardspace/tree/command.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace gpn::notation::boardspace_sgf::gipf {

enum class Choice : std::uint8_t { Taken, Stays };
struct Item {
  Cell at;
  Choice choice;
};

/// A part of a turn: rows, the action (a piece that enters or the use of a potential), an extra move of TAMSK. Parts
/// are in the order in which they were finished; one without `to` is still on its dot.
struct Part {
  enum class Kind : std::uint8_t { List, Entry, Use, Extra };
  Kind kind = Kind::List;
  char letter = 0;  // of a potential
  std::optional<Cell> from{};
  std::optional<Cell> to{};
  std::vector<Item> items{};  // of a list

  bool is_action() const noexcept { return kind == Kind::Entry || kind == Kind::Use; }
  bool waits() const noexcept { return kind != Kind::List && !to; }
};

/// The parts of one turn.
class Parts {
 public:
  using iterator = std::vector<Part>::iterator;

  iterator begin() noexcept { return parts_.begin(); }
  iterator end() noexcept { return parts_.end(); }
  bool empty() const noexcept { return parts_.empty(); }
  void clear() noexcept { parts_.clear(); }
  void erase(iterator part) { parts_.erase(part); }

  /// The part that is still on its dot, or the end.
  iterator waiting() noexcept;
  /// The finished action, or the end.
  iterator action() noexcept;
  bool has_action() noexcept { return action() != end(); }
  /// The part that a new one of this kind replaces: a turn has one action, and one extra move on its dot. Or the end.
  iterator replaced_by(Part::Kind kind) noexcept;
  Part& add(Part::Kind kind);
  /// Finishes a part. It goes to the end: rows may have been clicked while its piece was on the dot.
  void land(iterator part, Cell on);
  /// The list of the phase the turn is in: before its action or after it.
  std::vector<Item>& list();
  /// Removes the lists after a part and returns how many items they had.
  std::uint32_t remove_lists_after(iterator part);
  /// Whether a row is taken before the action.
  bool takes_before_action() noexcept;

 private:
  std::vector<Part> parts_;
};

void append_list(std::string& text, const std::vector<Item>& items);
/// From where and to where.
void append_way(std::string& text, const Part& part);

}  // namespace gpn::notation::boardspace_sgf::gipf
