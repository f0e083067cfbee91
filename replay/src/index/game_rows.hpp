// The rows that an index has of records, made by a worker of the stream; a part has the rows of its piece.
#pragma once

#include "index/position_hash.hpp"
#include "stats/openings.hpp"
#include "stream/record_stream.hpp"

#include <gpn/replay/replayer.hpp>

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace gpn::replay {

/// Rules as the tags of a record name them.
struct RulesRow {
  std::string game, variant, options;
  std::optional<std::string> potentials;
  bool is_playable = false;

  friend bool operator==(const RulesRow&, const RulesRow&) = default;
};

struct FindingRow {
  std::string_view code, severity;
  std::optional<std::uint32_t> turn;
  std::uint64_t line = 1;
};

/// A part of a file that can be read alone: from a record start to the next one.
struct Slice {
  notation::ByteRange bytes;
  std::uint64_t line = 1;  // of its first byte
  host::ContentHash hash;
};

struct GameRow {
  std::uint64_t line = 1;
  std::optional<Slice> slice;  // none where the file is not what is read: compressed, an archive, UTF-16
  notation::Format format = notation::Format::Gpn;  // of the file
  RulesRow rules;
  std::optional<std::string> white, black, event, date;
  std::string_view claimed, result, ending, verdict;
  std::uint32_t turns = 0;
  Opening opening;
  bool is_uncertain = false;  // the columns may not be all that a test looks at
  std::vector<FindingRow> findings;
  std::vector<std::int64_t> positions;  // hashes, the start first
};

struct GameRows : StreamPart {
  std::shared_ptr<const std::string> name;  // of the input
  std::vector<GameRow> games;
  std::string problem;     // an input without records, and why
  bool is_failed = false;  // reading it failed

  void clear() {
    name.reset();
    games.clear();
    problem.clear();
    is_failed = false;
  }
};

class GameRowWorker final : public TurnWatcher {
 public:
  GameRowWorker(const host::Registry& registry, const InputSettings& settings);

  void add(const StreamedRecord& read, GameRows& out);
  void add_unread(const InputPiece& item, GameRows& out);
  void add_failed(const InputPiece& item, GameRows& out);
  void end(const InputPiece& item, GameRows& out);

  void on_start(const std::shared_ptr<const host::Ruleset>& ruleset, const host::Position& start) override;
  void on_turn(const TurnSpot& spot, const host::Position& before, const void* legal_turn) override;
  bool needs_turns() const override { return false; }
  void on_position(const notation::Line& line, const host::Position& after) override {
    if (&line == line_) add_position(after);
  }
  void on_unplayable(const TurnSpot&, const host::Position&) override {}

 private:
  const std::optional<Slice>& slice_of(const StreamedRecord& read);
  void add_position(const host::Position& position);

  Replayer replayer_;
  Openings openings_;
  std::vector<std::pair<std::shared_ptr<const host::Ruleset>, PositionHasher>> hashers_;  // the last one first
  const notation::Line* line_ = nullptr;
  std::vector<std::int64_t> positions_;  // of the record
  std::optional<Slice> slice_;           // of the last record
  std::size_t slice_end_ = 0;            // in the piece
  Digest digest_;
};

}  // namespace gpn::replay
