// One watched module: every call is made twice and more, its answers compared and judged. The watched table has one
// entry for each function of gpn_game, in as many copies as tables can be watched, because a function of the interface
// gets no context pointer that would name its module.
#include <gpn/host/contract.hpp>

#include "guarded.hpp"
#include "table_copy.hpp"

#include <gpn/layer.h>

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <cstring>
#include <functional>
#include <initializer_list>
#include <span>
#include <vector>

namespace gpn::host {
namespace {

constexpr unsigned char other_byte = 0x5A;
constexpr std::uint32_t largest_reserve = 1'000'000;  // no game has as many pieces
constexpr const char* not_text =
    "has a text that is not a NUL-ended line of UTF-8, or another value that is not one of its own";

/// Follows the steps of one turn: which row the steps of pieces belong to.
class RowOfStep {
 public:
  /// True if a step about a piece of a row comes after the step of its row.
  bool fits(const gpn_step& step) noexcept {
    if (step.phase != phase_) row_ = GPN_STEP_PASS;
    phase_ = step.phase;
    switch (step.kind) {
      case GPN_STEP_ROW:
      case GPN_STEP_FOUND_ROW: row_ = step.kind; return true;
      case GPN_STEP_STAY: return row_ == GPN_STEP_ROW;
      case GPN_STEP_MUST_GO:
      case GPN_STEP_MAY_STAY: return row_ == GPN_STEP_FOUND_ROW;
      default: return true;
    }
  }

 private:
  std::uint16_t row_ = GPN_STEP_PASS;
  std::uint16_t phase_ = 0;
};

std::string_view bytes_of(const void* data, std::size_t size) noexcept {
  return {static_cast<const char*>(data), data == nullptr ? 0 : size};
}

/// The functions of gpn_game, with the same parameters.
class Watcher {
 public:
  Watcher(const gpn_game& inner, std::shared_ptr<std::string> breach) noexcept
      : inner_(inner), breach_(std::move(breach)) {}

  std::uint32_t variant(std::uint32_t index, gpn_variant* out) const {
    return describe("variant", inner_.variant, index, out,
                    [](const gpn_variant& item) { return is_line(item.name) && is_line(item.help); });
  }

  std::uint32_t option(std::uint32_t index, gpn_option* out) const {
    return describe("option", inner_.option, index, out, [](const gpn_option& item) {
      return is_line(item.name) && is_line(item.values) && is_line(item.fallback) && is_line(item.help);
    });
  }

  std::uint32_t finding(std::uint32_t index, gpn_finding* out) const {
    return describe("finding", inner_.finding, index, out, [](const gpn_finding& item) {
      return is_line(item.code) && is_line(item.rule) && is_line(item.title) && is_line(item.explanation);
    });
  }

  gpn_status configure(const char* variant, std::uint32_t variant_size, const char* options, std::uint32_t options_size,
                       void* rules, gpn_remark* remark) const {
    return compose(variant, variant_size, options, options_size, nullptr, 0, rules, remark);
  }

  gpn_status compose(const char* variant, std::uint32_t variant_size, const char* options, std::uint32_t options_size,
                     const gpn_layer_use* layers, std::uint32_t layer_count, void* rules, gpn_remark* remark) const {
    const char* call = layers == nullptr ? "configure" : "compose";
    const Inputs inputs(
        *this, call,
        {{variant, variant_size}, {options, options_size}, bytes_of(layers, layer_count * sizeof(gpn_layer_use))});
    const auto once = [&](void* out, gpn_remark* answer) {
      return layers != nullptr
                 ? inner_.compose(variant, variant_size, options, options_size, layers, layer_count, out, answer)
                 : inner_.configure(variant, variant_size, options, options_size, out, answer);
    };
    Guarded out(inner_.rules_size), again(inner_.rules_size, other_byte);
    GuardedRecord<gpn_remark> guarded_remark;
    gpn_remark& answer = *guarded_remark;
    const gpn_status status = once(out.data(), &answer);
    if (!out.intact()) breach(call, "wrote beyond the rules; keep to rules_size");
    if (!guarded_remark.intact()) breach_of_record(call, "the remark");
    judge_status(call, status, std::array<gpn_status, 3>{GPN_OK, GPN_REFUSED, GPN_UNREADABLE});
    if (status == GPN_REFUSED || status == GPN_UNREADABLE) judge_refusal(call, answer, options_size, GPN_MAX_SPOTS * 2);
    if (once(again.data(), &answer) != status) breach(call, "answered the same text in two ways");
    if (status == GPN_OK && again.bytes() != out.bytes())
      breach(call, "left bytes of the rules undefined; write every byte, those of options that are not given too");
    if (status == GPN_OK) std::memcpy(rules, out.data(), inner_.rules_size);
    if (remark != nullptr) *remark = answer;
    return status;
  }

