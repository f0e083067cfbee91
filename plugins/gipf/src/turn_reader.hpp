// Reading the text of one turn against a position: removals, introduction, removals, each by its own reader; here they
// are put together and what was tolerated is said.
#pragma once

#include "ending_text.hpp"
#include "introduction_reader.hpp"
#include "legal.hpp"
#include "list_diagnosis.hpp"
#include "list_reader.hpp"
#include "spelling_remarks.hpp"
#include "written_turn.hpp"

#include <gpn/author/out.hpp>

#include <optional>
#include <string_view>

namespace gpn::gipf {

template <int N>
class TurnReader {
 public:
  TurnReader(const Rules& rules, const Position& position, std::string_view text, std::uint32_t hints,
             author::Out<Turn>& turns, gpn_reading& reading) noexcept
      : rules_(rules), position_(position), text_(text), hints_(hints), turns_(turns), remarks_(reading) {}

  gpn_status read(const WrittenTurn& written) {
    written_ = &written;
    start_ = load_pieces<N>(position_);
    if (is_over(position_, start_, rules_)) {
      const EndingText ending = describe_ending(position_);
      remarks_.illegal(Finding::GameOver, whole(), {"the game is over: ", ending.reason}, ending.rule);
    } else if (read_items(written, written.before, text_, before_, remarks_) &&
               read_items(written, written.after, text_, after_, remarks_)) {
      read_before();
    }
    if (turns_.needed() == 0) return remarks_.status();
    remarks_.forget_failure();
    if (says_anything()) add_remarks();
    return GPN_OK;
  }

 private:
  Color mover() const noexcept { return position_.to_move; }
  Range whole() const noexcept { return {0, static_cast<std::uint32_t>(text_.size())}; }

  void read_before() {
    if (!before_.written && !has_row(start_.own, rules_.row_length)) return read_from(SpotSet<N>());
    if (!before_.written) before_.where = written_->introduction.where;
    const ListReading<N> reading = ListReader<N>(rules_, hints_, start_, before_, budget_).read();
    before_spelling_ = reading.spelling;
    for (const SpotSet<N> removed : reading.sets) read_from(removed);
    if (reading.sets.empty())
      ListDiagnosis<N>(rules_, start_, before_, mover(), Phase::Before, budget_, remarks_)
          .report(*written_, written_->before);
  }

  /// Goes on from one way to remove rows at the start.
  void read_from(SpotSet<N> removed) {
    Position position = position_;
    const Pieces<N> left = removed.any() ? remove(position, start_, removed) : start_;
    const Supply supply = supply_of(position);
    const auto verdict = verdict_before_action(start_, left, position, supply, rules_);
    if (written_->introduction.first.has_value() == verdict.has_value())
      return report_wrong_length(removed, left, supply, verdict);
    if (verdict) return turns_.push(make_turn(removed));
    read_introduction(removed, left, supply);
  }

  /// An introduction where the game has ended, or none where it goes on.
  void report_wrong_length(SpotSet<N> removed, const Pieces<N>& left, Supply supply,
                           const std::optional<Verdict>& verdict) {
    if (!verdict)
      remarks_.illegal(Finding::NoIntroduction, whole(),
                       {"after the removal ", name(mover()), " must bring a piece in"});
    else if (removed.any())
      remarks_.illegal(Finding::TurnEnds, written_->introduction.where,
                       {"the removal ends the game: the turn is the list alone"});
    else if (!supply.offers_any())
      remarks_.illegal(Finding::EmptyReserve, written_->introduction.where,
                       {name(mover()), " has no piece to bring in"});
    else if (left.occupied() == Board<N>::spots())
      remarks_.illegal(Finding::EmptyReserve, written_->introduction.where, {"the board is full: no piece can come in"},
                       "E1");
  }

  void read_introduction(SpotSet<N> before, const Pieces<N>& left, Supply supply) {
    const WrittenIntroduction& introduction = written_->introduction;
    const PieceKind kind = has(introduction.marks, Marks::Gipf) ? PieceKind::Gipf : PieceKind::Basic;
    const auto read = IntroductionReader<N>(text_, introduction, remarks_).read(left.occupied());
    if (!read || !check_kind(rules_, kind, supply, mover(), introduction.where, remarks_)) return;
    const Pieces<N> pushed = introduce(left, read->introduction, kind);
    if (turns_.needed() == 0) push_spelling_ = read->spelling;
    if (!after_.written && !has_row(pushed.own, rules_.row_length))
      return turns_.push(make_turn(before, action_of(kind), read->introduction, SpotSet<N>()));
    read_after(before, read->introduction, kind, pushed);
  }

  void read_after(SpotSet<N> before, const Introduction<N>& introduction, PieceKind kind, const Pieces<N>& pushed) {
    if (!after_.written) after_.where = written_->introduction.where;
    const ListReading<N> reading = ListReader<N>(rules_, hints_, pushed, after_, budget_).read();
    if (turns_.needed() == 0) {
      pushed_ = pushed;
      after_spelling_ = reading.spelling;
    }
    for (const SpotSet<N> after : reading.sets) turns_.push(make_turn(before, action_of(kind), introduction, after));
    if (reading.sets.empty())
      ListDiagnosis<N>(rules_, pushed, after_, mover(), Phase::After, budget_, remarks_)
          .report(*written_, written_->after);
  }

  bool says_anything() const noexcept {
    return !written_->items.empty() || push_spelling_ != PushSpelling::Canonical ||
           before_spelling_ != ListSpelling::Complete || after_spelling_ != ListSpelling::Complete ||
           written_->has_liberties();
  }

  void add_remarks() {
    add_removal_remarks(written_->before, before_, before_spelling_, start_);
    // A row that was overlooked before the introduction is still there after it: said once.
    const bool was_said = before_spelling_ == ListSpelling::RowMissed && after_spelling_ == ListSpelling::RowMissed;
    add_removal_remarks(written_->after, after_, was_said ? ListSpelling::Complete : after_spelling_, pushed_);
    add_push_remark(push_spelling_, hints_, *written_, remarks_);
    add_liberty_remarks(*written_, remarks_);
  }

  void add_removal_remarks(const WrittenRemoval& removal, const ListMeaning<N>& list, ListSpelling spelling,
                           const Pieces<N>& pieces) {
    ListSpellingRemarks<N>(*written_, removal, spelling, hints_, remarks_).add(pieces);
    if (spelling == ListSpelling::Short) {
      remarks_.add(Finding::ShortWay, list.where, {"the short way: the list does not name everything that goes"});
    } else if (spelling == ListSpelling::RowMissed) {
      for_each_row(pieces.without(list.goes), rules_, [&](Row<N> row) {
        remarks_.add(Finding::MissedRow, list.where,
                     {"row ", Board<N>::name(row.front()), "-", Board<N>::name(row.back()), " was overlooked (FAQ 2)"});
        return false;
      });
    }
  }

  const Rules& rules_;
  const Position& position_;
  std::string_view text_;
  std::uint32_t hints_;
  author::Out<Turn>& turns_;
  TurnRemarks remarks_;
  RemovalBudget budget_;
  const WrittenTurn* written_ = nullptr;
  Pieces<N> start_;
  Pieces<N> pushed_;  // after the introduction of the first turn that fits
  ListMeaning<N> before_;
  ListMeaning<N> after_;
  ListSpelling before_spelling_ = ListSpelling::Complete;
  ListSpelling after_spelling_ = ListSpelling::Complete;
  PushSpelling push_spelling_ = PushSpelling::Canonical;
};

}  // namespace gpn::gipf
