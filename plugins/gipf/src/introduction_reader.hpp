// The introduction of a written turn against the pieces on the board.
#pragma once

#include "introduce.hpp"
#include "play.hpp"
#include "remarks.hpp"
#include "written_turn.hpp"

#include <optional>

namespace gpn::gipf {

/// How an introduction was written.
enum class PushSpelling : std::uint8_t { Canonical, DotNotNeeded, FirstSpot };

template <int N>
struct ReadIntroduction {
  Introduction<N> introduction;
  PushSpelling spelling;
};

template <int N>
std::optional<Point<N>> read_point(const WrittenPoint& written, std::string_view text, TurnRemarks& remarks) {
  const auto point = Board<N>::point(written.column, written.number);
  if (!point) {
    const std::string_view name = text.substr(written.where.begin, written.where.end - written.where.begin);
    remarks.unreadable(Finding::NoSuchPoint, written.where, {"the board has no point ", name});
  }
  return point;
}

template <int N>
class IntroductionReader {
 public:
  IntroductionReader(std::string_view text, const WrittenIntroduction& written, TurnRemarks& remarks) noexcept
      : text_(text), written_(written), remarks_(remarks) {}

  /// Where the piece comes in when these spots are occupied; nothing, and a remark, when it cannot.
  std::optional<ReadIntroduction<N>> read(SpotSet<N> occupied) {
    const auto first = read_point<N>(*written_.first, text_, remarks_);
    if (!first) return std::nullopt;
    if (!written_.second) return read_landing(*first, occupied);
    const auto second = read_point<N>(*written_.second, text_, remarks_);
    if (!second) return std::nullopt;
    return read_push(*first, *second, occupied);
  }

 private:
  using Result = std::optional<ReadIntroduction<N>>;

  Result read_landing(Point<N> point, SpotSet<N> occupied) {
    const std::string_view name = Board<N>::name(point);
    const auto spot = Board<N>::spot(point);
    if (!spot) {
      remarks_.illegal(Finding::LandingOnDot, written_.where,
                       {name, " is a dot; write the spot where the piece lands, or dot-spot"});
      return std::nullopt;
    }
    const auto entry = Board<N>::first_entry_to(*spot);
    if (!entry) {
      remarks_.illegal(Finding::NotOnTheRim, written_.where, SpotSet<N>::of(*spot),
                       {name, " does not lie next to a dot: a piece that pushes nothing lands on the rim"});
      return std::nullopt;
    }
    if (occupied.contains(*spot)) {
      remarks_.illegal(Finding::Occupied, written_.where, SpotSet<N>::of(*spot),
                       {name, " is occupied: a landing without a push needs an empty spot; name the dot"});
      return std::nullopt;
    }
    return ReadIntroduction<N>{{*entry, *spot}, PushSpelling::Canonical};
  }

  Result read_push(Point<N> from, Point<N> to, SpotSet<N> occupied) {
    const auto dot = Board<N>::dot(from);
    if (!dot) {
      remarks_.illegal(Finding::NotADot, written_.first->where,
                       {Board<N>::name(from), " is a spot: a piece comes in from a dot"});
      return std::nullopt;
    }
    const auto spot = Board<N>::spot(to);
    if (!spot) {
      remarks_.illegal(Finding::WrongEnd, written_.second->where,
                       {Board<N>::name(to), " is a dot: a push ends on a spot"});
      return std::nullopt;
    }
    const auto entry = Board<N>::entry_through(*dot, to);
    if (!entry) {
      remarks_.illegal(Finding::NoSuchLine, written_.where,
                       {"the line from ", Board<N>::name(from), " through ", Board<N>::name(to), " does not exist"});
      return std::nullopt;
    }
    return read_end(*entry, *spot, occupied);
  }

  Result read_end(Entry<N> entry, Spot<N> end, SpotSet<N> occupied) {
    const auto introduction = introduction_at(entry, occupied);
    const std::string_view dot = Board<N>::name(Board<N>::entry(entry).dot);
    if (!introduction) {
      remarks_.illegal(
          Finding::LineFull, written_.where, Board<N>::entry(entry).line,
          {"the line from ", dot, " through ", Board<N>::name(end), " is full: no piece can be pushed in"});
      return std::nullopt;
    }
    if (!introduction->pushes() && end == introduction->landing())
      return ReadIntroduction<N>{{*Board<N>::first_entry_to(end), end}, PushSpelling::DotNotNeeded};
    if (end == introduction->furthest) return ReadIntroduction<N>{*introduction, PushSpelling::Canonical};
    if (end == introduction->landing()) return ReadIntroduction<N>{*introduction, PushSpelling::FirstSpot};
    report_wrong_end(*introduction, dot, end);
    return std::nullopt;
  }

  void report_wrong_end(const Introduction<N>& introduction, std::string_view dot, Spot<N> end) {
    const std::string_view right = Board<N>::name(introduction.furthest);
    const SpotSet<N> spots = SpotSet<N>::of(end) | SpotSet<N>::of(introduction.furthest);
    if (introduction.pushes())
      remarks_.illegal(Finding::WrongEnd, written_.second->where, spots,
                       {dot, " pushes to ", right, ", not ", Board<N>::name(end)});
    else
      remarks_.illegal(Finding::WrongEnd, written_.second->where, spots,
                       {"from ", dot, " the piece lands on ", right, " and pushes nothing to ", Board<N>::name(end)});
  }

  std::string_view text_;
  const WrittenIntroduction& written_;
  TurnRemarks& remarks_;
};

/// Whether `mover` may bring in a piece of this kind (T1, T3, T5); a remark says why not.
inline bool check_kind(const Rules& rules, PieceKind kind, Supply supply, Color mover, Range where,
                       TurnRemarks& remarks) {
  if (supply.offers(kind)) return true;
  if (supply.reserve == 0)
    remarks.illegal(Finding::EmptyReserve, where, {name(mover), " has no piece to bring in"});
  else if (kind == PieceKind::Basic)
    remarks.illegal(Finding::FirstMustBeGipf, where, {name(mover), "'s first piece must be a GIPF-piece (T1)"});
  else if (rules.variant == Variant::Basic)
    remarks.illegal(Finding::NoGipfInVariant, where, {"the basic game has no GIPF-pieces"});
  else if (rules.variant == Variant::Standard)
    remarks.illegal(Finding::NoGipfInVariant, where, {"in the standard game no GIPF-pieces are brought in"});
  else if (supply.opening == Opening::BasicOnly)
    remarks.illegal(Finding::NoMoreGipf, where, {name(mover), " may bring in no more GIPF-pieces (T3)"});
  else
    remarks.illegal(Finding::GipfNeedsTwo, where,
                    {"a GIPF-piece needs two pieces, ", name(mover), " has one in reserve (T5)"});
  return false;
}

}  // namespace gpn::gipf
