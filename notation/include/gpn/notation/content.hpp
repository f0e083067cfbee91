// What an input is that is in no format that gpn reads: whether a user lost a record there.
#pragma once

#include <gpn/notation/source.hpp>

#include <cstdint>
#include <string>
#include <string_view>

namespace gpn::notation {

struct Content {
  enum class Kind : std::uint8_t {
    Text,        // nothing in it looks like a record
    Binary,      // no text; `what` is the kind of archive it is, if it is one
    Damaged,     // compressed data that is damaged, after what could be read of it; `what` is a sentence about it
    Page,        // a page that gpn made of records
    OtherGame,   // a record of a game that gpn does not have; `what` is its name
    RecordLike,  // turns, tags or a game tree; `what` says which
  };
  Kind kind = Kind::Text;
  std::string what;
  Span sign;  // the first thing that shows it, for OtherGame and RecordLike
};

/// Judges an input by its first bytes.
Content examine(std::string_view head);

/// The words of a text that are shaped like turns, as examine() counts them: RecordLike when they are many, or a good
/// part of the text.
Content find_turns(std::string_view text);

}  // namespace gpn::notation
