// An introduction as canonical turns and sites write it: `c3`, `b1-c2`.
//
// Where it ends the text and the numbers of the board have one digit, it is looked up in a table. Which of the two
// forms is written can hardly be predicted, so both take the same way there.
#pragma once

#include "../turn/canonical_turn.hpp"
#include "introduce.hpp"

#include <gpn/abi.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace gpn::gipf {

template <int N>
inline constexpr bool has_plain_introductions = Board<N>::columns <= 9;

namespace detail {

/// By the place where a piece is pushed from, a dot or none, and by the spot where the last piece ends up.
template <int N>
struct PlainIntroductions {
  static constexpr std::size_t names = 256;                        // of a letter and a digit
  static constexpr std::uint8_t no_entry = Board<N>::entry_count;  // nothing comes in this way
  static constexpr std::uint8_t nowhere = 0;                       // where no dot is written
  static constexpr std::uint8_t no_dot = Board<N>::dot_count + 1;  // where another name is written
  static constexpr std::uint8_t no_spot = SpotSet<N>::bit_count;

  std::array<std::uint8_t, names> dots{};   // number of the dot + 1, or no_dot
  std::array<std::uint8_t, names> spots{};  // number of the spot, or no_spot
  std::array<std::array<std::uint8_t, no_spot + 1>, no_dot + 1> entries{};

  constexpr PlainIntroductions() noexcept {
    dots.fill(no_dot);
    spots.fill(no_spot);
    for (auto& row : entries) row.fill(no_entry);
    for (unsigned letter = 0; letter < 16; ++letter)
      for (unsigned number = 0; number < 16; ++number)
        if (const auto point = Board<N>::point(letter, number)) add(*point, 16 * letter + number);
  }

 private:
  constexpr void add(Point<N> point, std::size_t name) noexcept {
    if (const auto dot = Board<N>::dot(point)) dots[name] = static_cast<std::uint8_t>(dot->number() + 1);
    const auto spot = Board<N>::spot(point);
    if (!spot) return;
    spots[name] = static_cast<std::uint8_t>(spot->number());
    if (const auto first = Board<N>::first_entry_to(*spot))
      entries[nowhere][spot->number()] = static_cast<std::uint8_t>(first->number());
    for (unsigned dot = 0; dot < Board<N>::dot_count; ++dot) {
      const auto entry = Board<N>::entry_through(Dot<N>(dot), point);
      if (entry && Board<N>::entry(*entry).first != *spot)
        entries[dot + 1][spot->number()] = static_cast<std::uint8_t>(entry->number());
    }
  }
};

template <int N>
inline constexpr PlainIntroductions<N> plain_introductions;

/// The place of the name in a table; that of a name without a place for other characters.
constexpr std::size_t name_at(const char* text) noexcept {
  const unsigned letter = static_cast<unsigned char>(text[0]) - unsigned{'a'};
  const unsigned number = static_cast<unsigned char>(text[1]) - unsigned{'0'};
  return (letter | number) < 16 ? 16 * letter + number : 0;
}

}  // namespace detail

/// What spelled_introduction reads, if that is the whole text.
template <int N>
[[gnu::always_inline]] constexpr std::optional<Introduction<N>> plain_introduction(std::string_view text,
                                                                                   SpotSet<N> occupied) noexcept {
  using Table = detail::PlainIntroductions<N>;
  constexpr const Table& table = detail::plain_introductions<N>;
  const bool is_push = text.size() == 5;
  if (text.size() != 2 && !(is_push && text[2] == '-')) return std::nullopt;
  const std::uint8_t first = table.dots[detail::name_at(text.data())];
  const std::uint8_t from = is_push ? first : Table::nowhere;
  const std::uint8_t to = table.spots[detail::name_at(text.data() + text.size() - 2)];
  const std::uint8_t entry = table.entries[from][to];
  if (entry == Table::no_entry) return std::nullopt;
  const Introduction<N> introduction{Entry<N>(entry), Spot<N>(to)};
  if (occupied.contains(introduction.furthest) || !pushed_spots(introduction).within(occupied)) return std::nullopt;
  return introduction;
}

namespace detail {

template <int N>
constexpr std::optional<Introduction<N>> landing_on(Point<N> point, SpotSet<N> occupied) noexcept {
  const auto spot = Board<N>::spot(point);
  if (!spot || occupied.contains(*spot)) return std::nullopt;
  const auto entry = Board<N>::first_entry_to(*spot);
  if (!entry) return std::nullopt;
  return Introduction<N>{*entry, *spot};
}

/// What is pushed leaves no gap before the last spot, which is one.
template <int N>
constexpr std::optional<Introduction<N>> push_along(Entry<N> entry, Spot<N> end, SpotSet<N> occupied) noexcept {
  const Introduction<N> push{entry, end};
  if (!push.pushes() || occupied.contains(end) || !pushed_spots(push).within(occupied)) return std::nullopt;
  return push;
}

/// As sites write it: the second point is the spot next to the dot, or where the push ends.
template <int N>
constexpr std::optional<Introduction<N>> push_by_first_spot(Entry<N> entry, Spot<N> end, SpotSet<N> occupied) noexcept {
  const auto push = introduction_at(entry, occupied);
  if (!push || (end != push->landing() && end != push->furthest)) return std::nullopt;
  if (push->pushes()) return push;
  return Introduction<N>{*Board<N>::first_entry_to(end), end};
}

template <int N>
constexpr std::optional<Point<N>> point(CanonicalText& text) noexcept {
  const auto place = text.place();
  return place ? Board<N>::point(place->column, place->number) : std::nullopt;
}

}  // namespace detail

/// An introduction that can be played when these spots are occupied, read character by character.
template <int N>
[[gnu::noinline]] constexpr std::optional<Introduction<N>> spelled_introduction(CanonicalText& text,
                                                                                SpotSet<N> occupied,
                                                                                std::uint32_t hints) noexcept {
  const auto first = detail::point<N>(text);
  if (!first) return std::nullopt;
  if (!text.skip('-')) return detail::landing_on(*first, occupied);
  const auto last = detail::point<N>(text);
  const auto dot = Board<N>::dot(*first);
  if (!last || !dot) return std::nullopt;
  const auto entry = Board<N>::entry_through(*dot, *last);
  if (!entry) return std::nullopt;
  const Spot<N> end = *Board<N>::spot(*last);
  if ((hints & GPN_HINT_FIRST_SPOT) != 0) return detail::push_by_first_spot(*entry, end, occupied);
  return detail::push_along(*entry, end, occupied);
}

template <int N>
[[gnu::always_inline]] constexpr std::optional<Introduction<N>> read_introduction(CanonicalText& text,
                                                                                  SpotSet<N> occupied,
                                                                                  std::uint32_t hints) noexcept {
  if constexpr (has_plain_introductions<N>) {
    if (hints == GPN_HINT_NONE) {
      if (const auto plain = plain_introduction<N>(text.rest(), occupied)) {
        text.skip_rest();
        return plain;
      }
    }
  }
  return spelled_introduction<N>(text, occupied, hints);
}

}  // namespace gpn::gipf
