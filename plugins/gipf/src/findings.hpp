// Every remark the rules of GIPF can make. The enumerators are the places in the table of findings.cpp.
#pragma once

#include <gpn/abi.h>

#include <cstdint>
#include <span>

namespace gpn::gipf {

enum class Finding : std::uint32_t {
  // Texts that cannot be read.
  TurnSyntax,
  NoSuchPoint,
  TooManyWays,
  // The introduction.
  GameOver,
  TurnEnds,
  NoIntroduction,
  EmptyReserve,
  NotADot,
  LandingOnDot,
  NotOnTheRim,
  Occupied,
  NoSuchLine,
  LineFull,
  WrongEnd,
  FirstMustBeGipf,
  NoMoreGipf,
  NoGipfInVariant,
  GipfNeedsTwo,
  // The removals.
  ListNamesDot,
  EmptySpot,
  NoRow,
  OpponentsRow,
  NotInRow,
  RowMustGo,
  BasicMustGo,
  RowCollapsed,
  NothingFits,
  // Games with layers.
  UnknownLetter,
  SecondAction,
  NoExtraMove,
  PowerNotUsable,
  ChallengeRefused,
  NoMoreLoaded,
  NotAllowedNow,
  LayerRefused,
  NotCanonical,
  // What was tolerated.
  LetterCase,
  Colon,
  Spacing,
  SeveralLists,
  ListOrder,
  RepeatedPoint,
  DotNotNeeded,
  FirstSpot,
  PieceMarks,
  ShortWay,
  MissedRow,
  // Positions and options.
  PositionSyntax,
  PositionBoard,
  PositionPieces,
  PositionFlags,
  UnknownVariant,
  OptionSyntax,
  UnknownOption,
  OptionValue,
  OptionTwice,
  Count
};

constexpr std::uint32_t index_of(Finding finding) noexcept { return static_cast<std::uint32_t>(finding); }

std::span<const gpn_finding> all_findings() noexcept;

}  // namespace gpn::gipf
