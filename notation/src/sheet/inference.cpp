#include "sheet/inference.hpp"

#include "common/tag_words.hpp"
#include "common/turn_shape.hpp"
#include "gipf/letters_and_dots.hpp"
#include "sheet/patterns.hpp"

#include <gpn/text/ascii.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace gpn::notation::sheet_text {
namespace {

/// Calls `use` with the sense of each phrase of the value. False where a word is in no phrase.
template <typename Use>
bool each_sense(std::string_view value, const Use& use) {
  constexpr std::size_t longest_name = 64;
  if (value.size() > longest_name) return false;
  Skipped skipped;
  const Text text = read_text(value, {0, static_cast<std::uint32_t>(value.size())}, skipped);
  const std::string words = text.words(0, text.size());
  constexpr std::string_view signs = " ()[],.:;";
  for (std::size_t at = words.find_first_not_of(signs); at != npos; at = words.find_first_not_of(signs, at)) {
    std::optional<Sense> sense;
    std::size_t end = at;
    for (std::size_t stop = at; stop < words.size() && stop != npos;) {
      stop = std::min(words.find_first_of(signs, stop + 1), words.size());
      if (const auto longer = sense_of(words.substr(at, stop - at))) {
        sense = longer;
        end = stop;
      }
    }
    if (!sense) return false;
    use(*sense);
    at = end;
  }
  return true;
}

template <typename NameOf>
std::optional<std::string_view> named_in_words(std::string_view value, const NameOf& name_of) {
  std::string_view found;
  bool is_clear = true;
  const bool is_known = each_sense(value, [&](Sense sense) {
    const std::string_view name = name_of(sense);
    const bool is_of_rules =
        !game_of(sense).empty() || !variant_of(sense).empty() || sense == Sense::GameTag || sense == Sense::VariantTag;
    is_clear = is_clear && is_of_rules && (name.empty() || found.empty() || name == found);
    if (!name.empty()) found = name;
  });
  return is_known && is_clear && !found.empty() ? std::optional(found) : std::nullopt;
}

/// DVONN places 49 pieces before any stack moves (D2).
constexpr std::size_t dvonn_placements = 49;

bool is_piece_letter(std::string_view text) noexcept {
  return text.size() >= 3 && ascii::is_upper(text[0]) && common::is_point(text.substr(1));
}

/// Calls `use` with every point of a turn, until it says stop by returning true.
template <typename Use>
bool any_point(std::string_view text, const Use& use) {
  for (std::size_t at = 0; at + 1 < text.size(); ++at)
    if (common::is_point(text.substr(at)) && use(text.substr(at, 2))) return true;
  return false;
}

/// The move before a list of removed pieces.
std::string_view before_list(std::string_view text) noexcept {
  return ascii::trim(text.substr(0, text.find_first_of("xX;:")));
}

/// A push of GIPF begins on a dot, a move of DVONN on any space.
bool begins_inside(const Turn& turn) noexcept {
  const std::string_view text = before_list(turn.text);
  return text.size() == 5 && text[2] == '-' && common::is_point(text) && common::is_point(text.substr(3)) &&
         !gipf::is_dot(text.substr(0, 2));
}

bool is_pass(const Turn& turn) noexcept { return ascii::same_word(turn.text, "pass"); }

/// A list as one of DVONN could be: after a move, without the marks of GIPF.
bool is_plain_list(std::string_view text) noexcept {
  return !before_list(text).empty() && text.find_first_of("*G") == std::string_view::npos;
}

std::string_view gipf_sign(const Turn& turn, std::size_t index) noexcept {
  if (turn.reserve) return "it has a reserve count";
  if (is_piece_letter(turn.text)) return "a piece is named by a letter";
  const bool is_list_of_dvonn = begins_inside(turn) && is_plain_list(turn.text);
  if (turn.text.find_first_of("xX;:*") != std::string_view::npos && !is_list_of_dvonn) return "pieces are removed";
  if (any_point(turn.text, [](std::string_view point) { return point[1] > '5'; })) return "a number is beyond 5";
  if (index < dvonn_placements && turn.text.find('-') != std::string_view::npos) return "a piece is pushed this early";
  return {};
}

std::string_view dvonn_sign(const Turn& turn) noexcept {
  if (is_pass(turn)) return "a turn is passed";
  if (any_point(turn.text, [](std::string_view point) { return ascii::lower(point[0]) > 'i'; }))
    return "a letter is beyond i";
  if (turn.text.size() == 2 && common::is_point(turn.text) && gipf::is_dot(turn.text))
    return "a piece stays on an outer point";
  return {};
}

/// The part of a turn behind the lists that stand before the move.
std::string_view move_of(std::string_view text) noexcept {
  while (text.starts_with('x') || text.starts_with('X')) {
    const std::size_t mark = text.find_first_of(";:");
    if (mark == std::string_view::npos) return {};
    text.remove_prefix(mark + 1);
  }
  return text;
}

/// The tag with the potentials that are seen. Players have at least three of each kind (G1), and as many as one of them
/// has brought in.
std::string potentials_of(const Line& line) {
  constexpr std::size_t least = 3;
  std::string value;
  for (const auto& potential : gipf::potential_letters) {
    bool is_seen = false;
    std::array<std::size_t, 2> brought_in{};
    for (std::size_t index = 0; index < line.turns.size(); ++index) {
      const std::string_view turn = line.turns[index].text;
      for (std::size_t at = 0; at + 2 < turn.size(); ++at) {
        if (!common::is_point(turn.substr(at + 1))) continue;
        // `ze5` in a list: the letter of a used unit is right behind an `x`, a comma or a `=`.
        const bool is_unit =
            ascii::is_upper(turn[at]) || (at > 0 && std::string_view("xX,=").find(turn[at - 1]) != npos);
        is_seen |= ascii::upper(turn[at]) == potential.letter && is_unit;
        is_seen |= turn[at] == '+' && potential.name == "tamsk";  // an extra move
      }
      // A spot and another one are a use.
      const std::string_view move = move_of(turn);
      if (is_piece_letter(move) && move[0] == potential.letter &&
          (gipf::is_dot(move.substr(1, 2)) || move.size() < 4 || move[3] != '-'))
        ++brought_in.at(index % 2);
    }
    if (is_seen)
      value += fmt::format("{}{}={}", value.empty() ? "" : " ", potential.name,
                           std::max({least, brought_in[0], brought_in[1]}));
  }
  return value;
}

/// MATRX GIPF alone has a line j and spots on line i (rules.md 6).
const Turn* sign_of_matrx(const Line& line) noexcept {
  const auto found = std::find_if(line.turns.begin(), line.turns.end(), [](const Turn& turn) {
    if (any_point(turn.text, [](std::string_view point) { return ascii::lower(point[0]) == 'j'; })) return true;
    const std::string_view move = move_of(turn.text);
    return is_piece_letter(move) && ascii::lower(move[1]) == 'i' && (move.size() == 3 || move[3] != '-');
  });
  return found == line.turns.end() ? nullptr : &*found;
}

Inferred variant_of_gipf(const Line& line, Span evidence, std::string_view reason) {
  const std::string potentials = potentials_of(line);
  if (const Turn* sign = sign_of_matrx(line); sign != nullptr && !potentials.empty())
    return {"gipf", "matrx", "", sign->span, "potentials are played and a piece is beyond line h"};
  const auto brought_in = std::find_if(line.turns.begin(), line.turns.end(), [](const Turn& turn) {
    return move_of(turn.text).starts_with('G') && is_piece_letter(move_of(turn.text));
  });
  if (brought_in != line.turns.end())
    return {"gipf", "tournament", potentials, brought_in->span, "a GIPF-piece is brought in"};
  const auto listed = std::find_if(line.turns.begin(), line.turns.end(), [](const Turn& turn) {
    return turn.text.find('G') != std::string_view::npos && turn.text.find_first_of("xX") != std::string_view::npos;
  });
  if (listed != line.turns.end())
    return {"gipf", "standard", potentials, listed->span, "a GIPF-piece is removed, but none brought in"};
  return {"gipf", "basic", potentials, evidence, reason};
}

/// The first move, when the turns are moves of DVONN without the placements before them.
const Turn* stacking_alone(const Line& line) noexcept {
  const auto& turns = line.turns;
  const auto moves = static_cast<std::size_t>(std::count_if(
      turns.begin(), turns.end(), [](const Turn& turn) { return turn.text.find('-') != std::string_view::npos; }));
  if (2 * moves <= turns.size() || turns.size() - moves >= dvonn_placements) return nullptr;
  const auto inside = static_cast<std::size_t>(std::count_if(turns.begin(), turns.end(), begins_inside));
  if (2 * inside <= moves || has_sign_of_gipf(line)) return nullptr;
  return &*std::find_if(turns.begin(), turns.end(), begins_inside);
}

}  // namespace

