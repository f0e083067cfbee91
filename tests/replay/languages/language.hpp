// The words in which players of one language write a sheet: a row of choices for each part of it, the first of which
// is the notation's own. They are ours, from the terms of the rulebooks, and independent of the tables of the reader.
//
// Placeholders: {game} the name of the game; {m} {f} {p} {i} the name of the rules beside a masculine, feminine and
// plural noun, and after "by" with one; {n} a number; {who} a player; {nom} {acc} {after} the words before and after
// the point of a piece; {at} where it lands; {from} {to} the ends of a move; {list} removed pieces.
#pragma once

#include <array>
#include <span>
#include <string_view>

namespace gpn::test {

using Words = std::span<const std::string_view>;

struct PlayerPair {
  std::string_view white;
  std::string_view black;
};

struct HeadingWords {
  std::string_view event;
  std::string_view date;
  std::string_view white;
  std::string_view black;
};

struct Adjective {
  std::string_view masculine;
  std::string_view feminine;
  std::string_view plural;
  std::string_view instrumental;
};

struct PieceWords {
  std::string_view nominative;
  std::string_view accusative;
  std::string_view after = {};
};

struct GipfPhrase {
  std::string_view landing;
  std::string_view push;
};

struct DvonnPhrase {
  std::string_view red;  // the placing of a DVONN-piece
  std::string_view own;
  std::string_view move;
};

struct RemovalPhrase {
  std::string_view after;   // the move
  std::string_view before;  // it
};

struct Language {
  std::string_view name;
  PlayerPair persons;  // whose names the phrases with names have

  std::span<const PlayerPair> labels;
  std::span<const HeadingWords> headings;
  Words gipf_names;
  Words dvonn_names;
  Words game_lines;
  Words rule_lines;
  std::array<std::span<const Adjective>, 3> rules;  // basic, standard, tournament
  Words numbers;

  std::span<const PieceWords> pieces;
  std::span<const PieceWords> gipf_pieces;
  std::span<const GipfPhrase> gipf_phrases;
  std::span<const GipfPhrase> gipf_sentences;  // with the player
  std::span<const DvonnPhrase> dvonn_phrases;
  std::span<const DvonnPhrase> dvonn_sentences;
  std::span<const RemovalPhrase> removals;
  Words joints;    // between the pieces of a list
  Words reserves;  // the first is none
  Words passes;

  std::span<const PlayerPair> results;        // White has won, Black has won
  std::span<const PlayerPair> named_results;  // with the names of the persons
  Words draws;
  std::span<const PlayerPair> resignations;  // White resigns, Black resigns
  std::span<const PlayerPair> named_resignations;
  Words bare_resignations;  // in the place of a turn
};

extern const Language ukrainian;
extern const Language russian;
extern const Language czech;
extern const Language japanese;
extern const Language english;

inline constexpr std::array<const Language*, 5> languages = {&ukrainian, &russian, &czech, &japanese, &english};

}  // namespace gpn::test