  std::uint32_t cell(const void* rules, std::uint32_t index, gpn_cell* out) const {
    const Inputs inputs(*this, "cell", rules);
    const auto cell = [&](std::uint32_t number, gpn_cell* item) { return inner_.cell(rules, number, item); };
    return describe("cell", cell, index, out,
                    [](const gpn_cell& item) { return is_line(item.name) && item.kind <= GPN_CELL_DOT; });
  }

  void start(const void* rules, void* position) const {
    const Inputs inputs(*this, "start", rules);
    Guarded first(inner_.position_size);
    std::memset(position, 0, inner_.position_size);
    inner_.start(rules, first.data());
    inner_.start(rules, position);
    if (!first.intact()) breach("start", "wrote beyond the position; keep to position_size");
    if (first.bytes() != bytes_of(position, inner_.position_size))
      breach("start", "left bytes of the position undefined; write every byte, equal positions are equal bytes");
  }

  gpn_status read_position(const void* rules, const char* text, std::uint32_t size, void* position,
                           gpn_remark* remark) const {
    const Inputs inputs(*this, "read_position", rules, nullptr, nullptr, {text, size});
    Guarded first(inner_.position_size);
    GuardedRecord<gpn_remark> guarded_remark;
    gpn_remark& answer = *guarded_remark;
    const gpn_status status = inner_.read_position(rules, text, size, first.data(), &answer);
    if (!first.intact()) breach("read_position", "wrote beyond the position");
    if (!guarded_remark.intact()) breach_of_record("read_position", "the remark");
    judge_status("read_position", status, std::array<gpn_status, 3>{GPN_OK, GPN_ILLEGAL, GPN_UNREADABLE});
    if (status == GPN_ILLEGAL || status == GPN_UNREADABLE)
      judge_refusal("read_position", answer, size, cell_count(rules));
    std::memset(position, 0, inner_.position_size);
    if (inner_.read_position(rules, text, size, position, &answer) != status)
      breach("read_position", "answered the same text in two ways");
    if (status == GPN_OK && first.bytes() != bytes_of(position, inner_.position_size))
      breach("read_position", "left bytes of the position undefined; write every byte");
    if (remark != nullptr) *remark = answer;
    return status;
  }

  std::uint32_t write_position(const void* rules, const void* position, char* text, std::uint32_t capacity) const {
    const Inputs inputs(*this, "write_position", rules, position);
    return fill_text("write_position", text, capacity, [&](Guarded& out, std::uint32_t room) {
      return inner_.write_position(rules, position, static_cast<char*>(out.data()), room);
    });
  }

  std::uint32_t to_move(const void* rules, const void* position) const {
    const Inputs inputs(*this, "to_move", rules, position);
    const std::uint32_t player = inner_.to_move(rules, position);
    if (player != GPN_WHITE && player != GPN_BLACK)
      breach("to_move", fmt::format("returned {}; it is GPN_WHITE or GPN_BLACK", player));
    return player;
  }