std::optional<std::string_view> game_in_words(std::string_view value) { return named_in_words(value, game_of); }

std::optional<std::string_view> variant_in_words(std::string_view value) { return named_in_words(value, variant_of); }

std::string_view canonical_rules(std::string_view tag, std::string_view value, TextStore& texts) {
  if (tag != "Game" && tag != "Variant" && tag != "Potentials") return value;
  const std::string_view canonical = common::canonical_rules(tag, value, texts);
  const bool is_known = canonical.data() != value.data();
  if (!is_known && tag == "Game") return game_in_words(value).value_or(value);
  if (!is_known && tag == "Variant") return variant_in_words(value).value_or(value);
  return canonical;
}

/// A space is one of a board as large as that of PÜNCT; the letters are those of pieces, but for those of GIPF. `c5xd5`
/// alone may be a move of DVONN, and three points alone are a list of GIPF.
bool is_turn_of_other_game(std::string_view word) {
  static const std::string space = "[a-q][1-9]\\d?";
  static const Pattern turn("[ABCEIKLMRW](;|" + space + R"()|\px[a-q][1-9];|(T)" + space + "(-" + space + ")*|" +
                            space + "(-" + space + ")+)," + space + "," + space + "$");
  return word.size() > 2 && (word.ends_with(";-") || word.ends_with(";late") || begins_with(word, turn));
}

