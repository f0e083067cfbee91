#include "repair/candidates.hpp"

#include <gpn/text/ascii.hpp>

#include <algorithm>
#include <array>

namespace gpn::replay::repair {
namespace {

/// Two slips in one turn are the most that are looked for.
constexpr Points most_points = 24;
/// A move with one of its ends only.
constexpr Points half_move = 16;
/// Longer words are compared in their lists only.
constexpr std::size_t longest_word = 24;

using ascii::is_digit;
using ascii::is_letter;
using ascii::lower;
using ascii::same_word;

std::optional<Slip> slip(EditKind kind) { return Slip{kind, cost_of(kind)}; }

/// Words of the same length: one or two characters differ, or neighbours are exchanged.
std::optional<Slip> substitution(std::string_view written, std::string_view legal) {
  std::array<std::size_t, 2> at{};
  std::size_t count = 0;
  for (std::size_t i = 0; i < written.size(); ++i) {
    if (lower(written[i]) == lower(legal[i])) continue;
    if (count == at.size()) return std::nullopt;
    at[count++] = i;
  }
  if (count == 1) {
    if (is_digit(legal[at[0]])) return slip(EditKind::WrongDigit);
    return slip(is_letter(legal[at[0]]) ? EditKind::WrongLetter : EditKind::WrongCharacter);
  }
  if (count != 2) return std::nullopt;
  const bool are_neighbours = at[1] == at[0] + 1;
  if (are_neighbours && lower(written[at[0]]) == lower(legal[at[1]]) && lower(written[at[1]]) == lower(legal[at[0]]))
    return slip(EditKind::CharactersExchanged);
  return slip(EditKind::TwoCharacters);
}

/// `longer` without one character is `shorter`.
std::optional<std::size_t> extra_character(std::string_view longer, std::string_view shorter) {
  std::size_t i = 0;
  while (i < shorter.size() && lower(longer[i]) == lower(shorter[i])) ++i;
  if (!same_word(longer.substr(i + 1), shorter.substr(i))) return std::nullopt;
  return i;
}

bool is_turned_around(std::string_view written, std::string_view legal) {
  const std::size_t dash = written.find('-');
  if (dash == std::string_view::npos || written.size() != legal.size()) return false;
  std::string_view from = written.substr(0, dash);
  std::string_view prefix;
  if (!from.empty() && ascii::is_upper(from.front())) {
    prefix = from.substr(0, 1);
    from.remove_prefix(1);
  }
  const std::string_view to = written.substr(dash + 1);
  return same_word(legal.substr(0, prefix.size()), prefix) && same_word(legal.substr(prefix.size(), to.size()), to) &&
         same_word(legal.substr(legal.size() - from.size()), from);
}

/// The capital before a point, such as G, is left out or too much.
std::optional<Slip> piece_letter(std::string_view written, std::string_view legal) {
  if (legal.size() == written.size() + 1 && ascii::is_upper(legal.front()) && same_word(legal.substr(1), written))
    return slip(EditKind::LetterMissing);
  if (written.size() == legal.size() + 1 && ascii::is_upper(written.front()) && same_word(written.substr(1), legal))
    return slip(EditKind::LetterExtra);
  return std::nullopt;
}

/// A slip in a move that is written without its dash, as Little Golem and many people write it.
std::optional<Slip> dashless_slip(std::string_view written, std::string_view legal) {
  const std::size_t dash = legal.find('-');
  if (dash == std::string_view::npos || written.find('-') != std::string_view::npos) return std::nullopt;
  std::array<char, longest_word> without{};
  const auto end = std::remove_copy(legal.begin(), legal.end(), without.begin(), '-');
  const std::string_view bare(without.data(), static_cast<std::size_t>(end - without.begin()));
  return bare.size() == written.size() ? substitution(written, bare) : std::nullopt;
}

std::optional<Slip> word_slip(std::string_view written, std::string_view legal) {
  if (same_word(written, legal)) return Slip{EditKind::WrongCharacter, 0};
  if (written.size() > longest_word || legal.size() > longest_word) return std::nullopt;
  if (auto letter = piece_letter(written, legal)) return letter;
  if (is_turned_around(written, legal)) return slip(EditKind::FromToExchanged);
  if (written.size() == legal.size()) return substitution(written, legal);
  if (written.size() == legal.size() + 1 && extra_character(written, legal)) return slip(EditKind::WrongCharacter);
  if (legal.size() == written.size() + 1 && extra_character(legal, written)) return slip(EditKind::WrongCharacter);
  if (auto dashless = dashless_slip(written, legal)) return dashless;
  // A move of which the end was left out, or one that was written although nothing is pushed.
  const bool is_half = written.find('-') == std::string_view::npos && legal.find('-') != std::string_view::npos &&
                       (legal.starts_with(written) || legal.ends_with(written));
  if (is_half) return Slip{EditKind::TwoCharacters, half_move};
  return std::nullopt;
}

std::string_view point_of(std::string_view item) noexcept {
  while (!item.empty() && (item.front() < 'a' || item.front() > 'z')) item.remove_prefix(1);
  while (!item.empty() && !is_digit(item.back())) item.remove_suffix(1);
  return item;
}

std::string_view bare(std::string_view item) noexcept {
  const std::string_view point = point_of(item);
  return point.empty() ? item : point;
}

using Items = std::vector<std::string_view>;

/// The items of `a` that `b` does not have, up to three.
Items without(const Items& a, const Items& b) {
  Items rest;
  for (const std::string_view item : a) {
    const bool has =
        std::any_of(b.begin(), b.end(), [&](std::string_view other) { return same_word(bare(item), bare(other)); });
    if (!has && rest.size() < 3) rest.push_back(item);
  }
  return rest;
}

/// The written list may be bare: the short way.
std::optional<Slip> list_slip(const Items& written, const Items& legal) {
  if (written.empty()) return Slip{EditKind::WrongCharacter, 0};
  const Items extra = without(written, legal);
  const Items missing = without(legal, written);
  if (extra.empty() && missing.empty()) {
    return written.size() > legal.size() ? slip(EditKind::PieceTooMany) : Slip{EditKind::WrongCharacter, 0};
  }
  if (extra.size() == 1 && missing.size() == 1) {
    const auto one = word_slip(bare(extra[0]), bare(missing[0]));
    if (one && one->cost <= cost_of(EditKind::WrongDigit)) return one;
    return Slip{EditKind::TwoCharacters, cost_of(EditKind::TwoCharacters)};
  }
  if (extra.empty() && missing.size() == 1) return slip(EditKind::PieceTooFew);
  if (missing.empty() && extra.size() == 1) return slip(EditKind::PieceTooMany);
  if (extra.empty() && missing.size() == 2) return Slip{EditKind::PieceTooFew, 20};
  if (missing.empty() && extra.size() == 2) return Slip{EditKind::PieceTooMany, 20};
  return std::nullopt;
}

bool is_marked(std::string_view item) noexcept { return !item.empty() && item.back() == '*'; }

/// A piece that is written as captured and is none: the board under the turn was another one, or there is a second
/// slip.
std::optional<Slip> mark_slip(const Items& written, const Items& legal) {
  const bool contradicts = std::any_of(written.begin(), written.end(), [&](std::string_view item) {
    return is_marked(item) && std::none_of(legal.begin(), legal.end(), [&](std::string_view other) {
             return is_marked(other) && same_word(bare(item), bare(other));
           });
  });
  return contradicts ? slip(EditKind::CharactersExchanged) : Slip{EditKind::WrongCharacter, 0};
}

/// Both slips in one turn; the name is of the dearer one.
std::optional<Slip> both(std::optional<Slip> a, std::optional<Slip> b) {
  if (!a || !b || a->cost + b->cost > most_points + 2) return std::nullopt;
  const Slip& named = a->cost >= b->cost ? *a : *b;
  return Slip{named.kind, a->cost + b->cost};
}

std::optional<Slip> side_slip(const Items& written, bool is_written, const Items& legal, bool is_legal) {
  if (is_written && is_legal) return list_slip(written, legal);
  if (is_legal) return slip(EditKind::RemovalMissing);
  if (is_written) return slip(EditKind::RemovalExtra);
  return Slip{EditKind::WrongCharacter, 0};
}

/// One character of a text of any length, such as one inside a list that is no list with it, or two neighbours.
std::optional<Slip> text_slip(std::string_view written, std::string_view legal) {
  const bool is_longer = written.size() == legal.size() + 1 && extra_character(written, legal);
  const bool is_shorter = legal.size() == written.size() + 1 && extra_character(legal, written);
  if (is_longer || is_shorter) return slip(EditKind::WrongCharacter);
  return written.size() == legal.size() ? substitution(written, legal) : std::nullopt;
}

}  // namespace

std::optional<Slip> WrittenTurn::slip_to(std::string_view legal) {
  const bool is_plain = form_.part_separator == '\0' ||
                        (text_.find(form_.part_separator) == std::string_view::npos &&
                         legal.find(form_.part_separator) == std::string_view::npos && !parts_.has_before);
  std::optional<Slip> found;
  if (is_plain) {
    found = word_slip(text_, legal);
  } else {
    split_turn(legal, form_, legal_);
    found = compare_parts();
    const auto of_text = text_slip(text_, legal);
    if (of_text && (!found || of_text->cost < found->cost)) found = of_text;
  }
  if (!found || found->cost > most_points + 2) return std::nullopt;
  return found;
}

std::optional<Slip> WrittenTurn::compare_parts() const {
  if (parts_.is_odd || legal_.is_odd) return std::nullopt;
  const bool is_moved = parts_.has_before != legal_.has_before && parts_.has_after != legal_.has_after;
  if (is_moved) {
    const Items& written = parts_.has_before ? parts_.before : parts_.after;
    const Items& legal = legal_.has_before ? legal_.before : legal_.after;
    const auto of_list = both(list_slip(written, legal), mark_slip(written, legal));
    return both(slip(EditKind::RemovalWrongSide), both(of_list, word_slip(parts_.move, legal_.move)));
  }
  return both(word_slip(parts_.move, legal_.move),
              both(side_slip(parts_.before, parts_.has_before, legal_.before, legal_.has_before),
                   side_slip(parts_.after, parts_.has_after, legal_.after, legal_.has_after)));
}

}  // namespace gpn::replay::repair