  void standing(const void* rules, const void* position, gpn_standing* out) const {
    const Inputs inputs(*this, "standing", rules, position);
    fill_record("standing", out, [&](gpn_standing* standing) { inner_.standing(rules, position, standing); });
    judge_standing(*out);
  }

  std::uint32_t legal_turns(const void* rules, const void* position, void* turns, std::uint32_t capacity) const {
    const Inputs inputs(*this, "legal_turns", rules, position);
    return fill("legal_turns", inner_.turn_size, turns, capacity, [&](Guarded& out, std::uint32_t room) {
      return inner_.legal_turns(rules, position, out.data(), room);
    });
  }

  gpn_status read_turn(const void* rules, const void* position, const char* text, std::uint32_t size,
                       std::uint32_t hints, void* turns, std::uint32_t capacity, gpn_reading* reading) const {
    constexpr const char* call = "read_turn";
    const Inputs inputs(*this, call, rules, position, nullptr, {text, size});
    gpn_status status = GPN_OK;
    bool untouched = true;
    GuardedRecord<gpn_reading> guarded_reading;
    gpn_reading& answer = *guarded_reading;
    unsigned char before = 0;
    const auto once = [&](Guarded& out, std::uint32_t room) {
      std::memset(&answer, before, sizeof answer);
      status = inner_.read_turn(rules, position, text, size, hints, out.data(), room, &answer);
      if (status == GPN_OK) return answer.turn_count;
      untouched = untouched && out.untouched();
      return 0U;
    };
    fill(call, inner_.turn_size, turns, capacity, once);
    Guarded last(std::size_t{capacity} * inner_.turn_size);
    const gpn_status first_status = status;
    const gpn_reading first = answer;
    before = other_byte;
    once(last, capacity);
    if (answer.remark_count != first.remark_count || (status == GPN_OK && answer.turn_count != first.turn_count))
      breach(call, "leaves turn_count or remark_count as they were; write both");
    answer = first;
    if (!guarded_reading.intact()) breach_of_record(call, "the reading");
    if (status != first_status) breach(call, "answered the same text in two ways");
    judge_status(call, status, std::array<gpn_status, 3>{GPN_OK, GPN_ILLEGAL, GPN_UNREADABLE});
    if (status == GPN_OK && answer.turn_count == 0)
      breach(call, "returned GPN_OK without a turn; refuse the text with a remark instead");
    if (!untouched) breach(call, "wrote turns although it refused the text");
    if ((status == GPN_ILLEGAL || status == GPN_UNREADABLE) && answer.remark_count == 0)
      breach(call, "rejects a text without a remark; give the reason and the place");
    for (std::uint32_t i = 0; i < std::min<std::uint32_t>(answer.remark_count, GPN_MAX_REMARKS); ++i)
      judge_remark(call, answer.remarks[i], size, cell_count(rules));
    *reading = answer;
    return status;
  }

  std::uint32_t write_turn(const void* rules, const void* position, const void* turn, char* text,
                           std::uint32_t capacity) const {
    const Inputs inputs(*this, "write_turn", rules, position, turn);
    return fill_text("write_turn", text, capacity, [&](Guarded& out, std::uint32_t room) {
      return inner_.write_turn(rules, position, turn, static_cast<char*>(out.data()), room);
    });
  }

  void apply(const void* rules, void* position, const void* turn) const {
    const Inputs inputs(*this, "apply", rules, nullptr, turn);
    Guarded other(inner_.position_size);
    std::memcpy(other.data(), position, inner_.position_size);
    inner_.apply(rules, other.data(), turn);
    inner_.apply(rules, position, turn);
    if (!other.intact()) breach("apply", "wrote beyond the position; keep to position_size");
    if (other.bytes() != bytes_of(position, inner_.position_size))
      breach("apply", "led from one position by one turn to two; write every byte, keep no state");
  }

