// Makes the turns of a record from its clicks, as the module of the game folds them.
#pragma once

#include "boardspace/click_line.hpp"
#include "common/record_context.hpp"

#include <gpn/host/site_game.hpp>
#include <gpn/notation/limits.hpp>

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace gpn::notation::boardspace_sgf {

class Folder {
 public:
  /// `game` may be null: then only turns as text are read.
  Folder(Record& record, common::Reporter& reporter, const Limits& limits, const host::SiteGame* game,
         const gpn_site_setup& setup) noexcept
      : record_(record), reporter_(reporter), limit_(limits.turns), game_(game), setup_(setup) {}

  /// Gives the record its turns, with comments and variations.
  void fold(const ClickLine& main);

  /// Reports what was only counted, `taken_back` before the folding among it, and gives the record the options that its
  /// turns show.
  void report(const common::Occurrences& taken_back);

  /// Clicks of the main line without a `done`.
  std::uint32_t pending() const noexcept { return pending_; }
  bool has_lost_clicks() const noexcept { return has_lost_clicks_; }

 private:
  /// The clicks of a turn of a line.
  struct Place {
    std::size_t begin;
    std::size_t end;
    std::size_t done;  // the first one
    gpn_site_state before;
  };
  /// A line in the making.
  struct Folded {
    const ClickLine& text;
    Line& line;
    bool is_main;
    std::vector<Place> places;  // of its turns
  };
  struct Shown {
    std::string_view option;
    Span span;
  };

  void fold_line(const ClickLine& text, gpn_site_state state, Line& line);
  void fold_clicks(Folded& folded, std::size_t begin, std::size_t end, gpn_site_state& state);
  void add_turn(Folded& folded, std::size_t begin, const host::FoldedTurn& turn, std::span<const std::uint32_t> fates);
  bool add(Line& line, std::string_view text, Span span, Color player, Hints hints);
  void report_foreign(const Click& click);
  void judge(std::span<const Click> clicks, std::span<const std::uint32_t> fates);
  void check_players(std::span<const Click> clicks, const host::FoldedLine& folded);
  void place_note(Folded& folded, const Note& note);
  void fold_branch(Folded& folded, const Branch& branch);
  void report_all(common::Occurrences& found, Finding finding, std::string_view one, std::string_view several);
  void report_shown_options();

  Record& record_;
  common::Reporter& reporter_;
  std::uint32_t limit_;
  const host::SiteGame* game_;
  const gpn_site_setup& setup_;
  std::uint32_t count_ = 0;  // of turns, in all lines
  std::uint32_t pending_ = 0;
  bool has_lost_clicks_ = false;
  bool has_failed_ = false;
  common::Occurrences taken_back_;
  common::Occurrences bare_passes_;  // `done` with nothing done
  common::Occurrences empty_done_;   // the same where no pass is possible
  std::vector<Shown> shown_;
};

}  // namespace gpn::notation::boardspace_sgf
