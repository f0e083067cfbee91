// The ways people type a score sheet, one small function each: they take a game apart and type it anew.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace gpn::test {

/// One turn as the notation writes it, and the reserve count after it.
struct PlainTurn {
  std::string text;
  std::optional<unsigned> count;
};

using PlainGame = std::vector<PlainTurn>;

/// The turns of a canonical sheet.
PlainGame plain_game(std::string_view sheet);

using Retype = std::string (*)(std::string);    // of one turn, without its count
using RetypeCount = std::string (*)(unsigned);  // with the sign before it
using Arrange = std::string (*)(const PlainGame&, Retype, RetypeCount);

enum class Games { Both, Gipf, Dvonn };

/// A way to type turns, counts or whole sheets.
struct Typing {
  std::string_view name;
  Games games;
  Retype turn;            // null: as the notation writes it
  RetypeCount count;      // null: ` (16)`
  Arrange arrange;        // null: numbered rows
  std::string_view note;  // part of the note that names the habit; empty: it is not reported
};

std::span<const Typing> typings();

std::string type(const PlainGame& game, const Typing& typing);
/// Several ways at once: the last one that has a turn, a count, an arrangement counts; turns are typed anew by all.
std::string type(const PlainGame& game, std::span<const Typing* const> typings);

std::string replaced(std::string text, std::string_view from, std::string_view to);

}  // namespace gpn::test
