// PÜNCT on Boardspace: from clicks to turns and back. A piece is dropped on its PÜNCT's space with the number of the
// piece, which shows its kind, and of its rotation, so that a turn is canonical here; only `move`, which robots send,
// leaves the kind open and goes to the rules as it is.
#include "../sites.hpp"
#include "moves.hpp"

#include <gpn/author/clicks.hpp>
#include <gpn/text/number.hpp>

#include <fmt/format.h>

#include <string>

namespace gpn::punct {
namespace {

using author::ClickFates;
using author::ClickPoint;
using author::ClickWords;

constexpr std::array setups{author::SiteSetup{"punct", "standard"}};
constexpr unsigned numbers_of_player = set_size + 1;  // and a marker

std::optional<Space> space_at(ClickPoint point) noexcept { return board.space_at({point.column - 'a', point.row}); }

/// Reads the clicks up to a `done`.
class TurnReader {
 public:
  explicit TurnReader(ClickFates& fates) noexcept : fates_(fates) {}

  bool has_turn() const noexcept { return landing_.has_value(); }
  bool is_in_hand() const noexcept { return is_in_hand_; }
  std::uint32_t main_click() const noexcept { return *landing_; }
  const std::string& text() const noexcept { return text_; }

  void take(const gpn_click& click, std::uint32_t index) {
    ClickWords words(click);
    const std::string_view verb = words.word();
    if (verb == "rotate" && words.at_end()) return fates_.set(index, GPN_CLICK_IDLE);  // the drop has the rotation
    if ((verb == "pick" || verb == "drop") && takes_set(words)) {
      if (verb == "drop") take_back();
      is_in_hand_ = verb == "pick";
      return fates_.set(index, GPN_CLICK_IDLE);
    }
    if (verb == "pickb")
      if (const auto point = words.point(); point && words.at_end()) return pick(*point, index);
    if (verb == "dropb" && drop(click, words, index)) return;
    if (verb == "move" && move(click, words, index)) return;
    fates_.set(index, GPN_CLICK_FOREIGN);
  }

 private:
  /// `w 7`: a piece of the set.
  static bool takes_set(ClickWords words) noexcept {
    const std::string_view color = words.word();
    return (color == "w" || color == "b") && number_from<unsigned>(words.word()) && words.at_end();
  }

  /// A piece that was just put down comes into the hand again; any other one begins the turn anew.
  void pick(ClickPoint point, std::uint32_t index) {
    is_in_hand_ = true;
    if (landing_ && to_ == point) {
      fates_.take_back(*landing_);
      landing_.reset();
      return fates_.set(index, GPN_CLICK_IDLE);
    }
    take_back();
    is_in_hand_ = true;
    from_ = point;
    fates_.count(index);
  }

  bool drop(const gpn_click& click, ClickWords words, std::uint32_t index) {
    const auto number = number_from<unsigned>(words.word());
    const auto kind = number ? kind_numbered(*number) : std::nullopt;
    const auto to = words.point();
    const auto rotation = number_from<unsigned>(words.word());
    if (!kind || !to || !rotation || *rotation >= directions.size() || !words.at_end()) return false;
    const auto punct = space_at(*to);
    const auto placing =
        punct ? placing_at({*kind, Rotation{static_cast<std::uint8_t>(*rotation)}}, *punct) : std::nullopt;
    std::string text;
    if (from_) append(text, *from_);
    if (!placing) {  // the rules report it
      text = from_ ? fmt::format("{}-{}{}", text, to->column, to->row) : std::string(click.text, click.size);
    } else {
      text += from_ ? '-' : info_of(*kind).letter;
      text += board.name(placing->punct);
      for (const Space dot : placing->dots) text.append(",").append(board.name(dot));
    }
    land(std::move(text), *to, index);
    return true;
  }

  bool move(const gpn_click& click, ClickWords words, std::uint32_t index) {
    const auto from = words.point();
    const auto to = words.point();
    if (!from || !to || !number_from<unsigned>(words.word()) || !words.at_end()) return false;
    take_back();
    land(std::string(click.text, click.size), *to, index);
    return true;
  }

  void land(std::string text, ClickPoint to, std::uint32_t index) {
    if (landing_) fates_.take_back(*landing_);
    text_ = std::move(text);
    to_ = to;
    landing_ = index;
    is_in_hand_ = false;
    fates_.count(index);
  }

  void take_back() {
    fates_.take_back_all();
    landing_.reset();
    from_.reset();
    is_in_hand_ = false;
  }

  ClickFates& fates_;
  std::optional<ClickPoint> from_;  // of a piece that was lifted
  std::optional<ClickPoint> to_;
  std::optional<std::uint32_t> landing_;
  std::string text_;
  bool is_in_hand_ = false;
};

struct Site : author::PlainSetups<setups> {
  static void fold(const gpn_site_setup& /*setup*/, gpn_site_state& /*state*/, std::span<const gpn_click> clicks,
                   ClickFates& fates, author::TextOut& text, gpn_folded& out) {
    for (std::uint32_t i = 0; i < clicks.size();) {
      TurnReader reader(fates);
      for (; i < clicks.size() && !author::is_done(clicks[i]); ++i) reader.take(clicks[i], i);
      out.click_count = std::min(i + 1, static_cast<std::uint32_t>(clicks.size()));
      if (i == clicks.size()) return;
      if (reader.has_turn() && !reader.is_in_hand()) {
        out.main_click = reader.main_click();
        text.put(reader.text());
        return;
      }
      fates.set(i++, reader.is_in_hand() ? GPN_CLICK_UNFINISHED : GPN_CLICK_EMPTY);
      fates.finish();
    }
  }

  /// The state counts the pieces of each kind that a player has added, so that each has its own number.
  static bool unfold(const gpn_site_setup& /*setup*/, gpn_site_state& state, const gpn_site_turn& turn,
                     author::ClickLines& lines) {
    Turn read;
    if (!scan_turn({turn.text, turn.size}, read)) return false;
    const auto words = [](Space space) {
      const Place place = board.place(space);
      return fmt::format("{} {}", static_cast<char>('A' + place.column), place.number);
    };
    const std::string to = words(read.placing.punct);
    const auto rotation = static_cast<unsigned>(shape_of(read.placing)->rotation);
    if (read.action == Turn::Action::Move) {
      lines.click(fmt::format("move {} {} {}", words(read.from), to, rotation));
      return true;
    }
    constexpr unsigned bits_a_kind = 8;
    std::uint64_t& added = state.words[turn.player];
    const auto shift = bits_a_kind * static_cast<unsigned>(read.kind);
    const auto earlier = static_cast<unsigned>(added >> shift & 0xFFU);
    if (earlier == info_of(read.kind).count) return false;
    added += std::uint64_t{1} << shift;
    lines.click(fmt::format("dropb {} {} {}", turn.player * numbers_of_player + first_number(read.kind) + earlier, to,
                            rotation));
    return true;
  }
};

}  // namespace

const gpn_boardspace& boardspace() noexcept {
  static constexpr gpn_boardspace table = author::make_site_table<Site>("punct", 25);
  return table;
}

}  // namespace gpn::punct
