// A round of calls: every function of a table at one position, into buffers of its own that are never reallocated, so
// that what is allocated, printed or changed meanwhile is the module's doing. All answers together are one number.
#pragma once

#include "probe.hpp"
#include "process_posix.hpp"

#include <gpn/host/position.hpp>

#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

namespace gpn::check {

class Round {
 public:
  Round(const gpn_game& table, const void* rules) : table_(table), rules_(rules) {}

  /// The same number for the same position, however often and wherever it is asked.
  std::uint64_t make(const void* position);

  // Parts of a round.
  void read(const void* at, std::string_view text, std::uint32_t hints);
  void read_position(std::string_view text);
  void follow(const void* at, const void* turn);

 private:
  /// Where the text lies before a wall; cuts what is very long.
  const char* walled(std::string_view& text);
  void describe();
  void judge(const void* at);
  void list_contents(const void* at);
  void write_and_read_position(const void* at);
  void add_remark(const gpn_remark& remark);

  static constexpr std::size_t most_text = 4096;

  const gpn_game& table_;
  const void* rules_;
  Digest digest_;
  gpn_standing standing_{};
  gpn_reading reading_{};
  gpn_remark remark_{};
  std::array<gpn_step, 64> steps_{};
  std::array<gpn_piece, 64> pieces_{};
  gpn_cell cell_{};
  alignas(8) std::array<char, GPN_MAX_POSITION_SIZE> next_{};
  alignas(8) std::array<char, std::size_t{1} << 16U> turns_{};
  alignas(8) std::array<char, 16 * GPN_MAX_TURN_SIZE> fitting_{};
  std::array<char, most_text> text_{};
  Fence words_{most_text, Fence::Align::Text};
  std::array<char, 64> turn_text_{};
};

/// Writes the rules elsewhere. Whether they are the same bytes.
bool has_same_rules_again(const Rig& rig);

/// Up to 24 positions of two random games of a ruleset, early ones and late ones.
std::vector<host::Position> positions_of(Probe& probe, const Rig& rig);

}  // namespace gpn::check