  std::uint32_t steps(const void* rules, const void* position, const void* turn, gpn_step* steps,
                      std::uint32_t capacity) const {
    const Inputs inputs(*this, "steps", rules, position, turn);
    const std::uint32_t needed =
        fill("steps", sizeof(gpn_step), steps, capacity, [&](Guarded& out, std::uint32_t room) {
          return inner_.steps(rules, position, turn, static_cast<gpn_step*>(out.data()), room);
        });
    judge_steps(rules, {steps, std::min(needed, capacity)});
    return needed;
  }

  std::uint64_t count_turns(const void* rules, const void* position) const {
    const Inputs inputs(*this, "count_turns", rules, position);
    return same_twice("count_turns", [&] { return inner_.count_turns(rules, position); });
  }

  std::uint32_t reserve(const void* rules, const void* position, std::uint32_t player) const {
    const Inputs inputs(*this, "reserve", rules, position);
    return same_twice("reserve", [&] { return inner_.reserve(rules, position, player); });
  }

  void turn_form(const void* rules, gpn_turn_form* out) const {
    const Inputs inputs(*this, "turn_form", rules);
    fill_record("turn_form", out, [&](gpn_turn_form* form) { inner_.turn_form(rules, form); });
    judge_turn_form(*out);
  }

  std::uint32_t drawn_challenge(const void* rules) const {
    const Inputs inputs(*this, "drawn_challenge", rules);
    const std::uint32_t meaning = same_twice("drawn_challenge", [&] { return inner_.drawn_challenge(rules); });
    if (meaning > GPN_CHALLENGE_ALLOWED)
      breach("drawn_challenge", fmt::format("returned {}; use GPN_CHALLENGE_", meaning));
    return meaning;
  }

  std::uint32_t draws(const void* rules) const {
    const Inputs inputs(*this, "draws", rules);
    const std::uint32_t answer = same_twice("draws", [&] { return inner_.draws(rules); });
    if (answer > GPN_DRAWS_IMPOSSIBLE) breach("draws", fmt::format("returned {}; use GPN_DRAWS_", answer));
    return answer;
  }

  void piece_look(const void* rules, const gpn_piece* piece, gpn_piece_look* out) const {
    const Inputs inputs(*this, "piece_look", {bytes_of(rules, inner_.rules_size), bytes_of(piece, sizeof *piece)});
    fill_record("piece_look", out, [&](gpn_piece_look* look) { inner_.piece_look(rules, piece, look); });
    if (out->shape > GPN_SHAPE_GLASS || out->fill > GPN_FILL_MANY || !is_line(out->name))
      breach("piece_look", not_text);
  }

  std::uint32_t is_gone(const void* rules, const void* position, std::uint32_t cell) const {
    const Inputs inputs(*this, "is_gone", rules, position);
    const std::uint32_t answer = same_twice("is_gone", [&] { return inner_.is_gone(rules, position, cell); });
    if (answer > 1) breach("is_gone", fmt::format("returned {}; it is 1 or 0", answer));
    if (answer == 1 && inner_.contents != nullptr && inner_.contents(rules, position, cell, nullptr, 0) > 0)
      breach("is_gone", "returned 1 for a cell with a piece; a cell leaves the board when it is vacant");
    return answer;
  }

  std::uint32_t contents(const void* rules, const void* position, std::uint32_t cell, gpn_piece* pieces,
                         std::uint32_t capacity) const {
    const Inputs inputs(*this, "contents", rules, position);
    const std::uint32_t needed =
        fill("contents", sizeof(gpn_piece), pieces, capacity, [&](Guarded& out, std::uint32_t room) {
          return inner_.contents(rules, position, cell, static_cast<gpn_piece*>(out.data()), room);
        });
    for (const gpn_piece& piece : std::span(pieces, std::min(needed, capacity)))
      if (!is_line(piece.letter) || piece.owner > GPN_OWNER_BLACK)
        breach("contents", "wrote a letter or an owner that the interface does not define");
    return needed;
  }

