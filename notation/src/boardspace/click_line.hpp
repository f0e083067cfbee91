// A line of a record before it is folded: its clicks and what is written beside them. A record is folded when it has
// been read, because a turn may take several `done`, and a variation may begin within one.
#pragma once

#include <gpn/color.hpp>
#include <gpn/notation/record.hpp>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace gpn::notation::boardspace_sgf {

struct Click {
  enum class Kind : std::uint8_t {
    Command,
    Done,
    Turn,  // W[..] or B[..]: a turn as text
  };
  Kind kind = Kind::Command;
  Color player = Color::White;
  std::string_view text;          // of a command in small letters, with one blank between words
  Span span;                      // without the index
  std::optional<Span> resigns{};  // of a `done` that confirms `resign`
};

/// Text that is written beside a click.
struct Note {
  enum class Kind : std::uint8_t { Comment, Reserve, Glyph };
  Kind kind = Kind::Comment;
  Comment comment{};
  std::uint32_t number = 0;
  std::size_t place = 0;       // so many clicks come before it
  bool is_after_turn = false;  // its node confirmed a turn
};

struct Branch;

struct ClickLine {
  std::vector<Click> clicks;
  std::vector<Note> notes;
  std::vector<Branch> branches;

  /// Removes the clicks from a place on, and what belongs to them.
  void cut(std::size_t place);
};

/// A variation of the line from this place on.
struct Branch {
  std::size_t place = 0;
  Span span;
  ClickLine line;
};

inline void ClickLine::cut(std::size_t place) {
  clicks.resize(place);
  std::erase_if(notes, [&](const Note& note) { return note.place > place; });
  std::erase_if(branches, [&](const Branch& branch) { return branch.place >= place; });
}

}  // namespace gpn::notation::boardspace_sgf
