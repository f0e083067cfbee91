// The main line of a record as the search rearranges it: turns and stray words as tokens, with what is written beside
// them; which edits made a line, and every place of it up to its break. A walker plays tokens and weighs what is
// written beside them against the board.
#pragma once

#include "repair/points.hpp"

#include <gpn/host/ruleset.hpp>
#include <gpn/notation/record.hpp>
#include <gpn/notation/turn_marks.hpp>
#include <gpn/turn.hpp>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace gpn::replay::repair {

inline constexpr std::uint32_t no_slot = std::numeric_limits<std::uint32_t>::max();

/// A turn that is to be played.
struct Token {
  std::string_view text;
  std::optional<std::uint32_t> reserve;
  std::optional<notation::MoveNumber> number;
  std::optional<Color> player;
  std::uint32_t slot = no_slot;  // where it is written; no_slot for one that is inserted
  Hints hints = Hints::None;
  bool is_gap = false;        // a turn that a reader found missing
  bool is_first_gap = false;  // the record names the wrong player for the turn after it
  bool is_implied = false;    // a turn that a reader added, because its dialect omits it
  bool is_edited = false;     // its text is no longer the written one
};

/// A place of the source where a turn is written.
struct Slot {
  notation::Span span;
  std::optional<notation::Span> count;
  std::size_t place = 0;  // index of the turn that it is, or precedes
};

struct TokenLine {
  std::vector<Token> tokens;
  std::vector<Slot> slots;
  bool numbers_single_turns = false;  // `1. e2`, `2. e8`
};

/// AsRead: a place where a reader found that a turn is missing is a token. Ignored: it is none, because the rows have
/// one turn for another reason, such as the 49th placement of DVONN (D2) in the wrong column.
enum class Gaps : std::uint8_t { AsRead, Ignored };

/// `beginner` is to make the first turn: a gap precedes the turns where the record names the other player.
TokenLine tokens_of(const notation::Record& record, Gaps gaps, Color beginner);

bool has_gaps(const notation::Record& record) noexcept;

/// True if every written turn names two points, a dot and the spot beside it, as the official notation of GIPF does:
/// `a1-b2` where the rule module writes `b2`.
bool names_two_points(std::span<const Token> tokens);

/// The moves from each dot of the board to each spot beside it; none on a board without dots.
std::vector<std::string> moves_from_dots(const host::Ruleset& rules);

/// The agreement of what is written beside the turns with the board.
struct Evidence {
  std::uint32_t counts_agreeing = 0;
  std::uint32_t counts_differing = 0;
  std::uint32_t lasting_differences = 0;  // counts that differ, as one of the two before did
  std::uint32_t number_conflicts = 0;
  std::uint32_t player_conflicts = 0;
  std::uint32_t marks_differing =
      0;                       // warnings of the rules about what is written: a star, a list with a piece too few
  std::uint32_t left_out = 0;  // forced turns that are not written

  /// The conflicts of numbers that the edits explain speak little against them.
  Points penalty(std::uint32_t conflicts_explained = 0) const noexcept {
    const std::uint32_t explained = std::min(number_conflicts, conflicts_explained);
    return static_cast<Points>(5 * counts_differing + 3 * lasting_differences + 7 * (number_conflicts - explained) +
                               explained + 7 * player_conflicts + 8 * marks_differing + 4 * left_out);
  }
};

/// A place in a game.
struct Place {
  host::Position position;
  Evidence evidence;
  std::uint32_t turns = 0;
  std::uint32_t turns_of_white = 0;
  std::int64_t number_offset = 0;       // a move number minus what it should be
  std::array<bool, 2> count_differs{};  // the last one of each player
  bool has_number = false;
  bool number_is_others = false;  // the last number was written before a turn of the other player
};

/// The work that a search may do. Parts of the search get a share of it.
class Budget {
 public:
  explicit Budget(std::uint64_t work) noexcept : limit_(work), share_end_(work) {}

  void spend(std::uint64_t work) noexcept { spent_ += work; }
  std::uint64_t spent() const noexcept { return spent_; }
  std::uint64_t left() const noexcept { return limit_ - std::min(limit_, spent_); }