bool has_turns_of_other_game(std::string_view text) {
  constexpr std::size_t most_words = 64;
  constexpr std::size_t fewest_turns = 2;
  constexpr std::string_view blanks = " \t\r\n|";
  std::size_t turns = 0;
  std::size_t at = text.find_first_not_of(blanks);
  for (std::size_t words = 0; at != npos && words < most_words && turns < fewest_turns; ++words) {
    std::string_view word = text.substr(at, text.find_first_of(blanks, at) - at);
    at = text.find_first_not_of(blanks, at + word.size());
    word.remove_prefix(common::move_number_length(word));
    if (is_turn_of_other_game(word)) ++turns;
  }
  return turns >= fewest_turns;
}

std::optional<Inferred> infer(const Line& line) {
  if (line.turns.empty()) return std::nullopt;
  if (const Turn* move = stacking_alone(line)) {
    Inferred inferred{"dvonn", "standard", "", move->span, "stacks move from inner points; the placements are missing"};
    inferred.lacks_placements = true;
    return inferred;
  }
  for (std::size_t index = 0; index < line.turns.size(); ++index) {
    const Turn& turn = line.turns[index];
    if (const std::string_view why = dvonn_sign(turn); !why.empty())
      return Inferred{"dvonn", "standard", "", turn.span, why};
    if (const std::string_view why = gipf_sign(turn, index); !why.empty()) {
      Inferred inferred = variant_of_gipf(line, turn.span, why);
      inferred.is_game_sure = has_sign_of_gipf(line);
      return inferred;
    }
  }
  Inferred inferred = variant_of_gipf(line, line.turns.front().span, "no turn is one of DVONN only");
  inferred.is_game_sure = inferred.variant != "basic";
  return inferred;
}

/// A push alone may be a move of DVONN from a position of its own.
bool has_sign_of_gipf(const Line& line) noexcept {
  return std::any_of(line.turns.begin(), line.turns.end(),
                     [](const Turn& turn) { return !gipf_sign(turn, dvonn_placements).empty(); });
}

bool has_sign_of_dvonn_beside_passes(const Line& line) noexcept {
  return stacking_alone(line) != nullptr || std::any_of(line.turns.begin(), line.turns.end(), [](const Turn& turn) {
           return !is_pass(turn) && !dvonn_sign(turn).empty();
         });
}

/// Removed pieces may be written in DVONN too, where the rules determine them (D10).
bool may_be_dvonn(const Line& line) noexcept {
  return std::none_of(line.turns.begin(), line.turns.end(), [](Turn turn) {
    if (any_point(turn.text, [](std::string_view point) { return point[1] > '5'; })) return true;
    if (is_plain_list(turn.text)) turn.text = before_list(turn.text);
    return !gipf_sign(turn, dvonn_placements).empty();
  });
}

std::optional<Inferred> infer_as(const Line& line, std::string_view game) {
  if (line.turns.empty()) return std::nullopt;
  if (game == "dvonn") return Inferred{"dvonn", "standard", "", line.turns.front().span, ""};
  return variant_of_gipf(line, line.turns.front().span, "");
}

std::string inference_note(const Inferred& inferred) {
  if (inferred.potentials.empty())
    return fmt::format("read as {} {}: {}; --game and --variant override", inferred.game, inferred.variant,
                       inferred.reason);
  return fmt::format("read as {} {} with {}: {}; --game, --variant and --potentials override", inferred.game,
                     inferred.variant, inferred.potentials, inferred.reason);
}

}  // namespace gpn::notation::sheet_text
