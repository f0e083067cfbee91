#include "wanted_turn.hpp"

#include <algorithm>
#include <array>

namespace gpn::gipf::layered {
namespace {

constexpr bool is_capital(char letter) noexcept { return letter >= 'A' && letter <= 'Z'; }
constexpr char capital(char letter) noexcept { return static_cast<char>(letter & ~0x20); }

/// A spot that is named several times loses that many pieces.
bool takes_all_named(const WantedList& list, const WantedItem& item, const ListedPieces& going) {
  const auto named = std::count_if(list.items.begin(), list.items.end(),
                                   [&](const WantedItem& other) { return other.spot == item.spot && !other.stays; });
  const auto gone =
      std::count_if(going.begin(), going.end(), [&](const ListedPiece& piece) { return piece.spot == item.spot; });
  return gone >= named;
}

}  // namespace

std::optional<std::uint8_t> layer_of_letter(const Rules& rules, char letter) noexcept {
  if (letter == '\0') return std::nullopt;
  for (std::uint8_t i = 0; i < rules.layer_count; ++i)
    if (rules.laid[i].table->letter == capital(letter)) return i;
  return std::nullopt;
}

/// Puts the parts of a written turn in their places and finds the points on the board.
class WantedTurn::Understanding {
 public:
  Understanding(const Rules& rules, const Position& position, std::uint32_t hints, TurnRemarks& remarks) noexcept
      : rules_(rules), geometry_(geometry_of(rules.base)), remarks_(remarks) {
    wanted_.rules_ = &rules;
    wanted_.position_ = &position;
    wanted_.hints_ = hints;
  }

  std::optional<WantedTurn> run(const WrittenTurn& written) {
    const bool has_action = std::any_of(written.parts.begin(), written.parts.end(),
                                        [](const WrittenPart& part) { return part.kind == WrittenPart::Kind::Action; });
    const bool begins_with_list = has_list_before_action(written);
    wanted_.whole_ = {written.parts.front().where.begin, written.parts.back().where.end};
    bool list_read = false;
    bool last_list_read = false;
    for (const WrittenPart& part : written.parts) {
      const bool is_good = [&] {
        switch (part.kind) {
          case WrittenPart::Kind::List:
            list_read = true;
            last_list_read = wanted_.action_ && has_action;
            return add_list(part, last_list_read ? 1U : 0U);
          case WrittenPart::Kind::Extra:
            if (last_list_read) return refuse_late_extra(part);
            if (wanted_.action_) return add_extra(part, GPN_MOMENT_AFTER);
            return add_extra(part, begins_with_list && !list_read ? GPN_MOMENT_START : GPN_MOMENT_BEFORE);
          case WrittenPart::Kind::Refused: return add_refusal(part);
          case WrittenPart::Kind::Action: return add_action(part);
        }
        return false;
      }();
      if (!is_good) return std::nullopt;
    }
    if (!begins_with_list && grants_at_start()) std::swap(wanted_.extras_[0], wanted_.extras_[1]);
    return std::move(wanted_);
  }

 private:
  static bool has_list_before_action(const WrittenTurn& written) {
    for (const WrittenPart& part : written.parts) {
      if (part.kind == WrittenPart::Kind::List) return true;
      if (part.kind == WrittenPart::Kind::Action) return false;
    }
    return false;
  }

  bool grants_at_start() const {
    Table table(rules_, *wanted_.position_);
    table.enter(GPN_MOMENT_START);
    return table.granted_extra().has_value();
  }

  bool refuse_late_extra(const WrittenPart& part) {
    remarks_.illegal(Finding::NoExtraMove, part.where,
                     {"nothing is removed between the action and an extra move: write the extra move before the list"},
                     "TA5");
    return false;
  }

  std::optional<std::uint16_t> cell_of(const WrittenPoint& point) {
    const auto cell = geometry_.cell(point.column, point.number);
    if (!cell) remarks_.unreadable(Finding::NoSuchPoint, point.where, {"the board has no such point"});
    return cell;
  }