  std::uint32_t play_turns(const void* rules, void* position, const gpn_turn_text* turns, std::uint32_t count,
                           std::uint32_t* player) const {
    constexpr const char* call = "play_turns";
    const std::span all(turns, count);
    const Inputs inputs(*this, call, {bytes_of(rules, inner_.rules_size), bytes_of(turns, all.size_bytes())});
    Guarded expected(inner_.position_size);
    Guarded again(inner_.position_size);
    for (Guarded* copy : {&expected, &again}) std::memcpy(copy->data(), position, inner_.position_size);
    std::uint32_t expected_player = *player;
    std::uint32_t player_again = *player;
    const std::uint32_t expected_count = play_one_by_one(inner_, rules, expected.data(), all, expected_player);
    const std::uint32_t count_again = inner_.play_turns(rules, again.data(), turns, count, &player_again);
    const std::uint32_t played = inner_.play_turns(rules, position, turns, count, player);
    if (!again.intact()) breach(call, "wrote beyond the position; keep to position_size");
    if (played != count_again || *player != player_again || again.bytes() != bytes_of(position, inner_.position_size))
      breach(call, "played the same turns to two ends; write every byte, keep no state");
    if (played != expected_count)
      breach(call, fmt::format("played {} turns where read_turn and apply play {}; stop where the interface says",
                               played, expected_count));
    else if (*player != expected_player || expected.bytes() != bytes_of(position, inner_.position_size))
      breach(call, "led to another position or player than read_turn and apply; play the same turns");
    return played;
  }

 private:
  /// Copies of what a call may only read, compared when it is over.
  class Inputs {
   public:
    Inputs(const Watcher& watcher, const char* call, std::initializer_list<std::string_view> inputs)
        : watcher_(watcher), call_(call), inputs_(inputs), copies_(inputs_.begin(), inputs_.end()) {}
    /// Null for what the call does not take.
    Inputs(const Watcher& watcher, const char* call, const void* rules, const void* position = nullptr,
           const void* turn = nullptr, std::string_view text = {})
        : Inputs(watcher, call,
                 {bytes_of(rules, watcher.inner_.rules_size), bytes_of(position, watcher.inner_.position_size),
                  bytes_of(turn, watcher.inner_.turn_size), text}) {}
    ~Inputs() {
      for (std::size_t i = 0; i < inputs_.size(); ++i)
        if (inputs_[i] != copies_[i])
          watcher_.breach(call_, "changed bytes it was only given to read; copy them first");
    }
    Inputs(const Inputs&) = delete;
    Inputs& operator=(const Inputs&) = delete;

   private:
    const Watcher& watcher_;
    const char* call_;
    std::vector<std::string_view> inputs_;
    std::vector<std::string> copies_;
  };

  using Fill = std::function<std::uint32_t(Guarded&, std::uint32_t)>;

  void breach(const char* call, std::string_view what) const {
    if (breach_->empty()) *breach_ = fmt::format("{} {}", call, what);
  }

  void breach_of_buffer(const char* call, std::uint32_t capacity) const {
    breach(call, fmt::format("wrote outside of a buffer for {} items; stop at the capacity", capacity));
  }

  void breach_of_record(const char* call, const char* record) const {
    breach(call, fmt::format("wrote outside of {}; keep to its fields", record));
  }

  /// The answer of a call that is made twice.
  template <class Ask>
  std::invoke_result_t<Ask> same_twice(const char* call, Ask ask) const {
    const auto answer = ask();
    if (ask() != answer) breach(call, "answered the same question in two ways; keep no state");
    return answer;
  }

  /// Has a record written twice.
  template <class Record, class Write>
  void fill_record(const char* call, Record* out, Write write) const {
    GuardedRecord<Record> again;
    write(again.get());
    write(out);
    if (!again.intact()) breach_of_record(call, "its record");
    if (std::memcmp(out, again.get(), sizeof(Record)) != 0)
      breach(call, "wrote two records about the same; write every field and keep no state");
  }

