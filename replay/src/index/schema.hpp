// The tables of an index (docs/index.md). A change of them, or of what a column means, is a new version.
#pragma once

#include <cstdint>
#include <string_view>

namespace gpn::replay {

/// "GPNi", at offset 68 of the file.
constexpr std::uint32_t index_application = 0x47504E69;
constexpr int index_version = 1;

constexpr std::string_view index_schema = R"(
CREATE TABLE made_by (program TEXT NOT NULL, rules TEXT NOT NULL, settings TEXT NOT NULL);
CREATE TABLE sources (
  id INTEGER PRIMARY KEY,
  path TEXT NOT NULL UNIQUE,
  place INTEGER NOT NULL DEFAULT 0,
  size INTEGER NOT NULL,
  modified INTEGER NOT NULL,
  hash BLOB NOT NULL,
  problem TEXT);
CREATE TABLE rules (
  id INTEGER PRIMARY KEY,
  game TEXT NOT NULL,
  variant TEXT NOT NULL,
  options TEXT NOT NULL,
  potentials TEXT,
  playable INTEGER NOT NULL);
CREATE UNIQUE INDEX rules_names ON rules (game, variant, options, ifnull(potentials, '?'), playable);
CREATE TABLE players (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, folded TEXT NOT NULL);
CREATE TABLE events (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, folded TEXT NOT NULL);
CREATE TABLE games (
  id INTEGER PRIMARY KEY,
  source INTEGER NOT NULL REFERENCES sources,
  member TEXT,
  number INTEGER NOT NULL,
  line INTEGER NOT NULL,
  first_byte INTEGER,
  end_byte INTEGER,
  first_line INTEGER,
  format TEXT NOT NULL,
  hash BLOB,
  rules INTEGER NOT NULL REFERENCES rules,
  white INTEGER REFERENCES players,
  black INTEGER REFERENCES players,
  event INTEGER REFERENCES events,
  date TEXT,
  claimed TEXT NOT NULL,
  result TEXT NOT NULL,
  ending TEXT NOT NULL,
  verdict TEXT NOT NULL,
  turns INTEGER NOT NULL,
  first_turn TEXT NOT NULL,
  opening TEXT NOT NULL,
  opening_position TEXT NOT NULL,
  uncertain INTEGER NOT NULL);
CREATE INDEX games_source ON games (source);
CREATE INDEX games_white ON games (white);
CREATE INDEX games_black ON games (black);
CREATE INDEX games_event ON games (event);
CREATE INDEX games_uncertain ON games (uncertain) WHERE uncertain;
CREATE TABLE findings (
  game INTEGER NOT NULL REFERENCES games,
  code TEXT NOT NULL,
  severity TEXT NOT NULL,
  turn INTEGER,
  line INTEGER NOT NULL);
CREATE INDEX findings_code ON findings (code, game);
CREATE TABLE positions (
  hash INTEGER NOT NULL,
  game INTEGER NOT NULL REFERENCES games,
  turn INTEGER NOT NULL,
  PRIMARY KEY (hash, game, turn)) WITHOUT ROWID;
CREATE VIEW records AS
  SELECT games.id AS game_id, sources.path || ifnull('!' || member, '') AS source, number, line, game, variant,
    whites.name AS white, blacks.name AS black, events.name AS event, date, result, ending, verdict, turns, first_turn,
    opening
  FROM games JOIN sources ON sources.id = games.source JOIN rules ON rules.id = games.rules
    LEFT JOIN players AS whites ON whites.id = games.white LEFT JOIN players AS blacks ON blacks.id = games.black
    LEFT JOIN events ON events.id = games.event;
)";

}  // namespace gpn::replay
