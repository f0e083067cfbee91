// The pieces of PÜNCT and the ways in which they lie (PC6, PC7).
//
// A piece that lies somewhere is a `Placing`: its PÜNCT and the two minor dots in the order of the board. The three
// spaces show which kind of piece it is and how it is turned; `shape_of` looks that up by where the minor dots are seen
// from the PÜNCT. Rotations are numbered as on Boardspace, clockwise.
#pragma once

#include "board.hpp"

#include <array>
#include <compare>
#include <cstdint>
#include <optional>
#include <string_view>

namespace gpn::punct {

enum class Kind : std::uint8_t { T, C, E, R, M, L };

inline constexpr unsigned kind_count = 6;
inline constexpr unsigned set_size = 18;  // of a player

constexpr std::size_t index(Kind kind) noexcept { return static_cast<std::size_t>(kind); }

/// One kind of piece. A minor dot is one or two steps from the PÜNCT, in directions that follow the rotation.
struct KindInfo {
  char letter;
  std::uint8_t count;
  std::uint8_t rotations;  // that differ
  std::string_view alias;  // letters of the server gamerz.net
  std::uint8_t first;
  std::array<std::uint8_t, 2> second;
  std::uint8_t steps_to_second;
};

inline constexpr std::array<KindInfo, kind_count> kinds{{
    {'T', 6, 6, "T", 0, {1, 0}, 1},
    {'C', 2, 3, "SC", 0, {3, 0}, 1},
    {'E', 4, 6, "SE", 0, {0, 0}, 2},
    {'R', 2, 6, "AR", 0, {0, 1}, 2},
    {'M', 2, 6, "AM", 1, {3, 0}, 1},
    {'L', 2, 6, "AL", 4, {4, 3}, 2},
}};

constexpr bool have_all_pieces() noexcept {
  unsigned sum = 0;
  for (const KindInfo& kind : kinds) sum += kind.count;
  return sum == set_size;
}
static_assert(have_all_pieces());

constexpr const KindInfo& info_of(Kind kind) noexcept { return kinds[index(kind)]; }

constexpr std::optional<Kind> kind_lettered(char letter) noexcept {
  if (letter < 'A' || letter > 'Z') return std::nullopt;
  for (std::size_t i = 0; i < kind_count; ++i)
    if (kinds[i].letter == letter) return static_cast<Kind>(i);
  return std::nullopt;
}

/// The kind of a letter or an alias in capitals.
constexpr std::optional<Kind> kind_named(std::string_view name) noexcept {
  for (std::size_t i = 0; i < kind_count; ++i)
    if (name == std::string_view(&kinds[i].letter, 1) || name == kinds[i].alias) return static_cast<Kind>(i);
  return std::nullopt;
}

/// Boardspace numbers White's pieces from 1 in the order of the kinds, after a marker, and Black's from 20.
constexpr unsigned first_number(Kind kind) noexcept {
  unsigned number = 1;
  for (std::size_t i = 0; i < index(kind); ++i) number += kinds[i].count;
  return number;
}
constexpr std::optional<Kind> kind_numbered(unsigned number) noexcept {
  const unsigned own = number % (set_size + 1);
  if (own == 0 || number > 2 * set_size + 1) return std::nullopt;
  std::size_t kind = kind_count - 1;
  while (own < first_number(static_cast<Kind>(kind))) --kind;
  return static_cast<Kind>(kind);
}

/// The rotation of a piece: 0 to 5 times 60 degrees clockwise.
enum class Rotation : std::uint8_t {};

struct Shape {
  Kind kind{};
  Rotation rotation{};

  friend constexpr bool operator==(Shape, Shape) noexcept = default;
};

/// The minor dots seen from the PÜNCT, as the table has them.
constexpr std::array<Place, 2> minor_dots(Shape shape) noexcept {
  const KindInfo& kind = info_of(shape.kind);
  const auto step = [&](unsigned direction) {
    return directions[(direction + static_cast<unsigned>(shape.rotation)) % 6];
  };
  const Place second = step(kind.second[0]);
  return {step(kind.first), kind.steps_to_second == 2 ? second + step(kind.second[1]) : second};
}

/// Where a piece lies.
struct Placing {
  Space punct{};
  std::array<Space, 2> dots{};  // in the order of the board

  constexpr std::array<Space, 3> spaces() const noexcept { return {punct, dots[0], dots[1]}; }
  friend constexpr bool operator==(const Placing&, const Placing&) noexcept = default;
};

constexpr Placing placing_of(Space punct, Space one, Space two) noexcept {
  return one < two ? Placing{punct, {one, two}} : Placing{punct, {two, one}};
}

/// PC20: nothing where a dot would be off the board.
constexpr std::optional<Placing> placing_at(Shape shape, Space punct) noexcept {
  const auto steps = minor_dots(shape);
  const auto one = board.space_at(board.place(punct) + steps[0]);
  const auto two = board.space_at(board.place(punct) + steps[1]);
  if (!one || !two) return std::nullopt;
  return placing_of(punct, *one, *two);
}

namespace detail {

/// A difference of at most two steps each way as a number, the same one for all larger ones.
constexpr unsigned far = 25;
constexpr unsigned number_of(Place steps) noexcept {
  const auto column = static_cast<unsigned>(steps.column + 2);
  const auto number = static_cast<unsigned>(steps.number + 2);
  return column < 5 && number < 5 ? 5 * column + number : far;
}

/// The shapes by both differences; nothing where no piece lies so.
inline constexpr auto shape_table = [] {
  std::array<std::array<std::optional<Shape>, far + 1>, far + 1> shapes{};
  for (std::size_t k = 0; k < kind_count; ++k)
    for (std::uint8_t r = 0; r < kinds[k].rotations; ++r) {
      const Shape shape{static_cast<Kind>(k), Rotation{r}};
      const auto dots = minor_dots(shape);
      for (const unsigned i : {0U, 1U}) shapes[number_of(dots[i])][number_of(dots[1 - i])] = shape;
    }
  return shapes;
}();

}  // namespace detail

/// Nothing where no piece covers these spaces with its PÜNCT there.
constexpr std::optional<Shape> shape_of(const Placing& placing) noexcept {
  const Place punct = board.place(placing.punct);
  const auto number = [&](Space dot) { return detail::number_of(board.place(dot) - punct); };
  return detail::shape_table[number(placing.dots[0])][number(placing.dots[1])];
}

/// PC26, PC27: the dot between the two others of a piece, which may hang; a triangle has none.
constexpr std::optional<Space> middle_of(const Placing& placing) noexcept {
  const Shape shape = *shape_of(placing);
  if (shape.kind == Kind::T) return std::nullopt;
  if (info_of(shape.kind).steps_to_second == 1) return placing.punct;
  return board.space_at(board.place(placing.punct) + minor_dots(shape)[0]);
}

}  // namespace gpn::punct
