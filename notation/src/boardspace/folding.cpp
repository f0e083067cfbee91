#include "boardspace/folding.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

namespace gpn::notation::boardspace_sgf {
namespace {

gpn_click click_for_module(const Click& click) noexcept {
  return {click.text.data(), static_cast<std::uint32_t>(click.text.size()),
          static_cast<std::uint32_t>(index(click.player))};
}

bool is_done(const Click& click) noexcept { return click.kind == Click::Kind::Done; }
bool is_turn(const Click& click) noexcept { return click.kind == Click::Kind::Turn; }

/// The line of a variation that begins within a turn, with the clicks of the turn up to there.
ClickLine with_clicks_before(std::span<const Click> before, const ClickLine& line) {
  ClickLine whole = line;
  whole.clicks.insert(whole.clicks.begin(), before.begin(), before.end());
  for (Note& note : whole.notes) note.place += before.size();
  for (Branch& branch : whole.branches) branch.place += before.size();
  return whole;
}

}  // namespace

void Folder::fold(const ClickLine& main) { fold_line(main, {}, record_.main); }

void Folder::fold_line(const ClickLine& text, gpn_site_state state, Line& line) {
  Folded folded{text, line, &line == &record_.main, {}};
  const auto& clicks = text.clicks;
  for (std::size_t at = 0; at < clicks.size();) {
    if (is_turn(clicks[at])) {
      if (add(line, clicks[at].text, clicks[at].span, clicks[at].player, Hints::None))
        folded.places.push_back({at, at + 1, at, state});
      ++at;
      continue;
    }
    const auto end = std::find_if(clicks.begin() + static_cast<std::ptrdiff_t>(at), clicks.end(), is_turn);
    fold_clicks(folded, at, static_cast<std::size_t>(end - clicks.begin()), state);
    at = static_cast<std::size_t>(end - clicks.begin());
  }
  for (const Note& note : text.notes) place_note(folded, note);
  for (const Branch& branch : text.branches) fold_branch(folded, branch);
}

void Folder::fold_clicks(Folded& folded, std::size_t begin, std::size_t end, gpn_site_state& state) {
  if (game_ == nullptr || has_failed_) return;
  const auto clicks = std::span(folded.text.clicks).subspan(begin, end - begin);
  std::vector<gpn_click> for_module;
  std::transform(clicks.begin(), clicks.end(), std::back_inserter(for_module), click_for_module);
  const auto answer = game_->fold(setup_, state, for_module);
  if (!answer) {
    has_failed_ = has_lost_clicks_ = true;
    reporter_.report("boardspace-module-failed", clicks.front().span,
                     fmt::format("the module {} {}, so its clicks were not read", game_->id(), answer.error()));
    return;
  }
  judge(clicks, answer->fates);
  for (const host::FoldedTurn& turn : answer->turns) add_turn(folded, begin, turn, answer->fates);
  state = answer->after;
  if (!folded.is_main) return;
  for (const Click& click : clicks)
    if (click.resigns) record_.resignation = Resignation{click.player, *click.resigns};
  check_players(clicks, *answer);
  std::size_t open = answer->turns.empty() ? 0 : answer->turns.back().end;
  for (std::size_t i = open; i < clicks.size(); ++i)
    if (is_done(clicks[i])) open = i + 1;
  pending_ = static_cast<std::uint32_t>(
      std::count(answer->fates.begin() + static_cast<std::ptrdiff_t>(open), answer->fates.end(), GPN_CLICK_USED));
}

void Folder::add_turn(Folded& folded, std::size_t begin, const host::FoldedTurn& turn,
                      std::span<const std::uint32_t> fates) {
  const auto& clicks = folded.text.clicks;
  std::size_t done = begin + turn.begin;
  while (done < begin + turn.end && !is_done(clicks[done])) ++done;
  const bool has_done = done < begin + turn.end;
  if (has_done && clicks[done].resigns && fates[done - begin] == GPN_CLICK_PASS) return;
  const Click& main = clicks[begin + turn.main];
  const Color player = has_done ? clicks[done].player : main.player;
  if (!turn.shows.empty()) shown_.push_back({record_.texts.keep(turn.shows), main.span});
  if (add(folded.line, record_.texts.keep(turn.text), main.span, player, static_cast<Hints>(turn.hints)))
    folded.places.push_back(
        {begin + turn.begin, begin + turn.end, has_done ? done : begin + turn.end - 1, turn.before});
}

bool Folder::add(Line& line, std::string_view text, Span span, Color player, Hints hints) {
  if (count_++ >= limit_) {
    if (count_ == limit_ + 1) reporter_.report("too-many-turns", span, "turns from here on are ignored");
    return false;
  }
  Turn& turn = line.turns.emplace_back();
  turn.text = text;
  turn.span = span;
  turn.player = player;
  turn.hints = hints;
  return true;
}

void Folder::report_foreign(const Click& click) {
  reporter_.report("boardspace-unknown-command", click.span,
                   fmt::format("not a command of {}; it was ignored", game_->name()));
}

/// Clicks that were taken back are reported at the click after them, which does it.
void Folder::judge(std::span<const Click> clicks, std::span<const std::uint32_t> fates) {
  for (std::size_t i = 0; i < clicks.size(); ++i) {
    const Click& click = clicks[i];
    const auto report = [&](Finding finding, std::string_view sentence) {
      reporter_.report(finding, click.span, std::string(sentence));
    };
    switch (fates[i]) {
      case GPN_CLICK_TAKEN_BACK: {
        std::size_t next = i;
        while (taken_back_.count == 0 && next + 1 < clicks.size() && fates[next] == GPN_CLICK_TAKEN_BACK) ++next;
        taken_back_.add(clicks[next].span);
        break;
      }
      case GPN_CLICK_FOREIGN:
        has_lost_clicks_ = true;
        report_foreign(click);
        break;
      case GPN_CLICK_UNFINISHED:
        if (!click.resigns)
          report("boardspace-unfinished-move", "a piece was picked up and not put on a spot; it was ignored");
        break;
      case GPN_CLICK_EMPTY:
        if (!click.resigns) empty_done_.add(click.span);
        break;
      case GPN_CLICK_PASS:
        if (!click.resigns) bare_passes_.add(click.span);
        break;
      case GPN_CLICK_OPEN:
        report("boardspace-row-by-dot", "two lines end at this dot; the rules decide which row was taken");
        break;
      default: break;
    }
  }
}

/// The clicks of a turn and their `done` are of one player.
void Folder::check_players(std::span<const Click> clicks, const host::FoldedLine& folded) {
  const Click* before = nullptr;
  auto turn = folded.turns.begin();
  for (std::size_t i = 0; i < clicks.size(); ++i) {
    if (turn != folded.turns.end() && turn->end == i) before = nullptr, ++turn;
    if (folded.fates[i] == GPN_CLICK_IDLE || folded.fates[i] == GPN_CLICK_FOREIGN) continue;
    if (before != nullptr && before->player != clicks[i].player)
      reporter_.report("boardspace-player", clicks[i].span,
                       fmt::format("this click is of {}, those before it in the turn are of {}",
                                   name_of(clicks[i].player), name_of(before->player)));
    before = is_done(clicks[i]) ? nullptr : &clicks[i];
  }
}

/// A comment is of the turn that its node confirmed, or else of the next one; in a variation of the last one.
void Folder::place_note(Folded& folded, const Note& note) {
  auto& turns = folded.line.turns;
  const auto next = static_cast<std::size_t>(std::find_if(folded.places.begin(), folded.places.end(),
                                                          [&](const Place& each) { return each.done >= note.place; }) -
                                             folded.places.begin());
  Turn* const last = next > 0 ? &turns[next - 1] : nullptr;
  if (note.kind == Note::Kind::Reserve) {
    if (last != nullptr) last->reserve = note.number;
  } else if (note.kind == Note::Kind::Glyph) {
    if (last != nullptr) record_.annotation_of(*last).glyphs.push_back({static_cast<std::uint16_t>(note.number)});
  } else if (last != nullptr && (note.is_after_turn || !folded.is_main)) {
    record_.annotation_of(*last).after.push_back(note.comment);
  } else if (next < turns.size()) {
    record_.annotation_of(turns[next]).before.push_back(note.comment);
  } else if (folded.is_main) {
    record_.closing.push_back(note.comment);
  }
}

/// A variation is an alternative to the turn that the line has at its place. Comments of one without turns are of that.
void Folder::fold_branch(Folded& folded, const Branch& branch) {
  const auto replaced = std::find_if(folded.places.begin(), folded.places.end(),
                                     [&](const Place& each) { return each.end > branch.place; });
  if (replaced == folded.places.end())
    return reporter_.report("boardspace-variation", branch.span, "this variation was ignored");
  Line variation;
  if (replaced->begin < branch.place) {
    const auto before = std::span(folded.text.clicks).subspan(replaced->begin, branch.place - replaced->begin);
    fold_line(with_clicks_before(before, branch.line), replaced->before, variation);
  } else {
    fold_line(branch.line, replaced->before, variation);
  }
  Turn& turn = folded.line.turns[static_cast<std::size_t>(replaced - folded.places.begin())];
  if (!variation.turns.empty()) {
    record_.annotation_of(turn).variations.push_back(std::move(variation));
    return;
  }
  for (const Note& note : branch.line.notes)
    if (note.kind == Note::Kind::Comment) record_.annotation_of(turn).before.push_back(note.comment);
}

void Folder::report_all(common::Occurrences& found, Finding finding, std::string_view one, std::string_view several) {
  reporter_.report(finding, found, one, several);
  found = {};
}

void Folder::report(const common::Occurrences& taken_back) {
  const bool is_first =
      taken_back_.count == 0 || (taken_back.count != 0 && taken_back.first.begin < taken_back_.first.begin);
  taken_back_ = {taken_back_.count + taken_back.count, is_first ? taken_back.first : taken_back_.first};
  report_shown_options();
  report_all(empty_done_, "boardspace-empty-done", "`done` confirms nothing and was ignored",
             "times `done` confirms nothing and was ignored");
  report_all(taken_back_, "boardspace-clicks-taken-back", "click was taken back", "clicks were taken back");
  report_all(bare_passes_, "boardspace-bare-pass", "pass is written as `done` alone",
             "passes are written as `done` alone");
}

/// The turns of a record decide only when they agree.
void Folder::report_shown_options() {
  if (shown_.empty()) return;
  const Shown& first = shown_.front();
  const bool is_agreed =
      std::all_of(shown_.begin(), shown_.end(), [&](const Shown& each) { return each.option == first.option; });
  if (!is_agreed || first.option.find('=') == std::string_view::npos) return;
  const auto setup =
      std::find_if(record_.tags.begin(), record_.tags.end(), [](const Tag& tag) { return tag.name == "Options"; });
  if (setup == record_.tags.end())
    record_.tags.push_back({"Options", first.option, first.span});
  else
    setup->value = record_.texts.keep(fmt::format("{} {}", setup->value, first.option));
  reporter_.report("boardspace-shown-option", first.span,
                   fmt::format("this turn shows that the game was played with the option {}", first.option));
}

}  // namespace gpn::notation::boardspace_sgf