  /// Fills a buffer of `capacity` items and judges what the call does with it.
  std::uint32_t fill(const char* call, std::size_t item_size, void* out, std::uint32_t capacity,
                     const Fill& call_it) const {
    Guarded first(capacity * item_size);
    const std::uint32_t needed = call_it(first, capacity);
    const std::uint32_t written = std::min(needed, capacity);
    // Exactly as much room as is needed, and one item less, where that is known to fit into memory.
    const std::uint32_t exact = written == needed ? needed : capacity;
    const std::uint32_t less = exact > 0 ? exact - 1 : 0;
    for (const std::uint32_t room : {capacity, 0U, 1U, capacity / 2, capacity + 8, exact, less, capacity}) {
      Guarded again(room * item_size);
      const std::uint32_t count = call_it(again, room);
      const std::size_t common = std::min(room, written) * item_size;
      if (!again.intact()) breach_of_buffer(call, room);
      if (count != needed && room != capacity)
        breach(call, fmt::format("returned {} for capacity {} and {} for capacity {}; count what does not fit, too",
                                 needed, capacity, count, room));
      if (count != needed && room == capacity)
        breach(call, fmt::format("returned {} and then {} for the same input", needed, count));
      if (first.bytes().substr(0, common) != again.bytes().substr(0, common))
        breach(call,
               fmt::format("gave other items for capacity {} than for capacity {}; keep to one order", room, capacity));
    }
    for (const std::uint32_t room : {capacity, exact}) {
      Guarded other(room * item_size, other_byte);
      const std::size_t common = std::min(room, written) * item_size;
      const bool is_same = call_it(other, room) == needed;
      if (is_same && first.bytes().substr(0, common) != other.bytes().substr(0, common))
        breach(call,
               fmt::format("counts {} items and leaves bytes of them as they were; write every byte of each", needed));
      if (!other.intact()) breach_of_buffer(call, room);
    }
    if (!first.intact()) breach_of_buffer(call, capacity);
    if (out != nullptr && written > 0) std::memcpy(out, first.data(), written * item_size);
    return needed;
  }

  std::uint32_t fill_text(const char* call, char* text, std::uint32_t capacity, const Fill& call_it) const {
    const std::uint32_t needed = fill(call, 1, text, capacity, call_it);
    if (needed <= capacity && !is_one_line({text, needed})) breach(call, "wrote a text that is not one line of UTF-8");
    return needed;
  }

  template <class Item, class Function, class IsSound>
  std::uint32_t describe(const char* call, Function function, std::uint32_t index, Item* out, IsSound is_sound) const {
    Guarded first(sizeof(Item)), second(sizeof(Item), other_byte), beyond(sizeof(Item));
    const auto ask = [&](std::uint32_t number, Guarded& into) {
      return function(number, static_cast<Item*>(into.data()));
    };
    const std::uint32_t count = ask(index, first);
    if (ask(index, second) != count || ask(count, beyond) != count || ask(~std::uint32_t{0}, beyond) != count)
      breach(call, "does not return the same number each time; return the number of all items");
    if (!first.intact()) breach_of_record(call, "its record");
    if (!beyond.untouched()) breach(call, "writes an item that does not exist; write those below the number only");
    if (index >= count) return count;
    if (first.bytes() != second.bytes()) breach(call, "leaves bytes of its record undefined; write every byte");
    std::memcpy(out, first.data(), sizeof(Item));
    if (is_sound(*out)) return count;
    breach(call, not_text);
    *out = {};  // its texts are read up to their ends
    return count;
  }

  void judge_remark(const char* call, const gpn_remark& remark, std::size_t text_size, std::size_t cells) const {
    if (remark.finding >= finding_count())
      breach(call, fmt::format("names finding {} of {}; use an index into the list of findings", remark.finding,
                               finding_count()));
    if (remark.begin > remark.end || remark.end > text_size)
      breach(call, fmt::format("points at bytes {} to {} of a text of {}; give a range within the text", remark.begin,
                               remark.end, text_size));
    if (remark.cell_count > GPN_MAX_REMARK_CELLS ||
        std::any_of(remark.cells, remark.cells + remark.cell_count, [&](std::uint32_t cell) { return cell >= cells; }))
      breach(call, "names cells the board does not have; give indices of cells, or none");
    if (!is_line(remark.message) || !is_line(remark.rule) || remark.message[0] == '\0')
      breach(call, "leaves the message of a remark empty, without NUL or not in UTF-8; write one sentence");
  }

