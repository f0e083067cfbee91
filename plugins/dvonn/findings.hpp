// Everything the rules of DVONN can remark about a text. The enumerators number the table of findings().
#pragma once

#include "space.hpp"

#include <gpn/abi.h>
#include <gpn/author/remarks.hpp>

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace gpn::dvonn {

enum class Finding : std::uint32_t {
  NotATurn,
  NoSuchSpace,
  SpaceTaken,
  StillPlacing,
  PlacingOver,
  EmptySpace,
  NotYourStack,
  LoneDvonnPiece,
  Surrounded,
  NotInLine,
  WrongDistance,
  EmptyTarget,
  MayNotPass,
  MustPass,
  GameOver,
  UpperCase,
  NoHyphen,
  ExtraBlanks,
  PositionUnreadable,
  PositionRow,
  PositionDvonnOnTop,
  PositionPieces,
  PositionPlacing,
  PositionSide,
  PositionNoContact,
  PositionGiven,
  UnknownVariant,
  OptionForm,
  UnknownOption,
  UnknownValue,
  OptionTwice,
};

std::span<const gpn_finding> findings() noexcept;

/// A remark in the making.
struct Remark {
  Finding finding;
  author::Range where;
  std::string message;
  std::vector<Space> about = {};  // the first GPN_MAX_REMARK_CELLS are passed on
  std::string_view rule = {};     // when it is not the rule of the finding
};

void write(gpn_remark& out, const Remark& remark);

/// Adds a remark to a reading; those beyond GPN_MAX_REMARKS are counted only.
void add(gpn_reading& reading, const Remark& remark);

/// `text` in backquotes, cut to a few bytes and made printable.
std::string quoted(std::string_view text);

/// "c5".
std::string name(Space space);

}  // namespace gpn::dvonn