  std::optional<SpotNumber> spot_of(const WrittenPoint& point) {
    const auto cell = cell_of(point);
    if (!cell) return std::nullopt;
    if (const auto spot = geometry_.spot_of_cell[*cell]) return spot;
    remarks_.illegal(Finding::ListNamesDot, point.where,
                     {geometry_.cell_name(*cell), " is a dot; no piece stands there"});
    return std::nullopt;
  }

  bool knows_letter(char letter, Range where) {
    if (letter == '\0' || letter == 'G' || layer_of_letter(rules_, letter)) return true;
    const std::array text{letter};
    remarks_.illegal(Finding::UnknownLetter, where,
                     {"no piece of this game has the letter ", std::string_view(text.data(), 1)});
    return false;
  }

  bool add_list(const WrittenPart& part, unsigned which) {
    WantedList& list = wanted_.lists_[which];
    if (!list.is_written) list.where.begin = part.where.begin;
    list.where.end = part.where.end;
    list.is_written = true;
    for (const WrittenItem& item : part.items) {
      const auto spot = spot_of(item.point);
      if (!spot || !knows_letter(item.letter, item.where)) return false;
      list.items.push_back({*spot, item.letter, item.is_enemy, item.stays, item.where});
    }
    return true;
  }

  bool add_extra(const WrittenPart& part, unsigned moment) {
    const auto first = cell_of(*part.first);
    if (!first) return false;
    WantedPush push{*first, std::nullopt, part.where};
    if (part.second) {
      push.second = cell_of(*part.second);
      if (!push.second) return false;
    }
    wanted_.extras_[moment].push_back(push);
    return true;
  }

  bool add_action(const WrittenPart& part) {
    if (wanted_.action_) {
      remarks_.illegal(Finding::SecondAction, part.where,
                       {"a turn has one action; an extra move is written with a + before it"});
      return false;
    }
    const auto first = cell_of(*part.first);
    if (!first || !knows_letter(part.letter, part.where)) return false;
    WantedAction action;
    action.letter = part.letter;
    action.first = *first;
    action.challenge = part.was_allowed ? Challenge::Allowed : Challenge::None;
    action.where = part.where;
    if (part.second) {
      action.second = cell_of(*part.second);
      if (!action.second) return false;
      action.second_where = part.second->where;
    }
    wanted_.action_ = action;
    return true;
  }

  bool add_refusal(const WrittenPart& part) {
    const auto spot = spot_of(*part.first);
    if (!spot || !knows_letter(part.letter, part.where)) return false;
    const auto layer = layer_of_letter(rules_, part.letter);
    if (!layer || wanted_.refusals_.size() == Turn::most_refused) {
      remarks_.illegal(Finding::ChallengeRefused, part.where, {"a challenge names the power of a loaded piece (C1)"});
      return false;
    }
    const auto at = std::find_if(wanted_.refusals_.begin(), wanted_.refusals_.end(),
                                 [&](const Refusal& refusal) { return refusal.spot >= *spot; });
    wanted_.refusal_places_.insert(wanted_.refusal_places_.begin() + (at - wanted_.refusals_.begin()), part.where);
    wanted_.refusals_.insert(at, {*spot, *layer});
    return true;
  }