  void judge_refusal(const char* call, const gpn_remark& remark, std::size_t text_size, std::size_t cells) const {
    if (remark.message[0] == '\0') breach(call, "rejects without a remark; give the reason");
    judge_remark(call, remark, text_size, cells);
  }

  void judge_status(const char* call, gpn_status status, std::span<const gpn_status> allowed) const {
    if (status == GPN_FAILED)
      return breach(call, "returned GPN_FAILED; change the module so that no input leads there");
    if (std::find(allowed.begin(), allowed.end(), status) == allowed.end())
      breach(call, fmt::format("returned the status {}, which is not one of its own", status));
  }

  void judge_standing(const gpn_standing& standing) const {
    if (standing.state > GPN_BOTH_LOST || standing.to_move > GPN_BLACK || standing.has_score > GPN_LOWER_SCORE_WINS ||
        standing.has_reserve > 1)
      breach("standing", "holds a value that the interface does not name");
    const std::uint32_t most = standing.has_reserve == 0 ? 0 : std::max(standing.reserve[0], standing.reserve[1]);
    if (most > largest_reserve)
      breach("standing", fmt::format("has {} pieces in a reserve; a count that fell below 0 is read so", most));
    if (!is_line(standing.rule) || !is_line(standing.reason)) breach("standing", not_text);
  }

  void judge_steps(const void* rules, std::span<const gpn_step> steps) const {
    const std::uint32_t cells = cell_count(rules);
    std::uint32_t phase = 0;
    RowOfStep row;
    for (const gpn_step& step : steps) {
      const bool on_board = step.kind == GPN_STEP_PASS || (step.from < cells && step.to < cells);
      const bool is_known = step.kind <= GPN_STEP_CELL_GONE && step.phase <= 2 && step.owner <= GPN_OWNER_BLACK;
      if (!is_known || step.phase < phase || !on_board || !is_line(step.piece))
        return breach("steps",
                      "wrote a kind, phase, cell, letter or owner that the interface does not define, or phases out of "
                      "order");
      if (!row.fits(step))
        return breach("steps",
                      "wrote a piece of a row without its row; GPN_STEP_ROW or GPN_STEP_FOUND_ROW comes first");
      phase = step.phase;
    }
  }

  void judge_turn_form(const gpn_turn_form& form) const {
    for (const char c : {form.part_separator, form.list_mark, form.item_separator, form.challenge_mark,
                         form.challenge_allowed, form.challenge_refused})
      if (c != '\0' && (c <= ' ' || c > '~'))
        return breach("turn_form", "names a character that is not printable ASCII; use 0 for none");
    if (form.unused[0] != 0 || form.unused[1] != 0)
      breach("turn_form", "leaves its unused bytes undefined; set them to 0");
  }

  std::uint32_t cell_count(const void* rules) const {
    gpn_cell first{};
    return inner_.cell(rules, 0, &first);
  }

  std::uint32_t finding_count() const {
    gpn_finding first{};
    return inner_.finding(0, &first);
  }

