#include "turn_text.hpp"

#include "../play/play.hpp"
#include "objections.hpp"
#include "turn_grammar.hpp"

#include <gpn/text/quoted.hpp>

#include <fmt/format.h>

#include <algorithm>

namespace gpn::dvonn {
namespace {

/// Reads one text in one position.
class Reader {
 public:
  Reader(const Rules& rules, const Position& position, std::string_view text, gpn_reading& reading)
      : rules_(rules), position_(position), text_(text), reading_(reading) {}

  gpn_status read(author::Out<Turn>& turns) {
    const auto written = parse_turn(text_);
    if (!written) return reject_unreadable(not_a_turn());
    if (written->pass) return read_pass(range_of(*written->pass), turns);
    const auto first = named(*written->first);
    const auto second = written->second ? named(*written->second) : std::nullopt;
    if (!first || (written->second && !second)) return GPN_UNREADABLE;
    if (!second) return read_placement(*first, turns);
    if (written->list) spelling_ = text_.substr(0, range_of(*written->second).end);
    const gpn_status status = read_move(*first, *second, turns);
    if (status == GPN_OK && written->list) compare_removed(*written, Turn::move(first->space, second->space));
    return status;
  }

 private:
  author::Range whole() const noexcept { return {0, static_cast<std::uint32_t>(text_.size())}; }

  author::Range range_of(std::string_view part) const noexcept {
    const auto begin = static_cast<std::uint32_t>(part.data() - text_.data());
    return {begin, begin + static_cast<std::uint32_t>(part.size())};
  }

  Remark not_a_turn() const {
    const std::string_view expected = position_.is_placing() ? "a space, such as c5" : "a move, such as c5-d5, or pass";
    if (text_.empty()) return {"dvonn-not-a-turn", whole(), fmt::format("the turn is empty; expected {}", expected)};
    return {"dvonn-not-a-turn", whole(), fmt::format("{} is not a turn; expected {}", quoted(text_), expected)};
  }

  gpn_status reject_unreadable(const Remark& remark) {
    add(reading_, remark);
    return GPN_UNREADABLE;
  }

  gpn_status reject_illegal(const Remark& remark) {
    add(reading_, remark);
    return GPN_ILLEGAL;
  }

  static std::optional<Space> space_of(std::string_view part) noexcept {
    if (part.size() != 2) return std::nullopt;
    return space_at(static_cast<char>(part[0] | 0x20) - 'a', part[1] - '1');  // the grammar admits ASCII letters only
  }

  static std::vector<Space> spaces_of(SpaceSet set) {
    std::vector<Space> spaces;
    for (const Space space : set) spaces.push_back(space);
    return spaces;
  }

  /// "a3, b3"; after six names the number of the others.
  static std::string name_of(SpaceSet set) {
    constexpr unsigned most = 6;
    std::string text;
    unsigned shown = 0;
    for (const Space space : set) {
      if (shown == most) return text + fmt::format(" and {} more", set.size() - most);
      text += (shown++ == 0 ? "" : ", ") + name(space);
    }
    return text;
  }

  /// The space of this name. Otherwise adds a remark with the spaces that exist.
  std::optional<NamedSpace> named(std::string_view part) {
    if (const auto space = space_of(part)) return NamedSpace{*space, range_of(part)};
    if (reading_.remark_count == 0) add(reading_, no_such_space(part));
    return std::nullopt;
  }

  Remark no_such_space(std::string_view part) const {
    const int column = static_cast<char>(part[0] | 0x20) - 'a';
    if (column >= static_cast<int>(column_count))
      return {"dvonn-no-such-space", range_of(part),
              fmt::format("there is no space {}; columns are a to k", quoted(part))};
    int lowest = 0;
    while (!space_at(column, lowest)) ++lowest;
    int highest = lowest;
    while (space_at(column, highest + 1)) ++highest;
    return {"dvonn-no-such-space", range_of(part),
            fmt::format("there is no space {}; column {} has rows {} to {}", quoted(part),
                        static_cast<char>('a' + column), lowest + 1, highest + 1)};
  }

  gpn_status read_pass(author::Range where, author::Out<Turn>& turns) {
    if (const auto objection = objection_to_pass(rules_, position_, where)) return reject_illegal(*objection);
    return accept(Turn::pass(), turns);
  }

  gpn_status read_placement(NamedSpace to, author::Out<Turn>& turns) {
    if (const auto objection = objection_to_placement(rules_, position_, to)) return reject_illegal(*objection);
    return accept(Turn::place(to.space), turns);
  }

  gpn_status read_move(NamedSpace from, NamedSpace to, author::Out<Turn>& turns) {
    if (const auto objection = objection_to_move(rules_, position_, from, to)) return reject_illegal(*objection);
    return accept(Turn::move(from.space, to.space), turns);
  }

  /// The pieces of a list against those that lose contact (D10). A space that the board does not have differs.
  void compare_removed(const WrittenTurn& written, const Turn& move) {
    const SpaceSet lost = removed_by(position_, move);
    SpaceSet named;
    bool is_known = true;
    for (const std::string_view part : written.removed) {
      const auto space = space_of(part);
      if (space) named |= SpaceSet(*space);
      is_known = is_known && space;
    }
    const author::Range where = range_of(*written.list);
    const bool agrees = written.removed.empty() ? !lost.empty() : is_known && named == lost;
    if (agrees)
      add(reading_, {"dvonn-removal-written", where, "the list of removed pieces agrees with the board (D10)"});
    else
      add(reading_, {"dvonn-removal-differs", where,
                     lost.empty() ? fmt::format("{} removes no piece; leave the list out", canonical(move))
                                  : fmt::format("{} removes {}, not {}", canonical(move), name_of(lost),
                                                is_known && !named.empty() ? name_of(named) : quoted(*written.list)),
                     spaces_of(lost)});
  }

  gpn_status accept(const Turn& turn, author::Out<Turn>& turns) {
    turns.push(turn);
    const auto has = [&](auto matches) { return std::any_of(spelling_.begin(), spelling_.end(), matches); };
    const auto note = [&](Finding finding, std::string_view hint) {
      add(reading_, {finding, whole(), fmt::format("{} is read as {}; {}", quoted(spelling_), canonical(turn), hint)});
    };
    if (has([](char c) { return c >= 'A' && c <= 'Z'; })) note("dvonn-upper-case", "write small letters");
    if (turn.kind() == Turn::Kind::Move && !has([](char c) { return c == '-'; }))
      note("dvonn-no-hyphen", "write a hyphen between the spaces");
    if (has([](char c) { return c == ' ' || (c >= '\t' && c <= '\r'); }))
      note("dvonn-extra-blanks", "remove the blanks");
    return GPN_OK;
  }

  static std::string canonical(const Turn& turn) {
    std::string text(5, '\0');
    author::TextOut out(text.data(), static_cast<std::uint32_t>(text.size()));
    write_turn(turn, out);
    text.resize(out.needed());
    return text;
  }

  const Rules& rules_;
  const Position& position_;
  std::string_view text_;
  std::string_view spelling_ = text_;  // without the list of removed pieces
  gpn_reading& reading_;
};

}  // namespace

gpn_status read_lenient(const Rules& rules, const Position& position, std::string_view text, author::Out<Turn>& turns,
                        gpn_reading& reading) {
  return Reader(rules, position, text, reading).read(turns);
}

}  // namespace gpn::dvonn