  const Rules& rules_;
  const Geometry& geometry_;
  TurnRemarks& remarks_;
  WantedTurn wanted_;
};

std::optional<WantedTurn> WantedTurn::understand(const Rules& rules, const Position& position,
                                                 const WrittenTurn& written, std::uint32_t hints,
                                                 TurnRemarks& remarks) {
  return Understanding(rules, position, hints, remarks).run(written);
}

/// The canonical way, the needless dot (dot-landing), and the first spot of a push (a hint, or tolerated).
bool WantedTurn::fits(const WantedPush& written, Push push) const {
  const Geometry& geometry = geometry_of(rules_->base);
  const EntryLine& line = geometry.entries[push.entry];
  const std::uint16_t furthest = geometry.cell_of_spot[push.furthest];
  if (!written.second)
    return written.first == furthest ? line.first == push.furthest
                                     : names_first_spot() && written.first == geometry.cell_of_spot[line.first];
  if (line.first == push.furthest) {
    // Any dot from which the piece lands there will do.
    return *written.second == furthest &&
           std::any_of(geometry.entries.begin(), geometry.entries.end(), [&](const EntryLine& other_line) {
             return other_line.dot == written.first && other_line.first == push.furthest;
           });
  }
  return written.first == line.dot &&
         (*written.second == furthest || *written.second == geometry.cell_of_spot[line.first]);
}

bool WantedTurn::wants_extra(unsigned moment, unsigned index, Push push) const {
  const Stage needed = moment == GPN_MOMENT_AFTER ? Stage::ExtrasAfter : Stage::ExtrasBefore;
  if (stage_ < needed) return false;
  return index < extras_[moment].size() && fits(extras_[moment][index], push);
}

bool WantedTurn::wants_to_stop(unsigned moment, unsigned count) const {
  const Stage needed = moment == GPN_MOMENT_AFTER ? Stage::ExtrasAfter : Stage::ExtrasBefore;
  return stage_ < needed || count == extras_[moment].size();
}

bool WantedTurn::wants_piece(Piece piece, Push push) const {
  if (stage_ < Stage::Action) return true;
  if (!action_) return false;
  const auto layer = layer_of_letter(*rules_, action_->letter);
  const bool is_same_piece = piece.kind == ActionKind::Loaded
                                 ? is_capital(action_->letter) && layer == piece.layer
                                 : action_->letter == (piece.kind == ActionKind::Gipf ? 'G' : '\0');
  return is_same_piece && action_->challenge == Challenge::None &&
         fits({action_->first, action_->second, action_->where}, push);
}

bool WantedTurn::wants_special(const SpecialAction& special) const {
  if (stage_ < Stage::Action) return true;
  const Geometry& geometry = geometry_of(rules_->base);
  const bool fits_letter =
      action_ && (action_->letter == '\0'
                      ? names_first_spot()
                      : is_capital(action_->letter) && layer_of_letter(*rules_, action_->letter) == special.layer);
  return fits_letter && action_->first == geometry.cell_of_spot[special.action.from] &&
         action_->second == geometry.cell_of_spot[special.action.to];
}

bool WantedTurn::may_take_from(unsigned moment, SpotNumber spot) const {
  if (list_way_ == Lists::Short) return true;
  const std::vector<WantedItem>& items = list(moment).items;
  return std::any_of(items.begin(), items.end(),
                     [&](const WantedItem& item) { return item.spot == spot && !item.stays; });
}

/// Whether a removal leaves the piece that stays: on a site, which names no units, that is the loaded piece at the
/// bottom of a mixed stack, whose upper units may go.
bool WantedTurn::leaves(const WantedItem& item, const gpn_stack& stack, unsigned units) const noexcept {
  if (units == 0) return true;
  const bool names_bottom =
      (hints_ & GPN_HINT_SITE_DEFAULTS) != 0 && item.letter == '\0' && is_loaded(stack, 2, rules_->base.material);
  return names_bottom && height(stack) >= units + 2;
}

/// The short way (R9): what is named goes, what is marked = stays, and a list that names a piece that may stay names
/// all of them that go.
bool WantedTurn::wants_removal(unsigned moment, const Table& table, const Removal& removal) const {
  if (stage_ < (moment == GPN_MOMENT_AFTER ? Stage::RowsAfter : Stage::RowsBefore)) return true;
  const WantedList& written = list(moment);
  if (list_way_ != Lists::Short)
    return written.is_written ? as_whole(written, table, removal, list_way_).has_value() : !removes_anything(removal);
  if (!written.is_written) {
    const bool implied = (hints_ & (GPN_HINT_IMPLIED_REMOVALS | GPN_HINT_SITE_DEFAULTS)) != 0;
    return implied || !removes_anything(removal);
  }
  const ListedPieces going = listed_pieces(*rules_, table, removal);
  bool names_optional = false;
  for (const WantedItem& item : written.items) {
    if (item.stays ? !leaves(item, table.stack(item.spot), removal[item.spot]) : !takes_all_named(written, item, going))
      return false;
    if (!item.stays && !is_vacant(table.stack(item.spot)) && may_stay(item.letter, rules_->base.material))
      names_optional = true;
  }
  // A list of nothing but pieces that stay may also mean that nothing goes.
  const bool only_stays = !written.items.empty() && std::all_of(written.items.begin(), written.items.end(),
                                                                [](const WantedItem& item) { return item.stays; });
  if (only_stays) return true;
  if (!names_optional && !written.items.empty()) return removes_anything(removal);
  for (const ListedPiece& piece : going) {
    const bool is_named = std::any_of(written.items.begin(), written.items.end(),
                                      [&](const WantedItem& item) { return item.spot == piece.spot; });
    if (names_optional && may_stay(piece.letter, rules_->base.material) && !is_named) return false;
  }
  return removes_anything(removal);
}

bool WantedTurn::ends_with(const Turn& turn) const noexcept {
  return (turn.action == ActionKind::None) == !action_.has_value();
}

Turn WantedTurn::with_challenge(Turn turn) const noexcept {
  if (action_) turn.challenge = action_->challenge;
  return turn;
}

namespace {

bool is_named_before(const WantedList& list, const WantedItem& item) noexcept {
  return std::any_of(list.items.data(), &item, [&](const WantedItem& earlier) {
    return !earlier.stays && earlier.spot == item.spot && earlier.letter == item.letter;
  });
}

}  // namespace

std::optional<WholeList> WantedTurn::as_whole(const WantedList& written, const Table& table, const Removal& removal,
                                              Lists way) const {
  WholeList whole;
  auto pieces = listed_pieces(*rules_, table, removal);
  for (const WantedItem& item : written.items) {
    if (item.stays) continue;
    const auto found = std::find_if(pieces.begin(), pieces.end(), [&](const ListedPiece& piece) {
      return piece.spot == item.spot && piece.letter == item.letter;
    });
    if (found != pieces.end())
      pieces.erase(found);
    else if (way == Lists::Repeating && is_named_before(written, item))
      whole.repeated = item.where;
    else
      return std::nullopt;
  }
  if (!pieces.empty()) return std::nullopt;
  return whole;
}

std::optional<WholeList> WantedTurn::whole_list(unsigned moment, const Turn& turn) const {
  const Removal& removal = moment == GPN_MOMENT_AFTER ? turn.after : turn.before;
  return as_whole(list(moment), table_at(*rules_, *position_, turn, moment), removal, Lists::Repeating);
}

std::optional<Range> WantedTurn::repeated_piece(const Turn& turn) const {
  for (const unsigned moment : {unsigned{GPN_MOMENT_BEFORE}, unsigned{GPN_MOMENT_AFTER}})
    if (list(moment).is_written)
      if (const auto whole = whole_list(moment, turn); whole && whole->repeated) return whole->repeated;
  return std::nullopt;
}

std::optional<Range> WantedTurn::short_list(const std::vector<Turn>& turns) const {
  if ((hints_ & (GPN_HINT_IMPLIED_REMOVALS | GPN_HINT_SITE_DEFAULTS)) != 0) return std::nullopt;
  for (const unsigned moment : {unsigned{GPN_MOMENT_BEFORE}, unsigned{GPN_MOMENT_AFTER}})
    for (const Turn& turn : turns)
      if (list(moment).is_written && !whole_list(moment, turn)) return list(moment).where;
  return std::nullopt;
}

}  // namespace gpn::gipf::layered
