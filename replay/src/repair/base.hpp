// A line of tokens that is being repaired: which edits made it, and every place of it up to its break.
#pragma once

#include "repair/walk.hpp"

#include <gpn/notation/record.hpp>

#include <cstddef>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

namespace gpn::replay::repair {

/// What the tokens after an edit become.
enum class Rest : std::uint8_t { AsWritten, Changed };

/// A change of the tokens at one place.
struct Op {
  EditKind kind = EditKind::WrongCharacter;
  Points cost = 0;
  std::size_t at = 0;       // index of a token
  std::size_t removed = 0;  // tokens
  std::vector<Token> added;
  Rest rest = Rest::AsWritten;
  std::vector<Token> tail;                     // replaces all that follows when `rest` is Changed
  bool restarts = false;                       // the tail is a game of its own
  std::string_view detail;                     // such as the name of a symmetry
  std::shared_ptr<const host::Ruleset> rules;  // of OtherRules
};

/// An edit that was made, in terms of the record.
struct MadeEdit {
  EditKind kind = EditKind::WrongCharacter;
  Points cost = 0;
  std::uint32_t slot = no_slot;  // the first it touches, or before which something is missing; no_slot after the last
  std::uint32_t last_slot = no_slot;
  Color player = Color::White;
  std::string_view written;
  std::string_view meant;
  std::string_view detail;
  std::shared_ptr<const host::Ruleset> rules;  // of OtherRules
  bool is_clear = false;                       // nothing else came near when it was chosen
  std::uint32_t gained = 0;                    // turns that it made playable
};

/// A line after some edits.
struct Base {
  std::vector<Token> tokens;
  std::vector<MadeEdit> edits;
  std::vector<Place> places;  // before each token that can be reached; one more than were played
  std::shared_ptr<const host::Ruleset> rules;
  Points cost = 0;
  std::uint32_t conflicts_explained = 0;  // of numbers, by the edits
  std::size_t break_at = 0;               // tokens that can be played
  std::optional<std::size_t> restart;     // a second game begins at this token

  bool is_complete() const noexcept { return break_at == tokens.size(); }
};

/// What an operation leads to.
struct Outcome {
  std::size_t reach = 0;  // tokens of the base that are played or replaced
  std::uint32_t turns = 0;
  Evidence evidence;
  Points claim = 0;  // what the claimed result says against it
  bool is_complete = false;
};

/// Plays the line and keeps its places.
void lay_out(Base& base, Walker& walker, const Place& start);

/// Plays the line with the operation. Nothing when the tokens of the operation itself are not legal. `end` becomes the
/// place after the last turn that was played.
std::optional<Outcome> try_op(const Base& base, const Op& op, Walker& walker, const Place& start, Place& end);

/// The operation in terms of the record. Its texts live as long as `texts`.
MadeEdit made_edit(const Base& base, const Op& op, const host::Ruleset& ruleset, notation::TextStore& texts);

/// The line with the operation made, not laid out.
Base with_op(const Base& base, const Op& op);

}  // namespace gpn::replay::repair