  gpn_game inner_;
  std::shared_ptr<std::string> breach_;
};

constexpr std::size_t slot_count = 2;  // a game and its table of layers

struct Slot {
  std::atomic<bool> taken = false;
  gpn_game table{};
  std::unique_ptr<Watcher> watcher;
  std::shared_ptr<const gpn_game> layered;
};
std::array<Slot, slot_count> slots;

/// The function of one slot that a method of its watcher answers.
template <std::size_t I, auto Method>
struct Entry;
template <std::size_t I, class Answer, class... Inputs, Answer (Watcher::*Method)(Inputs...) const>
struct Entry<I, Method> {
  static Answer call(Inputs... inputs) noexcept { return ((*slots[I].watcher).*Method)(inputs...); }
};

template <std::size_t I>
const gpn_game* layered_of_slot() noexcept {
  return slots[I].layered.get();
}

/// The module's table with its functions replaced; null stays null.
template <std::size_t I>
gpn_game table_over(const gpn_game& inner) noexcept {
  gpn_game table = inner;
  table.struct_size = sizeof(gpn_game);
  const auto replace = [](auto*& function, auto* entry) {
    if (function != nullptr) function = entry;
  };
  replace(table.variant, &Entry<I, &Watcher::variant>::call);
  replace(table.option, &Entry<I, &Watcher::option>::call);
  replace(table.finding, &Entry<I, &Watcher::finding>::call);
  replace(table.configure, &Entry<I, &Watcher::configure>::call);
  replace(table.cell, &Entry<I, &Watcher::cell>::call);
  replace(table.start, &Entry<I, &Watcher::start>::call);
  replace(table.read_position, &Entry<I, &Watcher::read_position>::call);
  replace(table.write_position, &Entry<I, &Watcher::write_position>::call);
  replace(table.to_move, &Entry<I, &Watcher::to_move>::call);
  replace(table.standing, &Entry<I, &Watcher::standing>::call);
  replace(table.legal_turns, &Entry<I, &Watcher::legal_turns>::call);
  replace(table.read_turn, &Entry<I, &Watcher::read_turn>::call);
  replace(table.write_turn, &Entry<I, &Watcher::write_turn>::call);
  replace(table.apply, &Entry<I, &Watcher::apply>::call);
  replace(table.steps, &Entry<I, &Watcher::steps>::call);
  replace(table.count_turns, &Entry<I, &Watcher::count_turns>::call);
  replace(table.reserve, &Entry<I, &Watcher::reserve>::call);
  replace(table.compose, &Entry<I, &Watcher::compose>::call);
  replace(table.turn_form, &Entry<I, &Watcher::turn_form>::call);
  replace(table.drawn_challenge, &Entry<I, &Watcher::drawn_challenge>::call);
  replace(table.contents, &Entry<I, &Watcher::contents>::call);
  replace(table.draws, &Entry<I, &Watcher::draws>::call);
  replace(table.play_turns, &Entry<I, &Watcher::play_turns>::call);
  replace(table.piece_look, &Entry<I, &Watcher::piece_look>::call);
  replace(table.is_gone, &Entry<I, &Watcher::is_gone>::call);
  replace(table.layered, &layered_of_slot<I>);
  return table;
}

constexpr auto tables_over = []<std::size_t... I>(std::index_sequence<I...>) { return std::array{&table_over<I>...}; }
(std::make_index_sequence<slot_count>());

}  // namespace

tl::expected<std::shared_ptr<const gpn_game>, std::string> watch(const gpn_game& table,
                                                                 std::shared_ptr<std::string> breach) {
  const gpn_game inner = copy_table(table);
  for (std::size_t i = 0; i < slot_count; ++i) {
    Slot& slot = slots[i];
    if (slot.taken.exchange(true)) continue;
    slot.watcher = std::make_unique<Watcher>(inner, breach);
    slot.table = tables_over[i](inner);
    std::shared_ptr<const gpn_game> watched(&slot.table, [&slot](const gpn_game*) {
      slot.watcher.reset();
      slot.layered.reset();
      slot.taken = false;
    });
    if (inner.layered != nullptr && inner.layered() != nullptr) {
      auto layered = watch(*inner.layered(), std::move(breach));
      if (!layered) return layered;
      slot.layered = std::move(*layered);
    }
    return watched;
  }
  return tl::unexpected(std::string("another rule module is watched at the same time; release it first"));
}

}  // namespace gpn::host
