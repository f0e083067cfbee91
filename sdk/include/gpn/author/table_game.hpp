// A game by its tables and a few functions: what the class of <gpn/author/game.hpp> has in common among games that
// declare variants, options and findings as tables, and whose turns and positions have one canonical text.
//
//   inline constexpr author::GameInfo info{"wheel", "Wheel", "1.0"};
//   inline constexpr std::array all_variants{
//       author::variant<Rules>("standard", "the game of the rulebook"),
//       author::variant("blitz", "the first row wins", Rules{.winning_rings = 1}),
//   };
//
//   inline constexpr auto all_findings = author::with_settings<info, all_options>({
//       {"wheel-taken", Severity::Error, "W1", "the spot is taken", "A piece goes onto an empty spot."},
//   });
//
//   struct Game : author::TableGame<Game, Rules, Position, Turn, all_findings, all_options, all_variants> {
//     static constexpr const author::GameInfo& info = wheel::info;
//     static constexpr const auto& board = wheel::board;
//     ...  // standing, steps, and what the game has besides
//   };
//
// The functions are found in the namespace of Rules:
//
//   void for_each_turn(const Rules&, const Position&, Visit visit);        every legal turn
//   void play(const Rules&, Position&, const Turn&);                       a legal turn
//   bool play_canonical(const Rules&, Position&, std::string_view, Turn&) noexcept;
//       Plays a legal turn in canonical text, about which there is nothing to remark, and writes it to the last
//       argument; false, and the position is as before, for any other text. Most turns of a record go this way.
//   gpn_status read_lenient(const Reading&, Out<Turn>&);                   any text; see gpn_game.read_turn
//   void put_turn(const Rules&, const Position&, const Turn&, TextOut&);
//   bool take_position(const Rules&, PositionText<all_findings>&, Position&);   false: the objection is in the text
//   void put_position(const Rules&, const Position&, TextOut&);
//
// where Reading is TurnReading<all_findings, Rules, Position>. Findings about settings and positions have the codes
// those of with_settings and ID-position-unreadable.
#pragma once

#include <gpn/author/board_text.hpp>
#include <gpn/author/findings.hpp>
#include <gpn/author/game.hpp>
#include <gpn/author/options.hpp>
#include <gpn/author/players.hpp>
#include <gpn/author/turn_reading.hpp>

#include <algorithm>
#include <array>
#include <span>
#include <string>
#include <string_view>

namespace gpn::author {

/// A variant and the rules with which its options begin.
template <class Rules>
struct VariantRow {
  gpn_variant record;
  Rules rules;
};

template <class Rules>
consteval VariantRow<Rules> variant(std::string_view name, std::string_view help, const Rules& rules = {}) {
  return {make_variant(name, help), rules};
}

namespace detail {

template <class Rules, std::size_t Count>
consteval std::array<gpn_variant, Count> make_variant_records(const std::array<VariantRow<Rules>, Count>& table) {
  std::array<gpn_variant, Count> records{};
  for (std::size_t i = 0; i < Count; ++i) records[i] = table[i].record;
  return records;
}

/// "standard, blitz or free".
template <class Row, std::size_t Count>
std::string names_of(const std::array<Row, Count>& variants) {
  std::string text;
  for (std::size_t i = 0; i < Count; ++i)
    text.append(i == 0 ? "" : i + 1 < Count ? ", " : " or ").append(variants[i].record.name);
  return text;
}

}  // namespace detail

namespace detail {

/// Texts of the findings about variants and options.
template <const GameInfo& info, const auto& options>
struct SettingTexts {
  using Text = FieldText<160>;

  static consteval Text text(std::string_view before, std::string_view after) {
    return Text().put(before).put(info.id).put(after);
  }
  /// `blocked=loses`: the second value of the first option.
  static consteval Text pair() {
    const std::string_view values = options[0].record.values;
    const std::string_view second = values.substr(values.find(',') + 1);
    return Text()
        .put("Options are pairs such as ")
        .put(options[0].record.name)
        .put("=")
        .put(second.substr(0, second.find(',')))
        .put(", with blanks between the pairs and none inside them.");
  }
};

template <const GameInfo& info, const auto& options>
struct SettingRows {
  using From = SettingTexts<info, options>;

