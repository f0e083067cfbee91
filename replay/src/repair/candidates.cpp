#include "repair/candidates.hpp"

#include "repair/points.hpp"

#include <gpn/text/ascii.hpp>

#include <algorithm>
#include <set>
#include <utility>

namespace gpn::replay::repair {
namespace {

/// With more legal turns than this a place is not repaired: listing them would take too long.
constexpr std::uint32_t most_turns_listed = 4'000;
/// The lists of so many turns are kept.
constexpr std::size_t most_texts_listed = 100'000;
/// Listing a legal turn and comparing it costs about this much of the work of reading one.
constexpr std::uint64_t turns_listed_a_read = 2;
/// A row that is missing can be so many pairs of turns; with more it is not filled in.
constexpr std::uint64_t most_pairs = 4'000;
/// Two turns that one number lacks are likelier than two that are missing at different places.
constexpr Points missing_row = 16;
/// A row with one turn lacks one, of either player.
constexpr Points filled_gap = 10;
/// A longer turn is not edited character by character.
constexpr std::size_t longest_edited = 32;
/// Of a short text so many readings are known as what it may mean.
constexpr std::uint32_t most_readings = 8;

Op& reset(Op& op, EditKind kind, std::size_t at, std::size_t removed) {
  op.kind = kind;
  op.cost = cost_of(kind);
  op.at = at;
  op.removed = removed;
  op.added.clear();
  op.tail.clear();
  op.restarts = false;
  op.detail = {};
  return op;
}

/// The token with another text. Its count and number stay: they are written beside it.
Token with_text(const Token& token, std::string_view text) {
  Token changed = token;
  changed.text = text;
  changed.hints = Hints::None;
  changed.is_gap = false;
  changed.is_edited = true;
  return changed;
}

/// The token at this place gets another text.
Op& rewritten(Op& op, EditKind kind, Points cost, std::size_t at, const Token& token, std::string_view text) {
  reset(op, kind, at, 1).cost = cost;
  op.added.push_back(with_text(token, text));
  return op;
}

/// The content of `content` at the place of `place`.
Token at_place_of(const Token& place, const Token& content) {
  Token moved = content;
  moved.slot = place.slot;
  moved.number = place.number;
  moved.player = place.player;
  return moved;
}

/// The turns in pairs, each pair the other way round. A turn that a reader added stays between them.
void swap_columns(std::span<const Token> rest, std::vector<Token>& swapped) {
  const Token* first = nullptr;
  for (const Token& token : rest) {
    if (token.is_implied) {
      swapped.push_back(token);
    } else if (first == nullptr) {
      first = &token;
    } else {
      swapped.push_back(at_place_of(*first, token));
      swapped.push_back(at_place_of(token, *first));
      first = nullptr;
    }
  }
  if (first != nullptr) swapped.push_back(*first);
}

/// True if the number before a turn of White is one more than it should be: a turn of White and one of Black are
/// missing.
bool lacks_row(const Base& base, std::size_t at, Color mover) noexcept {
  const Place& place = base.places[at];
  if (at >= base.tokens.size() || mover != Color::White || !place.has_number || place.number_is_others) return false;
  const auto& number = base.tokens[at].number;
  if (!number || number->is_blacks) return false;
  return std::int64_t{number->number} == std::int64_t{place.turns_of_white} + 2 + place.number_offset;
}

bool same_turn(const Token& a, const Token& b) noexcept { return a.text == b.text && !a.is_gap; }

/// True if the few turns before the token are those that follow it: a row that is written twice, and no game before
/// another one.
bool is_repeated(const Base& base, std::size_t at) noexcept {
  constexpr std::size_t most_repeated = 8;
  if (at > most_repeated || 2 * at > base.tokens.size()) return false;
  const auto begin = base.tokens.begin();
  const auto middle = begin + static_cast<std::ptrdiff_t>(at);
  return std::equal(begin, middle, middle, same_turn);
}

std::string turned_around(std::string_view text) {
  const std::size_t dash = text.find('-');
  if (dash == std::string_view::npos || text.find_first_of(";:") != std::string_view::npos) return {};
  std::string_view from = text.substr(0, dash);
  std::string_view to = text.substr(dash + 1);
  std::string turned;
  if (!from.empty() && from.front() >= 'A' && from.front() <= 'Z') {
    turned += from.front();
    from.remove_prefix(1);
  }
  return turned.append(to).append("-").append(from);
}

/// True if the rule module may write the move of two points, `a1-b2`, so: `b2` or `a1-c3`.
bool may_be_same_move(std::string_view written, std::string_view legal) {
  const std::size_t dash = written.find('-');
  return written != legal && (written.ends_with(legal) || legal.starts_with(written.substr(0, dash + 1)));
}

/// A reading of a short list with one piece more than is written is likelier than one with two.
Points extra_of_reading(const Slip& slip) noexcept { return slip.cost > cost_of(EditKind::PieceTooFew) ? 1 : 0; }

}  // namespace

Candidates::Candidates(const host::Ruleset& ruleset, notation::TextStore& texts)
    : ruleset_(&ruleset),
      texts_(&texts),
      form_(ruleset.turn_form()),
      turns_(ruleset.turn_list()),
      meant_(ruleset.turn_list(most_readings)),
      replies_(ruleset.turn_list()) {}

void Candidates::begin_line(const Base& base) {
  listed_.reset();
  names_two_points_ = names_two_points(base.tokens);
  std::set<char> letters;
  for (const Token& token : base.tokens) letters.insert(token.text.begin(), token.text.end());
  letters_.assign(letters.begin(), letters.end());
}

bool Candidates::list_turns(const Base& base, std::size_t at, Budget& budget) {
  if (listed_ == at) return true;
  const std::vector<std::string_view>* turns = turns_at(base.places[at].position);
  budget.spend(turns != nullptr ? 1 + turns->size() / turns_listed_a_read : most_turns_listed / turns_listed_a_read);
  listed_ = turns != nullptr ? std::optional(at) : std::nullopt;
  legal_ = turns != nullptr ? std::span(*turns) : std::span<const std::string_view>();
  return turns != nullptr;
}

/// Lines share the positions before their edits. Null where there are too many turns.
const std::vector<std::string_view>* Candidates::turns_at(const host::Position& position) {
  if (texts_listed_ > most_texts_listed) {
    listings_.clear();
    texts_listed_ = 0;
  }
  const auto [known, is_new] = listings_.try_emplace(std::string(position.bytes()));
  auto& turns = known->second;
  if (is_new && ruleset_->legal_turns(position, turns_, most_turns_listed)) {
    turns.emplace();
    std::string text;
    for (std::uint32_t i = 0; i < turns_.size(); ++i) {
      text.clear();
      ruleset_->write_turn(position, turns_[i], text);
      turns->push_back(keep(text));
    }
    texts_listed_ += turns->size();
  }
  return turns ? &*turns : nullptr;
}

void Candidates::offer_slips(const Base& base, std::size_t at, Budget& budget, const OpSink& sink) {
  if (at < base.tokens.size() && list_turns(base, at, budget)) {
    offer_legal(base, at, sink);
    if (names_two_points_) offer_respelled(base, at, budget, sink);
  } else if (at < base.tokens.size()) {
    offer_edited(base, at, budget, sink);
  }
  offer_neighbours(base, at, sink);
  offer_moved_list(base, at, sink);
}

void Candidates::offer_legal(const Base& base, std::size_t at, const OpSink& sink) {
  const Token& token = base.tokens[at];
  if (token.is_edited || token.is_implied) return;  // two slips in one turn are one edit
  if (token.is_gap) {
    for (const std::string_view legal : legal_)
      sink(rewritten(op_, EditKind::TurnMissing, filled_gap, at, token, legal));
    return;
  }
  WrittenTurn written(token.text, form_);
  list_readings(base, at);
  for (const std::string_view legal : legal_) {
    if (legal == token.text) continue;
    const auto slip = written.slip_to(legal);
    if (!slip) continue;
    const bool is_reading = std::find(readings_.begin(), readings_.end(), legal) != readings_.end();
    const Points cost = is_reading ? spelled_out + extra_of_reading(*slip) : std::max(slip->cost, cheapest_edit);
    sink(rewritten(op_, slip->kind, cost, at, token, legal));
  }
}

/// Lists what the token can mean as it is written; nothing at the break.
void Candidates::list_readings(const Base& base, std::size_t at) {
  readings_.clear();
  if (at >= base.break_at) return;
  const Token& token = base.tokens[at];
  const host::Position& position = base.places[at].position;
  gpn_reading reading;
  if (ruleset_->read_turn(position, token.text, token.hints, meant_, reading) != host::ReadStatus::Ok) return;
  for (std::uint32_t i = 0; i < meant_.size(); ++i) readings_.push_back(ruleset_->turn_text(position, meant_[i]));
}

/// Slips in a move that names a dot and the spot beside it. The lists beside it are those that are written, or those of
/// a legal turn.
void Candidates::offer_respelled(const Base& base, std::size_t at, Budget& budget, const OpSink& sink) {
  const Token& token = base.tokens[at];
  if (token.is_edited || token.is_implied || token.is_gap) return;
  WrittenTurn written(token.text, form_);
  const TurnParts& parts = written.parts();
  if (parts.is_odd || parts.move.find('-') == std::string_view::npos) return;
  respellings_.clear();
  const auto place = static_cast<std::size_t>(parts.move.data() - token.text.data());
  for (const std::string& other : moves_with_pieces())
    respell(base, at, written, std::string(token.text).replace(place, parts.move.size(), other), budget);
  TurnParts legal;
  for (std::size_t i = 0; i < legal_.size(); ++i) {
    split_turn(legal_[i], form_, legal);
    const bool has_lists = legal.has_before || legal.has_after || parts.has_before || parts.has_after;
    if (!has_lists || legal.is_odd || legal.move.empty() || !may_be_same_move(parts.move, legal.move)) continue;
    const auto at_legal = static_cast<std::size_t>(legal.move.data() - legal_[i].data());
    respell(base, at, written, std::string(legal_[i]).replace(at_legal, legal.move.size(), parts.move), budget);
  }
  offer_respellings(at, token, sink);
}

void Candidates::offer_respellings(std::size_t at, const Token& token, const OpSink& sink) {
  for (const Respelling& respelling : respellings_)
    sink(rewritten(op_, respelling.slip.kind, respelling.slip.cost, at, token, keep(respelling.text)));
}

/// Where too many turns are legal to be listed: those that are one slip of a character from the written text.
void Candidates::offer_edited(const Base& base, std::size_t at, Budget& budget, const OpSink& sink) {
  const Token& token = base.tokens[at];
  if (token.is_edited || token.is_implied || token.is_gap || token.text.size() > longest_edited) return;
  WrittenTurn written(token.text, form_);
  respellings_.clear();
  const std::string text(token.text);
  for (std::size_t i = 0; i < text.size(); ++i) {
    respell(base, at, written, std::string(text).erase(i, 1), budget);
    for (const char letter : letters_) {
      respell(base, at, written, std::string(text).replace(i, 1, 1, letter), budget);
      respell(base, at, written, std::string(text).insert(i, 1, letter), budget);
    }
    std::string exchanged = text;
    if (i > 0) std::swap(exchanged[i - 1], exchanged[i]);
    respell(base, at, written, std::move(exchanged), budget);
  }
  offer_respellings(at, token, sink);
}

/// Keeps the text if it is legal. Of several that mean one turn, such as `a1-b2` and `a2-b2`, the likeliest is enough.
/// What the rule module would write itself was offered as a legal turn.
void Candidates::respell(const Base& base, std::size_t at, WrittenTurn& written, std::string text, Budget& budget) {
  const auto slip = written.slip_to(text);
  if (!slip || slip->cost < cheapest_edit) return;
  const host::Position& position = base.places[at].position;
  gpn_reading reading;
  budget.spend(1);
  if (ruleset_->read_turn(position, text, Hints::None, meant_, reading) != host::ReadStatus::Ok) return;
  std::string meant = ruleset_->turn_text(position, meant_[0]);
  if (meant == text && listed_ == at) return;
  const auto same = std::find_if(respellings_.begin(), respellings_.end(),
                                 [&](const Respelling& other) { return other.meant == meant; });
  if (same == respellings_.end())
    respellings_.push_back({std::move(text), std::move(meant), *slip});
  else if (slip->cost < same->slip.cost)
    *same = {std::move(text), std::move(meant), *slip};
}

/// The moves from dots, with each of the pieces that the legal turns name, and without.
const std::vector<std::string>& Candidates::moves_with_pieces() {
  std::string pieces;
  for (const std::string_view legal : legal_) {
    const bool names_piece = !legal.empty() && ascii::is_upper(legal.front());
    if (names_piece && pieces.find(legal.front()) == std::string::npos) pieces += legal.front();
  }
  if (!moves_.empty() && pieces == pieces_of_moves_) return moves_;
  pieces_of_moves_ = pieces;
  moves_ = moves_from_dots(*ruleset_);
  const std::size_t without_piece = moves_.size();
  for (const char piece : pieces)
    for (std::size_t i = 0; i < without_piece; ++i) moves_.push_back(piece + moves_[i]);
  return moves_;
}

/// A turn or a whole row that is written twice, and turns that are exchanged.
void Candidates::offer_neighbours(const Base& base, std::size_t at, const OpSink& sink) {
  const auto& tokens = base.tokens;
  const auto leave_out = [&](std::size_t count, Points more) {
    Op& op = reset(op_, EditKind::TurnDoubled, at, count);
    op.cost += more;
    sink(op);
  };
  if (at >= 1 && at < tokens.size() && same_turn(tokens[at], tokens[at - 1])) leave_out(1, 0);
  if (at >= 2 && at < tokens.size() && same_turn(tokens[at], tokens[at - 2])) leave_out(1, 3);
  if (at >= 2 && at + 1 < tokens.size() && same_turn(tokens[at], tokens[at - 2]) &&
      same_turn(tokens[at + 1], tokens[at - 1]))
    leave_out(2, 2);
  for (std::size_t distance = 1; distance <= 3 && at + distance < tokens.size(); ++distance) {
    const Token& first = tokens[at];
    const Token& second = tokens[at + distance];
    if (first.text == second.text || first.is_implied || second.is_implied) continue;
    Op& op = reset(op_, EditKind::TurnsExchanged, at, distance + 1);
    op.cost += static_cast<Points>(3 * (distance - 1));
    op.added.push_back(at_place_of(first, second));
    for (std::size_t i = 1; i < distance; ++i) op.added.push_back(tokens[at + i]);
    op.added.push_back(at_place_of(second, first));
    sink(op);
  }
}

/// A removal that is written in the other player's turn: at the end of this turn or at the beginning of the next.
void Candidates::offer_moved_list(const Base& base, std::size_t at, const OpSink& sink) {
  if (form_.list_mark == '\0' || at + 1 >= base.tokens.size()) return;
  const Token& first = base.tokens[at];
  const Token& second = base.tokens[at + 1];
  const auto offer = [&](std::string_view a, std::string_view b) {
    Op& op = reset(op_, EditKind::RemovalWrongSide, at, 2);
    op.added.push_back(with_text(first, keep(a)));
    op.added.push_back(with_text(second, keep(b)));
    sink(op);
  };
  const std::size_t last = first.text.rfind(form_.part_separator);
  const bool ends_with_list =
      last != std::string_view::npos && last + 1 < first.text.size() && first.text[last + 1] == form_.list_mark;
  if (ends_with_list && !second.text.starts_with(form_.list_mark))
    offer(first.text.substr(0, last),
          std::string(first.text.substr(last + 1)).append(1, form_.part_separator).append(second.text));
  const std::size_t end = second.text.find(form_.part_separator);
  const bool begins_with_list = end != std::string_view::npos && second.text.starts_with(form_.list_mark);
  if (begins_with_list && !ends_with_list)
    offer(std::string(first.text).append(1, form_.part_separator).append(second.text.substr(0, end)),
          second.text.substr(end + 1));
}

void Candidates::offer_turns(const Base& base, std::size_t at, Budget& budget, const OpSink& sink) {
  if (list_turns(base, at, budget)) {
    offer_missing(base, at, sink);
    if (lacks_row(base, at, ruleset_->to_move(base.places[at].position))) offer_row(base, at, budget, sink);
  }
  if (at >= base.tokens.size() || base.tokens[at].is_implied) return;
  if (base.tokens[at].is_first_gap) return offer_exchange(base, at, sink);
  Op& op = reset(op_, EditKind::TurnExtra, at, 1);
  const bool is_a_stray_word =
      base.tokens[at].slot != no_slot && !base.tokens[at].reserve && base.tokens[at].text.size() < 2;
  if (is_a_stray_word) op.cost = 12;
  sink(op);
  if (at + 1 == base.tokens.size()) offer_cut(base, at, sink);
}

/// No turn is missing before the first: each is that of the other player.
void Candidates::offer_exchange(const Base& base, std::size_t at, const OpSink& sink) {
  Op& op = reset(op_, EditKind::ColorsExchanged, at, 1);
  op.tail.assign(base.tokens.begin() + static_cast<std::ptrdiff_t>(at + 1), base.tokens.end());
  for (Token& token : op.tail) {
    token.number.reset();  // the turns are numbered anew
    if (token.player) token.player = other(*token.player);
  }
  sink(op);
}

/// A last word that begins as a legal turn does, without a count after it. Where a whole part is missing, its list was
/// forgotten.
void Candidates::offer_cut(const Base& base, std::size_t at, const OpSink& sink) {
  const std::string_view text = base.tokens[at].text;
  if (base.tokens[at].reserve) return;
  const bool begins_a_turn =
      listed_ == at && std::any_of(legal_.begin(), legal_.end(), [&](std::string_view legal) {
        return legal.size() > text.size() && legal.starts_with(text) && legal[text.size()] != form_.part_separator;
      });
  if (begins_a_turn) sink(reset(op_, EditKind::RecordCut, at, 1));
}

void Candidates::offer_missing(const Base& base, std::size_t at, const OpSink& sink) {
  const bool is_whites = ruleset_->to_move(base.places[at].position) == Color::White;
  const Token* next = at < base.tokens.size() ? &base.tokens[at] : nullptr;
  // The reader may have left its gap one turn too late.
  const bool moves_gap = next != nullptr && at + 1 < base.tokens.size() && base.tokens[at + 1].is_gap;
  if (next != nullptr && next->is_gap) return;
  // The number before the next turn is the one of the missing turn.
  const bool takes_number = moves_gap || (next != nullptr && next->number && is_whites && !next->number->is_blacks);
  for (std::size_t i = 0; i < legal_.size(); ++i) {
    Op& op = reset(op_, EditKind::TurnMissing, at, 0);
    Token missing;
    missing.text = legal_[i];
    missing.is_edited = true;
    if (moves_gap) op.cost = filled_gap;
    if (takes_number) missing.number = next->number;
    op.added.push_back(missing);
    if (takes_number) {
      op.removed = moves_gap ? 2 : 1;
      op.added.push_back(*next);
      op.added.back().number.reset();
    }
    sink(op);
  }
}

void Candidates::offer_row(const Base& base, std::size_t at, Budget& budget, const OpSink& sink) {
  std::uint64_t pairs = 0;
  if (!ruleset_->legal_turns(base.places[at].position, turns_, most_turns_listed)) return;
  for (std::size_t i = 0; i < legal_.size(); ++i) {
    host::Position position = base.places[at].position;
    ruleset_->apply(position, turns_[static_cast<std::uint32_t>(i)]);
    if (ruleset_->to_move(position) == Color::White) continue;
    if (!ruleset_->legal_turns(position, replies_, most_turns_listed)) return;
    budget.spend(1 + replies_.size() / turns_listed_a_read);
    pairs += replies_.size();
    if (pairs > most_pairs || budget.is_exhausted()) return;
    for (std::uint32_t reply = 0; reply < replies_.size(); ++reply) {
      Op& op = reset(op_, EditKind::TurnMissing, at, 0);
      op.cost = missing_row;
      Token missing;
      missing.is_edited = true;
      missing.text = legal_[i];
      missing.number = notation::MoveNumber{base.tokens[at].number->number - 1, false};
      op.added.push_back(missing);
      missing.text = keep(ruleset_->turn_text(position, replies_[reply]));
      missing.number.reset();
      op.added.push_back(missing);
      sink(op);
    }
  }
}

void Candidates::offer_any(const Base& base, std::size_t at, Budget& budget, const OpSink& sink) {
  if (at >= base.tokens.size() || base.tokens[at].is_edited || !list_turns(base, at, budget)) return;
  constexpr EditKind kind = EditKind::TurnUnreadable;
  for (const std::string_view legal : legal_)
    if (legal != base.tokens[at].text) sink(rewritten(op_, kind, cost_of(kind), at, base.tokens[at], legal));
}

std::string_view Candidates::keep(std::string_view text) {
  const auto known = kept_.find(text);
  return known != kept_.end() ? *known : *kept_.insert(texts_->keep(text)).first;
}

Symmetries& Candidates::symmetries() {
  if (!symmetries_) {
    symmetries_.emplace(*ruleset_);
    for (std::size_t i = 0; i < symmetries_->size(); ++i) image_names_.push_back(keep(symmetries_->name(i)));
  }
  return *symmetries_;
}

const std::vector<std::string_view>& Candidates::images_of(std::string_view text) {
  const auto [known, is_new] = images_.try_emplace(text);
  std::vector<std::string_view>& images = known->second;
  if (!is_new) return images;
  images.push_back(keep(turned_around(text)));
  for (std::size_t i = 1; i < symmetries().size(); ++i) images.push_back(keep(symmetries().turn(i, text)));
  return images;
}

void Candidates::offer_images(const Base& base, std::size_t at, const OpSink& sink) {
  const Token& token = base.tokens[at];
  if (token.is_gap || token.is_edited || token.hints != Hints::None) return;
  const std::vector<std::string_view>& images = images_of(token.text);
  for (std::size_t i = 1; i < images.size(); ++i) {
    if (images[i] == token.text) continue;
    constexpr EditKind kind = EditKind::MirroredTurn;
    Op& op = rewritten(op_, kind, cost_of(kind), at, token, images[i]);
    op.detail = image_names_[i];
    sink(op);
  }
}

void Candidates::offer_rests(const Base& base, std::size_t at, const OpSink& sink) {
  const std::span<const Token> rest = std::span(base.tokens).subspan(at);
  if (rest.size() < 2) return;
  const auto changed_rest = [&](EditKind kind) -> Op& {
    Op& op = reset(op_, kind, at, 0);
    op.cost += extra_of_short_rest(kind, rest.size());
    return op;
  };
  Op& columns = changed_rest(EditKind::ColumnsSwapped);
  swap_columns(rest, columns.tail);
  sink(columns);

  Op& turned = changed_rest(EditKind::AllFromToExchanged);
  std::size_t changed = 0;
  for (const Token& token : rest) {
    const std::string_view text = images_of(token.text).front();
    changed += text.empty() ? 0U : 1U;
    turned.tail.push_back(text.empty() ? token : with_text(token, text));
  }
  if (changed > 1) sink(turned);

  Op& pasted = changed_rest(EditKind::RecordsPasted);
  pasted.restarts = true;
  pasted.tail.assign(rest.begin(), rest.end());
  if (at > 0 && !is_repeated(base, at)) sink(pasted);

  for (std::size_t i = 1; i < symmetries().size(); ++i) {
    Op& mirrored = changed_rest(EditKind::RestMirrored);
    mirrored.detail = image_names_[i];
    for (const Token& token : rest)
      mirrored.tail.push_back(token.is_gap ? token : with_text(token, images_of(token.text)[i]));
    sink(mirrored);
  }
}

}  // namespace gpn::replay::repair
