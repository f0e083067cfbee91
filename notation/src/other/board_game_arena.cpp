// The log of a game of YINSH at Board Game Arena (docs/formats.md): JSON with a list of packets, each with its events.
// An event of the type `move` describes one step: a sentence, the space it starts from and the space it ends on;
// `restartUndo` takes back the last step of a player or his whole turn. A turn is all steps of one player until the
// other player acts or he moves a second ring. A step with an unknown sentence becomes an unknown turn, so that later
// turns keep their players.
#include "json/tree.hpp"
#include "other/game_data.hpp"

#include <gpn/notation/turn_marks.hpp>
#include <gpn/text/ascii.hpp>

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace gpn::notation::other_form {
namespace {

using json_text::Value;

enum class Deed : std::uint8_t { PlacesRing, PlacesMarker, RemovesRow, RemovesRing, MovesRing, Unknown };

struct Sentence {
  std::string_view words;
  Deed deed;
};

/// `removes a ring` has `moves a ring` in it.
constexpr std::array sentences{
    Sentence{"places a ring", Deed::PlacesRing}, Sentence{"places a marker", Deed::PlacesMarker},
    Sentence{"removes a row", Deed::RemovesRow}, Sentence{"removes a ring", Deed::RemovesRing},
    Sentence{"moves a ring", Deed::MovesRing},
};

struct Event {
  Deed deed;
  std::string player;
  std::string from, to;
  Span place;
};

std::optional<Value> member(const Value& object, std::string_view name) {
  for (const auto [key, value] : object.members())
    if (key && key->written() == name) return value;
  return std::nullopt;
}

std::string text_in(const Value& object, std::string_view name) {
  const auto value = member(object, name);
  return value && value->is_scalar() ? value->text() : std::string();
}

/// A space in small letters; empty for `@0`, which is beside the board.
std::string space_in(const Value& object, std::string_view name) {
  std::string space = text_in(object, name);
  std::transform(space.begin(), space.end(), space.begin(), ascii::lower);
  return space.starts_with('@') ? std::string() : space;
}

class LogReader {
 public:
  explicit LogReader(const Limits& limits) : game_(limits) {}

  std::optional<Transcript> read(const Value& root) {
    const Value payload = member(root, "data").value_or(root);
    const auto logs = member(payload, "logs");
    if (!logs) return std::nullopt;
    for (const auto [none, packet] : logs->members())
      if (const auto events = member(packet, "data"))
        for (const auto [no_key, event] : events->members()) read_event(event);
    if (events_.empty()) return std::nullopt;
    if (const auto players = member(payload, "players")) read_players(*players);
    game_.add("game", {"yinsh", events_.front().place});
    game_.add("site", {"Board Game Arena", events_.front().place});
    add_turns();
    return game_.transcript();
  }

 private:
  void read_event(const Value& event) {
    const std::string type = text_in(event, "type");
    const auto args = member(event, "args");
    if (!args) return;
    const std::string player = text_in(*args, "player_id");
    const std::string log = text_in(event, "log");
    if (type == "restartUndo") return take_back(player, log.find("restart") != std::string::npos);
    if (type != "move") return;
    const auto* const sentence = std::find_if(sentences.begin(), sentences.end(), [&](const Sentence& each) {
      return log.find(each.words) != std::string::npos;
    });
    const Deed deed = sentence == sentences.end() ? Deed::Unknown : sentence->deed;
    events_.push_back({deed, player, space_in(*args, "locationFrom"), space_in(*args, "locationTo"), event.place()});
  }

  void take_back(const std::string& player, bool is_whole_turn) {
    do {
      if (events_.empty() || events_.back().player != player) return;
      events_.pop_back();
    } while (is_whole_turn);
  }

  void read_players(const Value& players) {
    for (const auto [none, player] : players.members()) {
      const std::string color = text_in(player, "color");
      if (color.ends_with("ffffff")) white_ = text_in(player, "id");
      const auto name = member(player, "name");
      const bool is_known = color.ends_with("ffffff") || color.ends_with("000000");
      if (name && is_known) game_.add(color.ends_with("ffffff") ? "white" : "black", {name->text(), name->place()});
    }
  }

  void add_turns() {
    if (white_.empty()) white_ = events_.front().player;  // Y9
    for (const Event& event : events_) {
      const bool moves = event.deed == Deed::PlacesRing || event.deed == Deed::MovesRing || event.deed == Deed::Unknown;
      if (event.player != player_ || (moves && has_moved_)) end_turn();
      player_ = event.player;
      has_moved_ |= moves;
      add(event);
    }
    end_turn();
  }

  void add(const Event& event) {
    const auto begin_part = [&] { text_.append(text_.empty() ? 0 : 1, ';'); };
    place_ = text_.empty() && !is_marked_ ? event.place : Span{place_.begin, event.place.end};
    is_marked_ = event.deed == Deed::PlacesMarker;  // into the ring that moves next
    switch (event.deed) {
      case Deed::PlacesMarker: return;
      case Deed::PlacesRing: return begin_part(), void(text_ += event.to);
      case Deed::MovesRing: return begin_part(), void(text_.append(event.from).append(1, '-').append(event.to));
      case Deed::RemovesRow:
        begin_part();
        text_.append(1, 'x').append(event.from).append(1, '-').append(event.to);
        return;
      case Deed::RemovesRing: text_.append(1, 'x').append(event.from); return;
      case Deed::Unknown: text_ = unknown_turn; return;
    }
  }

  /// A marker without the move of its ring is a turn that nobody knows.
  void end_turn() {
    if (!text_.empty() || is_marked_) {
      const std::string text = is_marked_ ? std::string(unknown_turn) : std::exchange(text_, {});
      game_.add({{text, place_}, player_ == white_ ? Color::White : Color::Black, {}, {}});
    }
    text_.clear();
    has_moved_ = is_marked_ = false;
  }

  GameData game_;
  std::vector<Event> events_;
  std::string white_;  // the number of a player

  // of the turn
  std::string player_, text_;
  Span place_;
  bool has_moved_ = false;
  bool is_marked_ = false;
};

}  // namespace

/// Sure: other logs have no such member.
bool may_begin_board_game_arena(std::string_view text) noexcept {
  constexpr std::size_t head = std::size_t{64} << 10U;
  const std::size_t first = text.find_first_not_of(" \t\r\n");
  return first != std::string_view::npos && text[first] == '{' &&
         text.substr(0, head).find("\"locationTo\"") != std::string_view::npos;
}

std::vector<Transcript> transcribe_board_game_arena(std::string_view text, Span slice, const Limits& limits) {
  json_text::Tree tree;
  const auto end = tree.read(text.substr(0, slice.end), slice.begin);
  std::optional<Transcript> game;
  if (tree.root() && end.damage.empty()) game = LogReader(limits).read(*tree.root());
  return game ? std::vector{*std::move(game)} : std::vector<Transcript>();
}

}  // namespace gpn::notation::other_form
