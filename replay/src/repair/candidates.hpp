// The operations that may repair a line at one token, and which slip makes a written turn of a legal one.
#pragma once

#include "play/turn_parts.hpp"
#include "repair/line.hpp"

#include <gpn/abi.h>
#include <gpn/replay/symmetry.hpp>

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <vector>

namespace gpn::replay::repair {

struct Slip {
  EditKind kind;
  Points cost;
};

/// The written turn, taken apart once and compared with many legal ones.
class WrittenTurn {
 public:
  WrittenTurn(std::string_view text, const gpn_turn_form& form) : text_(text), form_(form) {
    split_turn(text, form, parts_);
  }

  const TurnParts& parts() const noexcept { return parts_; }

  /// Nothing when more than about two slips are between them.
  std::optional<Slip> slip_to(std::string_view legal);

 private:
  std::optional<Slip> compare_parts() const;

  std::string_view text_;
  const gpn_turn_form& form_;
  TurnParts parts_;
  TurnParts legal_;
};

/// Called for each operation; the operation is reused for the next one.
using OpSink = std::function<void(Op&)>;

class Candidates {
 public:
  Candidates(const host::Ruleset& ruleset, notation::TextStore& texts);

  /// Forgets what was listed for another line.
  void begin_line(const Base& base);

  /// Slips inside the token, and turns doubled or exchanged.
  void offer_slips(const Base& base, std::size_t at, Budget& budget, const OpSink& sink);

  /// Turns that are missing or too many.
  void offer_turns(const Base& base, std::size_t at, Budget& budget, const OpSink& sink);

  /// The images of one turn under the symmetries of the board.
  std::size_t image_count() { return symmetries().size(); }
  void offer_images(const Base& base, std::size_t at, const OpSink& sink);

  /// Changes of everything from the token on.
  void offer_rests(const Base& base, std::size_t at, const OpSink& sink);

  /// Every legal turn instead of the token.
  void offer_any(const Base& base, std::size_t at, Budget& budget, const OpSink& sink);

 private:
  /// A legal turn as the writer of the line would write it.
  struct Respelling {
    std::string text;
    std::string meant;  // as the rule module writes it
    Slip slip;
  };

  bool list_turns(const Base& base, std::size_t at, Budget& budget);
  const std::vector<std::string_view>* turns_at(const host::Position& position);
  void list_readings(const Base& base, std::size_t at);
  void offer_legal(const Base& base, std::size_t at, const OpSink& sink);
  void offer_respelled(const Base& base, std::size_t at, Budget& budget, const OpSink& sink);
  void offer_respellings(std::size_t at, const Token& token, const OpSink& sink);
  void offer_edited(const Base& base, std::size_t at, Budget& budget, const OpSink& sink);
  void respell(const Base& base, std::size_t at, WrittenTurn& written, std::string text, Budget& budget);
  const std::vector<std::string>& moves_with_pieces();
  void offer_neighbours(const Base& base, std::size_t at, const OpSink& sink);
  void offer_moved_list(const Base& base, std::size_t at, const OpSink& sink);
  void offer_exchange(const Base& base, std::size_t at, const OpSink& sink);
  void offer_cut(const Base& base, std::size_t at, const OpSink& sink);
  void offer_missing(const Base& base, std::size_t at, const OpSink& sink);
  void offer_row(const Base& base, std::size_t at, Budget& budget, const OpSink& sink);
  Symmetries& symmetries();
  /// The text for as long as the search; each text once.
  std::string_view keep(std::string_view text);
  /// The images of a turn by symmetry. In place of the first, which is the turn itself, the turn from its end to its
  /// start; empty where there is none.
  const std::vector<std::string_view>& images_of(std::string_view text);

  const host::Ruleset* ruleset_;
  notation::TextStore* texts_;
  gpn_turn_form form_;
  host::TurnList turns_;
  host::TurnList meant_;
  host::TurnList replies_;
  /// The texts of the legal turns by the bytes of the position; nothing where there are too many.
  std::unordered_map<std::string, std::optional<std::vector<std::string_view>>> listings_;
  std::size_t texts_listed_ = 0;
  std::span<const std::string_view> legal_;  // of the listed place
  std::vector<std::string> readings_;
  bool names_two_points_ = false;   // the writer of the line
  std::string letters_;             // those that the line is written with
  std::vector<std::string> moves_;  // from dots, with the pieces of pieces_of_moves_
  std::string pieces_of_moves_;
  std::vector<Respelling> respellings_;  // of one place
  std::optional<std::size_t> listed_;    // which place
  std::optional<Symmetries> symmetries_;
  std::vector<std::string_view> image_names_;
  std::unordered_map<std::string_view, std::vector<std::string_view>> images_;  // by the text of the turn
  std::unordered_set<std::string_view> kept_;
  Op op_;
};

}  // namespace gpn::replay::repair