  static constexpr auto variant = From::text("", "-unknown-variant"), form = From::text("", "-option-form"),
                        option = From::text("", "-unknown-option"), value = From::text("", "-unknown-value"),
                        twice = From::text("", "-option-twice"), pair = From::pair(),
                        variants = From::text("`gpn explain ", "` lists the variants."),
                        all_options = From::text("`gpn explain ", "` lists the options.");
  static constexpr std::array<FindingInfo, 5> rows{{
      {variant.text(), Severity::Error, "", "no such variant", variants.text()},
      {form.text(), Severity::Error, "", "options are not written as key=value", pair.text()},
      {option.text(), Severity::Error, "", "no such option", all_options.text()},
      {value.text(), Severity::Error, "", "an option does not have this value",
       "The message lists the values of the option, the default first."},
      {twice.text(), Severity::Error, "", "an option is given twice",
       "Each option may be given once. Remove all but one of them."},
  }};
};

}  // namespace detail

/// The findings of a game: its own, and those about variants and options, which are alike in every game.
template <const GameInfo& info, const auto& options, std::size_t Count>
consteval auto with_settings(const FindingInfo (&own)[Count]) {
  constexpr const auto& rows = detail::SettingRows<info, options>::rows;
  std::array<FindingInfo, Count + rows.size()> all{};
  std::copy(rows.begin(), rows.end(), std::copy(std::begin(own), std::end(own), all.begin()));
  return all;
}

/// Writes what gpn_game.variant describes.
template <const auto& table>
inline constexpr auto variant_records = detail::make_variant_records(table);

/// The finding with the code `id` and `suffix`.
template <const auto& table>
consteval FindingOf<table> finding_named(std::string_view id, std::string_view suffix) {
  std::array<char, 64> code{};
  if (id.size() + suffix.size() >= code.size()) throw "this code is too long";
  std::copy(suffix.begin(), suffix.end(), std::copy(id.begin(), id.end(), code.begin()));
  return FindingOf<table>(code.data());
}

template <class G, class R, class P, class T, const auto& finding_table, const auto& option_table,
          const auto& variant_table>
struct TableGame {
  using Rules = R;
  using Position = P;
  using Turn = T;

  static std::span<const gpn_variant> variants() noexcept { return variant_records<variant_table>; }
  static std::span<const gpn_option> options() noexcept { return option_records<option_table>; }
  static std::span<const gpn_finding> findings() noexcept { return finding_records<finding_table>; }

  static gpn_status configure(std::string_view variant, std::string_view options, Rules& rules, gpn_remark& remark) {
    constexpr std::string_view id = G::info.id;
    constexpr OptionFindings of_options{
        finding_named<finding_table>(id, "-option-form"), finding_named<finding_table>(id, "-unknown-option"),
        finding_named<finding_table>(id, "-unknown-value"), finding_named<finding_table>(id, "-option-twice")};
    for (const auto& row : variant_table)
      if (variant.empty() || variant == row.record.name) {
        rules = row.rules;
        return read_options<option_table>(options, rules, of_options, G::info.title, remark);
      }
    write_remark(remark, finding_named<finding_table>(id, "-unknown-variant"), {}, {},
                 {G::info.title, " has no variant ", quoted(variant), "; write ", detail::names_of(variant_table)});
    return GPN_REFUSED;
  }

  /// For a game with one board, which it declares as G::board.
  static std::uint32_t cell(const Rules& /*rules*/, std::uint32_t index, gpn_cell& out) noexcept {
    return G::board.describe(index, out);
  }

  static void start(const Rules& /*rules*/, Position& position) noexcept { position = {}; }

  static gpn_status read_position(const Rules& rules, std::string_view text, Position& position, gpn_remark& remark) {
    constexpr auto unreadable = finding_named<finding_table>(G::info.id, "-position-unreadable");
    PositionText<finding_table> in(text, unreadable);
    Position read;
    if (take_position(rules, in, read)) {
      position = read;
      return GPN_OK;
    }
    write(remark, in.objection());
    return GPN_UNREADABLE;
  }

  static void write_position(const Rules& rules, const Position& position, TextOut& out) {
    put_position(rules, position, out);
  }

  static std::uint32_t to_move(const Rules& /*rules*/, const Position& position) noexcept {
    return number_of(position.to_move);
  }

  static void legal_turns(const Rules& rules, const Position& position, Out<Turn>& turns) {
    for_each_turn(rules, position, [&](const Turn& turn) { turns.push(turn); });
  }

  static gpn_status read_turn(const Rules& rules, const Position& position, std::string_view text, std::uint32_t hints,
                              Out<Turn>& turns, gpn_reading& reading) {
    Position after = position;
    Turn turn;
    if (!play_canonical(rules, after, text, turn))
      return read_lenient(TurnReading<finding_table, Rules, Position>(rules, position, text, hints, reading), turns);
    turns.push(turn);
    return GPN_OK;
  }

  static void write_turn(const Rules& rules, const Position& position, const Turn& turn, TextOut& out) {
    put_turn(rules, position, turn, out);
  }

  static void apply(const Rules& rules, Position& position, const Turn& turn) noexcept { play(rules, position, turn); }

  /// Canonical turns, each read and played in one step: see author::plays_plain_turns.
  class PlainTurns {
   public:
    PlainTurns(const Rules& rules, Position& position) noexcept : rules_(rules), position_(position) {}

    bool play(std::string_view text) noexcept {
      Turn turn;
      return play_canonical(rules_, position_, text, turn);
    }
    void reload() const noexcept {}

   private:
    const Rules& rules_;
    Position& position_;
  };
};

}  // namespace gpn::author