  /// Limits the work that what follows may spend, until the next call.
  void share(std::uint64_t work) noexcept { share_end_ = spent_ + std::min(work, left()); }
  bool is_exhausted() const noexcept { return spent_ > share_end_; }

 private:
  std::uint64_t limit_;
  std::uint64_t share_end_;
  std::uint64_t spent_ = 0;
};

/// Tokens that were no legal turn at a position, and the work of finding it out. Most operations of a search fail at
/// the first turn after them, and lines share the positions before their edits. A place of the table keeps the last
/// failure with its hash of 64 bits.
class Failures {
 public:
  /// The work; nothing where no failure is known.
  std::optional<std::uint64_t> work_of(std::size_t hash) const noexcept {
    const Failure& known = table_[hash % table_.size()];
    return known.work > 0 && known.hash == hash ? std::optional(known.work) : std::nullopt;
  }
  void add(std::size_t hash, std::uint64_t work) noexcept { table_[hash % table_.size()] = {hash, work}; }

 private:
  struct Failure {
    std::size_t hash = 0;
    std::uint64_t work = 0;
  };

  std::vector<Failure> table_ = std::vector<Failure>(std::size_t{1} << 13U);
};

class Walker {
 public:
  Walker(const host::Ruleset& ruleset, bool numbers_single_turns, Budget& budget)
      : ruleset_(&ruleset),
        turns_(ruleset.turn_list(most_readings_tried)),
        inner_(ruleset.turn_list(most_readings_tried)),
        numbers_single_turns_(numbers_single_turns),
        budget_(&budget) {}

  /// False when the token is not a legal turn; the place then stays as it is. `next` are the tokens that follow: they
  /// decide between the turns that a short text fits. A turn that a reader added is passed over where it is not wanted.
  bool play(Place& place, const Token& token, std::span<const Token> next);

  /// Plays tokens until one is not legal. Returns how many were played.
  std::size_t play_all(Place& place, std::span<const Token> tokens);

  const host::Ruleset& ruleset() const noexcept { return *ruleset_; }
  Budget& budget() noexcept { return *budget_; }

 private:
  /// The number of turns of a short text that are tried.
  static constexpr std::uint32_t most_readings_tried = 8;

  bool read(const host::Position& position, const Token& token, host::TurnList& turns);
  bool read_or_left_out(Place& place, const Token& token);
  void weigh_remarks(Place& place) const;
  void weigh_count(Place& place, const Token& token, Color mover) const;
  bool play_left_out(Place& place, const Token& token);
  std::uint32_t choose(const Place& place, const Token& token, std::span<const Token> next);
  std::size_t reach(host::Position position, std::span<const Token> tokens);
  void weigh_number(Place& place, const Token& token, Color mover) const;

  const host::Ruleset* ruleset_;
  host::TurnList turns_;
  host::TurnList inner_;
  gpn_reading reading_{};
  bool numbers_single_turns_;
  Budget* budget_;
  Failures failures_;
  std::vector<bool> is_free_at_;  // by turns: some line has many legal turns there
};

/// The penalty of a line that ends at `end` with another result than the claimed one; with none it is small, because
/// people resign.
Points claim_penalty(const notation::Record& record, const host::Ruleset& ruleset, const Place& end);

/// A change of the tokens at one place.
struct Op {
  EditKind kind = EditKind::WrongCharacter;
  Points cost = 0;
  std::size_t at = 0;       // index of a token
  std::size_t removed = 0;  // tokens
  std::vector<Token> added;
  std::vector<Token> tail;                     // replaces all that follows; empty where that stays
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
  bool is_clear = false;     // nothing else came near when it was chosen
  std::uint32_t gained = 0;  // turns that it made playable
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

/// The result of an operation.
struct Outcome {
  std::size_t reach = 0;  // tokens of the base that are played or replaced
  std::uint32_t turns = 0;
  Evidence evidence;
  Points claim = 0;  // what the claimed result says against it
  bool is_complete = false;
};

/// An operation that brings the record further.
struct Scored {
  Op op;
  Outcome outcome;
  Points score = 0;
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
